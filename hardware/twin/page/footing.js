// How a piece comes to stand on a spot.

import { centre, nearest, recess } from './geometry.js';

/** @typedef {import('./body.js').Pose} Pose */

/** Set down farther from the centre than this, a foot stands on the rim of the well. */
const ON_RIM = 3;
/** Beyond this it would stand on the wood between the wells. */
const BESIDE = 17;
/** From here on it rides as high and leans as much as it can. */
const WORST = 8;
/** Riding on the rim: how high, and how much it leans, from the best case to the worst. */
const UP = [0.5, 2];
const LEAN = [3, 6];

/**
 * A piece that is let go inside a spot's ring: a hand that feels the well leads it to the middle.
 * @returns {Pose}
 */
export const wellSeated = (/** @type {string} */ spot) => ({ ...centre(spot), z: 0 });

/**
 * A piece that a careless hand lets go: it stays exactly there, on the rim of the well if it is off the middle. Nothing
 * if that is on the wood between the wells.
 * @returns {Pose | null}
 */
export function badlySeated(/** @type {number} */ x, /** @type {number} */ y) {
  const { spot, off, dx, dy } = nearest(x, y);
  if (off > BESIDE) return null;
  if (off <= Math.max(ON_RIM, recess(spot))) return { x, y, z: 0 };
  const part = Math.min(1, (off - ON_RIM) / (WORST - ON_RIM));
  const mix = (/** @type {number[]} */ [from, to]) => from + (to - from) * part;
  // It leans back over the centre.
  return { x, y, z: mix(UP), tilt: mix(LEAN), towards: (Math.atan2(-dy, -dx) * 180) / Math.PI };
}
