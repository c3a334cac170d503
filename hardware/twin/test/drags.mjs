// Pieces dragged as people drag them: node test/drags.mjs [ADDRESS] [--games N] [--seed N]
//
// Each game gives all sixteen pieces over the tray and places them on all sixteen cells, gripped anywhere and let go
// anywhere inside the ring. Not one may be misread or asked for again. Without --games it is two games and the odd things
// that hands do; with it, so many games with every device, view and speed.

import assert from 'node:assert/strict';

import { findChromium, openBrowser, servePage } from './browser.mjs';
import { Dragger, randomNumbers } from './dragger.mjs';
import { oddHands } from './odd-hands.mjs';
import { PATIENCE, Visitor } from './visitor.mjs';

const PIECES = ['L', 'D'].flatMap((colour) => ['R', 'S'].flatMap((shape) => ['S', 'T'].flatMap((high) => ['H', 'S'].map((top) => colour + shape + high + top))));
const CELLS = ['1', '2', '3', '4'].flatMap((row) => ['a', 'b', 'c', 'd'].map((column) => column + row));

/** Of the well of a free cell at least this share is seen, whatever stands in front of it. */
const SEEN = 0.65;

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true };
/** Where there is nothing but table, as shares of the drawing. */
const BESIDE = { wide: { x: 0.7, y: 0.1, width: 0.27, height: 0.8 }, tall: { x: 0.05, y: 0.9, width: 0.9, height: 0.08 } };

const DEVICES = {
  desktop: { by: 'mouse', options: {}, table: BESIDE.wide },
  phone: { by: 'finger', options: PHONE, table: BESIDE.tall },
  tablet: { by: 'finger', options: TABLET, table: BESIDE.wide },
  narrow: { by: 'mouse', options: { viewport: { width: 390, height: 844 } }, table: BESIDE.tall },
};
const VIEWS = ['slanted', 'plan'];
const SPEEDS = ['1', 'Infinity'];

const words = process.argv.slice(2);
const option = (name, usual) => (words.includes(name) ? Number(words[words.indexOf(name) + 1]) : usual);
const games = option('--games', 0);
const seed = option('--seed', 1);

findChromium();
const given = words.find((word) => word.startsWith('http'));
const server = given ? { address: given, close: () => {} } : await servePage();
let drags = 0;

/** Chooses a view and a speed by the page's own controls. */
async function choose(page, view, speed) {
  await page.check(`#view input[value=${view}]`, { force: true });
  await page.check(`#speed input[value="${speed}"]`, { force: true });
}

const shuffled = (list, random) =>
  list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

/** One game of sixteen gifts and placements, from an empty board to an empty board. */
async function game(dragger, table) {
  const { visitor, page, random } = dragger;
  await visitor.waitUntilReady();
  await visitor.forget();
  await visitor.press('south');
  await visitor.hears('start ');
  const [pieces, cells] = [shuffled(PIECES, random), shuffled(CELLS, random)];
  for (const [turn, piece] of pieces.entries()) {
    const over = await centreOf(page, dragger.choose(CELLS));
    if (random() < 0.25) await dragger.goesBack(piece, dragger.choose([...CELLS, 'tray']));
    await dragger.lands(piece, 'tray', `give ${piece}`, over);
    if (random() < 0.25) await dragger.goesBack(piece, dragger.choose(CELLS));
    await isFreeToSee(page, cells[turn]);
    await dragger.lands(piece, cells[turn], `place ${cells[turn]}`, over);
    drags += 2;
  }
  await clear(dragger, table, shuffled(pieces.slice(0, 15), random).concat(pieces[15]));
}

/** Drags every piece off the board: there each finds its own place. */
async function clear(dragger, table, pieces) {
  const box = await dragger.page.evaluate(() => window.seen.box('#scene'));
  for (const piece of pieces) {
    const to = { x: box.x + box.width * dragger.between(table.x, table.x + table.width), y: box.y + box.height * dragger.between(table.y, table.y + table.height) };
    await dragger.drag(piece, dragger.by === 'mouse' ? { x: Math.round(to.x), y: Math.round(to.y) } : to);
    drags += 1;
  }
  await dragger.visitor.hears('# ready', PATIENCE);
}

async function centreOf(page, spot) {
  const { x, y, width, height } = await page.evaluate((cell) => window.seen.box(`[data-ring=${cell}]`), spot);
  return { x: x + width / 2, y: y + height / 2 };
}

/** A free cell is not hidden by the pieces in front of it. */
async function isFreeToSee(page, cell) {
  const share = await page.evaluate((spot) => {
    const { x, y, width, height } = window.seen.box(`[data-ring=${spot}]`);
    const points = [];
    for (let across = 0.02; across < 1; across += 0.04) for (let down = 0.02; down < 1; down += 0.04) points.push([x + width * across, y + height * down]);
    const inside = points.filter(([atX, atY]) => window.seen.inRing(spot, atX, atY));
    return window.seen.piecesAt(inside).filter((piece) => piece === null).length / inside.length;
  }, cell);
  assert.ok(share >= SEEN, `of ${cell}, which is free, ${(share * 100).toFixed(0)} % are seen`);
}

/** Opens the page on a device; `act` gets a person in front of it. */
async function withDevice(name, random, act) {
  const { by, options, table } = DEVICES[name];
  const { context, close } = await openBrowser(options);
  try {
    const visitor = new Visitor(await context.newPage());
    await visitor.visit(server.address);
    await visitor.waitUntilReady();
    const dragger = new Dragger(visitor, by, random);
    await dragger.begin();
    await act(dragger, table);
    assert.deepEqual(visitor.complaints, [], 'nothing is complained about');
  } finally {
    await close();
  }
}

async function step(name, act) {
  const [began, before] = [Date.now(), drags];
  await act();
  const seconds = `${((Date.now() - began) / 1000).toFixed(1)} s`;
  console.log(`ok   ${name} (${drags > before ? `${drags - before} drags, ` : ''}${seconds})`);
}

async function short() {
  const random = randomNumbers(seed);
  await withDevice('desktop', random, async (dragger, table) => {
    await choose(dragger.page, 'slanted', '1');
    await step('a game by mouse, as fast as the clock on the wall', () => game(dragger, table));
    await oddHands(dragger, step);
  });
  await withDevice('phone', random, async (dragger, table) => {
    await choose(dragger.page, 'plan', 'Infinity');
    await step('a game by finger on a phone, seen from above, at full speed', () => game(dragger, table));
    await choose(dragger.page, 'slanted', '1');
    await oddHands(dragger, step);
  });
}

async function long() {
  for (const device of Object.keys(DEVICES)) {
    await withDevice(device, randomNumbers(seed), async (dragger, table) => {
      for (let round = 0; round < games; round++) {
        for (const view of VIEWS) {
          for (const speed of SPEEDS) {
            await choose(dragger.page, view, speed);
            await step(`${device}, ${view}, speed ${speed}, game ${round + 1}`, () => game(dragger, table));
          }
        }
      }
    });
  }
}

try {
  await (games ? long() : short());
  console.log(`${drags} drags, none misread, none asked again (seed ${seed})`);
} finally {
  server.close();
}
