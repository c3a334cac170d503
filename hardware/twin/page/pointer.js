// Mouse, pen and fingers. Every pointer is a hand of its own, so two people can play on one tablet.

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./scene.js').Scene} Scene */

/** Fingers are wide: they may miss what they grip by so many pixels. A mouse hardly does. */
const MISSES = { finger: 9, mouse: 2 };
/** A pointer that moves less than so many pixels only taps: nothing is lifted. */
const TAP = { finger: 7, mouse: 3 };
/** A finger hides what is under it: what it holds hangs so many pixels above it. */
const HANG = 46;

/**
 * A piece under a pointer, where on the window it was gripped, and where it stood then. Once the pointer has moved, its
 * hold on the piece, and the spot that the piece was taken from, if it stood on one.
 * @typedef {{name: string, x: number, y: number, finger: boolean, stood: import('./body.js').Pose, hold: import('./hand.js').Hold | null, from: string | null}} Drag
 */

const isFinger = (/** @type {PointerEvent} */ event) => event.pointerType === 'touch';

export class Pointer {
  /** @type {Map<number, Drag | {seat: string}>} */
  drags = new Map();
  /** Whether pieces are put down carelessly, also without Shift. */
  careless = false;
  shift = false;
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
    root.addEventListener('pointercancel', (event) => this.cancel(event.pointerId));
    root.addEventListener('contextmenu', (event) => this.drags.size && event.preventDefault());
    root.addEventListener('touchstart', (event) => this.keepStill(event), { passive: false });
    // Whoever leaves the window lets go of what is held: it may never hear of the end.
    addEventListener('blur', () => this.cancelAll());
    document.addEventListener('visibilitychange', () => document.hidden && this.cancelAll());
    addEventListener('keydown', (event) => event.key === 'Shift' && this.promiseAll(true));
    addEventListener('keyup', (event) => event.key === 'Shift' && this.promiseAll(false));
  }

  /** A finger on a piece must not scroll the page, nor a second one zoom it; elsewhere on the drawing they may. */
  keepStill(/** @type {TouchEvent} */ event) {
    const { clientX, clientY } = event.changedTouches[0];
    if (this.drags.size || this.scene.pick(clientX, clientY, MISSES.finger)) event.preventDefault();
  }

  pick(/** @type {PointerEvent} */ event) {
    return this.scene.pick(event.clientX, event.clientY, isFinger(event) ? MISSES.finger : MISSES.mouse);
  }

  down(/** @type {PointerEvent} */ event) {
    if (event.button !== 0) return;
    const found = this.pick(event);
    if (!found || !this.allowed()) return;
    // Keeps the focus where it is, and the page from scrolling or selecting.
    event.preventDefault();
    this.root.setPointerCapture(event.pointerId);
    if ('button' in found) {
      this.drags.set(event.pointerId, { seat: found.button });
      this.onpress(found.button, true);
      return;
    }
    const { clientX: x, clientY: y } = event;
    const [name, finger] = [found.piece, isFinger(event)];
    this.drags.set(event.pointerId, { name, x, y, finger, stood: this.table().aimOf(name), hold: null, from: null });
  }

  move(/** @type {PointerEvent} */ event) {
    const drag = this.drags.get(event.pointerId);
    if (!drag) {
      if (!isFinger(event)) this.root.classList.toggle('over', this.allowed() && Boolean(this.pick(event)));
    } else if (!event.buttons) {
      // It was let go where this page did not hear of it.
      this.cancel(event.pointerId);
    } else if (!('seat' in drag)) {
      this.follow(event, drag);
    }
  }

  /** Takes the piece along, once it is a drag and no tap. Returns whether this pointer has it. */
  follow(/** @type {PointerEvent} */ { clientX, clientY, shiftKey }, /** @type {Drag} */ drag) {
    const { hand } = this.table();
    const tap = drag.finger ? TAP.finger : TAP.mouse;
    if (!drag.hold && Math.hypot(clientX - drag.x, clientY - drag.y) >= tap) this.take(drag);
    if (!this.has(drag)) return false;
    hand.move(drag.name, this.scene.toTable(clientX, clientY));
    this.shift = shiftKey;
    this.scene.promise(drag.name, this.landing(drag), drag.finger);
    return true;
  }

  /** Whether the piece is still in this pointer's hand, and in no other. */
  has(/** @type {Drag} */ { name, hold }) {
    const isHeld = hold !== null && this.table().hand.held.get(name) === hold;
    if (hold && !isHeld) this.scene.promise(name, null);
    return isHeld;
  }

  take(/** @type {Drag} */ drag) {
    const table = this.table();
    const { hand } = table;
    const stands = table.aimOf(drag.name);
    // Another hand has it, or has taken it elsewhere meanwhile.
    if (hand.held.has(drag.name) || Math.hypot(stands.x - drag.stood.x, stands.y - drag.stood.y) > 1) return;
    const [foot, at] = [hand.pose(drag.name), this.scene.toTable(drag.x, drag.y)];
    const hang = drag.finger ? HANG / this.scene.scale : 0;
    drag.from = table.placeOf(drag.name);
    table.lift(drag.name, { ...at, grip: { x: foot.x - at.x, y: foot.y - at.y }, hang });
    drag.hold = hand.held.get(drag.name) ?? null;
    this.root.classList.add('holding');
  }

  landing(/** @type {Drag} */ { name, hold, from }) {
    return this.table().landing(name, /** @type {import('./hand.js').Hold} */ (hold), from, this.careless || this.shift);
  }

  /** The promise changes with the Shift key, though the pointer does not move. */
  promiseAll(/** @type {boolean} */ shift) {
    this.shift = shift;
    for (const drag of this.drags.values()) {
      if (!('seat' in drag) && this.has(drag)) this.scene.promise(drag.name, this.landing(drag), drag.finger);
    }
  }

  up(/** @type {PointerEvent} */ event) {
    const drag = this.drags.get(event.pointerId);
    if (drag && !('seat' in drag) && this.follow(event, drag)) {
      const { kind, pose } = this.landing(drag);
      this.table().hand.carry(drag.name, pose);
      if (kind === 'taken') this.onsay('There stands a piece already.');
    }
    this.forget(event.pointerId);
  }

  /** What is held goes back to where it came from. */
  cancel(/** @type {number} */ id) {
    const drag = this.drags.get(id);
    if (drag && !('seat' in drag) && this.has(drag)) {
      const table = this.table();
      table.hand.carry(drag.name, table.back(drag.name, drag.from).pose);
    }
    this.forget(id);
  }

  cancelAll() {
    for (const id of [...this.drags.keys()]) this.cancel(id);
  }

  forget(/** @type {number} */ id) {
    const drag = this.drags.get(id);
    this.drags.delete(id);
    if (!drag) return;
    if ('seat' in drag) this.onpress(drag.seat, false);
    else this.scene.promise(drag.name, null);
    if (![...this.drags.values()].some((one) => 'name' in one)) this.root.classList.remove('holding');
  }
}
