// The controls of the emulated board, and the keys for its call buttons.

import { find } from './dom.js';
import { SEATS } from './geometry.js';

const typing = (/** @type {EventTarget | null} */ target) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'radio');
const seatOf = (/** @type {KeyboardEvent} */ event) => ({ s: 'south', n: 'north' })[event.key.toLowerCase()];

/** Presses or releases a call button by keys. */
export function listenToKeys(
  /** @type {(seat: string, down: boolean) => void} */ press,
  /** @type {import('./targets.js').Targets} */ targets,
  /** @type {import('./buzzer.js').Buzzer} */ buzzer,
) {
  addEventListener('keydown', (event) => {
    buzzer.wake();
    // Whoever answers a question, or chooses, presses nothing on the board.
    if (document.querySelector('dialog[open]')) return;
    if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const seat = seatOf(event);
    if (seat) press(seat, true);
    if (event.key.toLowerCase() === 'p') targets.focusPieces();
  });
  addEventListener('keyup', (event) => {
    const seat = seatOf(event);
    if (seat && !typing(event.target)) press(seat, false);
  });
  // A key or a finger that goes up elsewhere must not leave a button stuck.
  addEventListener('blur', () => SEATS.forEach((seat) => press(seat, false)));
  addEventListener('pointerdown', () => buzzer.wake());
}

/** Switches the board off and on, unless it is not there or busy. */
export function listenToPower(/** @type {import('./machine.js').Machine} */ machine, /** @type {() => boolean} */ allowed) {
  find('power').addEventListener('click', () => allowed() && machine.power(!machine.board.powered));
  find('reset').addEventListener('click', () => {
    if (!allowed()) return;
    machine.power(false);
    machine.power(true);
  });
}

export function listenToSpeed(/** @type {import('./runner.js').Runner} */ runner) {
  find('speed').addEventListener('change', (event) => {
    runner.speed = Number(/** @type {HTMLInputElement} */ (event.target).value);
  });
}

/** The choice outlives the page, where the browser lets it. */
export function listenToMute(/** @type {import('./buzzer.js').Buzzer} */ buzzer) {
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
