// Hands: they move pieces through the emulated world while its time goes by, so that sensors feel every millimetre.

import { Path } from '../src/path.js';

/** @typedef {import('./body.js').Pose} Pose */
/** @typedef {import('../src/board.js').Board} Board */
/** @typedef {{x: number, y: number}} Place */

/** How high pieces are carried: no sensor feels them there. */
export const CARRIED = 65;

/** How long a hand takes up, across and down, in milliseconds of the board's time. */
const UP = 150;
const ACROSS = 280;
const DOWN = 200;
/** How fast a hand follows a pointer, in millimetres a millisecond. */
const SPEED = 0.8;

/** Nearer than this, a piece comes straight down. */
const NEAR = 0.5;

/**
 * A piece that is held: where the hand holds it over. A pointer has gripped it so far beside its foot, and shows it so
 * far above its place, in scene units.
 * @typedef {{x: number, y: number, grip?: Place, hang?: number}} Hold
 */

/**
 * A piece on its way: where to, when it began, when it comes down, when it arrives, and who waits for that. If a pointer
 * has let it go, `from` is where it was seen then.
 * @typedef {{end: Pose, began: number, down: number, until: number, done: () => void, from: (Place & {hang: number}) | null}} Route
 */

const upright = (/** @type {Pose} */ { x, y, z, tilt = 0, towards = 0 }) => ({ x, y, z, tilt, towards });
const over = (/** @type {Place} */ { x, y }) => upright({ x, y, z: CARRIED });
const away = (/** @type {Place} */ one, /** @type {Place} */ other) => Math.hypot(one.x - other.x, one.y - other.y);
const mix = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ part) => from + (to - from) * part;

export class Hand {
  /** @type {Map<string, Route>} */
  routes = new Map();
  /** @type {Map<string, Hold>} */
  held = new Map();
  /** @type {{at: number, wake: () => void}[]} */
  sleepers = [];

  constructor(/** @type {Board} */ board) {
    this.board = board;
  }

  /** Where a piece is. */
  pose(/** @type {string} */ name) {
    return this.board.piece(name).pose;
  }

  /**
   * Where a piece is shown: at the pointer that holds it, though the hand needs time to follow. For eyes that want no
   * motion, pieces do not fly: they are shown where they go to; nothing tells that a piece is shown where it was.
   * @returns {Pose | null}
   */
  shown(/** @type {string} */ name, still = false) {
    const pose = this.pose(name);
    const hold = this.held.get(name);
    if (hold) return shownHeld(pose, hold, still);
    const route = this.routes.get(name);
    if (still) return route ? route.end : this.board.piece(name).way ? null : pose;
    return route?.from ? shownOnItsWay(pose, route, route.from, this.board.now) : pose;
  }

  /** Puts a piece somewhere at once. */
  set(/** @type {string} */ name, /** @type {Pose} */ pose) {
    this.board.setPose(name, upright(pose));
  }

  /** So many milliseconds have gone by. */
  step(/** @type {number} */ span) {
    const { now } = this.board;
    for (const [name, hold] of this.held) this.set(name, followed(this.pose(name), hold, span));
    for (const [name, route] of [...this.routes]) {
      if (route.until > now) continue;
      this.routes.delete(name);
      route.done();
    }
    const due = this.sleepers.filter((one) => one.at <= now);
    this.sleepers = this.sleepers.filter((one) => one.at > now);
    for (const one of due) one.wake();
  }

  /** Leaves a piece where it is now. */
  stop(/** @type {string} */ name) {
    const route = this.routes.get(name);
    this.routes.delete(name);
    this.held.delete(name);
    this.board.setPose(name, this.pose(name));
    route?.done();
  }

  /** Waits in the board's time. */
  wait(/** @type {number} */ span) {
    return new Promise((/** @type {(nothing: void) => void} */ wake) => {
      this.sleepers.push({ at: this.board.now + span, wake });
    });
  }

  /**
   * Carries a piece somewhere from where it is, and sets it down: up, across, down. Resolves once it stands there, or
   * somebody else has taken it.
   */
  carry(/** @type {string} */ name, /** @type {Pose} */ to, pace = 1) {
    const hold = this.held.get(name);
    const seen = this.shown(name);
    const from = hold?.grip && seen ? { x: seen.x, y: seen.y, hang: seen.hang ?? 0 } : null;
    this.stop(name);
    const pose = this.pose(name);
    const path = new Path(pose);
    const far = away(pose, to);
    if (far > NEAR) {
      // What is held may be over its place already.
      const across = hold ? Math.min(ACROSS, far / SPEED) : ACROSS;
      path.to(over(pose), UP * pace * (1 - pose.z / CARRIED)).to(over(to), across * pace);
    }
    const down = this.board.now + path.span;
    const high = far > NEAR ? CARRIED : pose.z;
    // A piece that was hardly lifted is down again soon.
    path.to(upright(to), DOWN * pace * Math.max(0.2, high / CARRIED));
    this.board.move(name, path);
    return new Promise((/** @type {(nothing: void) => void} */ done) => {
      this.routes.set(name, { end: to, began: this.board.now, down, until: this.board.now + path.span, done, from });
    });
  }

  /** Takes a piece up; it follows `move` until it is carried somewhere. */
  lift(/** @type {string} */ name, /** @type {Partial<Hold>} */ how = {}) {
    this.stop(name);
    const { x, y } = this.pose(name);
    this.held.set(name, { x, y, ...how });
  }

  /** Holds a piece over another place. */
  move(/** @type {string} */ name, /** @type {Place} */ to) {
    const hold = this.held.get(name);
    if (hold) [hold.x, hold.y] = [to.x, to.y];
  }
}

/** Where a held piece is after so many milliseconds more: first straight up, then after the hand that holds it. */
function followed(/** @type {Pose} */ pose, /** @type {Hold} */ hold, /** @type {number} */ span) {
  if (pose.z < CARRIED) return { x: pose.x, y: pose.y, z: Math.min(CARRIED, pose.z + (CARRIED / UP) * span) };
  const part = Math.min(1, (SPEED * span) / Math.max(away(pose, hold), 0.001));
  return { x: mix(pose.x, hold.x, part), y: mix(pose.y, hold.y, part), z: CARRIED };
}

/** @returns {Pose} */
function shownHeld(/** @type {Pose} */ pose, /** @type {Hold} */ { x, y, grip, hang = 0 }, /** @type {boolean} */ still) {
  if (still) return { x, y, z: CARRIED, hang };
  if (!grip) return pose;
  // As it is lifted, its foot comes to where the pointer is.
  const up = pose.z / CARRIED;
  return { x: x + grip.x * (1 - up), y: y + grip.y * (1 - up), z: pose.z, hang: hang * up };
}

/** A piece that a pointer has let go stays over that place until the hand has come there. */
function shownOnItsWay(
  /** @type {Pose} */ pose,
  /** @type {Route} */ { end, began, down },
  /** @type {Place & {hang: number}} */ from,
  /** @type {number} */ now,
) {
  const part = Math.min(1, (now - began) / Math.max(down - began, 1));
  return { ...pose, x: mix(from.x, end.x, part), y: mix(from.y, end.y, part), hang: from.hang * (1 - part) };
}
