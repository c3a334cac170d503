// Saves again and again while that does not work, with growing pauses, and says so meanwhile.

import { NoStore } from './store.js';

/** The first pause and the longest, in milliseconds. */
const PAUSES = { first: 1000, longest: 60_000 };

const KEEPS_NOTHING = 'This browser keeps nothing here, as in a private window: with the page, the game is gone.';

/** Why nothing can be saved, and what to do about it. */
const TROUBLE = /** @type {Record<string, string>} */ ({
  QuotaExceededError: 'there is no room left in the browser. Free some room on this device',
  TimeoutError: 'the browser’s storage does not answer. Close other tabs of this page',
});
const BROKEN = 'the browser’s storage fails. Leave this page open';

export class Saving {
  /** What a person must know; empty while all is well. */
  words = '';
  /** How long to wait after the next failure, and until when to wait now. */
  pause = PAUSES.first;
  until = 0;
  busy = false;

  constructor(clock = () => performance.now()) {
    this.clock = clock;
  }

  /** Saves by `act`, if it is time to; or at once, as before the page goes. */
  async attempt(/** @type {() => Promise<void>} */ act, atOnce = false) {
    if (!atOnce && (this.busy || this.clock() < this.until)) return;
    this.busy = true;
    try {
      await act();
      [this.words, this.pause, this.until] = ['', PAUSES.first, 0];
    } catch (error) {
      this.words = troubleWords(error);
      this.until = this.clock() + this.pause;
      this.pause = Math.min(2 * this.pause, PAUSES.longest);
    } finally {
      this.busy = false;
    }
  }
}

function troubleWords(/** @type {unknown} */ error) {
  if (error instanceof NoStore) return KEEPS_NOTHING;
  const why = TROUBLE[String(/** @type {any} */ (error)?.name)] ?? BROKEN;
  return `What you do is not kept just now: ${why}; it is tried again and again.`;
}
