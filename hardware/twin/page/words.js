// Says in plain words what the board is doing and what a person may do next.

import { faultWords, mistakesWords, WHY } from './complaints.js';
import { walkerOf } from '../src/pieces.js';
import { PIECES } from '../src/generated.js';
import { itemWords } from './choice-words.js';
import { FIRST_GAME } from './games.js';
import { other, seatName, spotWords } from './seats.js';

/** @typedef {import('./story.js').Story} Story */
/** @typedef {import('./game.js').Hint} Hint */

/** The result of a game in words. */
export function resultWords(/** @type {Pick<Story, 'told' | 'playing'>} */ { told, playing }) {
  if (!told.result) return 'The game is over.';
  if (told.result === 'draw') return playing.talk.drawn;
  const [word, , ...how] = told.result.split(' ');
  const seat = /** @type {import('./seats.js').Seat} */ (word);
  if (how[0] === 'time') return `${seatName(seat)} wins: ${seatName(other(seat))}’s time is over.`;
  return playing.talk.won(seat, how);
}

/** An image that does not do what a board does, and what to do about it. */
const TROUBLE = {
  silent: { line: 'This board is dead: its image never said hello.', more: 'Reload the page for its own image, or drop another UF2 file onto it.' },
  crashing: { line: 'This board is dead: its image crashes again and again.', more: 'Reload the page for its own image, drop another UF2 file onto it, or begin with a fresh board below.' },
  stopped: { line: 'The emulated chip has stopped: its image did what no chip can do.', more: 'Reload the page for its own image, or drop another UF2 file onto it.' },
};

/**
 * What to do now: a line, and a quieter one below it.
 * @returns {Hint}
 */
export function hint(/** @type {Story} */ story) {
  if (story.trouble) return TROUBLE[story.trouble];
  switch (story.mode) {
    case 'off':
      return { line: 'The board is off.', more: 'Switch the power on; a game that was on goes on.' };
    case 'drive':
      return { line: 'The board waits for new firmware.', more: 'Drop a UF2 file onto this page, or switch it off and on.' };
    case 'waking':
      return { line: 'The board is waking up…', more: 'It measures its sensors.' };
    case 'clear':
      return clearHint(story);
    case 'walk':
      return { line: `Calibration: put the ${WALKER} on ${spotWords(story.about || 'the lit spot')}.`, more: `Lift it when the cell has answered. ${BOTH_END}` };
    case 'teach':
      return teachHint(story);
    case 'idle':
      return { line: `Press a call button to start a game${story.next ? ` of ${story.next.title}` : ''}.`, more: 'The round lit buttons, south and north, or the button “Start a game”.' };
    case 'menu':
      return menuHint(story);
    case 'paused':
      return { line: 'The game is paused.', more: 'South’s button, held for a second, goes on; North’s, held for three, gives the game up.' };
    case 'over':
      return { line: resultWords(story), more: 'Take all pieces off the board to play again.' };
    default:
      return playHint(story);
  }
}

/** The piece of the gain walk, in words. */
const WALKER = FIRST_GAME.pieces.words(walkerOf(PIECES[FIRST_GAME.name]).name);

const BOTH_END = 'Both buttons held for two seconds end this.';

function teachHint(/** @type {Story} */ { about, mistakes, next, playing }) {
  const { pieces } = next ?? playing;
  const named = [...mistakes].map(([piece, what]) => /** @type {[string, string]} */ ([pieces.words(piece), what]));
  const wrong = mistakesWords(named.slice(0, 3)) + (named.length > 3 ? `; and ${named.length - 3} more` : '');
  return {
    line: `Show the board its pieces on the tray, one after the other${about ? `: ${about} to come` : ''}.`,
    more: wrong ? `So far ${wrong}.` : `A tap of a call button names those that are missing. ${BOTH_END}`,
  };
}

function clearHint(/** @type {Story} */ { near }) {
  if (near.size) {
    return { line: `Something magnetic lies near ${list([...near].map(spotWords))}: take it away.`, more: 'A phone, a loudspeaker, a piece too near to the board? The board goes on when it is gone.' };
  }
  return { line: 'Clear the board: take every piece off it.', more: 'The cells that blink are not empty. “Clear the board” does it for you.' };
}

