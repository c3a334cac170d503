// What the board has told so far: follows its lines and keeps what a person would remember of them. It knows no rules;
// it believes what the board says.

import { Choices } from './choices.js';
import { follow } from './comments.js';
import { FIRST_GAME, gameNamed } from './games.js';
import { SEATS } from './geometry.js';

/** @typedef {import('./seats.js').Seat} Seat */
/** @typedef {ReturnType<typeof nobodyPlays>} Told */
/** @typedef {'off' | 'waking' | 'clear' | 'walk' | 'teach' | 'idle' | 'menu' | 'playing' | 'paused' | 'over' | 'drive'} Mode */

/** What is remembered of a game. */
export const nobodyPlays = () => ({
  /** What the board says is to be done next, and by whom. */
  /** @type {{by: Seat, what: string} | null} */
  due: null,
  /** Who has begun. */
  /** @type {Seat} */
  starter: 'south',
  /** The piece that was given, or taken back, and is to be placed. */
  /** @type {string | null} */
  gift: null,
  onTray: false,
  /** @type {Record<string, string>} */
  cells: {},
  /** @type {string | null} */
  result: null,
  /** @type {Map<string, {wants: string, has: string}>} */
  mends: new Map(),
});

export class Story {
  /** @type {Mode} */
  mode = 'waking';
  told = nobodyPlays();
  /** The game that is told. */
  playing = FIRST_GAME;
  /** The game that the board plays next, as far as it has said so. */
  /** @type {import('./game.js').Game | null} */
  next = null;
  /** What players may choose. */
  choices = new Choices();
  /** What the players agreed on. */
  setup = '';
  /** How the game that is over for good stood at its end, as a replay prints it. */
  last = 'result none';
  /** The lines of the game that is on, or was on last. */
  /** @type {string[]} */
  log = [];
  /** Whether the board tells again a game that it has told before: nothing of it is news. */
  retelling = false;
  /** Spots whose piece must be seated again. */
  /** @type {Set<string>} */
  unsure = new Set();
  askTray = false;
  /** The last thing that was refused, until the next move. */
  /** @type {ReturnType<typeof import('./comments.js').refusal> | null} */
  refused = null;
  /** What the mode is about: the spot of the walk, how many pieces teaching wants, the menu's item and its value. */
  about = '';
  /** What is wrong with the pieces that the board was shown so far. */
  /** @type {Map<string, string>} */
  mistakes = new Map();
  /** What does not work: spots and buttons, and how. */
  /** @type {Map<string, string>} */
  faults = new Map();
  /** Empty spots that feel something magnetic. */
  /** @type {Set<string>} */
  near = new Set();
  /** Counts what has happened, and the games: words about something that is over end with the next. */
  turn = 0;
  games = 0;
  /** The last complaint of the board. */
  error = '';
  /** Why the board is dead, if it is. */
  /** @type {'' | import('./health.js').Trouble} */
  trouble = '';
  /** The mover's clock as told last: so many milliseconds were left at that moment; without a moment it stands still. */
  /** @type {{seat: Seat, left: number, since: number | null} | null} */
  clock = null;
  /** Asks the board something that the story needs to know. */
  /** @type {(line: string) => void} */
  onask = () => {};

  /** Whether a game is on, which would be lost. */
  get isOn() {
    return this.mode === 'playing' || this.mode === 'paused';
  }

  /** What is lost with the game that is on. */
  get lossWords() {
    return `A game of ${this.playing.title} is on. Once given up it is gone, and nobody has won it.`;
  }

  /** Power has gone, or has come. */
  power(/** @type {boolean} */ on) {
    this.turn += 1;
    this.turnTo(on ? 'waking' : 'off');
    [this.next, this.retelling, this.clock, this.error] = [null, false, null, ''];
    for (const gone of [this.told.mends, this.faults, this.near, this.choices]) gone.clear();
    this.forget();
  }

