// What is kept of a board: its shape, and whether what a store holds has that shape. What has not is never taken for
// nothing: somebody's game may be in it.

import { gameNamed } from './games.js';

const SECTOR = 4096;

/** The shape that is written here. What bears no number was written before shapes had one, and is the same. */
export const SHAPE = 1;

/**
 * @typedef {object} Kept
 * @property {number} [shape]
 * @property {[number, Uint8Array][]} sectors
 * @property {Record<string, import('./body.js').Pose>} poses
 * @property {import('./game.js').GameName} [game] whose pieces lie there
 * @property {string[]} [taught] the games whose pieces the board was shown
 */

/** Something is kept, but not so that this page can read it. */
export class Unreadable extends Error {
  constructor(/** @type {string} */ reason) {
    super(`what is kept of the board cannot be read: ${reason}`);
    this.reason = reason;
  }
}

export const NEWER = 'a newer version of this page has written it';
const DAMAGED = 'parts of it are missing or damaged';

/**
 * What was kept, made sure of; nothing if nothing was. Throws what is `Unreadable`.
 * @param {unknown} found
 * @param {number} size the flash's, in bytes
 * @returns {Kept | undefined}
 */
export function checked(found, size) {
  if (found === undefined) return undefined;
  if (!isRecord(found)) throw new Unreadable(DAMAGED);
  const { shape = SHAPE, sectors, poses, game, taught = [] } = found;
  if (Number.isInteger(shape) && /** @type {number} */ (shape) > SHAPE) throw new Unreadable(NEWER);
  const isWhole =
    shape === SHAPE && areSectors(sectors, size) && isRecord(poses) && Object.values(poses).every(isPose) &&
    (game === undefined || (typeof game === 'string' && gameNamed(game) !== null)) &&
    Array.isArray(taught) && taught.every((name) => typeof name === 'string');
  if (!isWhole) throw new Unreadable(DAMAGED);
  return /** @type {Kept} */ (found);
}

/** @returns {value is Record<string, unknown>} */
const isRecord = (/** @type {unknown} */ value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether these are whole sectors of the flash, each once. */
function areSectors(/** @type {unknown} */ sectors, /** @type {number} */ size) {
  if (!Array.isArray(sectors)) return false;
  const isSector = (/** @type {unknown} */ one) => {
    if (!Array.isArray(one)) return false;
    const [start, bytes] = one;
    return Number.isInteger(start) && start >= 0 && start < size && start % SECTOR === 0 && bytes instanceof Uint8Array && bytes.length === SECTOR;
  };
  return sectors.every(isSector) && new Set(sectors.map(([start]) => start)).size === sectors.length;
}

function isPose(/** @type {unknown} */ pose) {
  if (!isRecord(pose)) return false;
  const { x, y, z, tilt = 0, towards = 0 } = pose;
  return [x, y, z, tilt, towards].every(Number.isFinite);
}

/** The sectors of flash that are not blank. */
export function written(/** @type {Uint8Array} */ flash) {
  /** @type {[number, Uint8Array][]} */
  const sectors = [];
  for (let start = 0; start < flash.length; start += SECTOR) {
    const sector = flash.subarray(start, start + SECTOR);
    if (sector.some((byte) => byte !== 0xff)) sectors.push([start, sector.slice()]);
  }
  return sectors;
}

/** Flash as it was. */
export function restored(/** @type {[number, Uint8Array][]} */ sectors, /** @type {number} */ size) {
  const flash = new Uint8Array(size).fill(0xff);
  for (const [start, bytes] of sectors) flash.set(bytes, start);
  return flash;
}

/** A number that changes with the flash: cheap enough to be taken twice a second. */
export function fingerprint(/** @type {Uint8Array} */ flash) {
  const words = new Uint32Array(flash.buffer, flash.byteOffset, flash.length >> 2);
  let sum = 0;
  for (let index = 0; index < words.length; index++) sum = (Math.imul(sum, 31) + words[index]) | 0;
  return sum;
}
