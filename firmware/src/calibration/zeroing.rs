//! The zeros, measured on the empty board at power-on.

use crate::facts::{SPOTS, ZERO_TOLERANCE_COUNTS};
use crate::sensing::{Counts, GONE, MicroTesla, PerSpot, Scan, Sensors, Spot, SpotSet};

/// How many scans are averaged: ten periods of the 50 Hz mains.
const SCANS: i32 = 40;

/// Further from the middle than this no sensor's zero is as delivered, even with all pieces lying beside the board. A weak piece on a sensor that is off the other way
/// can hide below it, so the very first time the players must be asked to clear the board.
const AS_DELIVERED: Counts = Counts::whole(ZERO_TOLERANCE_COUNTS + 16);

/// An empty spot that scatters more than this is being played with.
const SCATTER: Counts = Counts::whole(20);

/// A field that a sensor did not have before: more than thirty kelvin make it drift, and less than a piece.
const NEAR: MicroTesla = MicroTesla(150);

/// What zeroing came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ZeroSays {
    /// The board is empty: these are the sensors with new zeros.
    Zeroed(Sensors),
    /// Something stands here, or lies near.
    NotEmpty {
        /// The spots that must be cleared.
        occupied: SpotSet,
        /// Those of them that read too little for a piece and too much for a sensor that drifted; none while a piece stands
        /// anywhere, which is felt by its neighbours too.
        near: SpotSet,
        /// The sensors with new zeros but for those with a piece, for players who go on all the same: a sensor at fault
        /// may look like one, and something magnetic may have to stay.
        anyway: Sensors,
    },
}

/// Measures the zeros of all sensors at once.
#[derive(Clone, Debug)]
pub struct Zeroing {
    before: Sensors,
    sums: PerSpot<i32>,
    lows: PerSpot<i32>,
    highs: PerSpot<i32>,
    scans: i32,
}

impl Zeroing {
    /// Starts, with what was known of the sensors before.
    #[must_use]
    pub const fn new(before: Sensors) -> Zeroing {
        Zeroing { before, sums: [0; SPOTS], lows: [i32::MAX; SPOTS], highs: [i32::MIN; SPOTS], scans: 0 }
    }

    /// Takes a scan. Returns none until enough of them have come, after 200 ms.
    pub fn step(&mut self, scan: &Scan) -> Option<ZeroSays> {
        for (index, sample) in scan.samples.iter().enumerate() {
            let reading = sample.mean().linear().0;
            self.sums[index] += reading;
            self.lows[index] = self.lows[index].min(reading);
            self.highs[index] = self.highs[index].max(reading);
        }
        self.scans += 1;
        (self.scans >= SCANS).then(|| self.judge())
    }

    /// A sensor out of its range is a fault, which the watch names; it keeps no other from its zero.
    fn judge(&self) -> ZeroSays {
        let mut anyway = Sensors { zeroed: true, ..self.before };
        let (mut occupied, mut near) = (SpotSet::EMPTY, SpotSet::EMPTY);
        for spot in Spot::all() {
            let zero = Counts(self.sums[spot.index()] / self.scans);
            let in_range = zero > Counts::whole(100) && zero < Counts::whole(3995);
            if in_range && !self.is_empty(spot, zero) {
                occupied.insert(spot);
            } else if in_range {
                anyway.zeros[spot.index()] = zero;
                if self.is_near(spot, zero) {
                    near.insert(spot);
                }
            }
        }
        match (occupied.is_empty(), near.is_empty()) {
            (true, true) => ZeroSays::Zeroed(anyway),
            (true, false) => ZeroSays::NotEmpty { occupied: near, near, anyway },
            (false, _) => ZeroSays::NotEmpty { occupied, near: SpotSet::EMPTY, anyway },
        }
    }

    /// Tells whether a zero is further off than a sensor drifts; of a sensor as delivered nobody can know.
    fn is_near(&self, spot: Spot, zero: Counts) -> bool {
        let index = spot.index();
        let moved = self.before.gains[index].field(zero - self.before.zeros[index]);
        self.before.zeroed && moved.abs() >= NEAR
    }

    fn is_empty(&self, spot: Spot, zero: Counts) -> bool {
        let index = spot.index();
        if self.highs[index] - self.lows[index] > SCATTER.0 {
            return false;
        }
        if self.before.zeroed {
            // Neighbours of pieces may be off by more than this too: then the board is not empty either.
            return self.before.gains[index].field(zero - self.before.zeros[index]).abs() < GONE;
        }
        (zero.0 - Counts::MID.0).abs() <= AS_DELIVERED.0
    }
}
