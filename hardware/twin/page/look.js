// From which side a body is seen: how the viewer looks down, and how the body leans, taken together.

/**
 * How a body is drawn: as an upright one of another elevation, rolled on the picture. That is exact, also for a body
 * that leans towards the viewer or away.
 * @typedef {object} Look
 * @property {number} slope how much of its foot's depth is seen
 * @property {number} rise how much of its height is seen
 * @property {number} turn how far it is turned about its own axis by leaning, in radians
 * @property {number} roll how far the drawing is rolled, clockwise in degrees
 * @property {boolean} above whether the viewer looks straight down
 */

/** @typedef {[number, number, number]} Vector x to the right, y away from the viewer, z up */

const dot = (/** @type {Vector} */ one, /** @type {Vector} */ other) =>
  one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

/** @returns {Vector} */
const cross = (/** @type {Vector} */ [a, b, c], /** @type {Vector} */ [d, e, f]) => [b * f - c * e, c * d - a * f, a * e - b * d];

/** Less of a height than this is not seen: there is no telling where up is on the picture. */
const NOTHING = 1e-6;

/**
 * How a body is seen that leans by so many degrees in a direction (0 is to the right, 90 away from the viewer).
 * @returns {Look}
 */
export function lookOf(/** @type {import('./projection.js').Projection} */ { slope, rise }, tilt = 0, towards = 0) {
  const [lean, way] = [(tilt * Math.PI) / 180, (towards * Math.PI) / 180];
  /** @type {Vector} */
  const up = [0, slope, rise];
  /** @type {Vector} */
  const axis = [Math.sin(lean) * Math.cos(way), Math.sin(lean) * Math.sin(way), Math.cos(lean)];
  const [right, high] = [axis[0], dot(axis, up)];
  const length = Math.hypot(right, high);
  const roll = length < NOTHING ? 0 : Math.atan2(right, high);
  // What was the body's right-hand side, and what is drawn as that.
  const [kx, ky] = [-Math.sin(way), Math.cos(way)];
  const rest = 1 - Math.cos(lean);
  /** @type {Vector} */
  const side = [Math.cos(lean) + kx * kx * rest, kx * ky * rest, -ky * Math.sin(lean)];
  /** @type {Vector} */
  const drawn = [Math.cos(roll), -Math.sin(roll) * up[1], -Math.sin(roll) * up[2]];
  return {
    slope: dot(axis, [0, -rise, slope]),
    rise: length,
    turn: Math.atan2(dot(side, cross(axis, drawn)), dot(side, drawn)),
    roll: (roll * 180) / Math.PI,
    above: rise < NOTHING,
  };
}
