//! What the board is built like.
//!
//! Written from hardware/board.toml by: cargo run -p board-field -- generate

use crate::sensing::{Distance, MicroTesla};

/// The spots where a piece is sensed: sixteen cells and the tray.
pub const SPOTS: usize = 17;

/// Conversions of one channel that are summed up in a scan.
pub const OVERSAMPLING: u32 = 64;

/// Scans a second.
pub const SCAN_RATE: u32 = 200;

/// LEDs in the chain: the cells by index, then these.
pub mod leds {
    /// How many LEDs the chain has.
    pub const COUNT: usize = 19;
    /// The tray's LED.
    pub const TRAY: usize = 16;
    /// The LED of south's button.
    pub const SOUTH: usize = 17;
    /// The LED of north's button.
    pub const NORTH: usize = 18;
    /// All LEDs together must stay under this current.
    pub const LIMIT_MILLIAMPS: u32 = 240;
    /// One colour channel at 255.
    pub const CHANNEL_MILLIAMPS: u32 = 12;
    /// One dark LED.
    pub const IDLE_MILLIAMPS: u32 = 1;
}

/// The revision of the circuit board that this firmware is made for.
pub const REVISION: u8 = 1;

/// The converter sees this part of VSYS.
pub const VSYS_DIVIDER: u32 = 3;

/// What the converter's full scale is, in millivolts …
pub const REFERENCE_MILLIVOLTS: u32 = 3300;

/// … and in counts.
pub const FULL_SCALE: u32 = 4096;

/// The sensor's output without a field, in counts.
pub const MID_COUNTS: i32 = 2048;

/// How far a sensor's zero may be off as delivered, in counts.
pub const ZERO_TOLERANCE_COUNTS: i32 = 74;

/// The sensor's slope, in nanotesla a count.
pub const NANOTESLA_PER_COUNT: i32 = 13_428;

/// Codes of the converter that are wider than the others.
pub const WIDE_CODES: [i32; 4] = [512, 1536, 2560, 3584];

/// By how much they are wider, in tenths of a count.
pub const WIDE_BY_TENTHS: i32 = 89;

/// The field of a piece of each level at the sensor below it, well seated.
pub const LEVELS: [MicroTesla; 8] = [
    MicroTesla(17_960),
    MicroTesla(13_090),
    MicroTesla(9_430),
    MicroTesla(6_760),
    MicroTesla(4_840),
    MicroTesla(3_480),
    MicroTesla(2_520),
    MicroTesla(1_840),
];

/// By how much a piece of each level reads weaker at the rim of its recess, in thousandths.
pub const DROP_AT_RIM: [i32; 8] = [18, 15, 12, 10, 8, 7, 5, 4];

/// The field of a light piece of each level at each distance, in microtesla.
pub const CROSSTALK: [[i16; Distance::COUNT]; 8] = [
    [-128, -52, -20, -14, -7, -6, -5, -4, -2, -35, -9, -4, -2, -16, -6, -3, -2],
    [-118, -50, -20, -14, -7, -6, -5, -4, -2, -34, -9, -4, -2, -16, -6, -3, -2],
    [-106, -48, -19, -14, -7, -6, -5, -4, -2, -33, -9, -4, -2, -15, -6, -3, -2],
    [-93, -45, -18, -14, -7, -6, -5, -3, -2, -31, -9, -4, -2, -15, -6, -3, -2],
    [-78, -42, -18, -13, -7, -6, -5, -3, -2, -30, -9, -3, -2, -14, -6, -3, -2],
    [-63, -38, -17, -13, -7, -6, -5, -3, -2, -28, -8, -3, -2, -14, -6, -3, -1],
    [-46, -33, -16, -12, -7, -6, -5, -3, -2, -25, -8, -3, -2, -13, -6, -3, -1],
    [-30, -28, -15, -11, -6, -5, -5, -3, -2, -22, -8, -3, -2, -12, -6, -3, -1],
];
