// What players may choose, in plain words: here of the board, and what several games share; each game has words of its
// own. Which choices there are, and what may be chosen, the board lists itself. A code that is not known is shown as it is.

import { GAMES } from './games.js';

/** @typedef {import('./game.js').Game | null} MaybeGame the game whose choices are meant, as far as that is known */

/**
 * @typedef {object} ChoiceWords
 * @property {string} name
 * @property {string} [about] a sentence more
 * @property {Record<string, string>} values what the codes of its values mean
 */

/** @typedef {{title: string, words: string[]}} ChoiceGroup choices that belong together */

/** @type {Record<string, ChoiceWords>} */
const WORDS = {
  game: { name: 'Game', values: Object.fromEntries(Object.values(GAMES).map(({ name, title }) => [name, title])) },
  starter: {
    name: 'Who starts the first game',
    about: 'After it the players take turns at starting.',
    values: { lots: 'drawn by lot', south: 'South', north: 'North' },
  },
  clock: { name: 'Time for a move', values: { off: 'no clock' } },
  flag: { name: 'Who is too slow', values: { told: 'is only told so', loses: 'loses the game' } },
  brightness: { name: 'Brightness of the lights', values: { 1: 'faint', 2: 'low', 3: 'bright', 4: 'very bright' } },
  sound: { name: 'Sound', values: { off: 'off', low: 'low', high: 'loud' } },
};

/** What the items of the menu do that are done rather than set. */
const DEEDS = {
  play: 'start a game',
  calibrate: 'measure the sensors anew',
  teach: 'show the board its pieces anew',
  forget: 'forget everything — hold North’s button',
  more: 'the next page',
};

/** @returns {ChoiceWords | undefined} */
const wordsFor = (/** @type {string} */ word, /** @type {MaybeGame} */ game) => game?.choices.words[word] ?? WORDS[word];

/** Which choices belong together; those that are in no group come last. */
export const groupsOf = (/** @type {MaybeGame} */ game) => [
  { title: 'The game', words: ['game', 'starter'] },
  ...(game?.choices.groups ?? []),
  { title: 'Light and sound', words: ['brightness', 'sound'] },
];

export const choiceName = (/** @type {string} */ word, /** @type {MaybeGame} */ game) => wordsFor(word, game)?.name ?? word;

export const choiceAbout = (/** @type {string} */ word, /** @type {MaybeGame} */ game) => wordsFor(word, game)?.about ?? '';

/** What one value of a choice means. */
export function valueName(/** @type {string} */ word, /** @type {string} */ value, /** @type {MaybeGame} */ game) {
  if (word === 'clock' && /^\d+$/.test(value)) return `${value} seconds`;
  return wordsFor(word, game)?.values[value] ?? value;
}

/** What an item of the menu says, such as `clock=60`: its name and value, and what that means. */
export function itemWords(/** @type {string} */ about, /** @type {MaybeGame} */ game) {
  const [item, value] = about.split('=');
  const deed = DEEDS[/** @type {keyof typeof DEEDS} */ (item)];
  if (value === undefined) return { line: `${item}: ${deed ?? 'North’s button changes it'}`, more: '' };
  const name = choiceName(item, game).toLowerCase();
  const meant = value.split(',').map((one) => valueName(item, one, game)).join(' and ');
  // What is plain already stands in the line, and what it means below it.
  const plain = /^(on|off|only)$/.test(value);
  return plain ? { line: `${name}: ${value}`, more: meant === value ? '' : `${choiceAbout(item, game)} ${meant}.`.trim() } : { line: `${name}: ${meant}`, more: '' };
}

/** Whether the page has words for a choice or an item; a test asks. */
export const isKnown = (/** @type {string} */ word, /** @type {MaybeGame} */ game) => wordsFor(word, game) !== undefined || word in DEEDS;
