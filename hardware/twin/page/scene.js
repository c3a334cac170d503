// The drawing as a whole, in layers: the board (painted once), the lights, the pieces, and light that falls on them.

import { Body } from './body.js';
import { BUTTONS, SEATS } from './geometry.js';
import { Glow } from './glow.js';
import { LAYOUTS } from './layout.js';
import { shades, woods } from './piece-drawing.js';
import { Rings } from './rings.js';
import { svg } from './svg.js';
import { drawBoard } from './board-drawing.js';

/** @typedef {import('./body.js').Pose} Pose */
/** @typedef {import('./game.js').PieceSet} PieceSet */

export class Scene {
  /** @type {import('./layout.js').Layout} */
  layout = LAYOUTS.wide;
  glow = new Glow(LAYOUTS.wide.view);
  rings = new Rings();
  /** What becomes of the pieces that are held, when they are let go. */
  /** @type {Map<string, import('./rings.js').Promised>} */
  promised = new Map();

  constructor(/** @type {HTMLElement} */ root) {
    this.root = root;
    /** @type {PieceSet | null} */
    this.set = null;
    this.layers = Object.fromEntries(
      ['board', 'lights', 'pieces', 'veil', 'marks'].map((name) => [
        name,
        svg('svg', { class: `layer ${name}`, 'aria-hidden': 'true', preserveAspectRatio: 'xMidYMid meet' }),
      ]),
    );
    root.prepend(...Object.values(this.layers));
    /** @type {Map<string, Body>} */
    this.bodies = new Map();
    this.shadows = svg('g');
    this.lines = svg('g');
    this.arrows = svg('g');
    this.crowd = svg('g');
    this.layers.pieces.append(svg('defs', {}, ...woods(), ...shades()), this.rings.below, this.shadows, this.lines, this.crowd, this.arrows);
    this.layers.marks.append(this.rings.above);
    /** @type {import('./glow.js').Light[]} */
    this.shown = [];
    this.setLayout(this.layout);
  }

  setLayout(/** @type {import('./layout.js').Layout} */ layout) {
    this.layout = layout;
    const { x, y, width, height } = layout.box;
    for (const layer of Object.values(this.layers)) layer.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    this.root.style.aspectRatio = `${width} / ${height}`;
    this.glow = new Glow(layout.view);
    this.rings.setLayout(layout);
    this.layers.board.replaceChildren(...drawBoard(layout.view));
    this.layers.lights.replaceChildren(...this.glow.below);
    this.layers.veil.replaceChildren(...this.glow.above);
    this.glow.show(this.shown);
    for (const body of this.bodies.values()) body.draw(layout.view);
    this.showPromises();
  }

  /** Shows the pieces of a game instead of those that are there. */
  bring(/** @type {PieceSet} */ set) {
    this.set = set;
    this.bodies = new Map(set.names.map((name) => [name, new Body(name, set)]));
    const bodies = [...this.bodies.values()];
    this.shadows.replaceChildren(...bodies.map((body) => body.ground));
    this.lines.replaceChildren(...bodies.map((body) => body.line));
    this.arrows.replaceChildren(...bodies.map((body) => body.arrow));
    this.crowd.replaceChildren(...bodies.map((body) => body.drawing));
    this.promised.clear();
    this.showPromises();
    for (const name of set.names) this.place(name, { ...set.homes[this.layout.room](name), z: 0 });
  }

  /** Shows a piece where it is. */
  place(/** @type {string} */ name, /** @type {Pose} */ pose, held = false) {
    const body = /** @type {Body} */ (this.bodies.get(name));
    if (!body.move(pose, held)) return;
    body.draw(this.layout.view);
    this.sort();
    if (this.promised.has(name)) this.showPromises();
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

  /** Shows what becomes of a held piece if it is let go now; nothing for a piece that is held no more. */
  promise(/** @type {string} */ name, /** @type {import('./table.js').Landing | null} */ landing, finger = false) {
    if (landing) this.promised.set(name, { landing, finger });
    else if (!this.promised.delete(name)) return;
    this.showPromises();
  }

  showPromises() {
    const bodies = [...this.promised].flatMap(([name, one]) => {
      const body = this.bodies.get(name);
      return body ? [/** @type {[Body, typeof one]} */ ([body, one])] : [];
    });
    this.root.classList.toggle('promising', bodies.length > 0);
    this.rings.show(new Map(bodies), this.scale);
  }

  /** A point of the window as a point of the scene. */
  toScene(/** @type {number} */ clientX, /** @type {number} */ clientY) {
    const rect = this.root.getBoundingClientRect();
    const { x, y, width, height } = this.layout.box;
    return { x: x + ((clientX - rect.left) / rect.width) * width, y: y + ((clientY - rect.top) / rect.height) * height };
  }

  /** The point of the table under a point of the window; one outside the drawing counts as at its edge. */
  toTable(/** @type {number} */ clientX, /** @type {number} */ clientY) {
    const { x, y, width, height } = this.layout.box;
    const seen = this.toScene(clientX, clientY);
    const within = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ span) => Math.min(from + span, Math.max(from, at));
    return this.layout.view.ground(within(seen.x, x, width), within(seen.y, y, height));
  }

  /** Pixels of the window to a unit of the scene. */
  get scale() {
    return this.root.getBoundingClientRect().width / this.layout.box.width;
  }

  /**
   * What is under the pointer: what is drawn there, or else what is nearest within a margin of so many pixels.
   * @returns {{piece: string} | {button: string} | null}
   */
  pick(/** @type {number} */ clientX, /** @type {number} */ clientY, margin = 0) {
    const drawn = [...this.crowd.children].reverse().map((drawing) => /** @type {Body} */ (this.bodies.get(drawing.getAttribute('data-piece') ?? '')));
    const { x, y } = this.toScene(clientX, clientY);
    const reach = margin / this.scale;
    const near = drawn.map((body) => ({ body, off: body.distance(x, y) })).filter(({ off }) => off <= reach + 6);
    const on = near.find(({ body }) => body.covers(clientX, clientY));
    if (on) return { piece: on.body.name };
    const seat = SEATS.find((one) => this.onButton(one, x, y, 0)) ?? null;
    if (seat) return { button: seat };
    const [nearest] = near.filter(({ off }) => off <= reach).sort((one, other) => one.off - other.off);
    if (nearest) return { piece: nearest.body.name };
    const missed = SEATS.find((one) => this.onButton(one, x, y, reach));
    return missed ? { button: missed } : null;
  }

  onButton(/** @type {string} */ seat, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ reach) {
    const at = BUTTONS[/** @type {'south' | 'north'} */ (seat)];
    const { cx, cy, rx, ry } = this.layout.view.disc(at.x, at.y, BUTTONS.radius + 3, 2);
    return ((x - cx) / (rx + reach)) ** 2 + ((y - cy) / (ry + reach)) ** 2 <= 1;
  }
}
