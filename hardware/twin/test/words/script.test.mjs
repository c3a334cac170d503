// How a log is read: what it expects, and what hands must put where a piece was taken for another.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { complaint, readLog, ways } from '../../page/script.js';

/** The ways to play a log, as text. */
const played = (/** @type {string} */ text) => ways(readLog(text)).map((lines) => lines.map(({ line }) => line).join('; '));

test('refusals and the result that a file expects are read, wherever they stand', () => {
  const script = readLog('# a game\ngame quarto squares=only # squares\n\ncall north  # too soon\n#> refused 4 no-right\n#> result open south give\n');
  assert.deepEqual(script.lines.map(({ number, line }) => [number, line]), [[2, 'game quarto squares=only'], [4, 'call north']]);
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
  assert.match(complaint(readLog('game quarto\ngive XYZW\n')), /^line 2 is not in the log language: “give XYZW”/);
  assert.equal(complaint(readLog('# nothing\n')), 'there is no game in it');
  assert.equal(complaint(readLog('game quarto squares=only\nstart south\nplace LRTS a1\ncorrect DSSH a1\n')), '');
});

test('a line without end is refused wherever it stands, and nothing after it is read', () => {
  const script = readLog(`game quarto\n${'x'.repeat(200_000)}`);
  assert.deepEqual([script.endless, script.lines.length], [2, 1]);
  assert.match(complaint(script), /^line 2 has no end/);
  assert.match(complaint(readLog('wait 1 '.repeat(30_000))), /^line 1 has no end/);
  assert.equal(complaint(readLog(`game quarto # ${'long words '.repeat(50)}\nstart south\n`)), '');
});

test('a wait of weeks is refused, and so are waits of more than a day where they count', () => {
  const of = (/** @type {string} */ setup, /** @type {number[]} */ ...waits) =>
    complaint(readLog([`game quarto${setup}`, 'start south', ...waits.map((ms) => `wait ${ms}`)].join('\n')));
  assert.match(of('', 700 * 3_600_000), /^by line 3 it would wait for 29 days: shorten the wait there/);
  assert.match(of(' clock=60', 20 * 3_600_000, 6 * 3_600_000), /^by line 4 it would wait for 26 hours/);
  assert.match(of(' point', 4 * 86_400_000), /^by line 3 it would wait for 4 days/);
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

test('hands put what was really there, or else what the board believed; what was refused is left out', () => {
  assert.deepEqual(played('game quarto\nstart south\ngive LRTS\nplace a1\ngive DSSH\nplace b2\ncall north\n#> refused 7 no-figure\ncorrect DSSH a1\n'), [
    'game quarto; start south; give DSSH; place a1; give LRTS; place b2',
    'game quarto; start south; give LRTS; place a1; give DSSH; place b2',
  ]);
  assert.equal(played('game quarto\nstart south\nplace LRTS a1\ncorrect LSTH a1\ngive LRTS\n')[0], 'game quarto; start south; place LSTH a1; give LRTS');
  assert.equal(played('game quantik\nstart south\nplace sphere a1\nplace sphere d4\ncorrect cube a1\n')[0], 'game quantik; start south; place cube a1; place sphere d4');
});

test('a log without corrections is played as it is', () => {
  assert.deepEqual(played('game quarto\nstart south\ncall north\n#> refused 3 no-right\n'), ['game quarto; start south; call north']);
});
