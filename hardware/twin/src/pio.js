// @ts-check
// Drives the programmable I/O by the emulated clock. The emulator's own runner knows neither time nor clock dividers.

import { FIFO } from './emulator.js';

const CTRL = 0x000;
const SHIFTCTRL = [0x0d0, 0x0e8, 0x100, 0x118];
const JOIN_TX = 1 << 30;
const JOINED = 8;
const EMPTY = 32;

/**
 * Lets all state machines of a chip run in emulated time.
 * @param {any} mcu
 */
export function drivePio(mcu) {
  for (const pio of mcu.pio) {
    pio.run = () => {};
    const starts = pio.machines.map((/** @type {any} */ machine) => driveMachine(mcu, pio, machine));
    const write = pio.writeUint32.bind(pio);
    pio.writeUint32 = (/** @type {number} */ offset, /** @type {number} */ value) => {
      // Bits 8 to 11 of CTRL restart clock dividers, which here keep no phase.
      write(offset, offset === CTRL ? value & 0xff : value);
      const joined = SHIFTCTRL.indexOf(offset);
      if (joined >= 0 && value & JOIN_TX && pio.machines[joined].txFIFO.size !== JOINED) {
        pio.machines[joined].txFIFO = new FIFO(JOINED);
        pio.machines[joined].updateDMATx();
      }
      if (offset === CTRL) starts.forEach((/** @type {() => void} */ start) => start());
    };
  }
}

/**
 * Returns what starts a machine, should it stand still.
 * @param {any} mcu
 * @param {any} pio
 * @param {any} machine
 */
function driveMachine(mcu, pio, machine) {
  // The register starts out shifted empty; the emulator's would give a first word of zeros.
  machine.outputShiftCount = EMPTY;
  let runs = false;
  const cycle = () => ((machine.clockDivInt || 65536) + machine.clockDivFrac / 256) * (1e9 / mcu.clkSys);
  const alarm = mcu.clock.createAlarm(() => {
    runs = false;
    if (machine.enabled) advance(() => machine.step());
  });

  /** @param {() => void} act */
  function advance(act) {
    const before = machine.cycles;
    runs = true; // what `act` does may end a wait, which must not start the machine a second time
    act();
    runs = false;
    pio.checkChangedPins();
    if (machine.enabled && !machine.waiting) {
      runs = true;
      alarm.schedule(Math.max(machine.cycles - before, 1) * cycle());
    }
  }

  const checkWait = machine.checkWait.bind(machine);
  machine.checkWait = () => {
    if (machine.waiting && machine.enabled && !runs) advance(checkWait);
    else checkWait();
  };
  return () => {
    if (machine.enabled && !machine.waiting && !runs) {
      runs = true;
      alarm.schedule(cycle());
    }
  };
}
