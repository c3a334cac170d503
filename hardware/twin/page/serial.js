// A real board on a USB port, for browsers that have Web Serial. Its numbers on USB are anybody's for tests, so a port
// counts as a board's only once it has said hello as one; until then it is sent nothing but `hello`.

export const hasSerial = () => 'serial' in navigator;

/** The rate is ignored by a board on USB, but must be named. */
const RATE = 115200;

/** How long a board is given to say hello, in milliseconds. */
const PATIENCE = 4000;

/** No line of a board is nearly as long as this. */
const LONGEST = 1024;

const GREETS = /^# hello\b/;
const IS_OURS = /^# hello quarto-board /;

const SILENT = 'what is on this port does not say hello as a Quarto board does, and was sent nothing else. Choose the board’s own port, or unplug the board and plug it in again';
const ENDLESS = 'it sends a line without end, as no Quarto board does. Unplug it and plug it in again, or choose another port';

const other = (/** @type {string} */ line) =>
  `what is on this port says “${line.slice(0, 60)}”. That is no Quarto board, and it was sent nothing else. Choose another port`;

export class RealBoard {
  /** Is told every line from the hello on. */
  /** @type {(line: string) => void} */
  online = () => {};
  /** Is told why the port was closed; without a reason a person has closed it. */
  /** @type {(why: string) => void} */
  onclose = () => {};
  /** Whether it has said hello. */
  isKnown = false;
  /** Lines from the hello on, until somebody listens; then none are held back. */
  /** @type {string[] | null} */
  early = [];
  met = () => {};
  /** @type {(why: Error) => void} */
  refuse = () => {};

  constructor(patience = PATIENCE) {
    this.patience = patience;
  }

  /** Lets the person choose a port, opens it, and makes sure that a board is there. */
  async open() {
    const { serial } = /** @type {any} */ (navigator);
    await this.connect(await serial.requestPort());
  }

  /** Opens a port. What is no board of ours is let go again, with the reason. */
  async connect(/** @type {any} */ port) {
    this.port = port;
    await port.open({ baudRate: RATE });
    await port.setSignals?.({ dataTerminalReady: true }).catch(() => {});
    this.writer = port.writable.getWriter();
    this.reader = port.readable.getReader();
    const hello = new Promise((/** @type {(nothing: void) => void} */ met, refuse) => {
      [this.met, this.refuse] = [met, refuse];
    });
    const late = setTimeout(() => this.refuse(new Error(SILENT)), this.patience);
    this.read();
    this.send('hello');
    try {
      await hello;
    } catch (error) {
      await this.close();
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  /** Hands over what the board has said, and from now on says. */
  listen() {
    const { early } = this;
    this.early = null;
    for (const line of early ?? []) this.online(line);
  }

  async read() {
    let why = '';
    try {
      await this.readLines();
    } catch (error) {
      why = String(/** @type {Error} */ (error).message ?? error);
      await this.close();
    }
    if (this.isKnown) this.onclose(why);
    else this.refuse(new Error(why || SILENT));
  }

  async readLines() {
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { value, done } = await this.reader.read();
      if (done) return;
      const lines = (text + decoder.decode(value, { stream: true })).split(/\r?\n/);
      if (lines.some((line) => line.length > LONGEST)) throw new Error(ENDLESS);
      text = lines.pop() ?? '';
      for (const line of lines) this.hear(line);
    }
  }

  /** Before its hello a board says nothing of ours. */
  hear(/** @type {string} */ line) {
    if (!this.isKnown) {
      if (!GREETS.test(line)) return;
      if (!IS_OURS.test(line)) throw new Error(other(line));
      this.isKnown = true;
      this.met();
    }
    if (this.early) this.early.push(line);
    else this.online(line);
  }

  send(/** @type {string} */ line) {
    this.writer?.write(new TextEncoder().encode(`${line}\n`)).catch(() => {});
  }

  async close() {
    await this.reader?.cancel().catch(() => {});
    this.reader?.releaseLock();
    this.writer?.releaseLock();
    await this.port?.close().catch(() => {});
  }
}
