// What a power cut leaves of an erase and of a write, model by model.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { CUTS } from '../src/cut.js';
import { FLASH_SIZE, Flash, PAGE, PowerCut, SECTOR } from '../src/flash.js';
import { Random } from '../src/random.js';

const AT = 5 * SECTOR;
const spend = () => {};

/** Flash with the same few hundred bytes of everything at the start of a sector, the rest of which is zero. */
function full(seed = 7) {
  const flash = new Flash(undefined, undefined, new Random(seed));
  flash.bytes.fill(0, AT, AT + SECTOR);
  for (let index = 0; index < 300; index++) flash.bytes[AT + index] = index;
  return flash;
}

/** Lets power go in the middle of the next operation, and come back. Returns the sector as it reads then. */
function cut(flash, as, operation) {
  [flash.cutAfter, flash.cutAs] = [0, as];
  assert.throws(operation, PowerCut);
  flash.powerOn();
  return sector(flash);
}

const sector = (flash) => flash.bytes.slice(AT, AT + SECTOR);
const cutErase = (flash, as) => cut(flash, as, () => flash.erase(AT, SECTOR, spend));
const cutWrite = (flash, as, page) => cut(flash, as, () => flash.program(AT, page, spend));

/** A page that clears bits of its bytes 10 to 19 alone. */
const page = (byte = 0x0f) => new Uint8Array(PAGE).fill(0xff).fill(byte, 10, 20);
const blank = (seed) => new Flash(undefined, undefined, new Random(seed));
const written = (flash) => [...flash.bytes.slice(AT + 10, AT + 20)];
const bits = (bytes) => bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);

test('without a cut everything is done', () => {
  const flash = full();
  let spent = 0;
  flash.erase(AT, SECTOR, (nanos) => (spent += nanos));
  assert.equal(spent, 45_000_000);
  flash.program(AT, page(), spend);
  assert.deepEqual(written(flash), Array(10).fill(0x0f));
  assert.equal(flash.operations, 2);
  flash.eraseTime = 400_000_000;
  flash.erase(AT, SECTOR, (nanos) => (spent = nanos));
  assert.equal(spent, 400_000_000);
});

test('half an erase: at the front, at the tail, any bits, nearly all', () => {
  const before = sector(full());
  const [front, tail, random, ones] = ['front', 'tail', 'random', 'ones'].map((as) => cutErase(full(), as));
  const half = SECTOR / 2;
  assert.ok(front.subarray(0, half).every((byte) => byte === 0xff) && tail.subarray(half).every((byte) => byte === 0xff));
  assert.deepEqual(front.subarray(half), before.subarray(half));
  assert.deepEqual(tail.subarray(0, half), before.subarray(0, half));
  for (const [left, low, high] of /** @type {const} */ ([[random, 0.4, 0.6], [ones, 0.9, 0.98]])) {
    assert.ok(left.every((byte, index) => (byte & before[index]) === before[index]), 'an erase clears no bit');
    const share = (bits(left) - bits(before)) / (8 * SECTOR - bits(before));
    assert.ok(share > low && share < high, `${share}`);
  }
});

test('half a write: at the front, at the tail, any bits, within a byte', () => {
  const after = (as) => {
    const flash = blank(3);
    cutWrite(flash, as, page());
    return written(flash);
  };
  const [done, not] = [Array(5).fill(0x0f), Array(5).fill(0xff)];
  assert.deepEqual(after('front'), [...done, ...not]);
  assert.deepEqual(after('tail'), [...not, ...done]);
  for (const as of ['random', 'ones']) {
    const bytes = after(as);
    assert.ok(bytes.every((byte) => (byte & 0x0f) === 0x0f), 'only bits that are written change');
    assert.ok(bits(bytes) > 48 && bits(bytes) < 72, `${bytes}`);
  }
  const [half, ...rest] = after('byte').slice(5);
  assert.deepEqual([after('byte').slice(0, 5), rest], [done, not.slice(1)]);
  assert.ok((half & 0x0f) === 0x0f && half !== 0x0f && half !== 0xff, `${half}`);
});

