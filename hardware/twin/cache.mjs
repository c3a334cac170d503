// @ts-check
// Flash of boards that were calibrated before: made once for each image and seed, by the image itself.

import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Board } from './src/board.js';
import { calibrate } from './src/calibrate.js';
import { GAME_NAMES } from './src/pieces.js';

/**
 * Returns what a calibrated board has in its flash.
 *
 * @param {{ uf2: Uint8Array, seed: number, designed?: boolean, game?: import('./src/pieces.js').GameName }} made
 * @param {string} [folder] where it is kept from run to run
 */
export async function calibratedFlash({ uf2, seed, designed = false, game = GAME_NAMES[0] }, folder) {
  const image = createHash('sha256').update(uf2).digest('hex').slice(0, 16);
  const file = folder && join(folder, `${image}-${game}-${designed ? 'designed' : seed}.flash`);
  if (file) {
    const kept = await readFile(file).catch(() => null);
    if (kept) return new Uint8Array(kept);
  }
  const board = new Board({ uf2, seed, designed });
  await calibrate(board, { seed, game });
  board.powerOff();
  if (file && folder) await keep(folder, file, board.flash);
  return board.flash;
}

/**
 * Writes beside the file and renames, so that half a file never bears its name.
 * @param {string} folder
 * @param {string} file
 * @param {Uint8Array} bytes
 */
async function keep(folder, file, bytes) {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}
