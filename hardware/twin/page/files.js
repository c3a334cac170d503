// Files that a person brings: an image runs, a log is played.

import { find, setText } from './dom.js';
import { notice } from './notices.js';
import { complaint, Player, readLog } from './player.js';

/** @typedef {import('./page.js').Page} Page */

/** No image is larger than twice the flash, and no game as long as this, in bytes. */
const LARGEST = { image: 4 * 1024 * 1024, log: 256 * 1024 };

/** Takes files by the buttons and dropped onto the page. */
export function listenToFiles(/** @type {Page} */ page) {
  find('replay').addEventListener('click', () => {
    if (page.player) page.player.stopped = true;
    else find('replay-file').click();
  });
  find('choose').addEventListener('click', () => find('uf2-file').click());
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
  try {
    if (page.workshop.busy) throw new Error('wait until the board is ready');
    if (page.real) throw new Error('a real board is connected');
    if (file.size > (isImage ? LARGEST.image : LARGEST.log)) throw new Error(`it is too large for ${isImage ? 'an image' : 'a log'} of this board`);
    notice('file');
    if (isImage) await run(page, new Uint8Array(await file.arrayBuffer()), file.name);
    else await replay(page, await file.text(), file.name);
  } catch (error) {
    const words = `${file.name} cannot be played: ${/** @type {Error} */ (error).message}.`;
    notice('file', words);
    page.speech.say(words);
  }
}

/** Every image but the project's own has a board of its own. */
async function run(/** @type {Page} */ page, /** @type {Uint8Array<ArrayBuffer>} */ uf2, /** @type {string} */ name) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', uf2));
  await page.start(uf2, [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join(''), name);
}

async function replay(/** @type {Page} */ page, /** @type {string} */ text, /** @type {string} */ name) {
  const { story, machine } = page;
  const lines = readLog(text);
  const wrong = complaint(lines);
  if (wrong) throw new Error(wrong);
  if (page.player) throw new Error('another log is being played');
  if (!machine.board?.powered) throw new Error('the board is off');
  const isOn = story.mode === 'playing' || story.mode === 'paused';
  if (isOn && !confirm(`A game of ${story.playing.title} is on. Give it up and play ${name}?`)) return;
  page.player = new Player(machine, story);
  find('replay').textContent = 'Stop';
  /** @type {HTMLDetailsElement} */ (find('log')).open = true;
  try {
    const failed = await page.player.play(lines, (words) => setText('replaying', `${name}, ${words}`));
    const end = page.player.stopped ? 'stopped' : 'played to its end';
    const more = failed.length > 3 ? ` and ${failed.length - 3} more` : '';
    setText('replaying', failed.length ? `${name}: the board did not follow ${failed.slice(0, 3).join('; ')}${more}.` : `${name}: ${end}.`);
  } finally {
    page.player = null;
    find('replay').textContent = 'Replay a file…';
  }
}
