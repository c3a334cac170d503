// What players may choose of Quantik, in plain words.

/** @type {import('../../game.js').Game['choices']} */
export const CHOICES = {
  words: {
    touch: {
      name: 'Touched is played',
      about: 'Does a piece stay where it was placed?',
      values: { off: 'no, it may be changed', on: 'yes, it stays' },
    },
  },
  groups: [
    { title: 'The clock', words: ['clock', 'flag'] },
    { title: 'Second thoughts', words: ['touch'] },
  ],
};
