// Says in plain words what the board is doing and what a person may do next.

import { traits } from './piece.js';

/** @typedef {import('./story.js').Story} Story */

const SEAT = { south: 'South', north: 'North' };
const other = (/** @type {string} */ seat) => (seat === 'south' ? 'north' : 'south');
const seatName = (/** @type {string} */ seat) => SEAT[/** @type {'south' | 'north'} */ (seat)] ?? seat;

/** A piece in words: "light round tall solid". */
export function pieceWords(/** @type {string} */ name) {
  const { colour, shape, height, top } = traits(name);
  return `${colour} ${shape} ${height} ${top}`;
}

const thePiece = (/** @type {string} */ name) => `the ${pieceWords(name)} piece`;
const spotWords = (/** @type {string} */ spot) => (spot === 'tray' ? 'the tray' : spot);

/** Why a call or a move was not accepted. */
const WHY = {
  'no-figure': 'there is no quarto with the piece placed last. Play goes on.',
  'no-right': 'it is not their moment to call. Play goes on.',
  'give-first': 'a piece must be given first.',
  'place-first': 'the piece in hand must be placed first.',
  'point-first': 'the caller points at the figure first.',
  touch: 'with the rule “touch”, a piece placed or given stays so.',
};

/** The result of a game in words. */
export function resultWords(/** @type {string} */ result) {
  if (result === 'draw') return 'Drawn: sixteen pieces and no quarto called.';
  const [seat, , ...figures] = result.split(' ');
  if (figures[0] === 'time') return `${seatName(seat)} wins: ${seatName(other(seat))}’s time is over.`;
  if (figures[0] === 'wrong-call') return `${seatName(seat)} wins: ${seatName(other(seat))} called wrongly.`;
  const said = figures.map((figure) => {
    const [cells, shared = ''] = figure.split(':');
    return `${cells.replaceAll('-', ' ')}${shared ? `, all ${shared.replaceAll('+', ' and ')}` : ''}`;
  });
  return `Quarto! ${seatName(seat)} wins with ${said.join('; ')}.`;
}

/** What the menu's items mean. */
const ITEMS = {
  play: 'start a game',
  squares: 'two-by-two squares count too',
  traits: 'which characteristics count',
  common: 'how many characteristics four pieces must share',
  clock: 'a minute a move',
  flag: 'an overrun clock loses',
  'late-call': 'the placer may still call after giving',
  steal: 'when the opponent may call',
  'wrong-call': 'a wrong call loses',
  point: 'the caller points at the figure',
  touch: 'a piece placed or given stays so',
  brightness: 'how bright the lights are',
  sound: 'how loud the buzzer is',
  calibrate: 'measure the sensors anew',
  teach: 'show the board its pieces anew',
  forget: 'forget everything: hold North’s button',
  more: 'the next page',
};

/**
 * What to do now: a line, and a quieter one below it.
 * @returns {{line: string, more: string, seat?: string}}
 */
export function hint(/** @type {Story} */ story) {
  switch (story.mode) {
    case 'off':
      return { line: 'The board is off.', more: 'Switch the power on; a game that was on goes on.' };
    case 'drive':
      return { line: 'The board waits for new firmware.', more: 'Drop a UF2 file onto this page, or switch it off and on.' };
    case 'waking':
      return { line: 'The board is waking up…', more: 'It measures its sensors.' };
    case 'clear':
      return { line: 'Clear the board: take every piece off it.', more: 'The cells that blink are not empty. “Clear the board” does it for you.' };
    case 'walk':
      return { line: `Calibration: put the light square tall solid piece on ${spotWords(story.about)}.`, more: 'Lift it when the cell has answered. Both buttons held for two seconds end this.' };
    case 'teach':
      return { line: `Show the board its pieces on the tray, one after the other: ${story.about} to come.`, more: 'Both buttons held for two seconds end this.' };
    case 'idle':
      return { line: 'Press a call button to start a game.', more: 'The round lit buttons, south and north. Hold one for a second for the menu.' };
    case 'menu':
      return menuHint(story);
    case 'paused':
      return { line: 'The game is paused.', more: 'South’s button goes on, North’s gives the game up.' };
    case 'over':
      return { line: resultWords(story.game.result ?? ''), more: 'Clear the board to play again: take all pieces off it.' };
    default:
      return playHint(story);
  }
}

function menuHint(/** @type {Story} */ story) {
  const [item] = story.about.split(' ');
  const what = ITEMS[/** @type {keyof typeof ITEMS} */ (item)] ?? item;
  return { line: `Menu — ${item}: ${what}.`, more: 'South: next. North: change. Both held for two seconds: done.' };
}

