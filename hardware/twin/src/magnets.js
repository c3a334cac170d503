// @ts-check
// The field of a piece's magnet.

import { FIELD } from './generated.js';

/**
 * Where a piece is: the centre of its foot in millimetres, z = 0 being the playing surface; how far it leans, and in
 * which direction, in degrees.
 * @typedef {{ x: number, y: number, z: number, tilt: number, towards: number }} Pose
 */

/** The table, flat: numbers of both components side by side are looked up together. */
const ROWS = FIELD.upward.length;
const COLUMNS = FIELD.upward[0].length;
const OUTWARD = Float64Array.from(FIELD.outward.flat());
const UPWARD = Float64Array.from(FIELD.upward.flat());
const NEAREST_SQUARE = FIELD.nearest ** 2;

/**
 * Returns the vertical field in millitesla that a magnet makes at a point.
 *
 * @param {number} remanence in tesla; negative if its north pole is down
 * @param {number} height from the piece's foot to the magnet's centre
 * @param {Pose} pose
 * @param {number} x
 * @param {number} y
 * @param {number} z
 */
export function fieldAt(remanence, height, pose, x, y, z) {
  const lean = (pose.tilt * Math.PI) / 180;
  const way = (pose.towards * Math.PI) / 180;
  const [ax, ay, az] = [Math.sin(lean) * Math.cos(way), Math.sin(lean) * Math.sin(way), Math.cos(lean)];
  const [dx, dy, dz] = [x - pose.x - ax * height, y - pose.y - ay * height, z - pose.z - az * height];
  const along = dx * ax + dy * ay + dz * az;
  const sideways = dz - az * along; // the vertical part of what is not along the axis
  const square = Math.max(dx * dx + dy * dy + dz * dz, NEAREST_SQUARE);
  const row = (NEAREST_SQUARE / square) * (ROWS - 1);
  const column = Math.min((along * along) / square, 1) * (COLUMNS - 1);
  const outward = look(OUTWARD, row, column);
  const upward = look(UPWARD, row, column);
  // Outward comes without sine and cosine: times both, and its vertical part, the radius cancels out.
  return (remanence * (outward * along * sideways / square + upward * az)) / (square * Math.sqrt(square));
}

/**
 * @param {Float64Array} table
 * @param {number} row
 * @param {number} column
 */
function look(table, row, column) {
  const up = Math.min(Math.floor(row), ROWS - 2);
  const left = Math.min(Math.floor(column), COLUMNS - 2);
  const [down, right] = [row - up, column - left];
  const at = up * COLUMNS + left;
  const upper = table[at] + (table[at + 1] - table[at]) * right;
  const lower = table[at + COLUMNS] + (table[at + COLUMNS + 1] - table[at + COLUMNS]) * right;
  return upper + (lower - upper) * down;
}
