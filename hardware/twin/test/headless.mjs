// The page's own board, story and player, without the page: what stands in for the browser is a store and a clock that
// runs as fast as it can.

import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { written } from '../page/kept.js';
import { LAYOUTS } from '../page/layout.js';
import { Machine } from '../page/machine.js';
import { Replay } from '../page/replay.js';
import { readLog } from '../page/script.js';
import { Story } from '../page/story.js';
import { calibrate, teach } from '../src/calibrate.js';
import { GAME_NAMES } from '../src/pieces.js';

/** How long the board's time runs at once, in milliseconds, as on the page. */
const STRETCH = 6;

export class Headless {
  story = new Story();
  /** What the board has said. @type {string[]} */
  said = [];

  /** @param {import('../page/kept.js').Kept} [kept] what is kept of the board; without it a new one */
  constructor(kept) {
    const store = { hold: async () => () => {}, recall: async () => kept, keep: async () => true };
    this.machine = new Machine(/** @type {any} */ (store));
    const { machine, story } = this;
    story.onask = (line) => machine.send(line);
    machine.onsent = (line) => story.sent(line);
    machine.onlift = (spot) => story.lifted(spot);
    machine.onpower = (on) => story.power(on);
    machine.onreset = () => story.power(true);
    machine.online = (line) => {
      this.said.push(line);
      story.hear(line, machine.board.now);
    };
  }

  /** Switches the board on, and lets it get ready. @param {Uint8Array} uf2 */
  async start(uf2) {
    await this.machine.start(uf2, 'test', LAYOUTS.wide);
    await this.during(this.machine.line((line) => /^# (ready|walk a1)/.test(line)));
  }

  /** Lets the board's time go by until something is done. @template T @param {Promise<T>} act @returns {Promise<T>} */
  async during(act) {
    let done = false;
    const ended = act.finally(() => (done = true));
    ended.catch(() => {});
    while (!done) await this.machine.run(STRETCH);
    return ended;
  }

  /** Plays a log as the page does. @param {string} text @param {(words: string) => void} [tell] */
  async replay(text, tell = () => {}) {
    this.said.length = 0;
    return this.during(new Replay(this.machine, this.story).play(readLog(text), tell));
  }
}

/**
 * Returns what is kept of a board that was calibrated as the page does it, and knows the pieces of every game. It is
 * made once for each image.
 * @param {Uint8Array} uf2
 * @param {string} folder where it is kept from run to run
 * @returns {Promise<import('../page/kept.js').Kept>}
 */
export async function calibratedBoard(uf2, folder) {
  const file = join(folder, `${createHash('sha256').update(uf2).digest('hex').slice(0, 16)}-page.flash`);
  const flash = await readFile(file).catch(() => calibrated(uf2, file));
  return { sectors: written(new Uint8Array(flash)), poses: {}, taught: GAME_NAMES };
}

/** @param {Uint8Array} uf2 @param {string} file */
async function calibrated(uf2, file) {
  const headless = new Headless();
  await headless.start(uf2);
  await headless.during(calibrate(headless.machine.paced));
  const [first, ...others] = GAME_NAMES;
  for (const game of [...others, first]) {
    headless.machine.send(`options game=${game}`);
    headless.machine.bring(game);
    await headless.during(headless.machine.hand.wait(300));
    if (game !== first) await headless.during(teach(headless.machine.paced));
  }
  headless.machine.power(false);
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, headless.machine.board.flash);
  await rename(draft, file);
  return headless.machine.board.flash;
}
