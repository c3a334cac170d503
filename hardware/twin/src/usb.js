// @ts-check
// The computer at the other end of the USB cable: finds a serial port, opens it, and speaks and listens in lines.

/** The controller's memory: where endpoints are set up and where their packets are. */
const CONTROL_BUFFER = 0x100;
const BUFFER_CONTROLS = 0x80;
const ENDPOINTS = 16;
const ENABLED = 1 << 31;

/** Bits of a buffer control register. */
const LENGTH = 0x3ff;
const AVAILABLE = 1 << 10;
const STALL = 1 << 11;
const DATA1 = 1 << 13;
const FULL = 1 << 15;

const PULLUP = 1 << 16;
const BUS_RESET = 1 << 19;

const PACKET = 64;

/** In nanoseconds: how long a computer waits for a plug to sit, how long it resets the bus, and the rest from one
 * control transfer to the next, and a packet's time on the wire. */
const DEBOUNCE = 100_000_000;
const RESET = 10_000_000;
const PAUSE = 2_000_000;
const TRANSFER = 50_000;

const BULK = 2;
const DATA_CLASS = 10;
const CONTROL_CLASS = 2;

/** @typedef {{ setup: number[], data?: number[] }} Request */
/** @typedef {{ out: boolean, endpoint: number, offset: number }} Pipe */

/** The computer, as seen by one run of the chip. */
export class Host {
  /** Whether the port is open. */
  connected = false;

  /** The most that the board says it draws, in milliamperes. */
  milliamps = 0;

  /** What the board calls itself: product and serial number. */
  /** @type {string[]} */
  names = [];

  #usb;
  #ram;
  #view;
  #clock;
  /** @type {Map<number, { schedule(nanos: number): void }>} */
  #alarms = new Map();
  /** @type {Generator<Request, void, Uint8Array> | null} */
  #steps = null;
  /** @type {(Request & { got: number[], sent: number, stage: 'in' | 'out' | 'status-in' | 'status-out' }) | null} */
  #transfer = null;
  /** The serial port's endpoints. */
  #in = -1;
  #out = -1;
  /** @type {Map<number, number>} which packet is due on a pipe, by the offset of its buffer control */
  #toggles = new Map();
  /** @type {number[]} */
  #outbox = [];
  #reads = true;

