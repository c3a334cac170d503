// Plays a log: hands do what its moves say, each when it is due, and the board must say the same again.

import { clearBoard } from './clearing.js';
import { SEATS } from './geometry.js';
import { isTimed } from './script.js';

/** @typedef {import('./machine.js').Machine} Machine */
/** @typedef {import('./story.js').Story} Story */
/** @typedef {import('./script.js').Script} Script */
/** @typedef {import('./script.js').ScriptLine} ScriptLine */

/** Without a clock nobody wants to wait as long as the players thought … */
const PAUSE = 500;
/** … but a right to call may come with the time: by hand it does after five seconds. */
const BY_HAND = 6000;

/** How long a board is given to notice what hands did, and how long to answer. */
const NOTICE = 400;
const PATIENCE = 4000;

/** How long it takes from a hand's first move to the board's line: for a piece that is carried, and for a press. */
const CARRYING = 850;
const PRESSING = 250;

/** A line that comes so near to when it was due was in time; the next one is counted from when it was due. */
const NEAR = 400;

export class ByMoves {
  /** The piece that was given and not placed yet. */
  /** @type {string | null} */
  gift = null;
  /** When the next line is due, in the board's time. */
  due = 0;

  constructor(/** @type {Machine} */ machine, /** @type {Story} */ story, /** @type {Script} */ script) {
    this.machine = machine;
    this.story = story;
    this.refused = script.refused;
    this.isByHand = script.lines.some(({ words }) => words[0] === 'place' && /^[LD]/.test(words[1]));
  }

  /** Plays a line. Returns whether it came as the log says: made, or refused. */
  async play(/** @type {ScriptLine} */ { number, words, line }) {
    const refused = this.refused.get(number);
    if (words[0] === 'wait') return this.wait(Number(words[1]));
    if (refused === 'over') await this.hurry(-NEAR);
    // Nothing more can be made of a game that is over.
    if (this.story.mode === 'over' && words[0] !== 'game') return refused !== undefined;
    const made = await this.move(words, line, refused !== undefined);
    if (made && Math.abs(this.machine.board.now - this.due) > NEAR) this.due = this.machine.board.now;
    return made === (refused === undefined);
  }

  wait(/** @type {number} */ ms) {
    this.due += this.isTimed ? ms : Math.min(ms, this.isByHand ? BY_HAND : PAUSE);
    return true;
  }

  get isTimed() {
    return isTimed(this.story.setup);
  }

  /** Waits until a line is due, but for so long that it takes. */
  hurry(/** @type {number} */ takes) {
    return this.machine.hand.wait(Math.max(0, this.due - takes - this.machine.board.now));
  }

  /** Does something, and tells whether the board said a line by then, rather than refuse it. */
  async until(/** @type {string} */ line, /** @type {() => Promise<unknown> | void} */ act, patience = PATIENCE) {
    const answer = this.machine.line((said) => `${said} `.startsWith(`${line} `) || said.startsWith(`# refused ${line} `), patience);
    await act();
    return (await answer)?.startsWith(line) ?? false;
  }

  /** @returns {Promise<boolean>} */
  async move(/** @type {string[]} */ [word, ...rest], /** @type {string} */ line, /** @type {boolean} */ refused) {
    const { table } = this.machine;
    if (word === 'game') return this.agree(line);
    if (word === 'call') return this.call(rest[0], line, refused);
    if (this.isTimed) await this.hurry(CARRYING);
    else if (word !== 'pass') await this.hurry(0);
    switch (word) {
      case 'start':
        return this.until(line, () => this.machine.send(line));
      case 'give':
        return this.give(rest[0], line);
      case 'exchange':
        return this.exchange(rest[0], line);
      case 'take':
        return this.gift ? this.until(line, () => table.lift(/** @type {string} */ (this.gift))) : false;
      case 'place':
        return this.place(rest, line);
      case 'lift':
        return this.lift(rest[0], line);
      case 'point':
        return this.point(rest[0], line);
      case 'pass':
        return this.until(line, () => {}, 11_000);
      default:
        return false;
    }
  }

  /** Agrees on a game; the one that is on is given up. */
  async agree(/** @type {string} */ line) {
    const agreed = await this.until('# agreed,', () => this.machine.send(line));
    const cleared = await clearBoard(this.machine, this.story);
    this.due = this.machine.board.now;
    return agreed && cleared;
  }

  /** A call that is refused comes a little before its time, and one that is not a little after. */
  async call(/** @type {string} */ seat, /** @type {string} */ line, /** @type {boolean} */ refused) {
    await this.hurry(refused ? NEAR + PRESSING : this.isTimed ? PRESSING : -NEAR);
    return SEATS.includes(seat) && this.until(line, () => this.machine.press(seat));
  }

  async give(/** @type {string} */ piece, /** @type {string} */ line) {
    const { table } = this.machine;
    if (table.spotOf(piece)) return false;
    const done = await this.until(line, () => table.carry(piece, 'tray'));
    if (done) this.gift = piece;
    else await this.mend(piece, null);
    return done;
  }

  async exchange(/** @type {string} */ piece, /** @type {string} */ line) {
    const { table } = this.machine;
    const [before, spot] = [this.gift, this.gift && table.spotOf(this.gift)];
    if (before) await this.mend(before, null);
    const done = await this.until(line, () => table.carry(piece, 'tray'));
    if (done) this.gift = piece;
    else if (piece !== before) await this.mend(piece, null);
    if (!done && before && spot) await this.mend(before, spot);
    return done;
  }

  async place(/** @type {string[]} */ words, /** @type {string} */ line) {
    const { table } = this.machine;
    const word = this.story.playing.placing(words, this.story.told.by);
    const isIt = this.gift !== null && (!word || table.set.named(word).includes(this.gift));
    // What was lifted goes home if another one is placed.
    if (this.gift && !isIt) await this.mend(this.gift, null);
    const piece = isIt ? this.gift : word && table.waiting(word);
    const cell = words[words.length - 1];
    if (!piece || table.pieceOn(cell)) return false;
    const done = await this.until(line, () => table.carry(piece, cell));
    if (done) this.gift = null;
    // A placement that the rules forbid is taken away again.
    else await this.mend(piece, null);
    return done;
  }

  async lift(/** @type {string} */ cell, /** @type {string} */ line) {
    const { table } = this.machine;
    const piece = table.pieceOn(cell);
    if (!piece) return false;
    const done = await this.until(line, () => table.lift(piece));
    if (done) this.gift = piece;
    else await this.mend(piece, cell);
    return done;
  }

  /** Lifts a piece of the figure. One that shows nothing ends the call, and goes back. */
  async point(/** @type {string} */ cell, /** @type {string} */ line) {
    const { table } = this.machine;
    const piece = table.pieceOn(cell);
    if (!piece) return false;
    const wrong = this.machine.line((said) => said.startsWith('# wrong call'), PATIENCE);
    const made = await this.until(line, () => table.carry(piece, null));
    const isWrong = made && Boolean(await Promise.race([wrong, this.machine.hand.wait(NOTICE)]));
    if (!made || isWrong) await this.mend(piece, cell);
    return made && !isWrong;
  }

  /** Puts a piece where the board wants it, and gives the board the time to notice. */
  async mend(/** @type {string} */ piece, /** @type {string | null} */ spot) {
    this.machine.hand.stop(piece);
    await this.machine.table.carry(piece, spot);
    await this.machine.hand.wait(NOTICE);
  }
}
