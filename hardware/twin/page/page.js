// The page as a whole: puts its parts together, and passes on what the board says. No part knows the page.

import { Actions } from './actions.js';
import { Buzzer } from './buzzer.js';
import { Chooser } from './chooser.js';
import { Chores } from './chores.js';
import { ClockView } from './clock.js';
import { errorWords } from './complaints.js';
import { listenToKeys, listenToMute, listenToPower, listenToSpeed } from './controls.js';
import { find, isOpen, setText } from './dom.js';
import { listenToFiles } from './files.js';
import { drawFrames } from './frames.js';
import { GAMES } from './games.js';
import { Health } from './health.js';
import { Unreadable } from './kept.js';
import { Lines } from './lines.js';
import { listenToLooking } from './looking.js';
import { Machine } from './machine.js';
import { notice, reviewNotices } from './notices.js';
import { listenToFresh, listenToLog, listenToSensors } from './panels.js';
import { Played } from './played.js';
import { Pointer } from './pointer.js';
import { offerRealBoard } from './real.js';
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
  played = new Played(this.machine, this.story);
  chores = new Chores();
  health = new Health();
  buzzer = new Buzzer();
  chooser = new Chooser();
  scene = new Scene(find('scene'));
  speech = new Speech(find('live'));
  lines = new Lines(find('lines'), find('command'));
  sensors = new SensorView(find('grid'));
  runner = new Runner(() => this.machine);
  clock = new ClockView((words) => this.speech.say(words));
  targets = new Targets(find('targets'), () => this.played.table, this.scene);
  pointer = new Pointer(find('scene'), () => this.machine.table, this.scene);
  /** The image that runs. */
  /** @type {{uf2: Uint8Array, name: string} | null} */
  image = null;

  constructor() {
    const { machine, story, played, chores, runner, buzzer, speech } = this;
    const ontell = () => this.tell();
    const save = () => this.save();
    this.workshop = new Workshop({ machine, story, chores, runner, buzzer, speech, ontell, onbring: () => this.showLying(), save });
    this.sheet = new Sheet(story, (line) => played.send(line), (game) => (played.real ? null : this.workshop.choose(game)));
    this.actions = new Actions({ machine, story, played, chores, ontell, openSheet: () => this.sheet.open() });
    this.listenToBoard();
    this.listenToHands();
    this.listenToPanels();
    this.showLying();
    drawFrames({
      ...{ machine, played, chores, runner, buzzer, scene: this.scene, targets: this.targets },
      showClock: () => this.clock.show(story, played.now),
      showActions: () => this.actions.show(),
      examine: () => this.examine(),
    });
  }

  /** Listens to the emulated board. */
  listenToBoard() {
    const { machine, story, health, runner } = this;
    machine.online = (line) => {
      health.hear(line);
      if (!this.played.real) this.hear(line);
    };
    story.onask = (line) => this.played.send(line);
    machine.onsent = (line) => story.sent(line);
    machine.onbring = () => this.showLying();
    machine.onfree = () => notice('elsewhere', 'The other tab has let the board go. Reload, and this tab goes on with what is kept of it.');
    machine.onlift = (spot) => {
      story.lifted(spot);
      this.tell();
    };
    machine.onpower = (on) => this.powered(on);
    machine.onreset = (why) => this.restarted(why);
    runner.onfail = () => {
      health.stopped = true;
      this.examine();
    };
  }

  /** Listens to hands on pieces, buttons and keys. */
  listenToHands() {
    const { machine, story, played, chores, targets, pointer, speech } = this;
    const mayTouch = () => Boolean(machine.table) && chores.isNone && !played.real;
    const press = (/** @type {string} */ seat, /** @type {boolean} */ down) => this.press(seat, down);
    for (const hands of [targets, pointer]) {
      [hands.allowed, hands.onpress, hands.onsay] = [mayTouch, press, (words) => speech.say(words)];
    }
    targets.suggest = () => (story.told.due?.what === 'give' ? 'tray' : 'a1');
    listenToLooking(this.scene, pointer, targets, () => machine.table);
    listenToKeys(press, targets, this.buzzer);
  }

  /** Listens to the controls and panels around the board. */
  listenToPanels() {
    const { machine, story, played, chores, speech, runner } = this;
    const isMine = () => !chores.doing && !played.real;
    this.lines.onsend = (line) => played.send(line);
    listenToPower(machine, () => Boolean(machine.board) && isMine());
    listenToSpeed(runner);
    listenToMute(this.buzzer);
    this.chooser.onchoose = async (game) => {
      if (machine.board && !played.real) await this.workshop.choose(game);
      this.chooser.mark();
    };
    listenToSensors((line) => played.send(line));
    listenToLog(story, speech);
    listenToFresh(machine, () => this.image !== null && isMine(), () => this.startAfresh());
    listenToFiles({ machine, story, played, chores, speech, start: (...what) => this.start(...what), ontell: () => this.tell() });
    offerRealBoard(played, {
      ...{ story, scene: this.scene, hear: (line) => this.hear(line), show: (game) => this.show(game) },
      onchange: () => {
        if (!played.real) this.showLying();
        this.tell();
      },
    });
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
    this.chores.replay?.stop();
    this.image = { uf2, name };
    this.health.power(true, this.machine.board.now);
    this.story.trouble = '';
    this.story.power(true);
    this.showLying();
    find('power').setAttribute('aria-pressed', 'true');
    setText('image', `${name}, ${Math.round(uf2.length / 1024)} KB`);
    const other = 'This board is open in another tab. What you do here is not kept: close one of the two, and reload.';
    notice('elsewhere', this.machine.elsewhere ? other : '');
    this.tell();
    this.runner.start();
  }

  /** Begins with a board that has never been calibrated, and the image that runs. */
  async startAfresh() {
    if (this.image) await this.start(this.image.uf2, this.machine.key, this.image.name, true);
  }

  /** Says that what is kept cannot be read. It stays as it is unless a person begins afresh. */
  offerFresh(/** @type {string} */ name, /** @type {Unreadable} */ { reason }, /** @type {() => Promise<void>} */ begin) {
    const words = `What this browser keeps of the board for ${name} cannot be read: ${reason}. It is left as it is. Reload to try once more, or start fresh: then the board’s calibration, settings and game are forgotten.`;
    const fail = (/** @type {Error} */ error) => notice('kept', `${name} does not start: ${error.message}.`);
    notice('kept', words, () => true, { words: 'Start fresh', act: () => begin().catch(fail) });
  }

  powered(/** @type {boolean} */ on) {
    find('power').setAttribute('aria-pressed', String(on));
    this.health.power(on, this.machine.board.now);
    this.story.power(on);
    this.scene.light(this.machine.board.lights);
    this.speech.say(on ? 'The board is switched on.' : 'The board is switched off.');
    this.tell();
  }

  restarted(/** @type {string} */ why) {
    this.lines.add(`(the chip was reset: ${why})`, 'sent');
    this.health.reset(why, this.machine.board.now);
    if (this.played.real) return;
    this.story.power(true);
    if (why === 'bootsel') this.story.turnTo('drive');
    this.tell();
  }

  /** Takes a line from the board that is played on. */
  hear(/** @type {string} */ line) {
    const { story, workshop, played } = this;
    if (isSensorLine(line)) {
      this.sensors.hear(line);
      if (isOpen('sensors')) return;
    }
    this.lines.add(line);
    const wasRetold = story.retelling;
    const news = story.hear(line, played.now);
    this.answer(line);
    if (played.real) played.real.follow();
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
    if (line.startsWith('# hello') && isOpen('sensors')) this.played.send('sensors stream');
    if (!line.startsWith('# error')) return;
    const { turn, games } = story;
    // A failure is told with the hello that follows it: it may be read until the next game begins.
    if (line.includes('the firmware')) notice('crash', errorWords(story.error), () => story.games === games);
    else notice('board', errorWords(story.error), () => story.turn === turn);
  }

  /** Shows what is to be done now, and the log. */
  tell() {
    const { story, chores, played } = this;
    const { line, more, seat } = hint(story);
    const doing = chores.words;
    setText('hint', doing || line);
    setText('more', (doing ? 'This takes a few seconds.' : played.real ? `A real board is connected. ${more}` : more) || '\u00a0');
    find('hint').dataset.seat = seat ?? '';
    setText('moves', story.log.join('\n') || 'No game yet.');
    notice('fault', faultsWords(story));
    reviewNotices();
    this.clock.show(story, played.now);
    this.actions.show();
  }

  /** Looks whether the board is alive. */
  examine() {
    const trouble = this.played.real ? '' : this.health.trouble(this.machine.board?.now ?? 0);
    if (trouble === this.story.trouble) return;
    this.story.trouble = trouble;
    this.speech.say(hint(this.story).line);
    this.tell();
  }

  /** Draws the pieces of a game, and explains it. */
  show(/** @type {import('./game.js').Game} */ game) {
    if (!this.chooser.show(game)) return;
    this.scene.bring(game.pieces);
    this.targets.bring(game.pieces);
  }

  /** Shows the game whose pieces lie at the emulated board. */
  showLying() {
    this.show(GAMES[this.machine.game]);
  }

  press(/** @type {string} */ seat, /** @type {boolean} */ down) {
    if (this.played.real || this.workshop.busy) return;
    this.scene.press(seat, down);
    this.machine.board?.press(/** @type {any} */ (seat), down);
    if (!down) this.story.released(seat);
  }

  /** Keeps what was done, and says so while that does not work. */
  async save(atOnce = false) {
    if (this.workshop.busy || this.played.real) return;
    await this.machine.save(atOnce);
    notice('keeps', this.machine.saving.words);
  }
}
