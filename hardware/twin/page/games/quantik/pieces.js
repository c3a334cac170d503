// Quantik's sixteen pieces: in light and in dark wood two spheres, two cylinders, two cubes and two cones.

import * as generated from '../../../src/generated.js';
import { foot, outline, RADIUS, sawn, seen, solidTop, turned, vein, WOODS } from '../../piece-drawing.js';
import { svg } from '../../svg.js';

/** @typedef {import('../../piece-drawing.js').Colour} Colour */
/** @typedef {import('../../look.js').Look} Look */

const SHAPES = ['sphere', 'cylinder', 'cube', 'cone'];
const BODIES = new Map(generated.PIECES.quantik.map(({ name, body }) => [name, body]));

const names = [...BODIES.keys()];
const height = (/** @type {string} */ name) => BODIES.get(name) ?? 0;

/** What a name such as light-cube-1 means; the board says light-cube. */
function parts(/** @type {string} */ name) {
  const [colour, shape, copy = '1'] = name.split('-');
  return { colour: /** @type {Colour} */ (colour), shape, copy: Number(copy) - 1 };
}

/** @type {Record<string, (colour: Colour, high: number, look: Look) => Element[]>} */
const DRAW = {
  sphere,
  cylinder: (colour, high, look) => [...turned(colour, high, look), ...solidTop(colour, high, look)],
  cube: (colour, high, look) => [...sawn(colour, high, look), ...solidTop(colour, high, look)],
  cone,
};

/** A ball on a small flat foot, with lines of grain around it. */
function sphere(/** @type {Colour} */ colour, /** @type {number} */ high, /** @type {Look} */ look) {
  const { slope, rise } = look;
  const radius = high / 2;
  const cy = -radius * rise;
  const light = { cx: -5, cy: cy - 7, rx: 4.2, ry: 2.6, transform: `rotate(-28 -5 ${cy - 7})` };
  return [
    ...foot(colour, look),
    svg('circle', { cy, r: radius, fill: `url(#${colour}-ball)`, ...outline(colour) }),
    ...[0.78, 0.45, 0.05, -0.4].map((up) => vein(colour, parallel(radius, cy, up, slope, rise))),
    svg('circle', { cy, r: radius, fill: 'url(#foot-shade)' }),
    svg('ellipse', { ...light, fill: '#fff', opacity: colour === 'light' ? 0.75 : 0.32 }),
  ];
}

/** The part that is seen of a circle around a ball, so far up from its middle (-1 to 1). */
function parallel(/** @type {number} */ radius, /** @type {number} */ cy, /** @type {number} */ up, /** @type {number} */ slope, /** @type {number} */ rise) {
  const around = Math.sqrt(1 - up * up);
  const points = [];
  for (let angle = 0; angle <= 360; angle += 6) {
    const [x, y] = [around * Math.cos((angle * Math.PI) / 180), around * Math.sin((angle * Math.PI) / 180)];
    const seen = up * slope - y * rise > 0.05;
    points.push(`${points.length && seen ? 'L' : 'M'}${(x * radius).toFixed(2)} ${(cy - (y * slope + up * rise) * radius).toFixed(2)}`);
  }
  return points.join('');
}

/** A cone: seen from the side its outline runs from the tip to where the foot's ellipse is touched. */
function cone(/** @type {Colour} */ colour, /** @type {number} */ high, /** @type {Look} */ look) {
  const [rx, ry, tip] = [RADIUS, RADIUS * look.slope, -high * 1.22 * look.rise];
  const down = (/** @type {number} */ part) => seen(look, rx * part, -rx * Math.sqrt(1 - part * part), 0.8);
  const ray = (/** @type {number} */ from, /** @type {number} */ to) => `M0 ${tip}L${down(from)}L${down(to)}Z`;
  const isPointed = -tip > ry;
  const body = isPointed ? pointed(rx, ry, tip) : `M${-rx} 0A${rx} ${ry} 0 1 0 ${rx} 0A${rx} ${ry} 0 1 0 ${-rx} 0Z`;
  return [
    ...foot(colour, look),
    svg('path', { d: body, fill: `url(#${colour}-round)`, ...outline(colour) }),
    svg('path', { d: ray(-0.62, -0.2), fill: WOODS[colour].edge, opacity: colour === 'light' ? 0.45 : 0.26 }),
    svg('path', { d: ray(0.45, 0.98), fill: WOODS[colour].line, opacity: 0.24 }),
    ...[-0.7, -0.05, 0.35].map((part) => vein(colour, `M0 ${tip}L${down(part)}`)),
    svg('path', { d: body, fill: 'url(#foot-shade)' }),
    svg('path', { d: `M${-rx} 0A${rx} ${ry} 0 0 0 ${rx} 0`, fill: 'none', stroke: WOODS[colour].edge, 'stroke-width': 0.6, opacity: 0.55 }),
    ...(isPointed ? [] : [svg('circle', { cy: tip, r: 1.3, fill: `url(#${colour}-ball)`, ...outline(colour) })]),
  ];
}

/** The outline of a cone whose tip is seen beyond its foot. */
function pointed(/** @type {number} */ rx, /** @type {number} */ ry, /** @type {number} */ tip) {
  const y = (ry * ry) / tip;
  const x = rx * Math.sqrt(1 - (y / ry) ** 2);
  return `M-1.2 ${tip + 1.6}Q0 ${tip - 0.7} 1.2 ${tip + 1.6}L${x} ${y}A${rx} ${ry} 0 1 1 ${-x} ${y}Z`;
}

/** Everybody's pieces lie on their own side: dark ones at the far side, for north. */
const ROWS = { light: [-52, 6], dark: [110, 168] };

/** @type {import('../../game.js').PieceSet} */
export const PIECES = {
  names,
  named: (word) => names.filter((name) => name === word || name.replace(/-\d$/, '') === word),
  words: (name) => `${parts(name).colour} ${parts(name).shape}`,
  height,
  draw: (name, look) => DRAW[parts(name).shape](parts(name).colour, height(name), look),
  homes: {
    wide: (name) => {
      const { colour, shape, copy } = parts(name);
      return { x: 208 + 38 * SHAPES.indexOf(shape), y: ROWS[colour][copy] };
    },
    tall: (name) => {
      const { colour, shape, copy } = parts(name);
      return { x: -93 + 35.8 * (2 * SHAPES.indexOf(shape) + copy), y: colour === 'light' ? -142 : -97 };
    },
  },
};
