// The page in a real browser, from a first visit to a called quarto: node test/page.mjs [ADDRESS] [--pictures]
//
// Without an address it starts `cargo play` itself. With --pictures it also writes docs/*.png.

import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { everybody, small, still } from './access.mjs';
import { findChromium, openBrowser, servePage } from './browser.mjs';
import { CONTROLS } from './controls.mjs';
import { brokenFiles, measure, phone, privateWindow, realBoards, secondTab } from './others.mjs';
import { TROUBLES } from './troubles.mjs';
import { CALIBRATION, PATIENCE, Visitor } from './visitor.mjs';

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

  await step('a game by mouse ends with a called quarto that glows', async () => {
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
  });

  await step('a cleared board is ready for the next game', async () => {
    await visitor.forget();
    await page.click('#clear');
    await visitor.hears('# ready');
    await visitor.waitUntilReady();
    // The last hands are still on their way.
    await page.waitForTimeout(1500);
  });

  await step('keys alone start a game, give and place', async () => {
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
  });

  /** Gives the next waiting piece and has it placed, by keys. */
  async function playByKeys(name, cell) {
    await visitor.keys('p', 'Enter', 't', 'Enter');
    await visitor.hears(`give ${name}`);
    await visitor.keys('Enter', ...cell, 'Enter');
    await visitor.hears(`place ${cell}`);
  }

  await step('a reload resumes the game with its pieces', async () => {
    await playByKeys('LRSS', 'c1');
    await page.waitForTimeout(1500);
    const before = await visitor.footOf('LRSS');
    await visitor.visit(server.address);
    await visitor.hears('# resumed');
    await visitor.reads('put it on the tray');
    const after = await visitor.footOf('LRSS');
    assert.ok(Math.hypot(before.x - after.x, before.y - after.y) < 1, 'the piece stands where it stood');
    assert.match(await page.textContent('#moves'), /^game quarto\nstart \w+\n(wait \d+\n)?give LRSH\n(.*\n)*.*place c1$/);
  });

  await step('keys alone call a quarto', async () => {
    await playByKeys('LRTH', 'c2');
    await playByKeys('LRTS', 'c4');
    const caller = await visitor.seat();
    await visitor.keys(caller === 'south' ? 's' : 'n');
    assert.equal(await visitor.hears('# result'), `# result ${caller} wins c1-c2-c3-c4:light+round`);
    await page.waitForFunction(() => /wins with a quarto/.test(document.getElementById('live').textContent), null, { timeout: PATIENCE });
  });

  await step('a badly seated piece is noticed', async () => {
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
  });

  await step('power goes and comes, and the game goes on', async () => {
    await visitor.forget();
    await page.click('#power');
    await visitor.reads('The board is off');
    assert.deepEqual(await visitor.lit(0.3), []);
    await page.click('#power');
    await visitor.hears('# resumed');
    await visitor.hears('place b2');
  });

  await step('a line can be sent, sensors are shown, a log is replayed', async () => {
    await page.click('#usb summary');
    await page.fill('#words', 'status');
    await page.press('#words', 'Enter');
    await visitor.hears('# status playing');
    await page.click('#sensors summary');
    await page.waitForFunction(() => /DRSH\s+\d+ %/.test(document.getElementById('grid').textContent), null, { timeout: PATIENCE });
    if (pictures) await page.setViewportSize({ width: 1280, height: 920 });
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
  });

  await step('Quantik is chosen: the game that is on is asked for, its pieces go home', async () => {
    await visitor.forget();
    await page.click('#game label:nth-of-type(2)');
    await visitor.answers(false, /A game of Quarto is on/);
    await page.waitForFunction(() => document.querySelector('#game input:checked').value === 'quarto');
    await page.click('#game label:nth-of-type(2)');
    await visitor.answers(true, /A game of Quarto is on/);
    await visitor.reads('Press a call button to start a game of Quantik', CALIBRATION);
    assert.equal(await visitor.game(), 'quantik');
  });

  await step('a game of Quantik by mouse: a banned piece is shown and taken away', async () => {
    await visitor.forget();
    await visitor.press('south');
    await visitor.hears('start ');
    const [mine, theirs] = (await visitor.seat()) === 'south' ? ['light', 'dark'] : ['dark', 'light'];
    await visitor.reads(`place a ${mine} piece`);
    await visitor.put(`${mine}-cube-1`, 'b2');
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
    await visitor.put(`${mine}-cone-1`, 'a1');
    await visitor.put(`${theirs}-sphere-1`, 'd2');
  });

  await step('a reload keeps Quantik and its game, which is won at once with the row glowing', async () => {
    const before = await visitor.footOf('dark-cone-2');
    await page.waitForTimeout(1500);
    await visitor.visit(server.address);
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
    await visitor.put(`${mine}-sphere-1`, 'c1', 'banned');
    await visitor.drag(`${mine}-sphere-1`, 'away');
    await visitor.hears('# mended');
    await visitor.put(`${mine}-cylinder-2`, 'c1');
    await visitor.drag(`${mine}-cylinder-2`, 'away');
    await visitor.hears('lift c1');
    await visitor.reads(`another ${mine} piece`);
    await visitor.put(`${mine}-cylinder-2`, 'c1');
    await visitor.put(`${theirs}-sphere-2`, 'b1');
    assert.match(await visitor.hears('# result'), /wins a1-b1-c1-d1$/);
    await visitor.reads('wins: four different shapes on a1 b1 c1 d1');
    await page.waitForTimeout(3000);
    const winner = theirs === 'light' ? 'south' : 'north';
    assert.deepEqual((await visitor.lit()).sort(), ['a1', 'b1', 'c1', 'd1', winner].sort());
    await picture(page, 'quantik', 'b1');
  });

  await step('a log of Quantik is replayed, and its sensors named', async () => {
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
  });

  await step('files that are none are named, and the game stays', () => brokenFiles(page, visitor));

  await step('a second tab says that the board is open already', () => secondTab(open, server.address));

  await step('a real board on Web Serial is shown', () => realBoards(open, server.address));

  await step('the page needs less than half of one core', () => measure(page));

  await step('on a phone everything fits and fingers play', () => phone(server.address, picture));

  await step('a browser that keeps nothing says so, and plays', () => privateWindow(open, server.address));

  // What follows begins anew with the board that was kept.
  await page.close();
  for (const [name, act] of [...CONTROLS, ...TROUBLES]) await step(name, () => act(open, server.address));

  await step('axe finds nothing to complain about', () => everybody(open, server.address));

  await step('nothing moves by itself for who asks for less movement', () => still(open, server.address));

  await step('small screens cut nothing off, and fingers hit everything', () => small(server.address));

  assert.deepEqual(visitor.complaints, [], 'nothing is complained about');
  console.log('the page holds');
} finally {
  await browser.close();
  server.close();
}
