// Logs for tests.

import { readLog, ways } from '../../page/script.js';

/** The ways to play a log, as text. */
export const played = (/** @type {string} */ text) => ways(readLog(text)).map((lines) => lines.map(({ line }) => line).join('; '));
