//! What is known of the sensors.

use super::{Counts, Gain, MicroTesla, PerSpot, Spot};
use crate::facts::{SPOTS, ZERO_TOLERANCE_COUNTS};

/// How far drift can take a zero from the middle.
const ZERO_REACH: Counts = Counts::whole(2 * ZERO_TOLERANCE_COUNTS);

/// Zero and gain of every sensor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sensors {
    pub(crate) zeros: PerSpot<Counts>,
    pub(crate) gains: PerSpot<Gain>,
    pub(crate) zeroed: bool,
    pub(crate) walked: bool,
}

impl Sensors {
    /// Sensors as delivered, about which only the data sheet is known.
    pub const AS_DELIVERED: Sensors =
        Sensors { zeros: [Counts::MID; SPOTS], gains: [Gain::NOMINAL; SPOTS], zeroed: false, walked: false };

    /// Tells whether zeros and gains have been measured.
    #[must_use]
    pub const fn is_calibrated(&self) -> bool {
        self.zeroed && self.walked
    }

    /// Tells whether the zeros have been measured.
    #[must_use]
    pub const fn is_zeroed(&self) -> bool {
        self.zeroed
    }

    /// Returns the zeros.
    #[must_use]
    pub const fn zeros(&self) -> &PerSpot<Counts> {
        &self.zeros
    }

    /// Returns the gains.
    #[must_use]
    pub const fn gains(&self) -> &PerSpot<Gain> {
        &self.gains
    }

    /// Returns the field that a reading stands for.
    #[must_use]
    pub fn field(&self, spot: Spot, reading: Counts) -> MicroTesla {
        self.gains[spot.index()].field(reading.linear() - self.zeros[spot.index()])
    }

    /// Moves a zero by so many 64ths of a count, as far as a sensor's zero can be.
    pub fn shift_zero(&mut self, spot: Spot, parts: i32) {
        let zero = &mut self.zeros[spot.index()];
        *zero = Counts((zero.0 + parts).clamp(Counts::MID.0 - ZERO_REACH.0, Counts::MID.0 + ZERO_REACH.0));
    }
}
