// Files that a person brings: an image runs, a log is played.

import { askToGiveUp } from './ask.js';
import { find, setText } from './dom.js';
import { Unreadable } from './kept.js';
import { notice } from './notices.js';
import { Replay } from './replay.js';
import { complaint, readLog } from './script.js';

/**
 * What taking files needs.
 * @typedef {object} Needs
 * @property {import('./machine.js').Machine} machine
 * @property {import('./story.js').Story} story
 * @property {import('./played.js').Played} played
 * @property {import('./chores.js').Chores} chores
 * @property {import('./speech.js').Speech} speech
 * @property {(uf2: Uint8Array, key: string, name: string) => Promise<void>} start switches a board on
 * @property {() => void} ontell something has changed that is shown
 */

/** No image is larger than twice the flash, and no game as long as this, in bytes. */
const LARGEST = { image: 4 * 1024 * 1024, log: 256 * 1024 };

/** Takes files by the buttons and dropped onto the page. */
export function listenToFiles(/** @type {Needs} */ needs) {
  const { chores } = needs;
  find('replay').addEventListener('click', () => {
    if (chores.replay) chores.replay.stop();
    else find('replay-file').click();
  });
  find('open').addEventListener('click', () => find('uf2-file').click());
  for (const id of ['replay-file', 'uf2-file']) {
    find(id).addEventListener('change', async (event) => {
      const input = /** @type {HTMLInputElement} */ (event.target);
      const file = input.files?.[0];
      if (file) await take(needs, file);
      input.value = '';
    });
  }
  listenToDrops((file) => take(needs, file));
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
async function take(/** @type {Needs} */ needs, /** @type {File} */ file) {
  const isImage = file.name.toLowerCase().endsWith('.uf2');
  notice('file');
  try {
    const hindrance = hindered(needs, isImage);
    if (hindrance) throw new Error(hindrance);
    if (file.size > (isImage ? LARGEST.image : LARGEST.log)) throw new Error(`it is too large for ${isImage ? 'an image' : 'a log'} of this board`);
    if (isImage) await run(needs, new Uint8Array(await file.arrayBuffer()), file.name);
    else await replay(needs, await file.text(), file.name);
  } catch (error) {
    // The page says that by itself, with a way out.
    if (error instanceof Unreadable) return;
    const words = `${file.name} cannot be played: ${/** @type {Error} */ (error).message}.`;
    const [hindrance, { games }] = [hindered(needs, isImage), needs.story];
    // It ends with what hinders it; a file that is broken is no matter any more when another game is played.
    notice('file', words, () => (hindrance ? hindered(needs, isImage) === hindrance : needs.story.games === games));
  }
}

/** Why no file can be taken now, if something is in its way. */
function hindered(/** @type {Needs} */ { machine, played, chores }, /** @type {boolean} */ isImage) {
  if (chores.words) return 'wait until the board is ready';
  if (played.real) return 'a real board is connected';
  if (isImage) return '';
  if (chores.replay) return 'another log is being played';
  return machine.board?.powered ? '' : 'the board is off';
}

/** Every image but the project's own has a board of its own. */
async function run(/** @type {Needs} */ { start }, /** @type {Uint8Array<ArrayBuffer>} */ uf2, /** @type {string} */ name) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', uf2));
  await start(uf2, [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join(''), name);
}

async function replay(/** @type {Needs} */ { machine, story, chores, speech, ontell }, /** @type {string} */ text, /** @type {string} */ name) {
  const script = readLog(text);
  const wrong = complaint(script);
  if (wrong) throw new Error(wrong);
  if (story.isOn && !(await askToGiveUp(`Give it up and play ${name}?`, story.lossWords, 'Give it up and play'))) return;
  const playing = new Replay(machine, story);
  chores.replay = playing;
  find('replay').textContent = 'Stop';
  /** @type {HTMLDetailsElement} */ (find('log')).open = true;
  const show = (/** @type {string} */ what) => setText('replaying', `${name}, ${what}`);
  ontell();
  try {
    show(outcome(await playing.play(script, show), playing.stopped));
    speech.say(find('replaying').textContent ?? '');
  } finally {
    chores.replay = null;
    find('replay').textContent = 'Replay a file…';
    ontell();
  }
}

/** What has become of a replay. */
function outcome(/** @type {{failed: string[], words: string}} */ { failed, words }, /** @type {boolean} */ stopped) {
  if (stopped) return 'stopped.';
  const more = failed.length > 3 ? ` and ${failed.length - 3} more` : '';
  if (failed.length) return `played, but the board did not follow ${failed.slice(0, 3).join('; ')}${more}.`;
  return `played to its end: ${words}`;
}
