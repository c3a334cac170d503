// What players may choose, in plain words. Only the words for the board's codes are here; which choices there are, and
// what may be chosen, the board lists itself. A code that is not known is shown as it is.

/**
 * @typedef {object} OptionWords
 * @property {string} name
 * @property {string} [about] a sentence more
 * @property {Record<string, string>} values what the codes of its values mean
 */

const YES = { off: 'no', on: 'yes' };

/** @type {Record<string, OptionWords>} */
const OPTIONS = {
  game: { name: 'Game', values: { quarto: 'Quarto', quantik: 'Quantik' } },
  starter: {
    name: 'Who starts the first game',
    about: 'After it the players take turns at starting.',
    values: { lots: 'drawn by lot', south: 'South', north: 'North' },
  },
  squares: {
    name: 'Squares',
    about: 'Do four pieces in a square of two by two win, as four in a row, column or diagonal do?',
    values: { off: 'no, lines only', on: 'yes, lines and squares', only: 'squares only' },
  },
  traits: {
    name: 'What counts',
    about: 'Four pieces must be alike in one of these. With fewer it is easier to begin.',
    values: { colour: 'colour', shape: 'shape', height: 'height', top: 'hollow or solid top' },
  },
  common: {
    name: 'How much must be alike',
    about: 'Four pieces must be alike in so many of these.',
    values: { 1: 'one', 2: 'two', 3: 'three', 4: 'all four' },
  },
  clock: { name: 'Time for a move', values: { off: 'no clock' } },
  'clock-for': { name: 'The clock counts', values: { move: 'the whole move', placing: 'placing alone' } },
  flag: { name: 'Who is too slow', values: { told: 'is only told so', loses: 'loses the game' } },
  'late-call': {
    name: 'Late call',
    about: 'May the player who placed still call after giving the next piece?',
    values: YES,
  },
  steal: {
    name: 'The opponent may call',
    about: 'When your opponent may call what you have not seen.',
    values: {
      given: 'from your gift until the next piece is placed',
      placed: 'as soon as you have placed',
      untaken: 'from your gift until it is taken off the tray',
      never: 'never',
    },
  },
  'wrong-call': { name: 'A wrong call', values: { free: 'costs nothing', loses: 'loses the game' } },
  point: {
    name: 'Pointing',
    about: 'Must a caller show the figure, by lifting one of its pieces within 15 seconds?',
    values: YES,
  },
  touch: {
    name: 'Touched is played',
    about: 'Does a piece stay where it was placed, and a gift given?',
    values: { off: 'no, it may be changed', on: 'yes, it stays' },
  },
  brightness: { name: 'Brightness of the lights', values: { 1: 'faint', 2: 'low', 3: 'bright', 4: 'very bright' } },
  sound: { name: 'Sound', values: { off: 'off', low: 'low', high: 'loud' } },
};

/** Which choices belong together; those that are in no group come last. */
export const GROUPS = [
  { title: 'The game', words: ['game', 'starter'] },
  { title: 'What wins', words: ['squares', 'traits', 'common'] },
  { title: 'The clock', words: ['clock', 'clock-for', 'flag'] },
  { title: 'Calling', words: ['late-call', 'steal', 'wrong-call', 'point'] },
  { title: 'Second thoughts', words: ['touch'] },
  { title: 'Light and sound', words: ['brightness', 'sound'] },
];

/** What the items of the menu do that are done rather than set. */
const DEEDS = {
  play: 'start a game',
  calibrate: 'measure the sensors anew',
  teach: 'show the board its pieces anew',
  forget: 'forget everything — hold North’s button',
  more: 'the next page',
};

export const optionName = (/** @type {string} */ word) => OPTIONS[word]?.name ?? word;

export const optionAbout = (/** @type {string} */ word) => OPTIONS[word]?.about ?? '';

/** What one value of a choice means. */
export function valueName(/** @type {string} */ word, /** @type {string} */ value) {
  if (word === 'clock' && /^\d+$/.test(value)) return `${value} seconds`;
  return OPTIONS[word]?.values[value] ?? value;
}

/** What an item of the menu says, such as `squares=on`: its name and value, and what that means. */
export function itemWords(/** @type {string} */ about) {
  const [item, value] = about.split('=');
  const deed = DEEDS[/** @type {keyof typeof DEEDS} */ (item)];
  if (value === undefined) return { line: `${item}: ${deed ?? 'North’s button changes it'}`, more: '' };
  const name = optionName(item).toLowerCase();
  const meant = value.split(',').map((one) => valueName(item, one)).join(' and ');
  // What is plain already stands in the line, and what it means below it.
  const plain = /^(on|off|only)$/.test(value);
  return plain ? { line: `${name}: ${value}`, more: meant === value ? '' : `${optionAbout(item)} ${meant}.`.trim() } : { line: `${name}: ${meant}`, more: '' };
}

/** Whether the page has words for a choice or an item; a test asks. */
export const isKnown = (/** @type {string} */ word) => word in OPTIONS || word in DEEDS;
