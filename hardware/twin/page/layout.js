// Where loose pieces stand: right of the board where there is room, in front of it on a phone. Every place is at least
// 60 mm from every sensor, as on a real table, so a piece that waits is not felt.

import { BODY } from './geometry.js';
import { NAMES } from './piece.js';
import { Projection } from './projection.js';

/**
 * @typedef {object} Layout
 * @property {string} name
 * @property {Projection} view
 * @property {{x: number, y: number, width: number, height: number}} box what is seen, in scene units
 * @property {Record<string, {x: number, y: number}>} homes where each piece waits
 */

/** Light before dark, round before square; tall ones stand behind, so that no piece hides another. */
const column = (/** @type {string} */ name) => (name[0] === 'D' ? 2 : 0) + (name[1] === 'S' ? 1 : 0);

/** Tall ones need more room behind them. */
const ROWS = [-54, 12, 88, 174];

function wide() {
  const view = new Projection(80, BODY.near);
  const row = (/** @type {string} */ name) => (name[2] === 'T' ? 2 : 0) + (name[3] === 'S' ? 1 : 0);
  const homes = Object.fromEntries(
    NAMES.map((name) => [name, { x: 206 + 39 * column(name) + (column(name) > 1 ? 5 : 0), y: ROWS[row(name)] }]),
  );
  return frame('wide', view, homes, { left: -114, right: 352, near: BODY.near - 34, far: BODY.far + 50 });
}

function tall() {
  const view = new Projection(32.5, -200);
  const homes = Object.fromEntries(
    NAMES.map((name) => {
      const place = column(name) * 2 + (name[3] === 'H' ? 1 : 0);
      return [name, { x: -93 + 35.8 * place, y: name[2] === 'T' ? -122 : -182 }];
    }),
  );
  return frame('tall', view, homes, { left: -114, right: 179, near: -208, far: BODY.far + 40 });
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
