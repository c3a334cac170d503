// What must not be missed, and does not belong to the game. Each ends when it is put away, when its words do, or when
// what it says is true no longer.

import { find } from './dom.js';
import { html } from './svg.js';

/** @type {Map<string, {words: string, holds: () => boolean, shown: HTMLElement}>} */
const notices = new Map();

/**
 * Shows words under a name, instead of what was shown under it before; no words take it away. Words that were put away
 * stay away.
 * @param {string} name
 * @param {string} [words]
 * @param {() => boolean} [holds] whether they are still true
 * @param {{words: string, act: () => void}} [offer] a button beside them, and what it does
 */
export function notice(name, words = '', holds = () => true, offer) {
  if (notices.get(name)?.words === words) return;
  remove(name);
  if (!words) return;
  const close = html('button', { type: 'button', 'aria-label': 'Put this message away' }, '×');
  const shown = html('p', { 'data-notice': name }, words, ...(offer ? [button(offer)] : []), close);
  close.addEventListener('click', () => shown.remove());
  notices.set(name, { words, holds, shown });
  find('notices').append(shown);
}

function button(/** @type {{words: string, act: () => void}} */ { words, act }) {
  const made = html('button', { type: 'button', class: 'offer' }, words);
  made.addEventListener('click', act);
  return made;
}

/** Takes away what is true no longer. */
export function reviewNotices() {
  for (const [name, { holds }] of [...notices]) if (!holds()) remove(name);
}

function remove(/** @type {string} */ name) {
  notices.get(name)?.shown.remove();
  notices.delete(name);
}
