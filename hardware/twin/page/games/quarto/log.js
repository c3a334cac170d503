// Quarto's log: what its moves do to the pieces, and how hands make them again.

import { NEAR, PATIENCE, PRESSING } from '../../by-moves.js';
import { SEATS } from '../../geometry.js';

/** @typedef {import('../../by-moves.js').ByMoves} ByMoves */
/** @typedef {import('../../story.js').Told} Told */

const PIECE = '[LD][RS][TS][SH]';

/** Who was given a piece by hand may call alone for five seconds. */
const BY_HAND = 6000;

/** How long letting a call go takes at the most. */
const LETTING_GO = 11_000;

const placing = (/** @type {string[]} */ words) => (words.length === 2 ? words[0] : null);

function follow(/** @type {Told} */ told, /** @type {string} */ word, /** @type {string[]} */ rest) {
  switch (word) {
    case 'give':
    case 'exchange':
      [told.gift, told.onTray] = [rest[0], true];
      break;
    case 'take':
      told.onTray = false;
      break;
    case 'place': {
      const piece = placing(rest) ?? told.gift;
      if (piece) told.cells[rest[rest.length - 1]] = piece;
      [told.gift, told.onTray] = [null, false];
      break;
    }
    case 'lift':
      [told.gift, told.onTray] = [told.cells[rest[0]] ?? null, false];
      delete told.cells[rest[0]];
      break;
    case 'correct':
      correct(told, rest[0], rest[1]);
      break;
  }
}

/** The piece on a cell is another one: where that was believed to be is the piece that was believed here. */
function correct(/** @type {Told} */ told, /** @type {string} */ piece, /** @type {string} */ cell) {
  const before = told.cells[cell];
  const elsewhere = Object.keys(told.cells).find((one) => told.cells[one] === piece);
  if (elsewhere) told.cells[elsewhere] = before;
  if (told.gift === piece) told.gift = before;
  told.cells[cell] = piece;
}

async function give(/** @type {ByMoves} */ by, /** @type {string} */ piece, /** @type {string} */ line) {
  await by.ready();
  const { table } = by.machine;
  if (table.spotOf(piece)) return false;
  const done = await by.until(line, () => table.carry(piece, 'tray'));
  if (done) by.inHand = piece;
  else await by.mend(piece, null);
  return done;
}

async function exchange(/** @type {ByMoves} */ by, /** @type {string} */ piece, /** @type {string} */ line) {
  await by.ready();
  const { table } = by.machine;
  const [before, spot] = [by.inHand, by.inHand && table.spotOf(by.inHand)];
  if (before) await by.mend(before, null);
  const done = await by.until(line, () => table.carry(piece, 'tray'));
  if (done) by.inHand = piece;
  else if (piece !== before) await by.mend(piece, null);
  if (!done && before && spot) await by.mend(before, spot);
  return done;
}

async function take(/** @type {ByMoves} */ by, /** @type {string} */ line) {
  await by.ready();
  const { inHand } = by;
  return inHand ? by.until(line, () => by.machine.table.lift(inHand)) : false;
}

/** A call that is refused comes a little before its time, and one that is not a little after. */
async function call(/** @type {ByMoves} */ by, /** @type {string} */ seat, /** @type {string} */ line, /** @type {boolean} */ refused) {
  await by.hurry(refused ? NEAR + PRESSING : by.isTimed ? PRESSING : -NEAR);
  return SEATS.includes(seat) && by.until(line, () => by.machine.press(seat));
}

/** Lifts a piece of the figure. One that shows nothing ends the call, and goes back. */
async function point(/** @type {ByMoves} */ by, /** @type {string} */ cell, /** @type {string} */ line) {
  await by.ready();
  const { table } = by.machine;
  const piece = table.pieceOn(cell);
  if (!piece) return false;
  const wrong = by.machine.line((said) => said.startsWith('# wrong call'), PATIENCE);
  const made = await by.until(line, () => table.carry(piece, null));
  const isWrong = made && Boolean(await Promise.race([wrong, by.notice()]));
  if (!made || isWrong) await by.mend(piece, cell);
  return made && !isWrong;
}

/** Letting a call go comes by itself, with the time. */
async function pass(/** @type {ByMoves} */ by, /** @type {string} */ line) {
  if (by.isTimed) await by.ready();
  return by.until(line, () => {}, LETTING_GO);
}

/** @type {import('../../game.js').Log} */
export const LOG = {
  lines: [
    new RegExp(`^(give|exchange) ${PIECE}$`),
    /^take$|^pass$/,
    new RegExp(`^place (${PIECE} )?[a-d][1-4]$`),
    new RegExp(`^correct ${PIECE} [a-d][1-4]$`),
    /^(lift|point) [a-d][1-4]$/,
    /^call (south|north)$/,
  ],
  timed: /\b(clock=|point\b)/,
  patience: (lines) => (lines.some(({ words }) => words[0] === 'place' && new RegExp(PIECE).test(words[1])) ? BY_HAND : 0),
  follow,
  placing,
  /** Two pieces change places wherever they are named. */
  correction: ({ cells }, [one, cell]) => (word) => ({ [one]: cells[cell], [cells[cell]]: one })[word] ?? word,
  moves: {
    give: (by, [piece], line) => give(by, piece, line),
    exchange: (by, [piece], line) => exchange(by, piece, line),
    take: (by, _, line) => take(by, line),
    call: (by, [seat], line, refused) => call(by, seat, line, refused),
    point: (by, [cell], line) => point(by, cell, line),
    pass: (by, _, line) => pass(by, line),
  },
};
