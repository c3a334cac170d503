// Every word that the board can say has words on the page: the page's lists are compared with the sources.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';

import { BROKEN, errorWords, faultWords, UNREADABLE, WHY } from '../../page/complaints.js';
import { GAMES } from '../../page/games.js';
import { isKnown, itemWords, optionName, valueName } from '../../page/option-words.js';
import { Story } from '../../page/story.js';
import { hint, refusedWords, resultWords } from '../../page/words.js';
import { arms, quoted, source } from './sources.mjs';

/** All of a story, its maps and sets too. */
const seen = (/** @type {Story} */ story) => inspect(story, { depth: 9 });

const REFUSALS = [
  ...arms('rules-core/src/quarto/refusal.rs', 'Refusal'),
  ...arms('rules-core/src/quantik/refusal.rs', 'Refusal'),
  ...arms('rules-core/src/games.rs', 'AnyRefusal'),
  ...arms('rules-core/src/log/replay.rs', 'Refused'),
];

test('every refusal has words', () => {
  assert.ok(REFUSALS.length >= 30, `only ${REFUSALS.length} refusals were found`);
  assert.deepEqual([...new Set(REFUSALS)].sort(), Object.keys(WHY).sort());
});

test('a refusal is said in words, never by its code', () => {
  for (const game of Object.values(GAMES)) {
    for (const why of REFUSALS) {
      const story = new Story();
      story.hear(`game ${game.name}`);
      story.hear('start south');
      story.hear(`# refused lift c3 ${why}`);
      const words = refusedWords(story);
      assert.match(words, /^Not accepted: [a-z].*\.$/);
      if (why.includes('-')) assert.ok(!words.includes(why), words);
    }
  }
  const story = new Story();
  story.hear('game quarto');
  story.hear('# refused lift c3 not-last');
  story.hear('# mend c3 wants LRTS has nothing');
  assert.equal(hint(story).more, 'Not accepted: only the piece placed last may be lifted.');
});

test('every line that cannot be read has words', () => {
  const words = arms('rules-core/src/log/words.rs', 'Unreadable');
  assert.ok(words.length >= 12, `only ${words.length} were found`);
  assert.deepEqual(words.sort(), Object.keys(UNREADABLE).sort());
  for (const word of words) assert.ok(!errorWords(word).includes(word), errorWords(word));
});

test('every fault has words', () => {
  const words = arms('firmware/src/sensing/fault.rs', 'Fault');
  assert.deepEqual(words.sort(), Object.keys(BROKEN).sort());
  assert.equal(faultWords('c3', 'dead'), 'The sensor of c3 gives no signal; play goes on without it.');
  assert.equal(faultWords('button north', 'stuck'), 'North’s button does not come up.');
});

const MENU = 'firmware/src/menu';

test('everything in the menu has words, and so has every value', () => {
  const choices = readdirSync(join(dirname(fileURLToPath(import.meta.url)), '../../../..', MENU)).flatMap((file) =>
    [...source(`${MENU}/${file}`).matchAll(/word: "([^"]+)",\s+values: Values::\w+ \{\s+(?:words: (&\[[^\]]*\]|\w+))?/g)],
  );
  assert.ok(choices.length >= 15, `only ${choices.length} choices were found`);
  for (const [, word, values = ''] of choices) {
    assert.ok(isKnown(word), `${word} has no words`);
    const of = values === 'OFF_ON' ? ['off', 'on'] : [...values.matchAll(/"([^"]+)"/g)].map(([, value]) => value);
    for (const value of of) {
      const words = valueName(word, value);
      assert.ok(words !== value || /^(off|low|never|colour|shape|height)$/.test(value), `${word}=${value} has no words`);
    }
  }
  const deeds = arms(`${MENU}/mod.rs`, 'Item');
  assert.ok(deeds.length >= 5, `only ${deeds.length} items were found`);
  for (const item of deeds) assert.ok(isKnown(item), `${item} has no words`);
});

test('a choice and a value that are not known are shown as they are', () => {
  assert.equal(optionName('luck'), 'luck');
  assert.equal(valueName('luck', 'plenty'), 'plenty');
  assert.equal(itemWords('luck=plenty').line, 'luck: plenty');
});

test('the menu says the value', () => {
  const says = (/** @type {string} */ item) => {
    const story = new Story();
    assert.equal(story.hear(`# menu ${item} of game quarto squares clock=60 starter=lots brightness=3 sound=high`), true);
    return hint(story).line;
  };
  assert.equal(says('squares=on'), 'Menu — squares: on.');
  assert.equal(says('squares=only'), 'Menu — squares: only.');
  assert.equal(says('clock=30'), 'Menu — time for a move: 30 seconds.');
  assert.equal(says('traits=colour,top'), 'Menu — what counts: colour and hollow or solid top.');
  assert.equal(says('game=quantik'), 'Menu — game: Quantik.');
  assert.equal(says('play'), 'Menu — play: start a game.');
});

test('what wins is said as it was agreed on', () => {
  const says = (/** @type {string} */ setup) => {
    const story = new Story();
    for (const line of [`game quarto${setup}`, 'start south']) story.hear(line);
    for (const [piece, cell] of [['LRTS', 'a1'], ['LSTS', 'b1'], ['LRSH', 'c1'], ['DSSH', 'a4']]) {
      story.hear(`give ${piece}`);
      story.hear(`place ${cell}`);
    }
    return hint(story).more;
  };
  assert.match(says(''), /^Four in a row alike in something\?/);
  assert.match(says(' squares clock=60'), /^Four in a row or a square alike in something\?/);
  assert.match(says(' squares=only traits=colour,top'), /^A square alike in colour or top\?/);
  assert.match(says(' common=2'), /^Four in a row alike in two things\?/);
});

test('the winner is named first', () => {
  const says = (/** @type {string} */ game, /** @type {string} */ result) => {
    const story = new Story();
    story.hear(`game ${game}`);
    story.hear(`# result ${result}`);
    return resultWords(story);
  };
  assert.equal(says('quarto', 'south wins a1-b1-c1-d1:light+tall'), 'South wins with a quarto: a1 b1 c1 d1, all light and tall.');
  assert.equal(says('quarto', 'north wins time'), 'North wins: South’s time is over.');
  assert.equal(says('quarto', 'north wins wrong-call'), 'North wins: South called wrongly.');
  assert.equal(says('quantik', 'north wins a1-b1-a2-b2'), 'North wins: four different shapes on a1 b1 a2 b2.');
  assert.equal(says('quantik', 'south wins stuck'), 'South wins: North can place no piece.');
});

test('the words that a help line begins with are no events', () => {
  const help = quoted('firmware/src/app/say.rs', /HELP: \[&str; \d+\] = \[([^\]]*)\]/);
  assert.ok(help.length >= 13, `only ${help.length} lines were found`);
  for (const mode of ['idle', 'playing', 'paused', 'over']) {
    const story = new Story();
    for (const line of ['game quarto clock=60', 'start south', 'give LRTS', '# clock north 60000']) story.hear(line);
    story.turnTo(/** @type {any} */ (mode));
    const before = seen(story);
    for (const line of help) assert.equal(story.hear(`# ${line}`), false, line);
    assert.equal(seen(story), before);
  }
});
