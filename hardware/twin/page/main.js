// Puts the page together and switches the board on.

import { find, setText } from './dom.js';
import { Unreadable } from './kept.js';
import { Page } from './page.js';

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

find('scene').addEventListener('mousedown', (event) => event.preventDefault());

setInterval(() => page.save(), SAVING);
addEventListener('pagehide', () => page.save(true));

load().catch((error) => {
  setText('hint', 'The board cannot start.');
  setText('more', error instanceof Unreadable ? 'How to go on is said below.' : String(error.message ?? error));
});
