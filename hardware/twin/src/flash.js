// @ts-check
// The flash chip beside the controller.

/** The Pico's flash, in bytes. */
export const FLASH_SIZE = 2 * 1024 * 1024;

/** What is erased at once. */
export const SECTOR = 4096;

/** What is written at once. */
export const PAGE = 256;

/** How long these take, in nanoseconds: typical values of the W25Q16JV's data sheet. */
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

  /**
   * @param {Uint8Array} [kept] what it held before
   * @param {number[]} [id] the chip's unique number, eight bytes
   */
  constructor(kept, id = [0, 0, 0, 0, 0, 0, 0, 1]) {
    this.id = id;
    if (!kept) return;
    if (kept.length !== FLASH_SIZE) throw new Error(`flash has ${FLASH_SIZE} bytes, not ${kept.length}`);
    this.bytes.set(kept);
  }

  /**
   * Puts an image in, as the ROM's drive does: it erases what it needs and leaves the rest.
   * @param {{ offset: number, bytes: Uint8Array }[]} pieces
   */
  load(pieces) {
    const sectors = new Set(pieces.map(({ offset }) => offset - (offset % SECTOR)));
    for (const sector of sectors) this.bytes.fill(0xff, sector, sector + SECTOR);
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
      // A cut erase leaves the sector anyhow; half of it clean is what is hardest to notice.
      const end = this.#isCut() ? sector + SECTOR / 2 : sector + SECTOR;
      this.bytes.fill(0xff, sector, end);
      this.#done(end < sector + SECTOR, ERASE_TIME, spend);
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
      const isCut = this.#isCut();
      // A cut write has got through half of what it had to change.
      let left = isCut ? Math.floor(changes(page, this.bytes, offset + start) / 2) : Infinity;
      for (let index = 0; index < page.length && left > 0; index++) {
        const after = this.bytes[offset + start + index] & page[index];
        if (after !== this.bytes[offset + start + index]) left--;
        this.bytes[offset + start + index] = after;
      }
      this.#done(isCut, PROGRAM_TIME, spend);
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

/**
 * Counts the bytes that a write changes.
 * @param {Uint8Array} page
 * @param {Uint8Array} flash
 * @param {number} offset
 */
function changes(page, flash, offset) {
  return page.reduce((count, byte, index) => count + ((flash[offset + index] & byte) !== flash[offset + index] ? 1 : 0), 0);
}
