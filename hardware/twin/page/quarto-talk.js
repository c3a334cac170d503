// Quarto as it is told: a piece is given over the tray, placed by the other, and a quarto is called.

import { QUARTO_PIECES } from './quarto-pieces.js';
import { other, seatName } from './seats.js';

/** @typedef {import('./seats.js').Seat} Seat */
/** @typedef {import('./story.js').Told} Told */

const thePiece = (/** @type {string} */ name) => `the ${QUARTO_PIECES.words(name)}`;

function follow(/** @type {Told} */ told, /** @type {string} */ word, /** @type {string[]} */ rest, /** @type {string} */ setup) {
  switch (word) {
    case 'start':
      [told.phase, told.by] = ['give', /** @type {Seat} */ (rest[0])];
      break;
    case 'give':
      [told.phase, told.by, told.gift, told.onTray] = ['place', other(told.by), rest[0], true];
      break;
    case 'exchange':
      [told.gift, told.onTray] = [rest[0], true];
      break;
    case 'take':
      told.onTray = false;
      break;
    case 'place':
      placed(told, rest);
      break;
    case 'lift':
      [told.phase, told.gift, told.onTray] = ['place', told.cells[rest[0]] ?? null, false];
      delete told.cells[rest[0]];
      break;
    case 'call':
      if (/\bpoint\b/.test(setup)) {
        told.before = { phase: told.phase, by: told.by };
        [told.phase, told.by] = ['point', /** @type {Seat} */ (rest[0])];
      }
      break;
    case 'pass':
      told.by = other(told.by);
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

function placed(/** @type {Told} */ told, /** @type {string[]} */ words) {
  const byHand = placing(words);
  // Given from hand to hand and placed in one.
  if (byHand) [told.gift, told.by] = [byHand, other(told.by)];
  if (told.gift) told.cells[words[words.length - 1]] = told.gift;
  [told.gift, told.onTray] = [null, false];
  told.phase = Object.keys(told.cells).length === 16 ? 'call' : 'give';
}

const placing = (/** @type {string[]} */ words) => (words.length === 2 ? words[0] : null);

/** What wins, as the players agreed. */
function figure(/** @type {string} */ setup) {
  const words = setup.split(' ');
  if (words.includes('squares=only')) return 'A square';
  return words.includes('squares') ? 'Four in a row or a square' : 'Four in a row';
}

/** In what four pieces must be alike, as the players agreed. */
function alike(/** @type {string} */ setup) {
  const [, common = '1'] = setup.match(/common=(\d)/) ?? [];
  const [, traits = ''] = setup.match(/traits=(\S+)/) ?? [];
  const many = { 2: 'two things', 3: 'three things', 4: 'all four things' }[common];
  if (many) return `alike in ${many}`;
  return `alike in ${traits.split(',').length < 4 && traits ? traits.split(',').join(' or ') : 'something'}`;
}

function hint(/** @type {import('./story.js').Story} */ { told, setup }, /** @type {string} */ why) {
  const seat = seatName(told.by);
  const say = (/** @type {string} */ line, /** @type {string} */ more) => ({ line, more: why || more, seat: told.by });
  switch (told.phase) {
    case 'give':
      return say(
        `${seat}: give ${seatName(other(told.by))} a piece — put it on the tray.`,
        Object.keys(told.cells).length > 3
          ? `${figure(setup)} ${alike(setup)}? ${seat} may call first, by pressing the call button.`
          : 'Choose one that does not help your opponent.',
      );
    case 'place':
      return say(
        told.onTray ? `${seat}: take the piece from the tray and place it on a free cell.` : `${seat}: place it on a free cell.`,
        told.gift ? `It is ${thePiece(told.gift)}.` : '',
      );
    case 'call':
      return say(`${seat}: call now, if there is a quarto.`, 'Ten seconds. Lifting any piece but the last lets it go.');
    case 'point':
      return say(`${seat}: lift a piece of the quarto.`, 'Not the one placed last. Fifteen seconds.');
    default:
      return { line: 'A game begins…', more: '' };
  }
}

function won(/** @type {string} */ winner, /** @type {string[]} */ figures) {
  const said = figures.map((figure) => {
    const [cells, shared = ''] = figure.split(':');
    return `${cells.replaceAll('-', ' ')}${shared ? `, all ${shared.replaceAll('+', ' and ')}` : ''}`;
  });
  return `${seatName(winner)} wins with a quarto: ${said.join('; ')}.`;
}

function spoken(/** @type {string[]} */ words, /** @type {import('./story.js').Story} */ { told }) {
  const by = seatName(told.by);
  switch (words[0]) {
    case 'start':
      return `A game of Quarto begins. ${seatName(words[1])} gives the first piece.`;
    case 'give':
      return `${seatName(other(told.by))} gives ${thePiece(words[1])}. ${by} places it.`;
    case 'exchange':
      return `Instead ${thePiece(words[1])} is given.`;
    case 'take':
      return `${by} takes it.`;
    case 'place':
      return `${by} places on ${words[words.length - 1]}.`;
    case 'lift':
      return `The piece on ${words[1]} is taken back.`;
    case 'call':
      return `${seatName(words[1])} calls.`;
    case 'point':
      return `${words[1]} is pointed out.`;
    case 'pass':
      return 'The call is let go.';
    case 'correct':
      return `On ${words[2]} stands ${thePiece(words[1])}: the board had taken it for another.`;
    default:
      return '';
  }
}

/** @type {import('./games.js').Talk} */
export const QUARTO_TALK = {
  follow,
  placing,
  hint,
  mend: () => null,
  won,
  spoken,
  why: { 'no-figure': 'there is no quarto with the piece placed last. Play goes on.' },
};
