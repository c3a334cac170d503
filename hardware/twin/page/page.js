// The page as a whole: the emulated board, or a real one, its drawing, its story, and what is shown of it.

import { showActions } from './actions.js';
import { Buzzer } from './buzzer.js';
import { ClockView } from './clock.js';
import { errorWords } from './complaints.js';
import { find, isOpen, setText } from './dom.js';
import { FIRST_GAME, GAMES } from './games.js';
import { Health } from './health.js';
import { Unreadable } from './kept.js';
import { Lines } from './lines.js';
import { Machine } from './machine.js';
import { notice, reviewNotices } from './notices.js';
import { Pointer } from './pointer.js';
import { Runner } from './runner.js';
import { Scene } from './scene.js';
import { isSensorLine, SensorView } from './sensors.js';
import { Sheet } from './sheet.js';
import { Speech } from './speech.js';
import { Story } from './story.js';
import { Targets } from './targets.js';
import { faultsWords, hint, spoken } from './words.js';
import { Workshop } from './workshop.js';

export class Page {
  story = new Story();
  machine = new Machine();
  health = new Health();
  buzzer = new Buzzer();
  /** The real board that is connected, if one is. */
  /** @type {import('./real.js').Real | null} */
  real = null;
  /** Whoever plays a log now. */
  /** @type {import('./replay.js').Replay | null} */
  player = null;
  /** The image that runs. */
  /** @type {{uf2: Uint8Array, name: string} | null} */
  image = null;
  /** The game whose pieces are drawn. */
  shown = FIRST_GAME;
  /** Up to when tones have been heard. */
  heard = 0;
  /** Whether the pieces are being taken off the board for the player. */
  clearing = false;

  constructor() {
    this.scene = new Scene(find('scene'));
    this.speech = new Speech(find('live'));
    this.lines = new Lines(find('lines'), find('command'));
    this.sensors = new SensorView(find('grid'));
    this.runner = new Runner(() => this.machine);
    this.clock = new ClockView((words) => this.speech.say(words));
    this.targets = new Targets(find('targets'), () => this.real?.table ?? this.machine.table, this.scene);
    this.pointer = new Pointer(find('scene'), () => this.machine.table, this.scene);
    this.workshop = new Workshop(this);
    this.sheet = new Sheet(this);
    this.targets.allowed = this.pointer.allowed = () => this.mayTouch;
    this.targets.onsay = this.pointer.onsay = (words) => this.speech.say(words);
    this.targets.suggest = () => (this.story.told.due?.what === 'give' ? 'tray' : 'a1');
    this.lines.onsend = (line) => this.send(line);
    this.listen();
    this.show(FIRST_GAME);
  }

  /** Whether hands may touch the pieces. */
  get mayTouch() {
    return Boolean(this.machine.table) && !this.workshop.busy && !this.clearing && !this.real && !this.player;
  }

  /** The time of the board that is played on, in milliseconds. */
  get now() {
    return this.real ? performance.now() : (this.machine.board?.now ?? 0);
  }

  /** Listens to the emulated board. */
  listen() {
    const { machine, story, health } = this;
    machine.online = (line) => {
      health.hear(line);
      if (!this.real) this.hear(line);
    };
    story.onask = (line) => this.send(line);
    machine.onsent = (line) => story.sent(line);
    machine.onbring = () => this.show(GAMES[machine.game]);
    machine.onfree = () => notice('elsewhere', 'The other tab has let the board go. Reload, and this tab goes on with what is kept of it.');
    machine.onlift = (spot) => {
      story.lifted(spot);
      this.tell();
    };
    machine.onpower = (on) => {
      find('power').setAttribute('aria-pressed', String(on));
      health.power(on, machine.board.now);
      story.power(on);
      this.scene.light(machine.board.lights);
      this.speech.say(on ? 'The board is switched on.' : 'The board is switched off.');
      this.tell();
    };
    machine.onreset = (why) => {
      this.lines.add(`(the chip was reset: ${why})`, 'sent');
      health.reset(why, machine.board.now);
      if (this.real) return;
      story.power(true);
      if (why === 'bootsel') story.turnTo('drive');
      this.tell();
    };
    this.runner.onfail = () => {
      health.stopped = true;
      this.examine();
    };
  }

