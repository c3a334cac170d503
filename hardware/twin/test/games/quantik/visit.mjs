// A visitor plays Quantik, by mouse and on a real board.

import assert from 'node:assert/strict';

import { FIRST_GAME } from '../../../page/games.js';
import { CALIBRATION, PATIENCE } from '../../visitor.mjs';

/** Places a piece by mouse; the board answers with the move, or refuses it with a word. */
async function put(visitor, name, cell, refused = '') {
  const line = `place ${name.split('-')[1]} ${cell}`;
  await visitor.forget();
  await visitor.drag(name, cell);
  await visitor.hears(refused ? `# refused ${line} ${refused}` : line);
  if (refused) await visitor.hears('# mend ');
}

/** What comes after a visit that has played the first game, which is still on. @type {import('../../page.mjs').Step[]} */
export const STEPS = [
  ['Quantik is chosen: the game that is on is asked for, its pieces go home', async ({ page, visitor }) => {
    await visitor.forget();
    await page.click('#game label:has(input[value=quantik])');
    await visitor.answers(false, new RegExp(`A game of ${FIRST_GAME.title} is on`));
    await page.waitForFunction(() => document.querySelector('#game input:checked').value !== 'quantik');
    await page.click('#game label:has(input[value=quantik])');
    await visitor.answers(true, new RegExp(`A game of ${FIRST_GAME.title} is on`));
    await visitor.reads('Press a call button to start a game of Quantik', CALIBRATION);
    assert.equal(await visitor.game(), 'quantik');
  }],
  ['a game of Quantik by mouse: a banned piece is shown and taken away', async ({ visitor }) => {
    await visitor.forget();
    await visitor.press('south');
    await visitor.hears('start ');
    const [mine, theirs] = (await visitor.seat()) === 'south' ? ['light', 'dark'] : ['dark', 'light'];
    await visitor.reads(`place a ${mine} piece`);
    await put(visitor, `${mine}-cube-1`, 'b2');
    await visitor.drag(`${theirs}-cube-2`, 'b4');
    await visitor.hears('# refused place cube b4 banned b2');
    await visitor.reads(`Banned: take the ${theirs} cube off b4`);
    await visitor.readsMore('has the same shape on b2, in the same column');
    await visitor.drag(`${theirs}-cube-2`, 'd1');
    await visitor.hears('place cube d1');
    // The colour that is not on turn.
    await visitor.drag(`${theirs}-cone-1`, 'c4');
    await visitor.reads(`Take the ${theirs} cone off c4`);
    await visitor.forget();
    await visitor.drag(`${theirs}-cone-1`, 'away');
    await visitor.hears('# mended');
    await put(visitor, `${mine}-cone-1`, 'a1');
    await put(visitor, `${theirs}-sphere-1`, 'd2');
  }],
  ['a reload keeps Quantik and its game, which is won at once with the row glowing', async ({ page, visitor, address, picture }) => {
    const before = await visitor.footOf('dark-cone-2');
    await page.waitForTimeout(1500);
    await visitor.visit(address);
    await visitor.hears('# resumed');
    await visitor.reads('place a (light|dark) piece');
    assert.equal(await visitor.game(), 'quantik');
    const after = await visitor.footOf('dark-cone-2');
    assert.ok(Math.hypot(before.x - after.x, before.y - after.y) < 1, 'the pieces lie where they lay');
    await page.click('#rules summary');
    assert.match(await page.innerText('#rules'), /two spheres, two cylinders/);
    await page.click('#rules summary');
    const [mine, theirs] = (await visitor.seat()) === 'south' ? ['light', 'dark'] : ['dark', 'light'];
    // A second thought: taken back, and another one placed.
    await put(visitor, `${mine}-sphere-1`, 'c1', 'banned');
    await visitor.drag(`${mine}-sphere-1`, 'away');
    await visitor.hears('# mended');
    await put(visitor, `${mine}-cylinder-2`, 'c1');
    await visitor.drag(`${mine}-cylinder-2`, 'away');
    await visitor.hears('lift c1');
    await visitor.reads(`another ${mine} piece`);
    await put(visitor, `${mine}-cylinder-2`, 'c1');
    await put(visitor, `${theirs}-sphere-2`, 'b1');
    assert.match(await visitor.hears('# result'), /wins a1-b1-c1-d1$/);
    await visitor.reads('wins: four different shapes on a1 b1 c1 d1');
    await page.waitForTimeout(3000);
    const winner = theirs === 'light' ? 'south' : 'north';
    assert.deepEqual((await visitor.lit()).sort(), ['a1', 'b1', 'c1', 'd1', winner].sort());
    await picture(page, 'quantik', 'b1');
  }],
  ['a log of Quantik is replayed, and its sensors named', async ({ page, visitor }) => {
    await page.click('#speed label:nth-of-type(3)');
    await visitor.forget();
    const log = 'game quantik\nstart south\nplace cube b2\nplace cone c3\nplace cube a1\nlift a1\nplace cube d4\n';
    await page.setInputFiles('#replay-file', { name: 'quantik.log', mimeType: 'text/plain', buffer: Buffer.from(log) });
    await page.waitForFunction(() => /^quantik.log, played to its end/.test(document.getElementById('replaying').textContent), null, { timeout: PATIENCE });
    await visitor.hears('place cube d4');
    await page.click('#speed label:nth-of-type(1)');
    await page.click('#sensors summary');
    await page.waitForFunction(() => /light-cube\s+\d+ %/.test(document.getElementById('grid').textContent), null, { timeout: PATIENCE });
    await page.click('#sensors summary');
  }],
];

/** What a stand-in for a board on a port says, and what the page must show then. */
export const REAL = {
  said: ['# hello quarto-board 0.3.0 x', 'game quantik', 'start south', 'place cube b2', 'place cone c3', 'place cube a1', '# status playing', '# due north place'],
  reads: 'North: place a dark piece',
  stand: { 'light-cube-1': 'b2', 'light-cube-2': 'a1', 'dark-cone-1': 'c3' },
};
