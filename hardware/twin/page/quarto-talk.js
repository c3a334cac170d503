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
      if (/\bpoint\b/.test(setup)) [told.phase, told.by] = ['point', /** @type {Seat} */ (rest[0])];
      break;
    case 'pass':
      told.by = other(told.by);
      break;
  }
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

function hint(/** @type {import('./story.js').Story} */ { told }, /** @type {string} */ why) {
  const seat = seatName(told.by);
  const say = (/** @type {string} */ line, /** @type {string} */ more) => ({ line, more: why || more, seat: told.by });
  switch (told.phase) {
    case 'give':
      return say(
        `${seat}: give ${seatName(other(told.by))} a piece — put it on the tray.`,
        Object.keys(told.cells).length > 3
          ? `Four in a row alike in something? ${seat} calls first, by pressing the button.`
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
  return `Quarto! ${seatName(winner)} wins with ${said.join('; ')}.`;
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
  why: {
    'no-figure': 'there is no quarto with the piece placed last. Play goes on.',
    'no-right': 'it is not their moment to call. Play goes on.',
    'give-first': 'a piece must be given first.',
    'place-first': 'the piece in hand must be placed first.',
    'point-first': 'the caller points at the figure first.',
    touch: 'with the rule “touch”, a piece placed or given stays so.',
  },
};
