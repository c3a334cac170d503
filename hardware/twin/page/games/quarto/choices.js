// What players may choose of Quarto, in plain words.

const YES = { off: 'no', on: 'yes' };

/** @type {import('../../game.js').Game['choices']} */
export const CHOICES = {
  words: {
    squares: {
      name: 'Squares',
      about: 'Do four pieces in a square of two by two win, as four in a row, column or diagonal do?',
      values: { off: 'no, lines only', on: 'yes, lines and squares', only: 'squares only' },
    },
    traits: {
      name: 'What counts',
      about: 'Four pieces must be alike in one of these. With fewer it is easier to begin.',
      values: { colour: 'colour', shape: 'shape', height: 'height', top: 'hollow or solid top' },
    },
    common: {
      name: 'How much must be alike',
      about: 'Four pieces must be alike in so many of these.',
      values: { 1: 'one', 2: 'two', 3: 'three', 4: 'all four' },
    },
    'clock-for': { name: 'The clock counts', values: { move: 'the whole move', placing: 'placing alone' } },
    'late-call': {
      name: 'Late call',
      about: 'May the player who placed still call after giving the next piece?',
      values: YES,
    },
    steal: {
      name: 'The opponent may call',
      about: 'When your opponent may call what you have not seen.',
      values: {
        given: 'from your gift until the next piece is placed',
        placed: 'as soon as you have placed',
        untaken: 'from your gift until it is taken off the tray',
        never: 'never',
      },
    },
    'wrong-call': { name: 'A wrong call', values: { free: 'costs nothing', loses: 'loses the game' } },
    point: {
      name: 'Pointing',
      about: 'Must a caller show the figure, by lifting one of its pieces within 15 seconds?',
      values: YES,
    },
    touch: {
      name: 'Touched is played',
      about: 'Does a piece stay where it was placed, and a gift given?',
      values: { off: 'no, it may be changed', on: 'yes, it stays' },
    },
  },
  groups: [
    { title: 'What wins', words: ['squares', 'traits', 'common'] },
    { title: 'The clock', words: ['clock', 'clock-for', 'flag'] },
    { title: 'Calling', words: ['late-call', 'steal', 'wrong-call', 'point'] },
    { title: 'Second thoughts', words: ['touch'] },
  ],
};
