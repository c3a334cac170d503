// What the page offers beside the board, tried with Quarto: buttons, the options sheet, the clock, and what it says. Every step is a visit
// of its own to the board that an earlier visit has calibrated.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { GAMES } from '../../../page/games.js';
import { DEAD } from '../../images.mjs';
import { PATIENCE, Visitor } from '../../visitor.mjs';

const SCENARIOS = join(dirname(fileURLToPath(import.meta.url)), '../../../../../tests/scenarios');

/** Visits the page, and gets the board ready for a game of Quarto without a clock. */
async function visit(open, address) {
  const page = await open();
  const visitor = new Visitor(page);
  await visitor.visit(address);
  // What was played before is given up, and what was chosen before is chosen no more.
  // A board that still wakes has its pieces, and a button to clear them, but does not listen.
  await page.waitForSelector('#choose:not([hidden])');
  await visitor.sends('abandon');
  await visitor.hears('# ');
  await page.waitForTimeout(500);
  if (await page.isVisible('#clear')) await page.click('#clear');
  await visitor.reads('Press a call button');
  if ((await visitor.game()) !== 'quarto') await page.click('#game label:has(input[value=quarto])');
  await page.waitForFunction(() => document.querySelector('#game input:checked').value === 'quarto');
  await visitor.reads('start a game of Quarto');
  await visitor.sends('options squares=off clock=off point=off touch=off starter=south');
  await visitor.hears('# choices end');
  // The pieces of the game before may still be on their way home.
  await visitor.liesStill();
  await visitor.forget();
  return { page, visitor };
}

/** Leaves, so that the next visit has the board. */
async function leave({ page, visitor }) {
  assert.deepEqual(visitor.complaints, []);
  await page.close();
}

/** Wraps a step in a visit. */
const visiting = (act) => async (open, address) => {
  const here = await visit(open, address);
  await act({ ...here, address });
  await leave(here);
};

