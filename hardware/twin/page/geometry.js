// Where things are on the board, in millimetres: a1's centre is the origin, x runs to the right, y away from south.

import { FACTS } from '../src/generated.js';

const SPOT = new Map(FACTS.spots.map((spot) => [spot.name, spot]));

export const SPOTS = FACTS.spots.map((spot) => spot.name);
export const CELLS = SPOTS.filter((spot) => spot !== 'tray');
export const SEATS = ['south', 'north'];

/** How wide every piece's foot is. */
export const FOOT = FACTS.piece.foot;

/** The centre of a cell or the tray. */
export const centre = (/** @type {string} */ spot) => {
  const { x, y } = /** @type {{x: number, y: number}} */ (SPOT.get(spot));
  return { x, y };
};

export const TRAY = centre('tray');

/** How far off a spot's centre its recess lets a piece stand. */
export const recess = (/** @type {string} */ spot) => SPOT.get(spot)?.within ?? 0;

// What follows is this page's own design of the wood around the cells.

/** How far the rings of cells and tray reach. The rings of neighbours leave a gap between them. */
const RING = 21.5;
const TRAY_RING = 25.5;

/** How far a spot's ring reaches: a piece let go inside it stands on that spot. */
export const ringOf = (/** @type {string} */ spot) => (spot === 'tray' ? TRAY_RING : RING);

/** The board's body. */
export const BODY = { left: -106, right: 171, near: -68, far: 203, thick: 13 };

/** The call buttons. */
export const BUTTONS = { south: { x: 67.5, y: -46 }, north: { x: 67.5, y: 181 }, radius: 11 };

/** Whether a point of the table lies on the board's body. */
export const onBody = (/** @type {number} */ x, /** @type {number} */ y) =>
  x > BODY.left && x < BODY.right && y > BODY.near && y < BODY.far;

/** The spot whose centre is nearest, and how far off that is. */
export function nearest(/** @type {number} */ x, /** @type {number} */ y) {
  let best = { spot: '', off: Infinity, dx: 0, dy: 0 };
  for (const spot of SPOTS) {
    const at = centre(spot);
    const off = Math.hypot(x - at.x, y - at.y);
    if (off < best.off) best = { spot, off, dx: x - at.x, dy: y - at.y };
  }
  return best;
}

/** The spot in whose ring a point of the table lies. */
export function spotAt(/** @type {number} */ x, /** @type {number} */ y) {
  const { spot, off } = nearest(x, y);
  return off <= ringOf(spot) ? spot : null;
}
