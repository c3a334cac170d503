// What hands do besides putting pieces where they belong: taps, second thoughts, two hands on one piece, a finger that is
// called away. No piece is lost by any of it. The board is idle meanwhile.

import assert from 'node:assert/strict';

import { PATIENCE } from './visitor.mjs';

const TALL = 'LRTS';
const OTHER = 'DSSH';

/** The middle of what is seen of something. */
const middle = ({ x, y, width, height }) => ({ x: Math.round(x + width / 2), y: Math.round(y + height / 2) });

/** Everything, each as a step of its own. */
export async function oddHands(dragger, step) {
  const { by } = dragger;
  await step(`${by}: a tap moves nothing`, () => tap(dragger));
  await step(`${by}: the ring under the pointer lights before the piece is let go`, () => promise(dragger));
  await step(`${by}: a taken spot takes no second piece`, () => taken(dragger));
  await step(`${by}: who is called away puts the piece back`, () => calledAway(dragger));
  await step(`${by}: a piece is let go while the power is off`, () => powerOff(dragger));
  await step(`${by}: a careless hand, and every way to lean is seen`, () => careless(dragger));
  if (by === 'finger') await step('finger: two fingers on one piece, and on two', () => twoFingers(dragger));
  await step(`${by}: who wants no motion sees none`, () => still(dragger));
  await step(`${by}: keys reach every piece`, () => keys(dragger));
  await step(`${by}: the way to look is remembered, and nothing is too wide or too small`, () => looks(dragger));
}

const ringOf = async ({ page }, spot) => middle(await page.evaluate((ring) => window.seen.box(`[data-ring=${ring}]`), spot));

/** Puts a piece into the middle of a spot's ring. */
async function put(dragger, name, spot) {
  await dragger.drag(name, await ringOf(dragger, spot));
  await dragger.standsOn(name, spot, `${name} put on ${spot}`);
  // It is still coming down when it is seen there first.
  await dragger.visitor.liesStill(name, 12);
}

/** Drags a piece off the board, to where it waits. */
async function takeAway(dragger, name) {
  const { x, y, height } = await dragger.page.evaluate(() => window.seen.box('#scene'));
  const from = await dragger.visitor.footOf(name);
  await dragger.drag(name, { x: Math.round(x + 2), y: Math.round(y + height - 2) });
  await dragger.page.waitForFunction((where) => window.seen.away(where), [name, from.x, from.y]);
  await isLoose(dragger, name);
}

const isLoose = ({ page }, name) => page.waitForSelector(`.target.piece[data-piece=${name}]`, { timeout: PATIENCE });

async function tap(dragger) {
  const { page, visitor } = dragger;
  await put(dragger, TALL, 'b2');
  const before = await visitor.footOf(TALL);
  // Its top is drawn over the cell behind.
  const box = await page.evaluate((piece) => window.seen.box(`svg [data-piece=${piece}]`), TALL);
  const top = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height * 0.25) };
  await dragger.go([top], 30);
  await dragger.go([top, { x: top.x + 1, y: top.y }], 30);
  await page.waitForTimeout(400);
  assert.deepEqual(await visitor.footOf(TALL), before);
  await takeAway(dragger, TALL);
}

/** What is shown while a piece is held is what happens. */
async function promise(dragger) {
  const { page } = dragger;
  const [from, to] = [await dragger.grip(OTHER), await dragger.inside('c3')];
  const acts = dragger.by === 'mouse' ? dragger.mouseActs([from, to]) : dragger.touchActs([from, to]);
  for (const act of acts.slice(0, -1)) await act();
  await page.waitForFunction(() => window.seen.lit().join() === 'c3', null, { timeout: PATIENCE });
  assert.equal(await page.textContent('.landing'), 'c3');
  await acts.at(-1)();
  await dragger.standsOn(OTHER, 'c3', 'as promised');
  assert.deepEqual(await page.evaluate(() => window.seen.lit()), [], 'no ring stays lit');
  await takeAway(dragger, OTHER);
}

