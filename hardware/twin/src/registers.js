// @ts-check
// Registers that the emulator leaves out and the firmware needs.

import { BasePeripheral } from './emulator.js';

/** The DMA's register that ends transfers. */
const CHAN_ABORT = 0x444;

/** The flash chip's answers come through here, one byte a read. */
const SSI = 0x18000;
const SSI_DATA = 0x60;
const READ_UNIQUE_ID = 0x4b;
const DUMMY = [0, 0, 0, 0];

/** Answers what it was told, or what it was made with; takes everything else. */
class Plain extends BasePeripheral {
  /**
   * @param {any} mcu
   * @param {string} name
   * @param {Record<number, number | (() => number)>} answers by offset
   */
  constructor(mcu, name, answers) {
    super(mcu, name);
    this.answers = answers;
    /** @type {Record<number, number>} */
    this.written = {};
  }

  /** @param {number} offset */
  readUint32(offset) {
    const answer = this.answers[offset & 0xfff] ?? this.written[offset & 0xfff] ?? 0;
    return typeof answer === 'function' ? answer() : answer;
  }

  /**
   * @param {number} offset
   * @param {number} value
   */
  writeUint32(offset, value) {
    this.written[offset & 0xfff] = value;
  }
}

/**
 * Adds what is missing to a chip.
 * @param {any} mcu
 * @param {import('./random.js').Random} noise what the ring oscillator's random bit shows
 * @param {number[]} flashId the flash chip's unique number, eight bytes
 */
export function addRegisters(mcu, noise, flashId) {
  // The cache in front of the flash is empty and ready, and nothing streams.
  mcu.peripherals[0x14000] = new Plain(mcu, 'XIP_CTRL', { 0x08: 3, 0x18: 0 });
  mcu.peripherals[0x40018] = new Plain(mcu, 'IO_QSPI', {});
  // The oscillator is enabled and stable.
  mcu.peripherals[0x40060] = new Plain(mcu, 'ROSC', { 0x18: 0x80001000 | 0, 0x1c: () => noise.bits() & 1 });
  mcu.peripherals[0x40064] = new Plain(mcu, 'VREG_AND_CHIP_RESET', {});
  addUniqueId(mcu.peripherals[SSI], flashId);
  // No transfer is just being ended. All ones, the emulator's answer, would make the firmware end all of them.
  const readDma = mcu.dma.readUint32.bind(mcu.dma);
  mcu.dma.readUint32 = (/** @type {number} */ offset) => (offset === CHAN_ABORT ? 0 : readDma(offset));
}

/**
 * Lets the flash chip tell its unique number.
 * @param {any} ssi
 * @param {number[]} id eight bytes
 */
function addUniqueId(ssi, id) {
  /** @type {number[]} */
  let answer = [];
  const [read, write] = [ssi.readUint32.bind(ssi), ssi.writeUint32.bind(ssi)];
  ssi.readUint32 = (/** @type {number} */ offset) =>
    offset === SSI_DATA && answer.length ? /** @type {number} */ (answer.shift()) : read(offset);
  ssi.writeUint32 = (/** @type {number} */ offset, /** @type {number} */ value) => {
    // A byte that is written appears in all four of the word.
    if (offset === SSI_DATA && (value & 0xff) === READ_UNIQUE_ID) answer = [...DUMMY, ...id];
    write(offset, value);
  };
}

/** What the emulator does not have and the firmware can do without, as it complains about it. */
const HARMLESS = [
  // embassy clears all registers of the USB controller; these can only be read, or are those of the physical layer.
  /^USB: Unimplemented peripheral write to 0x(48|5c|7c|80|84|88|8c|98): 0x0$/,
];

/**
 * Tells whether a complaint of the emulator means nothing.
 * @param {string} complaint
 */
export function isHarmless(complaint) {
  return HARMLESS.some((known) => known.test(complaint));
}
