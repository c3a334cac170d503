// The two games, each with its pieces and its words: everything that differs between them on this page.

import { QUANTIK_PIECES } from './quantik-pieces.js';
import { QUANTIK_TALK } from './quantik-talk.js';
import { QUARTO_PIECES } from './quarto-pieces.js';
import { QUARTO_TALK } from './quarto-talk.js';

/** @typedef {'quarto' | 'quantik'} GameName */
/** @typedef {{line: string, more: string, seat?: string}} Hint what to do now, and a quieter line below it */

/**
 * How a game is told.
 * @typedef {object} Talk
 * @property {(told: import('./story.js').Told, word: string, rest: string[], setup: string) => void} follow changes
 * what is remembered of the game by a move
 * @property {(words: string[], by: import('./seats.js').Seat) => string | null} placing the word for the piece that
 * the words after `place` mean, if they name one
 * @property {(story: import('./story.js').Story, why: string) => Hint} hint what to do while the game is on; `why` says
 * what was not accepted just now
 * @property {(story: import('./story.js').Story) => Hint | null} mend why a piece must go, where the rules say so
 * @property {(winner: string, figures: string[]) => string} won
 * @property {(words: string[], story: import('./story.js').Story) => string} spoken a move to be read aloud
 * @property {Record<string, string>} why what the board's words for a refusal mean
 */

/** @type {Record<GameName, Talk & {name: GameName, title: string, pieces: import('./piece.js').PieceSet}>} */
export const GAMES = {
  quarto: { name: 'quarto', title: 'Quarto', pieces: QUARTO_PIECES, ...QUARTO_TALK },
  quantik: { name: 'quantik', title: 'Quantik', pieces: QUANTIK_PIECES, ...QUANTIK_TALK },
};

/** The game of this name, if there is one. */
export const gameNamed = (/** @type {string | undefined} */ name) =>
  name === 'quarto' || name === 'quantik' ? GAMES[name] : null;
