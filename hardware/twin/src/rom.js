// @ts-check
// A stand-in for the chip's boot ROM, which may not come along: only what the firmware calls.
//
// Every function is a breakpoint and a return. The breakpoint's number tells which one it is; the chip serves it.

const LOOKUP = 0;
const NAMES = ['IF', 'EX', 'RE', 'RP', 'FC', 'CX', 'C4', 'UB'];

/** Where functions begin, four bytes each; before them are pointers to tables. */
const FUNCTIONS = 0x100;
const TABLE = 0x80;
const UNDEFINED = 0xdede;
const RETURN = 0x4770;

const RAM_START = 0x20000000;
const FLASH_START = 0x10000000;

/** The ROM of one chip. */
export class Rom {
  /** @param {import('./chip.js').Chip} chip */
  constructor(chip) {
    this.chip = chip;
    const words = chip.mcu.bootrom;
    // Little-endian halves of words; whatever is not a function is an undefined instruction.
    const halves = new Uint16Array(words.length * 2).fill(UNDEFINED);
    halves[0x14 / 2] = TABLE;
    halves[0x16 / 2] = TABLE;
    halves[0x18 / 2] = FUNCTIONS | 1;
    [LOOKUP, ...NAMES].forEach((_, number) => {
      halves[FUNCTIONS / 2 + number * 2] = 0xbe00 | number;
      halves[FUNCTIONS / 2 + number * 2 + 1] = RETURN;
    });
    for (let index = 0; index < words.length; index++) words[index] = halves[index * 2] | (halves[index * 2 + 1] << 16);
  }

  /**
   * Serves a breakpoint in the ROM. Tells whether it was one of its functions.
   * @param {number} number
   */
  serve(number) {
    const { registers } = this.chip.mcu.core;
    if (number === LOOKUP) {
      registers[0] = this.#address(String.fromCharCode(registers[1] & 0xff, (registers[1] >> 8) & 0xff));
      return true;
    }
    const name = NAMES[number - 1];
    if (name) this.#call(name, registers);
    return Boolean(name);
  }

  /** @param {string} name */
  #address(name) {
    const index = NAMES.indexOf(name);
    if (index < 0) this.chip.warn(`the ROM is asked for ${name}, which it does not have`);
    return index < 0 ? 0 : (FUNCTIONS + (index + 1) * 4) | 1;
  }

  /**
   * @param {string} name
   * @param {Uint32Array} registers
   */
  #call(name, registers) {
    const { chip } = this;
    const spend = (/** @type {number} */ nanos) => chip.spend(nanos);
    switch (name) {
      case 'C4':
        chip.copy(registers[0], registers[1], registers[2]);
        break;
      case 'RE':
        this.#checkCaller(name);
        chip.flash.erase(registers[0], registers[1], spend);
        break;
      case 'RP':
        this.#checkCaller(name);
        chip.flash.program(registers[0], chip.read(registers[1], registers[2]), spend);
        break;
      case 'UB':
        chip.stop('bootsel');
    }
  }

  /**
   * While flash is erased or written, nothing may run from it.
   * @param {string} name
   */
  #checkCaller(name) {
    const { core } = this.chip.mcu;
    if (core.LR >= FLASH_START && core.LR < RAM_START) this.chip.warn(`${name} was called from flash`);
    if (!core.PM) this.chip.warn(`${name} was called with interrupts enabled`);
  }
}
