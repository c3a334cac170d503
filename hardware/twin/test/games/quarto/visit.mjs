// A visitor plays Quarto: by mouse, by keys, by fingers, and on a real board.

import assert from 'node:assert/strict';

import { GAMES } from '../../../page/games.js';
import { openBrowser } from '../../browser.mjs';
import { CALIBRATION, PATIENCE, Visitor } from '../../visitor.mjs';

/** Gives the next waiting piece and has it placed, by keys. */
async function playByKeys(visitor, name, cell) {
  await visitor.keys('p', 'Enter', 't', 'Enter');
  await visitor.hears(`give ${name}`);
  await visitor.keys('Enter', ...cell, 'Enter');
  await visitor.hears(`place ${cell}`);
}

/** One long visit to a board that was just calibrated. @type {import('../../page.mjs').Step[]} */
export const STEPS = [
  ['a game by mouse ends with a called quarto that glows', async ({ page, visitor, picture }) => {
    await visitor.press('south');
    await visitor.hears('start ');
    await visitor.reads('put it on the tray');
    for (const [name, cell] of [['DSTH', 'c3'], ['LRTS', 'a1'], ['LSTS', 'b1'], ['LRSH', 'c1'], ['LSTH', 'd1']]) {
      await visitor.play(name, cell);
    }
    await picture(page, 'in-play', 'tray');
    const caller = await visitor.seat();
    await visitor.press(caller);
    assert.equal(await visitor.hears('# result'), `# result ${caller} wins a1-b1-c1-d1:light`);
    await visitor.reads(`${caller === 'south' ? 'South' : 'North'} wins with a quarto: a1 b1 c1 d1, all light`);
    // The first moments shimmer; then the figure alone stays.
    await page.waitForTimeout(3000);
    assert.deepEqual((await visitor.lit()).sort(), ['a1', 'b1', 'c1', 'd1', caller].sort());
    await picture(page, 'desktop-light', 'a1');
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, 'desktop-dark', 'a1');
    await page.emulateMedia({ colorScheme: 'light' });
  }],
  ['a cleared board is ready for the next game', async ({ page, visitor }) => {
    await visitor.forget();
    await page.click('#clear');
    await visitor.hears('# ready');
    await visitor.waitUntilReady();
    // The last hands are still on their way.
    await page.waitForTimeout(1500);
  }],
  ['keys alone start a game, give and place', async ({ page, visitor }) => {
    await visitor.forget();
    await page.focus('#scene');
    await visitor.keys('s');
    await visitor.hears('start ');
    await visitor.reads('put it on the tray');
    await visitor.keys('Tab');
    assert.match(await visitor.focused(), /^light round short hollow piece/);
    await visitor.keys('ArrowRight');
    assert.match(await visitor.focused(), /^light square short hollow piece/);
    await visitor.keys('ArrowLeft', 'Enter');
    assert.equal(await visitor.focused(), 'Tray: empty');
    await visitor.keys('Enter');
    await visitor.hears('give LRSH');
    await visitor.keys('Enter');
    assert.match(await visitor.focused(), /^a1/);
    await visitor.keys('b', '2', 'ArrowUp', 'ArrowRight', 'Enter');
    await visitor.hears('place c3');
    assert.equal(await page.evaluate(() => document.activeElement?.matches(':focus-visible')), true);
  }],
  ['a reload resumes the game with its pieces', async ({ page, visitor, address }) => {
    await playByKeys(visitor, 'LRSS', 'c1');
    await page.waitForTimeout(1500);
    const before = await visitor.footOf('LRSS');
    await visitor.visit(address);
    await visitor.hears('# resumed');
    await visitor.reads('put it on the tray');
    const after = await visitor.footOf('LRSS');
    assert.ok(Math.hypot(before.x - after.x, before.y - after.y) < 1, 'the piece stands where it stood');
    assert.match(await page.textContent('#moves'), /^game quarto\nstart \w+\n(wait \d+\n)?give LRSH\n(.*\n)*.*place c1$/);
  }],
  ['keys alone call a quarto', async ({ page, visitor }) => {
    await playByKeys(visitor, 'LRTH', 'c2');
    await playByKeys(visitor, 'LRTS', 'c4');
    const caller = await visitor.seat();
    await visitor.keys(caller === 'south' ? 's' : 'n');
    assert.equal(await visitor.hears('# result'), `# result ${caller} wins c1-c2-c3-c4:light+round`);
    await page.waitForFunction(() => /wins with a quarto/.test(document.getElementById('live').textContent), null, { timeout: PATIENCE });
  }],
  ['a badly seated piece is noticed', async ({ page, visitor }) => {
    await visitor.forget();
    await page.click('#clear');
    await visitor.hears('# ready');
    await visitor.press('north');
    await visitor.hears('start ');
    await visitor.drag('DRSH', 'tray');
    await visitor.hears('give DRSH');
    const { width } = await visitor.spot('b2');
    await page.keyboard.down('Shift');
    await visitor.drag('DRSH', 'b2', (width / 43) * 8);
    await page.keyboard.up('Shift');
    await visitor.hears('# unsure b2');
    await visitor.reads('Seat the piece on b2 again');
    await visitor.drag('DRSH', 'b2');
    await visitor.hears('place b2');
  }],
  ['power goes and comes, and the game goes on', async ({ page, visitor }) => {
    await visitor.forget();
    await page.click('#power');
    await visitor.reads('The board is off');
    assert.deepEqual(await visitor.lit(0.3), []);
    await page.click('#power');
    await visitor.hears('# resumed');
    await visitor.hears('place b2');
  }],
  ['a line can be sent, sensors are shown, a log is replayed', async ({ page, visitor, picture }) => {
    await page.click('#usb summary');
    await page.fill('#words', 'status');
    await page.press('#words', 'Enter');
    await visitor.hears('# status playing');
    await page.click('#sensors summary');
    await page.waitForFunction(() => /DRSH\s+\d+ %/.test(document.getElementById('grid').textContent), null, { timeout: PATIENCE });
    await page.setViewportSize({ width: 1280, height: 920 });
    await picture(page, 'panels', 'south');
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.click('#sensors summary');
    await page.click('#speed label:nth-of-type(3)');
    await visitor.forget();
    const log = 'game quarto\nstart north\ngive DSTS\nwait 4000\nplace d4 # far\ngive LRTS\nplace a1\n';
    await page.setInputFiles('#replay-file', { name: 'short.log', mimeType: 'text/plain', buffer: Buffer.from(log) });
    await visitor.answers(true, /Give it up and play short.log/);
    await page.waitForFunction(() => /^short.log, played to its end/.test(document.getElementById('replaying').textContent), null, { timeout: PATIENCE });
    await visitor.hears('place a1');
    await page.click('#speed label:nth-of-type(1)');
  }],
];

