// Images that are dead, for tests: one that does nothing, and one that fails at once, again and again.

const FLASH = 0x10000000;
const RAM_END = 0x20040000;
const RP2040 = 0xe48bff56;

/** A branch to itself. */
const SILENT = [0xe7fe];

/** Counts down for a while, then asks for a reset. What it counts from, where it asks and how follow the instructions. */
const CRASHING = [
  0x4802, // ldr r0, count
  0x3801, // subs r0, 1
  0xd1fd, // bne there
  0x4802, // ldr r0, register
  0x4902, // ldr r1, request
  0x6001, // str r1, [r0]
  ...words(2_000_000, 0xe000ed0c, 0x05fa0004),
];

/** Halves of words, the lower one first. @param {...number} all */
function words(...all) {
  return all.flatMap((word) => [word & 0xffff, word >>> 16]);
}

/** Returns a UF2 file with a program. @param {number[]} instructions */
function image(instructions) {
  const boot = Buffer.alloc(256);
  const program = Buffer.alloc(256);
  // The stack's end, and where the program begins and every fault leads to: the odd address means Thumb.
  program.writeUInt32LE(RAM_END, 0);
  for (let vector = 1; vector < 16; vector++) program.writeUInt32LE(FLASH + 0x100 + 0x80 + 1, vector * 4);
  instructions.forEach((instruction, index) => program.writeUInt16LE(instruction, 0x80 + index * 2));
  return Buffer.concat([boot, program].map((data, index, all) => block(data, FLASH + index * 256, index, all.length)));
}

/** @param {Buffer} data @param {number} address @param {number} index @param {number} count */
function block(data, address, index, count) {
  const bytes = Buffer.alloc(512);
  const head = [0x0a324655, 0x9e5d5157, 0x2000, address, data.length, index, count, RP2040];
  head.forEach((word, place) => bytes.writeUInt32LE(word, place * 4));
  data.copy(bytes, 32);
  bytes.writeUInt32LE(0x0ab16f30, 508);
  return bytes;
}

export const DEAD = { silent: image(SILENT), crashing: image(CRASHING) };
