// What the board can say, read from the sources of firmware and rules.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

/** The text of a source file, without its tests. */
export const source = (/** @type {string} */ path) => readFileSync(join(top, path), 'utf8').split('#[cfg(test)]')[0];

/** The source files of a folder. */
export const sourcesIn = (/** @type {string} */ folder) =>
  readdirSync(join(top, folder)).filter((file) => file.endsWith('.rs')).map((file) => `${folder}/${file}`);

/** The words that the arms of a `match` map something to: `Refusal::Over => "over"`, or a pair of words. */
export function arms(/** @type {string} */ path, /** @type {string} */ type) {
  const found = [...source(path).matchAll(new RegExp(`${type}::\\w+(?:\\([^)]*\\))? => \\(?"([^"]+)"`, 'g'))];
  return [...new Set(found.map(([, word]) => word))].filter((word) => !word.includes(' '));
}

/** All text between double quotes of a part of a source file. */
export function quoted(/** @type {string} */ path, /** @type {RegExp} */ part) {
  const [, text = ''] = source(path).match(part) ?? [];
  return [...text.matchAll(/"([^"]*)"/g)].map(([, words]) => words);
}
