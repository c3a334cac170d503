// What players may choose, as the board itself lists it: `# choice squares=off of off,on,only`. The page has no rules of
// its own for it.

/**
 * @typedef {object} Choice
 * @property {string} word the board's word for what is chosen
 * @property {string} value what is chosen now
 * @property {boolean} several whether any of the values may be chosen together, at least one; else exactly one is
 * @property {string[]} of the values
 */

export class Choices {
  /** The last whole list; empty where the board has never told one. */
  /** @type {Choice[]} */
  all = [];
  /** Counts the lists, so that who shows one knows when there is another. */
  lists = 0;
  /** @type {Choice[]} */
  #coming = [];

  /** Nothing is known of what there is to choose. */
  clear() {
    [this.all, this.#coming] = [[], []];
    this.lists += 1;
  }

  /** A list begins. */
  begin() {
    this.#coming = [];
  }

  add(/** @type {Choice} */ choice) {
    this.#coming.push(choice);
  }

  /** The list is whole. */
  end() {
    [this.all, this.#coming] = [this.#coming, []];
    this.lists += 1;
  }

  /** What is chosen now for a word, if the board lists it. */
  value(/** @type {string} */ word) {
    return this.all.find((choice) => choice.word === word)?.value;
  }

  /** The words that choose all of it again, in lines short enough for the board. */
  lines() {
    const words = this.all.map(({ word, value }) => `${word}=${value}`);
    const half = Math.ceil(words.length / 2);
    return [words.slice(0, half), words.slice(half)].filter((some) => some.length).map((some) => `options ${some.join(' ')}`);
  }
}
