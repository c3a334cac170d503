// Every word that the board can say has words on the page: the page's lists are compared with the sources.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { choiceName, isKnown, itemWords, valueName } from '../../page/choice-words.js';
import { BROKEN, errorWords, faultWords, UNREADABLE, WHY } from '../../page/complaints.js';
import { FIRST_GAME, GAMES } from '../../page/games.js';
import { Story } from '../../page/story.js';
import { hint, refusedWords } from '../../page/words.js';
import { SAMPLES } from '../games.mjs';
import { arms, quoted, source, sourcesIn } from './sources.mjs';
import { seen, told } from './told.mjs';

/** Why a game refuses a move: its own refusals, and those that it hands to the log alone. */
const refusalsOf = (/** @type {string} */ name) => [
  ...arms(`rules-core/src/games/${name}/refusal.rs`, 'Refusal'),
  ...sourcesIn(`rules-core/src/games/${name}`).flatMap((file) => [...source(file).matchAll(/Refused\("([^"]+)"\)/g)].map(([, word]) => word)),
];

/** Why a line is refused whatever is played. */
const COMMON = [...arms('rules-core/src/games/mod.rs', 'AnyRefusal'), ...arms('rules-core/src/log/replay.rs', 'Refused')];

test('every refusal has words, in the game that refuses so or for all', () => {
  const found = Object.values(GAMES).map((game) => ({ why: Object.keys(game.talk.why), refusals: refusalsOf(game.name) }));
  const all = [...COMMON, ...found.flatMap(({ refusals }) => refusals)];
  assert.ok(all.length >= 30, `only ${all.length} refusals were found`);
  for (const { why, refusals } of found) {
    assert.deepEqual(why.filter((word) => !refusals.includes(word)), [], 'no words for what it never says');
    assert.deepEqual(refusals.filter((word) => !(word in WHY) && !why.includes(word)), []);
  }
  assert.deepEqual(COMMON.filter((word) => !(word in WHY)), []);
  assert.deepEqual(Object.keys(WHY).filter((word) => !all.includes(word)), []);
});

test('a refusal is said in words, never by its code', () => {
  for (const { name } of Object.values(GAMES)) {
    for (const why of [...COMMON, ...refusalsOf(name)]) {
      const words = refusedWords(told(`game ${name}`, 'start south', `# refused lift c3 ${why}`));
      assert.match(words, /^Not accepted: [a-z].*\.$/);
      if (why.includes('-')) assert.ok(!words.includes(why), words);
    }
  }
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

/** The choices that a source file lists, each with the words for its values. */
const choicesIn = (/** @type {string} */ file) =>
  [...source(file).matchAll(/word: "([^"]+)",\s+values: Values::\w+ \{\s+(?:words: (&\[[^\]]*\]|\w+))?/g)].map(([, word, values = '']) => ({
    word,
    of: values === 'OFF_ON' ? ['off', 'on'] : [...values.matchAll(/"([^"]+)"/g)].map(([, value]) => value),
  }));

test('everything in the menu has words, and so has every value', () => {
  const own = choicesIn('firmware/src/menu/board.rs').map((choice) => ({ ...choice, game: FIRST_GAME }));
  const games = Object.values(GAMES).flatMap((game) => choicesIn(`firmware/src/games/${game.name}/choices.rs`).map((choice) => ({ ...choice, game })));
  assert.ok(own.length >= 4 && games.length >= 14, `only ${own.length} and ${games.length} choices were found`);
  for (const { word, of, game } of [...own, ...games]) {
    assert.ok(isKnown(word, game), `${word} has no words`);
    for (const value of of) {
      const words = valueName(word, value, game);
      assert.ok(words !== value || /^(off|low|never|colour|shape|height)$/.test(value), `${word}=${value} has no words`);
    }
  }
  const deeds = arms('firmware/src/menu/mod.rs', 'Item');
  assert.ok(deeds.length >= 5, `only ${deeds.length} items were found`);
  for (const item of deeds) assert.ok(isKnown(item, null), `${item} has no words`);
});

test('every choice of a game is in a group, and means something there', () => {
  for (const { choices } of Object.values(GAMES)) {
    const grouped = choices.groups.flatMap(({ words }) => words);
    assert.equal(new Set(grouped).size, grouped.length);
    for (const word of Object.keys(choices.words)) assert.ok(grouped.includes(word), word);
  }
});

test('a choice and a value that are not known are shown as they are', () => {
  for (const game of [FIRST_GAME, null]) {
    assert.equal(choiceName('luck', game), 'luck');
    assert.equal(valueName('luck', 'plenty', game), 'plenty');
    assert.equal(itemWords('luck=plenty', game).line, 'luck: plenty');
  }
});

test('the menu says the value', () => {
  const says = (/** @type {string} */ item) => {
    const story = new Story();
    assert.equal(story.hear(`# menu ${item} of game ${FIRST_GAME.name} clock=60 starter=lots brightness=3 sound=high`), true);
    return hint(story).line;
  };
  assert.equal(says('clock=30'), 'Menu — time for a move: 30 seconds.');
  for (const { name, title } of Object.values(GAMES)) assert.equal(says(`game=${name}`), `Menu — game: ${title}.`);
  assert.equal(says('play'), 'Menu — play: start a game.');
});

test('the words that a help line begins with are no events', () => {
  const help = quoted('firmware/src/app/host_line.rs', /HELP: \[&str; \d+\] = \[([^\]]*)\]/);
  const games = Object.keys(GAMES).flatMap((name) => {
    const words = quoted(`firmware/src/games/${name}/choices.rs`, /HELP: &\[&str\] = &\[([^\]]*)\]/);
    assert.ok(words.length, name);
    return words.map((some) => `${name.padEnd(25)}${some}`);
  });
  assert.ok(help.length >= 13, `only ${help.length} lines were found`);
  for (const mode of ['idle', 'playing', 'paused', 'over']) {
    const story = told(...SAMPLES[0].lines, '# clock north 60000');
    story.turnTo(/** @type {any} */ (mode));
    const before = seen(story);
    for (const line of [...help, ...games]) assert.equal(story.hear(`# ${line}`), false, line);
    assert.equal(seen(story), before);
  }
});
