// The options sheet: every choice that the board lists, in plain words. What is chosen is sent at once, and what the
// board answers is shown: the sheet itself decides nothing.

import { errorWords } from './complaints.js';
import { find, setText } from './dom.js';
import { choiceAbout, choiceName, groupsOf, valueName } from './choice-words.js';
import { html } from './svg.js';

/** @typedef {import('./choices.js').Choice} Choice */

/** How long a board is given to list what there is to choose, in milliseconds. */
const PATIENCE = 3000;

/** What the list looks like apart from what is chosen: while this stays, only the marks change. */
const shape = (/** @type {Choice[]} */ choices, /** @type {import('./choice-words.js').MaybeGame} */ game) =>
  JSON.stringify([game?.name, choices.map(({ word, of, several }) => [word, of, several])]);

export class Sheet {
  /** The list that is shown, by its number, and what it looks like. */
  shown = { lists: -1, shape: '' };
  isLate = false;

  /**
   * @param {import('./story.js').Story} story
   * @param {(line: string) => void} send
   * @param {(game: import('./game.js').GameName) => Promise<unknown> | null} choose brings another game's pieces, where that
   * can be done here
   */
  constructor(story, send, choose) {
    this.story = story;
    this.send = send;
    this.choose = choose;
    this.dialog = /** @type {HTMLDialogElement} */ (find('sheet'));
    find('choices').addEventListener('change', (event) => this.changed(/** @type {HTMLInputElement} */ (event.target)));
  }

  get isOpen() {
    return this.dialog.open;
  }

  open() {
    this.ask();
    this.isLate = false;
    setTimeout(() => {
      this.isLate = true;
      this.tell();
    }, PATIENCE);
    this.shown.lists = -1;
    this.show();
    this.tell();
    if (!this.isOpen) this.dialog.showModal();
  }

  ask() {
    this.story.error = '';
    this.send('options');
  }

  /** A line has come: it may have changed what is chosen. */
  hear(/** @type {string} */ line) {
    if (!this.isOpen) return;
    if (/^# (menu|ready)/.test(line)) this.ask();
    // What is marked is what the board has, not what it did not take.
    if (line.startsWith('# error')) this.shown.lists = -1;
    this.show();
    this.tell();
  }

  /** Says what holds from when on, or why there is nothing to choose. */
  tell() {
    const { story } = this;
    const none = this.isLate && !story.choices.all.length;
    const on = story.isOn ? 'A game is on, and goes on as it was agreed: what you choose holds from the next game on. Lights and sound change at once.' : 'What you choose holds from the next game on.';
    const words = none ? 'This board does not list its choices. Its menu has them: hold a call button for a second.' : on;
    setText('sheet-note', story.error ? errorWords(story.error) : words);
  }

  show() {
    const { choices, next } = this.story;
    if (choices.lists === this.shown.lists) return;
    const looks = shape(choices.all, next);
    if (looks !== this.shown.shape) this.build(choices.all);
    this.shown = { lists: choices.lists, shape: looks };
    for (const { word, value } of choices.all) {
      const chosen = value.split(',');
      for (const input of this.inputs(word)) input.checked = chosen.includes(input.value);
    }
  }

  inputs(/** @type {string} */ word) {
    return /** @type {HTMLInputElement[]} */ ([...find('choices').querySelectorAll(`input[name="${CSS.escape(word)}"]`)]);
  }

  build(/** @type {Choice[]} */ choices) {
    const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement : null;
    const game = this.story.next;
    const known = groupsOf(game);
    const grouped = known.flatMap(({ words }) => words);
    const groups = [...known, { title: 'More', words: choices.map(({ word }) => word).filter((word) => !grouped.includes(word)) }];
    find('choices').replaceChildren(
      ...groups.flatMap(({ title, words }) => {
        const some = words.flatMap((word) => choices.filter((choice) => choice.word === word));
        return some.length ? [html('section', {}, html('h3', {}, title), ...some.map((choice) => drawn(choice, game)))] : [];
      }),
    );
    this.inputs(focused?.name ?? '').find(({ value }) => value === focused?.value)?.focus();
  }

  changed(/** @type {HTMLInputElement} */ { name: word, value, type }) {
    if (word === 'game' && this.changeGame(/** @type {any} */ (value))) return;
    const chosen = this.inputs(word).filter(({ checked }) => checked).map((input) => input.value);
    this.story.error = '';
    // Without any the board would not know what to do: it says so, and everything stays.
    this.send(`options ${word}=${type === 'checkbox' ? chosen.join(',') : value}`);
  }

  /** Another game has other pieces: they are brought, as by the switch, and then there is more to choose. */
  changeGame(/** @type {import('./game.js').GameName} */ game) {
    const brought = this.choose(game);
    if (!brought) return false;
    this.dialog.close();
    brought.then(() => this.story.mode === 'idle' && this.open());
    return true;
  }
}

/** A choice with all its values. */
function drawn(/** @type {Choice} */ { word, of, several }, /** @type {import('./choice-words.js').MaybeGame} */ game) {
  const values = of.map((value) => {
    const input = html('input', { type: several ? 'checkbox' : 'radio', name: word, value });
    return html('label', {}, input, html('span', {}, valueName(word, value, game)));
  });
  const about = choiceAbout(word, game);
  const id = `about-${word}`;
  const more = about ? [html('p', { id, class: 'quiet' }, about)] : [];
  const named = /** @type {Record<string, string>} */ (about ? { 'aria-describedby': id } : {});
  return html('fieldset', { class: 'pick', 'data-choice': word, ...named }, html('legend', {}, choiceName(word, game)), ...more, html('div', {}, ...values));
}
