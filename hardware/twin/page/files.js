// Files that a person brings: an image runs, a log is played.

import { askToGiveUp } from './ask.js';
import { find, setText } from './dom.js';
import { Unreadable } from './kept.js';
import { notice } from './notices.js';
import { Replay } from './replay.js';
import { complaint, readLog } from './script.js';

/** @typedef {import('./page.js').Page} Page */

/** No image is larger than twice the flash, and no game as long as this, in bytes. */
const LARGEST = { image: 4 * 1024 * 1024, log: 256 * 1024 };

/** Takes files by the buttons and dropped onto the page. */
export function listenToFiles(/** @type {Page} */ page) {
  find('replay').addEventListener('click', () => {
    if (page.player) page.player.stopped = true;
    else find('replay-file').click();
  });
  find('open').addEventListener('click', () => find('uf2-file').click());
  for (const id of ['replay-file', 'uf2-file']) {
    find(id).addEventListener('change', async (event) => {
      const input = /** @type {HTMLInputElement} */ (event.target);
      const file = input.files?.[0];
      if (file) await take(page, file);
      input.value = '';
    });
  }
  listenToDrops((file) => take(page, file));
}

function listenToDrops(/** @type {(file: File) => Promise<void>} */ take) {
  let depth = 0;
  const veil = (/** @type {number} */ deep) => {
    depth = Math.max(0, deep);
    find('veil').hidden = depth === 0;
  };
  addEventListener('dragenter', (event) => event.dataTransfer?.types.includes('Files') && veil(depth + 1));
  addEventListener('dragleave', () => veil(depth - 1));
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', async (event) => {
    event.preventDefault();
    veil(0);
    const file = event.dataTransfer?.files[0];
    if (file) await take(file);
  });
}

/** Takes a file. One that cannot be used is named with the reason, and the board stays as it is. */
async function take(/** @type {Page} */ page, /** @type {File} */ file) {
  const isImage = file.name.toLowerCase().endsWith('.uf2');
  notice('file');
  try {
    const hindrance = hindered(page, isImage);
    if (hindrance) throw new Error(hindrance);
    if (file.size > (isImage ? LARGEST.image : LARGEST.log)) throw new Error(`it is too large for ${isImage ? 'an image' : 'a log'} of this board`);
    if (isImage) await run(page, new Uint8Array(await file.arrayBuffer()), file.name);
    else await replay(page, await file.text(), file.name);
  } catch (error) {
    // The page says that by itself, with a way out.
    if (error instanceof Unreadable) return;
    const words = `${file.name} cannot be played: ${/** @type {Error} */ (error).message}.`;
    const [hindrance, { games }] = [hindered(page, isImage), page.story];
    // It ends with what hinders it; a file that is broken is no matter any more when another game is played.
    notice('file', words, () => (hindrance ? hindered(page, isImage) === hindrance : page.story.games === games));
  }
}

/** Why no file can be taken now, if something is in its way. */
function hindered(/** @type {Page} */ page, /** @type {boolean} */ isImage) {
  if (page.workshop.busy || page.clearing) return 'wait until the board is ready';
  if (page.real) return 'a real board is connected';
  if (isImage) return '';
  if (page.player) return 'another log is being played';
  return page.machine.board?.powered ? '' : 'the board is off';
}

/** Every image but the project's own has a board of its own. */
async function run(/** @type {Page} */ page, /** @type {Uint8Array<ArrayBuffer>} */ uf2, /** @type {string} */ name) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', uf2));
  await page.start(uf2, [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join(''), name);
}

async function replay(/** @type {Page} */ page, /** @type {string} */ text, /** @type {string} */ name) {
  const { story, machine } = page;
  const script = readLog(text);
  const wrong = complaint(script);
  if (wrong) throw new Error(wrong);
  const words = `A game of ${story.playing.title} is on. Once given up it is gone, and nobody has won it.`;
  if (story.isOn && !(await askToGiveUp(`Give it up and play ${name}?`, words, 'Give it up and play'))) return;
  const player = new Replay(machine, story);
  page.player = player;
  find('replay').textContent = 'Stop';
  /** @type {HTMLDetailsElement} */ (find('log')).open = true;
  const show = (/** @type {string} */ what) => setText('replaying', `${name}, ${what}`);
  page.tell();
  try {
    show(outcome(await player.play(script, show), player.stopped));
    page.speech.say(find('replaying').textContent ?? '');
  } finally {
    page.player = null;
    find('replay').textContent = 'Replay a file…';
    page.tell();
  }
}

/** What has become of a replay. */
function outcome(/** @type {{failed: string[], words: string}} */ { failed, words }, /** @type {boolean} */ stopped) {
  if (stopped) return 'stopped.';
  const more = failed.length > 3 ? ` and ${failed.length - 3} more` : '';
  if (failed.length) return `played, but the board did not follow ${failed.slice(0, 3).join('; ')}${more}.`;
  return `played to its end: ${words}`;
}
