// How a log is read, and what it expects.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { FIRST_GAME } from '../../page/games.js';
import { complaint, readLog } from '../../page/script.js';
import { SAMPLES } from '../games.mjs';
import { played } from './played.mjs';

/** How a log begins. */
const GAME = `game ${FIRST_GAME.name}`;

test('refusals and the result that a file expects are read, wherever they stand', () => {
  const script = readLog(`# a game\n${GAME} touch # strict\n\ncall north  # too soon\n#> refused 4 no-right\n#> result open south give\n`);
  assert.deepEqual(script.lines.map(({ number, line }) => [number, line]), [[2, `${GAME} touch`], [4, 'call north']]);
  assert.deepEqual([...script.refused], [[4, 'no-right']]);
  assert.equal(script.result, 'result open south give');
  assert.equal(script.byHand, false);
});

test('a comment that the board must say belongs to its line', () => {
  const { lines, byHand } = readLog('hand put LRTS tray   # just in time\nexpect line # refused place LRTS a1 by-tray\nexpect lit a1 # one\n');
  assert.deepEqual(lines.map(({ line }) => line), ['hand put LRTS tray', 'expect line # refused place LRTS a1 by-tray', 'expect lit a1']);
  assert.ok(byHand);
});

test('what is no line of the language is named', () => {
  assert.match(complaint(readLog(`${GAME}\nfly to c3\n`)), /^line 2 is not in the log language: “fly to c3”/);
  assert.match(complaint(readLog('game chess\n')), /^line 1 is not in the log language/);
  assert.equal(complaint(readLog('# nothing\n')), 'there is no game in it');
  for (const { lines } of SAMPLES) assert.equal(complaint(readLog(lines.join('\n'))), '');
});

test('a line without end is refused wherever it stands, and nothing after it is read', () => {
  const script = readLog(`${GAME}\n${'x'.repeat(200_000)}`);
  assert.deepEqual([script.endless, script.lines.length], [2, 1]);
  assert.match(complaint(script), /^line 2 has no end/);
  assert.match(complaint(readLog('wait 1 '.repeat(30_000))), /^line 1 has no end/);
  assert.equal(complaint(readLog(`${GAME} # ${'long words '.repeat(50)}\nstart south\n`)), '');
});

test('a wait of weeks is refused, and so are waits of more than a day where they count', () => {
  const of = (/** @type {string} */ setup, /** @type {number[]} */ ...waits) =>
    complaint(readLog([`${GAME}${setup}`, 'start south', ...waits.map((ms) => `wait ${ms}`)].join('\n')));
  assert.match(of('', 700 * 3_600_000), /^by line 3 it would wait for 29 days: shorten the wait there/);
  assert.match(of(' clock=60', 20 * 3_600_000, 6 * 3_600_000), /^by line 4 it would wait for 26 hours/);
  // Without a clock nobody waits: a board that stood overnight is no hindrance.
  assert.equal(of('', 20 * 3_600_000, 20 * 3_600_000, 20 * 3_600_000), '');
  assert.equal(of(' clock=60', 60_000, 9000), '');
  assert.match(complaint(readLog('hand wait 90000000\n')), /^by line 1 it would wait for 25 hours/);
});

test('every scenario is in the language', () => {
  const folder = join(dirname(fileURLToPath(import.meta.url)), '../../../../tests/scenarios');
  const files = readdirSync(folder).filter((file) => file.endsWith('.log'));
  assert.ok(files.length >= 30);
  for (const file of files) assert.equal(complaint(readLog(readFileSync(join(folder, file), 'utf8'))), '', file);
});

test('a log without corrections is played as it is', () => {
  assert.deepEqual(played(`${GAME}\nstart south\ncall north\n#> refused 3 no-right\n`), [`${GAME}; start south; call north`]);
});
