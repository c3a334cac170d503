// The panel of USB lines, with a line to send.

import { html } from './svg.js';

const AT_MOST = 400;

export class Lines {
  /** @type {(line: string) => void} */
  onsend = () => {};
  /** Lines that were sent, for the arrow keys. */
  /** @type {string[]} */
  sent = [];
  back = 0;

  constructor(/** @type {HTMLElement} */ list, /** @type {HTMLFormElement} */ form) {
    this.list = list;
    const input = /** @type {HTMLInputElement} */ (form.querySelector('input'));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const line = input.value.trim();
      if (!line) return;
      input.value = '';
      this.sent.push(line);
      this.back = 0;
      this.add(`> ${line}`, 'sent');
      this.onsend(line);
    });
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      this.back = Math.max(0, Math.min(this.sent.length, this.back + (event.key === 'ArrowUp' ? 1 : -1)));
      input.value = this.back ? this.sent[this.sent.length - this.back] : '';
    });
  }

  add(/** @type {string} */ line, kind = line.startsWith('#') ? 'comment' : 'move') {
    const atEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 30;
    this.list.append(html('div', { class: kind }, line));
    while (this.list.childElementCount > AT_MOST) this.list.firstElementChild?.remove();
    if (atEnd) this.list.scrollTop = this.list.scrollHeight;
  }
}
