// The emulated board on this page: the chip with its flash, the hands over it, and what is kept of both.

import { Board } from '../src/board.js';
import { FIRST_GAME, GAMES, gameNamed } from './games.js';
import { SEATS, SPOTS } from './geometry.js';
import { Hand } from './hand.js';
import { forget, hold, keep, recall } from './store.js';
import { checked, fingerprint, restored, SHAPE, written } from './kept.js';
import { Saving } from './saving.js';
import { Table } from './table.js';

/** Where boards are kept: the browser, or what stands in for it in a test. */
const BROWSER = { hold, recall, keep, forget };

/** Every board on this page is made alike: its sensors and magnets are off by what this number draws. */
const SEED = 1;
const FLASH = 2 * 1024 * 1024;
/** How long a finger stays off a button before it presses again: the board takes less for a bounce. */
const RELEASED = 60;

export class Machine {
  /** @type {(line: string) => void} */
  online = () => {};
  /** @type {(why: string) => void} */
  onreset = () => {};
  /** @type {(spot: string) => void} */
  onlift = () => {};
  /** @type {(on: boolean) => void} */
  onpower = () => {};
  /** Is told every line that somebody has sent to the board. */
  /** @type {(line: string) => void} */
  onsent = () => {};
  /** Is told that the pieces of another game lie there. */
  onbring = () => {};
  /** Is told that another tab, which had the board, has let it go. */
  onfree = () => {};
  /** @type {Board} */
  board = /** @type {any} */ (undefined);
  /** @type {Hand} */
  hand = /** @type {any} */ (undefined);
  /** @type {Table} */
  table = /** @type {any} */ (undefined);
  /** The game whose pieces lie there. */
  /** @type {import('./games.js').GameName} */
  game = FIRST_GAME.name;
  /** Names what is kept of the board. */
  key = '';
  /** Lets the board go, for other tabs. */
  /** @type {(() => void) | null} */
  release = null;
  /** What was kept last. */
  kept = { flash: 0, poses: '' };
  saving = new Saving();
  /** Whether another board is being switched on: then nothing is saved. */
  starting = false;
  /** Whether nothing was kept of this board: it has never been calibrated. */
  fresh = true;
  /** Whether another tab plays on this board: then nothing is kept of what is done here. */
  elsewhere = false;
  /** The games whose pieces the board was shown. */
  /** @type {Set<string>} */
  taught = new Set();
  /** @type {{wanted: (line: string) => boolean, heard: (line: string | null) => void}[]} */
  listeners = [];

  constructor(store = BROWSER) {
    this.store = store;
  }

  /**
   * Switches a board on. `key` names what is kept of it; a fresh board forgets that. If it cannot be switched on, the one
   * before it stays.
   * @param {Uint8Array} uf2
   * @param {string} key
   * @param {import('./layout.js').Layout} layout
   */
  async start(uf2, key, layout, fresh = false) {
    const same = key === this.key;
    const release = same ? null : await this.store.hold(key, () => this.onfree());
    const elsewhere = same ? this.elsewhere : !release;
    this.starting = true;
    try {
      // What another tab keeps is not ours to forget.
      if (fresh && !elsewhere) await this.store.forget(key);
      const kept = fresh ? undefined : checked(await this.store.recall(key), FLASH);
      const flash = kept ? restored(kept.sectors, FLASH) : undefined;
      const board = new Board({ uf2, seed: SEED, flash, game: kept?.game });
      if (!same) this.release?.();
      if (!same) this.release = release;
      [this.key, this.elsewhere] = [key, elsewhere];
      this.lay(board, kept, layout);
    } catch (error) {
      release?.();
      throw error;
    } finally {
      this.starting = false;
    }
  }

  /**
   * Lays out a board that was switched on, with its pieces.
   * @param {Board} board
   * @param {import('./kept.js').Kept | undefined} kept
   * @param {import('./layout.js').Layout} layout
   */
  lay(board, kept, layout) {
    const game = kept?.game ?? FIRST_GAME.name;
    [this.board, this.fresh, this.saving] = [board, !kept, new Saving()];
    this.taught = new Set(kept ? (kept.taught ?? [FIRST_GAME.name]) : []);
    this.hand = new Hand(board);
    this.table = new Table(this.hand, layout, GAMES[game].pieces);
    this.game = game;
    this.table.onlift = (spot) => this.onlift(spot);
    this.table.restore(kept?.poses ?? {});
    board.online = (line) => this.hear(line);
    board.onreset = (why) => this.onreset(why);
    this.kept = { flash: 0, poses: '' };
  }

