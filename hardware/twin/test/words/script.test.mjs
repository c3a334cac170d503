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
