// @ts-check
// The emulated board: the chip with the real image, and around it everything that is soldered, plugged and put.

import { Chip } from './chip.js';
import { cutNamed } from './cut.js';
import { FLASH_SIZE, Flash } from './flash.js';
import { FACTS } from './generated.js';
import { Chain } from './leds.js';
import { GAME_NAMES, Pieces, spotCentre, spotIndex } from './pieces.js';
import { Random } from './random.js';
import { Sensors } from './sensors.js';
import { readUf2 } from './uf2.js';
import { Host } from './usb.js';

/** @typedef {import('./magnets.js').Pose} Pose */
/** @typedef {import('./pieces.js').GameName} GameName */
/** @typedef {'watchdog' | 'panic' | 'software' | 'bootsel'} Reset */
/** @typedef {{ hertz: number, duty: number }} Tone */

/** Things move, and tones are listened to, in steps of this many milliseconds. */
const SLICE = 1;

/** USB's voltage, what the Pico's diode takes of it, the cable's ohms; milliamperes of the board without its lamps. */
const USB = 5;
const DIODE = 0.3;
const CABLE = 0.3;
const BASE = 130;

const HIGH = 1;
const PWM_FUNCTION = 4;
const PULSE = 1; // a PWM slice that runs
const INVERTED = 8; // its second output

/** The lines and warnings that are kept, should nobody take them. */
const KEEP = 10_000;

/** No line of the firmware's is nearly as long as this. */
const LONGEST = 4096;

/** Streams of random numbers, apart from each other: how the board is made, its noise, the chip's, the flash's number,
 * what power cuts leave in it. */
const MADE = 1;
const NOISE = 2;
const CHIP = 3;
const FLASH_ID = 5;
const FLASH_CUTS = 6;

/** The board. */
export class Board {
  /** Milliseconds since the board was made; they go on while it has no power. */
  now = 0;

  /** Complete lines over USB that nobody has taken yet. @type {string[]} */
  lines = [];

  /** What should not be: registers the emulator does not know, faults of the chip, the lamps' or USB's rules broken.
   * @type {string[]} */
  warnings = [];

  /** The tones since the board was made: each with its beginning in milliseconds, null for silence.
   * @type {{ at: number, tone: Tone | null }[]} */
  tones = [];

  /** Is told every line. @type {((line: string) => void) | null} */
  online = null;

  /** Is told every frame. @type {((lights: import('./leds.js').Light[], now: number) => void) | null} */
  onframe = null;

  /** Is told every reset. @type {((why: Reset) => void) | null} */
  onreset = null;

  /** Whether the lamps draw more than their switch lets through. */
  overload = false;

  /** Whether the lamps' switch tells no fault. */
  #sound = true;
  /** @type {Chip | null} */
  #chip = null;
  /** @type {Host | null} */
  #host = null;
  /** The board has become a drive, and waits for an image that never comes. */
  #isDrive = false;
  #flash;
  #sets;
  #pieces;
  #sensors;
  #chain;
  #noise;
  #down = { south: false, north: false };
  #text = '';
  #decoder = new TextDecoder();
  /** When the chip was reset last, and what it had executed before. */
  #started = 0;
  #executed = 0;

  /**
   * Makes a board and switches it on.
   *
   * @param {object} options
   * @param {Uint8Array} options.uf2 the image
   * @param {number} [options.seed] draws how sensors and pieces are off, and all noise
   * @param {Uint8Array} [options.flash] what the flash held before
   * @param {boolean} [options.designed] whether sensors and pieces are exactly as designed
   * @param {GameName} [options.game] which pieces there are
   * @param {number} [options.luck] draws what the chip finds by chance: with another one, lots fall otherwise
   */
  constructor({ uf2, seed = 1, flash, designed = false, game = GAME_NAMES[0], luck = seed }) {
    const made = designed ? null : new Random(seed, MADE);
    const id = new Random(seed, FLASH_ID);
    this.#flash = new Flash(flash, Array.from({ length: 8 }, () => id.bits() & 0xff), new Random(seed, FLASH_CUTS));
    this.#flash.load(readUf2(uf2, FLASH_SIZE));
    this.#sensors = new Sensors(made, new Random(seed, NOISE));
    this.#sets = new Map(GAME_NAMES.map((name) => [name, new Pieces(name, made)]));
    this.#pieces = this.#set(game);
    this.#noise = new Random(luck, CHIP);
    this.#chain = new Chain(FACTS.leds.order.length, (complaint) => this.#warn(complaint));
    this.powerOn();
  }

  /**
   * Lets time go by.
   * @param {number} ms
   */
  async run(ms) {
    const end = this.now + ms;
    while (this.now < end) {
      this.#slice(Math.min(SLICE, end - this.now));
      await null;
    }
  }

  get powered() {
    return this.#chip !== null || this.#isDrive;
  }

  /** Takes power away. Pieces may be moved meanwhile. */
  powerOff() {
    this.#leaveChip();
    this.#isDrive = false;
    this.#chain.powerOff();
    this.#hear(null);
    this.onframe?.(this.lights, this.now);
  }

