// The buttons below the board: what a person with one mouse or one finger may do now. Each is there when it makes
// sense, and asks where something would be lost. They say to the board what a computer may say.

import { ask, askToGiveUp } from './ask.js';
import { clearBoard } from './clearing.js';
import { find, setText } from './dom.js';

/** @typedef {import('./page.js').Page} Page */
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

/** Which of the buttons make sense now. A real board's pieces are in its players' hands. */
function sensible(/** @type {Page} */ page) {
  const { story, real, machine } = page;
  const { mode, isOn } = story;
  const isFree = !page.workshop.busy && !page.player && !page.clearing && !story.trouble;
  const hears = isFree && !DEAF.includes(mode) && (real !== null || Boolean(machine.table));
  const hasHands = hears && !real;
  const startsAtOnce = mode === 'idle' || mode === 'menu';
  return {
    play: hears && (startsAtOnce || (hasHands && (isOn || mode === 'over' || mode === 'clear'))),
    pause: hears && mode === 'playing',
    'go-on': hears && mode === 'paused',
    abandon: hears && isOn,
    both: hasHands && mode in BOTH && (mode !== 'clear' || story.about === 'anyway'),
    clear: isFree && !real && Boolean(machine.table) && machine.table.set.names.some((name) => !machine.table.isLoose(name)),
    choose: hears,
    stop: page.player !== null,
  };
}

/** Shows the buttons that make sense. One that had the focus hands it to the first of those that are left. */
export function showActions(/** @type {Page} */ page) {
  const { mode, isOn } = page.story;
  setText('play', mode === 'idle' || mode === 'menu' ? 'Start a game' : `New game${isOn ? '…' : ''}`);
  setText('clear', `Clear the board${isOn ? '…' : ''}`);
  find('play').classList.toggle('main', !isOn);
  setText('both', BOTH[mode] ?? find('both').textContent ?? '');
  find('clear').classList.toggle('wanted', mode === 'over' || mode === 'clear');
  const focused = document.activeElement;
  for (const [id, isShown] of Object.entries(sensible(page))) {
    if (find(id).hidden === isShown) find(id).hidden = !isShown;
  }
  if (focused instanceof HTMLElement && focused.hidden && focused.closest('#actions')) {
    /** @type {HTMLElement | null} */ (document.querySelector('#actions button:not([hidden])'))?.focus();
  }
}

const onGame = (/** @type {Page} */ { story }) => `A game of ${story.playing.title} is on. Once given up it is gone, and nobody has won it.`;

/** Starts a game; one that is on is given up first, and the pieces go beside the board. */
async function play(/** @type {Page} */ page) {
  const { story } = page;
  if (story.isOn && !(await askToGiveUp('Give this game up for a new one?', onGame(page)))) return;
  if (story.mode === 'idle' || story.mode === 'menu' || (await clear(page))) page.send('play');
}

/** Takes the pieces off the board. Returns whether it is ready for a game then. */
async function clear(/** @type {Page} */ page) {
  page.clearing = true;
  page.tell();
  const ready = await clearBoard(page.machine, page.story);
  page.clearing = false;
  page.tell();
  return ready;
}

export function listenToActions(/** @type {Page} */ page) {
  const { story, machine } = page;
  /** @type {Record<string, () => unknown>} */
  const acts = {
    play: () => play(page),
    pause: () => page.send('pause'),
    'go-on': () => page.send('go on'),
    abandon: async () => (await askToGiveUp('Give this game up?', onGame(page))) && page.send('abandon'),
    both: () => machine.pressBoth(),
    clear: async () => {
      if (!story.isOn) return void machine.table.clear();
      const words = `${onGame(page)} Every piece goes back beside the board.`;
      if (await askToGiveUp('Give this game up and clear the board?', words, 'Give it up and clear')) await clear(page);
    },
    choose: () => page.sheet.open(),
    stop: () => page.player && (page.player.stopped = true),
  };
  for (const [id, act] of Object.entries(acts)) find(id).addEventListener('click', act);
}

/** Asks before the board forgets what it has learnt. */
export const askToForget = (/** @type {string} */ words) =>
  ask({ title: 'Begin with a fresh board?', words, yes: 'Begin afresh', no: 'Keep this board' });
