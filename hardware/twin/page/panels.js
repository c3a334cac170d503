// The panels beside the board: sensors, log, firmware.

import { askToForget } from './ask.js';
import { find, isOpen, setText } from './dom.js';

/** Lets the board stream what its sensors feel while their panel is open. */
export function listenToSensors(/** @type {(line: string) => void} */ send) {
  find('sensors').addEventListener('toggle', () => send(isOpen('sensors') ? 'sensors stream' : 'sensors stop'));
}

/** Copies the log, or saves it. */
export function listenToLog(/** @type {import('./story.js').Story} */ story, /** @type {import('./speech.js').Speech} */ speech) {
  const log = () => `${story.log.join('\n')}\n`;
  find('copy').addEventListener('click', async () => {
    const copied = await navigator.clipboard.writeText(log()).then(() => true, () => false);
    const words = copied ? 'Copied.' : 'This browser does not let the page copy. Save it instead.';
    setText('replaying', words);
    speech.say(words);
  });
  find('save').addEventListener('click', () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([log()], { type: 'text/plain' }));
    link.download = `${story.playing.name}.log`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
}

/** Begins with a fresh board, where that is allowed, once a person has said so. */
export function listenToFresh(
  /** @type {import('./machine.js').Machine} */ machine,
  /** @type {() => boolean} */ allowed,
  /** @type {() => Promise<void>} */ begin,
) {
  find('fresh').addEventListener('click', async () => {
    if (!allowed()) return;
    const words = machine.elsewhere
      ? 'The board in this tab begins anew; the other tab’s board stays as it is.'
      : 'The board forgets everything: its calibration, its settings, the game.';
    if (await askToForget(words)) await begin();
  });
}
