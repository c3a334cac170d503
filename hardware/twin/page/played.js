// The board that is played on: the emulated one, or a real one while it is connected.

export class Played {
  /** @type {import('./real.js').Real | null} */
  real = null;

  constructor(/** @type {import('./machine.js').Machine} */ machine, /** @type {import('./story.js').Story} */ story) {
    this.machine = machine;
    this.story = story;
  }

  /** Its time, in milliseconds. */
  get now() {
    return this.real ? performance.now() : (this.machine.board?.now ?? 0);
  }

  /** What stands where on it. */
  get table() {
    return this.real?.table ?? this.machine.table;
  }

  get lights() {
    return this.real?.lights ?? this.machine.board.lights;
  }

  send(/** @type {string} */ line) {
    if (!this.real) return this.machine.send(line);
    this.real.send(line);
    this.story.sent(line);
  }
}
