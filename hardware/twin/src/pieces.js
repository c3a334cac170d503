// @ts-check
// The pieces, each a little off as made, and where they are.

import { FACTS, PIECES } from './generated.js';
import { fieldAt } from './magnets.js';

/** @typedef {import('./magnets.js').Pose} Pose */
/** @typedef {import('./path.js').Path} Path */

/** How far a magnet's remanence may be off, and its pocket, in millimetres. */
const { remanenceOff: REMANENCE_OFF } = FACTS.magnet;
const { pocketOff: POCKET_OFF } = FACTS.piece;

/** @typedef {keyof typeof PIECES} GameName */

/** All games; the first is the one that a new board plays, and whose pieces it is calibrated with. */
export const GAME_NAMES = /** @type {GameName[]} */ (Object.keys(PIECES));

/** A piece stands on a spot if it is this near to its centre and this low, in millimetres. */
const ON = 15;
const LOW = 10;

/** One piece. */
export class Piece {
  /** @type {Pose} */
  pose;

  /** The field it makes at every sensor, in millitesla. */
  fields = new Float64Array(FACTS.spots.length);

  /** @type {{ path: Path, began: number } | null} the way it is on */
  way = null;

  /**
   * @param {typeof PIECES[GameName][number]} designed
   * @param {Pose} home where it lies when it is not in play
   * @param {import('./random.js').Random | null} random none for a piece exactly as designed
   */
  constructor(designed, home, random) {
    this.name = designed.name;
    this.raises = designed.raises;
    this.level = designed.level;
    this.body = designed.body;
    this.home = home;
    const strength = FACTS.magnet.remanence * (1 + (random?.between(-REMANENCE_OFF, REMANENCE_OFF) ?? 0));
    this.remanence = designed.raises ? strength : -strength;
    this.height = designed.magnet + (random?.between(-POCKET_OFF, POCKET_OFF) ?? 0);
    this.pose = home;
    this.moveTo(home);
  }

  /** @param {Pose} pose */
  moveTo(pose) {
    this.pose = pose;
    FACTS.spots.forEach(({ x, y }, spot) => {
      this.fields[spot] = fieldAt(this.remanence, this.height, pose, x, y, -FACTS.sensor.depth);
    });
  }
}

/** All pieces of a game. */
export class Pieces {
  /** @type {Piece[]} */
  all;

  /**
   * @param {GameName} game
   * @param {import('./random.js').Random | null} random
   */
  constructor(game, random) {
    this.all = PIECES[game].map((piece, index) => new Piece(piece, homeOf(index), random));
  }

  /**
   * Returns the piece of a name. A name without its `-1` or `-2` means one of two copies: one that is not in play, if there is such a one.
   * @param {string} name
   */
  named(name) {
    const copies = this.all.filter((piece) => piece.name === name || piece.name.replace(/-\d$/, '') === name);
    if (!copies.length) throw new Error(`there is no piece ${name}`);
    const lies = (/** @type {Piece} */ { pose, home }) => Math.hypot(pose.x - home.x, pose.y - home.y, pose.z - home.z) < 1;
    return copies.find(lies) ?? copies[0];
  }

  /**
   * Returns the piece whose foot is nearest to the centre of a spot, if it stands there at all.
   * @param {string} spot
   */
  on(spot) {
    const centre = spotCentre(spot);
    const away = (/** @type {Piece} */ { pose }) => Math.hypot(pose.x - centre.x, pose.y - centre.y);
    const nearest = this.all.reduce((best, piece) => (away(piece) < away(best) ? piece : best));
    return away(nearest) < ON && nearest.pose.z < LOW ? nearest : null;
  }

  /** Moves all pieces that are on their way. @param {number} now in milliseconds */
  advance(now) {
    for (const piece of this.all) {
      if (!piece.way) continue;
      const { path, began } = piece.way;
      piece.moveTo(path.at(now - began));
      if (now - began >= path.span) piece.way = null;
    }
  }

  /** Returns the field at every sensor, in millitesla. */
  fields() {
    return FACTS.spots.map((_, spot) => this.all.reduce((sum, piece) => sum + piece.fields[spot], 0));
  }
}

/**
 * Returns the piece of the gain walk: of those that raise the reading the weakest.
 * @template {{ raises: boolean, level: number }} T
 * @param {T[]} pieces
 */
export function walkerOf(pieces) {
  return pieces.filter(({ raises }) => raises).reduce((weakest, piece) => (piece.level > weakest.level ? piece : weakest));
}

/**
 * Returns the centre of a spot: a cell or the tray.
 * @param {string} name
 */
export function spotCentre(name) {
  const { x, y } = FACTS.spots[spotIndex(name)];
  return { x, y };
}

/**
 * Returns the index of a spot.
 * @param {string} name
 */
export function spotIndex(name) {
  const index = FACTS.spots.findIndex((spot) => spot.name === name);
  if (index < 0) throw new Error(`there is no spot ${name}`);
  return index;
}

/**
 * Returns where a piece lies when it is not in play: east of the board, well away from every sensor.
 * @param {number} index
 * @returns {Pose}
 */
function homeOf(index) {
  const east = spotCentre('d1').x + FACTS.piece.loose + 5;
  return { x: east + 35 * (index % 2), y: 35 * Math.floor(index / 2) - 55, z: 0, tilt: 0, towards: 0 };
}
