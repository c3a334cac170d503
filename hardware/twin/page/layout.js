// What of the table is seen, from where, and where loose pieces wait: right of the board where there is room, in front of
// it on a phone. Every place is at least 60 mm from every sensor, as on a real table, so a piece that waits is not felt.

import { BODY } from './geometry.js';
import { Projection } from './projection.js';

/**
 * @typedef {object} Layout
 * @property {Projection} view
 * @property {{x: number, y: number, width: number, height: number}} box what is seen, in scene units
 * @property {'wide' | 'tall'} room which room there is: right of the board, or in front of it
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

const ROOMS = {
  wide: { middle: 80, left: -114, right: 350, near: BODY.near - 22, far: BODY.far + 14 },
  tall: { middle: 32.5, left: -114, right: 179, near: -165, far: BODY.far + 14 },
};

/** @returns {Layout} */
function layout(/** @type {Layout['room']} */ room, /** @type {ViewName} */ name) {
  const { middle, left, right, near, far } = ROOMS[room];
  const view = new Projection({ middle, front: near + 22, ...VIEWS[name] });
  const [top, bottom] = [view.at(0, far).y, view.at(0, near).y];
  return { view, room, box: { x: left, y: top, width: right - left, height: bottom - top } };
}

/** As seen from the seat, and from straight above. */
export const LAYOUTS = { wide: layout('wide', 'slanted'), tall: layout('tall', 'slanted') };
export const PLANS = { wide: layout('wide', 'plan'), tall: layout('tall', 'plan') };
