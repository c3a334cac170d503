// What the page does to the board for its player: calibrates a new one, chooses the other game, brings that game's pieces
// and shows them to it. All of it is what hands and a computer could do, only faster.

import { calibrate, teach } from '../src/calibrate.js';
import { askToGiveUp } from './ask.js';
import { clearBoard } from './clearing.js';
import { find } from './dom.js';
import { FIRST_GAME, GAMES } from './games.js';
import { notice } from './notices.js';
import { hint } from './words.js';

/** @typedef {import('./game.js').GameName} GameName */

/**
 * What the workshop needs.
 * @typedef {object} Needs
 * @property {import('./machine.js').Machine} machine
 * @property {import('./story.js').Story} story
 * @property {import('./chores.js').Chores} chores
 * @property {import('./runner.js').Runner} runner
 * @property {import('./buzzer.js').Buzzer} buzzer
 * @property {import('./speech.js').Speech} speech
 * @property {() => void} ontell something has changed that is shown
 * @property {() => void} onbring the pieces of another game may lie there
 * @property {() => Promise<void>} save
 */

/** How many lines of the board calibration takes: the gain walk's seatings and the pieces shown. */
const CALIBRATION = 17 * 3 + 16;
const TEACHING = 16;

/** How long the board is given to get ready, in its own milliseconds. */
const PATIENCE = 8000;

export class Workshop {
  constructor(/** @type {Needs} */ needs) {
    this.needs = needs;
  }

  get busy() {
    return this.needs.chores.doing !== '';
  }

  /** Takes a line: a new board wants to be calibrated, and one that plays another game wants its pieces. */
  hear(/** @type {string} */ line) {
    const { machine, story, chores } = this.needs;
    if (line === '# everything is forgotten') [machine.fresh, machine.taught] = [true, new Set()];
    if (this.busy) return;
    if (line === '# walk a1') {
      machine.bring(FIRST_GAME.name);
      if (machine.fresh) this.begin();
    } else if (story.mode === 'idle' && !story.next) {
      machine.send('options');
    } else if (story.mode === 'idle' && story.next && story.next.name !== machine.game && !chores.replay) {
      const { name, title } = story.next;
      this.work(`The board plays ${title} next: here are its pieces…`, () => this.settle(name));
    }
  }

  /** Calibrates a new board. */
  begin() {
    const words = 'Its maker calibrates it once: every sensor is measured three times, then it is shown its sixteen pieces. Here that is done for you.';
    return this.work('Getting a new board ready…', async () => {
      await this.withProgress('A new board.', words, CALIBRATION, () => calibrate(this.needs.machine.paced));
      this.needs.machine.fresh = false;
      this.needs.machine.taught.add(FIRST_GAME.name);
    });
  }

  /** Gets the board to a game and brings its pieces. Returns whether that was done. */
  async choose(/** @type {GameName} */ game) {
    const { machine, story } = this.needs;
    if (game === machine.game && (!story.next || story.next.name === game)) return true;
    const hindrance = this.hindrance();
    notice('choice', hindrance, () => this.hindrance() === hindrance);
    if (hindrance || this.busy) return false;
    if (story.isOn && !(await askToGiveUp(`Give it up and change to ${GAMES[game].title}?`, story.lossWords, 'Give it up and change'))) return false;
    return this.work(`Changing to ${GAMES[game].title}…`, async () => {
      if (!(await clearBoard(machine, story))) throw new Error('the board does something else');
      machine.send(`options game=${game}`);
      await this.until(() => story.next?.name === game);
      await this.settle(game);
    });
  }

  /** Why the game cannot be changed now. */
  hindrance() {
    const { story, chores } = this.needs;
    if (chores.replay) return 'A log is being played: stop it first.';
    switch (story.mode) {
      case 'off':
      case 'drive':
        return 'Switch the board on first: it must know which game is played.';
      case 'walk':
      case 'teach':
        return 'The board is being calibrated: finish that first, or press “Not now”.';
      default:
        return '';
    }
  }

  /** Changes the pieces on the table; the first time the board is shown the new ones. */
  async settle(/** @type {GameName} */ game) {
    const { machine } = this.needs;
    await machine.table.clear();
    machine.bring(game);
    if (machine.taught.has(game)) return;
    const words = 'The board is shown each of them on the tray once, so that it is surer of them. Here that is done for you.';
    await this.withProgress(`New pieces for ${GAMES[game].title}.`, words, TEACHING, () => teach(machine.paced));
    machine.taught.add(game);
  }

  /** Waits in the board's time for something to be so. */
  async until(/** @type {() => boolean} */ isSo) {
    for (let waited = 0; !isSo(); waited += 20) {
      if (waited > PATIENCE) throw new Error('the board does something else');
      await this.needs.machine.hand.wait(20);
    }
  }

  /** Does something tedious for the player, as fast as this computer can. Returns whether it was done. */
  async work(/** @type {string} */ doing, /** @type {() => Promise<void>} */ act) {
    const { machine, story, chores, runner, buzzer, speech, ontell, onbring, save } = this.needs;
    chores.doing = doing;
    runner.hurried = true;
    buzzer.silence();
    speech.say(doing);
    ontell();
    let done = true;
    try {
      await act();
    } catch (error) {
      done = false;
      const { turn } = story;
      notice('choice', `That did not work: ${/** @type {Error} */ (error).message}.`, () => story.turn === turn);
    }
    chores.doing = '';
    // Meanwhile nobody has asked what is played next.
    if (!story.next) machine.send('options');
    runner.hurried = false;
    onbring();
    await save();
    speech.say(hint(story).line);
    ontell();
    return done;
  }

  /** Shows how far a calibration is while it runs. */
  async withProgress(/** @type {string} */ title, /** @type {string} */ words, /** @type {number} */ steps, /** @type {() => Promise<void>} */ act) {
    const { machine } = this.needs;
    const bar = /** @type {HTMLProgressElement} */ (find('bar'));
    [find('progress-title').textContent, find('progress-words').textContent] = [title, words];
    [find('progress').hidden, bar.value] = [false, 0];
    const wanted = (/** @type {string} */ line) => {
      if (!/^# (walk|teach) /.test(line)) return false;
      bar.value += 1 / steps;
      const spot = line.match(/^# walk (\S+)$/)?.[1];
      find('doing').textContent = spot ? `measuring ${spot === 'tray' ? 'the tray' : spot}` : 'showing it the pieces';
      return false;
    };
    machine.listeners.push({ wanted, heard: () => {} });
    try {
      await act();
    } finally {
      machine.listeners = machine.listeners.filter((one) => one.wanted !== wanted);
      find('progress').hidden = true;
    }
  }
}
