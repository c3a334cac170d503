// The board's words for what it does not accept, and for what it cannot do, in plain words. A test compares them with
// the words in the firmware's and the rules' sources.

import { seatName, spotWords } from './seats.js';

/** Why a move is refused, where several games refuse it so, or none was begun. Each game says the rest in its own words. */
export const WHY = {
  over: 'the game is over.',
  occupied: 'a piece stands there already.',
  empty: 'no piece stands there.',
  'not-last': 'only the piece placed last may be lifted.',
  'same-piece': 'it is this very piece already.',
  'other-game': 'that belongs to another game.',
  'no-game': 'no game was agreed on.',
  'not-started': 'the game has not begun.',
  'second-game': 'a game was agreed on already.',
  'second-start': 'the game has begun already.',
};

/** What is wrong with a line that the board was sent. */
export const UNREADABLE = {
  'too-long': 'the line is too long.',
  'not-text': 'the line is not plain text.',
  'unknown-word': 'it knows no such word.',
  'missing-word': 'a word is missing.',
  'extra-word': 'there is a word too many.',
  'bad-piece': 'there is no such piece.',
  'bad-cell': 'there is no such cell.',
  'bad-seat': 'it knows south and north alone.',
  'bad-number': 'the number is none that it takes.',
  'unknown-game': 'it plays no such game.',
  'bad-option': 'there is no such choice.',
  'repeated-option': 'something is chosen twice.',
};

/** How a sensor can fail. */
export const BROKEN = {
  dead: 'gives no signal',
  open: 'is not connected',
  stuck: 'does not change any more',
};

/** What is wrong with a piece that the board is shown, or is not. */
const MISTAKES = { missing: 'not shown yet', reversed: 'its magnet is upside down', duplicate: 'shown twice' };

/** What is wrong with pieces, in words. */
export const mistakesWords = (/** @type {[string, string][]} */ mistakes) =>
  mistakes.map(([piece, what]) => `the ${piece}: ${MISTAKES[/** @type {keyof typeof MISTAKES} */ (what)] ?? what}`).join('; ');

/** A complaint of the board, in words. */
export function errorWords(/** @type {string} */ error) {
  const what = UNREADABLE[/** @type {keyof typeof UNREADABLE} */ (error)];
  return what ? `The board does not understand this: ${what}` : `The board says: ${error}.`;
}

/** What does not work, in words. */
export function faultWords(/** @type {string} */ what, /** @type {string} */ how) {
  const [, seat] = what.match(/^button (\w+)$/) ?? [];
  if (seat) return `${seatName(seat)}’s button does not come up.`;
  if (what === 'leds') return 'The lamps draw too much and are off; the board tries them again every two seconds.';
  return `The sensor of ${spotWords(what)} ${BROKEN[/** @type {keyof typeof BROKEN} */ (how)] ?? `is ${how}`}; play goes on without it.`;
}
