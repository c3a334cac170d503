// A game of Quarto that is on.

/** @type {import('../../games.mjs').Sample} */
export const SAMPLE = {
  lines: [
    'game quarto clock=60', 'start south', '# due south give', 'wait 900', 'give LRTS', '# due north place', 'take', 'place a1',
    '# due north give', 'give DSSH', '# due south place',
  ],
  due: 'south place',
  cells: { a1: 'LRTS' },
  correct: { line: 'correct LSTH a1', believed: { a1: 'LSTH' } },
};
