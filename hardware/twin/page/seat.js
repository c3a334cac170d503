// Where a piece comes to stand when it is let go.

import { centre, nearest, seatsWithin } from './geometry.js';

/** @typedef {import('./scene.js').Pose} Pose */

/** Let go within this of a centre, the well's slope leads the foot into its seat; beyond it, it rides on the rim. */
const LED = 11;
/** Beyond this it stands on the wood between the wells. */
const RIM = 17;
/** Riding on the rim: how far off, how high and how much it leans, from the best case to the worst. */
const OFF = [3, 8];
const UP = [0.5, 2];
const LEAN = [3, 6];

/**
 * Where a piece let go here comes to stand. `exact` leaves it just so, as with a hand that does not feel the well.
 * @returns {Pose}
 */
export function seated(/** @type {number} */ x, /** @type {number} */ y, exact = false) {
  const { spot, off, dx, dy } = nearest(x, y);
  const within = seatsWithin(spot);
  if (off > RIM || off <= within) return { x, y, z: 0 };
  const at = centre(spot);
  const place = (/** @type {number} */ far) => ({ x: at.x + (dx / off) * far, y: at.y + (dy / off) * far });
  if (!exact && off <= LED) return { ...place(within * 0.75), z: 0 };
  // Not led by the slope, a foot more than 3 mm off is on the rim already.
  const part = Math.min(1, Math.max(0, exact ? (off - OFF[0]) / (OFF[1] - OFF[0]) : (off - LED) / (RIM - LED)));
  if (exact && off < OFF[0]) return { x, y, z: 0 };
  const mix = (/** @type {number[]} */ [from, to]) => from + (to - from) * part;
  // It leans back over the centre.
  const towards = (Math.atan2(-dy, -dx) * 180) / Math.PI;
  return { ...place(exact ? off : mix(OFF)), z: mix(UP), tilt: mix(LEAN), towards };
}
