// The games: the one place that lists them. All that differs between them on this page is in a folder for each.

import { GAME_NAMES } from '../src/pieces.js';
import { QUANTIK } from './games/quantik/game.js';
import { QUARTO } from './games/quarto/game.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./game.js').GameName} GameName */

/** @type {Record<GameName, Game>} */
export const GAMES = { quarto: QUARTO, quantik: QUANTIK };

/** The game that a new board plays. */
export const FIRST_GAME = GAMES[GAME_NAMES[0]];

/** The game of this name, if there is one. */
export const gameNamed = (/** @type {string | undefined} */ name = '') =>
  Object.hasOwn(GAMES, name) ? GAMES[/** @type {GameName} */ (name)] : null;
