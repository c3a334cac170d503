// The buttons below the board: what a person with one mouse or one finger may do now. Each is there when it makes
// sense, and asks where something would be lost. They say to the board what a computer may say.

import { askToGiveUp } from './ask.js';
import { clearBoard } from './clearing.js';
import { find, setText } from './dom.js';

/** @typedef {import('./story.js').Mode} Mode */

/** What holding both buttons is good for, where one hand cannot. */
const BOTH = /** @type {Partial<Record<Mode, string>>} */ ({
  menu: 'Close the menu',
  walk: 'Not now',
  teach: 'Not now',
  clear: 'Go on anyway',
});

/** In these the board does not listen to a computer. */
const DEAF = ['off', 'drive', 'waking'];

/**
 * What the buttons need.
 * @typedef {object} Needs
 * @property {import('./machine.js').Machine} machine
 * @property {import('./story.js').Story} story
 * @property {import('./played.js').Played} played
 * @property {import('./chores.js').Chores} chores
 * @property {() => void} ontell something has changed that is shown
 * @property {() => void} openSheet
 */

export class Actions {
  constructor(/** @type {Needs} */ needs) {
    this.needs = needs;
    const { machine, story, played, chores, openSheet } = needs;
    /** @type {Record<string, () => unknown>} */
    const acts = {
      play: () => this.play(),
      pause: () => played.send('pause'),
      'go-on': () => played.send('go on'),
      abandon: async () => (await askToGiveUp('Give this game up?', story.lossWords)) && played.send('abandon'),
      both: () => machine.pressBoth(),
      clear: async () => {
        if (!story.isOn) return void machine.table.clear();
        const words = `${story.lossWords} Every piece goes back beside the board.`;
        if (await askToGiveUp('Give this game up and clear the board?', words, 'Give it up and clear')) await this.clear();
      },
      choose: openSheet,
      stop: () => chores.replay?.stop(),
    };
    for (const [id, act] of Object.entries(acts)) find(id).addEventListener('click', act);
  }

  /** Which of the buttons make sense now. A real board's pieces are in its players' hands. */
  get sensible() {
    const { machine, story, played, chores } = this.needs;
    const { mode, isOn } = story;
    const isReal = played.real !== null;
    const isFree = chores.isNone && !story.trouble;
    const hears = isFree && !DEAF.includes(mode) && (isReal || Boolean(machine.table));
    const hasHands = hears && !isReal;
    const startsAtOnce = mode === 'idle' || mode === 'menu';
    return {
      play: hears && (startsAtOnce || (hasHands && (isOn || mode === 'over' || mode === 'clear'))),
      pause: hears && mode === 'playing',
      'go-on': hears && mode === 'paused',
      abandon: hears && isOn,
      both: hasHands && mode in BOTH && (mode !== 'clear' || story.about === 'anyway'),
      clear: isFree && !isReal && Boolean(machine.table) && machine.table.set.names.some((name) => !machine.table.isLoose(name)),
      choose: hears,
      stop: chores.replay !== null,
    };
  }

  /** Shows the buttons that make sense. One that had the focus hands it to the first of those that are left. */
  show() {
    const { mode, isOn } = this.needs.story;
    setText('play', mode === 'idle' || mode === 'menu' ? 'Start a game' : `New game${isOn ? '…' : ''}`);
    setText('clear', `Clear the board${isOn ? '…' : ''}`);
    find('play').classList.toggle('main', !isOn);
    setText('both', BOTH[mode] ?? find('both').textContent ?? '');
    find('clear').classList.toggle('wanted', mode === 'over' || mode === 'clear');
    const focused = document.activeElement;
    for (const [id, isShown] of Object.entries(this.sensible)) {
      if (find(id).hidden === isShown) find(id).hidden = !isShown;
    }
    if (focused instanceof HTMLElement && focused.hidden && focused.closest('#actions')) {
      /** @type {HTMLElement | null} */ (document.querySelector('#actions button:not([hidden])'))?.focus();
    }
  }

  /** Starts a game; one that is on is given up first, and the pieces go beside the board. */
  async play() {
    const { story, played } = this.needs;
    if (story.isOn && !(await askToGiveUp('Give this game up for a new one?', story.lossWords))) return;
    if (story.mode === 'idle' || story.mode === 'menu' || (await this.clear())) played.send('play');
  }

  /** Takes the pieces off the board. Returns whether it is ready for a game then. */
  async clear() {
    const { machine, story, chores, ontell } = this.needs;
    chores.clearing = true;
    ontell();
    const ready = await clearBoard(machine, story);
    chores.clearing = false;
    ontell();
    return ready;
  }
}
