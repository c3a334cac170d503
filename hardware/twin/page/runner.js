// Lets the board's time go by: as fast as the clock on the wall, faster, or as fast as this computer can.

/** The longest stretch run at once: held pieces move between stretches. */
const STRETCH = 6;
/** A page that was hidden does not catch up. */
const MOST = 60;
/** Of each frame at most so many milliseconds are spent on the board, so that the page stays lively. */
const BUDGET = 24;

export class Runner {
  /** Simulated seconds a second; Infinity is as fast as it goes. */
  speed = 1;
  running = false;
  /** Runs at full speed, whatever is chosen, while something tedious is done for the player. */
  hurried = false;
  /** The share of one core that the board needs, and the speed reached, over the last second. */
  load = 0;
  reached = 0;
  /** Is told after every frame, with how fast the board's time goes. */
  /** @type {(speed: number) => void} */
  onframe = () => {};
  /** Is told that the board cannot go on: the emulator itself has failed. */
  /** @type {(error: unknown) => void} */
  onfail = () => {};

  constructor(/** @type {() => {run: (ms: number) => Promise<void>}} */ board) {
    this.board = board;
    this.measured = { at: 0, busy: 0, passed: 0 };
    /** Time that is due but was not run yet. */
    this.due = 0;
  }

  start() {
    if (this.running) return;
    this.running = true;
    /** @type {number | null} */
    let last = null;
    const frame = async (/** @type {number} */ now) => {
      if (!this.running) return;
      const span = Math.min(MOST, now - (last ?? now));
      last = now;
      try {
        await this.frame(span, now);
      } catch (error) {
        this.running = false;
        console.warn(error);
        return this.onfail(error);
      }
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  async frame(/** @type {number} */ span, /** @type {number} */ now) {
    const began = performance.now();
    const speed = this.hurried ? Infinity : this.speed;
    this.due = speed === Infinity ? Infinity : Math.min(this.due + span * speed, MOST * speed);
    const wanted = this.due;
    let passed = 0;
    while (this.due - passed >= STRETCH && performance.now() - began < BUDGET) {
      await this.board().run(STRETCH);
      passed += STRETCH;
    }
    this.due = wanted === Infinity ? 0 : wanted - passed;
    this.onframe(speed);
    this.measure(now, performance.now() - began, passed);
  }

  measure(/** @type {number} */ now, /** @type {number} */ busy, /** @type {number} */ passed) {
    this.measured.busy += busy;
    this.measured.passed += passed;
    const span = now - this.measured.at;
    if (span < 1000) return;
    this.load = this.measured.busy / span;
    this.reached = this.measured.passed / span;
    this.measured = { at: now, busy: 0, passed: 0 };
  }
}
