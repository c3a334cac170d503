// The rings of the spots: what a held piece will do when it is let go is shown before it does.

import { FOOT, ringOf, SPOTS, centre } from './geometry.js';
import { spotWords } from './seats.js';
import { svg } from './svg.js';

/** @typedef {import('./projection.js').Projection} Projection */
/** @typedef {import('./layout.js').Layout['box']} Box */
/** @typedef {import('./table.js').Landing} Landing */
/** @typedef {{landing: Landing, finger: boolean}} Promised what becomes of a held piece, and whether a finger holds it */

/** A finger hides a ring: a wider one around it does not. */
const WIDER = 1.75;

/** The words over a held piece: pixels of them and of the room around them, and how wide a letter is at most. */
const WORDS = { size: 14, wide: 9, high: 24, above: 6, letter: 0.54 };

export class Rings {
  constructor() {
    this.rings = new Map(SPOTS.map((spot) => [spot, svg('path', { class: 'ring', 'data-ring': spot })]));
    /** Under the pieces. */
    this.below = svg('g', { class: 'rings' }, ...this.rings.values());
    /** Over the pieces: wider rings, feet that will be set down askew, and words. */
    this.above = svg('g');
  }

  setLayout(/** @type {import('./layout.js').Layout} */ { view, box }) {
    this.view = view;
    this.box = box;
    for (const [spot, ring] of this.rings) {
      const { x, y } = centre(spot);
      ring.setAttribute('d', view.circle(x, y, ringOf(spot)));
    }
  }

  /** Shows what becomes of each held piece; `scale` is how many pixels a unit has. */
  show(/** @type {Map<import('./body.js').Body, Promised>} */ promised, /** @type {number} */ scale) {
    const landings = [...promised.values()].map(({ landing }) => landing);
    for (const [spot, ring] of this.rings) {
      const kind = landings.find((landing) => landing.spot === spot)?.kind ?? '';
      if (ring.getAttribute('data-kind') !== kind) ring.setAttribute('data-kind', kind);
    }
    this.above.replaceChildren(...[...promised].flatMap(([body, one]) => [...this.marks(one), words(body, one.landing, scale, /** @type {Box} */ (this.box))]));
  }

  /** @returns {Element[]} */
  marks(/** @type {Promised} */ { landing: { kind, spot, pose }, finger }) {
    const view = /** @type {Projection} */ (this.view);
    if (kind === 'careless') return [svg('path', { class: 'ring', 'data-kind': kind, d: view.circle(pose.x, pose.y, FOOT / 2) })];
    if (!finger || !spot || kind === 'back') return [];
    const { x, y } = centre(spot);
    return [svg('path', { class: 'ring', 'data-kind': kind, d: view.circle(x, y, ringOf(spot) * WIDER) })];
  }
}

/** What becomes of a piece in words, above it and within the picture. */
function words(/** @type {import('./body.js').Body} */ body, /** @type {Landing} */ landing, /** @type {number} */ scale, /** @type {Box} */ box) {
  const text = landingWords(landing);
  const [size, high, above] = [WORDS.size / scale, WORDS.high / scale, WORDS.above / scale];
  const width = size * text.length * WORDS.letter + (2 * WORDS.wide) / scale;
  const x = Math.min(Math.max(body.seen.x, box.x + width / 2), box.x + box.width - width / 2);
  const y = Math.max(body.top - above - high, box.y);
  return svg(
    'g',
    { class: 'landing', 'data-kind': landing.kind, transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})` },
    svg('rect', { x: -width / 2, width, height: high, rx: high / 2 }),
    svg('text', { y: high * 0.7, 'font-size': size, 'text-anchor': 'middle' }, text),
  );
}

function landingWords(/** @type {Landing} */ { kind, spot }) {
  switch (kind) {
    case 'lands':
      return spotWords(spot ?? '').replace('the ', '');
    case 'taken':
      return `${spotWords(spot ?? '').replace('the ', '')} is taken`;
    case 'careless':
      return 'careless';
    default:
      return spot ? `back to ${spotWords(spot)}` : 'beside the board';
  }
}
