// Quantik's log: what its moves do to the pieces. A line names a shape; whose piece it is follows from who has placed.

import { other } from '../../seats.js';
import { PIECES } from './pieces.js';

/** @typedef {import('../../seats.js').Seat} Seat */
/** @typedef {import('../../story.js').Told} Told */

const SHAPE = '(sphere|cylinder|cube|cone)';

/** Whose pieces are whose. @type {Record<Seat, string>} */
export const COLOUR = { south: 'light', north: 'dark' };

/** Both place in turns: as many pieces stand, so many have had their turn. */
function placing(/** @type {string[]} */ [shape], /** @type {Told} */ { starter, cells }) {
  const seat = Object.keys(cells).length % 2 ? other(starter) : starter;
  return `${COLOUR[seat]}-${shape}`;
}

function follow(/** @type {Told} */ told, /** @type {string} */ word, /** @type {string[]} */ rest) {
  switch (word) {
    case 'start':
      told.starter = /** @type {Seat} */ (rest[0]);
      break;
    case 'place': {
      const used = new Set(Object.values(told.cells));
      const copies = PIECES.named(placing(rest, told));
      // The one that was taken back is put down again.
      const piece = copies.find((name) => name === told.gift) ?? copies.find((name) => !used.has(name));
      if (piece) told.cells[rest[1]] = piece;
      told.gift = null;
      break;
    }
    case 'lift':
      told.gift = told.cells[rest[0]] ?? null;
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
  const piece = PIECES.named(`${colour}-${shape}`).find((name) => !used.has(name));
  if (piece) told.cells[cell] = piece;
}

/** @type {import('../../game.js').Log} */
export const LOG = {
  lines: [new RegExp(`^place ${SHAPE} [a-d][1-4]$`), new RegExp(`^correct ${SHAPE} [a-d][1-4]$`), /^lift [a-d][1-4]$/],
  timed: /\bclock=/,
  patience: () => 0,
  follow,
  placing,
  /** The piece that was placed on a cell has another shape. */
  correction: (_, [shape, cell], done) => {
    const placed = done.findLast(({ words }) => words[0] === 'place' && words[2] === cell);
    return (word, line) => (line === placed && word === placed.words[1] ? shape : word);
  },
  moves: {},
};
