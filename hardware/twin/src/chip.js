// @ts-check
// The controller: the unmodified emulator, and around it what it leaves out.

import { RP2040 } from './emulator.js';
import { PowerCut } from './flash.js';
import { drivePio } from './pio.js';
import { Random } from './random.js';
import { addRegisters, isHarmless } from './registers.js';
import { Rom } from './rom.js';

const VECTORS = 0x10000100;
const ROM_END = 0x4000;
const RAM_START = 0x20000000;
const FLASH_START = 0x10000000;
const HARD_FAULT = 3;
const WATCHDOG = 0x40058;
const AIRCR = 0xd0c;
const RESET_KEY = 0x05fa;
const RESET_REQUEST = 4;
const ADC_FCS = 0x08;
const CONVERSION = 2000;
/** How the firmware marks the watchdog's register 2, and the bits there that say how it has failed. */
const MARK = 0xb;
const FAILED = 3 << 26;
/** USB's bit for a request that waits to be taken. */
const SETUP_REC = 1 << 17;
/** A file of the firmware that is named in it. */
const SOURCE = 'firmware/src/main.rs';
/** So far from its end the stack is used up. */
const STACK = 64 * 1024;

/**
 * Why the chip stands still: the watchdog, the firmware itself, after a failure or not, or it has become a drive, or
 * power went.
 * @typedef {'watchdog' | 'software' | 'panic' | 'bootsel' | 'cut'} Stop
 */

/** Thrown through the emulator, which knows no other way out of an instruction. */
class Stopped extends Error {
  /** @param {Stop} why */
  constructor(why) {
    super(why);
    this.why = why;
  }
}

/** The processor met what it cannot execute. */
class Fault extends Error {}

/** What a reset leaves alone, unlike a loss of power. */
class Kept {
  ram = new Uint8Array(0);
  /** @type {number[]} */
  scratch = [];
  reason = 0;
}

/** A controller from one reset to the next. */
export class Chip {
  /** How many instructions it has executed. */
  instructions = 0;

  /** When it has run up to, in nanoseconds since its reset. */
  #until = 0;
  #lockedUp = false;

  /**
   * @param {object} parts
   * @param {import('./flash.js').Flash} parts.flash
   * @param {Random} parts.noise
   * @param {(complaint: string) => void} parts.warn
   * @param {(channel: number) => number} parts.convert reads a channel of the converter
   * @param {Kept} [parts.kept] what the chip was left with before a reset
   */
  constructor({ flash, noise, warn, convert, kept }) {
    this.flash = flash;
    this.warn = warn;
    this.mcu = /** @type {any} */ (new RP2040());
    this.clock = this.mcu.clock;
    this.mcu.logger = this.#logger();
    this.#mountFlash();
    this.#fillRam(noise, kept);
    addRegisters(this.mcu, noise, flash.id);
    drivePio(this.mcu);
    this.#wireAdc(convert);
    this.#wireResets(kept);
    const rom = new Rom(this);
    this.mcu.onBreak = (/** @type {number} */ number) => {
      if (this.mcu.core.PC < ROM_END && rom.serve(number)) return;
      throw new Fault('an undefined instruction');
    };
    this.#start();
  }

  /** Returns what survives a reset. */
  get kept() {
    const { scratchData, reason } = this.mcu.peripherals[WATCHDOG];
    return { ram: this.mcu.sram, scratch: [...scratchData], reason };
  }

  /** Returns the time since the reset, in nanoseconds. */
  get nanos() {
    return this.clock.nanosCounter;
  }

  /**
   * Runs on. Returns why the chip stands still, if it does.
   * @param {number} nanos
   * @returns {Stop | null}
   */
  run(nanos) {
    this.#until += nanos;
    while (this.nanos < this.#until) {
      try {
        this.#execute(this.#until);
      } catch (thrown) {
        if (thrown instanceof Stopped) return thrown.why;
        if (thrown instanceof PowerCut) return 'cut';
        if (!(thrown instanceof Fault)) throw thrown;
        this.#fault(thrown.message);
      }
    }
    return null;
  }

