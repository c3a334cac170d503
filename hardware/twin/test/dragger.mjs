// A person who drags pieces, by mouse or by finger: grips them anywhere, lets them go anywhere inside a ring or beside
// all of them, quickly or slowly. Knows only what is drawn on the page. The same seed makes the same drags.

import assert from 'node:assert/strict';

import { PATIENCE } from './visitor.mjs';

/** Pixels that keep a point clear of a ring's edge: a mouse has whole pixels only. */
const CLEAR = 1.5;

/** What the board says if it has not understood what stands where. */
const MISREAD = /^# (unsure|refused|mend|show|fault|error)\b/;

/** Random numbers from 0 to 1. */
export function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** In the page: a helper for what is drawn where. */
function lookAround() {
  const svgPoint = (shape, x, y) => new DOMPoint(x, y).matrixTransform(shape.getScreenCTM().inverse());
  const rings = () => [...document.querySelectorAll('[data-ring]')];
  const within = (ring, x, y) => ring.isPointInFill(svgPoint(ring, x, y));
  window.seen = {
    /** The piece that is painted at each of these points, as the browser itself finds it. */
    piecesAt(points) {
      const style = document.createElement('style');
      style.textContent = '.targets, .targets * { pointer-events: none !important } .piece * { pointer-events: visiblePainted }';
      document.head.append(style);
      const found = points.map(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-piece]')?.dataset.piece ?? null);
      style.remove();
      return found;
    },
    box(selector) {
      const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
      return { x, y, width, height };
    },
    inRing: (spot, x, y) => within(document.querySelector(`[data-ring=${spot}]`), x, y),
    ringAt: (x, y) => rings().find((ring) => within(ring, x, y))?.dataset.ring ?? null,
    /** Whether a piece's foot is seen elsewhere than at a point. */
    away([piece, x, y]) {
      const at = document.querySelector(`svg [data-piece=${piece}]`).getScreenCTM();
      return Math.hypot(at.e - x, at.f - y) >= 3;
    },
    /** The ring that says where a held piece lands. */
    lit: () => rings().filter((ring) => ring.dataset.kind === 'lands').map((ring) => ring.dataset.ring),
  };
}

export class Dragger {
  /**
   * @param {import('./visitor.mjs').Visitor} visitor
   * @param {'mouse' | 'finger'} by
   * @param {() => number} random
   */
  constructor(visitor, by, random) {
    [this.visitor, this.page, this.by, this.random] = [visitor, visitor.page, by, random];
  }

  /** Gets ready on a page that has been loaded. */
  async begin() {
    if (this.by === 'finger') this.session ??= await this.page.context().newCDPSession(this.page);
    await this.page.evaluate(lookAround);
  }

  between(from, to) {
    return from + (to - from) * this.random();
  }

  choose(list) {
    return list[Math.floor(this.random() * list.length)];
  }

  /** A random point within a box for which the page says yes. */
  async point(box, fits, what) {
    const points = Array.from({ length: 400 }, () => [this.between(box.x, box.x + box.width), this.between(box.y, box.y + box.height)]);
    const whole = points.map(([x, y]) => (this.by === 'mouse' ? [Math.round(x), Math.round(y)] : [x, y]));
    const index = await fits(whole);
    assert.ok(index >= 0, `no point found: ${what}`);
    return { x: whole[index][0], y: whole[index][1] };
  }

  /** Anywhere on what is seen of a piece, once it lies still. */
  async grip(name) {
    await this.visitor.liesStill(name, 12);
    const box = await this.page.evaluate((piece) => window.seen.box(`svg [data-piece=${piece}]`), name);
    const onPiece = (points) => this.page.evaluate(([all, piece]) => window.seen.piecesAt(all).indexOf(piece), [points, name]);
    return this.point(box, onPiece, `the drawing of ${name}`);
  }

  /** Anywhere inside a spot's ring; half of the points are close to its edge. */
  async inside(spot) {
    const edge = this.random() < 0.5;
    const box = await this.page.evaluate((ring) => window.seen.box(`[data-ring=${ring}]`), spot);
    return this.point(box, (points) => this.page.evaluate(insideRing, { points, spot, edge, clear: CLEAR }), `inside ${spot}`);
  }

  /** Close to a spot's ring, but outside of it and of every other. */
  async outside(spot) {
    const box = await this.page.evaluate((ring) => window.seen.box(`[data-ring=${ring}]`), spot);
    const wide = { x: box.x - 8, y: box.y - 8, width: box.width + 16, height: box.height + 16 };
    return this.point(wide, (points) => this.page.evaluate(outsideRings, { points, clear: CLEAR }), `beside ${spot}`);
  }

  /** Presses down, moves along these points and lets go. */
  async go(points, pause) {
    const acts = this.by === 'mouse' ? this.mouseActs(points) : this.touchActs(points);
    if (pause === 0) return Promise.all(acts.map((act) => act()));
    for (const act of acts) {
      await act();
      await this.page.waitForTimeout(pause);
    }
  }