export { VISITS } from './controls.mjs';

/** What a stand-in for a board on a port says, and what the page must show then. */
export const REAL = {
  said: ['# hello quarto-board 0.3.0 x', '# status playing', 'game quarto', 'start south', 'give LRTS', 'take', 'place b3', 'give DSSH', '# due south place'],
  reads: 'South: take the piece from the tray',
  stand: { LRTS: 'b3', DSSH: 'tray' },
};

/** A small screen and fingers. */
export async function phone(address, picture) {
  const small = await openBrowser({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    const page = await small.context.newPage();
    const visitor = new Visitor(page);
    await visitor.visit(address);
    await visitor.waitUntilReady();
    const [wide, seen] = await page.evaluate(() => [document.scrollingElement.scrollWidth, innerWidth]);
    assert.ok(wide <= seen, `nothing is wider than the screen: ${wide} of ${seen}`);
    const box = await page.locator('#scene').boundingBox();
    assert.ok(box.y + box.height < 844, 'the board and all pieces are seen without scrolling');
    const finger = await page.context().newCDPSession(page);
    const touch = (type, x, y) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const south = await page.locator('.target[data-seat=south]').boundingBox();
    await touch('touchStart', south.x + south.width / 2, south.y + south.height / 2);
    await page.waitForTimeout(150);
    await touch('touchEnd');
    await visitor.hears('start ');
    const [from, to] = [await visitor.piece('DRTH'), await visitor.spot('tray')];
    await touch('touchStart', from.x, from.y);
    for (let part = 0.1; part <= 1.001; part += 0.1) {
      await touch('touchMove', from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
      await page.waitForTimeout(20);
    }
    await page.waitForTimeout(150);
    await touch('touchEnd');
    await visitor.hears('give DRTH');
    await picture(page, 'phone', await visitor.seat());
    const [, another] = Object.values(GAMES);
    await page.tap(`#game label:has(input[value=${another.name}])`);
    await visitor.answers(true, /A game of Quarto is on/);
    await visitor.reads(`Press a call button to start a game of ${another.title}`, CALIBRATION);
    await picture(page, `phone-${another.name}`);
    assert.deepEqual(visitor.complaints, []);
  } finally {
    await small.close();
  }
}