  /**
   * @param {any} mcu
   * @param {(bytes: Uint8Array) => void} receive
   * @param {(complaint: string) => void} warn
   */
  constructor(mcu, receive, warn) {
    this.#usb = mcu.usbCtrl;
    this.#ram = mcu.usbDPRAM;
    this.#view = mcu.usbDPRAMView;
    this.#clock = mcu.clock;
    this.receive = receive;
    this.warn = warn;
    this.#usb.DPRAMUpdated = (/** @type {number} */ offset, /** @type {number} */ value) => this.#noticed(offset, value);
    const write = this.#usb.handleSieCtrlWrite.bind(this.#usb);
    this.#usb.handleSieCtrlWrite = (/** @type {number} */ value) => {
      const plugged = value & ~this.#usb.sieCtrl & PULLUP;
      write(value);
      if (plugged) this.#after(-1, DEBOUNCE, () => this.#reset());
    };
  }

  /** @param {Uint8Array} bytes */
  send(bytes) {
    this.#outbox.push(...bytes);
    this.#pump();
  }

  /** Returns how many bytes the board has not taken yet. */
  get unsent() {
    return this.#outbox.length;
  }

  /** Whether the computer takes what the board says. */
  get reads() {
    return this.#reads;
  }

  set reads(reads) {
    this.#reads = reads;
    if (reads) this.#pump();
  }

  #reset() {
    this.#usb.sieStatus |= BUS_RESET;
    this.#usb.sieStatusUpdated();
    this.#toggles.clear();
    this.#steps = this.#enumerate();
    this.#after(-1, RESET, () => this.#next(new Uint8Array()));
  }

  /** What a computer does until the port is open. @returns {Generator<Request, void, Uint8Array>} */
  *#enumerate() {
    yield get(1, 0, PACKET);
    yield { setup: [0x00, 5, 1, 0, 0, 0, 0, 0] };
    const device = yield get(1, 0, 18);
    if (device.length !== 18) this.warn(`a device descriptor of ${device.length} bytes`);
    const head = yield get(2, 0, 9);
    const configuration = yield get(2, 0, head[2] | (head[3] << 8));
    const port = this.#findPort(configuration);
    this.milliamps = configuration[8] * 2;
    for (const index of [device[15], device[16]]) this.names.push(text(yield get(3, index, 255)));
    yield { setup: [0x00, 9, 1, 0, 0, 0, 0, 0] };
    yield { setup: [0x21, 0x20, 0, 0, port, 0, 7, 0], data: [0x00, 0xc2, 0x01, 0x00, 0, 0, 8] };
    yield { setup: [0x21, 0x22, 3, 0, port, 0, 0, 0] };
    this.connected = true;
    this.#pump();
  }

  /**
   * Finds the serial port's endpoints. Returns the number of the interface that controls it.
   * @param {Uint8Array} configuration
   */
  #findPort(configuration) {
    let [port, inData] = [0, false];
    for (let at = 0; at < configuration.length; at += configuration[at] || Infinity) {
      const [, type, second, third, , kind] = configuration.subarray(at, at + 9);
      if (type === 4) inData = kind === DATA_CLASS;
      if (type === 4 && kind === CONTROL_CLASS) port = second;
      if (type === 5 && inData && (third & 3) === BULK) {
        if (second & 0x80) this.#in = second & 0xf;
        else this.#out = second & 0xf;
      }
    }
    if (this.#in < 0 || this.#out < 0) this.warn('there is no serial port on USB');
    return port;
  }

  /** @param {Uint8Array} got what the last request brought */
  #next(got) {
    const step = this.#steps?.next(got);
    if (!step || step.done) return;
    const { setup, data } = step.value;
    const length = setup[6] | (setup[7] << 8);
    const stage = !length ? 'status-in' : setup[0] & 0x80 ? 'in' : 'out';
    this.#transfer = { setup, data, got: [], sent: 0, stage };
    this.#toggles.set(BUFFER_CONTROLS, 1).set(BUFFER_CONTROLS + 4, 1);
    this.#usb.sendSetupPacket(Uint8Array.from(setup));
  }

  /** The firmware has written to the controller's memory. */
  #noticed(/** @type {number} */ offset, /** @type {number} */ value) {
    if (offset < BUFFER_CONTROLS || offset >= BUFFER_CONTROLS + ENDPOINTS * 8) return;
    const pipe = { out: Boolean(offset & 4), endpoint: (offset - BUFFER_CONTROLS) >> 3, offset };
    if (value & STALL && pipe.endpoint === 0 && this.#transfer) this.#refused();
    else if (value & AVAILABLE) this.#after(offset, TRANSFER, () => this.#poll(pipe));
  }

  #refused() {
    const { setup } = /** @type {Request} */ (this.#transfer);
    this.warn(`USB request refused: ${setup.map((byte) => byte.toString(16)).join(' ')}`);
    this.#transfer = null;
    this.#after(-1, PAUSE, () => this.#next(new Uint8Array()));
  }

  /** Looks again at all pipes: the computer has something to send, or takes something again. */
  #pump() {
    for (const [endpoint, out] of /** @type {[number, boolean][]} */ ([[this.#in, false], [this.#out, true]])) {
      if (endpoint < 0) continue;
      const pipe = { out, endpoint, offset: BUFFER_CONTROLS + endpoint * 8 + (out ? 4 : 0) };
      this.#after(pipe.offset, TRANSFER, () => this.#poll(pipe));
    }
  }

  /** Transfers a packet, if both sides are ready. @param {Pipe} pipe */
  #poll(pipe) {
    const control = this.#view.getUint32(pipe.offset, true);
    if (!(control & AVAILABLE)) return;
    if (pipe.endpoint === 0) this.#pollControl(pipe, control);
    else if (pipe.out) this.#pollOut(pipe, control);
    else this.#pollIn(pipe, control);
  }

  /** @param {Pipe} pipe @param {number} control */
  #pollOut(pipe, control) {
    if (pipe.endpoint !== this.#out || !this.connected || !this.#outbox.length) return;
    this.#give(pipe, control, this.#outbox.splice(0, Math.min(PACKET, control & LENGTH)));
  }

  /** @param {Pipe} pipe @param {number} control */
  #pollIn(pipe, control) {
    if (pipe.endpoint !== this.#in || !this.connected || !this.#reads) return;
    const bytes = this.#take(pipe, control);
    if (bytes.length) this.receive(bytes);
  }

  /** @param {Pipe} pipe @param {number} control */
  #pollControl(pipe, control) {
    const transfer = this.#transfer;
    if (!transfer || pipe.out !== (transfer.stage === 'out' || transfer.stage === 'status-out')) return;
    const wanted = transfer.setup[6] | (transfer.setup[7] << 8);
    switch (transfer.stage) {
      case 'in': {
        const bytes = this.#take(pipe, control);
        transfer.got.push(...bytes);
        if (bytes.length < PACKET || transfer.got.length >= wanted) transfer.stage = 'status-out';
        this.#toggles.set(BUFFER_CONTROLS + 4, 1);
        return this.#look(BUFFER_CONTROLS + 4);
      }
      case 'out': {
        const bytes = (transfer.data ?? []).slice(transfer.sent, transfer.sent + PACKET);
        this.#give(pipe, control, bytes);
        transfer.sent += bytes.length;
        if (transfer.sent >= wanted) transfer.stage = 'status-in';
        this.#toggles.set(BUFFER_CONTROLS, 1);
        return this.#look(BUFFER_CONTROLS);
      }
      case 'status-in':
        this.#take(pipe, control);
        break;
      case 'status-out':
        this.#give(pipe, control, []);
    }
    this.#transfer = null;
    this.#after(-1, PAUSE, () => this.#next(Uint8Array.from(transfer.got)));
  }

  /** The other direction of the control pipe may be ready already. @param {number} offset */
  #look(offset) {
    this.#noticed(offset, this.#view.getUint32(offset, true));
  }

  /** Takes a packet. @param {Pipe} pipe @param {number} control */
  #take(pipe, control) {
    if (!(control & FULL)) this.warn(`endpoint ${pipe.endpoint} offers a packet that is not full`);
    const start = this.#buffer(pipe);
    const bytes = this.#ram.slice(start, start + (control & LENGTH));
    this.#transferred(pipe, control, control & ~(AVAILABLE | FULL));
    return bytes;
  }

  /** Gives a packet. @param {Pipe} pipe @param {number} control @param {number[]} bytes */
  #give(pipe, control, bytes) {
    this.#ram.set(bytes, this.#buffer(pipe));
    this.#transferred(pipe, control, (control & ~(AVAILABLE | LENGTH)) | FULL | bytes.length);
  }

  /** @param {Pipe} pipe @param {number} before @param {number} after */
  #transferred(pipe, before, after) {
    const due = this.#toggles.get(pipe.offset) ?? 0;
    if (Boolean(before & DATA1) !== Boolean(due)) {
      this.warn(`endpoint ${pipe.endpoint} ${pipe.out ? 'out' : 'in'}: DATA${due ? 0 : 1} instead of DATA${due}`);
    }
    this.#toggles.set(pipe.offset, due ? 0 : 1);
    this.#view.setUint32(pipe.offset, after, true);
    this.#usb.indicateBufferReady(pipe.endpoint, pipe.out);
  }

  /** Returns where a pipe's packet is. @param {Pipe} pipe */
  #buffer(pipe) {
    if (pipe.endpoint === 0) return CONTROL_BUFFER;
    const control = this.#view.getUint32(pipe.endpoint * 8 + (pipe.out ? 4 : 0), true);
    if (!(control & ENABLED)) this.warn(`endpoint ${pipe.endpoint} is not enabled`);
    return control & 0xffc0;
  }

  /**
   * Does something later, instead of what was to be done there before.
   * @param {number} key @param {number} nanos @param {() => void} act
   */
  #after(key, nanos, act) {
    const alarm = this.#clock.createAlarm(act);
    const before = /** @type {any} */ (this.#alarms.get(key));
    if (before?.scheduled) before.cancel();
    this.#alarms.set(key, alarm);
    alarm.schedule(nanos);
  }
}

/** Asks for a descriptor. @param {number} type @param {number} index @param {number} length @returns {Request} */
function get(type, index, length) {
  return { setup: [0x80, 6, index, type, type === 3 ? 0x09 : 0, type === 3 ? 0x04 : 0, length & 0xff, length >> 8] };
}

/** Reads a string descriptor. @param {Uint8Array} bytes */
function text(bytes) {
  return String.fromCharCode(...new Uint16Array(bytes.slice(2).buffer));
}
