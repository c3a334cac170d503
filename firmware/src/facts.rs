//! What the board is built like. `hardware/board.toml` is the source; a test compares every number here with it.

use crate::sensing::MicroTesla;

/// The spots where a piece is sensed: sixteen cells and the tray.
pub const SPOTS: usize = 17;

/// Conversions of one channel that are summed up in a scan.
pub const OVERSAMPLING: u32 = 64;

/// Scans a second.
pub const SCAN_RATE: u32 = 200;

/// Pins of the Pico, by GPIO number.
pub mod pins {
    /// Multiplexer select lines S0 to S3; the channel is the cell's index.
    pub const MUX_SELECT: [u8; 4] = [2, 3, 4, 5];
    /// The multiplexer's common output, converter input 0.
    pub const MUX_COMMON: u8 = 26;
    /// The tray's sensor, converter input 1.
    pub const TRAY: u8 = 27;
    /// South's call button, to ground.
    pub const BUTTON_SOUTH: u8 = 6;
    /// North's call button, to ground.
    pub const BUTTON_NORTH: u8 = 7;
    /// The buzzer.
    pub const BUZZER: u8 = 14;
    /// The LED chain.
    pub const LEDS: u8 = 16;
    /// The regulator's mode: high is the quiet one.
    pub const REGULATOR_PWM: u8 = 23;
}

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
    pub const LIMIT_MILLIAMPS: u32 = 280;
    /// One colour channel at 255.
    pub const CHANNEL_MILLIAMPS: u32 = 20;
    /// One dark LED.
    pub const IDLE_MILLIAMPS: u32 = 1;
}

/// The sensor's output without a field, in counts.
pub const MID_COUNTS: i32 = 2048;

/// How far a sensor's zero may be off as delivered, in counts.
pub const ZERO_TOLERANCE_COUNTS: i32 = 74;

/// The sensor's slope: 60 mV a millitesla with 3.3 V for 4096 counts, in nanotesla a count.
pub const NANOTESLA_PER_COUNT: i32 = 13_428;

/// Codes of the converter that are wider than the others.
pub const WIDE_CODES: [i32; 4] = [512, 1536, 2560, 3584];

/// By how much they are wider, in tenths of a count.
pub const WIDE_BY_TENTHS: i32 = 89;

/// The field of a piece of each level at the sensor below it, well seated.
pub const LEVELS: [MicroTesla; 8] = [
    MicroTesla(18_610),
    MicroTesla(13_490),
    MicroTesla(9_770),
    MicroTesla(7_080),
    MicroTesla(5_130),
    MicroTesla(3_720),
    MicroTesla(2_690),
    MicroTesla(1_950),
];