const buttons = visiting(async ({ page, visitor }) => {
  await visitor.offers('Start a game', 'Options…');
  await page.click('#play');
  await visitor.hears('start south');
  await visitor.offers('Pause', 'New game…', 'Give up…', 'Options…');
  await page.click('#pause');
  await visitor.reads('The game is paused');
  await visitor.offers('Go on', 'New game…', 'Give up…', 'Options…');
  await page.click('#go-on');
  await visitor.hears('# goes on');
  await visitor.play('DSTH', 'c3');
  await visitor.offers('Pause', 'New game…', 'Give up…', 'Clear the board…', 'Options…');
  // A no changes nothing, whatever was asked.
  for (const [id, asked] of [['clear', /clear the board/], ['play', /for a new one/], ['abandon', /Give this game up/]]) {
    await page.click(`#${id}`);
    await visitor.answers(false, asked);
  }
  await page.click('#abandon');
  await page.waitForSelector('#ask[open]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('#ask:not([open])', { state: 'attached' });
  await visitor.seesOn('DSTH', 'c3');
  await visitor.reads('give South a piece');
  // A yes does what it says.
  await page.click('#abandon');
  await visitor.answers(true, /nobody has won it/);
  await visitor.hears('# abandoned');
  await visitor.reads('Clear the board');
  await visitor.offers('New game', 'Clear the board', 'Options…');
  await visitor.forget();
  await page.click('#play');
  await visitor.hears('start ');
  await visitor.play('LRSH', 'a1');
  await visitor.forget();
  await page.click('#play');
  await visitor.answers(true, /Once given up it is gone/);
  await visitor.hears('# abandoned');
  await visitor.hears('start ');
  await visitor.reads('put it on the tray');
  await visitor.play('LRSH', 'a1');
  await page.click('#clear');
  await visitor.answers(true, /Every piece goes back beside the board/);
  await visitor.reads('Press a call button');
  await visitor.offers('Start a game', 'Options…');
});

const keyboard = visiting(async ({ page, visitor }) => {
  const focused = () => page.evaluate(() => document.activeElement?.id);
  const tabTo = async (id) => {
    for (let presses = 0; (await focused()) !== id; presses++) {
      assert.ok(presses < 40, `Tab never comes to ${id}`);
      await page.keyboard.press('Tab');
    }
    assert.ok(await page.evaluate(() => document.activeElement.matches(':focus-visible')));
  };
  await page.focus('#scene');
  await tabTo('play');
  await page.keyboard.press('Enter');
  await visitor.hears('start south');
  await tabTo('pause');
  await page.keyboard.press('Enter');
  await visitor.reads('The game is paused');
  assert.equal(await focused(), 'go-on', 'a button that goes hands on the focus');
  await tabTo('abandon');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#ask[open]');
  assert.equal(await focused(), 'ask-no', 'the harmless answer comes first');
  // The keys of the call buttons do nothing behind a question.
  await visitor.forget();
  await page.keyboard.down('s');
  await page.waitForTimeout(1500);
  await page.keyboard.up('s');
  assert.deepEqual(await visitor.lines(), []);
  await page.keyboard.press('Escape');
  assert.equal(await focused(), 'abandon', 'the focus comes back');
  await tabTo('choose');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-choice=sound]');
  for (let presses = 0; (await page.evaluate(() => document.activeElement?.name)) !== 'sound'; presses++) {
    assert.ok(presses < 40, 'Tab never comes to the sound');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowUp');
  await visitor.hears('# choice sound=low');
  assert.equal(await page.evaluate(() => document.activeElement.value), 'low', 'the focus stays where it was');
  await page.keyboard.press('Escape');
  assert.equal(await focused(), 'choose');
  await visitor.forget();
  await visitor.sends('options sound=high');
  await visitor.hears('# choices end');
});

const sheet = visiting(async ({ page, visitor }) => {
  // Everything that the board lists is shown, with its values, and nothing else.
  await visitor.forget();
  await visitor.sends('options');
  await visitor.hears('# choices end');
  const listed = (await visitor.lines()).map((line) => line.match(/^# choice (\S+)=(\S+) (?:of|from) (\S+)$/)).filter(Boolean);
  assert.ok(listed.length >= 13, `only ${listed.length} choices`);
  await page.click('#choose');
  await page.waitForSelector('.pick');
  const shown = await page.$$eval('.pick', (all) =>
    all.map((pick) => {
      const inputs = [...pick.querySelectorAll('input')];
      return [pick.dataset.choice, inputs.filter((one) => one.checked).map((one) => one.value).join(','), inputs.map((one) => one.value).join(',')];
    }),
  );
  const sorted = (all) => all.map((one) => one.join(' ')).sort();
  assert.deepEqual(sorted(shown), sorted(listed.map(([, ...words]) => words)));
  assert.match(await page.innerText('[data-choice=squares]'), /Do four pieces in a square/);
  // What is chosen is sent, and what the board answers is marked.
  await visitor.forget();
  await page.check('[data-choice=squares] [value=only]');
  await visitor.hears('# choice squares=only');
  await page.uncheck('[data-choice=traits] [value=height]');
  await visitor.hears('# choice traits=colour,shape,top');
  await page.waitForFunction(() => !document.querySelector('[data-choice=common] [value="4"]'));
  // The board does not play without any characteristic: it says so, and what it has stays marked.
  for (const value of ['colour', 'shape']) await page.uncheck(`[data-choice=traits] [value=${value}]`);
  await visitor.hears('# choice traits=top');
  await page.click('[data-choice=traits] [value=top]');
  await visitor.hears('# error bad-option');
  await page.waitForFunction(() => document.getElementById('sheet-note').textContent.includes('no such choice'));
  assert.ok(await page.isChecked('[data-choice=traits] [value=top]'));
  for (const value of ['colour', 'shape', 'height']) await page.check(`[data-choice=traits] [value=${value}]`);
  await visitor.hears('# choice traits=colour,shape,height,top');
  await page.click('#sheet .top button');
  // In a game it holds from the next one on, and the sheet says so.
  await page.click('#play');
  await visitor.hears('game quarto squares=only');
  await page.click('#choose');
  await page.waitForFunction(() => document.getElementById('sheet-note').textContent.includes('holds from the next game on'));
  assert.match(await page.textContent('#sheet-note'), /A game is on/);
  await page.check('[data-choice=squares] [value=on]');
  await visitor.hears('# choice squares=on');
  await page.click('#sheet .top button');
  assert.match(await page.textContent('#moves'), /^game quarto squares=only\n/);
  await visitor.forget();
  await page.click('#play');
  await visitor.answers(true, /for a new one/);
  await visitor.hears('game quarto squares');
  assert.ok((await visitor.lines()).includes('game quarto squares'));
});

const gameInSheet = visiting(async ({ page, visitor }) => {
  await page.click('#choose');
  for (const { name, pieces } of Object.values(GAMES).filter((game) => game.name !== 'quarto')) {
    await page.check(`[data-choice=game] [value=${name}]`);
    // The sheet comes again when the pieces are there.
    await page.waitForSelector(`#sheet[open] [data-choice=game] [value=${name}]:checked`, { timeout: PATIENCE });
    await page.waitForFunction(() => !document.querySelector('[data-choice=squares]'));
    assert.equal(await visitor.game(), name);
    assert.ok(await page.locator(`svg [data-piece=${pieces.names[0]}]`).count());
  }
  await page.check('[data-choice=game] [value=quarto]');
  await page.waitForSelector('#sheet[open] [data-choice=squares]', { timeout: PATIENCE });
  assert.equal(await visitor.game(), 'quarto');
  assert.ok(await page.locator('svg [data-piece=LRTS]').count());
});

const menu = visiting(async ({ page, visitor }) => {
  const said = () => page.textContent('#live');
  await visitor.hold('south', 'Menu — play: start a game');
  await visitor.offers('Start a game', 'Close the menu', 'Options…');
  for (let presses = 0; !(await visitor.hint()).includes('squares'); presses++) {
    assert.ok(presses < 9, 'the menu has no squares');
    await visitor.forget();
    await visitor.press('south');
    await visitor.hears('# menu ');
  }
  await visitor.reads('Menu — squares: off');
  await visitor.press('north');
  await visitor.reads('Menu — squares: on');
  await page.waitForFunction(() => document.getElementById('live').textContent.includes('squares: on'));
  assert.match(await said(), /squares: on/);
  await page.click('#both');
  await visitor.reads('Press a call button');
});

/** What the clock shows. */
const clock = (page) =>
  page.evaluate(() => ({ shown: document.getElementById('clock').checkVisibility(), state: document.getElementById('clock').className, words: document.getElementById('clock').innerText.replace(/\s+/g, ' ').trim() }));

/** Waits until the clock is in a state. */
const clockIs = (page, state) =>
  page.waitForFunction((wanted) => document.getElementById('clock').className === `clock ${wanted}`.trim(), state, { timeout: PATIENCE });

const clockSeen = visiting(async ({ page, visitor }) => {
  assert.equal((await clock(page)).shown, false);
  await visitor.sends('options clock=30');
  await page.click('#play');
  await visitor.hears('# clock south');
  const box = await page.locator('#scene').boundingBox();
  assert.match((await clock(page)).words, /^South 0:(30|29|28) left$/);
  // Told by whose it is: it changes hands with a gift.
  await visitor.drag('DSTH', 'tray');
  await visitor.hears('# clock north');
  assert.match((await clock(page)).words, /^North 0:/);
  // A pause, and a reload in it, stop it; it goes on where it stood.
  await page.click('#pause');
  await clockIs(page, 'stands');
  const { words } = await clock(page);
  assert.match(words, /^North 0:(30|2\d) stands still$/);
  await page.waitForTimeout(2500);
  assert.equal((await clock(page)).words, words);
  await page.click('#go-on');
  await clockIs(page, '');
  const left = async () => Number((await clock(page)).words.match(/:(\d\d)/)[1]);
  assert.ok((await left()) <= Number(words.match(/:(\d\d)/)[1]));
  // A power cut: the same again, but for what the board does not count.
  const before = await left();
  await page.click('#power');
  await visitor.reads('The board is off');
  assert.equal((await clock(page)).shown, false);
  await visitor.forget();
  await page.click('#power');
  await visitor.hears('# clock north');
  assert.ok(Math.abs((await left()) - before) <= 5, 'the clock comes back as it was');
  // In the board's time: four times as fast, and as fast as it goes.
  await visitor.speed(4);
  await clockIs(page, 'last');
  const last = await clock(page);
  assert.match(last.words, /^North 0:(10|0\d) hurry [●○ ]+$/);
  assert.equal(last.words.match(/[●○]/g).length, 10);
  await page.waitForFunction(() => /North has \d+ seconds left/.test(document.getElementById('live').textContent));
  await visitor.forget();
  await visitor.hears('# time north');
  await clockIs(page, 'over');
  await visitor.speed('max');
  await page.waitForFunction(() => /^North\s+\+0:0[1-9]/.test(document.getElementById('clock').innerText.trim()), null, { timeout: PATIENCE });
  await visitor.speed(1);
  const scene = await page.locator('#scene').boundingBox();
  assert.deepEqual(scene, box, 'the board stays where it is, whatever the clock shows');
  await page.click('#abandon');
  await visitor.answers(true, /Give this game up/);
  await page.waitForFunction(() => !document.getElementById('clock').checkVisibility());
});

const clockReload = visiting(async ({ page, visitor, address }) => {
  await visitor.sends('options clock=120');
  await page.click('#play');
  await visitor.drag('DSTH', 'tray');
  await visitor.hears('# clock north');
  await visitor.speed('max');
  await page.waitForFunction(() => /^North\s+1:[0-3]/.test(document.getElementById('clock').innerText.trim()), null, { timeout: PATIENCE });
  await visitor.speed(1);
  await page.click('#pause');
  await clockIs(page, 'stands');
  await page.waitForTimeout(1500);
  const { words } = await clock(page);
  await visitor.visit(address);
  await visitor.reads('The game is paused');
  // Paused it was, and paused it is; what is left the board tells when it goes on.
  assert.match((await clock(page)).words, /stands still$/);
  await page.click('#go-on');
  await visitor.hears('# clock north');
  const seconds = (text) => Number(text.match(/(\d):(\d\d)/)[1]) * 60 + Number(text.match(/:(\d\d)/)[1]);
  await clockIs(page, '');
  const now = (await clock(page)).words;
  assert.ok(Math.abs(seconds(words) - seconds(now)) <= 5, `${words} became ${now}`);
});

const answers = visiting(async ({ page, visitor }) => {
  await page.click('#play');
  await visitor.hears('start south');
  await visitor.play('DSTH', 'c3');
  const before = [await visitor.hint(), await page.textContent('#more'), await page.textContent('#moves'), await visitor.actions()];
  await page.waitForTimeout(300);
  await page.evaluate(() => (document.getElementById('live').textContent = ''));
  for (const [line, last] of [['help', '# bootsel'], ['log', '# status playing'], ['options', '# choices end'], ['sensors', '# sensor tray'], ['hello', '# hello'], ['status', '# status playing']]) {
    await visitor.forget();
    await visitor.sends(line);
    await visitor.hears(last);
    await page.waitForTimeout(300);
    assert.deepEqual([await visitor.hint(), await page.textContent('#more'), await page.textContent('#moves'), await visitor.actions()], before, line);
  }
  // Of all that only how things stand was said, after the log.
  assert.equal(await page.textContent('#live'), before[0]);
});

const reload = visiting(async ({ page, visitor, address }) => {
  await page.click('#play');
  await visitor.hears('start south');
  for (const [piece, cell] of [['DSTH', 'c3'], ['LRSH', 'a1'], ['DRTS', 'b2']]) await visitor.play(piece, cell);
  await page.waitForTimeout(1500);
  const hint = await visitor.hint();
  await page.addInitScript(() => {
    globalThis.heard = [];
    addEventListener('DOMContentLoaded', () => {
      const live = document.getElementById('live');
      new MutationObserver(() => live.textContent && globalThis.heard.push(live.textContent)).observe(live, { childList: true, characterData: true, subtree: true });
    });
  });
  await visitor.visit(address);
  await visitor.hears('# status playing');
  await page.waitForTimeout(1200);
  const said = (await page.evaluate(() => globalThis.heard)).join(' ');
  assert.ok(said.includes('The game goes on where it stood.'), said);
  assert.ok(said.endsWith(hint), `what is due is said at the end: ${said}`);
  assert.ok(!/places on|gives the|takes it/.test(said), `old moves are recited: ${said}`);
});

const replays = visiting(async ({ page, visitor }) => {
  await visitor.speed('max');
  const scenario = async (name) => readFile(join(SCENARIOS, `${name}.log`), 'utf8');
  // A refusal that the file expects is a success; one that it does not expect is named.
  assert.match(await visitor.replays('stolen.log', await scenario('missed-call-stolen')), /played to its end: North wins with a quarto/);
  const wrong = (await scenario('missed-call-stolen')).replace(/#> refused 12 no-right\n/, '').split('give DSSH')[0];
  await page.setInputFiles('#replay-file', { name: 'wrong.log', mimeType: 'text/plain', buffer: Buffer.from(wrong) });
  await page.waitForFunction(() => /^wrong.log, played, but the board did not follow line 12: call north/.test(document.getElementById('replaying').textContent), null, { timeout: PATIENCE * 3 });
  // A broken sensor and a cut are mended after the file that brought them.
  await page.setInputFiles('#replay-file', { name: 'dead.log', mimeType: 'text/plain', buffer: Buffer.from(await scenario('board-dead-sensor')) });
  await visitor.answers(true, /A game of Quarto is on/);
  await page.waitForFunction(() => document.querySelector('[data-notice=fault]')?.textContent.includes('The sensor of c3 gives no signal'), null, { timeout: PATIENCE * 3 });
  await page.waitForFunction(() => /^dead.log, played to its end/.test(document.getElementById('replaying').textContent), null, { timeout: PATIENCE * 3 });
  await page.waitForFunction(() => !document.querySelector('[data-notice=fault]'));
  await page.click('#clear');
  await visitor.answers(true, /clear the board/);
  await visitor.reads('Press a call button');
  await visitor.forget();
  assert.match(await visitor.replays('cut.log', await scenario('board-power-cut')), /played to its end: South: give North a piece/);
  assert.ok((await visitor.lines()).every((line) => !line.startsWith('# fault')));
  await visitor.speed(1);
});

const notices = visiting(async ({ page, visitor }) => {
  const gone = (name) => page.waitForFunction((one) => !document.querySelector(`[data-notice=${one}]`), name);
  const shown = (name, words) => page.waitForFunction(([one, text]) => document.querySelector(`[data-notice=${one}]`)?.textContent.includes(text), [name, words]);
  // Off: it cannot be changed now; on: that is no longer true.
  await page.click('#power');
  await page.click('#game label:not(:has(input:checked))');
  await shown('choice', 'Switch the board on first');
  await page.setInputFiles('#replay-file', { name: 'off.log', mimeType: 'text/plain', buffer: Buffer.from('game quarto\n') });
  await shown('file', 'the board is off');
  await page.click('#power');
  await gone('choice');
  await gone('file');
  await visitor.reads('Press a call button');
  // What the board complains about ends with what happens next.
  await visitor.sends('go on');
  await shown('board', 'no game is on');
  await page.click('#play');
  await gone('board');
  // What was put away stays away.
  await visitor.sends('start south');
  await shown('board', 'The board says');
  await page.click('[data-notice=board] button');
  await page.waitForTimeout(800);
  assert.equal(await page.locator('[data-notice=board]').count(), 0);
});

async function otherTab(open, address) {
  const first = await visit(open, address);
  const second = await open();
  await second.goto(address);
  const says = (words) => second.waitForFunction((text) => document.querySelector('[data-notice=elsewhere]')?.textContent.includes(text), words, { timeout: PATIENCE });
  await says('open in another tab');
  await leave(first);
  await says('has let the board go');
  await second.reload();
  await second.waitForFunction(() => document.getElementById('hint').textContent.startsWith('Press a call button'), null, { timeout: PATIENCE });
  assert.equal(await second.locator('[data-notice=elsewhere]').count(), 0);
  await second.close();
}

const dead = visiting(async ({ page, visitor, address }) => {
  await visitor.speed('max');
  for (const [name, words] of [['silent', 'its image never said hello'], ['crashing', 'its image crashes again and again']]) {
    await page.setInputFiles('#uf2-file', { name: `${name}.uf2`, mimeType: 'application/octet-stream', buffer: DEAD[name] });
    await visitor.reads(words);
    await visitor.readsMore('Reload the page for its own image');
    await page.waitForFunction((text) => document.getElementById('live').textContent.includes(text), words);
    assert.deepEqual(await visitor.actions(), []);
  }
  await visitor.visit(address);
  await visitor.reads('Press a call button');
});

/** What a stand-in for a real board says by itself, and what it answers. */
const BOARD = {
  says: ['# hello quarto-board 9.9.9 x', 'game quarto clock=60', 'start south', '# due south give', '# clock south 42000'],
  answers: {
    options: ['# options game quarto clock=60', '# choice luck=some of some,plenty', '# choice touch=off of off,on', '# choices end'],
    status: ['# status playing stack 1', '# due south give'],
    pause: ['# paused', '# clock stands'],
    'go on': ['# goes on', '# clock south 41000'],
    abandon: ['# abandoned', '# ready'],
    play: ['game quarto', 'start north', '# due north give'],
    'options luck=plenty': ['# options game quarto', '# choice luck=plenty of some,plenty', '# choices end'],
  },
};

/** A real board does by the buttons what needs no hands on its pieces. */
async function realBoard(open, address) {
  const page = await open();
  const visitor = new Visitor(page);
  await page.addInitScript(({ says, answers }) => {
    globalThis.taken = [];
    let say = (_lines) => {};
    const readable = new ReadableStream({
      start: (sink) => {
        say = (lines) => sink.enqueue(new TextEncoder().encode(lines.map((line) => `${line}\r\n`).join('')));
        say(says);
      },
    });
    const writable = new WritableStream({
      write: (bytes) => {
        for (const line of new TextDecoder().decode(bytes).split('\n').filter(Boolean)) {
          globalThis.taken.push(line);
          say(answers[line] ?? []);
        }
      },
    });
    const port = { open: async () => {}, close: async () => {}, readable, writable };
    Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => port } });
  }, BOARD);
  await visitor.visit(address);
  await visitor.hears('#');
  await page.click('#device summary');
  await page.click('#connect');
  const takes = (line) => page.waitForFunction((wanted) => globalThis.taken.includes(wanted), line);
  await visitor.reads('South: give North a piece');
  await visitor.offers('Pause', 'Give up…', 'Options…');
  assert.match((await clock(page)).words, /^South 0:4[12] left$/);
  await page.click('#pause');
  await takes('pause');
  await visitor.offers('Go on', 'Give up…', 'Options…');
  await clockIs(page, 'stands');
  await page.click('#go-on');
  await takes('go on');
  await clockIs(page, '');
  await page.click('#abandon');
  await visitor.answers(true, /Give this game up/);
  await takes('abandon');
  await visitor.offers('Start a game', 'Options…');
  // What the page has no words for is shown as the board says it.
  await page.click('#choose');
  await page.waitForSelector('[data-choice=luck]');
  assert.match(await page.innerText('[data-choice=luck]'), /^luck\s+some\s+plenty$/i);
  await page.check('[data-choice=luck] [value=plenty]');
  await takes('options luck=plenty');
  await page.click('#sheet .top button');
  await page.click('#play');
  await takes('play');
  await visitor.reads('North: give South a piece');
  await page.click('#connect');
  await page.waitForFunction(() => document.getElementById('connect').textContent.startsWith('Connect'));
  await leave({ page, visitor });
}

export const VISITS = [
  ['buttons start, pause, go on, give up and clear, and ask where something is lost', buttons],
  ['the keyboard alone does all that', keyboard],
  ['the options sheet shows what the board lists, and sets it', sheet],
  ['another game in the sheet brings its pieces', gameInSheet],
  ['the menu says the value, to eyes and ears', menu],
  ['the clock is seen: whose, the last ten seconds, an overrun, a pause, a power cut', clockSeen],
  ['a paused clock is as it was after a reload', clockReload],
  ['answers of the board change nothing', answers],
  ['after a reload what is due is said, and no old move', reload],
  ['scenarios are replayed, and leave nothing broken', replays],
  ['notices end when they are true no longer', notices],
  ['a tab hears that the other one is gone', otherTab],
  ['a real board does by the buttons what needs no hands', realBoard],
  ['a dead image says so, and what to do', dead],
];
