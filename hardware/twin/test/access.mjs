// The page for everybody: without sight, without a mouse, on a small screen, with little contrast or movement.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { openBrowser } from './browser.mjs';
import { CALIBRATION, Visitor } from './visitor.mjs';

/** The smallest that a finger hits, in pixels. */
const FINGER = 44;

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails on whatever axe finds, in a bright room and in a dark one. */
async function inspect(page, where) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(150);
    const found = await page.evaluate(async () => {
      const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    });
    assert.deepEqual(found, [], `${where}, ${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Everything that moves on the page by itself, whatever it is. */
const moving = () =>
  [...document.querySelectorAll('*')].filter((element) => {
    const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
    return transitionDuration.split(',').some((span) => parseFloat(span) > 0) || animationName !== 'none' || scrollBehavior === 'smooth';
  }).length;

/** What is wider than the screen. */
const tooWide = () =>
  document.scrollingElement.scrollWidth > innerWidth
    ? [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5).map((one) => one.id || one.className || one.tagName)
    : [];

/** The controls that are seen, with their size. */
const controls = () =>
  [...document.querySelectorAll('button, summary, label:has(input), input:not([type=radio], [type=checkbox])')]
    .filter((one) => one.checkVisibility() && !one.closest('.targets, .visually-hidden') && one.getBoundingClientRect().width > 2)
    .map((one) => ({ name: one.id || one.textContent.trim(), width: one.getBoundingClientRect().width, height: one.getBoundingClientRect().height }));

async function fits(page, where) {
  assert.deepEqual(await page.evaluate(tooWide), [], where);
  for (const { name, width, height } of await page.evaluate(controls)) {
    assert.ok(width >= FINGER && height >= FINGER, `${where}: ${name} is ${width} × ${height}`);
  }
}

/** Shows the page in all its states, one after the other. @param {(page: any, where: string) => Promise<void>} look */
async function everyState(page, visitor, look) {
  await look(page, 'idle');
  await page.click('#choose');
  await page.waitForSelector('.pick');
  await look(page, 'options');
  await page.check('[data-choice=clock] [value="15"]');
  await visitor.hears('# choice clock=15');
  await page.click('#sheet .top button');
  await page.click('#play');
  await visitor.hears('# clock ');
  await look(page, 'in a game');
  await visitor.speed('max');
  await page.waitForFunction(() => document.getElementById('clock').className === 'clock last');
  await visitor.speed(1);
  await look(page, 'the last seconds');
  await visitor.speed('max');
  await page.waitForFunction(() => document.getElementById('clock').className === 'clock over');
  await visitor.speed(1);
  await look(page, 'an overrun');
  await page.click('#pause');
  await visitor.reads('The game is paused');
  await look(page, 'paused');
  await page.click('#abandon');
  await page.waitForSelector('#ask[open]');
  await look(page, 'a question');
  await page.click('#ask-yes');
  await visitor.hears('# abandoned');
  for (const panel of ['rules', 'usb', 'sensors', 'log', 'device']) await page.click(`#${panel} summary`);
  await visitor.sends('nonsense');
  await page.waitForSelector('[data-notice=board]');
  await look(page, 'every panel and a notice');
  for (const panel of ['rules', 'usb', 'sensors', 'log', 'device']) await page.click(`#${panel} summary`);
  await visitor.sends('options clock=off');
}

/** axe finds nothing, whatever the page shows. */
export async function everybody(open, address) {
  const page = await open();
  const visitor = new Visitor(page);
  await visitor.visit(address);
  await visitor.waitUntilReady();
  await page.evaluate(axe);
  await everyState(page, visitor, inspect);
  assert.deepEqual(visitor.complaints, []);
  await page.close();
}

/** Who asks for less movement gets none but that of the board itself. */
export async function still(open, address) {
  const page = await open();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const visitor = new Visitor(page);
  await visitor.visit(address);
  await visitor.waitUntilReady();
  assert.ok((await page.evaluate(moving)) > 0, 'this counts what moves');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  assert.equal(await page.evaluate(moving), 0);
  await page.click('#choose');
  await page.waitForSelector('.pick');
  assert.equal(await page.evaluate(moving), 0);
  await page.close();
}

/** On small screens nothing is cut off, the board comes first, and fingers hit every control. */
export async function small(address) {
  for (const [width, height] of [[390, 844], [320, 568]]) {
    const browser = await openBrowser({ viewport: { width, height }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
    try {
      const page = await browser.context.newPage();
      const visitor = new Visitor(page);
      await visitor.visit(address);
      await visitor.reads('Press a call button', CALIBRATION);
      const order = await page.evaluate(() => ['scene', 'actions', 'power', 'rules'].map((id) => document.getElementById(id).getBoundingClientRect().top));
      assert.deepEqual(order, [...order].sort((one, other) => one - other), 'the board comes first');
      await everyState(page, visitor, fits);
      assert.deepEqual(visitor.complaints, []);
    } finally {
      await browser.close();
    }
  }
}
