// A real board on a USB port, for browsers that have Web Serial.

export const hasSerial = 'serial' in navigator;

/** The rate is ignored by a board on USB, but must be named. */
const RATE = 115200;

export class RealBoard {
  /** @type {(line: string) => void} */
  online = () => {};
  /** @type {(why: string) => void} */
  onclose = () => {};

  /** Lets the person choose a port, and opens it. What the board says is heard from `listen` on. */
  async open() {
    const { serial } = /** @type {any} */ (navigator);
    this.port = await serial.requestPort();
    await this.port.open({ baudRate: RATE });
    await this.port.setSignals?.({ dataTerminalReady: true }).catch(() => {});
    this.writer = this.port.writable.getWriter();
    this.reader = this.port.readable.getReader();
  }

  async listen() {
    const decoder = new TextDecoder();
    let text = '';
    let why = '';
    try {
      for (;;) {
        const { value, done } = await this.reader.read();
        if (done) break;
        const lines = (text + decoder.decode(value, { stream: true })).split(/\r?\n/);
        text = lines.pop() ?? '';
        for (const line of lines) this.online(line);
      }
    } catch (error) {
      why = String(/** @type {Error} */ (error).message ?? error);
    }
    this.onclose(why);
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