test('one bit alone is never half written', () => {
  const flash = blank(1);
  const single = new Uint8Array(PAGE).fill(0xff);
  single[4] = 0xef;
  assert.ok(cutWrite(flash, 'byte', single).every((byte) => byte === 0xff));
});

test('a weakly erased sector reads blank once, and otherwise from then on', () => {
  const flash = full();
  assert.ok(cutErase(flash, 'weak').every((byte) => byte === 0xff));
  flash.powerOn();
  const later = sector(flash);
  const share = bits(later) / (8 * SECTOR);
  assert.ok(share > 0.9 && share < 0.98, `${share}`);
  flash.powerOn();
  assert.deepEqual(sector(flash), later);
});

test('a weakly erased sector does not hold what is written, until it is erased properly', () => {
  const flash = full();
  cutErase(flash, 'weak');
  flash.program(AT, new Uint8Array(PAGE).fill(0xfe), spend);
  const held = flash.bytes.slice(AT, AT + PAGE).filter((byte) => byte === 0xfe).length;
  assert.ok(held > PAGE / 3 && held < PAGE, `${held}`);
  flash.erase(AT, SECTOR, spend);
  flash.program(AT, page(), spend);
  for (let time = 0; time < 3; time++) flash.powerOn();
  assert.deepEqual(sector(flash).subarray(0, PAGE), page());
  assert.ok(sector(flash).subarray(PAGE).every((byte) => byte === 0xff));
});

test('weakly written bits read 1 once, and 0 from then on', () => {
  const flash = blank(5);
  cutWrite(flash, 'weak', page());
  const first = written(flash);
  assert.ok(first.some((byte) => byte !== 0x0f) && first.every((byte) => (byte & 0x0f) === 0x0f), `${first}`);
  flash.powerOn();
  assert.deepEqual(written(flash), Array(10).fill(0x0f));
});

test('weakly written bits are firm once they are written again, and gone with an erase', () => {
  const again = blank(5);
  cutWrite(again, 'weak', page());
  again.program(AT, page(), spend);
  assert.deepEqual(written(again), Array(10).fill(0x0f));
  const erased = blank(5);
  cutWrite(erased, 'weak', page());
  erased.erase(AT, SECTOR, spend);
  erased.powerOn();
  erased.powerOn();
  assert.ok(sector(erased).every((byte) => byte === 0xff));
});

test('other bits of a weakly written byte may be written meanwhile', () => {
  const flash = blank(5);
  cutWrite(flash, 'weak', page());
  const before = written(flash);
  flash.program(AT, page(0xfe), spend);
  assert.deepEqual(written(flash), before.map((byte) => byte & 0xfe));
  flash.powerOn();
  assert.deepEqual(written(flash), Array(10).fill(0x0e));
});

test('the same seed leaves the same, another one something else; one cut is one cut', () => {
  for (const as of CUTS) {
    assert.deepEqual(cutErase(full(1), as), cutErase(full(1), as), as);
    assert.deepEqual(cutWrite(blank(1), as, page(0)), cutWrite(blank(1), as, page(0)), as);
  }
  assert.notDeepEqual(cutErase(full(1), 'random'), cutErase(full(2), 'random'));
  const flash = full();
  cutErase(flash, 'tail');
  flash.erase(AT, SECTOR, spend);
  assert.ok(sector(flash).every((byte) => byte === 0xff));
});

test('a cut touches nothing but its sector, and an unknown one is refused', () => {
  for (const as of CUTS) {
    const flash = full();
    cutErase(flash, as);
    flash.powerOn();
    assert.ok(flash.bytes.subarray(0, AT).every((byte) => byte === 0xff) && flash.bytes.subarray(AT + SECTOR, FLASH_SIZE).every((byte) => byte === 0xff), as);
  }
  const flash = full();
  [flash.cutAfter, flash.cutAs] = [0, 'sideways'];
  assert.throws(() => flash.erase(AT, SECTOR, spend), /there is no cut “sideways”/);
});
