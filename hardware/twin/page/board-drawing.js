// Draws the board itself: a stained oak body with sixteen wells, the tray and two call buttons. It never changes, so it
// is a layer of its own that is painted once.

import { BODY, BUTTONS, CELLS, centre, TRAY } from './geometry.js';
import { rounded } from './projection.js';
import { grainNumbers, svg } from './svg.js';

/** @typedef {import('./projection.js').Projection} Projection */

export const WELL = 19;
export const SEAT = 15.2;

/** Draws the board. */
export function drawBoard(/** @type {Projection} */ view) {
  return [
    defs(),
    ...drawBody(view),
    ...drawGrain(view),
    ...drawField(view),
    ...CELLS.flatMap((cell) => drawWell(view, centre(cell), WELL)),
    ...drawTray(view),
    ...drawLetters(view),
    ...drawButton(view, BUTTONS.south),
    ...drawButton(view, BUTTONS.north),
  ];
}

function defs() {
  const stops = (/** @type {[number, string, number?][]} */ list) =>
    list.map(([offset, colour, opacity = 1]) =>
      svg('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
    );
  return svg(
    'defs',
    {},
    svg('linearGradient', { id: 'oak', x1: 0, y1: 0, x2: 0.25, y2: 1 }, ...stops([[0, '#5d4736'], [0.5, '#6b5240'], [1, '#7a5f4a']])),
    svg('linearGradient', { id: 'oak-front', x1: 0, y1: 0, x2: 0, y2: 1 }, ...stops([[0, '#54402f'], [1, '#2f2219']])),
    svg('linearGradient', { id: 'inlay', x1: 0, y1: 0, x2: 0.2, y2: 1 }, ...stops([[0, '#463528'], [1, '#524031']])),
    svg('radialGradient', { id: 'well', cx: 0.5, cy: 0.62, r: 0.6 }, ...stops([[0, '#3d2e23'], [0.75, '#2f231a'], [1, '#1d140e']])),
    svg('radialGradient', { id: 'seat', cx: 0.5, cy: 0.7, r: 0.65 }, ...stops([[0, '#4a392c'], [0.8, '#382a20'], [1, '#271c14']])),
    // Blurring is dear, but this layer is painted once.
    svg('filter', { id: 'soft', x: -0.2, y: -0.2, width: 1.4, height: 1.4 }, svg('feGaussianBlur', { stdDeviation: 9 })),
    svg('filter', { id: 'softer' }, svg('feGaussianBlur', { stdDeviation: 2.5 })),
    svg('linearGradient', { id: 'ring', x1: 0, y1: 0, x2: 0, y2: 1 }, ...stops([[0, '#9b958c'], [0.5, '#55504a'], [1, '#24211e']])),
    svg('radialGradient', { id: 'cap', cx: 0.42, cy: 0.3, r: 0.8 }, ...stops([[0, '#f7f3ea'], [0.5, '#d5cfc2'], [1, '#8d877b']])),
  );
}

function drawBody(/** @type {Projection} */ view) {
  const { near, left, right, far, thick } = BODY;
  const top = view.path(rounded(BODY, 12));
  return [
    svg('path', { d: view.path(rounded({ left: left + 4, right: right + 8, near: near - 6, far: far - 8 }, 14, -thick)), class: 'table-shade', filter: 'url(#soft)' }),
    svg('path', { d: view.path(rounded({ left: left + 2, right: right, near: near - 1, far: far - 20 }, 12, -thick)), class: 'table-shade', filter: 'url(#softer)' }),
    svg('path', { d: view.path(rounded({ ...BODY, far: near + 60 }, 12, -thick)), fill: 'url(#oak-front)' }),
    svg('path', { d: view.path([[left, near + 12, 0], [right, near + 12, 0], [right, near + 12, -thick], [left, near + 12, -thick]]), fill: 'url(#oak-front)' }),
    svg('path', { d: top, fill: 'url(#oak)' }),
    svg('path', { d: top, fill: 'none', stroke: '#a58a70', 'stroke-width': 0.9, opacity: 0.75 }),
    svg('path', { d: view.path(rounded({ left: left + 3, right: right - 3, near: near + 3, far: far - 3 }, 10)), fill: 'none', stroke: '#2c2018', 'stroke-width': 0.5, opacity: 0.6 }),
  ];
}

/** Lines of grain along the board, seven strokes a plank. */
function drawGrain(/** @type {Projection} */ view) {
  const random = grainNumbers(7);
  const lines = [];
  for (let y = BODY.near + 5; y < BODY.far - 4; y += 1.6 + random() * 3.2) {
    const points = [];
    const [swing, phase] = [random() * 1.5, random() * 6];
    const from = BODY.left + 4 + (random() < 0.4 ? random() * 90 : 0);
    const to = BODY.right - 4 - (random() < 0.4 ? random() * 90 : 0);
    for (let x = from; x <= to; x += 14) {
      const at = view.at(x, y + swing * Math.sin(x / 38 + phase));
      points.push(`${at.x.toFixed(1)} ${at.y.toFixed(1)}`);
    }
    lines.push(
      svg('path', {
        d: `M${points.join('L')}`,
        fill: 'none',
        stroke: random() < 0.55 ? '#2b1e14' : '#a98b6d',
        'stroke-width': 0.25 + random() * 0.5,
        opacity: 0.1 + random() * 0.2,
      }),
    );
  }
  return lines;
}

/** The playing field: a darker inlay with the lines between its cells. */
function drawField(/** @type {Projection} */ view) {
  const field = { left: -24.5, right: 159.5, near: -24.5, far: 159.5 };
  const lines = [22.5, 67.5, 112.5].flatMap((at) => [
    view.path([[at, field.near + 1], [at, field.far - 1]]),
    view.path([[field.left + 1, at], [field.right - 1, at]]),
  ]);
  return [
    svg('path', { d: view.path(rounded(field, 5)), fill: 'url(#inlay)', stroke: '#231810', 'stroke-width': 0.8 }),
    svg('path', { d: view.path(rounded({ left: -26, right: 161, near: -26, far: 161 }, 6)), fill: 'none', stroke: '#c2a078', 'stroke-width': 0.6, opacity: 0.55 }),
    ...lines.map((d) => svg('path', { d, fill: 'none', stroke: '#c2a078', 'stroke-width': 0.35, opacity: 0.22 })),
  ];
}

/** A well: a dished ring that leads the foot into its seat. */
function drawWell(/** @type {Projection} */ view, /** @type {{x: number, y: number}} */ at, /** @type {number} */ radius) {
  const outer = view.disc(at.x, at.y, radius);
  const inner = view.disc(at.x, at.y, SEAT, -1.5);
  return [
    svg('ellipse', { ...outer, fill: 'url(#well)', stroke: '#1a120c', 'stroke-width': 0.5 }),
    // The near lip catches the light.
    svg('path', {
      d: `M${outer.cx - outer.rx} ${outer.cy}A${outer.rx} ${outer.ry} 0 0 0 ${outer.cx + outer.rx} ${outer.cy}`,
      fill: 'none',
      stroke: '#b3936f',
      'stroke-width': 0.7,
      opacity: 0.7,
    }),
    svg('ellipse', { ...inner, fill: 'url(#seat)', stroke: '#17100a', 'stroke-width': 0.5, 'stroke-opacity': 0.8 }),
  ];
}

function drawTray(/** @type {Projection} */ view) {
  const ring = view.disc(TRAY.x, TRAY.y, 25.5);
  const plate = view.disc(TRAY.x, TRAY.y, 24);
  return [
    svg('ellipse', { ...ring, fill: '#c2a078', opacity: 0.75 }),
    svg('ellipse', { ...plate, fill: 'url(#inlay)', stroke: '#231810', 'stroke-width': 0.6 }),
    ...drawWell(view, TRAY, WELL),
  ];
}

/** Letters and numbers at the rim, as players read them. */
function drawLetters(/** @type {Projection} */ view) {
  const text = (/** @type {string} */ words, /** @type {number} */ x, /** @type {number} */ y, size = 7.5) => {
    const at = view.at(x, y);
    return svg(
      'text',
      { x: at.x, y: at.y + size * 0.3, 'font-size': size * at.size, class: 'engraved', 'text-anchor': 'middle' },
      words,
    );
  };
  return [
    ...['a', 'b', 'c', 'd'].map((letter, column) => text(letter, column * 45, -31.5)),
    ...['1', '2', '3', '4'].map((number, row) => text(number, -32, row * 45)),
    text('tray', TRAY.x, TRAY.y - 36),
    text('south', BUTTONS.south.x - 30, BUTTONS.south.y),
    text('north', BUTTONS.north.x - 30, BUTTONS.north.y),
  ];
}

/** The cap's ring; its light is drawn with the lights. */
function drawButton(/** @type {Projection} */ view, /** @type {{x: number, y: number}} */ at) {
  const base = view.disc(at.x, at.y, BUTTONS.radius + 3.2);
  const ring = view.disc(at.x, at.y, BUTTONS.radius + 2.2, 1.5);
  return [
    svg('ellipse', { ...base, cy: base.cy + 1.2, fill: '#1a120c', opacity: 0.7 }),
    svg('ellipse', { ...ring, fill: 'url(#ring)', stroke: '#15110e', 'stroke-width': 0.5 }),
  ];
}