  /** Switches a board on. `key` names what is kept of it; a fresh board forgets that. */
  async start(/** @type {Uint8Array} */ uf2, /** @type {string} */ key, /** @type {string} */ name, fresh = false) {
    try {
      await this.machine.start(uf2, key, this.scene.layout, fresh);
    } catch (error) {
      if (error instanceof Unreadable) this.offerFresh(name, error, () => this.start(uf2, key, name, true));
      throw error;
    }
    notice('kept');
    if (this.player) this.player.stopped = true;
    this.image = { uf2, name };
    this.health.power(true, this.machine.board.now);
    this.story.trouble = '';
    this.story.power(true);
    this.show(GAMES[this.machine.game]);
    find('power').setAttribute('aria-pressed', 'true');
    setText('image', `${name}, ${Math.round(uf2.length / 1024)} KB`);
    const other = 'This board is open in another tab. What you do here is not kept: close one of the two, and reload.';
    notice('elsewhere', this.machine.elsewhere ? other : '');
    this.heard = 0;
    this.tell();
    this.runner.start();
  }

  /** Says that what is kept cannot be read. It stays as it is unless a person begins afresh. */
  offerFresh(/** @type {string} */ name, /** @type {Unreadable} */ { reason }, /** @type {() => Promise<void>} */ begin) {
    const words = `What this browser keeps of the board for ${name} cannot be read: ${reason}. It is left as it is. Reload to try once more, or start fresh: then the board’s calibration, settings and game are forgotten.`;
    const fail = (/** @type {Error} */ error) => notice('kept', `${name} does not start: ${error.message}.`);
    notice('kept', words, () => true, { words: 'Start fresh', act: () => begin().catch(fail) });
  }

  /** Takes a line from the board that is played on. */
  hear(/** @type {string} */ line) {
    const { story, workshop } = this;
    if (isSensorLine(line)) {
      this.sensors.hear(line);
      if (isOpen('sensors')) return;
    }
    this.lines.add(line);
    const wasRetold = story.retelling;
    const news = story.hear(line, this.now);
    this.answer(line);
    if (this.real) this.real.follow();
    else workshop.hear(line);
    this.sheet.hear(line);
    if (!workshop.busy) {
      // Notices are read aloud by themselves.
      if (news && !/^# (error|fault)/.test(line)) this.speech.say(spoken(line, story));
      // What is due is said once, and not all that has led to it.
      if (wasRetold && !story.retelling) this.speech.say(hint(story).line);
    }
    this.tell();
  }

  /** Does what a line asks of the page, beside the story. */
  answer(/** @type {string} */ line) {
    const { story } = this;
    if (line.startsWith('# hello') && isOpen('sensors')) this.send('sensors stream');
    if (!line.startsWith('# error')) return;
    const { turn, games } = story;
    // A failure is told with the hello that follows it: it may be read until the next game begins.
    if (line.includes('the firmware')) notice('crash', errorWords(story.error), () => story.games === games);
    else notice('board', errorWords(story.error), () => story.turn === turn);
  }

  /** Shows what is to be done now, and the log. */
  tell() {
    const { story, workshop, real } = this;
    const { line, more, seat } = hint(story);
    const doing = workshop.doing || (this.clearing ? 'Clearing the board…' : '');
    setText('hint', doing || line);
    setText('more', (doing ? 'This takes a few seconds.' : real ? `A real board is connected. ${more}` : more) || '\u00a0');
    find('hint').dataset.seat = seat ?? '';
    setText('moves', story.log.join('\n') || 'No game yet.');
    notice('fault', faultsWords(story));
    reviewNotices();
    this.clock.show(story, this.now);
    showActions(this);
  }

  /** Looks whether the board is alive. */
  examine() {
    const trouble = this.real ? '' : this.health.trouble(this.machine.board?.now ?? 0);
    if (trouble === this.story.trouble) return;
    this.story.trouble = trouble;
    this.speech.say(hint(this.story).line);
    this.tell();
  }

  /** Sends a line to the board that is played on. */
  send(/** @type {string} */ line) {
    if (!this.real) return this.machine.send(line);
    this.real.send(line);
    this.story.sent(line);
  }

  /** Draws the pieces of a game, and explains it. */
  show(/** @type {import('./game.js').Game} */ game) {
    if (this.scene.bodies.size === 0 || game !== this.shown) {
      this.shown = game;
      this.scene.bring(game.pieces);
      this.targets.bring(game.pieces);
    }
    for (const input of find('game').querySelectorAll('input')) input.checked = input.value === game.name;
    for (const part of document.querySelectorAll('[data-rules]')) {
      /** @type {HTMLElement} */ (part).hidden = /** @type {HTMLElement} */ (part).dataset.rules !== game.name;
    }
  }

  press(/** @type {string} */ seat, /** @type {boolean} */ down) {
    if (this.real || this.workshop.busy) return;
    this.scene.press(seat, down);
    this.machine.board?.press(/** @type {any} */ (seat), down);
    if (!down) this.story.released(seat);
  }

  /** Keeps what was done, and says so while that does not work. */
  async save(atOnce = false) {
    if (this.workshop.busy || this.real) return;
    await this.machine.save(atOnce);
    notice('keeps', this.machine.saving.words);
  }
}
