// What is done in every frame while the board's time goes by.

import { find, setText } from './dom.js';
import { isStill } from './motion.js';

/** @typedef {import('./machine.js').Machine} Machine */
/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./runner.js').Runner} Runner */

/**
 * What is drawn and heard in a frame, and what is done now and then.
 * @typedef {object} Needs
 * @property {Machine} machine
 * @property {import('./played.js').Played} played
 * @property {import('./chores.js').Chores} chores
 * @property {Runner} runner
 * @property {Scene} scene
 * @property {import('./targets.js').Targets} targets
 * @property {import('./buzzer.js').Buzzer} buzzer
 * @property {() => void} showClock
 * @property {() => void} showActions
 * @property {() => void} examine
 */

/** Draws pieces and lights, and sounds the tones, frame by frame. */
export function drawFrames(/** @type {Needs} */ needs) {
  const { machine, played, chores, runner, scene, targets, buzzer } = needs;
  let frames = 0;
  /** The board whose tones are heard, and up to when they have been. */
  let heard = { board: machine.board, until: 0 };
  runner.onframe = (speed) => {
    frames += 1;
    const { board } = machine;
    if (heard.board !== board) heard = { board, until: 0 };
    if (chores.doing) buzzer.silence();
    else if (!played.real) buzzer.sound(board.tones, heard.until, speed);
    heard.until = board.now;
    if (board.lines.length > 1000 && !chores.doing) board.lines.length = 0;
    if (played.real) played.real.draw();
    else drawPieces(machine, scene);
    // A person sees no difference above thirty frames of light a second.
    if (frames % 2 === 0) scene.light(played.lights);
    if (frames % 6 === 0) targets.arrange();
    if (frames % 6 === 3) needs.showClock();
    if (frames % 30 === 0) needs.showActions();
    if (frames % 30 === 15) needs.examine();
    if (frames % 60 === 0) measure(machine, runner);
  };
}

function drawPieces(/** @type {Machine} */ { table, hand }, /** @type {Scene} */ scene) {
  for (const name of table.set.names) {
    const pose = hand.shown(name, isStill());
    if (pose) scene.place(name, pose, hand.held.has(name));
  }
}

/** Tells how fast the board runs, and what it should not have done. */
function measure(/** @type {Machine} */ machine, /** @type {Runner} */ runner) {
  const percent = Math.round(runner.load * 100);
  setText('load', `${runner.reached.toFixed(1)}× real time, ${percent} % of one core, ${(machine.board.instructions / 1e6).toFixed(0)} million instructions so far.`);
  const list = find('warnings');
  const { warnings } = machine.board;
  if (warnings.length < list.childElementCount) list.replaceChildren();
  for (const warning of warnings.slice(list.childElementCount, 20)) {
    list.append(Object.assign(document.createElement('li'), { textContent: warning }));
  }
}
