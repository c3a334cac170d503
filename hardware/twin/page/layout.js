// Where loose pieces stand: right of the board where there is room, in front of it on a phone. Every place is at least
// 60 mm from every sensor, as on a real table, so a piece that waits is not felt.

import { BODY } from './geometry.js';
import { Projection } from './projection.js';
import { QUANTIK_PIECES } from './quantik-pieces.js';
import { QUARTO_PIECES } from './quarto-pieces.js';

/**
 * @typedef {object} Layout
 * @property {string} name
 * @property {Projection} view
 * @property {{x: number, y: number, width: number, height: number}} box what is seen, in scene units
 * @property {Record<string, {x: number, y: number}>} homes where each piece waits
 */

/** The pieces of both games have names of their own. */
const homesOf = (/** @type {'wide' | 'tall'} */ way) =>
  Object.fromEntries([QUARTO_PIECES, QUANTIK_PIECES].flatMap((set) => set.names.map((name) => [name, set[way](name)])));

function wide() {
  const view = new Projection(80, BODY.near);
  return frame('wide', view, homesOf('wide'), { left: -114, right: 352, near: BODY.near - 34, far: BODY.far + 50 });
}

function tall() {
  const view = new Projection(32.5, -200);
  return frame('tall', view, homesOf('tall'), { left: -114, right: 179, near: -208, far: BODY.far + 40 });
}

function frame(
  /** @type {string} */ name,
  /** @type {Projection} */ view,
  /** @type {Record<string, {x: number, y: number}>} */ homes,
  /** @type {{left: number, right: number, near: number, far: number}} */ { left, right, near, far },
) {
  const top = view.at(0, far).y;
  const bottom = view.at(0, near).y;
  return { name, view, homes, box: { x: left, y: top, width: right - left, height: bottom - top } };
}

export const LAYOUTS = { wide: wide(), tall: tall() };
