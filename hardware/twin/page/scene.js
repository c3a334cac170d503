// The drawing as a whole, in layers: the board (painted once), the lights, the pieces, and light that falls on them.

import { BUTTONS, nearest, PIECE, SEATS } from './geometry.js';
import { Glow } from './glow.js';
import { LAYOUTS } from './layout.js';
import { shades, woods } from './piece.js';
import { RISE, SLOPE } from './projection.js';
import { svg } from './svg.js';
import { drawBoard } from './wood.js';

/** @typedef {{x: number, y: number, z: number, tilt?: number, towards?: number}} Pose */
/** @typedef {import('./piece.js').PieceSet} PieceSet */

/** How deep a foot sinks into its seat, to the eye. */
const SUNK = 1.5;

/** A carried piece is drawn lower than it is, or it would cover the cell behind the one it is held over. */
const drawnHeight = (/** @type {number} */ z) => (z < 6 ? z : 6 + (z - 6) * 0.26);

class Body {
  constructor(/** @type {string} */ name, /** @type {PieceSet} */ set) {
    this.high = set.height(name);
    this.drawing = svg('g', { class: 'piece', 'data-piece': name }, ...set.draw(name));
    this.shade = svg('ellipse', { fill: 'url(#shade)' });
    /** @type {Pose} */
    this.pose = { x: 0, y: 0, z: 0 };
    this.held = false;
    this.seen = { x: 0, y: 0, size: 1 };
  }

  draw(/** @type {import('./projection.js').Projection} */ view) {
    const { x, y, z, tilt = 0, towards = 0 } = this.pose;
    const { off } = nearest(x, y);
    const lift = drawnHeight(z);
    this.seen = view.at(x, y, off < 3 && z < 1 ? z - SUNK : lift);
    // A lean of a few degrees is hard to see: it is drawn twice as large.
    const lean = 2 * tilt * Math.cos((towards * Math.PI) / 180);
    const { size } = this.seen;
    this.drawing.setAttribute(
      'transform',
      `translate(${this.seen.x.toFixed(2)} ${this.seen.y.toFixed(2)}) scale(${size.toFixed(4)})${lean ? ` rotate(${lean.toFixed(1)})` : ''}`,
    );
    const { high } = this;
    const foot = view.at(x + 4 + high * 0.14 + lift * 0.5, y + 2 + lift * 0.2);
    const grown = 1 + lift / 60;
    for (const [attribute, value] of Object.entries({
      cx: foot.x,
      cy: foot.y,
      rx: (PIECE.foot / 2 + 3 + high * 0.13) * size * grown,
      ry: (PIECE.foot / 2 + 2.5) * SLOPE * size * grown,
      opacity: 1 / (1 + lift / 25),
    })) {
      this.shade.setAttribute(attribute, value.toFixed(2));
    }
  }

  /** Whether a point of the scene lies on the piece, with a margin for fingers. */
  covers(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ margin) {
    const { size } = this.seen;
    const across = Math.abs(x - this.seen.x);
    const up = this.seen.y - y;
    const [half, deep] = [(PIECE.foot / 2 + 1) * size + margin, (PIECE.foot / 2) * SLOPE * size + margin];
    return across <= half && up <= this.high * RISE * size + deep && up >= -deep;
  }
}

export class Scene {
  /** @type {import('./layout.js').Layout} */
  layout = LAYOUTS.wide;
  glow = new Glow(LAYOUTS.wide.view);

  constructor(/** @type {HTMLElement} */ root) {
    this.root = root;
    this.layers = Object.fromEntries(
      ['board', 'lights', 'pieces', 'veil'].map((name) => [
        name,
        svg('svg', { class: `layer ${name}`, 'aria-hidden': 'true', preserveAspectRatio: 'xMidYMid meet' }),
      ]),
    );
    root.prepend(...Object.values(this.layers));
    /** @type {Map<string, Body>} */
    this.bodies = new Map();
    this.shadows = svg('g');
    this.crowd = svg('g');
    /** Shows where a held piece would come to stand. */
    this.aim = svg('ellipse', { class: 'aim', visibility: 'hidden' });
    this.layers.pieces.append(svg('defs', {}, ...woods(), ...shades()), this.aim, this.shadows, this.crowd);
    /** @type {import('./glow.js').Light[]} */
    this.shown = [];
    this.setLayout(LAYOUTS.wide);
  }

