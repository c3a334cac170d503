// The panel of sensors: the field under every spot, and what the board makes of it.

import { CELLS, SPOTS } from './geometry.js';
import { html } from './svg.js';

/** A line such as `# sensor a1 raw 2636 field 7299 uT LRTS 57 %`. */
const SENSOR = /^# sensor (\S+) raw (-?\d+) field (-?\d+)(?: uT)? (.*)$/;

export const isSensorLine = (/** @type {string} */ line) => SENSOR.test(line);

export class SensorView {
  constructor(/** @type {HTMLElement} */ grid) {
    this.boxes = new Map(
      SPOTS.map((spot) => [spot, { box: html('div'), field: html('b', {}, '–'), says: html('span', {}, ' ') }]),
    );
    // As on the board: row 4 on top, the tray at the left.
    const order = [3, 2, 1, 0].flatMap((row) => CELLS.slice(row * 4, row * 4 + 4));
    for (const spot of ['tray', ...order]) {
      const { box, field, says } = /** @type {any} */ (this.boxes.get(spot));
      box.append(spot, field, says);
      if (spot === 'tray') box.className = 'tray';
      else box.style.gridColumn = String((CELLS.indexOf(spot) % 4) + 2);
      if (spot !== 'tray') box.style.gridRow = String(4 - Math.floor(CELLS.indexOf(spot) / 4));
      grid.append(box);
    }
  }

  hear(/** @type {string} */ line) {
    const [, spot, , field, says] = line.match(SENSOR) ?? [];
    const shown = this.boxes.get(spot);
    if (!shown) return;
    const millitesla = Number(field) / 1000;
    shown.field.textContent = millitesla.toFixed(1);
    shown.says.textContent = says === 'nothing' ? ' ' : says;
    const strength = Math.min(1, Math.abs(millitesla) / 18) ** 0.6;
    shown.box.style.setProperty('--tint', millitesla > 0 ? '#e8a33d' : '#7a5cff');
    shown.box.style.setProperty('--much', `${Math.round(60 * strength)}%`);
  }
}
