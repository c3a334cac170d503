// How Quantik is played.

/** @type {import('../../game.js').Rule[]} */
export const RULES = [
  ['The pieces.', 'South plays light, North dark. Each has two spheres, two cylinders, two cubes and two cones. Lots are drawn for who starts.'],
  ['A turn.', 'You place one of your pieces on a free cell.'],
  ['The ban.', 'Not in a row, a column or a corner square of two by two where your *opponent* has the same shape. Your own same shape does not matter. The board shows the piece that forbids yours: take yours away again.'],
  ['What wins.', 'Who places the fourth different shape of a row, a column or a corner square wins at once, whoever placed the other three. Nobody has to call.'],
  ['Who can place nothing', 'has lost. There is no draw.'],
  ['Second thoughts.', 'Until your opponent has placed, you may lift your piece again and put it elsewhere, or another one.'],
  ['', 'Nothing is given, so the tray stays empty.'],
];
