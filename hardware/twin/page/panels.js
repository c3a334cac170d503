// The panels beside the board: sensors, log, firmware.

import { askToForget } from './actions.js';
import { find, isOpen, setText } from './dom.js';

export function listenToPanels(/** @type {import('./page.js').Page} */ page) {
  const { machine, story } = page;
  const log = () => `${story.log.join('\n')}\n`;
  find('sensors').addEventListener('toggle', () => page.send(isOpen('sensors') ? 'sensors stream' : 'sensors stop'));
  find('copy').addEventListener('click', async () => {
    const copied = await navigator.clipboard.writeText(log()).then(() => true, () => false);
    const words = copied ? 'Copied.' : 'This browser does not let the page copy. Save it instead.';
    setText('replaying', words);
    page.speech.say(words);
  });
  find('save').addEventListener('click', () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([log()], { type: 'text/plain' }));
    link.download = `${story.playing.name}.log`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
  find('fresh').addEventListener('click', async () => {
    if (!page.image || page.workshop.busy || page.real) return;
    const words = machine.elsewhere
      ? 'The board in this tab begins anew; the other tab’s board stays as it is.'
      : 'The board forgets everything: its calibration, its settings, the game.';
    if (!(await askToForget(words))) return;
    await page.start(page.image.uf2, machine.key, page.image.name, true);
  });
}
