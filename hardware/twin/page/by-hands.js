// Plays a scenario: does what its `hand …` lines say, and hears whether the board says what its other lines say.

import { hand } from '../src/hand-lines.js';

/** @typedef {import('./script.js').ScriptLine} ScriptLine */

/** How long a board is given to notice what hands did. */
const NOTICE = 400;

/** What is looked at, and heard of, elsewhere: the page shows lights and tunes, it does not judge them. */
const LOOKED_AT = ['lit', 'tune', 'nothing'];

export class ByHands {
  /** What the board has said and no line has asked for yet. */
  /** @type {string[]} */
  said = [];
  /** The game so far. */
  /** @type {string[]} */
  told = [];

  constructor(/** @type {import('./machine.js').Machine} */ machine) {
    this.machine = machine;
    machine.listeners.push({ wanted: this.listen, heard: () => {} });
  }

  /** Wants no line, but hears them all. */
  listen = (/** @type {string} */ line) => {
    if (!line.startsWith('wait ')) this.said.push(line);
    return false;
  };

  /** Does or hears a line. Returns whether it held. */
  async play(/** @type {ScriptLine} */ { words: [word, what], line }) {
    if (word === 'hand') return this.act(line.slice('hand '.length));
    if (word === 'wait' || LOOKED_AT.includes(what)) return true;
    if (word === 'expect') return what === 'again' ? this.hearAgain() : this.hearComment(line.slice('expect line '.length));
    return this.hearMove(line);
  }

  async act(/** @type {string} */ line) {
    try {
      await hand(this.machine.paced, line);
    } catch {
      return false;
    }
    await this.machine.hand.wait(NOTICE);
    return true;
  }

  /** The next line that is no comment must be this one. */
  hearMove(/** @type {string} */ line) {
    const next = this.said.findIndex((said) => !said.startsWith('#'));
    if (this.said[next] !== line) return false;
    this.said.splice(0, next + 1);
    this.told.push(line);
    return true;
  }

  /** A comment may stand anywhere among what the board said before its next move. */
  hearComment(/** @type {string} */ start) {
    const next = this.said.findIndex((said) => !said.startsWith('#'));
    const before = next < 0 ? this.said : this.said.slice(0, next);
    const found = before.findIndex((said) => said.startsWith(start));
    this.said.splice(0, found + 1);
    return found >= 0;
  }

  /** The board tells the whole game so far once more. */
  hearAgain() {
    return [...this.told].every((line) => {
      this.told.shift();
      return this.hearMove(line);
    });
  }
}
