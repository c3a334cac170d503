// Quarto's sixteen pieces: light or dark wood, round or square, tall or short, with a solid or a hollow top.

import { PIECE } from './geometry.js';
import { sawn, solidTop, turned, WOODS } from './piece.js';
import { RISE, SLOPE } from './projection.js';
import { svg } from './svg.js';

const HOLE = 8.2;

/** What a name such as LRTS means. */
function traits(/** @type {string} */ name) {
  return {
    colour: /** @type {import('./piece.js').Colour} */ (name[0] === 'L' ? 'light' : 'dark'),
    shape: name[1] === 'R' ? 'round' : 'square',
    height: name[2] === 'T' ? 'tall' : 'short',
    top: name[3] === 'S' ? 'solid' : 'hollow',
  };
}

const names = ['L', 'D'].flatMap((colour) =>
  ['R', 'S'].flatMap((shape) =>
    ['S', 'T'].flatMap((height) => ['H', 'S'].map((top) => colour + shape + height + top)),
  ),
);

const height = (/** @type {string} */ name) => (name[2] === 'T' ? PIECE.tall : PIECE.short);

function draw(/** @type {string} */ name) {
  const { colour, shape, top } = traits(name);
  const body = shape === 'round' ? turned(colour, height(name)) : sawn(colour, height(name));
  return [...body, ...(top === 'hollow' ? hole(colour, height(name)) : solidTop(colour, height(name)))];
}

/** A hollow top has a wide, deep hole. */
function hole(/** @type {import('./piece.js').Colour} */ colour, /** @type {number} */ high) {
  const { line, edge } = WOODS[colour];
  const cy = -high * RISE;
  const rim = `M${-HOLE} ${cy}A${HOLE} ${HOLE * SLOPE} 0 0 0 ${HOLE} ${cy}`;
  return [
    svg('ellipse', { cy, rx: HOLE, ry: HOLE * SLOPE, fill: `url(#${colour}-hole)`, stroke: line, 'stroke-width': 0.8 }),
    svg('path', { d: rim, fill: 'none', stroke: edge, 'stroke-width': 0.7, opacity: 0.9 }),
  ];
}

/** Light before dark, round before square; tall ones stand behind, so that no piece hides another. */
const column = (/** @type {string} */ name) => (name[0] === 'D' ? 2 : 0) + (name[1] === 'S' ? 1 : 0);

/** Tall ones need more room behind them. */
const ROWS = [-54, 12, 88, 174];

/** @type {import('./piece.js').PieceSet} */
export const QUARTO_PIECES = {
  names,
  named: (word) => names.filter((name) => name === word),
  words: (name) => `${Object.values(traits(name)).join(' ')} piece`,
  height,
  draw,
  wide: (name) => ({
    x: 206 + 39 * column(name) + (column(name) > 1 ? 5 : 0),
    y: ROWS[(name[2] === 'T' ? 2 : 0) + (name[3] === 'S' ? 1 : 0)],
  }),
  tall: (name) => ({
    x: -93 + 35.8 * (column(name) * 2 + (name[3] === 'H' ? 1 : 0)),
    y: name[2] === 'T' ? -122 : -182,
  }),
};
