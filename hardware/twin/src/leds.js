// @ts-check
// The chain of WS2812B lamps: reads frames off the data line, and is strict about its timing.

/** How long the line is high for a 0 and for a 1, give or take, in nanoseconds; from the data sheet. */
const HIGH = [250, 875];
const TOLERANCE = 150;

/** The shortest time from bit to bit. */
const PERIOD = 1200;

/** The line is low for this long between frames, or lamps take no notice. */
const RESET = 50_000;

const BITS = 24;

/** What a lamp shows. @typedef {{ r: number, g: number, b: number }} Light */

/** The chain. */
export class Chain {
  /** @type {Light[]} */
  lights;

  #bits = 0;
  #count = 0;
  /** @type {number[]} */
  #words = [];
  #rise = -Infinity;
  #fall = -Infinity;

  /**
   * @param {number} lamps
   * @param {(complaint: string) => void} warn
   */
  constructor(lamps, warn) {
    this.lamps = lamps;
    this.warn = warn;
    this.lights = dark(lamps);
  }

  /** Whether their switch is closed. */
  #powered = false;

  /** Power has gone. */
  powerOff() {
    this.supply(false);
    this.restart();
  }

  /** The switch of the lamps' supply is closed, or opened: without it they are dark. @param {boolean} powered */
  supply(powered) {
    if (this.#powered && !powered) this.lights = dark(this.lamps);
    this.#powered = powered;
  }

  /** The chip has been reset: the lamps go on showing what they do. */
  restart() {
    [this.#bits, this.#count, this.#words] = [0, 0, []];
    [this.#rise, this.#fall] = [-Infinity, -Infinity];
  }

  /**
   * The data line goes high or low.
   * @param {boolean} high
   * @param {number} now in nanoseconds
   */
  edge(high, now) {
    if (high) this.#begin(now);
    else if (this.#rise > this.#fall) this.#end(now);
  }

  /** Returns what the lamps draw, in milliamperes. @param {number} channel @param {number} idle */
  drawn(channel, idle) {
    if (!this.#powered) return 0;
    return this.lights.reduce((sum, { r, g, b }) => sum + idle + ((r + g + b) / 255) * channel, 0);
  }

  /**
   * Shows the frame on the line once it is silent. Tells whether there was one.
   * @param {number} now in nanoseconds
   */
  latch(now) {
    if (!(this.#count || this.#words.length) || this.#rise > this.#fall || now - this.#fall < RESET) return false;
    const words = this.#words;
    if (words.length !== this.lamps || this.#count) {
      this.warn(`a frame of ${words.length} lamps and ${this.#count} bits, not ${this.lamps} lamps`);
    }
    [this.#bits, this.#count, this.#words] = [0, 0, []];
    if (!this.#powered) return false;
    words.slice(0, this.lamps).forEach((word, lamp) => {
      this.lights[lamp] = { g: word >>> 16, r: (word >>> 8) & 0xff, b: word & 0xff };
    });
    return true;
  }

  /** @param {number} now */
  #begin(now) {
    if (this.#count || this.#words.length) {
      const low = now - this.#fall;
      if (low >= RESET) this.latch(now);
      else if (now - this.#rise < PERIOD) this.warn(`a bit of the lamps after ${now - this.#rise} ns`);
      else if (low > 5000) this.warn(`the lamps' line is low for ${low} ns within a frame`);
    }
    this.#rise = now;
  }

  /** @param {number} now */
  #end(now) {
    this.#fall = now;
    const span = now - this.#rise;
    const bit = span > (HIGH[0] + HIGH[1]) / 2 ? 1 : 0;
    if (Math.abs(span - HIGH[bit]) > TOLERANCE) this.warn(`the lamps' line is high for ${span} ns`);
    this.#bits = (this.#bits << 1) | bit;
    if (++this.#count === BITS) {
      this.#words.push(this.#bits & 0xffffff);
      this.#count = 0;
    }
  }
}

/** @param {number} lamps @returns {Light[]} */
function dark(lamps) {
  return Array.from({ length: lamps }, () => ({ r: 0, g: 0, b: 0 }));
}
