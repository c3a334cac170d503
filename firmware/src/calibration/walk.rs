//! The guided gain walk: one piece of the weakest level is put on all spots in turn, three times each.
//!
//! The weakest level, because its magnet is furthest from the sensor and a seat off centre matters least. All sensors
//! are brought to the mean of all: as delivered they are off by up to 5 %, their mean by a quarter of that.

use crate::facts::SPOTS;
use crate::sensing::{Change, Code, Gain, MicroTesla, PerSpot, Sensors, Spot};

/// How often the piece is seated on each spot.
const SEATINGS: u8 = 3;

/// Seatings that are further apart than this, in thousandths, are refused. At the rim of its recess the piece reads 5
/// weaker than in the centre.
const TOO_FAR_APART: i32 = 35;

/// A piece of level 7 as built reads within this of its nominal field, in thousandths.
const WRONG_PIECE: i32 = 180;

/// The level of the piece.
const LEVEL: usize = 7;

/// What the walk says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WalkSays {
    /// Seated well: now lift it and seat it on this spot again, or for the first time.
    Next(Spot),
    /// The piece stands somewhere else than on the spot lit.
    WrongSpot(Spot),
    /// This is not a piece of the weakest level, or it does not stand upright.
    WrongPiece,
    /// The three seatings differ too much: seat it three times again on this spot.
    Spread(Spot),
    /// Done: these are the sensors with new gains.
    Done(Sensors),
}

/// Leads through the gain walk.
#[derive(Clone, Debug)]
pub struct Walk {
    before: Sensors,
    /// The spot lit.
    spot: Spot,
    seatings: u8,
    low: MicroTesla,
    high: MicroTesla,
    sum: MicroTesla,
    means: PerSpot<MicroTesla>,
}

impl Walk {
    /// The pieces that may be used: the weakest ones.
    pub const PIECES: [Code; 2] = [Code::new(false, LEVEL), Code::new(true, LEVEL)];

    /// Starts at the first cell. The zeros must have been measured.
    #[must_use]
    pub fn new(before: Sensors) -> Walk {
        let mut walk = Walk {
            before,
            spot: Spot::Tray,
            seatings: 0,
            low: MicroTesla::ZERO,
            high: MicroTesla::ZERO,
            sum: MicroTesla::ZERO,
            means: [MicroTesla::ZERO; SPOTS],
        };
        walk.begin(Spot::from_index(0).unwrap_or(Spot::Tray));
        walk
    }

    /// Returns the spot on which the piece must be put next.
    #[must_use]
    pub const fn spot(&self) -> Spot {
        self.spot
    }

    /// Returns how often the piece was seated on this spot.
    #[must_use]
    pub const fn seatings(&self) -> u8 {
        self.seatings
    }

    /// Leaves out the spot lit, because its sensor is at fault: it keeps the gain it has.
    pub fn skip(&mut self) -> WalkSays {
        self.means[self.spot.index()] = MicroTesla::ZERO;
        self.next()
    }

    /// Takes a change on a spot, with fields by the sensors as they were before.
    pub fn hear(&mut self, spot: Spot, change: Change) -> Option<WalkSays> {
        let Change::Rested(field) = change else { return None };
        if spot != self.spot {
            return Some(WalkSays::WrongSpot(spot));
        }
        let (strength, nominal) = (field.abs(), Code::new(false, LEVEL).nominal());
        if (strength - nominal).abs() > nominal.per_mille(WRONG_PIECE) {
            return Some(WalkSays::WrongPiece);
        }
        Some(self.seated(strength))
    }

    fn begin(&mut self, spot: Spot) {
        self.spot = spot;
        self.seatings = 0;
        self.sum = MicroTesla::ZERO;
        (self.low, self.high) = (MicroTesla(i32::MAX), MicroTesla::ZERO);
    }

    fn seated(&mut self, strength: MicroTesla) -> WalkSays {
        self.seatings += 1;
        self.sum += strength;
        self.low = self.low.min(strength);
        self.high = self.high.max(strength);
        if self.seatings < SEATINGS {
            return WalkSays::Next(self.spot);
        }
        if self.high - self.low > self.high.per_mille(TOO_FAR_APART) {
            self.begin(self.spot);
            return WalkSays::Spread(self.spot);
        }
        self.means[self.spot.index()] = MicroTesla(self.sum.0 / i32::from(SEATINGS));
        self.next()
    }

    fn next(&mut self) -> WalkSays {
        match Spot::from_index(self.spot.index() + 1) {
            Some(next) => {
                self.begin(next);
                WalkSays::Next(next)
            }
            None => WalkSays::Done(self.result()),
        }
    }

    fn result(&self) -> Sensors {
        let walked = self.means.iter().filter(|mean| **mean != MicroTesla::ZERO).count().max(1);
        let mean = MicroTesla(self.means.iter().map(|mean| mean.0).sum::<i32>() / walked as i32);
        let mut after = Sensors { walked: true, ..self.before };
        for (gain, &read) in after.gains.iter_mut().zip(&self.means) {
            *gain = Gain::scaled(*gain, mean, read);
        }
        after
    }
}
