// @ts-check
// A board on a bench, for tests in other languages: one JSON request a line comes in, one JSON answer a line goes out.
//
// {"do":"new","uf2":"…","seed":1,"cache":"…"} makes a calibrated board, {"do":"hand","line":"put LRTS a1"} lets a hand
// act; see REQUESTS. An answer is what was asked for, or {"error":"…"}.

import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

import { calibratedFlash } from './cache.mjs';
import { Board } from './src/board.js';
import { hand } from './src/hand-lines.js';
import { GAME_NAMES } from './src/pieces.js';

/** @type {Board} */
let board;
/** @type {{ at: number, line: string }[]} */
let lines = [];
/** @type {{ at: number, lights: number[][] }[]} */
let film = [];
let films = false;
/** @type {string[]} */
let resets = [];

/** What can be asked. @type {Record<string, (request: any) => unknown>} */
const REQUESTS = {
  /** Makes a board and switches it on; a fresh one, or one that was calibrated before. */
  async new({ uf2: path, seed, fresh = false, designed = false, game = GAME_NAMES[0], luck, cache }) {
    const uf2 = new Uint8Array(await readFile(path));
    const flash = fresh ? undefined : await calibratedFlash({ uf2, seed, designed, game }, cache);
    board = new Board({ uf2, seed, flash, designed, game, luck });
    [lines, film, resets] = [[], [], []];
    board.online = (line) => lines.push({ at: board.now, line });
    board.onreset = (why) => resets.push(why);
    board.onframe = (lights, at) => films && film.push({ at, lights: lights.map(({ r, g, b }) => [r, g, b]) });
  },
  run: ({ ms }) => board.run(ms),
  hand: ({ line }) => hand(board, line),
  send: ({ text }) => board.send(text),
  /** Whether the computer takes what the board says. */
  listen: ({ reads }) => board.listen(reads),
  unplug: () => board.powerOff(),
  plug: () => board.powerOn(),
  /** Cuts power in the middle of the flash operation after so many more. */
  cut: ({ after, as }) => board.cutAfter(after, as),
  /** How long erasing a sector of flash takes, in milliseconds. */
  eraseTime: ({ ms }) => void (board.eraseTime = ms),
  /** Lets the processor run astray: hang or crash. */
  glitch: ({ how }) => board.glitch(how),
  /** The lines since they were asked for last, each with its time. */
  lines: () => lines.splice(0),
  lights: () => board.lights.map(({ r, g, b }) => [r, g, b]),
  /** Every frame since it was asked for last, if they are kept. */
  film({ keep }) {
    films = keep;
    return film.splice(0);
  },
  /** What the buzzer sounded: each tone with its beginning; 0 is silence. */
  tones: () => ({ now: board.now, sounds: board.tones.map(({ at, tone }) => ({ at, hertz: tone?.hertz ?? 0 })) }),
  /** The resets and warnings since they were asked for last, and what the board is like. */
  status: () => ({
    now: board.now,
    instructions: board.instructions,
    operations: board.flashOperations,
    powered: board.powered,
    connected: board.connected,
    unsent: board.usb.unsent,
    resets: resets.splice(0),
    warnings: board.warnings.splice(0),
  }),
};

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await answer(line)));
}

/** @param {string} line */
async function answer(line) {
  try {
    const request = JSON.parse(line);
    const serve = REQUESTS[request.do];
    if (!serve) throw new Error(`${request.do}: no such request`);
    if (!board && request.do !== 'new') throw new Error('there is no board yet');
    return (await serve(request)) ?? null;
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
