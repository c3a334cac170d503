// How the table is looked at, and whether hands are careless: the controls below the board.

import { find } from './dom.js';
import { LAYOUTS, PLANS } from './layout.js';

/** @typedef {import('./layout.js').ViewName} ViewName */

/** Narrower than this, in pixels, the pieces wait in front of the board. */
const WIDE = 620;

const KEPT = 'view';

/** @returns {ViewName} */
function keptView() {
  try {
    return localStorage.getItem(KEPT) === 'plan' ? 'plan' : 'slanted';
  } catch {
    return 'slanted';
  }
}

function keepView(/** @type {ViewName} */ view) {
  try {
    localStorage.setItem(KEPT, view);
  } catch {
    // A browser that keeps nothing forgets this too.
  }
}

/**
 * @param {import('./scene.js').Scene} scene
 * @param {import('./pointer.js').Pointer} pointer
 * @param {import('./targets.js').Targets} targets
 * @param {() => import('./table.js').Table | undefined} table
 */
export function listenToLooking(scene, pointer, targets, table) {
  let view = keptView();
  /** Takes the layout for the room that there is. */
  const fit = () => {
    const isWide = (find('scene').parentElement?.clientWidth ?? 0) >= WIDE;
    const layout = (view === 'plan' ? PLANS : LAYOUTS)[isWide ? 'wide' : 'tall'];
    find('scene').style.setProperty('--aspect', String(layout.box.width / layout.box.height));
    if (layout === scene.layout) return;
    scene.setLayout(layout);
    table()?.setLayout(layout);
  };
  for (const input of find('view').querySelectorAll('input')) input.checked = input.value === view;
  find('view').addEventListener('change', (event) => {
    view = /** @type {ViewName} */ (/** @type {HTMLInputElement} */ (event.target).value);
    keepView(view);
    fit();
    targets.arrange();
  });
  find('careless').addEventListener('click', () => {
    pointer.careless = !pointer.careless;
    find('careless').setAttribute('aria-checked', String(pointer.careless));
  });
  targets.careless = () => pointer.careless;
  addEventListener('resize', fit);
  fit();
}
