// Saving that fails: tried again with growing pauses, and said until it has worked; and a board whose store is broken.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { NoStore } from '../../page/store.js';
import { SHAPE, Unreadable } from '../../page/kept.js';
import { LAYOUTS } from '../../page/layout.js';
import { Machine } from '../../page/machine.js';
import { Saving } from '../../page/saving.js';

const fails = (name) => async () => {
  throw new DOMException('no', name);
};

test('a failed save is tried again with growing pauses until it works', async () => {
  let now = 0;
  const saving = new Saving(() => now);
  const tried = [];
  for (; now < 200_000; now += 500) {
    await saving.attempt(async () => {
      tried.push(now);
      throw new DOMException('no', 'QuotaExceededError');
    });
  }
  const pauses = tried.slice(1).map((at, index) => at - tried[index]);
  assert.deepEqual(pauses.slice(0, 7), [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000]);
  assert.match(saving.words, /no room left in the browser\. Free some room/);
  now += 60_000;
  await saving.attempt(async () => {});
  assert.equal(saving.words, '');
  await saving.attempt(fails('AbortError'));
  assert.match(saving.words, /^What you do is not kept just now: the browser’s storage fails/);
  now += 1000;
  await saving.attempt(fails('TimeoutError'));
  assert.match(saving.words, /does not answer\. Close other tabs/, 'the pauses begin anew');
});

test('one save at a time, but the last one before the page goes does not wait', async () => {
  const saving = new Saving(() => 0);
  let ended = () => {};
  let count = 0;
  const first = saving.attempt(() => (count++, new Promise((end) => (ended = end))));
  await saving.attempt(async () => void count++);
  assert.equal(count, 1);
  await saving.attempt(async () => void count++, true);
  assert.equal(count, 2);
  ended();
  await first;
});

test('a browser that keeps nothing is told as before', async () => {
  const saving = new Saving(() => 0);
  await saving.attempt(async () => {
    throw new NoStore();
  });
  assert.match(saving.words, /^This browser keeps nothing here, as in a private window/);
});

/** An image of which nothing runs: one page of a program that does nothing. */
function image() {
  const block = new DataView(new ArrayBuffer(512));
  [0x0a324655, 0x9e5d5157, 0x2000, 0x10000000, 256, 0, 1, 0xe48bff56].forEach((word, index) => block.setUint32(4 * index, word, true));
  block.setUint32(508, 0x0ab16f30, true);
  return new Uint8Array(block.buffer);
}

/** A store in memory. */
function store(found) {
  const calls = [];
  const acts = {
    found,
    hold: async () => () => calls.push('release'),
    recall: async () => acts.found,
    keep: async (_, kept) => void (acts.found = kept, calls.push('keep')),
    forget: async () => void (acts.found = undefined, calls.push('forget')),
  };
  return { calls, acts };
}

test('a board whose store is unreadable does not start, and nothing of it is changed until a person begins afresh', async () => {
  const { calls, acts } = store({ sectors: [[0, 'garbage']], poses: {} });
  const machine = new Machine(acts);
  await assert.rejects(machine.start(image(), 'board', LAYOUTS.wide), Unreadable);
  await machine.save();
  await machine.save(true);
  assert.deepEqual([machine.board, calls], [undefined, ['release']]);
  await machine.start(image(), 'board', LAYOUTS.wide, true);
  assert.ok(machine.fresh);
  await machine.save();
  assert.deepEqual(calls, ['release', 'forget', 'keep']);
  assert.equal(acts.found.shape, SHAPE);
  // What was kept is readable again.
  const next = new Machine(acts);
  await next.start(image(), 'board', LAYOUTS.wide);
  assert.equal(next.fresh, false);
});

test('a board that runs stays when the next one cannot be read', async () => {
  const { acts } = store();
  const machine = new Machine(acts);
  await machine.start(image(), 'board', LAYOUTS.wide);
  const { board } = machine;
  acts.recall = async () => 'garbage';
  await assert.rejects(machine.start(image(), 'other', LAYOUTS.wide), Unreadable);
  assert.deepEqual([machine.board === board, machine.key], [true, 'board']);
});

test('what could not be saved is saved later, and once', async () => {
  const { calls, acts } = store();
  const machine = new Machine(acts);
  await machine.start(image(), 'board', LAYOUTS.wide);
  let now = 0;
  machine.saving = new Saving(() => now);
  const { keep } = acts;
  acts.keep = fails('QuotaExceededError');
  await machine.save();
  assert.notEqual(machine.saving.words, '');
  acts.keep = keep;
  await machine.save();
  assert.deepEqual(calls, [], 'not before its time');
  now = 1000;
  await machine.save();
  await machine.save();
  assert.deepEqual([calls, machine.saving.words], [['keep'], '']);
});
