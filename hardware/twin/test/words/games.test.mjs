// Every game: its folder says all that the page needs of it, and its own tests are run.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { FIRST_GAME, GAMES, gameNamed } from '../../page/games.js';
import { hint } from '../../page/words.js';
import { PIECES } from '../../src/generated.js';
import { SAMPLES } from '../games.mjs';
import { told } from './told.mjs';

for (const name of Object.keys(GAMES)) await import(`../games/${name}/words.mjs`);

test('the page has every game of the board, with its pieces', () => {
  assert.deepEqual(Object.keys(GAMES), Object.keys(PIECES));
  for (const [name, game] of Object.entries(GAMES)) {
    assert.equal(game.name, name);
    assert.equal(gameNamed(name), game);
    assert.deepEqual([...game.pieces.names].sort(), PIECES[game.name].map((piece) => piece.name).sort());
    for (const piece of game.pieces.names) assert.ok(game.pieces.named(piece).includes(piece));
    assert.ok(game.title && game.rules.length);
  }
  for (const none of ['chess', 'toString', '', undefined]) assert.equal(gameNamed(none), null);
});

test('no two games share a piece’s name', () => {
  const names = Object.values(GAMES).flatMap(({ pieces }) => pieces.names);
  assert.equal(new Set(names).size, names.length);
});

for (const { game, lines, due, cells, correct } of SAMPLES) {
  test(`${game.title}: what is due is what the board says, whatever was moved`, () => {
    const on = told(...lines);
    assert.equal(on.result, `result open ${due}`);
    assert.deepEqual(on.told.cells, cells);
    assert.ok(hint(on).line.startsWith('South: '), hint(on).line);
    // Moves alone make nothing due: the page has no rules.
    assert.equal(told(...lines.filter((line) => !line.startsWith('# due'))).result, 'result none');
    on.hear('# due north call');
    assert.equal(on.result, 'result open north call');
    assert.ok(hint(on).line.startsWith('North: '), hint(on).line);
  });

  test(`${game.title}: what is due is news when it changes, and no news when it is asked for`, () => {
    const on = told(...lines);
    assert.equal(on.hear(`# due ${due}`), false);
    assert.equal(on.hear('# due north place'), true);
    assert.equal(on.hear('# due north place'), false);
  });

  test(`${game.title}: a corrected piece is another one`, () => {
    assert.deepEqual(told(...lines, correct.line).told.cells, correct.believed);
  });
}

/** Files that may name a game: what is generated, what lists the games, and what belongs to one. */
const MAY_NAME = /^src\/generated\.js$|^page\/games\.js$|^(page|test)\/games\//;
/** The first game's name is the project's too: in the board's hello, its image, and what is kept under its name. */
const PROJECT = new RegExp(`${FIRST_GAME.name}-(board|twin|page)|${FIRST_GAME.title} board`, 'gi');

test('no other file names a game', () => {
  const top = join(dirname(fileURLToPath(import.meta.url)), '../..');
  const names = new RegExp(Object.keys(GAMES).join('|'), 'i');
  const files = ['src', 'page', 'test'].flatMap((folder) =>
    readdirSync(join(top, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(js|mjs|html|css)$/.test(entry.name))
      .map((entry) => relative(top, join(entry.parentPath ?? entry.path, entry.name)).split(sep).join('/')),
  );
  const own = files.filter((file) => !MAY_NAME.test(file) && !file.includes('node_modules'));
  assert.ok(own.length > 60, `only ${own.length} files were found`);
  const naming = own.filter((file) => names.test(readFileSync(join(top, file), 'utf8').replace(PROJECT, '')));
  assert.deepEqual(naming, []);
});
