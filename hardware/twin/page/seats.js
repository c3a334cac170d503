// The two players, and places, in words.

/** @typedef {'south' | 'north'} Seat */

export const other = (/** @type {Seat} */ seat) => /** @type {Seat} */ (seat === 'south' ? 'north' : 'south');

export const seatName = (/** @type {string} */ seat) => (seat === 'south' ? 'South' : 'North');

export const spotWords = (/** @type {string} */ spot) => (spot === 'tray' ? 'the tray' : spot);
