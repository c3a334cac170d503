// Hands: they move pieces through the emulated world while its time goes by, so that sensors feel every millimetre.

import { Path } from '../src/path.js';

/** @typedef {import('./scene.js').Pose} Pose */
/** @typedef {import('../src/board.js').Board} Board */

/** How high pieces are carried: no sensor feels them there. */
export const CARRIED = 65;

/** How long a hand takes up, across and down, in milliseconds of the board's time. */
const UP = 150;
const ACROSS = 280;
const DOWN = 200;

const upright = (/** @type {Pose} */ { x, y, z, tilt = 0, towards = 0 }) => ({ x, y, z, tilt, towards });
const over = (/** @type {{x: number, y: number}} */ { x, y }) => upright({ x, y, z: CARRIED });

export class Hand {
  /** Pieces on their way: where to, when they arrive, and who waits for that. */
  /** @type {Map<string, {end: Pose, until: number, done: () => void}>} */
  routes = new Map();
  /** What is held, and where it is held over. */
  /** @type {Map<string, {x: number, y: number}>} */
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

  /** Puts a piece somewhere at once. */
  set(/** @type {string} */ name, /** @type {Pose} */ pose) {
    this.board.setPose(name, upright(pose));
  }

  /** So many milliseconds have gone by. */
  step(/** @type {number} */ span) {
    const { now } = this.board;
    for (const [name, aim] of this.held) {
      this.set(name, { ...aim, z: Math.min(CARRIED, this.pose(name).z + (CARRIED / UP) * span) });
    }
    for (const [name, route] of [...this.routes]) {
      if (route.until > now) continue;
      this.routes.delete(name);
      route.done();
    }
    const due = this.sleepers.filter((one) => one.at <= now);
    this.sleepers = this.sleepers.filter((one) => one.at > now);
    for (const one of due) one.wake();
  }

  /** Sends a piece on its way. Resolves once it has arrived, or somebody else has taken it. */
  go(/** @type {string} */ name, /** @type {{to: Pose, span: number}[]} */ legs) {
    this.stop(name);
    const path = legs.reduce((way, { to, span }) => way.to(upright(to), span), new Path(this.pose(name)));
    this.board.move(name, path);
    return new Promise((/** @type {(nothing: void) => void} */ done) => {
      this.routes.set(name, { end: legs[legs.length - 1].to, until: this.board.now + path.span, done });
    });
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

  /** Carries a piece somewhere and sets it down. */
  carry(/** @type {string} */ name, /** @type {Pose} */ to, pace = 1) {
    return this.go(name, [
      { to: over(this.pose(name)), span: UP * pace },
      { to: over(to), span: ACROSS * pace },
      { to, span: DOWN * pace },
    ]);
  }

  /** Takes a piece up; it follows `move` until it is dropped. */
  lift(/** @type {string} */ name) {
    this.stop(name);
    const { x, y } = this.pose(name);
    this.held.set(name, { x, y });
  }

  move(/** @type {string} */ name, /** @type {number} */ x, /** @type {number} */ y) {
    if (this.held.has(name)) this.held.set(name, { x, y });
  }

  /** Moves a piece through the air to above another place. */
  moveOver(/** @type {string} */ name, /** @type {{x: number, y: number}} */ to) {
    return this.go(name, [{ to: over(to), span: ACROSS / 2 }]);
  }

  /** Lowers a held piece. */
  drop(/** @type {string} */ name, /** @type {Pose} */ to) {
    const from = this.pose(name);
    if (Math.hypot(to.x - from.x, to.y - from.y) > 30) return this.carry(name, to);
    // A piece that was hardly lifted is down again soon.
    return this.go(name, [{ to, span: DOWN * Math.max(0.2, Math.min(1, from.z / CARRIED)) }]);
  }
}
