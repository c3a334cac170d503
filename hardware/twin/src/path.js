// @ts-check
// How a piece moves through space over time.

/** @typedef {import('./magnets.js').Pose} Pose */

/** The way of one piece from pose to pose. */
export class Path {
  /** @type {{ from: Pose, to: Pose, span: number, smooth: boolean }[]} */
  #legs = [];
  #end;

  /** How long the whole path takes, in milliseconds. */
  span = 0;

  /** @param {Pose} start */
  constructor(start) {
    this.#end = start;
  }

  /**
   * Goes on to a pose as a hand does it, starting and ending gently.
   * @param {Pose} pose
   * @param {number} span in milliseconds
   */
  to(pose, span) {
    return this.#leg(pose, span, true);
  }

  /**
   * Goes on at constant speed: the piece stops dead, as when it is set down hard.
   * @param {Pose} pose
   * @param {number} span in milliseconds
   */
  straightTo(pose, span) {
    return this.#leg(pose, span, false);
  }

  /** Stays for so many milliseconds. @param {number} span */
  stay(span) {
    return this.#leg(this.#end, span, false);
  }

  /**
   * Returns the pose so many milliseconds after the start.
   * @param {number} time
   * @returns {Pose}
   */
  at(time) {
    for (const leg of this.#legs) {
      if (time < leg.span) return between(leg, time / leg.span);
      time -= leg.span;
    }
    return this.#end;
  }

  /** @param {Pose} to @param {number} span @param {boolean} smooth */
  #leg(to, span, smooth) {
    this.#legs.push({ from: this.#end, to, span, smooth });
    this.#end = to;
    this.span += span;
    return this;
  }
}

/** @param {{ from: Pose, to: Pose, smooth: boolean }} leg @param {number} part */
function between({ from, to, smooth }, part) {
  // A hand's reach has a bell-shaped speed: the path of least jerk.
  const done = smooth ? part ** 3 * (10 - 15 * part + 6 * part * part) : part;
  const mix = (/** @type {keyof Pose} */ what) => from[what] + (to[what] - from[what]) * done;
  return { x: mix('x'), y: mix('y'), z: mix('z'), tilt: mix('tilt'), towards: mix('towards') };
}
