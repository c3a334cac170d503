// @ts-check
// What a power cut in the middle of an operation leaves in flash, by name.
//
// Chips differ, and so does the moment: a sector may be clean at one end only, bits may change in any order, and some may
// be left so near the threshold that they read 1 now and 0 later.

/** @typedef {import('./random.js').Random} Random */

/**
 * What bytes are left as. `weak` are bits that read 1 when power comes back, and 0 from the power-on after that.
 * @typedef {{ bytes: Uint8Array, weak?: Uint8Array }} Left
 */

/** @type {Record<string, { erase: (before: Uint8Array, random: Random) => Left,
 *   program: (before: Uint8Array, after: Uint8Array, random: Random) => Left }>} */
const MODELS = {
  /** The front half is done: the half that is blank, or written, is what is hardest to notice. */
  front: {
    erase: (before) => ({ bytes: before.map((byte, index) => (index < before.length / 2 ? 0xff : byte)) }),
    program: (before, after) => done(before, after, (nth, all) => nth < Math.floor(all / 2)),
  },
  /** The tail is done first. */
  tail: {
    erase: (before) => ({ bytes: before.map((byte, index) => (index < before.length / 2 ? byte : 0xff)) }),
    program: (before, after) => done(before, after, (nth, all) => nth >= Math.ceil(all / 2)),
  },
  /** Every bit that was to change has changed, or has not. */
  random: {
    erase: (before, random) => ({ bytes: before.map((byte) => byte | random.bits()) }),
    program: (before, after, random) => ({ bytes: before.map((byte, index) => byte & (after[index] | random.bits())) }),
  },
  /** An erase that was nearly done: of sixteen bits that were to become 1, one is still 0. A write is as `random`. */
  ones: {
    erase: (before, random) => ({ bytes: before.map((byte) => byte | ~seldom(random)) }),
    program: (before, after, random) => MODELS.random.program(before, after, random),
  },
  /** A write that stopped within a byte, of which some bits are cleared. An erase is as `front`. */
  byte: {
    erase: (before, random) => MODELS.front.erase(before, random),
    program: (before, after, random) => halfByte(before, after, random),
  },
  /** Everything seems done, or seems not: a blank sector with weak bits, and a write whose missing bits come later. */
  weak: {
    erase: (before, random) => ({ bytes: before.map(() => 0xff), weak: before.map(() => seldom(random)) }),
    program(before, after, random) {
      const { bytes } = MODELS.random.program(before, after, random);
      return { bytes, weak: bytes.map((byte, index) => byte & ~after[index]) };
    },
  },
};

/** The names of all models. */
export const CUTS = Object.keys(MODELS);

/** The model of this name. @param {string} name */
export function cutNamed(name) {
  const model = MODELS[name];
  if (!model) throw new Error(`there is no cut “${name}”, only ${CUTS.join(', ')}`);
  return model;
}

/**
 * Changes some of the bytes that were to change.
 * @param {Uint8Array} before
 * @param {Uint8Array} after
 * @param {(nth: number, all: number) => boolean} isDone tells of the nth of all
 * @returns {Left}
 */
function done(before, after, isDone) {
  const places = changes(before, after);
  const bytes = before.slice();
  for (const [nth, place] of places.entries()) if (isDone(nth, places.length)) bytes[place] = after[place];
  return { bytes };
}

/** @param {Uint8Array} before @param {Uint8Array} after @param {Random} random @returns {Left} */
function halfByte(before, after, random) {
  const places = changes(before, after);
  const { bytes } = done(before, after, (nth, all) => nth < Math.floor(all / 2));
  const place = places[Math.floor(places.length / 2)];
  if (place !== undefined) {
    const cleared = before[place] & ~after[place];
    // Neither all of its bits nor none, if it has several.
    const highest = 1 << (31 - Math.clz32(cleared));
    bytes[place] = before[place] & ~(cleared & ~highest & (random.bits() | (cleared & -cleared)));
  }
  return { bytes };
}

/** Where bytes differ. @param {Uint8Array} before @param {Uint8Array} after */
function changes(before, after) {
  return [...before.keys()].filter((index) => before[index] !== after[index]);
}

/** A byte in which one bit of sixteen is set. @param {Random} random */
function seldom(random) {
  return random.bits() & random.bits() & random.bits() & random.bits() & 0xff;
}
