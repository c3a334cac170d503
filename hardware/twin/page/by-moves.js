// Plays a log: hands do what its moves say, each when it is due, and the board must say the same again.

import { clearBoard } from './clearing.js';

/** @typedef {import('./machine.js').Machine} Machine */
/** @typedef {import('./story.js').Story} Story */
/** @typedef {import('./script.js').Script} Script */
/** @typedef {import('./script.js').ScriptLine} ScriptLine */

/** Where waits do not count, nobody wants to wait as long as the players thought. */
const PAUSE = 500;

/** How long a board is given to notice what hands did, and how long to answer. */
const NOTICE = 400;
export const PATIENCE = 4000;

/** How long it takes from a hand's first move to the board's line: for a piece that is carried, and for a press. */
const CARRYING = 850;
export const PRESSING = 250;

/** A line that comes so near to when it was due was in time; the next one is counted from when it was due. */
export const NEAR = 400;

export class ByMoves {
  /** The piece that was taken up, or given, and not placed yet. */
  /** @type {string | null} */
  inHand = null;
  /** When the next line is due, in the board's time. */
  due = 0;

  constructor(/** @type {Machine} */ machine, /** @type {Story} */ story, /** @type {Script} */ script) {
    this.machine = machine;
    this.story = story;
    this.script = script;
  }

  /** Plays a line. Returns whether it came as the log says: made, or refused. */
  async play(/** @type {ScriptLine} */ { number, words, line }) {
    const refused = this.script.refused.get(number);
    if (words[0] === 'wait') return this.wait(Number(words[1]));
    if (refused === 'over') await this.hurry(-NEAR);
    // Nothing more can be made of a game that is over.
    if (this.story.mode === 'over' && words[0] !== 'game') return refused !== undefined;
    const made = await this.move(words, line, refused !== undefined);
    if (made && Math.abs(this.machine.board.now - this.due) > NEAR) this.due = this.machine.board.now;
    return made === (refused === undefined);
  }

  wait(/** @type {number} */ ms) {
    const patience = Math.max(PAUSE, this.story.playing.log.patience(this.script.lines));
    this.due += this.isTimed ? ms : Math.min(ms, patience);
    return true;
  }

  get isTimed() {
    return this.story.playing.log.timed.test(this.story.setup);
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

  /** Waits until a move that carries a piece is due. */
  ready() {
    return this.hurry(this.isTimed ? CARRYING : 0);
  }

  /** Waits until the board must have noticed what hands did. */
  notice() {
    return this.machine.hand.wait(NOTICE);
  }

  /** @returns {Promise<boolean>} */
  async move(/** @type {string[]} */ [word, ...rest], /** @type {string} */ line, /** @type {boolean} */ refused) {
    switch (word) {
      case 'game':
        return this.agree(line);
      case 'start':
        await this.ready();
        return this.until(line, () => this.machine.send(line));
      case 'place':
        return this.place(rest, line);
      case 'lift':
        return this.lift(rest[0], line);
      default:
        return this.story.playing.log.moves[word]?.(this, rest, line, refused) ?? false;
    }
  }

  /** Agrees on a game; the one that is on is given up. */
  async agree(/** @type {string} */ line) {
    const agreed = await this.until('# agreed,', () => this.machine.send(line));
    const cleared = await clearBoard(this.machine, this.story);
    this.due = this.machine.board.now;
    return agreed && cleared;
  }

  async place(/** @type {string[]} */ words, /** @type {string} */ line) {
    await this.ready();
    const { table } = this.machine;
    const word = this.story.playing.log.placing(words, this.story.told);
    const isIt = this.inHand !== null && (!word || table.set.named(word).includes(this.inHand));
    // What was lifted goes home if another one is placed.
    if (this.inHand && !isIt) await this.mend(this.inHand, null);
    const piece = isIt ? this.inHand : word && table.waiting(word);
    const cell = words[words.length - 1];
    if (!piece || table.pieceOn(cell)) return false;
    const done = await this.until(line, () => table.carry(piece, cell));
    if (done) this.inHand = null;
    // A placement that the rules forbid is taken away again.
    else await this.mend(piece, null);
    return done;
  }

  async lift(/** @type {string} */ cell, /** @type {string} */ line) {
    await this.ready();
    const { table } = this.machine;
    const piece = table.pieceOn(cell);
    if (!piece) return false;
    const done = await this.until(line, () => table.lift(piece));
    if (done) this.inHand = piece;
    else await this.mend(piece, cell);
    return done;
  }

  /** Puts a piece where the board wants it, and gives the board the time to notice. */
  async mend(/** @type {string} */ piece, /** @type {string | null} */ spot) {
    this.machine.hand.stop(piece);
    await this.machine.table.carry(piece, spot);
    await this.notice();
  }
}
