// Quarto on this page.

import { CHOICES } from './choices.js';
import { LOG } from './log.js';
import { PIECES } from './pieces.js';
import { RULES } from './rules.js';
import { TALK } from './talk.js';

/** @type {import('../../game.js').Game} */
export const QUARTO = { name: 'quarto', title: 'Quarto', pieces: PIECES, rules: RULES, choices: CHOICES, talk: TALK, log: LOG };
