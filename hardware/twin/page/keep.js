// What outlives the page: the board's flash and where its pieces stand, in the browser's own database.

const DATABASE = 'quarto-board';
const STORE = 'boards';
const SECTOR = 4096;

/** How long a tab that is just closing is given to let its board go, in milliseconds. */
const CLOSING = 1500;

/**
 * @typedef {object} Kept
 * @property {[number, Uint8Array][]} sectors
 * @property {Record<string, import('./body.js').Pose>} poses
 * @property {import('./games.js').GameName} [game] whose pieces lie there
 * @property {string[]} [taught] the games whose pieces the board was shown
 */

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @template T @returns {Promise<T>} */
async function inStore(/** @type {IDBTransactionMode} */ mode, /** @type {(store: IDBObjectStore) => IDBRequest} */ act) {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
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

/** What was kept of a board, if anything. A browser that keeps nothing, as in a private window, is no reason to stop. */
export async function recall(/** @type {string} */ board) {
  try {
    return /** @type {Kept | undefined} */ (await inStore('readonly', (store) => store.get(board)));
  } catch {
    return undefined;
  }
}

export async function keep(/** @type {string} */ board, /** @type {Kept} */ kept) {
  try {
    await inStore('readwrite', (store) => store.put(kept, board));
    return true;
  } catch {
    return false;
  }
}

export async function forget(/** @type {string} */ board) {
  await inStore('readwrite', (store) => store.delete(board)).catch(() => {});
}

/** The sectors of flash that are not blank. */
export function written(/** @type {Uint8Array} */ flash) {
  /** @type {[number, Uint8Array][]} */
  const sectors = [];
  for (let start = 0; start < flash.length; start += SECTOR) {
    const sector = flash.subarray(start, start + SECTOR);
    if (sector.some((byte) => byte !== 0xff)) sectors.push([start, sector.slice()]);
  }
  return sectors;
}

/** Flash as it was. */
export function restored(/** @type {[number, Uint8Array][]} */ sectors, /** @type {number} */ size) {
  const flash = new Uint8Array(size).fill(0xff);
  for (const [start, bytes] of sectors) flash.set(bytes, start);
  return flash;
}

/** A number that changes with the flash: cheap enough to be taken twice a second. */
export function fingerprint(/** @type {Uint8Array} */ flash) {
  const words = new Uint32Array(flash.buffer, flash.byteOffset, flash.length >> 2);
  let sum = 0;
  for (let index = 0; index < words.length; index++) sum = (Math.imul(sum, 31) + words[index]) | 0;
  return sum;
}
