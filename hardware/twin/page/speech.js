// The live region: what the board says, in plain words, for those who do not see it. Lines that come in a burst, as
// when a game is told again after a power cut, are not all read out.

const BURST = 150;
const AT_MOST = 3;

export class Speech {
  /** @type {string[]} */
  waiting = [];

  constructor(/** @type {HTMLElement} */ region) {
    this.region = region;
  }

  say(/** @type {string} */ words) {
    if (!words) return;
    this.waiting.push(words);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.region.textContent = this.waiting.slice(-AT_MOST).join(' ');
      this.waiting = [];
    }, BURST);
  }
}
