// @ts-check
// Random numbers from a seed, the same everywhere.

/** A stream of random numbers: sfc32, by Chris Doty-Humphrey. */
export class Random {
  #a;
  #b;
  #c;
  #count = 1;

  /**
   * @param {number} seed
   * @param {number} stream tells streams of the same seed apart
   */
  constructor(seed, stream = 0) {
    this.#a = seed | 0;
    this.#b = Math.floor(seed / 2 ** 32) | 0;
    this.#c = stream | 0;
    for (let round = 0; round < 15; round++) this.bits();
  }

  /** Returns 32 random bits, as a signed integer. */
  bits() {
    const result = (((this.#a + this.#b) | 0) + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + result) | 0;
    return result;
  }

  /** Returns a number from 0 up to, not including, 1. */
  unit() {
    return (this.bits() >>> 0) / 2 ** 32;
  }

  /**
   * Returns a number between two others.
   * @param {number} low
   * @param {number} high
   */
  between(low, high) {
    return low + (high - low) * this.unit();
  }

  /** Returns a normal number of mean 0 and deviation 1. */
  normal() {
    return QUANTILES[this.bits() >>> 20];
  }
}

/** 4096 equally probable values of a normal number: a look-up is what 200,000 conversions a second can afford. */
const QUANTILES = Float64Array.from({ length: 4096 }, (_, index) => quantile((index + 0.5) / 4096));

/**
 * Returns the normal number below which a part of all lie. Abramowitz and Stegun 26.2.23, within 0.00045.
 * @param {number} part
 * @returns {number}
 */
function quantile(part) {
  if (part > 0.5) return -quantile(1 - part);
  const t = Math.sqrt(-2 * Math.log(part));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  return above / below - t;
}
