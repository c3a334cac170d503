// A game of Quantik that is on.

/** @type {import('../../games.mjs').Sample} */
export const SAMPLE = {
  lines: [
    'game quantik clock=60', 'start south', '# due south place', 'wait 900', 'place cube b2', '# due north place', 'place cone c3',
    '# due south place', 'lift c3', '# due north place', 'place cone c4', '# due south place',
  ],
  due: 'south place',
  cells: { b2: 'light-cube-1', c4: 'dark-cone-1' },
  correct: { line: 'correct sphere b2', believed: { b2: 'light-sphere-1', c4: 'dark-cone-1' } },
};
