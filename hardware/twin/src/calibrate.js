// @ts-check
// Calibrates a fresh board as its players would: by the firmware's own gain walk and teach-in, following its lines.

import { FACTS } from './generated.js';
import { seated } from './hand-lines.js';
import { GAME_NAMES, walkerOf } from './pieces.js';
import { Random } from './random.js';

/** How long the board is given to notice something, in milliseconds. */
const PATIENCE = 3000;

/** How long a piece is away between two seatings. */
const AWAY = 120;

const TILT = 2;
const TRIES = 120;

/**
 * Walks and teaches a board that has just been switched on for the first time, until it is ready. It takes some 25
 * simulated seconds a game; what the board has learnt is then in its flash.
 *
 * @param {import('./board.js').Board} board
 * @param {{ seed?: number, game?: import('./pieces.js').GameName }} [options] the seed draws how well pieces are seated;
 * after the pieces of the first game those of another one are taught, and left there
 * @throws {Error} says what the board said instead
 */
export async function calibrate(board, { seed = 1, game = GAME_NAMES[0] } = {}) {
  const random = new Random(seed, 4);
  board.bring(GAME_NAMES[0]);
  await walk(board, random);
  await teach(board, random);
  if (game === GAME_NAMES[0]) return;
  board.bring(game);
  board.send(`options game=${game}\n`);
  await teach(board, random);
}

/** @param {import('./board.js').Board} board @param {Random} random */
async function walk(board, random) {
  await until(board, /^# walk /);
  const walker = walkerOf(board.pieces).name;
  for (let tries = 0; !board.lines.includes('# calibrated'); tries++) {
    const asked = board.lines.findLast((line) => /^# walk ([a-d][1-4]|tray)$/.test(line));
    if (!asked || tries > TRIES) throw new Error(`the walk does not end: ${board.lines.slice(-5).join('; ')}`);
    await show(board, walker, asked.split(' ')[2], random);
  }
  await until(board, /^# ready/);
}

/**
 * Shows an idle board the pieces that lie there, those of the game that is chosen in its menu.
 * @param {import('./board.js').Board} board
 * @param {Random} [random] draws how well pieces are seated
 */
export async function teach(board, random = new Random(1, 4)) {
  board.lines.length = 0;
  board.send('teach\n');
  await until(board, /^# teach 16/);
  for (const { name } of board.pieces) await show(board, name, 'tray', random);
  await until(board, /^# ready$/);
  board.lines.length = 0;
}

/**
 * Seats a piece as well as a hand can, until the board says something, and takes it away.
 * @param {import('./board.js').Board} board
 * @param {string} name
 * @param {string} spot
 * @param {Random} random
 */
async function show(board, name, spot, random) {
  const { within } = FACTS.spots.find((known) => known.name === spot) ?? { within: 0 };
  const off = within * Math.sqrt(random.unit());
  const pose = seated(spot, { off, to: random.between(0, 360), tilt: random.between(0, TILT) });
  const said = board.lines.length;
  board.setPose(name, pose);
  for (let waited = 0; board.lines.length === said; waited += 5) {
    if (waited > PATIENCE) throw new Error(`${name} on ${spot}: the board says nothing`);
    await board.run(5);
  }
  board.setPose(name, board.piece(name).home);
  await board.run(AWAY);
}

/** @param {import('./board.js').Board} board @param {RegExp} wanted */
async function until(board, wanted) {
  for (let waited = 0; !board.lines.some((line) => wanted.test(line)); waited += 5) {
    if (waited > PATIENCE) throw new Error(`the board never said ${wanted}: ${board.lines.slice(-5).join('; ')}`);
    await board.run(5);
  }
}
