// Quantik as it is told: everybody places their own pieces, some placements are banned, and the fourth shape wins.

import { other, seatName, spotWords } from '../../seats.js';
import { COLOUR } from './log.js';
import { PIECES } from './pieces.js';

/** @typedef {import('../../seats.js').Seat} Seat */
/** @typedef {import('../../story.js').Story} Story */

function hint(/** @type {Story} */ { told }, /** @type {string} */ why) {
  if (told.due?.what !== 'place') return null;
  const { by } = told.due;
  const [seat, them, colour] = [seatName(by), seatName(other(by)), COLOUR[by]];
  if (told.gift) {
    return { line: `${seat}: place it elsewhere, or another ${colour} piece.`, more: why || 'Taken back. It is still your turn.', seat: by };
  }
  const ban = `Not in a row, column or corner square where ${them} has the same shape.`;
  const first = Object.keys(told.cells).length < 2;
  return {
    line: `${seat}: place a ${colour} piece on a free cell.`,
    more: why || (first ? ban : `${ban} The fourth different shape wins.`),
    seat: by,
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
  if (wants !== 'nothing' || !told.due) return null;
  const { by } = told.due;
  const it = PIECES.words(has);
  if (refused?.why === 'banned' && refused.at === spot) {
    const them = seatName(other(by));
    const cause = refused.cells.map((cell) => `on ${cell}, in the same ${shared(cell, spot)}`).join(', and ');
    return { line: `Banned: take the ${it} off ${spot} again.`, more: `${them} has the same shape ${cause}.`, seat: by };
  }
  if (has.startsWith(COLOUR[by])) return null;
  return { line: `Take the ${it} off ${spotWords(spot)}.`, more: `${seatName(by)} plays ${COLOUR[by]} and is on turn.`, seat: by };
}

const won = (/** @type {Seat} */ winner, /** @type {string[]} */ how) =>
  how[0] === 'stuck'
    ? `${seatName(winner)} wins: ${seatName(other(winner))} can place no piece.`
    : `${seatName(winner)} wins: four different shapes on ${how.map((cells) => cells.replaceAll('-', ' ')).join(' and on ')}.`;

function spoken(/** @type {string[]} */ words, /** @type {Story} */ { told }) {
  switch (words[0]) {
    case 'due':
      return `${seatName(words[1])} is on turn.`;
    case 'start':
      return 'A game of Quantik begins. South plays light, North dark.';
    case 'place':
      // Whose turn is next is told after the move.
      return `${told.due ? seatName(told.due.by) : 'A player'} places a ${words[1]} on ${words[2]}.`;
    case 'lift':
      return `The piece on ${words[1]} is taken back.`;
    case 'correct':
      return `On ${words[2]} stands a ${words[1]}: the board had taken it for another.`;
    default:
      return '';
  }
}

/** @type {import('../../game.js').Talk} */
export const TALK = {
  hint,
  mend,
  won,
  drawn: '',
  spoken,
  why: {
    'none-left': 'both pieces of this shape stand on the board.',
    banned: 'the opponent has the same shape in the row, column or corner square.',
    touch: 'with the rule “touched is played”, a piece placed stays so.',
  },
};
