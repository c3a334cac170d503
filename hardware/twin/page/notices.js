// What must not be missed, and does not belong to the game: each stays until it is put away, or no longer true.

import { find } from './dom.js';
import { html } from './svg.js';

/** Shows words under a name, instead of what was shown under it before; no words take it away. */
export function notice(/** @type {string} */ name, words = '') {
  const list = find('notices');
  list.querySelector(`[data-notice=${name}]`)?.remove();
  if (!words) return;
  const close = html('button', { type: 'button', 'aria-label': 'Put this message away' }, '×');
  const shown = html('p', { 'data-notice': name }, words, close);
  close.addEventListener('click', () => shown.remove());
  list.append(shown);
}
