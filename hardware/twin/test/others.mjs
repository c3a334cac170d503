// Visits to the page that are not part of the one long visit in page.mjs.

import assert from 'node:assert/strict';

import { openBrowser } from './browser.mjs';
import { CALIBRATION, PATIENCE, Visitor } from './visitor.mjs';

/**
 * Prints the share of one core that the page's thread uses at real time. A figure to read, not a promise to test: on a
 * busy or a slow computer the same page takes more of a core.
 */
export async function measure(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' }).catch(() => {});
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return { task: metrics.find(({ name }) => name === 'TaskDuration').value, at: performance.now() / 1000 };
  };
  const before = await busy();
  await page.waitForTimeout(4000);
  const after = await busy();
  const share = (after.task - before.task) / (after.at - before.at);
  console.log(`     ${(share * 100).toFixed(0)} % of one core; ${await page.textContent('#load')}`);
  await session.detach();
}

/** Files that cannot be played: each is named with the reason, and nothing is lost. */
export async function brokenFiles(page, visitor) {
  const says = (words) =>
    page.waitForFunction((text) => document.querySelector('[data-notice=file]')?.textContent.includes(text), words, { timeout: PATIENCE });
  const give = (input, name, buffer) => page.setInputFiles(input, { name, mimeType: 'application/octet-stream', buffer });
  await give('#uf2-file', 'bad.uf2', Buffer.alloc(1024, 7));
  await says('bad.uf2 cannot be played: block 0 of the UF2 file does not look like one');
  await give('#uf2-file', 'huge.uf2', Buffer.alloc(9_000_000));
  await says('huge.uf2 cannot be played: it is too large');
  await give('#replay-file', 'rubbish.log', Buffer.from('game quarto\nstart south\ngive XYZW\n\u0000\u0001 rubbish\n'));
  await says('rubbish.log cannot be played: line 3 is not in the log language');
  await give('#replay-file', 'empty.log', Buffer.from('# nothing\n'));
  await says('empty.log cannot be played: there is no game in it');
  await give('#replay-file', 'endless.log', Buffer.from(`game quarto\n${'x'.repeat(200_000)}`));
  await says('endless.log cannot be played: line 2 has no end');
  await give('#replay-file', 'weeks.log', Buffer.from('game quarto clock=60\nstart south\nwait 9999999999\n'));
  await says('weeks.log cannot be played: by line 3 it would wait for 115 days');
  await visitor.forget();
  await page.click('[data-notice=file] button');
  await page.click('#usb summary');
  await page.fill('#words', 'log');
  await page.press('#words', 'Enter');
  await visitor.hears('place cube d4');
}

/** Two tabs must not write over each other's flash. */
export async function secondTab(open, address) {
  const page = await open();
  const visitor = new Visitor(page);
  await visitor.visit(address);
  await page.waitForSelector('[data-notice=elsewhere]', { timeout: PATIENCE });
  assert.match(await page.textContent('#notices'), /open in another tab/);
  assert.deepEqual(visitor.complaints, []);
  await page.close();
}

/** As in a private window of some browsers: no database. */
export async function privateWindow(open, address) {
  const page = await open();
  const visitor = new Visitor(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: { open: () => { throw new DOMException('no', 'SecurityError'); } } });
    Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('no', 'SecurityError'); } });
    Object.defineProperty(navigator, 'locks', { value: undefined });
  });
  await visitor.visit(address);
  await visitor.waitUntilReady();
  await page.waitForSelector('[data-notice=keeps]', { timeout: PATIENCE });
  await visitor.press('south');
  await visitor.hears('start ');
  assert.deepEqual(visitor.complaints, []);
  await page.close();
}

/** What a stand-in for a board on a port says, and what the page must show then. */
const REAL = [
  {
    said: ['# hello quarto-board 0.3.0 x', '# status playing', 'game quarto', 'start south', 'give LRTS', 'take', 'place b3', 'give DSSH'],
    reads: 'South: take the piece from the tray',
    stand: { LRTS: 'b3', DSSH: 'tray' },
  },
  {
    said: ['# hello quarto-board 0.3.0 x', 'game quantik', 'start south', 'place cube b2', 'place cone c3', 'place cube a1', '# status playing'],
    reads: 'North: place a dark piece',
    stand: { 'light-cube-1': 'b2', 'light-cube-2': 'a1', 'dark-cone-1': 'c3' },
  },
];

/** Connects stand-ins for a board, one after the other. */
export async function realBoards(open, address) {
  for (const board of REAL) await showRealBoard(await open(), address, board);
}

async function showRealBoard(page, address, { said, reads, stand }) {
  const visitor = new Visitor(page);
  await page.addInitScript((lines) => {
    const readable = new ReadableStream({ start: (sink) => sink.enqueue(new TextEncoder().encode(`${lines.join('\r\n')}\r\n`)) });
    const port = { open: async () => {}, close: async () => {}, readable, writable: new WritableStream() };
    Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => port } });
  }, said);
  await visitor.visit(address);
  await visitor.hears('#');
  await page.click('#device summary');
  await page.click('#connect');
  await visitor.reads(reads);
  for (const [piece, spot] of Object.entries(stand)) await visitor.seesOn(piece, spot);
  await page.click('#connect');
  await page.waitForFunction(() => document.getElementById('connect').textContent.startsWith('Connect'));
  await visitor.hears('# status');
  assert.deepEqual(visitor.complaints, []);
  await page.close();
}

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
    await page.tap('#game label:nth-of-type(2)');
    await visitor.answers(true, /A game of Quarto is on/);
    await visitor.reads('Press a call button to start a game of Quantik', CALIBRATION);
    await picture(page, 'phone-quantik');
    assert.deepEqual(visitor.complaints, []);
  } finally {
    await small.close();
  }
}
