// Notices an image that is dead: one that never says hello, and one that crashes again and again. A board that stands
// up again is not dead any more.

/** @typedef {'silent' | 'crashing' | 'stopped'} Trouble */

/** How long a board that has power is given to say hello, in its own milliseconds. */
const PATIENCE = 6000;

/** So many crashes within this time are no accident. */
const CRASHES = 4;
const WITHIN = 60_000;

export class Health {
  /** Since when the board has had power, while it has. */
  /** @type {number | null} */
  since = null;
  greeted = false;
  /** Whether the emulator itself gave up. */
  stopped = false;
  /** When the chip was reset by itself. */
  /** @type {number[]} */
  crashes = [];

  power(/** @type {boolean} */ on, /** @type {number} */ now) {
    [this.since, this.greeted, this.stopped, this.crashes] = [on ? now : null, false, false, []];
  }

  hear(/** @type {string} */ line) {
    if (/^# hello\b/.test(line)) this.greeted = true;
  }

  /** The chip was reset. A drive that waits for an image says nothing, as it should. */
  reset(/** @type {string} */ why, /** @type {number} */ now) {
    if (why === 'bootsel') this.since = null;
    else this.crashes = [...this.crashes, now].slice(-CRASHES);
  }

  /** What is wrong at a moment, if something is. */
  trouble(/** @type {number} */ now) {
    /** @type {Trouble | ''} */
    const none = '';
    if (this.stopped) return 'stopped';
    if (this.since === null) return none;
    if (this.crashes.length === CRASHES && now - this.crashes[0] < WITHIN) return 'crashing';
    return !this.greeted && now - this.since > PATIENCE ? 'silent' : none;
  }
}
