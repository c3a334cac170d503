// What can go wrong around the page: a store that is broken or full, and ports of other devices.

import assert from 'node:assert/strict';

import { FIRST_GAME } from '../page/games.js';
import { openBrowser } from './browser.mjs';
import { PATIENCE, Visitor } from './visitor.mjs';

/** Waits until a notice says this. */
const says = (page, name, words) =>
  page.waitForFunction(([one, text]) => document.querySelector(`[data-notice=${one}]`)?.textContent.includes(text), [name, words], { timeout: PATIENCE });

const gone = (page, name) => page.waitForFunction((one) => !document.querySelector(`[data-notice=${one}]`), name, { timeout: PATIENCE });

/** In the page: puts something into the place of the board that is kept, if given, and returns what is there. */
const stored = (garbage) =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('quarto-board', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('boards');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const transaction = request.result.transaction('boards', 'readwrite');
      const boards = transaction.objectStore('boards');
      if (garbage) boards.put(garbage, 'quarto-board');
      const found = boards.get('quarto-board');
      transaction.oncomplete = () => {
        request.result.close();
        resolve(found.result ?? null);
      };
    };
  });

/** What cannot be read is left alone until a person begins afresh. */
async function brokenStore(_, address) {
  const browser = await openBrowser();
  try {
    const garbage = { sectors: [[0, 'half of it']], game: FIRST_GAME.name };
    const before = await browser.context.newPage();
    await before.goto(`${address}icon.svg`);
    await before.evaluate(stored, garbage);
    await before.close();
    const page = await browser.context.newPage();
    const visitor = new Visitor(page);
    await visitor.visit(address);
    await says(page, 'kept', 'cannot be read: parts of it are missing or damaged');
    await visitor.reads('The board cannot start');
    await page.waitForTimeout(1500);
    assert.deepEqual(await page.evaluate(stored), garbage, 'nothing is written over it');
    await page.click('[data-notice=kept] .offer');
    await visitor.reads('Getting a new board ready');
    await gone(page, 'kept');
    assert.notDeepEqual(await page.evaluate(stored), garbage);
    assert.deepEqual(visitor.complaints, []);
  } finally {
    await browser.close();
  }
}

/** A full store is told, and no more once there is room again. */
async function fullStore(open, address) {
  const page = await open();
  const visitor = new Visitor(page);
  await page.addInitScript(() => {
    globalThis.isFull = true;
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...words) {
      if (globalThis.isFull) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, words);
    };
  });
  await visitor.visit(address);
  await says(page, 'keeps', 'there is no room left in the browser');
  await page.evaluate(() => (globalThis.isFull = false));
  await gone(page, 'keeps');
  assert.deepEqual(visitor.complaints, []);
  await page.close();
}

/** Ports of other devices, one after the other: what they say, and what the page says to that. */
const PORTS = [
  { says: '# hello pump 1.2\n', words: 'No board was connected: what is on this port says “# hello pump 1.2”. That is no Quarto board' },
  { says: 'x'.repeat(5000), words: 'No board was connected: it sends a line without end' },
  { says: 'temperature 21.5\n', words: 'No board was connected: what is on this port does not say hello as a Quarto board does' },
];

async function otherDevices(open, address) {
  const page = await open();
  const visitor = new Visitor(page);
  await page.addInitScript((ports) => {
    globalThis.taken = [];
    const port = (text) => ({
      open: async () => {},
      close: async () => {},
      readable: new ReadableStream({ start: (sink) => sink.enqueue(new TextEncoder().encode(text)) }),
      writable: new WritableStream({ write: (bytes) => void globalThis.taken.push(new TextDecoder().decode(bytes)) }),
    });
    Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => port(ports.shift()) } });
  }, PORTS.map((one) => one.says));
  await visitor.visit(address);
  await visitor.hears('#');
  await page.click('#device summary');
  for (const { words } of PORTS) {
    await page.click('#connect');
    await says(page, 'real', words);
    assert.match(await page.textContent('#connect'), /^Connect/);
  }
  assert.deepEqual(await page.evaluate(() => globalThis.taken), Array(PORTS.length).fill('hello\n'));
  // The board on the page is still the one that is played on.
  await visitor.forget();
  await visitor.sends('status');
  await visitor.hears('# status');
  assert.deepEqual(visitor.complaints, []);
  await page.close();
}

export const TROUBLES = [
  ['what is kept and cannot be read stays until a person begins afresh', brokenStore],
  ['a full store is told, until it has room', fullStore],
  ['ports of other devices are let go', otherDevices],
];
