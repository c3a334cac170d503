// The page as a whole: the emulated board, or a real one, its drawing, its story, and what is shown of it.

import { Buzzer } from './buzzer.js';
import { find, isOpen, setText } from './dom.js';
import { GAMES } from './games.js';
import { Lines } from './lines.js';
import { Machine } from './machine.js';
import { notice } from './notices.js';
import { Pointer } from './pointer.js';
import { Runner } from './runner.js';
import { Scene } from './scene.js';
import { isSensorLine, SensorView } from './sensors.js';
import { Speech } from './speech.js';
import { Story } from './story.js';
import { Targets } from './targets.js';
import { hint, spoken } from './words.js';
import { Workshop } from './workshop.js';

export class Page {
  story = new Story();
  machine = new Machine();
  buzzer = new Buzzer();
  /** The real board that is connected, if one is. */
  /** @type {import('./real.js').Real | null} */
  real = null;
  /** Whoever plays a log now. */
  /** @type {import('./player.js').Player | null} */
  player = null;
  /** The image that runs. */
  /** @type {{uf2: Uint8Array, name: string} | null} */
  image = null;
  /** The game whose pieces are drawn. */
  shown = GAMES.quarto;
  /** Up to when tones have been heard. */
  heard = 0;

  constructor() {
    this.scene = new Scene(find('scene'));
    this.speech = new Speech(find('live'));
    this.lines = new Lines(find('lines'), find('command'));
    this.sensors = new SensorView(find('grid'));
    this.runner = new Runner(() => this.machine);
    this.targets = new Targets(find('targets'), () => this.real?.table ?? this.machine.table, this.scene);
    this.pointer = new Pointer(find('scene'), () => this.machine.table, this.scene);
    this.workshop = new Workshop(this);
    this.targets.allowed = this.pointer.allowed = () => this.mayTouch;
    this.targets.onsay = this.pointer.onsay = (words) => this.speech.say(words);
    this.targets.suggest = () => (this.story.told.phase === 'give' ? 'tray' : 'a1');
    this.lines.onsend = (line) => this.send(line);
    this.listen();
    this.show(GAMES.quarto);
  }

  /** Whether hands may touch the pieces. */
  get mayTouch() {
    return Boolean(this.machine.table) && !this.workshop.busy && !this.real && !this.player;
  }

  /** Listens to the emulated board. */
  listen() {
    const { machine, story } = this;
    machine.online = (line) => !this.real && this.hear(line);
    machine.onlift = (spot) => {
      story.lifted(spot);
      this.tell();
    };
    machine.onpower = (on) => {
      find('power').setAttribute('aria-pressed', String(on));
      story.power(on);
      this.scene.light(machine.board.lights);
      this.speech.say(on ? 'The board is switched on.' : 'The board is switched off.');
      this.tell();
    };
    machine.onreset = (why) => {
      this.lines.add(`(the chip was reset: ${why})`, 'sent');
      story.power(true);
      if (why === 'bootsel') story.mode = 'drive';
      this.tell();
    };
  }

  /** Switches a board on. `key` names what is kept of it. */
  async start(/** @type {Uint8Array} */ uf2, /** @type {string} */ key, /** @type {string} */ name) {
    await this.machine.start(uf2, key, this.scene.layout);
    if (this.player) this.player.stopped = true;
    this.image = { uf2, name };
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

  /** Takes a line from the board that is played on. */
  hear(/** @type {string} */ line) {
    if (isSensorLine(line)) {
      this.sensors.hear(line);
      if (isOpen('sensors')) return;
    }
    this.lines.add(line);
    const news = this.story.hear(line);
    if (line.startsWith('# hello') && isOpen('sensors')) this.send('sensors stream');
    if (this.real) this.real.follow();
    else this.workshop.hear(line);
    if (news && !this.workshop.busy) this.speech.say(spoken(line, this.story));
    this.tell();
  }

  /** Shows what is to be done now, and the log. */
  tell() {
    const { story, workshop, real } = this;
    const { line, more, seat } = hint(story);
    setText('hint', workshop.doing || line);
    setText('more', (workshop.doing ? 'This takes a few seconds.' : real ? `A real board is connected. ${more}` : more) || '\u00a0');
    find('hint').dataset.seat = seat ?? '';
    find('clear').classList.toggle('wanted', !real && (story.mode === 'over' || story.mode === 'clear'));
    setText('moves', story.log.join('\n') || 'No game yet.');
  }

  /** Sends a line to the board that is played on. */
  send(/** @type {string} */ line) {
    if (this.real) this.real.send(line);
    else this.machine.send(line);
  }

  /** Draws the pieces of a game, and explains it. */
  show(/** @type {typeof GAMES.quarto} */ game) {
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
  }

  /** Keeps what was done, and says so once if this browser keeps nothing. */
  async save() {
    if (this.workshop.busy || this.real || (await this.machine.save())) return;
    if (this.warned) return;
    this.warned = true;
    notice('keeps', 'This browser keeps nothing here, as in a private window: with the page, the game is gone.');
  }
}
