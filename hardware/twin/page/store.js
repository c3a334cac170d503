// What outlives the page: the board's flash and where its pieces stand, in the browser's own database.

import { NEWER, Unreadable } from './kept.js';

const DATABASE = 'quarto-board';
const STORE = 'boards';

/** How long a tab that is just closing is given to let its board go, in milliseconds. */
const CLOSING = 1500;

/** How long the browser may take over anything, in milliseconds. */
const PATIENCE = 10_000;

/** This browser keeps nothing at all. */
export class NoStore extends Error {}

/** What a browser that keeps nothing, as in a private window, answers when asked for a database. */
const KEEPS_NOTHING = ['SecurityError', 'InvalidStateError', 'ReferenceError', 'TypeError'];

const nameOf = (/** @type {unknown} */ error) => String(/** @type {any} */ (error)?.name);

/**
 * Settles as `act` does, or fails if that takes too long.
 * @template T
 * @param {(done: (value: T) => void, fail: (why: unknown) => void) => void} act
 * @param {number} patience
 * @returns {Promise<T>}
 */
function inTime(act, patience) {
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new DOMException('the browser does not answer', 'TimeoutError')), patience);
    const stop = (/** @type {unknown} */ why) => {
      clearTimeout(late);
      fail(why);
    };
    try {
      act((value) => {
        clearTimeout(late);
        done(value);
      }, stop);
    } catch (error) {
      stop(error);
    }
  });
}

/** @returns {Promise<IDBDatabase>} */
async function open(/** @type {number} */ patience) {
  try {
    return await inTime((done, fail) => {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => {
        // Whoever begins afresh need not wait for this page.
        request.result.onversionchange = () => request.result.close();
        done(request.result);
      };
      request.onerror = () => fail(request.error);
    }, patience);
  } catch (error) {
    if (KEEPS_NOTHING.includes(nameOf(error))) throw new NoStore();
    throw error;
  }
}

/** @template T @returns {Promise<T>} */
async function inStore(/** @type {IDBTransactionMode} */ mode, /** @type {(store: IDBObjectStore) => IDBRequest} */ act, patience = PATIENCE) {
  const database = await open(patience);
  try {
    return await inTime((done, fail) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => done(request.result);
      transaction.onerror = transaction.onabort = () => fail(transaction.error ?? request.error);
    }, patience);
  } finally {
    database.close();
  }
}

/**
 * Holds a board, so that no other tab writes over what is kept of it. Returns what lets it go again, and nothing if
 * another tab has it; then `onfree` is told once that tab has let it go.
 * @param {string} board
 * @param {() => void} onfree
 * @returns {Promise<(() => void) | null>}
 */
export function hold(board, onfree) {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(() => {});
  const name = `${DATABASE} ${board}`;
  return new Promise((held) => {
    const signal = AbortSignal.timeout(CLOSING);
    const begin = () => new Promise((/** @type {(nothing?: void) => void} */ release) => held(release));
    locks.request(name, { signal }, begin).catch(() => {
      held(null);
      // Whoever reloads this page later must find the board free.
      locks.request(name, onfree).catch(() => {});
    });
  });
}

/**
 * What the store holds of a board, whatever that is; nothing if it holds nothing, or if the browser keeps nothing. A
 * store that cannot be read is another matter, and `Unreadable`.
 * @returns {Promise<unknown>}
 */
export async function recall(/** @type {string} */ board, patience = PATIENCE) {
  try {
    return await inStore('readonly', (store) => store.get(board), patience);
  } catch (error) {
    if (error instanceof NoStore) return undefined;
    const reasons = { VersionError: NEWER, TimeoutError: 'the browser’s storage does not answer' };
    throw new Unreadable(reasons[/** @type {keyof typeof reasons} */ (nameOf(error))] ?? 'the browser’s storage fails');
  }
}

/** Keeps a board; fails where that is not possible. */
export async function keep(/** @type {string} */ board, /** @type {import('./kept.js').Kept} */ kept) {
  await inStore('readwrite', (store) => store.put(kept, board));
}

/** Forgets a board. A store that is broken goes as a whole: nothing in it could be read again. */
export async function forget(/** @type {string} */ board) {
  try {
    await inStore('readwrite', (store) => store.delete(board));
  } catch (error) {
    if (error instanceof NoStore || ['TimeoutError', 'QuotaExceededError'].includes(nameOf(error))) return;
    await inTime((done, fail) => {
      const request = indexedDB.deleteDatabase(DATABASE);
      request.onsuccess = done;
      request.onerror = () => fail(request.error);
    }, PATIENCE).catch(() => {});
  }
}
