// What is kept of a board: read when it is whole, refused when it is not, and never taken for nothing.

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

import { FIRST_GAME } from '../../page/games.js';
import { forget, keep, NoStore, recall } from '../../page/store.js';
import { checked, restored, SHAPE, Unreadable, written } from '../../page/kept.js';

const SIZE = 8 * 4096;
const sector = (byte = 7) => new Uint8Array(4096).fill(byte);
const good = () => ({ shape: SHAPE, sectors: [[0, sector()], [4096, sector(9)]], poses: { LRTS: { x: 1, y: 2, z: 0 } }, game: FIRST_GAME.name, taught: [FIRST_GAME.name] });

test('what is whole comes back, and so does what was kept before shapes had numbers', () => {
  assert.equal(checked(undefined, SIZE), undefined);
  const old = { sectors: good().sectors, poses: {} };
  for (const kept of [good(), old, { ...good(), taught: undefined }]) assert.equal(checked(kept, SIZE), kept);
  const flash = new Uint8Array(SIZE).fill(0xff).fill(3, 5000, 6000);
  assert.deepEqual(restored(checked({ ...good(), sectors: written(flash) }, SIZE).sectors, SIZE), flash);
});

test('anything else is unreadable', () => {
  const { sectors, poses } = good();
  const odd = [null, 7, 'text', [], {}, { sectors }, { poses }, ...[
    { sectors: 'none' }, { sectors: [[0]] }, { sectors: [null] }, { sectors: [[0, 'bytes']] }, { sectors: [[0, [1, 2, 3]]] },
    { sectors: [[0, sector().subarray(1)]] }, { sectors: [[0, new Uint8Array(8192)]] }, { sectors: [[0, new Uint16Array(4096)]] },
    { sectors: [[1, sector()]] }, { sectors: [[-4096, sector()]] }, { sectors: [[SIZE, sector()]] }, { sectors: [['0', sector()]] },
    { sectors: [[NaN, sector()]] }, { sectors: [[0, sector()], [0, sector()]] },
    { poses: null }, { poses: [] }, { poses: { LRTS: null } }, { poses: { LRTS: { x: 1, y: 2 } } }, { poses: { LRTS: { x: 1, y: 'two', z: 0 } } },
    { poses: { LRTS: { x: NaN, y: 2, z: 0 } } }, { poses: { LRTS: { x: 1, y: 2, z: 0, tilt: 'much' } } },
    { game: 'chess' }, { game: 4 }, { taught: FIRST_GAME.name }, { taught: [4] }, { shape: 0 }, { shape: 'new' }, { shape: null },
  ].map((part) => ({ ...good(), ...part }))];
  for (const found of odd) assert.throws(() => checked(found, SIZE), /cannot be read: parts of it are missing or damaged$/, JSON.stringify(found)?.slice(0, 90));
  assert.throws(() => checked({ shape: SHAPE + 1, boards: [] }, SIZE), (error) => error instanceof Unreadable && /a newer version of this page/.test(error.message));
});

/**
 * Stands in for the browser's databases. `opens` and `acts` say what becomes of a request: nothing for success, the name of
 * an error, or `never`.
 */
function stores({ opens = '', acts = '', found = undefined }) {
  const calls = [];
  const soon = (request, how, result) => {
    if (how === 'never') return request;
    queueMicrotask(() => {
      if (how) request.error = new DOMException('no', how);
      else request.result = result;
      (how ? request.onerror : request.onsuccess)?.();
    });
    return request;
  };
  const transaction = () => {
    if (acts === 'NotFoundError') throw new DOMException('no store', acts);
    const made = { error: null, objectStore: () => ({ get: act('get', found), put: act('put'), delete: act('delete') }) };
    const act = (name, result) => () => {
      calls.push(name);
      queueMicrotask(() => {
        if (acts === 'never') return;
        made.error = acts ? new DOMException('no', acts) : null;
        (acts ? made.onabort : made.oncomplete)();
      });
      return { result };
    };
    return made;
  };
  globalThis.indexedDB = {
    open: () => soon({}, opens, { transaction, close: () => {} }),
    deleteDatabase: () => (calls.push('deleteDatabase'), soon({}, '')),
  };
  return calls;
}

afterEach(() => delete globalThis.indexedDB);

test('a browser that keeps nothing has kept nothing', async () => {
  assert.equal(await recall('board', 50), undefined, 'no database at all');
  for (const opens of ['SecurityError', 'InvalidStateError']) {
    stores({ opens });
    assert.equal(await recall('board', 50), undefined);
    await assert.rejects(keep('board', good()), NoStore);
    await forget('board');
  }
});

test('a store that cannot be read is not empty', async () => {
  for (const [how, words] of [
    [{ opens: 'VersionError' }, /a newer version of this page has written it$/],
    [{ opens: 'UnknownError' }, /the browser’s storage fails$/],
    [{ opens: 'never' }, /does not answer$/],
    [{ acts: 'NotFoundError' }, /fails$/],
    [{ acts: 'DataError' }, /fails$/],
    [{ acts: 'never' }, /does not answer$/],
  ]) {
    const calls = stores(how);
    await assert.rejects(recall('board', 30), (error) => error instanceof Unreadable && words.test(error.message), JSON.stringify(how));
    assert.ok(calls.every((call) => call === 'get'), 'and nothing in it is changed');
  }
  stores({ found: { odd: 1 } });
  assert.deepEqual(await recall('board', 30), { odd: 1 });
});

test('beginning afresh forgets the board, and all of a store that is broken, but not of one that is full or busy', async () => {
  for (const [acts, calls] of [['', ['delete']], ['DataError', ['delete', 'deleteDatabase']], ['NotFoundError', ['deleteDatabase']], ['QuotaExceededError', ['delete']]]) {
    const made = stores({ acts });
    await forget('board');
    assert.deepEqual(made, calls, acts);
  }
});

test('what cannot be kept is no success', async () => {
  for (const name of ['QuotaExceededError', 'AbortError']) {
    stores({ acts: name });
    await assert.rejects(keep('board', good()), { name });
  }
});
