// A real board in place of the emulated one: the page shows what it tells.

import { find } from './dom.js';
import { GAMES } from './games.js';
import { centre, SEATS, SPOTS } from './geometry.js';
import { notice } from './notices.js';
import { hasSerial, RealBoard } from './serial.js';

/** @typedef {import('./page.js').Page} Page */

/** What is asked of a board whose story is not known; how things stand now is asked after the game so far. */
const QUESTIONS = ['options', 'log'];

const CONNECT = 'Connect a real board…';

const DARK = { r: 0, g: 0, b: 0 };
const LIT = { r: 8, g: 160, b: 50 };

export class Real extends RealBoard {
  constructor(/** @type {Page} */ page) {
    super();
    this.page = page;
    this.online = (/** @type {string} */ line) => page.hear(line);
  }

  /** The pieces as told, for those who ask what stands where. */
  get table() {
    const { spots } = this.page.story;
    return /** @type {any} */ ({
      isLoose: (/** @type {string} */ name) => !spots[name],
      pieceOn: (/** @type {string} */ spot) => Object.keys(spots).find((name) => spots[name] === spot) ?? null,
    });
  }

  /** Shows the pieces of the game that is told. */
  follow() {
    const { page } = this;
    if (page.story.wanted) page.show(page.story.wanted);
  }

  draw() {
    const { scene, story, shown } = this.page;
    const { spots } = story;
    for (const name of shown.pieces.names) {
      scene.place(name, { ...(spots[name] ? centre(spots[name]) : shown.pieces.homes[scene.layout.room](name)), z: 0 });
    }
  }

  /** A real board shows its own lights; here only the figure that won glows. */
  get lights() {
    const figure = new Set(this.page.story.figureCells);
    return [...SPOTS, ...SEATS].map((name) => (figure.has(name) ? LIT : DARK));
  }
}

/** Offers to connect a real board, where the browser can. */
export function offerRealBoard(/** @type {Page} */ page) {
  if (!hasSerial()) return;
  const button = find('connect');
  button.hidden = false;
  const shows = (/** @type {boolean} */ real) => {
    button.textContent = real ? 'Disconnect the real board' : CONNECT;
    document.body.classList.toggle('real', real);
    /** @type {HTMLFieldSetElement} */ (find('game')).disabled = real;
    page.story.power(true);
  };
  const leave = (/** @type {string} */ why) => {
    page.real = null;
    shows(false);
    page.show(GAMES[page.machine.game]);
    const { board } = page.machine;
    if (board) for (const line of QUESTIONS) page.send(line);
    if (!board?.powered) page.story.power(false);
    page.tell();
    if (why) say(page, 'The real board is disconnected', why);
  };
  button.addEventListener('click', async () => {
    if (page.real) return page.real.close();
    if (button.textContent !== CONNECT) return;
    const board = new Real(page);
    board.onclose = leave;
    button.textContent = 'Waiting for its hello…';
    try {
      await board.open();
    } catch (error) {
      button.textContent = CONNECT;
      return say(page, 'No board was connected', /** @type {Error} */ (error).message);
    }
    notice('real');
    page.real = board;
    shows(true);
    board.listen();
    for (const line of QUESTIONS) page.send(line);
    page.tell();
  });
}

/** Says what became of the port and why, until something happens on the board. */
function say(/** @type {Page} */ { story }, /** @type {string} */ what, /** @type {string} */ why) {
  const { turn } = story;
  notice('real', `${what}: ${why.replace(/\.$/, '')}.`, () => story.turn === turn);
}