  setLayout(/** @type {import('./layout.js').Layout} */ layout) {
    this.layout = layout;
    const { x, y, width, height } = layout.box;
    for (const layer of Object.values(this.layers)) layer.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    this.root.style.aspectRatio = `${width} / ${height}`;
    this.glow = new Glow(layout.view);
    this.layers.board.replaceChildren(...drawBoard(layout.view));
    this.layers.lights.replaceChildren(...this.glow.below);
    this.layers.veil.replaceChildren(...this.glow.above);
    this.glow.show(this.shown);
    for (const body of this.bodies.values()) body.draw(layout.view);
  }

  /** Shows the pieces of a game instead of those that are there. */
  bring(/** @type {PieceSet} */ set) {
    this.bodies = new Map(set.names.map((name) => [name, new Body(name, set)]));
    this.shadows.replaceChildren(...[...this.bodies.values()].map((body) => body.shade));
    this.crowd.replaceChildren(...[...this.bodies.values()].map((body) => body.drawing));
    for (const name of set.names) this.place(name, { ...this.layout.homes[name], z: 0 });
  }

  /** Shows a piece where it is. */
  place(/** @type {string} */ name, /** @type {Pose} */ pose, held = false) {
    const body = /** @type {Body} */ (this.bodies.get(name));
    const moved = (/** @type {'x' | 'y' | 'z'} */ axis) => Math.abs(body.pose[axis] - pose[axis]) > 0.01;
    if (!moved('x') && !moved('y') && !moved('z') && body.held === held && body.pose.tilt === pose.tilt) return false;
    body.pose = { ...pose };
    body.held = held;
    body.draw(this.layout.view);
    this.sort();
    return true;
  }

  /** Far pieces are painted first, held ones last. */
  sort() {
    const rank = (/** @type {Body} */ body) => (body.held ? 1000 : 0) - body.pose.y;
    const order = [...this.bodies.values()].sort((one, other) => rank(one) - rank(other));
    order.forEach((body, index) => {
      if (this.crowd.children[index] !== body.drawing) {
        this.crowd.insertBefore(body.drawing, this.crowd.children[index]);
      }
    });
  }

  light(/** @type {import('./glow.js').Light[]} */ lights) {
    this.shown = lights;
    this.glow.show(lights);
  }

  press(/** @type {string} */ seat, /** @type {boolean} */ down) {
    this.glow.press(seat, down);
  }

  /** Marks the spot over which a piece is held; none without a place. */
  aimAt(/** @type {{x: number, y: number} | null} */ at, free = true) {
    this.aim.setAttribute('visibility', at ? 'visible' : 'hidden');
    if (!at) return;
    const { cx, cy, rx, ry } = this.layout.view.disc(at.x, at.y, 19.5);
    for (const [name, value] of Object.entries({ cx, cy, rx, ry })) this.aim.setAttribute(name, value.toFixed(2));
    this.aim.classList.toggle('taken', !free);
  }

  /** A point of the window as a point of the scene. */
  toScene(/** @type {number} */ clientX, /** @type {number} */ clientY) {
    const rect = this.root.getBoundingClientRect();
    const { x, y, width, height } = this.layout.box;
    return { x: x + ((clientX - rect.left) / rect.width) * width, y: y + ((clientY - rect.top) / rect.height) * height };
  }

  /** Pixels of the window to a unit of the scene. */
  get scale() {
    return this.root.getBoundingClientRect().width / this.layout.box.width;
  }

  /** What is under the pointer: a piece before a button, the nearest to the viewer first. */
  pick(/** @type {number} */ clientX, /** @type {number} */ clientY, margin = 0) {
    const { x, y } = this.toScene(clientX, clientY);
    const drawn = [...this.crowd.children].reverse();
    for (const extra of margin ? [0, margin] : [0]) {
      for (const drawing of drawn) {
        const name = drawing.getAttribute('data-piece') ?? '';
        if (this.bodies.get(name)?.covers(x, y, extra)) return { piece: name };
      }
      for (const seat of SEATS) {
        const at = BUTTONS[/** @type {'south' | 'north'} */ (seat)];
        const { cx, cy, rx, ry } = this.layout.view.disc(at.x, at.y, BUTTONS.radius + 3, 2);
        if (((x - cx) / (rx + extra)) ** 2 + ((y - cy) / (ry + extra)) ** 2 <= 1) return { button: seat };
      }
    }
    return null;
  }
}
