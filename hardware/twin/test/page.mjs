// The page in a real browser, from a first visit through every game: node test/page.mjs [ADDRESS] [--pictures]
//
// Without an address it starts `cargo play` itself. With --pictures it also writes docs/*.png.

import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { everybody, small, still } from './access.mjs';
import { findChromium, openBrowser, servePage } from './browser.mjs';
import { GAMES } from '../page/games.js';
import { brokenFiles, measure, privateWindow, realBoard, secondTab } from './others.mjs';
import { TROUBLES } from './troubles.mjs';
import { Visitor } from './visitor.mjs';

const address = process.argv.slice(2).find((word) => word.startsWith('http'));
const pictures = process.argv.includes('--pictures');
const docs = join(dirname(fileURLToPath(import.meta.url)), '../docs');

findChromium();
const server = address ? { address, close: () => {} } : await servePage();
const browser = await openBrowser();

/** In the page: whether a lamp is as bright as it has been within the last seconds. */
const brightest = (lamp) => {
  const seen = (globalThis.seen ??= {});
  const lit = Number(document.querySelector(`[data-lamp=${lamp}]`).dataset.lit);
  const known = (seen[lamp] ??= { most: 0, since: performance.now() });
  known.most = Math.max(known.most, lit);
  return performance.now() - known.since > 2500 && lit > 0.3 && lit >= known.most * 0.97;
};

/**
 * A step of the long visit: what holds, and how that is seen.
 * @typedef {[string, (here: {page: any, visitor: Visitor, address: string, picture: typeof picture}) => Promise<void>]} Step
 */

/** What each game's folder brings: its steps of the long visit, a real board that plays it, and visits of their own. */
const games = await Promise.all(Object.keys(GAMES).map((name) => import(`./games/${name}/visit.mjs`)));

async function step(name, act) {
  const began = Date.now();
  await act();
  console.log(`ok   ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

/** Takes a picture when a lamp is at its brightest. */
async function picture(page, name, lamp) {
  if (!pictures) return;
  if (lamp) await page.waitForFunction(brightest, lamp, { polling: 'raf', timeout: 20_000 }).catch(() => {});
  await page.screenshot({ path: join(docs, `${name}.png`) });
}

/** Opens another tab. */
const open = () => browser.context.newPage();

try {
  const page = await browser.context.newPage();
  const visitor = new Visitor(page);

  await step('a first visit calibrates the board', async () => {
    await visitor.visit(server.address);
    await visitor.reads('Getting a new board ready');
    await visitor.waitUntilReady();
  });

  for (const { STEPS } of games) {
    for (const [name, act] of STEPS) await step(name, () => act({ page, visitor, address: server.address, picture }));
  }

  await step('files that are none are named, and the game stays', () => brokenFiles(page, visitor));

  await step('a second tab says that the board is open already', () => secondTab(open, server.address));

  await step('a real board on Web Serial is shown', async () => {
    for (const { REAL } of games) await realBoard(open, server.address, REAL);
  });

  await step('the page needs less than half of one core', () => measure(page));

  for (const { phone } of games) {
    if (phone) await step('on a phone everything fits and fingers play', () => phone(server.address, picture));
  }

  await step('a browser that keeps nothing says so, and plays', () => privateWindow(open, server.address));

  // What follows begins anew with the board that was kept.
  await page.close();
  for (const [name, act] of [...games.flatMap(({ VISITS = [] }) => VISITS), ...TROUBLES]) await step(name, () => act(open, server.address));

  await step('axe finds nothing to complain about', () => everybody(open, server.address));

  await step('nothing moves by itself for who asks for less movement', () => still(open, server.address));

  await step('small screens cut nothing off, and fingers hit everything', () => small(server.address));

  assert.deepEqual(visitor.complaints, [], 'nothing is complained about');
  console.log('the page holds');
} finally {
  await browser.close();
  server.close();
}
