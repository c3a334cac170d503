// What the board has told so far: follows its lines and keeps what a person would remember of them. It knows no rules;
// it believes what the board says.

import { GAMES, gameNamed } from './games.js';

/** @typedef {import('./seats.js').Seat} Seat */
/** @typedef {ReturnType<typeof nobodyPlays>} Told */

const isCell = (/** @type {string | undefined} */ word) => /^[a-d][1-4]$/.test(word ?? '');

/** What the board answers to `status`, where its word is not ours. */
const STATUS = /** @type {const} */ ({
  waking: 'waking',
  clear: 'clear',
  walk: 'walk',
  teach: 'teach',
  idle: 'idle',
  menu: 'menu',
  resuming: 'waking',
  playing: 'playing',
  mend: 'playing',
  paused: 'paused',
  over: 'over',
});

/** What is remembered of a game. */
const nobodyPlays = () => ({
  /** @type {'give' | 'place' | 'call' | 'point' | null} */
  phase: null,
  /** @type {Seat} */
  by: 'south',
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
  /** @type {'off' | 'waking' | 'clear' | 'walk' | 'teach' | 'idle' | 'menu' | 'playing' | 'paused' | 'over' | 'drive'} */
  mode = 'waking';
  told = nobodyPlays();
  /** The game that is told. */
  playing = GAMES.quarto;
  /** The game that the board plays next, as far as it has said so. */
  /** @type {typeof GAMES.quarto | null} */
  next = null;
  /** What the players agreed on. */
  setup = '';
  /** The lines of the game that is on, or was on last. */
  /** @type {string[]} */
  log = [];
  /** A spot whose piece must be seated again. */
  /** @type {string | null} */
  unsure = null;
  askTray = false;
  /** The last thing that was refused, until the next move. */
  /** @type {{what: string, who: string, at: string, why: string, cells: string[]} | null} */
  refused = null;
  /** What the mode is about: the spot of the walk, how many pieces teaching wants, the menu's item. */
  about = '';
  /** @type {Map<string, string>} */
  faults = new Map();

  /** Power has gone, or has come. */
  power(/** @type {boolean} */ on) {
    this.mode = on ? 'waking' : 'off';
    this.next = null;
    this.told.mends.clear();
    this.forget();
  }

  /** Takes a line. Returns whether it was news, rather than an answer that somebody asked for. */
  hear(/** @type {string} */ line) {
    const words = line.trim().split(/\s+/);
    return words[0] === '#' ? this.comment(words.slice(1)) : this.move(words, line.trim());
  }

  /** A hand has lifted a piece: what was said of its seat no longer holds. */
  lifted(/** @type {string} */ spot) {
    if (this.unsure === spot) this.unsure = null;
  }

  forget() {
    [this.unsure, this.askTray, this.refused] = [null, false, null];
  }

  move(/** @type {string[]} */ [word, ...rest], /** @type {string} */ line) {
    if (!word) return false;
    if (word === 'game') {
      this.told = nobodyPlays();
      this.playing = this.next = gameNamed(rest[0]) ?? this.playing;
      [this.log, this.setup, this.mode] = [[], rest.slice(1).join(' '), 'playing'];
    }
    this.log.push(line);
    if (word === 'wait' || word === 'game') return false;
    this.forget();
    if (word === 'start') this.mode = 'playing';
    this.playing.follow(this.told, word, rest, this.setup);
    return true;
  }

  comment(/** @type {string[]} */ words) {
    const [word, ...rest] = words;
    switch (word) {
      case 'hello':
        if (this.mode === 'off') this.mode = 'waking';
        return false;
      case 'status':
        this.mode = STATUS[/** @type {keyof typeof STATUS} */ (rest[0])] ?? this.mode;
        return false;
      case 'ready':
      case 'ready,':
        this.mode = 'idle';
        this.about = rest.join(' ');
        this.told = nobodyPlays();
        this.forget();
        return true;
      case 'clear':
        this.mode = 'clear';
        return true;
      case 'walk':
        if (rest.length !== 1 || rest[0] === 'done') return true;
        [this.mode, this.about] = ['walk', rest[0]];
        return true;
      case 'teach':
        if (/^\d+$/.test(rest[0])) [this.mode, this.about] = ['teach', rest[0]];
        return true;
      case 'menu':
        [this.mode, this.about] = rest[0] === 'closed' ? ['idle', ''] : ['menu', rest.join(' ')];
        this.next = gameNamed(rest[3]) ?? this.next;
        return true;
      case 'options':
        this.next = gameNamed(rest[1]) ?? this.next;
        return false;
      case 'paused':
        this.mode = 'paused';
        return true;
      case 'goes':
      case 'resumed':
        this.mode = 'playing';
        return true;
      case 'abandoned':
        this.told = nobodyPlays();
        this.mode = 'idle';
        return true;
      case 'result':
        this.forget();
        this.told.mends.clear();
        [this.mode, this.told.result] = ['over', rest.join(' ')];
        return true;
      case 'mend':
        this.told.mends.set(rest[0], { wants: rest[2], has: rest[4] });
        return true;
      case 'mended':
        this.told.mends.clear();
        this.refused = null;
        return true;
      case 'refused':
        this.refused = refusal(rest);
        return true;
      case 'unsure':
        this.unsure = rest[0];
        return true;
      case 'show':
        this.askTray = true;
        return true;
      case 'fault':
        this.faults.set(rest.slice(0, -1).join(' '), rest[rest.length - 1]);
        return true;
      case 'bootsel':
        this.mode = 'drive';
        return true;
      case 'time':
      case 'wrong':
      case 'calibrated':
      case 'error':
        return true;
      default:
        return false;
    }
  }

  /** The cells of the figures that a call has shown. */
  get figureCells() {
    return [...new Set((this.told.result ?? '').match(/\b[a-d][1-4]\b/g) ?? [])];
  }

  /** The game whose pieces are wanted on the table, as far as the board has said so. */
  get wanted() {
    return this.mode === 'playing' || this.mode === 'paused' || this.mode === 'over' ? this.playing : this.next;
  }

  /** Where each piece stands by what was told: a cell, the tray, or nothing for those beside the board. */
  get spots() {
    /** @type {Record<string, string>} */
    const spots = Object.fromEntries(Object.entries(this.told.cells).map(([cell, piece]) => [piece, cell]));
    if (this.told.gift && this.told.onTray) spots[this.told.gift] = 'tray';
    return spots;
  }
}

/** What was refused, where, why, and the cells that forbid it: `place cube b4 banned b2`. */
function refusal(/** @type {string[]} */ words) {
  const end = words.findLastIndex((word) => !isCell(word));
  const [what, who] = words;
  return { what, who, at: words.slice(0, end).findLast(isCell) ?? '', why: words[end], cells: words.slice(end + 1) };
}
