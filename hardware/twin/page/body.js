// A piece as it is drawn: its body, the shade that it casts, and how it hangs from a hand.

import { nearest, FOOT } from './geometry.js';
import { lookOf } from './look.js';
import { svg } from './svg.js';

/** @typedef {import('./game.js').PieceSet} PieceSet */
/** @typedef {import('./projection.js').Projection} Projection */

/**
 * Where a piece is, and how far it leans in which direction, in degrees. `hang` is how far above that place it is shown,
 * in scene units, so that the finger under it does not hide it.
 * @typedef {{x: number, y: number, z: number, tilt?: number, towards?: number, hang?: number}} Pose
 */

/** How deep a foot sinks into its seat, to the eye. */
const SUNK = 1.5;

/** A lean of a few degrees is hard to see: it is drawn so many times as large. */
const LEANS = 2.5;

/** A carried piece is drawn lower than it is, or it would cover the cell behind the one it is held over. */
const drawnHeight = (/** @type {number} */ z) => (z < 6 ? z : 6 + (z - 6) * 0.26);

/** From straight above, what is held looks larger, as it is nearer to the eye; so much per millimetre. */
const NEARER = 0.004;

const AXES = /** @type {const} */ (['x', 'y', 'z', 'tilt', 'towards', 'hang']);

export class Body {
  /** @type {Pose} */
  pose = { x: 0, y: 0, z: 0 };
  held = false;
  /** Where the middle of its foot is seen, and how large things are there. */
  seen = { x: 0, y: 0, size: 1 };
  /** What of its depth and height is seen. */
  look = { slope: 1, rise: 0, roll: 0 };
  /** The look that it is drawn with. */
  drawn = '';

  constructor(/** @type {string} */ name, /** @type {PieceSet} */ set) {
    this.name = name;
    this.set = set;
    this.high = set.height(name);
    this.drawing = svg('g', { class: 'piece', 'data-piece': name });
    this.shade = svg('ellipse', { fill: 'url(#shade)' });
    /** The gap under a foot that does not lie flat. */
    this.gap = svg('ellipse', { class: 'gap' });
    /** Points to where it leans, the longer the more: a lean away from the viewer is hard to see. */
    this.arrow = svg('path', { class: 'lean' });
    /** From a piece that hangs above a finger down to its place. */
    this.line = svg('path', { class: 'plumb' });
    this.ground = svg('g', {}, this.shade, this.gap);
  }

  /** Takes another place. Returns whether it is one. */
  move(/** @type {Pose} */ pose, /** @type {boolean} */ held) {
    const moved = AXES.some((axis) => Math.abs((this.pose[axis] ?? 0) - (pose[axis] ?? 0)) > 0.01);
    if (!moved && held === this.held) return false;
    [this.pose, this.held] = [{ ...pose }, held];
    return true;
  }

  draw(/** @type {Projection} */ view) {
    this.drawing.classList.toggle('held', this.held);
    const { x, y, z, tilt = 0, towards = 0, hang = 0 } = this.pose;
    const lean = LEANS * tilt;
    const look = lookOf(view, lean, towards);
    this.shape(look);
    const lift = drawnHeight(z);
    // Drawn leaning more than it does, it must be drawn higher too, or its foot would sink into the wood.
    const leant = (FOOT / 2) * Math.sin((lean * Math.PI) / 180);
    const sits = nearest(x, y).off < 3 && z < 1;
    const { x: atX, y: atY, size } = view.at(x, y, sits ? z - SUNK : Math.max(lift, leant));
    this.seen = { x: atX, y: atY - hang, size: size * (1 + lift * NEARER * view.slope ** 8) };
    const roll = look.roll ? ` rotate(${look.roll.toFixed(1)})` : '';
    this.drawing.setAttribute(
      'transform',
      `translate(${atX.toFixed(2)} ${this.seen.y.toFixed(2)}) scale(${this.seen.size.toFixed(4)})${roll}`,
    );
    this.drawGround(view, lift, lean);
    this.arrow.setAttribute('d', tilt ? arrow(this, tilt, towards, view.slope) : '');
    this.line.setAttribute('d', hang > 1 ? `M${atX.toFixed(2)} ${this.seen.y.toFixed(2)}V${view.at(x, y).y.toFixed(2)}` : '');
  }

