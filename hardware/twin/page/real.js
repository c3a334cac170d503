// A real board in place of the emulated one: the page shows what it tells.

import { find } from './dom.js';
import { centre, SEATS, SPOTS } from './geometry.js';
import { notice } from './notices.js';
import { hasSerial, RealBoard } from './serial.js';

/**
 * What showing a real board needs.
 * @typedef {object} Needs
 * @property {import('./story.js').Story} story
 * @property {import('./scene.js').Scene} scene
 * @property {(line: string) => void} hear
 * @property {(game: import('./game.js').Game) => void} show
 */

/** What is asked of a board whose story is not known; how things stand now is asked after the game so far. */
const QUESTIONS = ['options', 'log'];

const CONNECT = 'Connect a real board…';

const DARK = { r: 0, g: 0, b: 0 };
const LIT = { r: 8, g: 160, b: 50 };

export class Real extends RealBoard {
  constructor(/** @type {Needs} */ { story, scene, hear, show }) {
    super();
    this.story = story;
    this.scene = scene;
    this.show = show;
    this.online = hear;
  }

  /** The pieces as told, for those who ask what stands where. */
  get table() {
    const { spots } = this.story;
    return /** @type {any} */ ({
      isLoose: (/** @type {string} */ name) => !spots[name],
      pieceOn: (/** @type {string} */ spot) => Object.keys(spots).find((name) => spots[name] === spot) ?? null,
    });
  }

  /** Shows the pieces of the game that is told. */
  follow() {
    if (this.story.wanted) this.show(this.story.wanted);
  }

  draw() {
    const { spots } = this.story;
    const { set, layout } = this.scene;
    if (!set) return;
    for (const name of set.names) {
      this.scene.place(name, { ...(spots[name] ? centre(spots[name]) : set.homes[layout.room](name)), z: 0 });
    }
  }

  /** A real board shows its own lights; here only the figure that won glows. */
  get lights() {
    const figure = new Set(this.story.figureCells);
    return [...SPOTS, ...SEATS].map((name) => (figure.has(name) ? LIT : DARK));
  }
}

/**
 * Offers to connect a real board, where the browser can.
 * @param {import('./played.js').Played} played
 * @param {Needs & {onchange: () => void}} needs `onchange` is told when another board is played on
 */
export function offerRealBoard(played, { onchange, ...needs }) {
  if (!hasSerial()) return;
  const { story } = needs;
  const button = find('connect');
  button.hidden = false;
  const turnTo = (/** @type {Real | null} */ real) => {
    played.real = real;
    button.textContent = real ? 'Disconnect the real board' : CONNECT;
    document.body.classList.toggle('real', real !== null);
    /** @type {HTMLFieldSetElement} */ (find('game')).disabled = real !== null;
    story.power(true);
  };
  const ask = () => QUESTIONS.forEach((line) => played.send(line));
  const leave = (/** @type {string} */ why) => {
    turnTo(null);
    const { board } = played.machine;
    if (board) ask();
    if (!board?.powered) story.power(false);
    onchange();
    if (why) say(story, 'The real board is disconnected', why);
  };
  button.addEventListener('click', async () => {
    if (played.real) return played.real.close();
    if (button.textContent !== CONNECT) return;
    const board = new Real(needs);
    board.onclose = leave;
    button.textContent = 'Waiting for its hello…';
    try {
      await board.open();
    } catch (error) {
      button.textContent = CONNECT;
      return say(story, 'No board was connected', /** @type {Error} */ (error).message);
    }
    notice('real');
    turnTo(board);
    board.listen();
    ask();
    onchange();
  });
}

/** Says what became of the port and why, until something happens on the board. */
function say(/** @type {import('./story.js').Story} */ story, /** @type {string} */ what, /** @type {string} */ why) {
  const { turn } = story;
  notice('real', `${what}: ${why.replace(/\.$/, '')}.`, () => story.turn === turn);
}
