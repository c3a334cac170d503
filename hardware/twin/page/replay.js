// Plays a log or a scenario on the board, and leaves the board whole behind it.

import { ByHands } from './by-hands.js';
import { ByMoves } from './by-moves.js';
import { clearBoard } from './clearing.js';
import { FIRST_GAME } from './games.js';
import { SEATS } from './geometry.js';
import { ways } from './script.js';
import { hint, resultWords } from './words.js';

/** @typedef {import('./machine.js').Machine} Machine */
/** @typedef {import('./story.js').Story} Story */
/** @typedef {import('./script.js').Script} Script */

/** How long a board may take to come to the end that a log has, and to stand up again, in its own milliseconds. */
const TO_END = 2000;
const TO_WAKE = 5000;
const OFF = 200;

export class Replay {
  stopped = false;
  /** The hands of a scenario. */
  /** @type {ByHands | undefined} */
  hands;

  constructor(/** @type {Machine} */ machine, /** @type {Story} */ story) {
    this.machine = machine;
    this.story = story;
  }

  /**
   * Plays a log. Returns the lines that did not come as it says, and how its game ends.
   * @param {Script} script
   * @param {(words: string) => void} tell
   */
  async play(script, tell) {
    const chosen = await this.chosen();
    try {
      if (script.byHand) await this.prepare(script);
      this.story.last = 'result none';
      const failed = await this.playLines(script, tell);
      return { failed, ...this.outcome() };
    } finally {
      await this.tidy(script, chosen);
    }
  }

  /** How the last game of the log stands, or stood before hands cleared the board: as a replay prints it, and in words. */
  outcome() {
    const { story } = this;
    if (story.result !== 'result none' || story.last === 'result none') return { result: story.result, words: hint(story).line };
    const ended = story.last.slice('result '.length);
    const words = ended.startsWith('open') ? 'the game was given up.' : resultWords({ ...story, told: { ...story.told, result: ended } });
    return { result: story.last, words };
  }

  /** Plays a log in the first of the ways that comes to the end it says. */
  async playLines(/** @type {Script} */ script, /** @type {(words: string) => void} */ tell) {
    /** @type {string[]} */
    let failed = [];
    for (const lines of ways(script)) {
      failed = await this.playOnce(script, lines, tell);
      if (!failed.length || this.stopped) break;
    }
    return failed;
  }

  async playOnce(/** @type {Script} */ script, /** @type {import('./script.js').ScriptLine[]} */ lines, /** @type {(words: string) => void} */ tell) {
    const by = this.hands ?? new ByMoves(this.machine, this.story, script);
    const failed = [];
    for (const line of lines) {
      if (this.stopped) return failed;
      tell(`line ${line.number}: ${line.line}`);
      if (!(await by.play(line))) failed.push(`line ${line.number}: ${line.line}`);
    }
    if (by instanceof ByMoves) await this.end(script, by, failed);
    return failed;
  }

  /** Lets the last waiting of a log go by; its game must then stand as it says. */
  async end(/** @type {Script} */ { result }, /** @type {ByMoves} */ by, /** @type {string[]} */ failed) {
    await by.hurry(0);
    await this.until(() => !result || this.story.result === result, TO_END);
    if (result && this.story.result !== result) failed.push(`its end: ${result}`);
  }

  /** Stops at the next line. */
  stop() {
    this.stopped = true;
  }

  /** What is chosen on the board now, as lines that choose it again. */
  async chosen() {
    const { lists } = this.story.choices;
    this.machine.send('options');
    await this.until(() => this.story.choices.lists > lists, TO_END / 4);
    return this.story.choices.lines();
  }

  /**
   * Makes the board as the scenario wants it: switched on just now with nothing on it, its game played last with the
   * scenario's options, and whoever starts it named where lots would be drawn.
   */
  async prepare(/** @type {Script} */ { lines }) {
    const { machine, story } = this;
    const game = lines.find(({ words }) => words[0] === 'game')?.line ?? `game ${FIRST_GAME.name}`;
    await clearBoard(machine, story);
    for (const line of [game, 'start south', 'abandon']) {
      machine.send(line);
      await machine.hand.wait(OFF);
    }
    await this.until(() => story.mode === 'idle', TO_WAKE);
    machine.power(false);
    await machine.hand.wait(OFF);
    this.hands = new ByHands(machine);
    machine.power(true);
    await this.until(() => story.mode === 'idle', TO_WAKE);
    const drawn = lines.find(({ words }) => words[0] === 'start');
    await this.chosen();
    if (drawn && story.choices.value('starter')) machine.send(`options starter=${drawn.words[1]}`);
    await machine.hand.wait(OFF);
  }

  /** Nothing that a scenario has broken, unplugged or held outlives it; what was chosen before is chosen again. */
  async tidy(/** @type {Script} */ { lines, byHand }, /** @type {string[]} */ chosen) {
    const { machine, story } = this;
    machine.listeners = machine.listeners.filter(({ wanted }) => wanted !== this.hands?.listen);
    machine.repair();
    SEATS.forEach((seat) => story.released(seat));
    if (lines.some(({ line }) => line.startsWith('hand break'))) machine.power(false);
    if (!machine.board.powered) {
      await machine.hand.wait(OFF);
      machine.power(true);
    }
    await this.until(() => story.mode !== 'waking', TO_WAKE);
    if (byHand || lines.some(({ words }) => words[0] === 'game')) chosen.forEach((line) => machine.send(line));
  }

  /** Waits in the board's time for something to be so, but not for ever. */
  async until(/** @type {() => boolean} */ isSo, /** @type {number} */ patience) {
    for (let waited = 0; !isSo() && waited < patience; waited += 20) await this.machine.hand.wait(20);
  }
}
