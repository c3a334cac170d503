// Quarto's sixteen pieces: light or dark wood, round or square, tall or short, with a solid or a hollow top.

import * as generated from '../../../src/generated.js';
import { across, around, RADIUS, sawn, solidTop, turned, WOODS } from '../../piece-drawing.js';
import { svg } from '../../svg.js';

/** @typedef {import('../../look.js').Look} Look */

const HOLE = 8.2;

const BODIES = new Map(generated.PIECES.quarto.map(({ name, body }) => [name, body]));
const SHORT = Math.min(...BODIES.values());
const TALL = Math.max(...BODIES.values());

/** What a name such as LRTS means. */
function traits(/** @type {string} */ name) {
  return {
    colour: /** @type {import('../../piece-drawing.js').Colour} */ (name[0] === 'L' ? 'light' : 'dark'),
    shape: name[1] === 'R' ? 'round' : 'square',
    height: name[2] === 'T' ? 'tall' : 'short',
    top: name[3] === 'S' ? 'solid' : 'hollow',
  };
}

const names = [...BODIES.keys()];
const height = (/** @type {string} */ name) => BODIES.get(name) ?? 0;

function draw(/** @type {string} */ name, /** @type {Look} */ look) {
  const { colour, shape, top } = traits(name);
  const high = height(name);
  const isRound = shape === 'round';
  return [
    ...(isRound ? turned : sawn)(colour, high, look),
    ...(high > SHORT ? [groove(colour, (isRound ? around : across)(look, SHORT))] : []),
    ...(top === 'hollow' ? hole : solidTop)(colour, high, look),
    ...(look.above ? [heightMark(high, look)] : []),
  ];
}

/** Tall ones have a groove where short ones end: it tells them apart where their feet are hidden. */
const groove = (/** @type {import('../../piece-drawing.js').Colour} */ colour, /** @type {string} */ d) =>
  svg('path', { d, fill: 'none', stroke: colour === 'light' ? WOODS.light.line : WOODS.dark.edge, 'stroke-width': 1.1, opacity: 0.85 });

/** A hollow top has a wide, deep hole. */
function hole(/** @type {import('../../piece-drawing.js').Colour} */ colour, /** @type {number} */ high, /** @type {Look} */ { slope, rise }) {
  const { line, edge } = WOODS[colour];
  const cy = -high * rise;
  const [rx, ry] = [HOLE, HOLE * slope];
  const rim = `M${-rx} ${cy}A${rx} ${ry} 0 0 0 ${rx} ${cy}`;
  return [
    svg('ellipse', { cy, rx, ry, fill: `url(#${colour}-hole)`, stroke: line, 'stroke-width': 0.8 }),
    svg('path', { d: rim, fill: 'none', stroke: edge, 'stroke-width': 0.7, opacity: 0.9 }),
  ];
}

/** From straight above no height is seen: a mark beside the piece shows it from the side, tall or short. */
function heightMark(/** @type {number} */ high, /** @type {Look} */ { roll }) {
  const [scale, around] = [0.36, 1.3];
  const [x, foot, width] = [RADIUS - 1.5, RADIUS + 1.5, 3.4];
  const stick = (/** @type {string} */ kind, /** @type {number} */ length, /** @type {number} */ margin) =>
    svg('rect', {
      class: kind,
      x: x - margin,
      y: foot - length - margin,
      width: width + 2 * margin,
      height: length + 2 * margin,
      rx: 0.6 + margin,
    });
  return svg(
    'g',
    { class: 'height-mark', transform: `rotate(${(-roll).toFixed(1)})` },
    stick('room', TALL * scale, around),
    stick('high', high * scale, 0),
  );
}

/** Light before dark, round before square; tall ones stand behind, so that no piece hides another. */
const column = (/** @type {string} */ name) => (name[0] === 'D' ? 2 : 0) + (name[1] === 'S' ? 1 : 0);

/** Tall ones need more room behind them. */
const ROWS = [-52, 20, 94, 168];

/** @type {import('../../game.js').PieceSet} */
export const PIECES = {
  names,
  named: (word) => names.filter((name) => name === word),
  words: (name) => `${Object.values(traits(name)).join(' ')} piece`,
  height,
  draw,
  homes: {
    wide: (name) => ({
      x: 206 + 39 * column(name) + (column(name) > 1 ? 5 : 0),
      y: ROWS[(name[2] === 'T' ? 2 : 0) + (name[3] === 'S' ? 1 : 0)],
    }),
    tall: (name) => ({
      x: -93 + 35.8 * (column(name) * 2 + (name[3] === 'H' ? 1 : 0)),
      y: name[2] === 'T' ? -97 : -142,
    }),
  },
};
