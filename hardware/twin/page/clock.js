// The mover's clock: whose it is, what is left, and the last ten seconds so that nobody misses them. Its time is the
// board's, however fast that goes.

import { find, setText } from './dom.js';
import { seatName } from './seats.js';

/** The last seconds, which the board counts aloud too. */
const LAST = 10_000;

/** What a clock shows with so many milliseconds left. */
export function clockWords(/** @type {number} */ left, /** @type {boolean} */ stands) {
  const seconds = Math.ceil(left / 1000);
  const state = left <= 0 ? 'over' : left <= LAST ? 'last' : '';
  const note = stands ? 'stands still' : { over: 'over time', last: 'hurry', '': 'left' }[state];
  return { state, note, seconds, time: left <= 0 ? `+${minutes(Math.floor(-left / 1000))}` : minutes(seconds) };
}

const minutes = (/** @type {number} */ seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export class ClockView {
  /** Who has been told of the last seconds: told once for each run of the clock. */
  warned = '';

  constructor(/** @type {(words: string) => void} */ say) {
    this.say = say;
  }

  /** Shows the clock at a moment of the board's time, for as long as a game with a clock is on. */
  show(/** @type {import('./story.js').Story} */ story, /** @type {number} */ now) {
    const { clock } = story;
    const box = find('clock');
    const isShown = story.isOn && /\bclock=/.test(story.setup);
    if (box.hidden === isShown) box.hidden = !isShown;
    if (!isShown) return;
    const stands = !clock || clock.since === null;
    const { state, note, seconds, time } = clockWords(story.clockLeft(now), stands);
    setText('clock-seat', clock ? seatName(clock.seat) : 'The clock');
    setText('clock-left', clock ? time : '');
    setText('clock-note', note);
    const name = ['clock', clock && state, stands && 'stands'].filter(Boolean).join(' ');
    if (box.className !== name) box.className = name;
    setText('clock-pips', clock && state === 'last' ? '●'.repeat(seconds) + '○'.repeat(10 - seconds) : '');
    if (clock) this.warn(clock, state, seconds);
  }

  /** Says that the time is nearly over, once. The board tells the end itself. */
  warn(/** @type {{seat: string, since: number | null}} */ { seat, since }, /** @type {string} */ state, /** @type {number} */ seconds) {
    if (state === '') this.warned = '';
    if (state !== 'last' || since === null || this.warned === seat) return;
    this.warned = seat;
    this.say(`${seatName(seat)} has ${seconds === 1 ? 'one second' : `${seconds} seconds`} left.`);
  }
}