function playHint(/** @type {Story} */ story) {
  const { game } = story;
  if (game.mends.size) return mendHint(game.mends);
  if (story.unsure) {
    return { line: `Seat the piece on ${spotWords(story.unsure)} again.`, more: 'The board is not sure of it: lift it and put it down in the middle.' };
  }
  if (story.askTray) return { line: 'Show the piece on the tray first.', more: 'The cell alone does not tell which one it is.' };
  const seat = seatName(game.by);
  const refused = story.refused ? `${refusedWords(story.refused)} ` : '';
  const count = Object.keys(game.cells).length;
  switch (game.phase) {
    case 'give':
      return {
        line: `${seat}: give ${seatName(other(game.by))} a piece — put it on the tray.`,
        more: refused || (count > 3 ? `Four in a row alike in something? ${seat} calls first, by pressing the button.` : 'Choose one that does not help your opponent.'),
        seat: game.by,
      };
    case 'place':
      return {
        line: game.onTray ? `${seat}: take the piece from the tray and place it on a free cell.` : `${seat}: place it on a free cell.`,
        more: refused || (game.gift ? `It is ${thePiece(game.gift)}.` : ''),
        seat: game.by,
      };
    case 'call':
      return { line: `${seat}: call now, if there is a quarto.`, more: refused || 'Ten seconds. Lifting any piece but the last lets it go.', seat: game.by };
    case 'point':
      return { line: `${seat}: lift a piece of the quarto.`, more: refused || 'Not the one placed last. Fifteen seconds.', seat: game.by };
    default:
      return { line: 'A game begins…', more: '' };
  }
}

function mendHint(/** @type {Map<string, {wants: string, has: string}>} */ mends) {
  const [[spot, { wants, has }]] = mends;
  const left = mends.size > 1 ? ` ${mends.size - 1} more after that.` : '';
  if (wants === 'nothing') return { line: `Take ${thePiece(has)} off ${spotWords(spot)}.`, more: `It does not belong there.${left}` };
  if (has === 'nothing') return { line: `Put ${thePiece(wants)} back on ${spotWords(spot)}.`, more: `The game waits for it.${left}` };
  return { line: `${spot} should hold ${thePiece(wants)}.`, more: `Now ${thePiece(has)} stands there.${left}` };
}

function refusedWords(/** @type {{what: string, who: string, why: string}} */ { what, who, why }) {
  const because = WHY[/** @type {keyof typeof WHY} */ (why)] ?? `the board says “${why}”.`;
  return what === 'call' ? `${seatName(who)} called, but ${because}` : `Not accepted: ${because}`;
}

/** What a line means, to be read aloud; nothing for lines that are no news. */
export function spoken(/** @type {string} */ line, /** @type {Story} */ story) {
  const words = line.split(' ');
  const by = seatName(story.game.by);
  switch (words[0]) {
    case 'start':
      return `A game begins. ${seatName(words[1])} gives the first piece.`;
    case 'give':
      return `${seatName(other(story.game.by))} gives ${thePiece(words[1])}. ${by} places it.`;
    case 'exchange':
      return `Instead ${thePiece(words[1])} is given.`;
    case 'take':
      return `${by} takes it.`;
    case 'place':
      return `${by} places on ${words[words.length - 1]}.`;
    case 'lift':
      return `The piece on ${words[1]} is taken back.`;
    case 'call':
      return `${seatName(words[1])} calls.`;
    case 'point':
      return `${words[1]} is pointed out.`;
    case 'pass':
      return 'The call is let go.';
    case '#':
      return spokenComment(words.slice(1), story);
    default:
      return '';
  }
}

function spokenComment(/** @type {string[]} */ [word, ...rest], /** @type {Story} */ story) {
  switch (word) {
    case 'time':
      return `${seatName(rest[0])}’s time is over.`;
    case 'wrong':
      return `${seatName(rest[1])} called wrongly.`;
    case 'mended':
      return 'Mended. Play goes on.';
    case 'resumed':
      return 'The game goes on where it stood.';
    case 'calibrated':
      return 'The board is calibrated.';
    case 'fault':
      return `A fault: ${rest.join(' ')}.`;
    case 'error':
      return `The board says: ${rest.join(' ')}.`;
    case 'refused':
      return story.refused ? refusedWords(story.refused) : '';
    case 'ready':
    case 'ready,':
    case 'result':
    case 'mend':
    case 'unsure':
    case 'show':
    case 'clear':
    case 'paused':
    case 'goes':
    case 'menu':
      return hint(story).line;
    default:
      return '';
  }
}
