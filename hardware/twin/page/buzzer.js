// The buzzer, heard. Browsers let a page sound only after a person has done something on it.

/** Sound runs this much behind the board, so that a note's start and end are never late. */
const BEHIND = 0.07;
const LOUD = 0.16;

export class Buzzer {
  muted = false;
  /** @type {AudioContext | null} */
  context = null;
  silent = true;

  /** Call this on a press or a key. */
  wake() {
    if (this.context) {
      if (this.context.state === 'suspended') this.context.resume().catch(() => {});
      return;
    }
    if (!('AudioContext' in window)) return;
    this.context = new AudioContext();
    this.oscillator = this.context.createOscillator();
    this.oscillator.type = 'square';
    // A small piezo has no bass and little above 6 kHz.
    const piezo = this.context.createBiquadFilter();
    [piezo.type, piezo.frequency.value, piezo.Q.value] = ['bandpass', 2600, 0.6];
    this.gain = this.context.createGain();
    this.gain.gain.value = 0;
    this.oscillator.connect(piezo).connect(this.gain).connect(this.context.destination);
    this.oscillator.start();
  }

  /**
   * Takes the tones of a stretch of the board's time that is over.
   * @param {{at: number, tone: {hertz: number, duty: number} | null}[]} tones all that have begun so far
   * @param {number} from in the board's milliseconds; what began before has been heard
   * @param {number} speed
   */
  sound(tones, from, speed) {
    if (!this.context || speed === Infinity) return this.silence();
    let first = tones.length;
    while (first > 0 && tones[first - 1].at > from) first--;
    for (const { at, tone } of tones.slice(first)) {
      this.set(tone, this.context.currentTime + BEHIND + (at - from) / speed / 1000);
    }
  }

  set(/** @type {{hertz: number, duty: number} | null} */ tone, /** @type {number} */ at) {
    if (!this.gain || !this.oscillator) return;
    const sounds = tone !== null && !this.muted;
    if (sounds) this.oscillator.frequency.setValueAtTime(tone.hertz, at);
    // The shorter its pulses, the softer a piezo; a ramp of two milliseconds keeps the click out of the note.
    const loud = sounds ? Math.sin(Math.PI * Math.min(0.5, tone.duty)) : 0;
    this.gain.gain.setTargetAtTime(LOUD * loud, at, 0.002);
    this.silent = !sounds;
  }

  silence() {
    if (!this.silent && this.context) this.set(null, this.context.currentTime);
  }

  mute(/** @type {boolean} */ muted) {
    this.muted = muted;
    if (muted) this.silence();
  }
}
