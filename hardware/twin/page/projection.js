// How the table is seen: from south, from above, with a mild perspective. Scene units are millimetres at the front.

/** How much of a length that runs away from the viewer is seen, at the front. */
const SLOPE = 0.8;
/** How much of a height is seen. */
const RISE = 0.7;
/** How fast things get smaller with distance, per millimetre. */
const SHRINK = 0.0006;

export class Projection {
  /**
   * @param {number} middle the x that the viewer sits in front of
   * @param {number} front the y that is seen at full size
   */
  constructor(middle, front) {
    this.middle = middle;
    this.front = front;
  }

  /** Where a point of the world is seen, and how large things are there. */
  at(/** @type {number} */ x, /** @type {number} */ y, z = 0) {
    const size = 1 / (1 + (y - this.front) * SHRINK);
    return {
      x: this.middle + (x - this.middle) * size,
      y: (-SLOPE * (1 - size)) / SHRINK - z * RISE * size,
      size,
    };
  }

  /** The point of the table that is seen here. */
  ground(/** @type {number} */ seenX, /** @type {number} */ seenY) {
    const size = 1 + (seenY * SHRINK) / SLOPE;
    return {
      x: this.middle + (seenX - this.middle) / size,
      y: this.front + (1 / size - 1) / SHRINK,
    };
  }

  /** The height and width of a disc's ellipse as seen, by its radius. */
  disc(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ radius, z = 0) {
    const { x: cx, y: cy, size } = this.at(x, y, z);
    return { cx, cy, rx: radius * size, ry: radius * SLOPE * size * size };
  }

  /** A closed path around points of the world. */
  path(/** @type {[number, number, number?][]} */ points) {
    const seen = points.map(([x, y, z]) => this.at(x, y, z));
    return `M${seen.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;
  }
}

export { SLOPE, RISE };

/** The outline of a rectangle with round corners, as points of the world. */
export function rounded(
  /** @type {{left: number, right: number, near: number, far: number}} */ { left, right, near, far },
  /** @type {number} */ radius,
  z = 0,
) {
  const corners = [
    [right - radius, near + radius, -90],
    [right - radius, far - radius, 0],
    [left + radius, far - radius, 90],
    [left + radius, near + radius, 180],
  ];
  return corners.flatMap(([x, y, start]) =>
    Array.from({ length: 9 }, (_, step) => {
      const angle = ((start + step * 11.25) * Math.PI) / 180;
      return /** @type {[number, number, number]} */ ([
        x + radius * Math.cos(angle),
        y + radius * Math.sin(angle),
        z,
      ]);
    }),
  );
}
