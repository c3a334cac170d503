// @ts-check
// Which browser the page is tested in.

import { posix, win32 } from 'node:path';

/** What helps when there is none. */
export const REMEDY = 'install Chrome, Chromium or Edge, or name one by CHROME=/path/to/it';

/**
 * What is asked about a computer.
 *
 * @typedef {object} Computer
 * @property {Record<string, string | undefined>} env
 * @property {string} platform as Node names it
 * @property {string} arch as Node names it
 * @property {(path: string) => boolean} exists whether a program is there
 */

/**
 * Returns the path of the browser that is taken, or null where one has to come from npm.
 *
 * @param {Computer} computer
 * @returns {string | null}
 */
export function chooseBrowser({ env, platform, arch, exists }) {
  const named = env.CHROME;
  if (named && !exists(named)) throw new Error(`CHROME names ${named}, where no program is`);
  const found = named || usualPlaces(env, platform).find(exists);
  if (found) return found;
  if (platform === 'linux' && arch === 'x64') return null;
  throw new Error(`there is no browser to test the page in: ${REMEDY}`);
}

/**
 * Returns where browsers are usually installed, the best one first.
 *
 * @param {Computer['env']} env
 * @param {string} platform
 */
function usualPlaces(env, platform) {
  if (platform === 'win32') return onWindows(env);
  if (platform === 'darwin') return onMac(env);
  return onPath(env);
}

/** @param {Computer['env']} env */
function onWindows(env) {
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((folder) => folder !== undefined);
  const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];
  return programs.flatMap((program) => folders.map((folder) => win32.join(folder, program)));
}

/** @param {Computer['env']} env */
function onMac(env) {
  const folders = ['/Applications', ...(env.HOME ? [posix.join(env.HOME, 'Applications')] : [])];
  const names = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
  return names.flatMap((name) => folders.map((folder) => posix.join(folder, `${name}.app/Contents/MacOS/${name}`)));
}

/** @param {Computer['env']} env */
function onPath(env) {
  const folders = (env.PATH ?? '').split(':').filter(Boolean);
  // On some systems `chromium-browser` is only a word about another package, so it comes after those that are browsers.
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'microsoft-edge', 'microsoft-edge-stable', 'chromium-browser'];
  return names.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
}
