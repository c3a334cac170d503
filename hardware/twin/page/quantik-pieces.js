// Quantik's sixteen pieces: in light and in dark wood two spheres, two cylinders, two cubes and two cones.

import { PIECES } from '../src/generated.js';
import { outline, RADIUS, sawn, seen, solidTop, turned, vein, WOODS } from './piece.js';
import { RISE, SLOPE } from './projection.js';
import { svg } from './svg.js';

/** @typedef {import('./piece.js').Colour} Colour */

const SHAPES = ['sphere', 'cylinder', 'cube', 'cone'];
const BODIES = new Map(PIECES.quantik.map(({ name, body }) => [name, body]));

const names = [...BODIES.keys()];
const height = (/** @type {string} */ name) => BODIES.get(name) ?? 0;

/** What a name such as light-cube-1 means; the board says light-cube. */
function parts(/** @type {string} */ name) {
  const [colour, shape, copy = '1'] = name.split('-');
  return { colour: /** @type {Colour} */ (colour), shape, copy: Number(copy) - 1 };
}

const DRAW = {
  sphere,
  cylinder: (/** @type {Colour} */ colour, /** @type {number} */ high) => [...turned(colour, high), ...solidTop(colour, high)],
  cube: (/** @type {Colour} */ colour, /** @type {number} */ high) => [...sawn(colour, high), ...solidTop(colour, high)],
  cone,
};

/** A ball on a small flat foot. */
function sphere(/** @type {Colour} */ colour, /** @type {number} */ high) {
  const radius = high / 2;
  const cy = -radius * RISE;
  const ring = (/** @type {number} */ up, /** @type {number} */ bend) => {
    const half = Math.sqrt(Math.max(0, radius * radius - up * up)) - 0.6;
    return `M${-half} ${cy - up}Q0 ${cy - up + bend} ${half} ${cy - up}`;
  };
  return [
    svg('circle', { cy, r: radius, fill: `url(#${colour}-ball)`, ...outline(colour) }),
    ...[[8, 3.5], [3.5, 5.5], [-2, 7.5], [-7, 7]].map(([up, bend]) => vein(colour, ring(up, bend))),
    svg('circle', { cy, r: radius, fill: 'url(#foot-shade)' }),
    svg('ellipse', { cx: -5, cy: cy - 7, rx: 4.2, ry: 2.6, transform: `rotate(-28 -5 ${cy - 7})`, fill: '#fff', opacity: colour === 'light' ? 0.75 : 0.32 }),
  ];
}

/** A cone; its outline runs from the tip to where the foot's ellipse is touched. */
function cone(/** @type {Colour} */ colour, /** @type {number} */ high) {
  const [rx, ry, tip] = [RADIUS, RADIUS * SLOPE, -high * 1.22 * RISE];
  const y = (ry * ry) / tip;
  const x = rx * Math.sqrt(1 - (y / ry) ** 2);
  const body = `M-1.2 ${tip + 1.6}Q0 ${tip - 0.7} 1.2 ${tip + 1.6}L${x} ${y}A${rx} ${ry} 0 1 1 ${-x} ${y}Z`;
  const down = (/** @type {number} */ part) => seen(rx * part, -rx * Math.sqrt(1 - part * part), 0.8);
  const ray = (/** @type {number} */ from, /** @type {number} */ to) => `M0 ${tip + 0.6}L${down(from)}L${down(to)}Z`;
  return [
    svg('path', { d: body, fill: `url(#${colour}-round)`, ...outline(colour) }),
    svg('path', { d: ray(-0.62, -0.2), fill: WOODS[colour].edge, opacity: colour === 'light' ? 0.45 : 0.26 }),
    svg('path', { d: ray(0.45, 0.98), fill: WOODS[colour].line, opacity: 0.24 }),
    ...[-0.7, -0.05, 0.35].map((part) => vein(colour, `M0 ${tip + 3}L${down(part)}`)),
    svg('path', { d: body, fill: 'url(#foot-shade)' }),
    svg('path', { d: `M${-rx} 0A${rx} ${ry} 0 0 0 ${rx} 0`, fill: 'none', stroke: WOODS[colour].edge, 'stroke-width': 0.6, opacity: 0.55 }),
  ];
}

/** Everybody's pieces lie on their own side: dark ones at the far side, for north. */
const ROWS = { light: [-54, 8], dark: [108, 170] };

/** @type {import('./piece.js').PieceSet} */
export const QUANTIK_PIECES = {
  names,
  named: (word) => names.filter((name) => name === word || name.replace(/-\d$/, '') === word),
  words: (name) => `${parts(name).colour} ${parts(name).shape}`,
  height,
  draw: (name) => DRAW[/** @type {keyof typeof DRAW} */ (parts(name).shape)](parts(name).colour, height(name)),
  wide: (name) => {
    const { colour, shape, copy } = parts(name);
    return { x: 208 + 38 * SHAPES.indexOf(shape), y: ROWS[colour][copy] };
  },
  tall: (name) => {
    const { colour, shape, copy } = parts(name);
    return { x: -93 + 35.8 * (2 * SHAPES.indexOf(shape) + copy), y: colour === 'light' ? -182 : -122 };
  },
};
