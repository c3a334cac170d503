// A person in front of the page: looks at it, drags pieces, presses buttons and keys. Knows nothing but the page.

import assert from 'node:assert/strict';

/** Longest that anything may take, in milliseconds, on a computer that has much else to do; calibration has its own. */
export const PATIENCE = 60_000;
export const CALIBRATION = 300_000;

export class Visitor {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    /** @type {string[]} */
    this.complaints = [];
    page.on('console', (message) => message.type() === 'error' && this.complaints.push(message.text()));
    page.on('pageerror', (error) => this.complaints.push(String(error.stack ?? error)));
    page.setDefaultTimeout(PATIENCE);
    // The page asks by itself; a dialog of the browser would be a mistake.
    page.on('dialog', (dialog) => {
      this.complaints.push(`the browser asked: ${dialog.message()}`);
      return dialog.dismiss();
    });
  }

  async visit(address) {
    await this.page.goto(address, { waitUntil: 'domcontentloaded', timeout: CALIBRATION });
  }

  /** Waits until the hint says this. */
  async reads(words, patience = PATIENCE) {
    const source = words instanceof RegExp ? words.source : words;
    await this.page
      .waitForFunction((text) => new RegExp(text).test(document.getElementById('hint').textContent), source, { timeout: patience })
      .catch(async () => assert.fail(`waited for “${source}”, but the page says “${await this.hint()}” after ${await this.lines()}`));
  }

  /** Waits until the quieter line below it says this. */
  async readsMore(words) {
    await this.page
      .waitForFunction((text) => document.getElementById('more').textContent.includes(text), words, { timeout: PATIENCE })
      .catch(async () => assert.fail(`waited for “${words}”, but the page says “${await this.page.textContent('#more')}”`));
  }

  /** Answers what the page asks, which must be this. */
  async answers(yes, asked) {
    await this.page.waitForSelector('#ask[open]').catch(async () => assert.fail(`nothing is asked; the page says “${await this.hint()}”`));
    assert.match(await this.page.innerText('#ask'), asked);
    await this.page.click(yes ? '#ask-yes' : '#ask-no');
    await this.page.waitForSelector('#ask:not([open])', { state: 'attached' });
  }

  /** The buttons below the board, as they read now. */
  async actions() {
    return this.page.$$eval('#actions button', (all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));
  }

  /** Waits until the buttons below the board are these. */
  async offers(...words) {
    const are = (wanted) => [...document.querySelectorAll('#actions button')].filter((one) => one.checkVisibility()).map((one) => one.textContent).join('|') === wanted;
    await this.page.waitForFunction(are, words.join('|')).catch(async () => assert.fail(`instead of ${words} there are ${await this.actions()}; the page says “${await this.hint()}”`));
  }

  /** Sends the board a line. */
  async sends(line) {
    if (!(await this.page.isVisible('#words'))) await this.page.click('#usb summary');
    await this.page.fill('#words', line);
    await this.page.press('#words', 'Enter');
  }

  /** Chooses how fast the board's time goes: 1, 2, 4 or max. */
  async speed(words) {
    await this.page.click(`#speed label:has-text("${words === 'max' ? 'max' : `${words}×`}")`);
  }

  /** Gives the page a log to replay; resolves to what it says in the end. */
  async replays(name, text) {
    await this.page.setInputFiles('#replay-file', { name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    const ended = (file) => {
      const said = document.getElementById('replaying').textContent;
      return said.startsWith(`${file}, played`) && said;
    };
    return (await this.page.waitForFunction(ended, name, { timeout: CALIBRATION })).jsonValue();
  }

  /** The game that is chosen. */
  game() {
    return this.page.$eval('#game input:checked', (input) => input.value);
  }

  async waitUntilReady() {
    await this.reads('Press a call button', CALIBRATION);
  }

  hint() {
    return this.page.textContent('#hint');
  }

  /** Whose turn it is. */
  seat() {
    return this.page.getAttribute('#hint', 'data-seat');
  }

  async lines() {
    return this.page.$$eval('#lines div', (divs) => divs.map((div) => div.textContent));
  }

  /** Waits until the board has said a line that begins so; returns it. */
  async hears(start, patience = PATIENCE) {
    const heard = await this.page
      .waitForFunction(
        (text) => [...document.querySelectorAll('#lines div')].map((div) => div.textContent).findLast((line) => line.startsWith(text)),
        start,
        { timeout: patience },
      )
      .catch(async () => assert.fail(`waited for the line “${start}”; the last lines are ${(await this.lines()).slice(-8).join(' | ')}`));
    return heard.jsonValue();
  }

  /** Forgets the lines so far, so that later ones are news. */
  async forget() {
    await this.page.evaluate(() => document.getElementById('lines').replaceChildren());
  }

  /** The middle of a piece as it is drawn. */
  async piece(name) {
    const box = await this.page.locator(`svg [data-piece=${name}]`).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height * 0.6, foot: box.y + box.height };
  }

  async spot(name) {
    if (name === 'away') {
      const { x, y, width, height } = await this.page.locator('#scene').boundingBox();
      return { x: x + width * 0.68, y: y + height * 0.55, width };
    }
    const box = await this.page.locator(`.target[data-spot=${name}]`).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
  }

  /** Drags a piece to a spot with the mouse; `off` pixels beside its centre. */
  async drag(name, spot, off = 0) {
    const [from, to] = [await this.piece(name), await this.spot(spot)];
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, from.y - 30, { steps: 5 });
    await mouse.move(to.x + off, to.y, { steps: 8 });
    await this.page.waitForTimeout(60);
    await mouse.up();
    // On a spot the board says when a piece is there; beside the board nobody does.
    if (spot === 'away') await this.liesStill(name);
  }

  /**
   * Waits until a piece, or each of them, is where the hand carries it. The hand hesitates before it sets off, so they must
   * be seen in one place for many frames: the board's time goes on with frames, however slow the computer is.
   */
  async liesStill(name = '', frames = 60) {
    const still = ([piece, most]) => {
      const all = [...document.querySelectorAll(piece ? `svg [data-piece=${piece}]` : 'svg [data-piece]')];
      const places = all.map((one) => one.getScreenCTM()).map(({ e, f }) => `${e.toFixed()} ${f.toFixed()}`).join();
      const seen = globalThis.seenStill;
      const count = seen?.places === places ? seen.count + 1 : 0;
      globalThis.seenStill = { places, count };
      return count >= most;
    };
    await this.page.evaluate(() => delete globalThis.seenStill);
    await this.page.waitForFunction(still, [name, frames], { polling: 'raf' }).catch(() => assert.fail(`${name || 'a piece'} does not come to rest`));
  }

  /** Where the middle of a piece's foot is seen: the origin of its drawing. */
  async footOf(name) {
    return this.page.$eval(`svg [data-piece=${name}]`, (piece) => {
      const at = piece.getScreenCTM();
      return { x: at.e, y: at.f };
    });
  }

  /** Waits until a piece is seen on a spot. */
  async seesOn(name, spot) {
    const stands = ([piece, target]) => {
      const at = document.querySelector(`svg [data-piece=${piece}]`)?.getScreenCTM();
      const box = document.querySelector(`.target[data-spot=${target}]`).getBoundingClientRect();
      return at && Math.hypot(at.e - box.x - box.width / 2, at.f - box.y - box.height / 2) < 8;
    };
    await this.page.waitForFunction(stands, [name, spot]).catch(() => assert.fail(`${name} does not stand on ${spot}`));
  }

  async press(seat, span = 120) {
    await this.putFingerOn(seat);
    await this.page.waitForTimeout(span);
    await this.page.mouse.up();
  }

  /** Holds a call button until the hint says this. */
  async hold(seat, words) {
    await this.putFingerOn(seat);
    await this.reads(words);
    await this.page.mouse.up();
  }

  async putFingerOn(seat) {
    const box = await this.page.locator(`.target[data-seat=${seat}]`).boundingBox();
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await this.page.mouse.down();
  }

  /** The lamps that light up within some seconds. */
  async lit(seconds = 3.2) {
    return this.page.evaluate(async (span) => {
      const lit = new Set();
      const end = performance.now() + span;
      while (performance.now() < end) {
        for (const lamp of document.querySelectorAll('[data-lamp]')) {
          if (Number(lamp.dataset.lit) > 0.3) lit.add(lamp.dataset.lamp);
        }
        await new Promise(requestAnimationFrame);
      }
      return [...lit];
    }, seconds * 1000);
  }

  /** Gives a piece over the tray and has it placed, both by mouse. */
  async play(name, cell) {
    await this.drag(name, 'tray');
    await this.hears(`give ${name}`);
    await this.drag(name, cell);
    await this.hears(`place ${cell}`);
  }

  /** Presses keys one after the other. */
  async keys(...keys) {
    for (const key of keys) {
      await this.page.keyboard.press(key, { delay: 40 });
      await this.page.waitForTimeout(60);
    }
  }

  /** What is focused, as a screen reader names it. */
  focused() {
    return this.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  }
}
