// What changes the story, and what does not: answers that somebody asked for are no events.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';

import { clockWords, ClockView } from '../../page/clock.js';
import { Health } from '../../page/health.js';
import { Story } from '../../page/story.js';
import { hint, spoken } from '../../page/words.js';

/** A story of lines, all told at the same moment. */
function told(/** @type {string[]} */ ...lines) {
  const story = new Story();
  for (const line of lines) story.hear(line, 1000);
  return story;
}

/** All of a story, its maps and sets too. */
const seen = (/** @type {Story} */ story) => inspect({ ...story, onask: null }, { depth: 9 });

const GAME = ['game quarto clock=60', 'start south', 'wait 900', 'give LRTS', 'take', 'place a1', 'give DSSH'];

test('the game so far, asked for, changes nothing', () => {
  for (const mode of /** @type {const} */ (['playing', 'paused', 'over', 'idle'])) {
    const story = told(...GAME);
    if (mode === 'over') story.hear('# result north wins time');
    story.turnTo(mode);
    const before = seen(story);
    const asked = [];
    story.onask = (line) => asked.push(line);
    story.sent('log');
    for (const line of GAME) assert.equal(story.hear(line), false, line);
    story.hear(`# status ${mode} stack 4000`);
    assert.equal(seen(story), before);
    assert.deepEqual(asked, ['status'], 'the end of the game so far is asked for');
  }
});

test('a game that begins after an empty log was asked for is told', () => {
  const story = told('# ready');
  story.sent('log');
  story.hear('# status idle');
  assert.equal(story.hear('game quarto'), false);
  assert.equal(story.hear('start north'), true);
  assert.equal(story.mode, 'playing');
});

test('after a power cut old moves are no news; what comes then is', () => {
  const story = told('# hello quarto-board 0.3.0 x');
  assert.equal(story.hear('# resumed'), true);
  for (const line of GAME) assert.equal(story.hear(line), false, line);
  assert.equal(story.hear('# paused'), false);
  story.hear('# status paused');
  assert.equal(story.mode, 'paused');
  assert.deepEqual(story.told.cells, { a1: 'LRTS' });
  assert.equal(story.hear('# goes on'), true);
});

test('answers about options, sensors and who speaks are no news', () => {
  const story = told(...GAME);
  const said = ['# hello quarto-board 0.3.0 abc', '# options game quarto brightness=3', '# choice squares=off of off,on,only', '# choices end', '# sensor a1 raw 1 field 2 uT nothing', '# agreed, now start south or start north', '# status mend stack 1'];
  for (const line of said) assert.equal(story.hear(line), false, line);
  assert.equal(story.mode, 'playing');
  assert.equal(story.choices.value('squares'), 'off');
  assert.deepEqual(story.choices.all, [{ word: 'squares', value: 'off', several: false, of: ['off', 'on', 'only'] }]);
});

test('a list of choices that is not whole does not count', () => {
  const story = told('# options game quarto', '# choice squares=off of off,on', '# choices end');
  story.hear('# options game quarto');
  story.hear('# choice touch=on of off,on');
  assert.equal(story.choices.value('squares'), 'off');
  story.hear('# choices end');
  assert.equal(story.choices.value('squares'), undefined);
  assert.deepEqual(story.choices.lines(), ['options touch=on']);
});

test('a corrected piece changes places with where it was believed', () => {
  const game = ['game quarto', 'start south', 'give LRTS', 'place a1', 'give DSSH', 'place b2', 'give LSTH'];
  assert.deepEqual(told(...game, 'correct DSSH a1').told.cells, { a1: 'DSSH', b2: 'LRTS' });
  assert.deepEqual(told(...game, 'correct LSTH a1').told.cells, { a1: 'LSTH', b2: 'DSSH' });
  assert.equal(told(...game, 'correct LSTH a1').told.gift, 'LRTS');
  assert.deepEqual(told(...game, 'correct DRTH a1').told.cells, { a1: 'DRTH', b2: 'DSSH' });
  const quantik = told('game quantik', 'start south', 'place sphere a1', 'place cone b3', 'correct cube a1');
  assert.deepEqual(quantik.told.cells, { a1: 'light-cube-1', b3: 'dark-cone-1' });
});

test('a call that is not pointed out gives the turn back', () => {
  const game = ['game quarto point', 'start south', 'give LRTS', 'place a1', 'call north'];
  assert.equal(told(...game).result, 'result open north point');
  assert.equal(told(...game, '# wrong call north').result, 'result open north give');
  assert.equal(told(...game, 'point a1', 'give LSTS').result, 'result open south place');
  assert.equal(told(...game, 'give LSTS', 'call north', '# wrong call north').result, 'result open south place');
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
  story.hear('correct LRTS a1');
  assert.match(hint(story).line, /^North|^South/);
});

test('what is news is said in words', () => {
  const story = told(...GAME);
  const say = (/** @type {string} */ line) => {
    story.hear(line);
    return spoken(line, story);
  };
  assert.equal(say('correct LRTS b2'), 'On b2 stands the light round tall solid piece: the board had taken it for another.');
  assert.equal(say('# abandoned'), 'The game was given up.');
  assert.match(say('# teach 15 to come'), /15 to come/);
  say('# missing LRTS');
  assert.equal(say('# reversed DSSH: its magnet is upside down'), 'So far the light round tall solid piece: not shown yet; the dark square short hollow piece: its magnet is upside down.');
  assert.match(say('# teach 14 to come'), /14 to come/);
  assert.match(hint(story).more, /^A tap of a call button/);
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
