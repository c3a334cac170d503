// A log or a scenario, read: its lines, and what it says will come of them.

import { FIRST_GAME, GAMES, gameNamed } from './games.js';
import { nobodyPlays } from './story.js';

/** The lines of a log, and of a scenario. */
const LINES = [
  new RegExp(`^game (${Object.keys(GAMES).join('|')})( |$)`),
  /^start (south|north)$/,
  ...Object.values(GAMES).flatMap(({ log }) => log.lines),
  /^wait \d{1,10}$/,
  /^hand /,
  /^expect /,
];

/** No line of a log is nearly as long as this. */
const LONGEST = 1000;

/** Nobody waits so long for one line, or so long in all, in milliseconds. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** @typedef {{number: number, words: string[], line: string}} ScriptLine */

/**
 * @typedef {object} Script
 * @property {ScriptLine[]} lines without comments
 * @property {Map<number, string>} refused the lines that will be refused, and why
 * @property {string} result how it ends; empty where it does not say so
 * @property {boolean} byHand whether it says what hands do: then the moves are what the board makes of it
 * @property {number} endless the line that has no end, at which reading stopped; 0 if none is so
 */

/** Reads a log. What it expects stands in its comments, as `#> refused 12 no-right`. */
export function readLog(/** @type {string} */ text) {
  /** @type {Script} */
  const script = { lines: [], refused: new Map(), result: '', byHand: false, endless: 0 };
  for (const [index, whole] of text.split(/\r?\n/).entries()) {
    if (whole.length > LONGEST) {
      script.endless = index + 1;
      break;
    }
    const [, number, why] = whole.match(/^#> refused (\d+) (\S+)/) ?? [];
    if (number) script.refused.set(Number(number), why);
    script.result = whole.match(/^#> (result .+)/)?.[1].trim() ?? script.result;
    // The board's comments are part of what is expected.
    const line = whole.replace(/^(expect line )?(.*?)( ?#.*)?$/, (_, expects, rest, comment) => (expects ? `${expects}${rest}${comment ?? ''}` : rest)).trim().replace(/\s+/g, ' ');
    if (line) script.lines.push({ number: index + 1, words: line.split(' '), line });
  }
  script.byHand = script.lines.some(({ words }) => words[0] === 'hand');
  return script;
}

/** What is wrong with a log, if something is: then nothing of it should be played. */
export function complaint(/** @type {Script} */ { lines, endless }) {
  if (endless) return `line ${endless} has no end, so this is no log: choose a game that was saved here or by a board`;
  const unknown = lines.find(({ line }) => !LINES.some((known) => known.test(line)));
  if (unknown) return `line ${unknown.number} is not in the log language: “${unknown.line.slice(0, 40)}”`;
  if (!lines.some(({ words }) => words[0] === 'game' || words[0] === 'hand')) return 'there is no game in it';
  return longWait(lines);
}

/** Which line lets a replay wait for ever, if one does. Waits that count for nothing are cut short, but for one of weeks. */
function longWait(/** @type {ScriptLine[]} */ lines) {
  let [counts, sum] = [false, 0];
  for (const { number, words, line } of lines) {
    if (words[0] === 'game') counts = gameNamed(words[1])?.log.timed.test(line) ?? false;
    const byHand = words[0] === 'hand' && words[1] === 'wait';
    const span = words[0] === 'wait' || byHand ? Number(words.at(-1)) : 0;
    if (counts || byHand) sum += span;
    const most = Math.max(span, sum);
    if (span >= WEEK || sum > DAY) return `by line ${number} it would wait for ${spanWords(most)}: shorten the wait there, and play it again`;
  }
  return '';
}

const spanWords = (/** @type {number} */ ms) => (ms < 2 * DAY ? `${Math.floor(ms / HOUR)} hours` : `${Math.floor(ms / DAY)} days`);

/**
 * The ways to play a log. Hands cannot let a sensor err: where the board took a piece for another and corrected that,
 * they put what was really there, or, should the game then go another way, what the board believed. What was refused
 * was so by what the board believed, and is left out.
 * @returns {ScriptLine[][]}
 */
export function ways(/** @type {Script} */ { lines, refused, byHand }) {
  if (byHand || !lines.some(({ words }) => words[0] === 'correct')) return [lines];
  const accepted = lines.filter(({ number }) => !refused.has(number));
  return [corrected(accepted), accepted].map((some) => some.filter(({ words }) => words[0] !== 'correct'));
}

/** The lines as they would be had the board never taken a piece for another. */
function corrected(/** @type {ScriptLine[]} */ lines) {
  let [told, game] = [nobodyPlays(), FIRST_GAME];
  /** @type {ScriptLine[]} */
  let done = [];
  for (const one of lines) {
    const [word, ...rest] = one.words;
    if (word === 'game') [told, game] = [nobodyPlays(), gameNamed(rest[0]) ?? game];
    else if (word === 'correct') done = done.map(changed(game.log.correction(told, rest, done)));
    game.log.follow(told, word, rest);
    done.push(one);
  }
  return done;
}

/** Changes the words of a line. */
const changed = (/** @type {(word: string, line: ScriptLine) => string} */ change) => (/** @type {ScriptLine} */ line) => {
  const words = line.words.map((word) => change(word, line));
  return { ...line, words, line: words.join(' ') };
};
