// Quantik as the page tells it, and its log.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { itemWords } from '../../../page/choice-words.js';
import { GAMES } from '../../../page/games.js';
import { hint, resultWords, spoken } from '../../../page/words.js';
import { played } from '../../words/played.mjs';
import { told } from '../../words/told.mjs';
import { SAMPLE } from './sample.mjs';

test('Quantik: whose a piece is follows from who has placed, whoever began', () => {
  const game = (/** @type {string} */ seat) => ['game quantik', `start ${seat}`, 'place sphere a1', 'place cone b3', 'place sphere c4'];
  assert.deepEqual(told(...game('south')).told.cells, { a1: 'light-sphere-1', b3: 'dark-cone-1', c4: 'light-sphere-2' });
  assert.deepEqual(told(...game('north')).told.cells, { a1: 'dark-sphere-1', b3: 'light-cone-1', c4: 'dark-sphere-2' });
  assert.deepEqual(told(...game('north'), 'lift c4', 'place cube d1').told.cells, { a1: 'dark-sphere-1', b3: 'light-cone-1', d1: 'dark-cube-1' });
  assert.deepEqual(told(...game('south'), 'correct cube a1').told.cells, { a1: 'light-cube-1', b3: 'dark-cone-1', c4: 'light-sphere-2' });
});

test('Quantik: who is on turn, with which colour, and a piece taken back', () => {
  const story = told(...SAMPLE.lines);
  assert.equal(hint(story).line, 'South: place a light piece on a free cell.');
  story.hear('lift c4');
  story.hear('# due north place');
  assert.equal(hint(story).line, 'North: place it elsewhere, or another dark piece.');
});

test('Quantik: what is news is said in words', () => {
  const story = told(...SAMPLE.lines);
  const say = (/** @type {string} */ line) => {
    story.hear(line);
    return spoken(line, story);
  };
  assert.equal(say('place sphere a1'), 'South places a sphere on a1.');
  assert.equal(say('# due north place'), 'North is on turn.');
  assert.equal(say('lift a1'), 'The piece on a1 is taken back.');
});

test('Quantik: a piece that is banned, and one of the wrong colour, must go', () => {
  const banned = told(...SAMPLE.lines, '# refused place cone c1 banned c4', '# mend c1 wants nothing has light-cone');
  assert.deepEqual(hint(banned), { line: 'Banned: take the light cone off c1 again.', more: 'North has the same shape on c4, in the same column.', seat: 'south' });
  const wrong = told(...SAMPLE.lines, '# mend d4 wants nothing has dark-cube');
  assert.deepEqual(hint(wrong), { line: 'Take the dark cube off d4.', more: 'South plays light and is on turn.', seat: 'south' });
});

test('Quantik: the winner is named first', () => {
  const says = (/** @type {string} */ result) => resultWords(told('game quantik', `# result ${result}`));
  assert.equal(says('north wins a1-b1-a2-b2'), 'North wins: four different shapes on a1 b1 a2 b2.');
  assert.equal(says('south wins stuck'), 'South wins: North can place no piece.');
  assert.equal(says('south wins time'), 'South wins: North’s time is over.');
});

test('Quantik: the menu says its name', () => {
  assert.equal(itemWords('game=quantik', GAMES.quantik).line, 'game: Quantik');
});

test('Quantik: hands put what was really there', () => {
  assert.equal(played('game quantik\nstart south\nplace sphere a1\nplace sphere d4\ncorrect cube a1\n')[0], 'game quantik; start south; place cube a1; place sphere d4');
});
