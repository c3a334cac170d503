// What the games bring to the tests: each has a folder of its own under games/, and nothing else names them.

import { GAMES } from '../page/games.js';

/**
 * A game that is on, as the board tells it.
 * @typedef {object} Sample
 * @property {string[]} lines of a game with a clock in which south has begun, what is due among them
 * @property {string} due what is due then
 * @property {Record<string, string>} cells the pieces that stand then
 * @property {{line: string, believed: Record<string, string>}} correct a line that corrects a piece, and what stands then
 */

const imported = async (/** @type {string} */ name) => /** @type {Sample} */ ((await import(`./games/${name}/sample.mjs`)).SAMPLE);

/** A sample of every game. */
export const SAMPLES = await Promise.all(Object.values(GAMES).map(async (game) => ({ game, ...(await imported(game.name)) })));
