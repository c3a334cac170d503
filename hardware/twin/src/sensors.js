// @ts-check
// Sensors, multiplexer and converter, each a little off as made, with their noise.

import { FACTS } from './generated.js';

const { noise: NOISE, output: OUTPUT } = FACTS;
const CODES = 2 ** FACTS.adc.bits;
const TRAY = FACTS.spots.length - 1;

/** What is broken about a sensor, and what it shows then, in counts. */
const DEAD = 20;
const STUCK = 2050;

/** @typedef {'dead' | 'open' | 'stuck'} Broken */

/** The board's sensors. */
export class Sensors {
  /** The field at each, in millitesla. */
  fields = new Array(FACTS.spots.length).fill(0);

  /** @type {(Broken | null)[]} */
  broken = new Array(FACTS.spots.length).fill(null);

  #made;
  #noise;
  #wide;
  #humPhase = 0;
  #hum = 0;
  #common = 0;
  /** The output of each, in counts, without noise. */
  #outputs = new Float64Array(FACTS.spots.length);
  /** What the multiplexer's output was left at, and the channel chosen. */
  #held = FACTS.sensor.zero;
  #channel = -1;
  #wasTray = false;

  /**
   * @param {import('./random.js').Random | null} random none for sensors exactly as designed
   * @param {import('./random.js').Random} noise
   */
  constructor(random, noise) {
    const { zero, gain, zeroOff, gainOff } = FACTS.sensor;
    const off = (/** @type {number} */ most) => random?.between(-most, most) ?? 0;
    this.#made = FACTS.spots.map(() => ({ zero: zero + off(zeroOff), gain: gain * (1 + off(gainOff)) }));
    this.#wide = FACTS.adc.wideBy + off(FACTS.adc.wideOff);
    this.#noise = noise;
    this.#humPhase = random?.between(0, 2 * Math.PI) ?? 0;
  }

  /**
   * Takes the fields and the time, in milliseconds.
   * @param {number[]} fields
   * @param {number} now
   */
  advance(fields, now) {
    this.fields = fields;
    this.#hum = NOISE.hum * Math.sin(this.#humPhase + (2 * Math.PI * NOISE.mains * now) / 1000);
    fields.forEach((field, spot) => (this.#outputs[spot] = this.#output(spot, field + this.#hum)));
  }

  /**
   * Converts a cell's sensor.
   * @param {number} channel the one that the multiplexer has chosen
   * @param {boolean} quiet whether the regulator is in its quiet mode
   */
  convertCell(channel, quiet) {
    if (this.#wasTray) {
      this.#wasTray = false;
      this.#common = NOISE.scan * this.#noise.normal();
    }
    const before = this.#held;
    if (this.broken[channel] !== 'open') this.#held = this.#outputs[channel];
    if (channel !== this.#channel) {
      // The converter's capacitor is still half full of what was there before.
      this.#channel = channel;
      return this.#convert(channel, (before + this.#held) / 2, quiet);
    }
    return this.#convert(channel, this.#held, quiet);
  }

  /** Converts the tray's sensor. @param {boolean} quiet */
  convertTray(quiet) {
    this.#wasTray = true;
    return this.#convert(TRAY, this.#outputs[TRAY], quiet);
  }

  /** Converts a voltage of the supply. @param {number} volts @param {boolean} quiet */
  convertSupply(volts, quiet) {
    const counts = (volts / FACTS.vsys.reference) * CODES;
    return this.#code(counts + (quiet ? NOISE.quiet : NOISE.loud) * this.#noise.normal());
  }

  /** Returns what each sensor sees and says. */
  readings() {
    return this.fields.map((field, spot) => ({ field, counts: this.#outputs[spot] }));
  }

  /** @param {number} spot @param {number} field */
  #output(spot, field) {
    if (this.broken[spot] === 'dead') return DEAD;
    const { zero, gain } = this.#made[spot];
    return Math.min(Math.max(zero + gain * field, OUTPUT.lowest), OUTPUT.highest);
  }

  /** @param {number} spot @param {number} counts @param {boolean} quiet */
  #convert(spot, counts, quiet) {
    if (this.broken[spot] === 'stuck') return STUCK;
    return this.#code(counts + this.#common + (quiet ? NOISE.quiet : NOISE.loud) * this.#noise.normal());
  }

  /** Returns the code of an input in counts. But for the wide codes this would be the floor. @param {number} counts */
  #code(counts) {
    const narrow = 1 - (this.#wide * FACTS.adc.wideCodes.length) / CODES;
    let taken = 0;
    for (const code of FACTS.adc.wideCodes) {
      const begin = code * narrow + taken;
      if (counts < begin) break;
      if (counts < begin + narrow + this.#wide) return code;
      taken += this.#wide;
    }
    return Math.min(Math.max(Math.floor((counts - taken) / narrow), 0), CODES - 1);
  }
}