async function taken(dragger) {
  await put(dragger, TALL, 'b2');
  await put(dragger, OTHER, 'd4');
  const before = await dragger.visitor.footOf(OTHER);
  await dragger.drag(OTHER, await dragger.inside('b2'));
  await dragger.page.waitForFunction(() => /stands a piece already/.test(document.getElementById('live').textContent), null, { timeout: PATIENCE });
  await dragger.isSeenAt(OTHER, before, 'from a taken cell');
  await dragger.standsOn(TALL, 'b2', 'it stood there');
  await takeAway(dragger, OTHER);
  await takeAway(dragger, TALL);
}

/** The pointer is cancelled, the window loses the focus, the page is hidden. */
async function calledAway(dragger) {
  const { page, by, visitor } = dragger;
  const ends = [() => page.evaluate(() => window.dispatchEvent(new Event('blur')))];
  if (by === 'finger') ends.push(() => dragger.session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] }));
  await put(dragger, TALL, 'b2');
  const before = await visitor.footOf(TALL);
  for (const end of ends) {
    const [from, to] = [await dragger.grip(TALL), await ringOf(dragger, 'd3')];
    const acts = by === 'mouse' ? dragger.mouseActs([from, to]) : dragger.touchActs([from, to]);
    for (const act of acts.slice(0, -1)) await act();
    await page.waitForFunction((where) => window.seen.away(where), [TALL, before.x, before.y], { timeout: PATIENCE });
    await end();
    await dragger.isSeenAt(TALL, before, 'called away');
    // Letting go late changes nothing any more.
    await acts.at(-1)().catch(() => {});
    await page.waitForTimeout(200);
    await dragger.isSeenAt(TALL, before, 'called away, then let go');
  }
  await takeAway(dragger, TALL);
}

async function powerOff(dragger) {
  const { page, visitor } = dragger;
  const [from, to] = [await dragger.grip(OTHER), await ringOf(dragger, 'a4')];
  const acts = dragger.by === 'mouse' ? dragger.mouseActs([from, to]) : dragger.touchActs([from, to]);
  for (const act of acts.slice(0, -1)) await act();
  await page.evaluate(() => document.getElementById('power').click());
  await visitor.reads('The board is off');
  await acts.at(-1)();
  await dragger.standsOn(OTHER, 'a4', 'let go without power');
  await takeAway(dragger, OTHER);
  await visitor.forget();
  await page.evaluate(() => document.getElementById('power').click());
  await visitor.hears('# ready');
}

/** Off the middle in eight directions: each is drawn in its own way, and a careful hand mends it. */
async function careless(dragger) {
  const { page, by } = dragger;
  const switchIt = (on) => (by === 'mouse' ? page.keyboard[on ? 'down' : 'up']('Shift') : page.tap(`#careless[aria-checked=${!on}]`));
  const drawings = new Set();
  await switchIt(true);
  for (let way = 0; way < 8; way++) {
    const { width } = await page.evaluate(() => window.seen.box('[data-ring=b2]'));
    const [at, off] = [await ringOf(dragger, 'b2'), (width / 43) * 8];
    const to = { x: Math.round(at.x + off * Math.cos((way * Math.PI) / 4)), y: Math.round(at.y + off * Math.sin((way * Math.PI) / 4)) };
    await dragger.go([await dragger.grip(TALL), await ringOf(dragger, 'c3'), to], 30);
    await page.waitForFunction(() => [...document.querySelectorAll('.lean')].some((arrow) => arrow.getAttribute('d')), null, { timeout: PATIENCE });
    await page.waitForFunction((known) => !known.includes(document.querySelector('svg [data-piece=LRTS]').innerHTML), [...drawings], { timeout: PATIENCE });
    drawings.add(await page.$eval('svg [data-piece=LRTS]', (drawing) => drawing.innerHTML));
  }
  await switchIt(false);
  await put(dragger, TALL, 'b2');
  await page.waitForFunction(() => [...document.querySelectorAll('.lean')].every((arrow) => !arrow.getAttribute('d')), null, { timeout: PATIENCE });
  await takeAway(dragger, TALL);
}

