// @ts-check
// What hands do to a board, in the words of scenario files: put LRTS a1 off=1.5

import { Path } from './path.js';
import { spotCentre } from './pieces.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./magnets.js').Pose} Pose */
/** @typedef {import('./pieces.js').Piece} Piece */

/** How high a hand carries a piece, in millimetres. */
const CARRIED = 70;

/** How long a hand takes up, across and down, in milliseconds. */
const UP = 150;
const ACROSS = 300;
const DOWN = 250;

/** How long a hand waits after letting a button go. */
const RELEASED = 50;

/** The words after each verb, and the options that it takes with what they are if left out. */
const VERBS = {
  put: { words: ['piece', 'spot'], options: { off: 0, to: 0, tilt: 0, up: 0 } },
  hurry: { words: ['piece', 'spot', 'seat'], options: { at: 0, for: 100 } },
  lift: { words: ['spot'], options: {} },
  slide: { words: ['piece', 'spot', 'spot'], options: { speed: 100 } },
  hover: { words: ['piece', 'spot'], options: { up: 5, for: 100 } },
  press: { words: ['seat'], options: { for: 100 } },
  both: { words: [], options: { for: 2100 } },
  break: { words: ['spot', 'fault'], options: {} },
  unplug: { words: [], options: {} },
  plug: { words: [], options: {} },
  wait: { words: ['milliseconds'], options: {} },
};

/**
 * Lets hands do something; resolves once they have done it.
 *
 * @param {Board} board
 * @param {string} line
 * @throws {Error} says why the line is nothing that hands do
 */
export async function hand(board, line) {
  if (line.startsWith('send ')) return board.send(`${line.slice(5)}\n`);
  const { verb, words, options } = parse(line);
  const [first, second, third] = words;
  switch (verb) {
    case 'put':
      return carry(board, board.piece(first), seated(second, options));
    case 'hurry':
      return hurry(board, board.piece(first), seated(second), seatOf(third), options);
    case 'lift': {
      const piece = board.pieceOn(first);
      return piece ? carry(board, piece, piece.home) : undefined;
    }
    case 'slide':
      return go(board, board.piece(first), slidePath(board.piece(first).home, spotCentre(second), spotCentre(third), options.speed));
    case 'hover':
      return go(board, board.piece(first), hoverPath(board.piece(first).home, seated(second, { up: options.up }), options.for));
    case 'press':
      return press(board, [seatOf(first)], options.for);
    case 'both':
      board.press('south', true);
      await board.run(RELEASED);
      return press(board, ['north', 'south'], options.for);
    case 'break':
      if (!['dead', 'open', 'stuck'].includes(second)) throw new Error(`${second}: dead, open or stuck`);
      return board.breakSensor(first, /** @type {'dead' | 'open' | 'stuck'} */ (second));
    case 'unplug':
      return board.powerOff();
    case 'plug':
      return board.powerOn();
    case 'wait':
      return board.run(numberOf(first));
  }
}

/**
 * Returns the way of a piece that a hand carries somewhere and sets down.
 * @param {Pose} start
 * @param {Pose} end
 */
export function carryPath(start, end) {
  return new Path(start).to(over(start), UP).to(over(end), ACROSS).to(end, DOWN);
}

/**
 * Returns the pose of a piece on a spot: so many millimetres off its centre, in this direction, leaning that way, its
 * foot above the surface.
 * @param {string} spot
 * @param {{ off?: number, to?: number, tilt?: number, up?: number }} [how]
 * @returns {Pose}
 */
export function seated(spot, { off = 0, to = 0, tilt = 0, up = 0 } = {}) {
  const { x, y } = spotCentre(spot);
  const way = (to * Math.PI) / 180;
  return { x: x + off * Math.cos(way), y: y + off * Math.sin(way), z: up, tilt, towards: to };
}

/**
 * Reads a line.
 * @param {string} line
 * @returns {{ verb: string, words: string[], options: any }}
 */
function parse(line) {
  const [verb, ...rest] = line.trim().split(/\s+/);
  const known = VERBS[/** @type {keyof typeof VERBS} */ (verb)];
  if (!known) throw new Error(`${line}: hands ${Object.keys(VERBS).join(', ')} or send`);
  const words = rest.splice(0, known.words.length);
  if (words.length < known.words.length) throw new Error(`${line}: ${known.words[words.length]} is missing`);
  /** @type {Record<string, number>} */
  const options = { ...known.options };
  for (const option of rest) {
    const [name, value] = option.split('=');
    if (!(name in options) || value === undefined) throw new Error(`${option}: no such option here`);
    options[name] = numberOf(value);
  }
  return { verb, words, options };
}

/** @param {Board} board @param {Piece} piece @param {Pose} end */
function carry(board, piece, end) {
  return go(board, piece, carryPath(piece.pose, end));
}

/** @param {Board} board @param {Piece} piece @param {Path} path */
function go(board, piece, path) {
  board.move(piece.name, path);
  return board.run(path.span);
}

/**
 * Puts a piece somewhere and presses a button meanwhile: so long after the piece rests, or before.
 * @param {Board} board
 * @param {Piece} piece
 * @param {Pose} end
 * @param {'south' | 'north'} seat
 * @param {{ at: number, for: number }} when
 */
async function hurry(board, piece, end, seat, when) {
  const path = carryPath(piece.pose, end);
  board.move(piece.name, path);
  await board.run(path.span + when.at);
  await press(board, [seat], when.for);
  await board.run(Math.max(0, -when.at - when.for - RELEASED));
}

/** @param {Board} board @param {('south' | 'north')[]} seats @param {number} span */
async function press(board, seats, span) {
  seats.forEach((seat) => board.press(seat, true));
  await board.run(span);
  seats.forEach((seat) => board.press(seat, false));
  await board.run(RELEASED);
}

/**
 * The hand starts and ends a cell further out, so that the piece passes both spots at full speed.
 * @param {Pose} home
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 * @param {number} speed
 */
function slidePath(home, from, to, speed) {
  const long = Math.max(Math.hypot(to.x - from.x, to.y - from.y), 1);
  const [x, y] = [((to.x - from.x) / long) * 60, ((to.y - from.y) / long) * 60];
  const first = upright(from.x - x, from.y - y);
  const last = upright(to.x + x, to.y + y);
  const path = new Path(over(first)).to(first, DOWN).straightTo(last, ((long + 120) / speed) * 1000);
  return path.to(over(last), UP).to(over(home), ACROSS).to(home, DOWN);
}

/** @param {Pose} home @param {Pose} there @param {number} span */
function hoverPath(home, there, span) {
  const path = new Path(home).to(over(home), UP).to(over(there), ACROSS).to(there, DOWN).stay(span);
  return path.to(over(there), UP).to(over(home), ACROSS).to(home, DOWN);
}

/** Returns the pose right above another, at the height at which pieces are carried. @param {Pose} pose */
function over({ x, y }) {
  return { ...upright(x, y), z: CARRIED };
}

/** @param {number} x @param {number} y @returns {Pose} */
function upright(x, y) {
  return { x, y, z: 0, tilt: 0, towards: 0 };
}

/** @param {string} word @returns {'south' | 'north'} */
function seatOf(word) {
  if (word !== 'south' && word !== 'north') throw new Error(`${word}: south or north`);
  return word;
}

/** @param {string} word */
function numberOf(word) {
  const number = Number(word);
  if (word === '' || Number.isNaN(number)) throw new Error(`${word}: not a number`);
  return number;
}
