// Plays a log on the board: hands do what its lines say, and the board must say the same again.

import { hand } from '../src/hands.js';
import { SEATS } from './geometry.js';

/** @typedef {import('./machine.js').Machine} Machine */
/** @typedef {import('./story.js').Story} Story */

/** Without a clock nobody wants to wait as long as the players thought. */
const PAUSE = 500;

/** The lines of a log. */
const LINES = [
  /^game (quarto|quantik)( |$)/,
  /^start (south|north)$/,
  /^(give|exchange) [LD][RS][TS][SH]$/,
  /^take$|^pass$/,
  /^place ([LD][RS][TS][SH] |(sphere|cylinder|cube|cone) )?[a-d][1-4]$/,
  /^(lift|point) [a-d][1-4]$/,
  /^call (south|north)$/,
  /^wait \d{1,10}$/,
  /^hand /,
];

/** How long a board is given to notice what hands did. */
const NOTICE = 400;

/** A log's lines without comments, each with its number. */
export function readLog(/** @type {string} */ text) {
  return text
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, words: line.replace(/#.*/, '').trim().split(/\s+/) }))
    .filter(({ words }) => words[0] && words[0] !== 'expect');
}

/** What is wrong with a log, if something is: then nothing of it should be played. */
export function complaint(/** @type {ReturnType<typeof readLog>} */ lines) {
  const unknown = lines.find(({ words }) => !LINES.some((line) => line.test(words.join(' '))));
  if (unknown) return `line ${unknown.number} is not in the log language: “${unknown.words.join(' ').slice(0, 40)}”`;
  return lines.some(({ words }) => words[0] === 'game' || words[0] === 'hand') ? '' : 'there is no game in it';
}

export class Player {
  /** The piece that was given and not placed yet. */
  /** @type {string | null} */
  gift = null;
  stopped = false;

  constructor(/** @type {Machine} */ machine, /** @type {Story} */ story) {
    this.machine = machine;
    this.story = story;
  }

  /**
   * Plays a log. Returns the lines that the board did not follow.
   * @param {ReturnType<typeof readLog>} lines
   * @param {(words: string) => void} tell
   */
  async play(lines, tell) {
    // Where a log says what hands do, the moves are what the board makes of it.
    const byHand = lines.some(({ words }) => words[0] === 'hand');
    const failed = [];
    if (byHand) await this.clear();
    for (const { number, words } of lines) {
      if (this.stopped) break;
      const line = words.join(' ');
      if (byHand && words[0] !== 'hand') continue;
      tell(`line ${number}: ${line}`);
      const done = byHand ? await this.byHand(line.slice(5)) : await this.move(words, line);
      if (!done) failed.push(`line ${number}: ${line}`);
    }
    return failed;
  }

  /** Does what a scenario's `hand …` line says, then gives the board the time to notice. */
  async byHand(/** @type {string} */ line) {
    try {
      await hand(this.machine.paced, line);
    } catch {
      return false;
    }
    await this.machine.hand.wait(NOTICE);
    return true;
  }

  /** Does something, and tells whether the board said a line by then. */
  async until(/** @type {string} */ line, /** @type {() => Promise<unknown> | void} */ act, patience = 2500) {
    const heard = this.machine.line((said) => said === line || said.startsWith(`${line} `), patience + 1500);
    await act();
    return Boolean(await heard);
  }

  /** @returns {Promise<boolean>} */
  async move(/** @type {string[]} */ [word, ...rest], /** @type {string} */ line) {
    const { table } = this.machine;
    switch (word) {
      case 'game':
        return this.agree(line);
      case 'start':
        return this.until(line, () => this.machine.send(line));
      case 'give':
        if (!table.set.named(rest[0]).length) return false;
        this.gift = rest[0];
        return this.until(line, () => table.carry(rest[0], 'tray'));
      case 'exchange':
        return this.exchange(rest[0], line);
      case 'take':
        return this.gift ? this.until(line, () => table.lift(/** @type {string} */ (this.gift))) : false;
      case 'place':
        return this.place(rest, line);
      case 'lift':
        return this.lift(rest[0], line);
      case 'point': {
        const piece = table.pieceOn(rest[0]);
        return piece ? this.until(line, () => table.carry(piece, null)) : false;
      }
      case 'call':
        return SEATS.includes(rest[0]) && this.until(line, () => this.machine.press(rest[0]));
      case 'pass':
        return this.until(line, () => {}, 11_000);
      case 'wait':
        await this.machine.hand.wait(this.pause(Number(rest[0])));
        return true;
      default:
        return false;
    }
  }

  /** Clocks are honoured; hands need a second of every wait themselves. */
  pause(/** @type {number} */ ms) {
    const timed = /\bclock=/.test(this.story.setup);
    return timed ? Math.max(0, ms - 1000) : Math.min(ms, PAUSE);
  }

  /** Agrees on a game; the one that is on is given up. */
  async agree(/** @type {string} */ line) {
    const agreed = await this.until('# agreed,', () => this.machine.send(line));
    return (await this.clear()) && agreed;
  }

  /** Clears the board. Tells whether it is ready for a game then. */
  async clear() {
    if (this.story.mode === 'playing' || this.story.mode === 'paused') this.machine.send(`game ${this.story.playing.name}`);
    await this.machine.table.clear();
    // A board that was in a game or over one notices that it is clear.
    for (let waited = 0; this.story.mode !== 'idle' && waited < 30; waited++) await this.machine.hand.wait(100);
    return this.story.mode === 'idle';
  }

  async exchange(/** @type {string} */ piece, /** @type {string} */ line) {
    const { table } = this.machine;
    if (!table.set.named(piece).length) return false;
    if (this.gift) await table.carry(this.gift, null);
    this.gift = piece;
    return this.until(line, () => table.carry(piece, 'tray'));
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
    else if (this.story.told.mends.has(cell)) await this.mend(piece, null);
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

  /** Puts a piece where the board wants it, and gives the board the time to notice. */
  async mend(/** @type {string} */ piece, /** @type {string | null} */ spot) {
    this.machine.hand.stop(piece);
    await this.machine.table.carry(piece, spot);
    await this.machine.hand.wait(NOTICE);
  }
}