async function twoFingers(dragger) {
  const { session } = dragger;
  const touch = (type, ...points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([id, { x, y }]) => ({ id, x, y })) });
  await put(dragger, TALL, 'b2');
  const [one, two] = [await dragger.grip(TALL), await dragger.grip(TALL)];
  const [first, second] = [await ringOf(dragger, 'd4'), await ringOf(dragger, 'a1')];
  // The finger that moves first has it, and the other one does not get it when the first lets go.
  await touch('touchStart', [0, one]);
  await touch('touchStart', [0, one], [1, two]);
  await touch('touchMove', [0, first], [1, two]);
  await touch('touchMove', [0, first], [1, second]);
  await touch('touchEnd');
  await dragger.standsOn(TALL, 'd4', 'two fingers on one piece');
  // Two people, each with a piece, and both want the same cell.
  const [mine, theirs, wanted] = [await dragger.grip(TALL), await dragger.grip(OTHER), await ringOf(dragger, 'c2')];
  await touch('touchStart', [0, mine]);
  await touch('touchStart', [0, mine], [1, theirs]);
  await touch('touchMove', [0, wanted], [1, wanted]);
  await touch('touchEnd');
  await dragger.page.waitForTimeout(300);
  const stand = await Promise.all([TALL, OTHER].map((name) => dragger.visitor.footOf(name)));
  await dragger.page.waitForFunction(() => [...document.querySelectorAll('.target.spot')].filter((spot) => !/empty$/.test(spot.getAttribute('aria-label'))).length === 1, null, { timeout: PATIENCE });
  assert.ok(Math.hypot(stand[0].x - stand[1].x, stand[0].y - stand[1].y) > 20, 'one of them has gone back');
  for (const name of [TALL, OTHER]) if (await dragger.page.isHidden(`.target.piece[data-piece=${name}]`)) await takeAway(dragger, name);
}

/** With the wish for less motion a piece is seen where it was and where it goes, and nowhere between. */
async function still(dragger) {
  const { page } = dragger;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const to = await ringOf(dragger, 'a2');
  const from = await dragger.grip(TALL);
  await page.evaluate((name) => {
    const places = (window.places = new Set());
    const look = () => {
      places.add(document.querySelector(`svg [data-piece=${name}]`).getAttribute('transform'));
      if (window.places === places) requestAnimationFrame(look);
    };
    look();
  }, TALL);
  await dragger.go([from, to], 200);
  await dragger.standsOn(TALL, 'a2', 'without motion');
  await page.waitForTimeout(500);
  const places = await page.evaluate(() => {
    const all = [...window.places];
    window.places = null;
    return all;
  });
  assert.equal(places.length, 3, `beside the board, in the hand, on the cell: ${places.join(' | ')}`);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await takeAway(dragger, TALL);
}

async function keys(dragger) {
  const { page, visitor } = dragger;
  await put(dragger, OTHER, 'c1');
  await page.waitForFunction(
    () => document.querySelectorAll('.target.piece:not([hidden])').length + [...document.querySelectorAll('.target.spot')].filter((spot) => !/empty$/.test(spot.getAttribute('aria-label'))).length === 16,
    null,
    { timeout: PATIENCE },
  );
  await page.focus('#scene');
  await visitor.keys('p', 'Enter', 'c', '1');
  await visitor.keys('Enter');
  await page.waitForFunction(() => /c1 is taken/.test(document.getElementById('live').textContent), null, { timeout: PATIENCE });
  await visitor.keys('Escape', 'c', '1', 'Enter', 'd', '2', 'Enter');
  await dragger.standsOn(OTHER, 'd2', 'by keys');
  await visitor.keys('Enter', 'Backspace');
  await isLoose(dragger, OTHER);
}

async function looks(dragger) {
  const { page, visitor } = dragger;
  await page.check('#view input[value=plan]', { force: true });
  await visitor.visit(page.url());
  await visitor.waitUntilReady();
  await dragger.begin();
  assert.equal(await page.isChecked('#view input[value=plan]'), true);
  await page.check('#view input[value=slanted]', { force: true });
  const [wide, seen] = await page.evaluate(() => [document.scrollingElement.scrollWidth, innerWidth]);
  assert.ok(wide <= seen, `nothing is wider than the screen: ${wide} of ${seen}`);
  if (dragger.by !== 'finger') return;
  for (const control of await page.$$('.below label, .below button')) {
    const { width, height } = await control.boundingBox();
    assert.ok(width >= 44 && height >= 44, `a finger finds a control of ${width} by ${height}`);
  }
}