  /** Takes the pieces that lie there away and brings those of a game. */
  bring(/** @type {import('./games.js').GameName} */ game) {
    if (game === this.game) return;
    for (const name of this.table.set.names) this.hand.stop(name);
    this.board.bring(game);
    [this.game, this.table.set] = [game, GAMES[game].pieces];
    this.table.tellHomes();
    for (const name of this.table.set.names) this.hand.set(name, this.table.home(name));
    this.onbring();
  }

  /**
   * The board for those who drive it by themselves, as the scenarios' hands and the calibration do: their waiting takes
   * part in the page's time instead of running the chip.
   */
  get paced() {
    const other = {
      run: (/** @type {number} */ ms) => this.hand.wait(ms),
      powerOff: () => this.power(false),
      powerOn: () => this.power(true),
      send: (/** @type {string} */ text) => this.send(text.trimEnd()),
      // The pieces are on the table already.
      bring: () => {},
    };
    return new Proxy(this.board, {
      get(board, key) {
        if (key in other) return other[/** @type {keyof typeof other} */ (key)];
        const value = Reflect.get(board, key);
        return typeof value === 'function' ? value.bind(board) : value;
      },
    });
  }

  power(/** @type {boolean} */ on) {
    if (on) this.board.powerOn();
    else this.board.powerOff();
    this.onpower(on);
  }

  hear(/** @type {string} */ line) {
    this.online(line);
    const game = gameNamed(line.match(/^game (\w+)/)?.[1]);
    if (game) this.bring(game.name);
    for (const listener of [...this.listeners]) {
      if (!listener.wanted(line)) continue;
      this.listeners.splice(this.listeners.indexOf(listener), 1);
      listener.heard(line);
    }
  }

  /** Waits for a line; gives up after so many of the board's milliseconds, with nothing. */
  async line(/** @type {(line: string) => boolean} */ wanted, patience = 3000) {
    return new Promise((/** @type {(line: string | null) => void} */ heard) => {
      const listener = { wanted, heard };
      this.listeners.push(listener);
      this.hand.wait(patience).then(() => {
        const index = this.listeners.indexOf(listener);
        if (index < 0) return;
        this.listeners.splice(index, 1);
        heard(null);
      });
    });
  }

  /** Lets time go by. */
  async run(/** @type {number} */ ms) {
    await this.board.run(ms);
    this.hand.step(ms);
  }

  send(/** @type {string} */ line) {
    this.board.send(`${line}\n`);
    this.onsent(line);
  }

  async press(/** @type {any} */ seat, span = 120) {
    this.board.press(seat, true);
    await this.hand.wait(span);
    this.board.press(seat, false);
    await this.hand.wait(RELEASED);
  }

  /** Holds both buttons, as for a pause or to leave the menu. */
  async pressBoth(span = 2100) {
    for (const seat of SEATS) this.board.press(/** @type {any} */ (seat), true);
    await this.hand.wait(span);
    for (const seat of SEATS) this.board.press(/** @type {any} */ (seat), false);
    await this.hand.wait(RELEASED);
  }

  /** Nothing is broken any more, and nobody holds a button. The board itself forgets a fault when it is switched on. */
  repair() {
    for (const spot of SPOTS) this.board.breakSensor(spot, null);
    for (const seat of SEATS) this.board.press(/** @type {any} */ (seat), false);
  }

  /** Where every piece stands; one that is in the air counts as put back beside the board. */
  poses() {
    return Object.fromEntries(
      this.table.set.names.map((name) => {
        const pose = this.hand.pose(name);
        return [name, pose.z < 5 ? pose : this.table.home(name)];
      }),
    );
  }

  /** Keeps flash and pieces, if they have changed, and if it is time to; what could not be kept is tried again. */
  async save(atOnce = false) {
    const { board, key } = this;
    if (!board || this.elsewhere || this.starting) return;
    const [flash, poses] = [fingerprint(board.flash), this.poses()];
    const where = JSON.stringify([poses, this.game, ...this.taught]);
    if (flash === this.kept.flash && where === this.kept.poses) return;
    const { game, taught } = this;
    await this.saving.attempt(async () => {
      await this.store.keep(key, { shape: SHAPE, sectors: written(board.flash), poses, game, taught: [...taught] });
      if (this.board === board) this.kept = { flash, poses: where };
    }, atOnce);
  }
}
