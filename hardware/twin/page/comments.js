// The board's comments: what it tells besides moves, and how the story follows. Each must read exactly so; whatever else
// begins with `#`, such as the lines of `help`, is for whoever asked, and changes nothing.

import { gameNamed } from './games.js';

/** @typedef {import('./story.js').Story} Story */
/** @typedef {import('./seats.js').Seat} Seat */

/** What the board answers to `status`, where its word is not ours. */
const STATUS = /** @type {Record<string, import('./story.js').Mode>} */ ({
  waking: 'waking',
  clear: 'clear',
  walk: 'walk',
  teach: 'teach',
  idle: 'idle',
  menu: 'menu',
  resuming: 'waking',
  playing: 'playing',
  mend: 'playing',
  paused: 'paused',
  over: 'over',
});

/** What was refused, where, why, and the cells that forbid it: `place cube b4 banned b2`. */
export function refusal(/** @type {string} */ line) {
  const words = line.split(' ');
  const isCell = (/** @type {string} */ word) => /^[a-d][1-4]$/.test(word);
  const end = words.findLastIndex((word) => !isCell(word));
  const [what, who] = words;
  return { what, who, at: words.slice(0, end).findLast(isCell) ?? '', why: words[end], cells: words.slice(end + 1) };
}

/**
 * Each with what it changes. What returns nothing is news, to be read aloud and shown; `false` is an answer, or goes
 * without saying.
 * @type {[RegExp, (story: Story, words: string[], now: number) => false | void][]}
 */
const COMMENTS = [
  [/^hello( quarto-board .*)?$/, (story) => {
    if (story.mode === 'off') story.mode = 'waking';
    return false;
  }],
  [/^status (\w+)/, (story, [word]) => {
    const mode = STATUS[word] ?? story.mode;
    if (mode !== story.mode) story.turnTo(mode);
    story.retelling = false;
    return false;
  }],
  [/^ready(?:, (.*))?$/, (story, [but]) => {
    story.begin('idle');
    story.about = but ?? '';
  }],
  [/^clear the board$/, (story) => {
    const { mode } = story;
    story.begin('clear');
    // At power-on something else may be taken for a piece; after a game it is the pieces.
    if (mode === 'waking') story.about = 'anyway';
  }],
  [/^walk (tray|[a-d][1-4])$/, (story, [spot]) => story.turnTo('walk', spot)],
  [/^teach (\d+) to come$/, (story, [left]) => story.turnTo('teach', left)],
  [/^(?:walk|teach) \S/, () => {}],
  [/^(missing|reversed|duplicate) ([^ :]+)/, ({ mistakes }, [what, piece]) => void mistakes.set(piece, what)],
  [/^calibrated$/, () => {}],
  [/^everything is forgotten$/, (story) => story.begin('waking')],
  [/^menu closed$/, (story) => story.turnTo('idle')],
  [/^menu (\S+) of game (\w+)/, (story, [item, game]) => {
    story.turnTo('menu', item);
    story.next = gameNamed(game) ?? story.next;
  }],
  [/^options game (\w+)/, (story, [game]) => {
    story.next = gameNamed(game) ?? story.next;
    story.choices.begin();
    return false;
  }],
  [/^choice (\S+)=(\S*) (of|from) (\S+)$/, ({ choices }, [word, value, kind, values]) => {
    choices.add({ word, value, several: kind === 'from', of: values.split(',') });
    return false;
  }],
  [/^choices end$/, ({ choices }) => {
    choices.end();
    return false;
  }],
  [/^due (south|north) (\S+)$/, ({ told }, [seat, what]) => {
    const by = /** @type {Seat} */ (seat);
    const isNew = told.due?.by !== by || told.due.what !== what;
    told.due = { by, what };
    return isNew ? undefined : false;
  }],
  [/^clock (south|north) (-?\d+)$/, (story, [seat, left], now) => {
    story.clock = { seat: /** @type {Seat} */ (seat), left: Number(left), since: now };
    return false;
  }],
  [/^clock stands$/, (story, _, now) => {
    if (story.clock) story.clock = { ...story.clock, left: story.clockLeft(now), since: null };
    return false;
  }],
  [/^paused$/, (story) => story.turnTo('paused')],
  [/^goes on$/, (story) => story.turnTo('playing')],
  [/^resumed$/, (story) => {
    story.turnTo('playing');
    story.tellAgain();
  }],
  // What comes next the board says at once: to clear it, or that it is ready.
  [/^abandoned$/, (story) => story.begin('clear')],
  [/^result (none)?(.*)$/, (story, [none, result]) => {
    if (none) return false;
    story.end(result);
  }],
  [/^mend (\S+) wants (\S+) has (\S+)$/, ({ told }, [spot, wants, has]) => void told.mends.set(spot, { wants, has })],
  [/^mended$/, (story) => {
    story.told.mends.clear();
    story.unsure.clear();
    story.refused = null;
  }],
  [/^refused (.+)$/, (story, [what]) => void (story.refused = refusal(what))],
  [/^unsure (tray|[a-d][1-4])$/, ({ unsure }, [spot]) => void unsure.add(spot)],
  [/^show it on the tray$/, (story) => void (story.askTray = true)],
  [/^magnet near (tray|[a-d][1-4])$/, ({ near }, [spot]) => void near.add(spot)],
  [/^fault (tray|[a-d][1-4]|button \w+|leds) (\w+)$/, ({ faults }, [what, how]) => void faults.set(what, how)],
  [/^leds on again$/, ({ faults }) => void faults.delete('leds')],
  [/^bootsel$/, (story) => story.begin('drive')],
  [/^time (?:south|north)$/, () => {}],
  [/^wrong call (?:south|north)$/, () => {}],
  [/^error (.+)$/, (story, [words]) => {
    story.error = words;
    if (words.includes('lines lost')) story.onask('log');
  }],
];

/** Lets the story follow a comment, told at a moment. Returns whether it was news. */
export function follow(/** @type {Story} */ story, /** @type {string} */ comment, /** @type {number} */ now) {
  for (const [pattern, change] of COMMENTS) {
    const found = comment.match(pattern);
    if (found) return change(story, found.slice(1), now) !== false;
  }
  return false;
}
