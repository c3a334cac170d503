// Quarto as the page tells it, and its log.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { itemWords } from '../../../page/choice-words.js';
import { GAMES } from '../../../page/games.js';
import { complaint, readLog } from '../../../page/script.js';
import { hint, refusedWords, resultWords, spoken } from '../../../page/words.js';
import { played } from '../../words/played.mjs';
import { told } from '../../words/told.mjs';
import { SAMPLE } from './sample.mjs';

test('Quarto: a corrected piece changes places with where it was believed', () => {
  const game = ['game quarto', 'start south', 'give LRTS', 'place a1', 'give DSSH', 'place b2', 'give LSTH'];
  assert.deepEqual(told(...game, 'correct DSSH a1').told.cells, { a1: 'DSSH', b2: 'LRTS' });
  assert.deepEqual(told(...game, 'correct LSTH a1').told.cells, { a1: 'LSTH', b2: 'DSSH' });
  assert.equal(told(...game, 'correct LSTH a1').told.gift, 'LRTS');
  assert.deepEqual(told(...game, 'correct DRTH a1').told.cells, { a1: 'DRTH', b2: 'DSSH' });
});

test('Quarto: a call that is not pointed out gives the turn back, as the board says', () => {
  const game = ['game quarto point', 'start south', '# due south give', 'give LRTS', '# due north place', 'place a1', '# due north give', 'call north', '# due north point'];
  const story = told(...game);
  assert.equal(story.result, 'result open north point');
  assert.equal(hint(story).line, 'North: lift a piece of the quarto.');
  for (const line of ['# wrong call north', '# due north give']) assert.equal(story.hear(line), true, line);
  assert.equal(hint(story).line, 'North: give South a piece — put it on the tray.');
});

test('Quarto: what is news is said in words', () => {
  const story = told(...SAMPLE.lines);
  const say = (/** @type {string} */ line) => {
    story.hear(line);
    return spoken(line, story);
  };
  assert.equal(say('place b2'), 'South places on b2.');
  assert.equal(say('# due south give'), 'South gives.');
  assert.equal(say('give LSTH'), 'South gives the light square tall hollow piece.');
  assert.equal(say('# due north place'), 'North places.');
  assert.equal(say('take'), 'North takes it.');
  assert.equal(say('correct LRTS b2'), 'On b2 stands the light round tall solid piece: the board had taken it for another.');
  assert.equal(say('call north'), 'North calls.');
  assert.equal(say('# due south call'), 'South may call.');
});

test('Quarto: mistakes of pieces are named', () => {
  const story = told(...SAMPLE.lines, '# abandoned');
  const say = (/** @type {string} */ line) => {
    story.hear(line);
    return spoken(line, story);
  };
  assert.match(say('# teach 15 to come'), /15 to come/);
  say('# missing LRTS');
  assert.equal(say('# reversed DSSH: its magnet is upside down'), 'So far the light round tall solid piece: not shown yet; the dark square short hollow piece: its magnet is upside down.');
  assert.match(say('# teach 14 to come'), /14 to come/);
  assert.match(hint(story).more, /^A tap of a call button/);
});

test('Quarto: a refusal is said in its own words, and stands beside what must be mended', () => {
  const story = told('game quarto', '# refused lift c3 not-last', '# mend c3 wants LRTS has nothing');
  assert.equal(hint(story).more, 'Not accepted: only the piece placed last may be lifted.');
  assert.equal(refusedWords(told('game quarto', '# refused call north no-figure')), 'North called, but there is no quarto with the piece placed last. Play goes on.');
});

test('Quarto: the walk’s piece is named', () => {
  assert.match(hint(told('# walk b2')).line, /put the light square tall solid piece on b2\.$/);
});

test('Quarto: what wins is said as it was agreed on', () => {
  const says = (/** @type {string} */ setup) => {
    const moves = [['LRTS', 'a1'], ['LSTS', 'b1'], ['LRSH', 'c1'], ['DSSH', 'a4']].flatMap(([piece, cell]) => [`give ${piece}`, `place ${cell}`]);
    return hint(told(`game quarto${setup}`, 'start south', ...moves, '# due south give')).more;
  };
  assert.match(says(''), /^Four in a row alike in something\?/);
  assert.match(says(' squares clock=60'), /^Four in a row or a square alike in something\?/);
  assert.match(says(' squares=only traits=colour,top'), /^A square alike in colour or top\?/);
  assert.match(says(' common=2'), /^Four in a row alike in two things\?/);
});

test('Quarto: the winner is named first', () => {
  const says = (/** @type {string} */ result) => resultWords(told('game quarto', `# result ${result}`));
  assert.equal(says('south wins a1-b1-c1-d1:light+tall'), 'South wins with a quarto: a1 b1 c1 d1, all light and tall.');
  assert.equal(says('north wins time'), 'North wins: South’s time is over.');
  assert.equal(says('north wins wrong-call'), 'North wins: South called wrongly.');
  assert.equal(says('draw'), 'Drawn: sixteen pieces and no quarto called.');
});

test('Quarto: the menu says its values', () => {
  const says = (/** @type {string} */ item) => itemWords(item, GAMES.quarto).line;
  assert.equal(says('squares=on'), 'squares: on');
  assert.equal(says('squares=only'), 'squares: only');
  assert.equal(says('traits=colour,top'), 'what counts: colour and hollow or solid top');
  assert.equal(says('game=quarto'), 'game: Quarto');
});

test('Quarto: what is no line of its log is named', () => {
  assert.match(complaint(readLog('game quarto\ngive XYZW\n')), /^line 2 is not in the log language: “give XYZW”/);
  assert.equal(complaint(readLog('game quarto squares=only\nstart south\nplace LRTS a1\ncorrect DSSH a1\n')), '');
});

test('Quarto: waits count where there is a time to point', () => {
  const of = (/** @type {string} */ setup) => complaint(readLog(`game quarto${setup}\nstart south\nwait ${4 * 86_400_000}\n`));
  assert.match(of(' point'), /^by line 3 it would wait for 4 days/);
  assert.equal(of(''), '');
});

test('Quarto: hands put what was really there, or else what the board believed; what was refused is left out', () => {
  assert.deepEqual(played('game quarto\nstart south\ngive LRTS\nplace a1\ngive DSSH\nplace b2\ncall north\n#> refused 7 no-figure\ncorrect DSSH a1\n'), [
    'game quarto; start south; give DSSH; place a1; give LRTS; place b2',
    'game quarto; start south; give LRTS; place a1; give DSSH; place b2',
  ]);
  assert.equal(played('game quarto\nstart south\nplace LRTS a1\ncorrect LSTH a1\ngive LRTS\n')[0], 'game quarto; start south; place LSTH a1; give LRTS');
});
