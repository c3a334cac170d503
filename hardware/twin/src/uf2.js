// @ts-check
// Reads the image that people copy onto a board: a UF2 file.

const BLOCK = 512;
const MAGIC = [0x0a324655, 0x9e5d5157];
const END_MAGIC = 0x0ab16f30;
const NOT_FOR_FLASH = 0x1;
const HAS_FAMILY = 0x2000;
const RP2040 = 0xe48bff56;
const FLASH_START = 0x10000000;

/**
 * Returns the pieces of an image, each with its offset in flash.
 *
 * @param {Uint8Array} file
 * @param {number} flashSize
 * @returns {{ offset: number, bytes: Uint8Array }[]}
 * @throws {Error} says why the file is no image for the board
 */
export function readUf2(file, flashSize) {
  if (!file.length || file.length % BLOCK) {
    throw new Error(`no UF2 file: ${file.length} bytes are not a number of blocks of ${BLOCK}`);
  }
  const count = file.length / BLOCK;
  const pieces = [];
  for (let index = 0; index < count; index++) {
    const piece = readBlock(file.subarray(index * BLOCK, (index + 1) * BLOCK), index, count, flashSize);
    if (piece) pieces.push(piece);
  }
  if (!pieces.length) throw new Error('the UF2 file is not for the RP2040');
  return pieces;
}

/**
 * @param {Uint8Array} block
 * @param {number} index
 * @param {number} count
 * @param {number} flashSize
 */
function readBlock(block, index, count, flashSize) {
  const view = new DataView(block.buffer, block.byteOffset, BLOCK);
  const word = (/** @type {number} */ at) => view.getUint32(at, true);
  const refuse = (/** @type {string} */ why) => new Error(`block ${index} of the UF2 file ${why}`);
  if (word(0) !== MAGIC[0] || word(4) !== MAGIC[1] || word(508) !== END_MAGIC) {
    throw refuse('does not look like one');
  }
  const [flags, address, length, number, blocks, family] = [8, 12, 16, 20, 24, 28].map(word);
  if (flags & NOT_FOR_FLASH || !(flags & HAS_FAMILY) || family !== RP2040) return null;
  if (number !== index || blocks !== count) throw refuse(`says it is ${number} of ${blocks}: the file is cut short`);
  const offset = address - FLASH_START;
  if (length > 476 || offset < 0 || offset + length > flashSize) {
    throw refuse(`goes to ${address.toString(16)}, which is not in the flash`);
  }
  return { offset, bytes: block.slice(32, 32 + length) };
}
