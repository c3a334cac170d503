// The controls of the emulated board, and the keys for its call buttons.

import { find } from './dom.js';
import { SEATS } from './geometry.js';

/** @typedef {import('./page.js').Page} Page */

const typing = (/** @type {EventTarget | null} */ target) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'radio');
const seatOf = (/** @type {KeyboardEvent} */ event) => ({ s: 'south', n: 'north' })[event.key.toLowerCase()];

export function listenToKeys(/** @type {Page} */ page) {
  page.targets.onpress = page.pointer.onpress = (seat, down) => page.press(seat, down);
  addEventListener('keydown', (event) => {
    page.buzzer.wake();
    // Whoever answers a question, or chooses, presses nothing on the board.
    if (document.querySelector('dialog[open]')) return;
    if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const seat = seatOf(event);
    if (seat) page.press(seat, true);
    if (event.key.toLowerCase() === 'p') page.targets.focusPieces();
  });
  addEventListener('keyup', (event) => {
    const seat = seatOf(event);
    if (seat && !typing(event.target)) page.press(seat, false);
  });
  // A key or a finger that goes up elsewhere must not leave a button stuck.
  addEventListener('blur', () => SEATS.forEach((seat) => page.press(seat, false)));
  addEventListener('pointerdown', () => page.buzzer.wake());
}

export function listenToControls(/** @type {Page} */ page) {
  const { machine, runner } = page;
  const mayPower = () => machine.board && !page.real && !page.workshop.busy;
  find('power').addEventListener('click', () => mayPower() && machine.power(!machine.board.powered));
  find('reset').addEventListener('click', () => {
    if (!mayPower()) return;
    machine.power(false);
    machine.power(true);
  });
  find('speed').addEventListener('change', (event) => {
    runner.speed = Number(/** @type {HTMLInputElement} */ (event.target).value);
  });
  find('game').addEventListener('change', async (event) => {
    const { value } = /** @type {HTMLInputElement} */ (event.target);
    if (machine.board && !page.real) await page.workshop.choose(/** @type {any} */ (value));
    page.show(page.shown);
  });
  listenToMute(page);
}

/** The choice outlives the page, where the browser lets it. */
function listenToMute(/** @type {Page} */ { buzzer }) {
  const kept = () => {
    try {
      return localStorage.getItem('muted') === 'true';
    } catch {
      return false;
    }
  };
  const mute = (/** @type {boolean} */ muted) => {
    buzzer.mute(muted);
    find('mute').setAttribute('aria-pressed', String(muted));
    try {
      localStorage.setItem('muted', String(muted));
    } catch {
      // A browser that keeps nothing forgets this too.
    }
  };
  find('mute').addEventListener('click', () => mute(!buzzer.muted));
  mute(kept());
}
