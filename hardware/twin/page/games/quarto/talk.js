// Quarto as it is told: a piece is given over the tray, placed by the other, and a quarto is called.

import { other, seatName } from '../../seats.js';
import { PIECES } from './pieces.js';

/** @typedef {import('../../seats.js').Seat} Seat */
/** @typedef {import('../../story.js').Story} Story */

const thePiece = (/** @type {string} */ name) => `the ${PIECES.words(name)}`;

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

function hint(/** @type {Story} */ { told, setup }, /** @type {string} */ why) {
  if (!told.due) return null;
  const { by, what } = told.due;
  const seat = seatName(by);
  const say = (/** @type {string} */ line, /** @type {string} */ more) => ({ line, more: why || more, seat: by });
  switch (what) {
    case 'give':
      return say(
        `${seat}: give ${seatName(other(by))} a piece — put it on the tray.`,
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
      return null;
  }
}

function won(/** @type {Seat} */ winner, /** @type {string[]} */ how) {
  if (how[0] === 'wrong-call') return `${seatName(winner)} wins: ${seatName(other(winner))} called wrongly.`;
  const said = how.map((figure) => {
    const [cells, shared = ''] = figure.split(':');
    return `${cells.replaceAll('-', ' ')}${shared ? `, all ${shared.replaceAll('+', ' and ')}` : ''}`;
  });
  return `${seatName(winner)} wins with a quarto: ${said.join('; ')}.`;
}

/** What is due, in a few words. */
const DUE = /** @type {Record<string, string>} */ ({ give: 'gives', place: 'places', call: 'may call', point: 'points at the quarto' });

function spoken(/** @type {string[]} */ words, /** @type {Story} */ { told }) {
  // What comes next is told after the move: until then it is the mover's turn.
  const by = told.due && seatName(told.due.by);
  switch (words[0]) {
    case 'due':
      return DUE[words[2]] ? `${seatName(words[1])} ${DUE[words[2]]}.` : '';
    case 'start':
      return 'A game of Quarto begins.';
    case 'give':
      return `${by ?? 'A player'} gives ${thePiece(words[1])}.`;
    case 'exchange':
      return `Instead ${thePiece(words[1])} is given.`;
    case 'take':
      return `${by ?? 'A player'} takes it.`;
    case 'place':
      return `${by ?? 'A player'} places on ${words[words.length - 1]}.`;
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

/** @type {import('../../game.js').Talk} */
export const TALK = {
  hint,
  mend: () => null,
  won,
  drawn: 'Drawn: sixteen pieces and no quarto called.',
  spoken,
  why: {
    'point-first': 'the caller points at the figure first.',
    'give-first': 'a piece must be given first.',
    'place-first': 'the piece in hand must be placed first.',
    'call-or-pass': 'all sixteen pieces stand; there is only a call now, or letting it go.',
    'on-board': 'this piece stands on the board already.',
    'by-tray': 'with a clock every piece is given over the tray.',
    taken: 'the piece was taken off the tray already.',
    passed: 'the call was let go, so the piece stays.',
    touch: 'the players agreed that what is placed or given stays so.',
    'no-right': 'it is not their moment to call. Play goes on.',
    'no-figure': 'there is no quarto with the piece placed last. Play goes on.',
    'no-call': 'nobody has called.',
    'too-early': 'letting a call go is for after the sixteenth piece.',
    'wrong-piece': 'this piece does not show the figure.',
  },
};
