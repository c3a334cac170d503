// Puts the page together and switches the board on.

import { listenToActions } from './actions.js';
import { listenToControls, listenToKeys } from './controls.js';
import { find, setText } from './dom.js';
import { listenToFiles } from './files.js';
import { Unreadable } from './kept.js';
import { drawFrames } from './frames.js';
import { listenToLooking } from './looking.js';
import { Page } from './page.js';
import { listenToPanels } from './panels.js';
import { offerRealBoard } from './real.js';

const IMAGE = '/quarto-board.uf2';
/** Under this name the project's own image keeps its flash, whichever version it is. */
const OWN = 'quarto-board';
/** How often what was done is kept, in milliseconds. */
const SAVING = 700;

const page = new Page();

async function load() {
  const response = await fetch(IMAGE);
  if (!response.ok) throw new Error(`the firmware image is not there (${response.status})`);
  await page.start(new Uint8Array(await response.arrayBuffer()), OWN, 'quarto-board.uf2');
}

drawFrames(page);
listenToLooking(page);
listenToKeys(page);
listenToControls(page);
listenToActions(page);
listenToPanels(page);
listenToFiles(page);
offerRealBoard(page);

find('scene').addEventListener('mousedown', (event) => event.preventDefault());

setInterval(() => page.save(), SAVING);
addEventListener('pagehide', () => page.save(true));

load().catch((error) => {
  setText('hint', 'The board cannot start.');
  setText('more', error instanceof Unreadable ? 'How to go on is said below.' : String(error.message ?? error));
});
