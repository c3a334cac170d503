//! What the board reads beside its sensors.

use crate::facts::{FULL_SCALE, OVERSAMPLING, REFERENCE_MILLIVOLTS, VSYS_DIVIDER};

/// A voltage.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct MicroVolts(pub i32);

impl MicroVolts {
    /// Returns VSYS from the conversions of its part, summed up.
    ///
    /// ```
    /// use quarto_board::facts::OVERSAMPLING;
    /// use quarto_board::inputs::MicroVolts;
    ///
    /// let volts = MicroVolts::of_vsys(2048 * OVERSAMPLING);
    /// assert_eq!(volts, MicroVolts(4_950_000));
    /// ```
    #[must_use]
    pub fn of_vsys(sum: u32) -> MicroVolts {
        let full = u64::from(REFERENCE_MILLIVOLTS) * 1000 * u64::from(VSYS_DIVIDER);
        MicroVolts((u64::from(sum) * full / u64::from(FULL_SCALE * OVERSAMPLING)) as i32)
    }
}

/// What the board reads beside its sensors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Inputs {
    /// Whether the buttons are down, south's first.
    pub down: [bool; 2],
    /// Whether the switch of the LEDs' supply tells a fault.
    pub leds_fail: bool,
    /// Whether USB allows the board its current.
    pub is_configured: bool,
    /// The supply.
    pub vsys: MicroVolts,
    /// The revision that the circuit board says it has.
    pub straps: u8,
}
