// Says in plain words what the board is doing and what a person may do next.

import { other, seatName, spotWords } from './seats.js';

/** @typedef {import('./story.js').Story} Story */
/** @typedef {import('./games.js').Hint} Hint */

/** The result of a game in words. */
export function resultWords(/** @type {Story} */ { told, playing }) {
  if (!told.result) return 'The game is over.';
  const [seat, , ...figures] = told.result.split(' ');
  if (seat === 'draw') return 'Drawn: sixteen pieces and no quarto called.';
  const them = seatName(other(/** @type {import('./seats.js').Seat} */ (seat)));
  if (figures[0] === 'time') return `${seatName(seat)} wins: ${them}’s time is over.`;
  if (figures[0] === 'wrong-call') return `${seatName(seat)} wins: ${them} called wrongly.`;
  return playing.won(seat, figures);
}

/** What the menu's items mean. */
const ITEMS = {
  play: 'start a game',
  game: 'Quarto or Quantik',
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
 * @returns {Hint}
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
      return { line: `Press a call button to start a game${story.next ? ` of ${story.next.title}` : ''}.`, more: 'The round lit buttons, south and north. Hold one for a second for the menu.' };
    case 'menu':
      return menuHint(story);
    case 'paused':
      return { line: 'The game is paused.', more: 'South’s button goes on, North’s gives the game up.' };
    case 'over':
      return { line: resultWords(story), more: 'Clear the board to play again: take all pieces off it.' };
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
  const { told, playing } = story;
  if (told.mends.size) return playing.mend(story) ?? mendHint(story);
  if (story.unsure) {
    return { line: `Seat the piece on ${spotWords(story.unsure)} again.`, more: 'The board is not sure of it: lift it and put it down in the middle.' };
  }
  if (story.askTray) return { line: 'Show the piece on the tray first.', more: 'The cell alone does not tell which one it is.' };
  return playing.hint(story, story.refused ? refusedWords(story) : '');
}

function mendHint(/** @type {Story} */ { told: { mends }, playing }) {
  const [[spot, { wants, has }]] = mends;
  const it = (/** @type {string} */ name) => `the ${playing.pieces.words(name)}`;
  const left = mends.size > 1 ? ` ${mends.size - 1} more after that.` : '';
  if (wants === 'nothing') return { line: `Take ${it(has)} off ${spotWords(spot)}.`, more: `It does not belong there.${left}` };
  if (has === 'nothing') return { line: `Put ${it(wants)} back on ${spotWords(spot)}.`, more: `The game waits for it.${left}` };
  return { line: `${spot} should hold ${it(wants)}.`, more: `Now ${it(has)} stands there.${left}` };
}

function refusedWords(/** @type {Story} */ { refused, playing }) {
  if (!refused) return '';
  const because = playing.why[refused.why] ?? `the board says “${refused.why}”.`;
  return refused.what === 'call' ? `${seatName(refused.who)} called, but ${because}` : `Not accepted: ${because}`;
}

/** What a line means, to be read aloud; nothing for lines that are no news. */
export function spoken(/** @type {string} */ line, /** @type {Story} */ story) {
  const words = line.split(' ');
  return words[0] === '#' ? spokenComment(words.slice(1), story) : story.playing.spoken(words, story);
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
      return refusedWords(story);
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
