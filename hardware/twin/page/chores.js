// What the page does for its player now: hands that would touch the pieces wait for it.

export class Chores {
  /** What the workshop does, in words; empty while it does nothing. */
  doing = '';
  /** Whether the pieces are being taken off the board. */
  clearing = false;
  /** Whoever plays a log now. */
  /** @type {import('./replay.js').Replay | null} */
  replay = null;

  get isNone() {
    return !this.doing && !this.clearing && !this.replay;
  }

  /** What is done, in words, unless the board itself says enough of it. */
  get words() {
    return this.doing || (this.clearing ? 'Clearing the board…' : '');
  }
}