  /** Draws the body anew if it is seen from another side. */
  shape(/** @type {import('./look.js').Look} */ look) {
    const key = [look.slope, look.rise, look.turn, look.roll].map((part) => part.toFixed(3)).join();
    if (key === this.drawn) return;
    [this.drawn, this.look] = [key, look];
    this.drawing.replaceChildren(...this.set.draw(this.name, look));
  }

  /** Draws what is dark beneath it. */
  drawGround(/** @type {Projection} */ view, /** @type {number} */ lift, /** @type {number} */ lean) {
    const { x, y } = this.pose;
    const { size } = this.seen;
    const cast = this.high * 0.14;
    const foot = view.at(x + 4 + cast + lift * 0.5, y + 2 - cast * view.slope ** 8 + lift * 0.2);
    const grown = 1 + lift / 60;
    place(this.shade, {
      cx: foot.x,
      cy: foot.y,
      rx: (FOOT / 2 + 3 + cast) * size * grown,
      ry: (FOOT / 2 + 2.5) * view.slope * size * grown,
      opacity: 1 / (1 + lift / 25),
    });
    this.gap.setAttribute('visibility', lean ? 'visible' : 'hidden');
    if (lean) place(this.gap, view.disc(x, y, FOOT / 2 + 0.5));
  }

  /** How high up on the picture it reaches. */
  get top() {
    return this.seen.y - (this.high * this.look.rise + (FOOT / 2) * this.look.slope) * this.seen.size;
  }

  /** How far a point of the scene lies from the piece's outline, roughly. */
  distance(/** @type {number} */ x, /** @type {number} */ y) {
    const { size } = this.seen;
    const [half, deep] = [(FOOT / 2) * size, (FOOT / 2) * this.look.slope * size];
    const beyond = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ to) => Math.max(from - at, 0, at - to);
    return Math.hypot(beyond(x, this.seen.x - half, this.seen.x + half), beyond(y, this.top, this.seen.y + deep));
  }

  /** Whether a point of the window lies on what is drawn of the piece. */
  covers(/** @type {number} */ clientX, /** @type {number} */ clientY) {
    return [...this.drawing.querySelectorAll('*')].some((part) => {
      if (!(part instanceof SVGGeometryElement)) return false;
      const matrix = part.getScreenCTM()?.inverse();
      if (!matrix) return false;
      const point = new DOMPoint(clientX, clientY).matrixTransform(matrix);
      return part.isPointInFill(point) || (part.hasAttribute('stroke') && part.isPointInStroke(point));
    });
  }
}

/** An arrow over a piece, from the middle of its top along the table. */
function arrow(/** @type {Body} */ { seen, look, high }, /** @type {number} */ tilt, /** @type {number} */ towards, /** @type {number} */ slope) {
  const [way, roll] = [(towards * Math.PI) / 180, (look.roll * Math.PI) / 180];
  const up = high * look.rise * seen.size;
  const [x, y] = [seen.x + up * Math.sin(roll), seen.y - up * Math.cos(roll)];
  const [along, deep] = [Math.cos(way), Math.sin(way)];
  const long = 6 + 2 * tilt;
  const at = (/** @type {number} */ forth, /** @type {number} */ aside) => {
    const [right, away] = [forth * along - aside * deep, forth * deep + aside * along];
    return `${(x + right * seen.size).toFixed(2)} ${(y - away * slope * seen.size).toFixed(2)}`;
  };
  return `M${at(0, -1.4)}L${at(long - 6, -1.4)}L${at(long - 6, -4.6)}L${at(long, 0)}L${at(long - 6, 4.6)}L${at(long - 6, 1.4)}L${at(0, 1.4)}Z`;
}

function place(/** @type {Element} */ element, /** @type {Record<string, number>} */ attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value.toFixed(2));
}
