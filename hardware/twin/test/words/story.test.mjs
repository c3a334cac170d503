// What changes the story, and what does not: answers that somebody asked for are no events.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { clockWords, ClockView } from '../../page/clock.js';
import { FIRST_GAME } from '../../page/games.js';
import { Health } from '../../page/health.js';
import { Story } from '../../page/story.js';
import { hint, spoken } from '../../page/words.js';
import { SAMPLES } from '../games.mjs';
import { seen, told } from './told.mjs';

/** A game that is on. */
const [{ lines: GAME }] = SAMPLES;

test('the game so far, asked for, changes nothing', () => {
  for (const { lines, due } of SAMPLES) {
    const log = lines.filter((line) => !line.startsWith('#'));
    for (const mode of /** @type {const} */ (['playing', 'paused', 'over', 'idle'])) {
      const story = told(...lines);
      if (mode === 'over') story.hear('# result north wins time');
      story.turnTo(mode);
      const before = seen(story);
      /** @type {string[]} */
      const asked = [];
      story.onask = (line) => asked.push(line);
      story.sent('log');
      for (const line of log) assert.equal(story.hear(line), false, line);
      story.hear(`# status ${mode} stack 4000`);
      assert.equal(story.hear(`# due ${due}`), false);
      assert.equal(seen(story), before);
      assert.deepEqual(asked, ['status'], 'the end of the game so far is asked for');
    }
  }
});

test('a game that begins after an empty log was asked for is told', () => {
  const story = told('# ready');
  story.sent('log');
  story.hear('# status idle');
  assert.equal(story.hear(`game ${FIRST_GAME.name}`), false);
  assert.equal(story.hear('start north'), true);
  assert.equal(story.mode, 'playing');
});

test('after a power cut old moves are no news; what comes then is', () => {
  for (const { lines, cells, due } of SAMPLES) {
    const log = lines.filter((line) => !line.startsWith('#'));
    const story = told('# hello quarto-board 0.3.0 x');
    assert.equal(story.hear('# resumed'), true);
    for (const line of [...log, `# due ${due}`]) assert.equal(story.hear(line), false, line);
    assert.equal(story.hear('# paused'), false);
    story.hear('# status paused');
    assert.equal(story.mode, 'paused');
    assert.deepEqual(story.told.cells, cells);
    assert.equal(story.result, `result open ${due}`);
    assert.equal(story.hear('# goes on'), true);
  }
});

test('answers about options, sensors and who speaks are no news', () => {
  const story = told(...GAME);
  const said = ['# hello quarto-board 0.3.0 abc', `# options game ${FIRST_GAME.name} brightness=3`, '# choice squares=off of off,on,only', '# choices end', '# sensor a1 raw 1 field 2 uT nothing', '# agreed, now start south or start north', '# status mend stack 1'];
  for (const line of said) assert.equal(story.hear(line), false, line);
  assert.equal(story.mode, 'playing');
  assert.equal(story.choices.value('squares'), 'off');
  assert.deepEqual(story.choices.all, [{ word: 'squares', value: 'off', several: false, of: ['off', 'on', 'only'] }]);
});

test('a list of choices that is not whole does not count', () => {
  const story = told(`# options game ${FIRST_GAME.name}`, '# choice squares=off of off,on', '# choices end');
  story.hear(`# options game ${FIRST_GAME.name}`);
  story.hear('# choice touch=on of off,on');
  assert.equal(story.choices.value('squares'), 'off');
  story.hear('# choices end');
  assert.equal(story.choices.value('squares'), undefined);
  assert.deepEqual(story.choices.lines(), ['options touch=on']);
});

test('the clock counts in the board’s time, stands still when told so, and goes on from what is told', () => {
  const story = told(...GAME);
  story.hear('# clock south 60000', 5000);
  assert.equal(story.clockLeft(25_000), 40_000);
  story.hear('# clock stands', 30_000);
  assert.equal(story.clockLeft(90_000), 35_000);
  story.hear('# clock south 34500', 90_000);
  assert.equal(story.clockLeft(91_000), 33_500);
  story.hear('# clock north -2000', 100_000);
  assert.equal(story.clockLeft(103_000), -5000);
  story.power(false);
  assert.equal(story.clock, null);
});

test('the last ten seconds and an overrun are told by words, not by colour alone', () => {
  assert.deepEqual(clockWords(60_000, false), { state: '', note: 'left', seconds: 60, time: '1:00' });
  assert.deepEqual(clockWords(10_001, false), { state: '', note: 'left', seconds: 11, time: '0:11' });
  assert.deepEqual(clockWords(10_000, false), { state: 'last', note: 'hurry', seconds: 10, time: '0:10' });
  assert.deepEqual(clockWords(1, false), { state: 'last', note: 'hurry', seconds: 1, time: '0:01' });
  assert.deepEqual(clockWords(-5000, false), { state: 'over', note: 'over time', seconds: -5, time: '+0:05' });
  assert.equal(clockWords(43_000, true).note, 'stands still');
});

test('ten seconds are said once, and not every second', () => {
  /** @type {string[]} */
  const said = [];
  const view = new ClockView((words) => said.push(words));
  for (const seat of ['south', 'north']) {
    for (let left = 20; left >= -3; left--) {
      const { state, seconds } = clockWords(left * 1000, false);
      view.warn({ seat, since: 0 }, state, seconds);
    }
  }
  assert.deepEqual(said, ['South has 10 seconds left.', 'North has 10 seconds left.']);
});

test('something magnetic is said, and where', () => {
  const story = told('# hello quarto-board 0.3.0 x', '# clear the board', '# magnet near c3');
  assert.equal(hint(story).line, 'Something magnetic lies near c3: take it away.');
  story.hear('# ready');
  assert.match(hint(story).line, /^Press a call button/);
});

test('several pieces that are not sure are all asked for', () => {
  const story = told(...GAME, '# unsure c3', '# unsure a1');
  assert.equal(hint(story).line, 'Seat the pieces on c3 and a1 again.');
  story.hear(SAMPLES[0].correct.line);
  assert.match(hint(story).line, /^North|^South/);
});

test('a game that was given up is said so', () => {
  const story = told(...GAME, '# abandoned');
  assert.equal(spoken('# abandoned', story), 'The game was given up.');
});

test('a board that was met in the middle of something is not asked for more than it tells', () => {
  for (const mode of ['menu', 'walk', 'teach', 'clear', 'over', 'playing', 'paused']) {
    const { line, more } = hint(told(`# status ${mode} stack 4000`));
    assert.ok(line.length > 5 && !/undefined|null| \.|  /.test(`${line} ${more}`), `${mode}: ${line} ${more}`);
  }
});

test('an image that says nothing, and one that crashes again and again, are dead; one that stands up is not', () => {
  const health = new Health();
  health.power(true, 0);
  assert.equal(health.trouble(5000), '');
  assert.equal(health.trouble(7000), 'silent');
  health.hear('# hello quarto-board 0.3.0 x');
  assert.equal(health.trouble(7000), '');
  for (const at of [8000, 9000, 10_000]) health.reset('panic', at);
  assert.equal(health.trouble(10_000), '');
  health.reset('watchdog', 11_000);
  assert.equal(health.trouble(11_000), 'crashing');
  assert.equal(health.trouble(100_000), '');
  health.reset('bootsel', 100_000);
  assert.equal(health.trouble(200_000), '');
  for (const trouble of /** @type {const} */ (['silent', 'crashing', 'stopped'])) {
    const story = new Story();
    story.trouble = trouble;
    assert.match(hint(story).more, /Reload the page/);
  }
});
