// @ts-check
// The flash chip beside the controller.

import { cutNamed } from './cut.js';
import { Random } from './random.js';

/** The Pico's flash, in bytes. */
export const FLASH_SIZE = 2 * 1024 * 1024;

/** What is erased at once. */
export const SECTOR = 4096;

/** What is written at once. */
export const PAGE = 256;

/** How long these take, in nanoseconds: typical values of the W25Q16JV's data sheet. At worst an erase takes 400 ms. */
const ERASE_TIME = 45_000_000;
const PROGRAM_TIME = 400_000;

/** Power went in the middle of an operation. */
export class PowerCut extends Error {}

/** The flash. It outlives the chip's resets and the board's power. */
export class Flash {
  /** Everything in it. */
  bytes = new Uint8Array(FLASH_SIZE).fill(0xff);

  /** How many operations have been done: each erases a sector or writes a page. */
  operations = 0;

  /** After so many operations more, power goes in the middle of the next one. None by default. */
  cutAfter = Infinity;

  /** What that leaves, by its name in cut.js. */
  cutAs = 'front';

  /** How long erasing a sector takes, in nanoseconds. */
  eraseTime = ERASE_TIME;

  /**
   * Bits that read 1 and will read 0: after one power-on more, or, where an erase has left them, once their byte is
   * written. By their place.
   * @type {Map<number, { bits: number, isErased: boolean, isFresh: boolean }>}
   */
  #weak = new Map();

  /**
   * @param {Uint8Array} [kept] what it held before
   * @param {number[]} [id] the chip's unique number, eight bytes
   * @param {Random} [random] draws what cuts leave
   */
  constructor(kept, id = [0, 0, 0, 0, 0, 0, 0, 1], random = new Random(1)) {
    this.id = id;
    this.random = random;
    if (!kept) return;
    if (kept.length !== FLASH_SIZE) throw new Error(`flash has ${FLASH_SIZE} bytes, not ${kept.length}`);
    this.bytes.set(kept);
  }

  /** Power comes. Weak bits read as they were left once, and then no more. */
  powerOn() {
    for (const [place, weak] of this.#weak) {
      if (weak.isFresh) weak.isFresh = false;
      else this.#fall(place, weak.bits);
    }
  }

  /**
   * Puts an image in, as the ROM's drive does: it erases what it needs and leaves the rest.
   * @param {{ offset: number, bytes: Uint8Array }[]} pieces
   */
  load(pieces) {
    const sectors = new Set(pieces.map(({ offset }) => offset - (offset % SECTOR)));
    for (const sector of sectors) this.#blank(sector);
    for (const { offset, bytes } of pieces) this.bytes.set(bytes, offset);
  }

  /**
   * Erases sectors.
   * @param {number} offset
   * @param {number} length
   * @param {(nanos: number) => void} spend lets time go by
   */
  erase(offset, length, spend) {
    for (let sector = offset; sector < offset + length; sector += SECTOR) {
      const isCut = this.#isCut();
      if (isCut) {
        const left = cutNamed(this.cutAs).erase(this.bytes.slice(sector, sector + SECTOR), this.random);
        this.bytes.set(left.bytes, sector);
        this.#weaken(sector, left.weak, true);
      } else this.#blank(sector);
      this.#done(isCut, this.eraseTime, spend);
    }
  }

  /**
   * Writes pages. Bits can only be cleared.
   * @param {number} offset
   * @param {Uint8Array} bytes
   * @param {(nanos: number) => void} spend lets time go by
   */
  program(offset, bytes, spend) {
    for (let start = 0; start < bytes.length; start += PAGE) {
      const page = bytes.subarray(start, start + PAGE);
      const before = this.bytes.slice(offset + start, offset + start + page.length);
      const after = before.map((byte, index) => byte & page[index]);
      const isCut = this.#isCut();
      const left = isCut ? cutNamed(this.cutAs).program(before, after, this.random) : { bytes: after };
      for (const [index, byte] of left.bytes.entries()) this.#write(offset + start + index, byte, page[index]);
      this.#weaken(offset + start, left.weak, false);
      this.#done(isCut, PROGRAM_TIME, spend);
    }
  }

  /** Erases a sector for good. @param {number} sector */
  #blank(sector) {
    this.bytes.fill(0xff, sector, sector + SECTOR);
    for (const place of this.#weak.keys()) {
      if (place >= sector && place < sector + SECTOR) this.#weak.delete(place);
    }
  }

  /**
   * Gives a byte its value. What an erase has left weak does not hold what is written; a bit that is written again is
   * firm.
   * @param {number} place
   * @param {number} byte
   * @param {number} wanted what was to be written
   */
  #write(place, byte, wanted) {
    this.bytes[place] = byte;
    const weak = this.#weak.get(place);
    if (!weak || wanted === 0xff) return;
    if (weak.isErased) return this.#fall(place, weak.bits);
    weak.bits &= byte;
    if (!weak.bits) this.#weak.delete(place);
  }

  /** @param {number} place @param {number} bits */
  #fall(place, bits) {
    this.bytes[place] &= ~bits;
    this.#weak.delete(place);
  }

  /**
   * Leaves bits weak.
   * @param {number} start
   * @param {Uint8Array | undefined} masks
   * @param {boolean} isErased
   */
  #weaken(start, masks, isErased) {
    for (const [index, bits] of masks?.entries() ?? []) {
      if (bits) this.#weak.set(start + index, { bits, isErased, isFresh: true });
    }
  }

  #isCut() {
    return this.cutAfter <= 0;
  }

  /**
   * @param {boolean} isCut
   * @param {number} time
   * @param {(nanos: number) => void} spend
   */
  #done(isCut, time, spend) {
    if (isCut) {
      this.cutAfter = Infinity;
      throw new PowerCut();
    }
    this.operations++;
    this.cutAfter--;
    spend(time);
  }
}
