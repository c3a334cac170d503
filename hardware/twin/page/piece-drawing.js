// How pieces are drawn: two woods, their shades, and the bodies that games turn and saw.

import { FACTS } from '../src/generated.js';
import { FOOT } from './geometry.js';
import { svg } from './svg.js';

/** @typedef {'light' | 'dark'} Colour */
/** @typedef {import('./look.js').Look} Look */

export const RADIUS = FACTS.piece.round / 2;

/** How thick the foot is drawn. */
const FOOT_THICK = 1;

/** Square pieces stand turned a little, so that two faces are seen and none is taken for a round one. */
const TURN = (27 * Math.PI) / 180;

/** A gradient from stops such as ['0', '#fff'] or ['0.4', '#000', 0.5]. */
function gradient(
  /** @type {string} */ kind,
  /** @type {string} */ id,
  /** @type {Record<string, string | number>} */ attributes,
  /** @type {[number, string, number?][]} */ stops,
) {
  return svg(
    kind,
    { id, ...attributes },
    ...stops.map(([offset, colour, opacity = 1]) =>
      svg('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
    ),
  );
}

export const WOODS = {
  light: {
    round: ['#b98f55', '#e3c48d', '#f6e2b6', '#e2c189', '#a97f47'],
    left: ['#f3dcab', '#e3c68f'],
    right: ['#c9a366', '#b28a50'],
    top: ['#fdf0cf', '#ecd3a0'],
    edge: '#fff8e4',
    line: '#8a6433',
    hole: ['#b98f55', '#5d4120', '#2e1f0f'],
  },
  dark: {
    round: ['#2b0f07', '#5a2612', '#7d3d21', '#552310', '#230b05'],
    left: ['#6f3319', '#562411'],
    right: ['#4b2010', '#371409'],
    top: ['#96532f', '#743a1e'],
    edge: '#c98a5e',
    line: '#1c0803',
    hole: ['#4a1e0d', '#1d0a04', '#0a0302'],
  },
};

/** The colours of both woods; they belong into the drawing's <defs>. */
export function woods() {
  return Object.entries(WOODS).flatMap(([name, wood]) => [
    gradient('linearGradient', `${name}-round`, {}, [
      [0, wood.round[0]],
      [0.18, wood.round[1]],
      [0.36, wood.round[2]],
      [0.66, wood.round[3]],
      [1, wood.round[4]],
    ]),
    gradient('linearGradient', `${name}-left`, {}, [
      [0, wood.left[1]],
      [1, wood.left[0]],
    ]),
    gradient('linearGradient', `${name}-right`, {}, [
      [0, wood.right[0]],
      [1, wood.right[1]],
    ]),
    gradient('linearGradient', `${name}-top`, { x1: 0, y1: 0, x2: 1, y2: 1 }, [
      [0, wood.top[0]],
      [1, wood.top[1]],
    ]),
    gradient('radialGradient', `${name}-ball`, { cx: 0.36, cy: 0.3, r: 0.78 }, [
      [0, wood.top[0]],
      [0.3, wood.round[2]],
      [0.62, wood.round[1]],
      [0.88, wood.round[0]],
      [1, wood.round[4]],
    ]),
    gradient('linearGradient', `${name}-hole`, { x1: 0, y1: 0, x2: 0, y2: 1 }, [
      [0, wood.hole[0]],
      [0.45, wood.hole[1]],
      [1, wood.hole[2]],
    ]),
  ]);
}

/** The soft dark at a foot; one for all pieces. */
export function shades() {
  return [
    gradient('radialGradient', 'shade', {}, [
      [0, '#000', 0.62],
      [0.55, '#000', 0.4],
      [1, '#000', 0],
    ]),
    gradient('linearGradient', 'foot-shade', { x1: 0, y1: 1, x2: 0, y2: 0 }, [
      [0, '#000', 0.34],
      [0.4, '#000', 0],
    ]),
  ];
}

/** A point of a piece as drawn around its foot. */
export const seen = (/** @type {Look} */ { slope, rise }, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ z) =>
  `${x.toFixed(2)} ${(-y * slope - z * rise).toFixed(2)}`;

/** The outline of a body. */
export const outline = (/** @type {Colour} */ colour) => ({
  stroke: WOODS[colour].line,
  'stroke-width': 0.5,
  'stroke-linejoin': 'round',
});

/** The round foot under every body. */
export function foot(/** @type {Colour} */ colour, /** @type {Look} */ look) {
  const [rx, ry] = [FOOT / 2, (FOOT / 2) * look.slope];
  const at = (/** @type {number} */ x, /** @type {number} */ z) => seen(look, x, 0, z);
  const side = `M${at(-rx, 0)}A${rx} ${ry} 0 0 0 ${at(rx, 0)}L${at(rx, FOOT_THICK)}A${rx} ${ry} 0 0 1 ${at(-rx, FOOT_THICK)}Z`;
  return [
    svg('path', { d: side, fill: `url(#${colour}-round)`, ...outline(colour) }),
    svg('ellipse', { cy: -FOOT_THICK * look.rise, rx, ry, fill: `url(#${colour}-top)`, ...outline(colour) }),
  ];
}

/** Turned on the lathe: a round body without what is on its top. */
export function turned(/** @type {Colour} */ colour, /** @type {number} */ height, /** @type {Look} */ look) {
  const [rx, ry] = [RADIUS, RADIUS * look.slope];
  const at = (/** @type {number} */ x, /** @type {number} */ z) => seen(look, x, 0, z);
  const side = `M${at(-RADIUS, 0)}A${rx} ${ry} 0 0 0 ${at(RADIUS, 0)}L${at(RADIUS, height)}A${rx} ${ry} 0 0 1 ${at(-RADIUS, height)}Z`;
  return [
    ...foot(colour, look),
    svg('path', { d: side, fill: `url(#${colour}-round)`, ...outline(colour) }),
    ...grain(height, colour, look, (part) => [RADIUS * part, -RADIUS * Math.sqrt(1 - part * part)]),
    svg('path', { d: side, fill: 'url(#foot-shade)' }),
    svg('ellipse', {
      cy: -height * look.rise,
      rx: rx - 0.2,
      ry: ry - 0.2,
      fill: `url(#${colour}-top)`,
      stroke: WOODS[colour].edge,
      'stroke-width': 0.7,
    }),
  ];
}

/** The corners of a square foot, as they are seen: left, near, right, far. */
function corners(/** @type {Look} */ look) {
  const half = FACTS.piece.square / 2;
  // However it is turned, two faces look at the viewer: their names stay as long as the turn is below a quarter.
  const quarter = Math.PI / 2;
  const turn = (((TURN + look.turn) % quarter) + quarter) % quarter;
  const corner = (/** @type {number} */ a, /** @type {number} */ b) => [
    half * (a * Math.cos(turn) - b * Math.sin(turn)),
    half * (a * Math.sin(turn) + b * Math.cos(turn)),
  ];
  return [corner(-1, 1), corner(-1, -1), corner(1, -1), corner(1, 1)];
}

/** Sawn: a square body without what is on its top. */
export function sawn(/** @type {Colour} */ colour, /** @type {number} */ height, /** @type {Look} */ look) {
  const [left, near, right, far] = corners(look);
  const at = (/** @type {number[]} */ [x, y], /** @type {number} */ z) => seen(look, x, y, z);
  const face = (/** @type {number[]} */ from, /** @type {number[]} */ to) =>
    `M${at(from, 0)}L${at(to, 0)}L${at(to, height)}L${at(from, height)}Z`;
  const top = `M${[left, near, right, far].map((one) => at(one, height)).join('L')}Z`;
  const along = (/** @type {number[]} */ from, /** @type {number[]} */ to) => (/** @type {number} */ part) => [
    from[0] + ((to[0] - from[0]) * (part + 1)) / 2,
    from[1] + ((to[1] - from[1]) * (part + 1)) / 2,
  ];
  const edge = { ...outline(colour), stroke: WOODS[colour].edge, 'stroke-width': 0.7 };
  return [
    ...foot(colour, look),
    svg('path', { d: face(left, near), fill: `url(#${colour}-left)`, ...outline(colour) }),
    svg('path', { d: face(near, right), fill: `url(#${colour}-right)`, ...outline(colour) }),
    ...grain(height, colour, look, along(left, near)),
    svg('path', { d: face(left, near), fill: 'url(#foot-shade)' }),
    svg('path', { d: face(near, right), fill: 'url(#foot-shade)' }),
    svg('path', { d: top, fill: `url(#${colour}-top)`, ...edge }),
  ];
}

/** Where a line around a turned body is seen. */
export const around = (/** @type {Look} */ look, /** @type {number} */ height) =>
  `M${seen(look, -RADIUS, 0, height)}A${RADIUS} ${RADIUS * look.slope} 0 0 0 ${seen(look, RADIUS, 0, height)}`;

/** Where a line around a sawn body is seen. */
export const across = (/** @type {Look} */ look, /** @type {number} */ height) => {
  const [left, near, right] = corners(look);
  return `M${[left, near, right].map(([x, y]) => seen(look, x, y, height)).join('L')}`;
};

/** A line of the grain. */
export const vein = (/** @type {Colour} */ colour, /** @type {string} */ d, strength = colour === 'light' ? 0.22 : 0.4) =>
  svg('path', { d, fill: 'none', stroke: WOODS[colour].line, 'stroke-width': 0.45, opacity: strength });

/** A few lines of grain up the side; `place` says where a line stands, from -1 to 1. */
function grain(
  /** @type {number} */ height,
  /** @type {Colour} */ colour,
  /** @type {Look} */ look,
  /** @type {(part: number) => number[]} */ place,
) {
  const parts = colour === 'light' ? [-0.62, -0.2, 0.12, 0.55] : [-0.5, -0.05, 0.4];
  return parts.map((part, index) => {
    const [x, y] = place(part);
    const bend = index % 2 ? 0.9 : -0.7;
    return vein(colour, `M${seen(look, x, y, 1)}Q${seen(look, x + bend, y, height * 0.55)} ${seen(look, x, y, height - 1)}`);
  });
}

/** A solid top shows the end of the grain. */
export function solidTop(/** @type {Colour} */ colour, /** @type {number} */ height, /** @type {Look} */ { rise }) {
  const cy = -height * rise;
  return [-4.5, -1, 3].map((shift) =>
    vein(colour, `M-7.5 ${cy + shift * 0.8 + 0.8}Q0 ${cy + shift * 0.8 - 1.4} 7.5 ${cy + shift * 0.8}`, 0.25),
  );
}