function menuHint(/** @type {Story} */ { about, next }) {
  const { line, more } = about ? itemWords(about, next) : { line: 'it is open', more: '' };
  return { line: `Menu — ${line}.`, more: `${more} South’s button: next. North’s: change. Both held for two seconds: done.`.trim() };
}

function playHint(/** @type {Story} */ story) {
  const { told, playing, unsure } = story;
  if (told.mends.size) return playing.talk.mend(story) ?? mendHint(story);
  if (unsure.size) {
    return { line: `Seat the ${unsure.size > 1 ? 'pieces' : 'piece'} on ${list([...unsure].map(spotWords))} again.`, more: 'The board is not sure of it: lift it and put it down in the middle.' };
  }
  if (story.askTray) return { line: 'Show the piece on the tray first.', more: 'The cell alone does not tell which one it is.' };
  return playing.talk.hint(story, story.refused ? refusedWords(story) : '') ?? dueHint(story);
}

/** What is due, where the game has no words for it. */
function dueHint(/** @type {Story} */ { told: { due } }) {
  return due ? { line: `${seatName(due.by)}: ${due.what}.`, more: '', seat: due.by } : { line: 'A game is on…', more: '' };
}

/** One after the other: `a1, b2 and c3`. */
const list = (/** @type {string[]} */ words) => words.join(', ').replace(/, ([^,]*)$/, ' and $1');

function mendHint(/** @type {Story} */ story) {
  const { told: { mends }, playing, refused } = story;
  const [[spot, { wants, has }]] = mends;
  const it = (/** @type {string} */ name) => `the ${playing.pieces.words(name)}`;
  const why = refused && refused.at === spot ? `${refusedWords(story)} ` : '';
  const left = mends.size > 1 ? ` ${mends.size - 1} more after that.` : '';
  const say = (/** @type {string} */ line, /** @type {string} */ more) => ({ line, more: `${why || more}${left}`.trim() });
  if (wants === 'nothing') return say(`Take ${it(has)} off ${spotWords(spot)}.`, 'It does not belong there.');
  if (has === 'nothing') return say(`Put ${it(wants)} back on ${spotWords(spot)}.`, 'The game waits for it.');
  return say(`${spot} should hold ${it(wants)}.`, `Now ${it(has)} stands there.`);
}

/** Why something was refused, in words. */
export function refusedWords(/** @type {Story} */ { refused, playing }) {
  if (!refused) return '';
  const because = playing.talk.why[refused.why] ?? WHY[/** @type {keyof typeof WHY} */ (refused.why)] ?? `the board says “${refused.why}”.`;
  return refused.what === 'call' ? `${seatName(refused.who)} called, but ${because}` : `Not accepted: ${because}`;
}

/** What does not work, or lies too near, while a game goes on. */
export const faultsWords = (/** @type {Story} */ { faults }) => [...faults].map(([what, how]) => faultWords(what, how)).join(' ');

/** What a line means, to be read aloud; nothing for lines that are no news. */
export function spoken(/** @type {string} */ line, /** @type {Story} */ story) {
  const words = line.trim().split(/\s+/);
  return words[0] === '#' ? spokenComment(words.slice(1), story) : story.playing.talk.spoken(words, story);
}

function spokenComment(/** @type {string[]} */ [word, ...rest], /** @type {Story} */ story) {
  switch (word) {
    case 'due':
      return story.playing.talk.spoken([word, ...rest], story);
    case 'time':
      return `${seatName(rest[0])}’s time is over.`;
    case 'wrong':
      return `${seatName(rest[1])} called wrongly.`;
    case 'mended':
      return `Mended. ${hint(story).line}`;
    case 'resumed':
      return 'The game goes on where it stood.';
    case 'calibrated':
      return 'The board is calibrated.';
    case 'everything':
      return 'The board has forgotten everything.';
    case 'magnet':
      return `Something magnetic lies near ${spotWords(rest[1])}: take it away.`;
    case 'missing':
    case 'reversed':
    case 'duplicate':
      return hint(story).more;
    case 'refused':
      return refusedWords(story);
    case 'abandoned':
      return 'The game was given up.';
    default:
      return hint(story).line;
  }
}
