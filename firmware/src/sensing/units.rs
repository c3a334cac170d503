//! Physical units and the way from one to the next.

use core::fmt;
use core::ops::{Add, AddAssign, Neg, Sub};

use crate::facts::{LEVELS, MID_COUNTS, NANOTESLA_PER_COUNT, OVERSAMPLING, WIDE_BY_TENTHS, WIDE_CODES};

/// A reading of the converter in 64ths of a count: the sum of a scan's conversions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Counts(pub i32);

/// How many of these make a whole count.
const PART: i32 = OVERSAMPLING as i32;

impl Counts {
    /// The middle of the range: a sensor without a field.
    pub const MID: Counts = Counts::whole(MID_COUNTS);

    /// Returns whole counts.
    #[must_use]
    pub const fn whole(counts: i32) -> Counts {
        Counts(counts * PART)
    }

    /// Returns the whole counts in it.
    #[must_use]
    pub const fn rounded_down(self) -> i32 {
        self.0 >> PART.ilog2()
    }

    /// Corrects the converter's known non-linearity.
    ///
    /// Four codes are wider than the others, so the readings between them are stretched. The mean of many conversions
    /// crosses a wide code gradually; it is unfolded across the one count around it.
    #[must_use]
    pub fn linear(self) -> Counts {
        // In 16,384ths and 64ths: the chip cannot divide.
        const NARROW_BY: i32 = WIDE_BY_TENTHS * 4 * (1 << 14) / (4096 * 10);
        const WIDE_BY: i32 = (WIDE_BY_TENTHS * PART + 5) / 10;
        let mut linear = self.0 - ((self.0 * NARROW_BY) >> 14);
        for code in WIDE_CODES {
            let into = self.0 - (code * PART - PART / 2);
            if into >= PART {
                linear += WIDE_BY;
            } else {
                linear += (into.max(0) * WIDE_BY) >> PART.ilog2();
                break;
            }
        }
        Counts(linear)
    }
}

impl Add for Counts {
    type Output = Counts;

    fn add(self, other: Counts) -> Counts {
        Counts(self.0 + other.0)
    }
}

impl Sub for Counts {
    type Output = Counts;

    fn sub(self, other: Counts) -> Counts {
        Counts(self.0 - other.0)
    }
}

/// A magnetic field at a sensor. Light pieces make it positive, dark ones negative.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct MicroTesla(pub i32);

impl MicroTesla {
    /// No field.
    pub const ZERO: MicroTesla = MicroTesla(0);

    /// Returns the strength, whatever the sign.
    #[must_use]
    pub const fn abs(self) -> MicroTesla {
        MicroTesla(self.0.abs())
    }

    /// Returns this many thousandths of the field, to the next lower 1024th: the chip cannot divide.
    #[inline]
    #[must_use]
    pub const fn per_mille(self, thousandths: i32) -> MicroTesla {
        MicroTesla((self.0 * (thousandths * 1024 / 1000)) >> 10)
    }

    /// Returns the level whose nominal field is nearest by ratio.
    #[must_use]
    pub fn nearest_level(self) -> usize {
        let strength = self.abs().0;
        // Halfway by ratio is the geometric mean of two neighbours: compare squares with products.
        (0..LEVELS.len() - 1)
            .find(|&level| strength * strength > LEVELS[level].0 * LEVELS[level + 1].0)
            .unwrap_or(7)
    }
}

impl fmt::Display for MicroTesla {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} uT", self.0)
    }
}

impl Add for MicroTesla {
    type Output = MicroTesla;

    fn add(self, other: MicroTesla) -> MicroTesla {
        MicroTesla(self.0 + other.0)
    }
}

impl AddAssign for MicroTesla {
    fn add_assign(&mut self, other: MicroTesla) {
        self.0 += other.0;
    }
}

impl Sub for MicroTesla {
    type Output = MicroTesla;

    fn sub(self, other: MicroTesla) -> MicroTesla {
        MicroTesla(self.0 - other.0)
    }
}

impl Neg for MicroTesla {
    type Output = MicroTesla;

    fn neg(self) -> MicroTesla {
        MicroTesla(-self.0)
    }
}

/// A sensor's slope: how much field a count stands for, in 32,768ths of a microtesla a 64th of a count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain(pub i32);

impl Gain {
    /// The slope of the data sheet.
    pub const NOMINAL: Gain = Gain((NANOTESLA_PER_COUNT << 9) / 1000);

    /// Returns the field that a reading above zero stands for.
    #[must_use]
    pub const fn field(self, above_zero: Counts) -> MicroTesla {
        MicroTesla((above_zero.0 * self.0) >> 15)
    }

    /// Returns the slope with which a field that was read as `read` is read as `right`.
    #[must_use]
    pub const fn scaled(self, right: MicroTesla, read: MicroTesla) -> Gain {
        if read.0 == 0 { self } else { Gain(self.0 * right.0 / read.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nominal_slope() {
        assert_eq!(Gain::NOMINAL.field(Counts::whole(1000)), MicroTesla(13_427));
    }

    #[test]
    fn levels_are_nearest_to_themselves() {
        for (level, field) in LEVELS.into_iter().enumerate() {
            assert_eq!(field.nearest_level(), level);
            assert_eq!((-field.per_mille(1150)).nearest_level(), level);
            assert_eq!(field.per_mille(860).nearest_level(), level);
        }
    }

    #[test]
    fn the_whole_range_fits() {
        for counts in 0..=4095 {
            let above = Counts::whole(counts).linear() - Counts::MID;
            assert!(Gain(Gain::NOMINAL.0 * 13 / 10).field(above).abs() < MicroTesla(36_000));
        }
    }
}