  /** Somebody has sent the board a line. What it answers to `log` is no new game. */
  sent(/** @type {string} */ line) {
    if (line.trim() === 'log') this.tellAgain();
  }

  /** The game so far is told again. Its end is not told; how things stand, which is asked now, comes after it. */
  tellAgain() {
    this.retelling = true;
    this.onask('status');
  }

  /** Takes a line at a moment. Returns whether it was news, rather than an answer that somebody asked for. */
  hear(/** @type {string} */ line, now = 0) {
    const said = line.trim();
    if (!said) return false;
    const isRetold = this.retelling;
    const news = said.startsWith('#') ? follow(this, said.slice(2), now) : this.move(said);
    if (!news || isRetold) return false;
    if (!said.startsWith('# error')) this.turn += 1;
    return true;
  }

  /** A hand has lifted a piece: what was said of its seat no longer holds. */
  lifted(/** @type {string} */ spot) {
    this.unsure.delete(spot);
  }

  forget() {
    this.unsure.clear();
    [this.askTray, this.refused] = [false, null];
  }

  turnTo(/** @type {Mode} */ mode, about = '') {
    [this.mode, this.about] = [mode, about];
    this.mistakes.clear();
  }

  /** A button has come up. */
  released(/** @type {string} */ seat) {
    this.faults.delete(`button ${seat}`);
  }

  /** Nobody plays any more. */
  begin(/** @type {Mode} */ mode) {
    if (this.told.due) this.last = this.result;
    this.turnTo(mode);
    [this.told, this.clock] = [nobodyPlays(), null];
    this.near.clear();
    SEATS.forEach((seat) => this.released(seat));
    this.forget();
  }

  end(/** @type {string} */ result) {
    this.turnTo('over');
    [this.told.result, this.clock] = [result, null];
    this.told.mends.clear();
    this.forget();
  }

  move(/** @type {string} */ line) {
    const [word, ...rest] = line.split(/\s+/);
    if (word === 'game') this.agreed(rest);
    this.log.push(line);
    if (word === 'wait' || word === 'game') return false;
    if (!this.retelling) this.forget();
    this.playing.log.follow(this.told, word, rest);
    return true;
  }

  /** A game begins, or is told from its beginning again: then what is so now stays so. */
  agreed(/** @type {string[]} */ [name, ...setup]) {
    const { due, result, mends } = this.told;
    this.told = nobodyPlays();
    this.playing = gameNamed(name) ?? this.playing;
    [this.log, this.setup] = [[], setup.join(' ')];
    if (this.retelling) Object.assign(this.told, { due, result, mends });
    else {
      [this.mode, this.next, this.clock, this.last] = ['playing', this.playing, null, 'result none'];
      this.games += 1;
    }
  }

  /** How many milliseconds the mover has left at a moment; less than none after an overrun. */
  clockLeft(/** @type {number} */ now) {
    if (!this.clock) return 0;
    const { left, since } = this.clock;
    return since === null ? left : left - (now - since);
  }

  /** The cells of the figures that a call has shown. */
  get figureCells() {
    return [...new Set((this.told.result ?? '').match(/\b[a-d][1-4]\b/g) ?? [])];
  }

  /** The game whose pieces are wanted on the table, as far as the board has said so. */
  get wanted() {
    return this.isOn || this.mode === 'over' ? this.playing : this.next;
  }

  /** The result in the words that a replay prints. */
  get result() {
    const { due, result } = this.told;
    if (this.mode === 'over') return `result ${result}`;
    return this.isOn && due ? `result open ${due.by} ${due.what}` : 'result none';
  }

  /** Where each piece stands by what was told: a cell, the tray, or nothing for those beside the board. */
  get spots() {
    /** @type {Record<string, string>} */
    const spots = Object.fromEntries(Object.entries(this.told.cells).map(([cell, piece]) => [piece, cell]));
    if (this.told.gift && this.told.onTray) spots[this.told.gift] = 'tray';
    return spots;
  }
}
