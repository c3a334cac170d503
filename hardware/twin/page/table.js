// The table as players use it: sixteen pieces, each on a spot, in a hand or waiting at its place beside the board.

import { centre, nearest, onBody, FOOT, spotAt } from './geometry.js';
import { badlySeated, wellSeated } from './footing.js';

/** @typedef {import('./body.js').Pose} Pose */
/** @typedef {import('./hand.js').Hand} Hand */
/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('./game.js').PieceSet} PieceSet */

/**
 * What becomes of a held piece that is let go: it lands well on a spot, or carelessly; or it goes back to a spot or
 * beside the board, because the spot is taken or there is none.
 * @typedef {{kind: 'lands' | 'careless' | 'taken' | 'back', spot: string | null, pose: Pose}} Landing
 */

/** A piece this high is in the air. */
const HIGH = 10;
/** A piece this far from the middle of a spot still stands on it, however badly. */
const ON = 20;

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
    return { ...this.set.homes[this.layout.room](name), z: 0 };
  }

  /** Another layout: pieces that wait, or are on their way to it, move to their new places. */
  setLayout(/** @type {Layout} */ layout) {
    const moves = layout.room !== this.layout.room;
    this.layout = layout;
    if (!moves) return;
    for (const name of this.set.names) {
      const { x, y } = this.aimOf(name);
      if (this.hand.held.has(name) || nearest(x, y).off < ON) continue;
      this.hand.stop(name);
      this.hand.set(name, this.home(name));
    }
    this.tellHomes();
  }

  /** The emulated board has its own idea of where pieces wait; here they wait where they are drawn. */
  tellHomes() {
    for (const piece of this.hand.board.pieces) {
      piece.home = { ...this.home(piece.name), tilt: 0, towards: 0 };
    }
  }

  /** Puts pieces where they were kept; one that stood on no spot waits beside the board. */
  restore(/** @type {Record<string, Pose>} */ poses) {
    for (const name of this.set.names) {
      const pose = poses[name];
      this.hand.set(name, pose && nearest(pose.x, pose.y).off < ON ? pose : this.home(name));
    }
    this.tellHomes();
  }

  /** Of the pieces that a word means, one that waits beside the board. */
  waiting(/** @type {string} */ word) {
    return this.set.named(word).find((name) => this.isLoose(name)) ?? null;
  }

  /** Whether a piece lies beside the spots: on the table, or wherever else it came to lie. */
  isLoose(/** @type {string} */ name) {
    const { x, y, z } = this.hand.pose(name);
    return !this.hand.held.has(name) && !this.spotOf(name) && (z < HIGH || !onBody(x, y));
  }

  /** The spot on which a piece stands, well or badly. */
  spotOf(/** @type {string} */ name) {
    const { x, y, z } = this.hand.pose(name);
    const { spot, off } = nearest(x, y);
    return off < ON && z < HIGH ? spot : null;
  }

  /** The spot on which a piece stands, or to which it is on its way. */
  placeOf(/** @type {string} */ name) {
    const { x, y } = this.aimOf(name);
    return spotAt(x, y);
  }

  pieceOn(/** @type {string} */ spot) {
    return this.set.names.find((name) => this.spotOf(name) === spot) ?? null;
  }

  /** Where a piece stands, or is on its way to. */
  aimOf(/** @type {string} */ name) {
    return this.hand.routes.get(name)?.end ?? this.hand.pose(name);
  }

  /** Whether another piece stands where this one would, or is on its way there. */
  taken(/** @type {string} */ name, /** @type {{x: number, y: number}} */ { x, y }) {
    return this.set.names.some((one) => {
      if (one === name || this.hand.held.has(one)) return false;
      const at = this.aimOf(one);
      return Math.hypot(at.x - x, at.y - y) < FOOT * 0.85;
    });
  }

  /** Takes a piece up. */
  lift(/** @type {string} */ name, /** @type {Partial<import('./hand.js').Hold>} */ how = {}) {
    const spot = this.spotOf(name);
    this.hand.lift(name, how);
    if (spot) this.onlift(spot);
  }

  /**
   * What becomes of a piece that is let go over a point of the table; `from` is the spot that it came from, if it came
   * from one. What is shown before and what happens then are both what this says.
   * @returns {Landing}
   */
  landing(
    /** @type {string} */ name,
    /** @type {{x: number, y: number}} */ at,
    /** @type {string | null} */ from,
    careless = false,
  ) {
    const spot = spotAt(at.x, at.y);
    const pose = careless ? badlySeated(at.x, at.y) : spot && wellSeated(spot);
    if (!pose) return this.back(name, onBody(at.x, at.y) ? from : null);
    if (!this.taken(name, pose)) return { kind: careless ? 'careless' : 'lands', spot, pose };
    return { ...this.back(name, from), kind: 'taken', spot };
  }

  /**
   * Back to a spot, or beside the board.
   * @returns {Landing}
   */
  back(/** @type {string} */ name, /** @type {string | null} */ from) {
    const spot = from && !this.taken(name, centre(from)) ? from : null;
    return { kind: 'back', spot, pose: spot ? wellSeated(spot) : this.home(name) };
  }

  /** Carries a piece to a spot, or home. */
  async carry(/** @type {string} */ name, /** @type {string | null} */ spot, pace = 1) {
    const from = this.spotOf(name);
    if (from) this.onlift(from);
    await this.hand.carry(name, spot ? wellSeated(spot) : this.home(name), pace);
  }

  /** Carries every piece home, a few at a time. */
  async clear(pace = 0.8) {
    const isHome = (/** @type {string} */ name) => {
      const [{ x, y }, home] = [this.aimOf(name), this.home(name)];
      return !this.hand.held.has(name) && Math.hypot(x - home.x, y - home.y) < 1;
    };
    const moves = [];
    for (const name of this.set.names.filter((one) => !isHome(one))) {
      moves.push(this.carry(name, null, pace));
      await this.hand.wait(90);
    }
    await Promise.all(moves);
  }
}