  mouseActs([first, ...rest]) {
    const { mouse } = this.page;
    const move = ({ x, y }) => () => mouse.move(x, y);
    return [move(first), () => mouse.down(), ...rest.map(move), () => mouse.up()];
  }

  touchActs([first, ...rest]) {
    const act = (type, points) => () => this.session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    return [act('touchStart', [first]), ...rest.map((point) => act('touchMove', [point])), act('touchEnd', [])];
  }

  /** A way from one point to another: a flick, a usual one, a slow one, or one over something else. */
  way(from, to, over) {
    const along = (start, end, steps) =>
      Array.from({ length: steps }, (_, step) => ({
        x: start.x + ((end.x - start.x) * (step + 1)) / steps,
        y: start.y + ((end.y - start.y) * (step + 1)) / steps,
      }));
    switch (this.choose(['flick', 'usual', 'slow', 'over'])) {
      case 'flick':
        return { points: [from, to], pause: 0 };
      case 'slow':
        return { points: [from, ...along(from, to, 20)], pause: 16 };
      case 'over':
        return { points: [from, ...along(from, over, 5), ...along(over, to, 5)], pause: 12 };
      default:
        return { points: [from, ...along(from, to, 6)], pause: 8 };
    }
  }

  /** Drags a piece from anywhere on it to a point, on any way. */
  async drag(name, to, over = to) {
    const from = await this.grip(name);
    const { points, pause } = this.way(from, to, over);
    await this.go(points, pause);
    return `${name} gripped at ${from.x.toFixed(1)} ${from.y.toFixed(1)}, let go at ${to.x.toFixed(1)} ${to.y.toFixed(1)}, ${points.length} points, ${pause} ms each`;
  }

  /** Drags a piece into a spot's ring; the board must say just this, and the piece stand in the middle. */
  async lands(name, spot, line, over) {
    await this.visitor.forget();
    const how = await this.drag(name, await this.inside(spot), over);
    await this.hears(line, how);
    await this.standsOn(name, spot, how);
  }

  /** Drags a piece to beside all rings; it goes back to where it was, and nothing is misread. */
  async goesBack(name, beside) {
    const [before, to] = [await this.visitor.footOf(name), await this.outside(beside)];
    await this.visitor.forget();
    const how = await this.drag(name, to);
    // A flick may be over before the piece was ever seen elsewhere.
    await this.page.waitForFunction((where) => window.seen.away(where), [name, before.x, before.y], { timeout: 300 }).catch(() => {});
    await this.visitor.liesStill(name, 12);
    await this.isSeenAt(name, before, how);
    const misread = (await this.visitor.lines()).find((line) => MISREAD.test(line));
    assert.equal(misread, undefined, how);
  }

  /** Waits for a line; any line of a misread is none. */
  async hears(line, how) {
    const heard = await this.page
      .waitForFunction(
        ([wanted, misread]) =>
          [...document.querySelectorAll('#lines div')]
            .map((div) => div.textContent)
            .find((said) => said.startsWith(wanted) || new RegExp(misread).test(said) || /^(give|exchange|place|lift) /.test(said)),
        [line, MISREAD.source],
        { timeout: PATIENCE },
      )
      .catch(async () => assert.fail(`“${line}” was not said; ${how}; ${(await this.visitor.lines()).join(' | ')}`));
    assert.equal(await heard.jsonValue(), line, how);
  }

  async standsOn(name, spot, how) {
    const { x, y, width, height } = await this.page.evaluate((ring) => window.seen.box(`.target[data-spot=${ring}]`), spot);
    await this.isSeenAt(name, { x: x + width / 2, y: y + height / 2 }, how);
  }

  /** Waits until a piece's foot is seen at a point. */
  async isSeenAt(name, { x, y }, how) {
    await this.page
      .waitForFunction((where) => !window.seen.away(where), [name, x, y], { timeout: PATIENCE })
      .catch(async () => assert.fail(`${name} is not at ${x} ${y} but at ${JSON.stringify(await this.visitor.footOf(name))}; ${how}`));
  }
}

/** In the page: the first of these points inside a ring, and near its edge if that is wanted. */
function insideRing({ points, spot, edge, clear }) {
  const beside = (x, y, by) => [0, 1, 2, 3, 4, 5, 6, 7].map((part) => [x + by * Math.cos((part * Math.PI) / 4), y + by * Math.sin((part * Math.PI) / 4)]);
  const all = (x, y, by) => beside(x, y, by).every(([a, b]) => window.seen.inRing(spot, a, b));
  return points.findIndex(([x, y]) => window.seen.inRing(spot, x, y) && all(x, y, clear) && (!edge || !all(x, y, clear + 3)));
}

/** In the page: the first of these points that is in no ring. */
function outsideRings({ points, clear }) {
  const around = [0, 1, 2, 3, 4, 5, 6, 7].map((part) => [clear * Math.cos((part * Math.PI) / 4), clear * Math.sin((part * Math.PI) / 4)]);
  return points.findIndex(([x, y]) => around.every(([dx, dy]) => window.seen.ringAt(x + dx, y + dy) === null));
}
