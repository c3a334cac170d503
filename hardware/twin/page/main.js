// Puts the page together and switches the board on.

import { listenToControls, listenToKeys } from './controls.js';
import { find, setText } from './dom.js';
import { listenToFiles } from './files.js';
import { drawFrames } from './frames.js';
import { LAYOUTS } from './layout.js';
import { Page } from './page.js';
import { listenToPanels } from './panels.js';
import { offerRealBoard } from './real.js';

const IMAGE = '/quarto-board.uf2';
/** Under this name the project's own image keeps its flash, whichever version it is. */
const OWN = 'quarto-board';
/** How often what was done is kept, in milliseconds. */
const SAVING = 700;

const page = new Page();

/** Takes the layout for the room that there is. */
function fit() {
  const wide = find('scene').parentElement?.clientWidth ?? 0;
  const layout = wide >= 620 ? LAYOUTS.wide : LAYOUTS.tall;
  find('scene').style.setProperty('--aspect', String(layout.box.width / layout.box.height));
  if (layout === page.scene.layout) return;
  page.scene.setLayout(layout);
  page.machine.table?.setLayout(layout);
}

/** Fingers on a piece must not scroll the page; elsewhere on the drawing they may. */
function keepStill(/** @type {TouchEvent} */ event) {
  const touch = event.changedTouches[0];
  if (page.scene.pick(touch.clientX, touch.clientY, 9 / page.scene.scale)) event.preventDefault();
}

async function load() {
  const response = await fetch(IMAGE);
  if (!response.ok) throw new Error(`the firmware image is not there (${response.status})`);
  await page.start(new Uint8Array(await response.arrayBuffer()), OWN, 'quarto-board.uf2');
}

drawFrames(page);
listenToKeys(page);
listenToControls(page);
listenToPanels(page);
listenToFiles(page);
offerRealBoard(page);

addEventListener('resize', fit);
fit();
find('scene').addEventListener('touchstart', keepStill, { passive: false });
find('scene').addEventListener('mousedown', (event) => event.preventDefault());

setInterval(() => page.save(), SAVING);
addEventListener('pagehide', () => page.save());

load().catch((error) => {
  setText('hint', 'The board cannot start.');
  setText('more', String(error.message ?? error));
});
