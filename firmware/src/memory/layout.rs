//! Where in flash things are kept: at its very end, far from the firmware.

use core::ops::Range;

/// The Pico's flash, in bytes.
pub const FLASH_SIZE: u32 = 2 * 1024 * 1024;

/// What is erased at once, in bytes.
pub const SECTOR: u32 = 4096;

/// Everything that is remembered.
pub const MEMORY: Range<u32> = FLASH_SIZE - SHEETS * SECTOR..FLASH_SIZE;

/// How many sectors that is.
const SHEETS: u32 = 64;

/// How many values the shelf has room for: more than there are today.
pub(super) const PLACES: u32 = 12;

/// How many sectors the journal has: room for a game of some eight thousand lines.
pub(super) const RING: u32 = SHEETS - 2 * PLACES;

/// Returns where the two sheets of a value are.
pub(super) const fn sheets_of(place: u32) -> [u32; 2] {
    let first = MEMORY.start + 2 * place * SECTOR;
    [first, first + SECTOR]
}

/// Returns where the journal's sheet with a number is. The ring goes round.
pub(super) const fn ring_sheet(number: u32) -> u32 {
    MEMORY.start + (2 * PLACES + number % RING) * SECTOR
}
