// What of the table is seen, from where, and where loose pieces wait: right of the board where there is room, in front of
// it on a phone. Every place is at least 60 mm from every sensor, as on a real table, so a piece that waits is not felt.

import { BODY } from './geometry.js';
import { Projection } from './projection.js';
import { QUANTIK_PIECES } from './quantik-pieces.js';
import { QUARTO_PIECES } from './quarto-pieces.js';

/**
 * @typedef {object} Layout
 * @property {Projection} view
 * @property {{x: number, y: number, width: number, height: number}} box what is seen, in scene units
 * @property {Record<string, {x: number, y: number}>} homes where each piece waits
 */

/** @typedef {'slanted' | 'plan'} ViewName */

/**
 * The ways to look. Slanted is so steep that a tall piece hides neither the free cell behind it nor which piece stands
 * there.
 * @type {Record<ViewName, {elevation: number, shrink: number}>}
 */
const VIEWS = {
  slanted: { elevation: 64, shrink: 0.0004 },
  plan: { elevation: 90, shrink: 0 },
};

/** The pieces of both games have names of their own. */
const homesOf = (/** @type {'wide' | 'tall'} */ way) =>
  Object.fromEntries([QUARTO_PIECES, QUANTIK_PIECES].flatMap((set) => set.names.map((name) => [name, set[way](name)])));

const ROOMS = {
  wide: { middle: 80, homes: homesOf('wide'), left: -114, right: 350, near: BODY.near - 22, far: BODY.far + 14 },
  tall: { middle: 32.5, homes: homesOf('tall'), left: -114, right: 179, near: -165, far: BODY.far + 14 },
};

/** @returns {Layout} */
function layout(/** @type {typeof ROOMS.wide} */ { middle, homes, left, right, near, far }, /** @type {ViewName} */ name) {
  const view = new Projection({ middle, front: near + 22, ...VIEWS[name] });
  const [top, bottom] = [view.at(0, far).y, view.at(0, near).y];
  return { view, homes, box: { x: left, y: top, width: right - left, height: bottom - top } };
}

/** As seen from the seat, and from straight above. */
export const LAYOUTS = { wide: layout(ROOMS.wide, 'slanted'), tall: layout(ROOMS.tall, 'slanted') };
export const PLANS = { wide: layout(ROOMS.wide, 'plan'), tall: layout(ROOMS.tall, 'plan') };
