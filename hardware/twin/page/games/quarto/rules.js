// How Quarto is played.

/** @type {import('../../game.js').Rule[]} */
export const RULES = [
  ['The pieces belong to nobody.', 'There are sixteen, all different: light or dark, round or square, tall or short, hollow or solid.'],
  ['A turn.', 'Your opponent gives you a piece. You place it on any free cell, then you choose one of those left and give it back. Lots are drawn for who starts, and the starter only gives. After the first game you take turns at starting.'],
  ['What wins.', 'Four pieces in a row, column or diagonal that are alike in something — all tall, all round, … — are a *quarto*. Who placed the other three does not matter. Nothing is won until somebody *calls* it, by pressing their own button.'],
  ['When you may call.', 'Your placing has made a quarto: call while you place or after it, before you give the next piece. If you do not see it, your opponent may call it once you have given, before placing. When that next piece stands, a quarto that nobody called counts no more.'],
  ['A wrong call', 'costs nothing: the board says no, and play goes on.'],
  ['A draw.', 'All sixteen pieces stand. The one who placed last has ten seconds to call, then the other. If nobody does, nobody wins.'],
  ['Second thoughts.', 'Until you have given the next piece you may lift yours again and put it elsewhere. A gift may be changed until it is placed.'],
  ['By hand.', 'Give pieces over the tray at the left. Without a clock you may also give from hand to hand: put the piece straight on a cell. Then you alone may call for five seconds, and either of you after that.'],
  ['Other rules.', 'For beginners only one, two or three of the characteristics count. For the advanced a square of four counts too, or squares alone. “Options” has these, the clock, and more.'],
];
