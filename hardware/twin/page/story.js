// What the board has told so far: follows its lines and keeps what a person would remember of them. It knows no rules;
// it believes what the board says.

/** @typedef {'south' | 'north'} Seat */

const other = (/** @type {Seat} */ seat) => /** @type {Seat} */ (seat === 'south' ? 'north' : 'south');
const isPiece = (/** @type {string} */ word) => /^[LD][RS][TS][SH]$/.test(word);

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
  game = nobodyPlays();
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
  /** @type {{what: string, who: string, why: string} | null} */
  refused = null;
  /** What the mode is about: the spot of the walk, how many pieces teaching wants, the menu's item. */
  about = '';
  /** @type {Map<string, string>} */
  faults = new Map();

  /** Power has gone, or has come. */
  power(/** @type {boolean} */ on) {
    this.mode = on ? 'waking' : 'off';
    this.game.mends.clear();
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
    const { game } = this;
    if (word === 'game') {
      this.game = nobodyPlays();
      [this.log, this.setup, this.mode] = [[], rest.slice(1).join(' '), 'playing'];
    }
    this.log.push(line);
    if (word === 'wait' || word === 'game') return false;
    this.forget();
    switch (word) {
      case 'start':
        this.mode = 'playing';
        [game.phase, game.by] = ['give', /** @type {Seat} */ (rest[0])];
        break;
      case 'give':
        [game.phase, game.by, game.gift, game.onTray] = ['place', other(game.by), rest[0], true];
        break;
      case 'exchange':
        [game.gift, game.onTray] = [rest[0], true];
        break;
      case 'take':
        game.onTray = false;
        break;
      case 'place':
        this.placed(rest);
        break;
      case 'lift':
        [game.phase, game.gift, game.onTray] = ['place', game.cells[rest[0]] ?? null, false];
        delete game.cells[rest[0]];
        break;
      case 'call':
        if (/\bpoint\b/.test(this.setup)) [game.phase, game.by] = ['point', /** @type {Seat} */ (rest[0])];
        break;
      case 'pass':
        game.by = other(game.by);
        break;
    }
    return true;
  }

  placed(/** @type {string[]} */ words) {
    const { game } = this;
    if (isPiece(words[0])) {
      // Given from hand to hand and placed in one.
      [game.gift, game.by] = [words[0], other(game.by)];
    }
    const cell = words[words.length - 1];
    if (game.gift) game.cells[cell] = game.gift;
    [game.gift, game.onTray] = [null, false];
    game.phase = Object.keys(game.cells).length === 16 ? 'call' : 'give';
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
        this.game = nobodyPlays();
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
        return true;
      case 'paused':
        this.mode = 'paused';
        return true;
      case 'goes':
      case 'resumed':
        this.mode = 'playing';
        return true;
      case 'abandoned':
        this.game = nobodyPlays();
        this.mode = 'idle';
        return true;
      case 'result':
        this.forget();
        this.game.mends.clear();
        [this.mode, this.game.result] = ['over', rest.join(' ')];
        return true;
      case 'mend':
        this.game.mends.set(rest[0], { wants: rest[2], has: rest[4] });
        return true;
      case 'mended':
        this.game.mends.clear();
        return true;
      case 'refused':
        this.refused = { what: rest[0], who: rest[1], why: rest[rest.length - 1] };
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
    return [...new Set((this.game.result ?? '').match(/\b[a-d][1-4]\b/g) ?? [])];
  }

  /** Where each piece stands by what was told: a cell, the tray, or nothing for those beside the board. */
  get spots() {
    /** @type {Record<string, string>} */
    const spots = Object.fromEntries(Object.entries(this.game.cells).map(([cell, piece]) => [piece, cell]));
    if (this.game.gift && this.game.onTray) spots[this.game.gift] = 'tray';
    return spots;
  }
}