  /** Gives power, if there is none. */
  powerOn() {
    if (this.powered) return;
    this.#flash.powerOn();
    this.#start();
  }

  /** How many instructions have been executed. */
  get instructions() {
    return this.#executed + (this.#chip?.instructions ?? 0);
  }

  /** The flash's contents, live. */
  get flash() {
    return this.#flash.bytes;
  }

  /** How many sectors were erased and pages written since the board was made. */
  get flashOperations() {
    return this.#flash.operations;
  }

  /**
   * Cuts power in the middle of a flash operation, after so many more.
   * @param {number} operations
   * @param {string} [as] what that leaves: front, tail, random, ones, byte or weak; see cut.js
   */
  cutAfter(operations, as = 'front') {
    cutNamed(as);
    [this.#flash.cutAfter, this.#flash.cutAs] = [operations, as];
  }

  /** How long erasing a sector of flash takes, in milliseconds: typically 45, at worst 400. */
  get eraseTime() {
    return this.#flash.eraseTime / 1e6;
  }

  set eraseTime(ms) {
    this.#flash.eraseTime = ms * 1e6;
  }

  /** The pieces and where they are. */
  get pieces() {
    return this.#pieces.all;
  }

  /** Takes all pieces away and brings those of a game. @param {GameName} game */
  bring(game) {
    for (const piece of this.pieces) this.setPose(piece.name, piece.home);
    this.#pieces = this.#set(game);
  }

  /** Returns a piece by its name; of two copies one that is not in play, if there is such a one. @param {string} name */
  piece(name) {
    return this.#pieces.named(name);
  }

  /** Puts a piece somewhere at once. @param {string} name @param {Pose} pose */
  setPose(name, pose) {
    const piece = this.#pieces.named(name);
    piece.way = null;
    piece.moveTo(pose);
  }

  /** Sends a piece on its way, now. @param {string} name @param {import('./path.js').Path} path */
  move(name, path) {
    this.#pieces.named(name).way = { path, began: this.now };
  }

  /** Returns where the centre of a spot is: a cell or the `tray`. @param {string} spot */
  spotCentre(spot) {
    return spotCentre(spot);
  }

  /** Returns the piece that stands on a spot, if one does. @param {string} spot */
  pieceOn(spot) {
    return this.#pieces.on(spot);
  }

  /** Presses a call button, or lets it go. @param {'south' | 'north'} seat @param {boolean} down */
  press(seat, down) {
    this.#down[seat] = down;
    this.#chip?.mcu.gpio[FACTS.buttons[seat]].setInputValue(!down);
  }

  /** What the lamps show. */
  get lights() {
    return this.#chain.lights;
  }

  /** What the buzzer sounds. @returns {Tone | null} */
  get tone() {
    return this.tones.at(-1)?.tone ?? null;
  }

  /** What every sensor sees, in millitesla, and says, in counts. */
  sensors() {
    return this.#sensors.readings();
  }

  /** Breaks a sensor, or mends it. @param {string} spot @param {import('./sensors.js').Broken | null} how */
  breakSensor(spot, how) {
    this.#sensors.broken[spotIndex(spot)] = how;
  }

  /** Whether a computer has the serial port open. */
  get connected() {
    return this.#host?.connected ?? false;
  }

  /** What the computer knows of the board: its names, what it draws, how much it has not taken yet. */
  get usb() {
    return { names: this.#host?.names ?? [], milliamps: this.#host?.milliamps ?? 0, unsent: this.#host?.unsent ?? 0 };
  }

  /** Sends text over USB; a line ends with its newline. Without a connection it is lost. @param {string} text */
  send(text) {
    this.#host?.send(new TextEncoder().encode(text));
  }

  /** Lets the computer take what the board says, or not. @param {boolean} reads */
  listen(reads) {
    if (this.#host) this.#host.reads = reads;
  }

  /** Lets the processor run astray, as a bug or a ray might. @param {Parameters<Chip['glitch']>[0]} how */
  glitch(how) {
    this.#chip?.glitch(how);
  }

  /** @param {GameName} game */
  #set(game) {
    const set = this.#sets.get(game);
    if (!set) throw new Error(`there is no game ${game}`);
    return set;
  }

  /** @param {number} ms */
  #slice(ms) {
    this.now += ms;
    this.#pieces.advance(this.now);
    this.#sensors.advance(this.#pieces.fields(), this.now);
    const chip = this.#chip;
    const stop = chip?.run(ms * 1e6);
    if (!chip) return;
    this.#supplyLamps(chip);
    if (this.#chain.latch(chip.nanos)) this.onframe?.(this.lights, this.#started + chip.nanos / 1e6);
    this.#hear(toneOf(chip.mcu));
    if (stop === 'cut') this.powerOff();
    else if (stop) this.#restart(stop);
  }

  /** The lamps' switch follows the chip's pin; what draws too much gets nothing. @param {Chip} chip */
  #supplyLamps(chip) {
    const { enable, fault } = FACTS.ledSwitch;
    const closed = isHigh(chip, enable);
    this.#chain.supply(closed && !this.overload);
    const sound = !(closed && this.overload);
    if (sound === this.#sound) return;
    this.#sound = sound;
    chip.mcu.gpio[fault].setInputValue(sound);
  }

  /** @param {Reset} why */
  #restart(why) {
    const { kept } = /** @type {Chip} */ (this.#chip);
    this.#leaveChip();
    this.#chain.restart();
    this.#hear(null);
    if (why === 'bootsel') this.#isDrive = true;
    else this.#start(kept);
    this.onreset?.(why);
  }

  #leaveChip() {
    this.#executed = this.instructions;
    this.#chip = null;
    this.#host = null;
    this.#text = '';
  }

  /** @param {Chip['kept']} [kept] */
  #start(kept) {
    const warn = (/** @type {string} */ complaint) => this.#warn(complaint);
    const chip = new Chip({
      flash: this.#flash,
      noise: this.#noise,
      warn,
      convert: (channel) => this.#convert(channel),
      kept,
    });
    this.#chip = chip;
    this.#started = this.now;
    this.#host = new Host(chip.mcu, (bytes) => this.#receive(bytes), warn);
    chip.mcu.gpio[FACTS.leds.gpio].addListener((/** @type {number} */ state) => {
      this.#chain.edge(state === HIGH, chip.nanos);
    });
    for (const seat of /** @type {const} */ (['south', 'north'])) this.press(seat, this.#down[seat]);
    this.#sound = true;
    chip.mcu.gpio[FACTS.ledSwitch.fault].setInputValue(true);
    const { gpios, revision } = FACTS.straps;
    gpios.forEach((gpio, bit) => chip.mcu.gpio[gpio].setInputValue(!((revision >> bit) & 1)));
  }

  /** Reads a channel of the converter. @param {number} channel */
  #convert(channel) {
    const chip = /** @type {Chip} */ (this.#chip);
    const level = (/** @type {number} */ gpio) => (isHigh(chip, gpio) ? 1 : 0);
    const quiet = isHigh(chip, FACTS.regulator.gpio);
    if (channel === FACTS.vsys.gpio - 26) return this.#sensors.convertSupply(this.#vsys(), quiet);
    if (channel === FACTS.tray.gpio - 26) return this.#sensors.convertTray(quiet);
    if (channel === FACTS.mux.gpio - 26) {
      return this.#sensors.convertCell(FACTS.mux.select.reduce((sum, gpio, bit) => sum | (level(gpio) << bit), 0), quiet);
    }
    this.#warn(`channel ${channel} of the converter is not connected`);
    return 0;
  }

  /** Returns the part of VSYS that the converter sees, in volts. */
  #vsys() {
    const { channel, idle } = FACTS.ledSwitch;
    const drawn = BASE + this.#chain.drawn(channel, idle);
    return (USB - DIODE - (drawn / 1000) * CABLE) / FACTS.vsys.divider;
  }

