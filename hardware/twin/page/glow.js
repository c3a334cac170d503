// The light of the LEDs, as the eye sees it.

import { BUTTONS, CELLS, centre, SEATS, TRAY } from './geometry.js';
import { svg } from './svg.js';
import { WELL } from './board-drawing.js';

/** @typedef {import('./projection.js').Projection} Projection */
/** @typedef {{r: number, g: number, b: number}} Light */

const LAMPS = [
  ...CELLS.map((cell) => ({ name: cell, at: centre(cell), button: false })),
  { name: 'tray', at: TRAY, button: false },
  ...SEATS.map((seat) => ({ name: seat, at: BUTTONS[/** @type {'south' | 'north'} */ (seat)], button: true })),
];

/** LEDs are driven linearly; the eye is not linear. This is the inverse of the firmware's own table. */
const seemsLike = Array.from({ length: 256 }, (_, sent) => (sent / 255) ** (1 / 2.2));

/** How a light looks: its colour at full strength, and how bright it seems, from 0 to 1. */
export function looks(/** @type {Light} */ { r, g, b }) {
  const most = Math.max(r, g, b);
  if (most === 0) return { colour: '', strength: 0 };
  const share = (/** @type {number} */ channel) => Math.round((seemsLike[channel] / seemsLike[most]) * 255);
  return { colour: `rgb(${share(r)} ${share(g)} ${share(b)})`, strength: seemsLike[most] };
}

/** Lights that differ by less than this look the same. */
const STEP = 0.012;

class Lamp {
  constructor(/** @type {typeof LAMPS[number]} */ { name, at, button }, /** @type {Projection} */ view) {
    this.colour = '';
    this.strength = -1;
    const core = `core-${name}`;
    const halo = `halo-${name}`;
    /** @type {SVGElement[]} */
    this.gradients = [
      ray(core, button ? [[0, 0.95], [0.6, 0.9], [1, 0.75]] : [[0, 1], [0.5, 0.95], [0.85, 0.8], [1, 0.55]]),
      ray(halo, [[0, 0.95], [0.42, 0.75], [0.68, 0.3], [1, 0]]),
    ];
    const radius = button ? BUTTONS.radius : WELL - 0.3;
    const heart = view.disc(at.x, at.y, radius, button ? 4 : 0);
    const white = view.disc(at.x, at.y, radius * 0.55, button ? 4.6 : -1);
    /** Under the pieces: the lit well and its halo on the wood. */
    this.below = svg(
      'g',
      { class: 'lamp', 'data-lamp': name },
      svg('ellipse', { ...view.disc(at.x, at.y, button ? 32 : 42), fill: `url(#${halo})` }),
      svg('ellipse', { ...heart, fill: `url(#${core})` }),
      svg('ellipse', { ...white, fill: 'url(#white)' }),
      // Frosted plastic around the well: it shows also where a piece hides the light.
      svg('ellipse', { ...view.disc(at.x, at.y, radius + (button ? 1.2 : 0.9), button ? 3 : 0), fill: 'none', stroke: `url(#${core})`, 'stroke-width': button ? 1.2 : 2.6 }),
    );
    /** Over the pieces: light that falls on their sides. */
    this.above = svg('ellipse', { ...view.disc(at.x, at.y, button ? 18 : 27, 5), fill: `url(#${halo})` });
    this.show({ r: 0, g: 0, b: 0 });
  }

  show(/** @type {Light} */ light) {
    const { colour, strength } = looks(light);
    if (colour && colour !== this.colour) {
      this.colour = colour;
      for (const gradient of this.gradients) gradient.style.color = colour;
    }
    // Wood in a bright room shows light less than a dark one does.
    const shown = strength ** 0.75;
    const dark = strength === 0 && this.strength !== 0;
    if (!dark && Math.abs(strength - this.strength) < STEP) return;
    this.strength = strength;
    this.below.setAttribute('opacity', shown.toFixed(3));
    this.above.setAttribute('opacity', (shown * 0.9).toFixed(3));
    this.below.setAttribute('data-lit', strength.toFixed(2));
  }
}

/** A gradient whose colour is its own `color`. */
function ray(/** @type {string} */ id, /** @type {[number, number][]} */ stops) {
  return /** @type {SVGElement} */ (
    svg(
      'radialGradient',
      { id },
      ...stops.map(([offset, opacity]) =>
        svg('stop', { offset, 'stop-color': 'currentColor', 'stop-opacity': opacity }),
      ),
    )
  );
}

/** All lamps of the board and the caps of its buttons. */
export class Glow {
  constructor(/** @type {Projection} */ view) {
    this.lamps = LAMPS.map((lamp) => new Lamp(lamp, view));
    const white = svg(
      'radialGradient',
      { id: 'white' },
      svg('stop', { offset: 0, 'stop-color': '#fff', 'stop-opacity': 0.75 }),
      svg('stop', { offset: 1, 'stop-color': '#fff', 'stop-opacity': 0 }),
    );
    const gradients = this.lamps.flatMap((lamp) => lamp.gradients);
    this.caps = Object.fromEntries(
      SEATS.map((seat) => [seat, cap(view, BUTTONS[/** @type {'south' | 'north'} */ (seat)])]),
    );
    /** What belongs under the pieces. */
    this.below = [
      svg('defs', {}, white, ...gradients),
      ...Object.values(this.caps),
      ...this.lamps.map((lamp) => lamp.below),
    ];
    // Gradients are found by name in the whole document, so both layers share them.
    this.above = this.lamps.map((lamp) => lamp.above);
  }

  show(/** @type {Light[]} */ lights) {
    this.lamps.forEach((lamp, index) => lights[index] && lamp.show(lights[index]));
  }

  press(/** @type {string} */ seat, /** @type {boolean} */ down) {
    this.caps[seat].classList.toggle('down', down);
  }
}

/** The cap of a call button: frosted, so that the light beneath it shows. */
function cap(/** @type {Projection} */ view, /** @type {{x: number, y: number}} */ at) {
  const foot = view.disc(at.x, at.y, BUTTONS.radius, 1.5);
  const top = view.disc(at.x, at.y, BUTTONS.radius, 4);
  return svg(
    'g',
    { class: 'cap' },
    svg('ellipse', { ...foot, fill: '#6d675d' }),
    svg('ellipse', { ...top, fill: 'url(#cap)', stroke: '#57524a', 'stroke-width': 0.4 }),
  );
}
