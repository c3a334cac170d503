// Asks before something is lost.

import { find, setText } from './dom.js';

/**
 * Asks; resolves to whether the person says yes. Escape is a no, and so is asking while something else is asked.
 * @param {{title: string, words: string, yes: string, no: string}} question
 * @returns {Promise<boolean>}
 */
export function ask({ title, words, yes, no }) {
  const dialog = /** @type {HTMLDialogElement} */ (find('ask'));
  if (dialog.open) return Promise.resolve(false);
  for (const [id, text] of Object.entries({ 'ask-title': title, 'ask-words': words, 'ask-yes': yes, 'ask-no': no })) setText(id, text);
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((answer) => {
    dialog.addEventListener('close', () => answer(dialog.returnValue === 'yes'), { once: true });
  });
}

/** Asks whether a game that is on may be given up. */
export const askToGiveUp = (/** @type {string} */ title, /** @type {string} */ words, yes = 'Give it up') =>
  ask({ title, words, yes, no: 'Keep playing' });

/** Asks before the board forgets what it has learnt. */
export const askToForget = (/** @type {string} */ words) =>
  ask({ title: 'Begin with a fresh board?', words, yes: 'Begin afresh', no: 'Keep this board' });