  /** @param {Uint8Array} bytes */
  #receive(bytes) {
    const lines = (this.#text + this.#decoder.decode(bytes)).split('\n');
    this.#text = lines.pop() ?? '';
    if (this.#text.length > LONGEST) {
      this.#warn('a line over USB has no end');
      this.#text = '';
    }
    for (const line of lines) {
      this.lines.push(line);
      this.online?.(line);
    }
    if (this.lines.length > KEEP) this.lines.splice(0, this.lines.length - KEEP);
  }

  /** @param {Tone | null} tone */
  #hear(tone) {
    const before = this.tone;
    if (before?.hertz === tone?.hertz && before?.duty === tone?.duty) return;
    this.tones.push({ at: this.now, tone });
    if (this.tones.length > KEEP) this.tones.splice(0, this.tones.length - KEEP);
  }

  /** @param {string} complaint */
  #warn(complaint) {
    if (this.warnings.length < KEEP) this.warnings.push(`${this.now.toFixed(0)} ms: ${complaint}`);
  }
}

/** Tells whether the chip drives a pin high. @param {Chip} chip @param {number} gpio */
function isHigh({ mcu: { sio } }, gpio) {
  return (sio.gpioValue & sio.gpioOutputEnable & (1 << gpio)) !== 0;
}

/**
 * Returns what the buzzer sounds.
 * @param {any} mcu
 * @returns {Tone | null}
 */
function toneOf(mcu) {
  const { gpios } = FACTS.buzzer;
  const { csr, div, top, cc } = mcu.pwm.channels[(gpios[0] >> 1) & 7];
  const [high, other] = [cc & 0xffff, cc >>> 16];
  const driven = gpios.every((gpio) => mcu.gpio[gpio].functionSelect === PWM_FUNCTION);
  // Only in antiphase do the two sides differ.
  if (!driven || !(csr & PULSE) || !(csr & INVERTED) || !high || high !== other) return null;
  return { hertz: mcu.clkSys / ((div / 16) * (top + 1)), duty: high / (top + 1) };
}
