// The game that is shown: the switch between all that there are, and how it is played.

import { find } from './dom.js';
import { GAMES } from './games.js';
import { html } from './svg.js';

/** @typedef {import('./game.js').Game} Game */

export class Chooser {
  /** The game whose pieces are drawn. */
  /** @type {Game | null} */
  shown = null;
  /** Is told which game a person has chosen. */
  /** @type {(game: import('./game.js').GameName) => void} */
  onchoose = () => {};

  constructor() {
    this.inputs = Object.values(GAMES).map(({ name }) => /** @type {HTMLInputElement} */ (html('input', { type: 'radio', name: 'game', value: name })));
    const labels = Object.values(GAMES).map(({ title }, index) => html('label', {}, this.inputs[index], html('span', {}, title)));
    find('game').append(...labels);
    find('game').addEventListener('change', (event) => this.onchoose(/** @type {any} */ (event.target).value));
  }

  /** Shows a game. Returns whether its pieces are others than those shown before. */
  show(/** @type {Game} */ game) {
    const isAnother = game !== this.shown;
    this.shown = game;
    this.mark();
    if (!isAnother) return false;
    find('how').replaceChildren(...game.rules.map(paragraph));
    return true;
  }

  /** Marks the game that is shown, whatever was chosen. */
  mark() {
    for (const input of this.inputs) input.checked = input.value === this.shown?.name;
  }
}

function paragraph(/** @type {import('./game.js').Rule} */ [title, words]) {
  const parts = words.split('*').map((part, index) => (index % 2 ? html('em', {}, part) : part));
  return title ? html('p', {}, html('strong', {}, title), ' ', ...parts) : html('p', {}, ...parts);
}
