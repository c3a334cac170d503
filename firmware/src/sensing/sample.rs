//! What the converter delivers: one scan of all channels.

use rules_core::Cell;

use super::{Counts, PerSpot};
use crate::facts::OVERSAMPLING;

/// The conversions of one channel in one scan, summed up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RawSample {
    /// The sum of all conversions.
    pub sum: u32,
    /// The first conversion.
    pub first: u16,
    /// Whether any other conversion differs from it.
    pub varies: bool,
}

impl RawSample {
    /// Sums up the conversions of one channel.
    #[must_use]
    pub fn of(conversions: &[u16; OVERSAMPLING as usize]) -> RawSample {
        let first = conversions[0];
        let (mut sum, mut differences) = (0, 0);
        for &raw in conversions {
            sum += u32::from(raw);
            differences |= raw ^ first;
        }
        RawSample { sum, first, varies: differences != 0 }
    }

    /// Returns the mean of the conversions.
    #[must_use]
    pub const fn mean(self) -> Counts {
        Counts(self.sum as i32)
    }
}

/// The order in which a scan visits the multiplexer's channels.
///
/// It changes from scan to scan. A channel whose sensor is missing shows what the channel visited before it shows; only
/// if that is another one every time can it be told from a sound sensor. Five orders, not four, because four scans
/// last as long as a period of the mains and each order would always meet the same phase of its hum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Order(u8);

/// Odd strides visit all sixteen channels.
const STRIDES: [u8; Order::COUNT] = [1, 3, 5, 7, 9];

impl Order {
    /// How many orders there are.
    pub const COUNT: usize = 5;

    /// Returns the index of this order.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the order of the next scan.
    #[must_use]
    pub const fn next(self) -> Order {
        if self.index() + 1 < Order::COUNT { Order(self.0 + 1) } else { Order(0) }
    }

    /// Returns the channels in the order of their visits.
    pub fn channels(self) -> impl Iterator<Item = usize> {
        let stride = STRIDES[self.index()];
        (0..Cell::COUNT as u8).map(move |visit| usize::from(visit.wrapping_mul(stride) & 15))
    }

    /// Returns the channel visited before this one; a scan's first follows the last of the scan before.
    #[must_use]
    pub const fn before(self, channel: usize) -> usize {
        let order = if channel == 0 && self.0 == 0 {
            STRIDES.len() - 1
        } else if channel == 0 {
            self.index() - 1
        } else {
            self.index()
        };
        (channel + 16 - STRIDES[order] as usize) & 15
    }
}

/// One scan of all channels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scan {
    /// The order in which the multiplexer's channels were visited.
    pub order: Order,
    /// The samples, by spot.
    pub samples: PerSpot<RawSample>,
}