  /**
   * Ends this run of the chip. Never returns.
   * @param {Stop} why
   */
  stop(why) {
    throw new Stopped(why);
  }

  /**
   * Lets time go by while the processor is busy with one thing.
   * @param {number} nanos
   */
  spend(nanos) {
    this.clock.tick(nanos);
  }

  /**
   * Returns a copy of memory.
   * @param {number} address
   * @param {number} length
   */
  read(address, length) {
    return Uint8Array.from({ length }, (_, index) => this.mcu.readUint8(address + index));
  }

  /**
   * Copies memory.
   * @param {number} to
   * @param {number} from
   * @param {number} length
   */
  copy(to, from, length) {
    this.read(from, length).forEach((byte, index) => this.mcu.writeUint8(to + index, byte));
  }

  /**
   * Lets the processor run astray: into a loop without end, where no memory is, to the end of its stack, or into a panic at
   * a line of the source; or lets USB alone go unheard, whatever is done about a request.
   * @param {'hang' | 'crash' | 'overflow' | 'deaf' | { panic: number, line: number }} how a panic by the address of what panics
   */
  glitch(how) {
    const { core, sram, sramView } = this.mcu;
    // The end of memory is where the second core's stack would be; nobody uses it.
    const free = sram.length - 16;
    if (how === 'hang') {
      sramView.setUint16(free, 0xe7fe, true); // a branch to itself
      core.PC = RAM_START + free;
    } else if (how === 'crash') {
      core.PC = 0x30000000;
    } else if (how === 'deaf') {
      let status = this.mcu.usbCtrl.sieStatus;
      Object.defineProperty(this.mcu.usbCtrl, 'sieStatus', { get: () => status | SETUP_REC, set: (value) => (status = value) });
      return;
    } else if (how === 'overflow') {
      core.SP = RAM_START + 256 * 1024 - STACK + 32;
    } else {
      // A Rust `Location`: the file's name, line and column.
      [FLASH_START + this.#placeOf(SOURCE), SOURCE.length, how.line, 1].forEach((word, index) => sramView.setUint32(free + index * 4, word, true));
      core.registers[0] = RAM_START + free;
      core.PC = how.panic & ~1;
    }
    core.waiting = false;
  }

  /** Finds a text in flash. @param {string} text */
  #placeOf(text) {
    const letters = [...text].map((letter) => letter.charCodeAt(0));
    return this.flash.bytes.findIndex((_, at, all) => letters.every((letter, index) => all[at + index] === letter));
  }

  /** @param {number} until */
  #execute(until) {
    const { clock } = this;
    const { core } = this.mcu;
    const cycle = 1e9 / this.mcu.clkSys;
    let executed = 0;
    try {
      if (this.#lockedUp) clock.tick(until - clock.nanosCounter);
      while (clock.nanosCounter < until) {
        if (core.waiting) {
          const next = clock.nextAlarm;
          const wake = next && next.nanos < until ? next.nanos : until;
          clock.tick(wake - clock.nanosCounter);
        } else {
          const spent = core.executeInstruction() * cycle;
          executed++;
          const then = clock.nanosCounter + spent; // a call of the ROM has spent time of its own
          const next = clock.nextAlarm;
          // Most instructions meet no alarm.
          if (next && next.nanos <= then) clock.tick(spent);
          else clock.nanosCounter = then;
        }
      }
    } finally {
      this.instructions += executed;
    }
  }

