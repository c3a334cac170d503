// Mouse, pen and fingers. Every pointer is a hand of its own, so two people can play on one tablet.

import { centre, nearest, onBody } from './geometry.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./scene.js').Scene} Scene */

/** A finger hides what it holds: a piece rides so many pixels above it. */
const FINGER = 34;

export class Pointer {
  /** @type {Map<number, {name: string, from: import('./scene.js').Pose, dx: number, dy: number} | {seat: string}>} */
  drags = new Map();
  /** @type {(seat: string, down: boolean) => void} */
  onpress = () => {};
  /** @type {(words: string) => void} */
  onsay = () => {};
  /** @type {() => boolean} whether hands may touch the pieces */
  allowed = () => true;

  constructor(/** @type {HTMLElement} */ root, /** @type {() => Table} */ table, /** @type {Scene} */ scene) {
    this.root = root;
    this.table = table;
    this.scene = scene;
    root.addEventListener('pointerdown', (event) => this.down(event));
    root.addEventListener('pointermove', (event) => this.move(event));
    root.addEventListener('pointerup', (event) => this.up(event));
    root.addEventListener('pointercancel', (event) => this.up(event, true));
    root.addEventListener('contextmenu', (event) => this.drags.size && event.preventDefault());
  }

  /** Fingers are wide: they may miss by a few pixels. */
  pick(/** @type {PointerEvent} */ event) {
    const margin = (event.pointerType === 'mouse' ? 2 : 9) / this.scene.scale;
    return this.scene.pick(event.clientX, event.clientY, margin);
  }

  down(/** @type {PointerEvent} */ event) {
    if (event.button !== 0) return;
    const found = this.pick(event);
    if (!found || !this.allowed()) return;
    // Keeps the focus where it is, and the page from scrolling or selecting.
    event.preventDefault();
    this.root.setPointerCapture(event.pointerId);
    if (found.button) {
      this.drags.set(event.pointerId, { seat: found.button });
      this.onpress(found.button, true);
      return;
    }
    this.take(event, /** @type {string} */ (found.piece));
  }

  take(/** @type {PointerEvent} */ event, /** @type {string} */ name) {
    const table = this.table();
    if (table.hand.held.has(name)) return;
    const from = table.hand.pose(name);
    const foot = this.scene.layout.view.at(from.x, from.y);
    const at = this.scene.toScene(event.clientX, event.clientY);
    const finger = event.pointerType === 'mouse' ? 0 : FINGER / this.scene.scale;
    this.drags.set(event.pointerId, { name, from, dx: foot.x - at.x, dy: Math.min(foot.y - at.y, 10) - finger });
    table.lift(name);
    this.root.classList.add('holding');
    this.move(event);
  }

  /** Where the foot of a dragged piece is aimed at. */
  aim(/** @type {PointerEvent} */ event, /** @type {{dx: number, dy: number}} */ { dx, dy }) {
    const at = this.scene.toScene(event.clientX, event.clientY);
    return this.scene.layout.view.ground(at.x + dx, at.y + dy);
  }

  move(/** @type {PointerEvent} */ event) {
    const drag = this.drags.get(event.pointerId);
    if (!drag) {
      if (event.pointerType === 'mouse') this.root.classList.toggle('over', this.allowed() && Boolean(this.pick(event)));
      return;
    }
    if ('seat' in drag) return;
    const { x, y } = this.aim(event, drag);
    this.table().hand.move(drag.name, x, y);
    const { spot, off } = nearest(x, y);
    const near = onBody(x, y) && off < 17;
    this.scene.aimAt(near ? centre(spot) : null, !near || !this.table().taken(drag.name, centre(spot)));
  }

  up(/** @type {PointerEvent} */ event, cancelled = false) {
    const drag = this.drags.get(event.pointerId);
    this.drags.delete(event.pointerId);
    if (!drag) return;
    if ('seat' in drag) {
      this.onpress(drag.seat, false);
      return;
    }
    this.scene.aimAt(null);
    this.root.classList.remove('holding');
    const table = this.table();
    if (!table.hand.held.has(drag.name)) return;
    const at = cancelled ? drag.from : this.aim(event, drag);
    const { pose, refused } = table.landing(drag.name, at, drag.from, event.shiftKey);
    table.hand.stop(drag.name);
    table.hand.drop(drag.name, pose);
    if (refused) this.onsay('There stands a piece already.');
  }
}
