// The table as players use it: sixteen pieces, each on a spot, in a hand or waiting at its place beside the board.

import { centre, nearest, onBody, PIECE } from './geometry.js';
import { seated } from './seat.js';

/** @typedef {import('./hand.js').Hand} Hand */
/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('./piece.js').PieceSet} PieceSet */

export class Table {
  constructor(/** @type {Hand} */ hand, /** @type {Layout} */ layout, /** @type {PieceSet} */ set) {
    this.hand = hand;
    this.layout = layout;
    this.set = set;
    /** Tells that a piece has left a spot. */
    this.onlift = (/** @type {string} */ _spot) => {};
  }

  /** Where a piece waits when it is not in play. */
  home(/** @type {string} */ name) {
    return { ...this.layout.homes[name], z: 0 };
  }

  /** Another layout: pieces that wait move to their new places. */
  setLayout(/** @type {Layout} */ layout) {
    const loose = this.set.names.filter((name) => this.isLoose(name));
    this.layout = layout;
    for (const name of loose) {
      this.hand.stop(name);
      this.hand.set(name, this.home(name));
    }
    this.tellHomes();
  }

  /** The emulated board has its own idea of where pieces wait; here they wait where they are drawn. */
  tellHomes() {
    for (const piece of this.hand.board.pieces) {
      if (this.layout.homes[piece.name]) piece.home = { ...this.home(piece.name), tilt: 0, towards: 0 };
    }
  }

  /** Of the pieces that a word means, one that waits beside the board. */
  waiting(/** @type {string} */ word) {
    return this.set.named(word).find((name) => this.isLoose(name)) ?? null;
  }

  /** Whether a piece waits beside the board. */
  isLoose(/** @type {string} */ name) {
    const { x, y } = this.hand.pose(name);
    return !onBody(x, y) && !this.hand.held.has(name);
  }

  /** The spot on which a piece stands, well or badly. */
  spotOf(/** @type {string} */ name) {
    const { x, y, z } = this.hand.pose(name);
    const { spot, off } = nearest(x, y);
    return off < 20 && z < 10 ? spot : null;
  }

  pieceOn(/** @type {string} */ spot) {
    return this.set.names.find((name) => this.spotOf(name) === spot) ?? null;
  }

  /** Whether another piece stands where this one would. */
  taken(/** @type {string} */ name, /** @type {{x: number, y: number}} */ { x, y }) {
    return this.set.names.some((one) => {
      if (one === name || this.hand.held.has(one)) return false;
      const route = this.hand.routes.get(one);
      const at = route ? route.end : this.hand.pose(one);
      return Math.hypot(at.x - x, at.y - y) < PIECE.foot * 0.85;
    });
  }

  lift(/** @type {string} */ name) {
    const spot = this.spotOf(name);
    this.hand.lift(name);
    if (spot) this.onlift(spot);
  }

  /**
   * Where a piece let go here would come to stand: as it falls on the board, at its own place elsewhere, and where it
   * came from if another one is in the way.
   */
  landing(
    /** @type {string} */ name,
    /** @type {{x: number, y: number}} */ at,
    /** @type {import('./scene.js').Pose} */ from,
    exact = false,
  ) {
    const home = this.home(name);
    if (!onBody(at.x, at.y)) return { pose: home, refused: false };
    const pose = seated(at.x, at.y, exact);
    if (!this.taken(name, pose)) return { pose, refused: false };
    return { pose: onBody(from.x, from.y) && !this.taken(name, from) ? from : home, refused: true };
  }

  /** Carries a piece to a spot, or home. */
  async carry(/** @type {string} */ name, /** @type {string | null} */ spot, pace = 1) {
    const from = this.spotOf(name);
    if (from) this.onlift(from);
    await this.hand.carry(name, spot ? { ...centre(spot), z: 0 } : this.home(name), pace);
  }

  /** Carries every piece home, a few at a time. */
  async clear(pace = 0.8) {
    const away = this.set.names.filter((name) => !this.isLoose(name));
    const moves = [];
    for (const name of away) {
      moves.push(this.carry(name, null, pace));
      await this.hand.wait(90);
    }
    await Promise.all(moves);
  }
}
