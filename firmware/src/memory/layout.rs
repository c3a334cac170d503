//! Where in flash things are kept: at its very end, far from the firmware.

use core::ops::Range;

/// The Pico's flash, in bytes.
pub const FLASH_SIZE: u32 = 2 * 1024 * 1024;

/// What is erased at once, in bytes.
pub const SECTOR: u32 = 4096;

/// Everything that is remembered.
pub const MEMORY: Range<u32> = MAP.start..FLASH_SIZE;

/// How many journals take turns.
pub(super) const JOURNALS: u32 = 4;

/// The length of a journal: room for several hundred moves with their times.
pub(super) const JOURNAL: u32 = 4 * SECTOR;

/// Where the map is.
pub(super) const MAP: Range<u32> =
    FLASH_SIZE - JOURNALS * JOURNAL - 4 * SECTOR..FLASH_SIZE - JOURNALS * JOURNAL;

/// Returns where a journal is.
pub(super) const fn journal(index: u32) -> Range<u32> {
    let start = MAP.end + index * JOURNAL;
    start..start + JOURNAL
}