  /** @param {string} why */
  #fault(why) {
    const { core } = this.mcu;
    this.warn(`the processor faulted at ${core.PC.toString(16)}: ${why}`);
    this.clock.tick(1000); // so that a chain of faults takes time, too
    if (core.IPSR === HARD_FAULT) this.#lockedUp = true; // only a reset helps
    else core.exceptionEntry(HARD_FAULT);
  }

  /** The emulator's complaints: some are how it tells of things, some are the chip's faults. */
  #logger() {
    const complain = (/** @type {string} */ name, /** @type {string} */ message) => {
      if (/^Read from invalid|^Write to undefined|not 32 bit aligned|not implemented yet/.test(message)) {
        throw new Fault(message);
      }
      const complaint = `${name}: ${message}`;
      if (!isHarmless(complaint)) this.warn(complaint);
    };
    return {
      debug() {},
      info: (/** @type {string} */ _, /** @type {string} */ message) => {
        if (message === 'SEV') this.mcu.core.eventRegistered = true;
      },
      warn: complain,
      error: complain,
    };
  }

  #mountFlash() {
    const { bytes } = this.flash;
    this.mcu.flash = bytes;
    this.mcu.flash16 = new Uint16Array(bytes.buffer);
    this.mcu.flashView = new DataView(bytes.buffer);
    const { sramView } = this.mcu;
    const ramEnd = RAM_START + sramView.byteLength - 3;
    const write = this.mcu.writeUint32.bind(this.mcu);
    this.mcu.writeUint32 = (/** @type {number} */ address, /** @type {number} */ value) => {
      const place = address >>> 0;
      // Most stores go to memory, where the emulator looks last.
      if (place >= RAM_START && place < ramEnd) sramView.setUint32(place - RAM_START, value, true);
      // A store into flash does nothing on the chip, and is a mistake.
      else if (place >>> 24 === FLASH_START >>> 24) this.warn(`a store into flash at ${place.toString(16)}`);
      else write(place, value);
    };
  }

  /**
   * Memory is anything at power-on, and what it was after a reset.
   * @param {Random} noise
   * @param {Kept} [kept]
   */
  #fillRam(noise, kept) {
    const { sram } = this.mcu;
    if (kept?.ram.length) sram.set(kept.ram);
    else new Int32Array(sram.buffer).forEach((_, index, words) => (words[index] = noise.bits()));
  }

  /** @param {(channel: number) => number} convert */
  #wireAdc(convert) {
    const { adc } = this.mcu;
    adc.onADCRead = (/** @type {number} */ channel) => {
      adc.channelValues[channel] = convert(channel);
      adc.currentChannel = channel;
      adc.sampleAlarm.schedule(CONVERSION);
    };
    const write = adc.writeUint32.bind(adc);
    adc.writeUint32 = (/** @type {number} */ offset, /** @type {number} */ value) => {
      write(offset, value);
      if (offset === ADC_FCS) adc.updateDMA(); // or an old request starts the next transfer too early
    };
  }

  /** @param {Kept} [kept] */
  #wireResets(kept) {
    const { peripherals, ppb } = this.mcu;
    const watchdog = peripherals[WATCHDOG];
    kept?.scratch.forEach((word, index) => (watchdog.scratchData[index] = word));
    watchdog.reason = kept?.reason ?? 0;
    watchdog.onWatchdogTrigger = () => this.stop('watchdog');
    const [read, write] = [ppb.readUint32.bind(ppb), ppb.writeUint32.bind(ppb)];
    ppb.readUint32 = (/** @type {number} */ offset) => (offset === AIRCR ? 0xfa050000 : read(offset));
    ppb.writeUint32 = (/** @type {number} */ offset, /** @type {number} */ value) => {
      if (offset !== AIRCR) return write(offset, value);
      if (value >>> 16 !== RESET_KEY || !(value & RESET_REQUEST)) return this.warn(`AIRCR is written ${value}`);
      watchdog.reason = 0;
      const [, , mark] = watchdog.scratchData;
      this.stop(mark >>> 28 === MARK && mark & FAILED ? 'panic' : 'software');
    };
  }

  #start() {
    const { core, flashView } = this.mcu;
    core.VTOR = VECTORS;
    core.SP = flashView.getUint32(VECTORS - FLASH_START, true);
    core.PC = flashView.getUint32(VECTORS - FLASH_START + 4, true) & ~1;
  }
}
