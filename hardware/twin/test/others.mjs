// Visits to the page that are not part of the one long visit in page.mjs.

import assert from 'node:assert/strict';

import { FIRST_GAME } from '../page/games.js';
import { PATIENCE, Visitor } from './visitor.mjs';

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
  await give('#replay-file', 'rubbish.log', Buffer.from(`game ${FIRST_GAME.name}\nstart south\nfly to c3\n\u0000\u0001 rubbish\n`));
  await says('rubbish.log cannot be played: line 3 is not in the log language');
  await give('#replay-file', 'empty.log', Buffer.from('# nothing\n'));
  await says('empty.log cannot be played: there is no game in it');
  await give('#replay-file', 'endless.log', Buffer.from(`game ${FIRST_GAME.name}\n${'x'.repeat(200_000)}`));
  await says('endless.log cannot be played: line 2 has no end');
  await give('#replay-file', 'weeks.log', Buffer.from(`game ${FIRST_GAME.name} clock=60\nstart south\nwait 9999999999\n`));
  await says('weeks.log cannot be played: by line 3 it would wait for 115 days');
  const [last] = (await page.textContent('#moves')).split('\n').slice(-1);
  await visitor.forget();
  await page.click('[data-notice=file] button');
  await page.click('#usb summary');
  await page.fill('#words', 'log');
  await page.press('#words', 'Enter');
  await visitor.hears(last);
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

/** Shows a stand-in for a board on a port, and lets it go. */
export async function realBoard(open, address, { said, reads, stand }) {
  const page = await open();
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
