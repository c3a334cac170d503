// What the keyboard and screen readers meet: a real button for every loose piece, every spot and both call buttons,
// laid invisibly over the drawing. Each group is one stop of the Tab key; arrows move within it.

import { BUTTONS, CELLS, centre, FOOT, ringOf, SEATS, SPOTS } from './geometry.js';
import { html } from './svg.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./scene.js').Scene} Scene */

/** How far a careless hand misses the middle of a spot. */
const MISSED = 7;

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export class Targets {
  /** The piece that the keyboard has taken, its hold on it, and the spot it came from. */
  /** @type {{name: string, hold: import('./hand.js').Hold | undefined, from: string | null} | null} */
  taken = null;
  /** @type {(words: string) => void} */
  onsay = () => {};
  /** @type {(seat: string, down: boolean) => void} */
  onpress = () => {};
  /** @type {() => boolean} whether hands may touch the pieces */
  allowed = () => true;
  /** @type {() => string} where a piece is most likely wanted */
  suggest = () => 'a1';
  /** @type {() => boolean} whether pieces are put down carelessly */
  careless = () => false;

  constructor(/** @type {HTMLElement} */ root, /** @type {() => Table} */ table, /** @type {Scene} */ scene) {
    /** @type {import('./game.js').PieceSet | null} */
    this.set = null;
    this.table = table;
    this.scene = scene;
    /** @type {Map<string, HTMLButtonElement>} */
    this.pieces = new Map();
    this.spots = new Map(SPOTS.map((spot) => [spot, this.button(`spot ${spot}`)]));
    this.seats = new Map(SEATS.map((seat) => [seat, this.button(`seat ${seat}`)]));
    const group = (/** @type {string} */ label, /** @type {Map<string, HTMLElement>} */ members) =>
      html('div', { role: 'group', 'aria-label': label }, ...members.values());
    this.waiting = group('Pieces beside the board. Arrow keys choose one, Enter picks it up.', this.pieces);
    root.append(
      this.waiting,
      group('The board: cells and tray. Arrow keys or a letter and a number choose a spot, T the tray.', this.spots),
      group('Call buttons. Keys S and N press them too.', this.seats),
    );
    for (const [spot, target] of this.spots) {
      target.addEventListener('keydown', (event) => this.spotKey(event, spot));
      target.addEventListener('click', (event) => event.detail === 0 && this.use(spot));
      target.addEventListener('focus', () => this.hoverOver(spot));
    }
    for (const [seat, target] of this.seats) this.listenToSeat(seat, target);
    this.lastPiece = '';
    this.lastSpot = 'a1';
  }

  /** The pieces of a game instead of those that are there. */
  bring(/** @type {import('./game.js').PieceSet} */ set) {
    [this.set, this.taken, this.lastPiece] = [set, null, set.names[0]];
    this.pieces = new Map(set.names.map((name) => [name, this.button(`piece ${name}`)]));
    for (const [name, target] of this.pieces) {
      target.addEventListener('keydown', (event) => this.pieceKey(event, name));
      target.addEventListener('click', (event) => event.detail === 0 && this.pickUp(name));
    }
    this.waiting.replaceChildren(...this.pieces.values());
  }

  /** What the keyboard holds, unless somebody has taken the piece away from it. */
  get held() {
    // While a real board is shown there are no hands at all.
    if (this.taken && this.table().hand?.held.get(this.taken.name) !== this.taken.hold) {
      this.scene.promise(this.taken.name, null);
      this.taken = null;
    }
    return this.taken;
  }

  words(/** @type {string} */ name) {
    return this.set?.words(name) ?? name;
  }

  button(/** @type {string} */ name) {
    const [kind, id] = name.split(' ');
    return /** @type {HTMLButtonElement} */ (
      html('button', { type: 'button', class: `target ${kind}`, [`data-${kind}`]: id, tabindex: '-1' })
    );
  }

  listenToSeat(/** @type {string} */ seat, /** @type {HTMLButtonElement} */ target) {
    target.tabIndex = 0;
    target.setAttribute('aria-label', `${seat === 'south' ? 'South' : 'North'}’s call button`);
    const isPress = (/** @type {KeyboardEvent} */ event) => event.key === 'Enter' || event.key === ' ';
    target.addEventListener('keydown', (event) => {
      if (!isPress(event)) return;
      event.preventDefault();
      if (!event.repeat) this.onpress(seat, true);
    });
    target.addEventListener('keyup', (event) => isPress(event) && this.onpress(seat, false));
    target.addEventListener('blur', () => this.onpress(seat, false));
    // A screen reader clicks without a key or a pointer: that is a short press.
    target.addEventListener('click', (event) => {
      if (event.detail !== 0) return;
      this.onpress(seat, true);
      setTimeout(() => this.onpress(seat, false), 150);
    });
  }

  /** Puts every target where its thing is, with a label that says what it is. */
  arrange() {
    const { view } = this.scene.layout;
    for (const [name, target] of this.pieces) {
      const loose = this.table().isLoose(name);
      if (target.hidden === loose) target.hidden = !loose;
      if (!loose) continue;
      const body = /** @type {any} */ (this.scene.bodies.get(name));
      const { x, y, size } = body.seen;
      const high = body.high * view.rise * size;
      const [half, deep] = [(FOOT / 2 + 2) * size, (FOOT / 2 + 2) * view.slope * size];
      this.lay(target, x - half, y - high - deep, 2 * half, high + 2 * deep);
      label(target, `${this.words(name)}, beside the board`);
    }
    for (const [spot, target] of this.spots) {
      const { cx, cy, rx, ry } = view.disc(centre(spot).x, centre(spot).y, ringOf(spot));
      this.lay(target, cx - rx, cy - ry, 2 * rx, 2 * ry);
      const piece = this.table().pieceOn(spot);
      label(target, `${spot === 'tray' ? 'Tray' : spot}: ${piece ? this.words(piece) : 'empty'}`);
    }
    for (const [seat, target] of this.seats) {
      const at = BUTTONS[/** @type {'south' | 'north'} */ (seat)];
      const { cx, cy, rx, ry } = view.disc(at.x, at.y, BUTTONS.radius + 3, 2);
      this.lay(target, cx - rx, cy - ry, 2 * rx, 2 * ry);
    }
    this.rove();
  }

  lay(/** @type {HTMLElement} */ target, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ width, /** @type {number} */ height) {
    const { box } = this.scene.layout;
    const percent = (/** @type {number} */ part, /** @type {number} */ of) => `${((part / of) * 100).toFixed(2)}%`;
    const style = `left:${percent(x - box.x, box.width)};top:${percent(y - box.y, box.height)};width:${percent(width, box.width)};height:${percent(height, box.height)}`;
    if (target.getAttribute('style') !== style) target.setAttribute('style', style);
  }

  /** Each group has exactly one member that Tab stops at. */
  rove() {
    const chosen = this.pieces.get(this.lastPiece);
    if (chosen?.hidden || chosen !== document.activeElement) {
      this.lastPiece = [...this.pieces.keys()].find((name) => !this.pieces.get(name)?.hidden) ?? this.lastPiece;
    }
    const only = (/** @type {Map<string, HTMLElement>} */ group, /** @type {string} */ chosen) => {
      for (const [name, target] of group) {
        const index = name === chosen ? 0 : -1;
        if (target.tabIndex !== index) target.tabIndex = index;
      }
    };
    only(this.pieces, this.lastPiece);
    only(this.spots, this.lastSpot);
  }

  pieceKey(/** @type {KeyboardEvent} */ event, /** @type {string} */ name) {
    const arrow = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
    if (!arrow) return;
    event.preventDefault();
    const next = this.neighbour(name, arrow);
    if (next) this.focusPiece(next);
  }

  /** The nearest loose piece in a direction. */
  neighbour(/** @type {string} */ name, /** @type {number[]} */ [right, up]) {
    const where = (/** @type {string} */ one) => /** @type {any} */ (this.scene.bodies.get(one)).pose;
    const from = where(name);
    let best = { name: '', far: Infinity };
    for (const [other, target] of this.pieces) {
      if (target.hidden || other === name) continue;
      const pose = where(other);
      const along = (pose.x - from.x) * right + (pose.y - from.y) * up;
      const aside = Math.abs((pose.x - from.x) * up) + Math.abs((pose.y - from.y) * right);
      if (along > 5 && along + 2.5 * aside < best.far) best = { name: other, far: along + 2.5 * aside };
    }
    return best.name;
  }

  focusPiece(/** @type {string} */ name) {
    this.lastPiece = name;
    this.pieces.get(name)?.focus();
    this.rove();
  }

  /** Focuses the pieces that wait. */
  focusPieces() {
    this.focusPiece(this.lastPiece);
  }

  focusSpot(/** @type {string} */ spot) {
    this.lastSpot = spot;
    this.rove();
    this.spots.get(spot)?.focus();
  }

  spotKey(/** @type {KeyboardEvent} */ event, /** @type {string} */ spot) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = stepFrom(spot, event.key);
    if (next) {
      event.preventDefault();
      this.focusSpot(next);
    } else if (event.key === 'Escape' && this.held) {
      this.letGo(this.table().back(this.held.name, this.held.from), 'Put back where it was.');
    } else if ((event.key === 'Backspace' || event.key === 'Delete') && this.held) {
      event.preventDefault();
      this.letGo(this.table().back(this.held.name, null), 'Put beside the board.');
    }
  }

  /** Enter on a spot: puts down what is held, or picks up what stands there. */
  use(/** @type {string} */ spot) {
    const piece = this.table().pieceOn(spot);
    if (!this.held) {
      if (piece) this.pickUp(piece);
      else this.onsay(`${spot === 'tray' ? 'The tray' : spot} is empty. Pick up a piece first.`);
      return;
    }
    const landing = this.landing(this.held, spot);
    if (landing.kind === 'taken') this.onsay(`${spot === 'tray' ? 'The tray' : spot} is taken.`);
    else this.letGo(landing, `Put down on ${spot === 'tray' ? 'the tray' : spot}.`);
  }

  pickUp(/** @type {string} */ name) {
    const table = this.table();
    if (this.held || !this.allowed() || table.hand.held.has(name)) return;
    const spot = table.placeOf(name);
    table.lift(name);
    this.taken = { name, hold: table.hand.held.get(name), from: spot };
    this.onsay(`Picked up: ${this.words(name)}. Choose a spot, Enter puts it down.`);
    this.focusSpot(spot && spot !== 'tray' ? spot : this.suggest());
  }

  /** What becomes of the piece that is held, put down on a spot. A careless hand misses its middle to the right. */
  landing(/** @type {{name: string, from: string | null}} */ { name, from }, /** @type {string} */ spot) {
    const { x, y } = centre(spot);
    const careless = this.careless();
    return this.table().landing(name, { x: careless ? x + MISSED : x, y }, from, careless);
  }

  /** What is held is shown over the spot that is chosen. */
  hoverOver(/** @type {string} */ spot) {
    this.lastSpot = spot;
    if (!this.held) return;
    this.table().hand.move(this.held.name, centre(spot));
    this.scene.promise(this.held.name, this.landing(this.held, spot));
  }

  letGo(/** @type {import('./table.js').Landing} */ { pose }, /** @type {string} */ words) {
    if (!this.held) return;
    const { name } = this.held;
    this.taken = null;
    this.scene.promise(name, null);
    this.table().hand.carry(name, pose);
    this.onsay(words);
  }
}

function label(/** @type {HTMLElement} */ target, /** @type {string} */ words) {
  if (target.getAttribute('aria-label') !== words) target.setAttribute('aria-label', words);
}

/** The spot that a key leads to, if it leads to one. */
function stepFrom(/** @type {string} */ spot, /** @type {string} */ key) {
  const pressed = key.toLowerCase();
  if (pressed === 't') return 'tray';
  const arrow = ARROWS[/** @type {keyof typeof ARROWS} */ (key)];
  if (spot === 'tray') {
    if (arrow) return arrow[0] > 0 ? 'a3' : null;
    if (/^[a-d]$/.test(pressed)) return `${pressed}1`;
    return /^[1-4]$/.test(pressed) ? `a${pressed}` : null;
  }
  const [letter, number] = spot;
  if (/^[a-d]$/.test(pressed)) return pressed + number;
  if (/^[1-4]$/.test(pressed)) return letter + pressed;
  if (!arrow) return null;
  const index = CELLS.indexOf(spot);
  const [column, row] = [(index % 4) + arrow[0], Math.floor(index / 4) + arrow[1]];
  if (column < 0) return 'tray';
  return column > 3 || row < 0 || row > 3 ? null : CELLS[row * 4 + column];
}
