// What is done in every frame while the board's time goes by.

import { showActions } from './actions.js';
import { find, setText } from './dom.js';
import { isStill } from './motion.js';

/** @typedef {import('./page.js').Page} Page */

/** Draws pieces and lights, and sounds the tones, frame by frame. */
export function drawFrames(/** @type {Page} */ page) {
  const { scene, targets, buzzer, machine, workshop } = page;
  let frames = 0;
  page.runner.onframe = (speed) => {
    frames += 1;
    const { board } = machine;
    if (workshop.busy) buzzer.silence();
    else if (!page.real) buzzer.sound(board.tones, page.heard, speed);
    page.heard = board.now;
    if (board.lines.length > 1000 && !workshop.busy) board.lines.length = 0;
    if (page.real) page.real.draw();
    else drawPieces(page);
    // A person sees no difference above thirty frames of light a second.
    if (frames % 2 === 0) scene.light(page.real ? page.real.lights : board.lights);
    if (frames % 6 === 0) targets.arrange();
    if (frames % 6 === 3) page.clock.show(page.story, page.now);
    if (frames % 30 === 0) showActions(page);
    if (frames % 30 === 15) page.examine();
    if (frames % 60 === 0) measure(page);
  };
}

function drawPieces(/** @type {Page} */ { scene, machine: { table, hand } }) {
  for (const name of table.set.names) {
    const pose = hand.shown(name, isStill());
    if (pose) scene.place(name, pose, hand.held.has(name));
  }
}

/** Tells how fast the board runs, and what it should not have done. */
function measure(/** @type {Page} */ { runner, machine }) {
  const percent = Math.round(runner.load * 100);
  setText('load', `${runner.reached.toFixed(1)}× real time, ${percent} % of one core, ${(machine.board.instructions / 1e6).toFixed(0)} million instructions so far.`);
  const list = find('warnings');
  const { warnings } = machine.board;
  if (warnings.length < list.childElementCount) list.replaceChildren();
  for (const warning of warnings.slice(list.childElementCount, 20)) {
    list.append(Object.assign(document.createElement('li'), { textContent: warning }));
  }
}
