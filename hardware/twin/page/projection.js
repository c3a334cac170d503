// How the table is seen: from south, from above, with a mild perspective. Scene units are millimetres at the front.

/** How many corners a circle is drawn with. */
const CORNERS = 72;

export class Projection {
  /**
   * @param {object} eye
   * @param {number} eye.middle the x that the viewer sits in front of
   * @param {number} eye.front the y that is seen at full size
   * @param {number} eye.elevation how steeply the viewer looks down, in degrees; 90 is straight from above
   * @param {number} eye.shrink how fast things get smaller with distance, per millimetre
   */
  constructor({ middle, front, elevation, shrink }) {
    this.middle = middle;
    this.front = front;
    this.shrink = shrink;
    this.elevation = (elevation * Math.PI) / 180;
    /** How much of a length that runs away from the viewer is seen, at the front. */
    this.slope = Math.sin(this.elevation);
    /** How much of a height is seen. */
    this.rise = Math.cos(this.elevation);
  }

  /** Where a point of the world is seen, and how large things are there. */
  at(/** @type {number} */ x, /** @type {number} */ y, z = 0) {
    const away = y - this.front;
    const size = 1 / (1 + away * this.shrink);
    return {
      x: this.middle + (x - this.middle) * size,
      y: (-this.slope * away - z * this.rise) * size,
      size,
    };
  }

  /** The point of the table that is seen here. */
  ground(/** @type {number} */ seenX, /** @type {number} */ seenY) {
    const away = -seenY / (this.slope + seenY * this.shrink);
    const size = 1 / (1 + away * this.shrink);
    return { x: this.middle + (seenX - this.middle) / size, y: this.front + away };
  }

  /** The height and width of a disc's ellipse as seen, by its radius. */
  disc(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ radius, z = 0) {
    const { x: cx, y: cy, size } = this.at(x, y, z);
    return { cx, cy, rx: radius * size, ry: radius * this.slope * size * size };
  }

  /** A closed path around points of the world. */
  path(/** @type {[number, number, number?][]} */ points) {
    const seen = points.map(([x, y, z]) => this.at(x, y, z));
    return `M${seen.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;
  }

  /** A circle on the table: a disc's ellipse is near enough for the eye, this one is true to its edge. */
  circle(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ radius) {
    return this.path(
      Array.from({ length: CORNERS }, (_, corner) => {
        const angle = (corner / CORNERS) * 2 * Math.PI;
        return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
      }),
    );
  }
}

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
