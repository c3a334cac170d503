// Quantik as it is told: everybody places their own pieces, some placements are banned, and the fourth shape wins.

import { QUANTIK_PIECES } from './quantik-pieces.js';
import { other, seatName } from './seats.js';

/** @typedef {import('./seats.js').Seat} Seat */
/** @typedef {import('./story.js').Story} Story */
/** @typedef {import('./story.js').Told} Told */

/** @type {Record<Seat, string>} */
const COLOUR = { south: 'light', north: 'dark' };

const placing = (/** @type {string[]} */ words, /** @type {Seat} */ by) => `${COLOUR[by]}-${words[0]}`;

function follow(/** @type {Told} */ told, /** @type {string} */ word, /** @type {string[]} */ rest) {
  switch (word) {
    case 'start':
      [told.phase, told.by] = ['place', /** @type {Seat} */ (rest[0])];
      break;
    case 'place': {
      const used = new Set(Object.values(told.cells));
      const copies = QUANTIK_PIECES.named(placing(rest, told.by));
      // The one that was taken back is put down again.
      const piece = copies.find((name) => name === told.gift) ?? copies.find((name) => !used.has(name));
      if (piece) told.cells[rest[1]] = piece;
      [told.gift, told.by] = [null, other(told.by)];
      break;
    }
    case 'lift':
      [told.gift, told.by] = [told.cells[rest[0]] ?? null, other(told.by)];
      delete told.cells[rest[0]];
      break;
    case 'correct':
      correct(told, rest[0], rest[1]);
      break;
  }
}

/** The piece on a cell has another shape; its owner stays. */
function correct(/** @type {Told} */ told, /** @type {string} */ shape, /** @type {string} */ cell) {
  const [colour] = (told.cells[cell] ?? 'light').split('-');
  const used = new Set(Object.values(told.cells));
  const piece = QUANTIK_PIECES.named(`${colour}-${shape}`).find((name) => !used.has(name));
  if (piece) told.cells[cell] = piece;
}

function hint(/** @type {Story} */ { told }, /** @type {string} */ why) {
  const [seat, them, colour] = [seatName(told.by), seatName(other(told.by)), COLOUR[told.by]];
  if (told.phase !== 'place') return { line: 'A game begins…', more: '' };
  if (told.gift) {
    return { line: `${seat}: place it elsewhere, or another ${colour} piece.`, more: why || 'Taken back. It is still your turn.', seat: told.by };
  }
  const ban = `Not in a row, column or corner square where ${them} has the same shape.`;
  const first = Object.keys(told.cells).length < 2;
  return {
    line: `${seat}: place a ${colour} piece on a free cell.`,
    more: why || (first ? ban : `${ban} The fourth different shape wins.`),
    seat: told.by,
  };
}

/** What two cells share. */
function shared(/** @type {string} */ one, /** @type {string} */ two) {
  if (one[0] === two[0]) return 'column';
  return one[1] === two[1] ? 'row' : 'corner square';
}

/** A piece that is banned, and one of the wrong colour. */
function mend(/** @type {Story} */ { told, refused }) {
  const [[spot, { wants, has }]] = told.mends;
  if (wants !== 'nothing') return null;
  const it = QUANTIK_PIECES.words(has);
  if (refused?.why === 'banned' && refused.at === spot) {
    const them = seatName(other(told.by));
    const by = refused.cells.map((cell) => `on ${cell}, in the same ${shared(cell, spot)}`).join(', and ');
    return { line: `Banned: take the ${it} off ${spot} again.`, more: `${them} has the same shape ${by}.`, seat: told.by };
  }
  if (has.startsWith(COLOUR[told.by])) return null;
  const more = `${seatName(told.by)} plays ${COLOUR[told.by]} and is on turn.`;
  return { line: `Take the ${it} off ${spot === 'tray' ? 'the tray' : spot}.`, more, seat: told.by };
}

const won = (/** @type {string} */ winner, /** @type {string[]} */ figures) =>
  figures[0] === 'stuck'
    ? `${seatName(winner)} wins: ${seatName(other(/** @type {Seat} */ (winner)))} can place no piece.`
    : `${seatName(winner)} wins: four different shapes on ${figures.map((cells) => cells.replaceAll('-', ' ')).join(' and on ')}.`;

function spoken(/** @type {string[]} */ words, /** @type {Story} */ { told }) {
  const by = seatName(told.by);
  switch (words[0]) {
    case 'start':
      return `A game of Quantik begins. South plays light, North dark. ${seatName(words[1])} places first.`;
    case 'place':
      return `${seatName(other(told.by))} places a ${words[1]} on ${words[2]}. ${by} is on turn.`;
    case 'lift':
      return `${by} takes the piece on ${words[1]} back.`;
    case 'correct':
      return `On ${words[2]} stands a ${words[1]}: the board had taken it for another.`;
    default:
      return '';
  }
}

/** @type {import('./games.js').Talk} */
export const QUANTIK_TALK = {
  follow,
  placing,
  hint,
  mend,
  won,
  spoken,
  why: { touch: 'with the rule “touched is played”, a piece placed stays so.' },
};
