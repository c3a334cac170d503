//! A magnet on one spot after the other: which sensor sees it, and which way up?

use super::sensors::hundredths;
use super::{Flaw, Verdict};
use crate::facts::SPOTS;
use crate::sensing::{PerSpot, Scan, Spot};

/// Scans that make a period of the mains.
const PERIOD: u32 = 4;

/// A magnet is there from here on, and gone below the other, in counts.
const THERE: i32 = 60;
const GONE: i32 = 30;

/// It lies still when the strongest sensor changes by no more than this, in counts, for so many periods.
const STILL: i32 = 8;
const PERIODS: u32 = 12;

/// What the sensors saw of a magnet on a spot: the strongest sensor and the one next to it, in counts.
#[derive(Clone, Copy, Debug)]
struct Seen {
    first: (usize, i32),
    second: (usize, i32),
}

/// The walk of a magnet over all spots.
#[derive(Clone, Debug)]
pub(super) struct MagnetWalk {
    zeros: PerSpot<i32>,
    seen: PerSpot<Option<Seen>>,
    place: usize,
    period: PerSpot<i32>,
    scans: u32,
    last: i32,
    still: u32,
    /// Whether the magnet has yet to leave the spot before.
    leaving: bool,
}

impl MagnetWalk {
    pub(super) const fn new(zeros: PerSpot<i32>) -> MagnetWalk {
        MagnetWalk {
            zeros,
            seen: [None; SPOTS],
            place: 0,
            period: [0; SPOTS],
            scans: 0,
            last: 0,
            still: 0,
            leaving: false,
        }
    }

    /// Returns where the magnet is wanted.
    pub(super) fn spot(&self) -> Spot {
        Spot::all().nth(self.place).unwrap_or(Spot::Tray)
    }

    /// Takes a scan, and whether a person says that this spot does not answer.
    pub(super) fn step(&mut self, scan: &Scan, skips: bool) -> Option<Verdict> {
        if skips {
            return self.next(None);
        }
        for (sum, sample) in self.period.iter_mut().zip(&scan.samples) {
            *sum += hundredths(sample.mean());
        }
        self.scans += 1;
        if self.scans < PERIOD {
            return None;
        }
        self.scans = 0;
        let period = core::mem::replace(&mut self.period, [0; SPOTS]);
        let fields: PerSpot<i32> =
            core::array::from_fn(|spot| period[spot] / (100 * PERIOD as i32) - self.zeros[spot]);
        self.look(&fields)
    }

    fn look(&mut self, fields: &PerSpot<i32>) -> Option<Verdict> {
        let mut order: PerSpot<usize> = core::array::from_fn(|spot| spot);
        order.sort_unstable_by_key(|&spot| -fields[spot].abs());
        let [first, second] = [order[0], order[1]].map(|spot| (spot, fields[spot]));
        let strength = first.1.abs();
        if self.leaving {
            self.leaving = strength >= GONE;
            return None;
        }
        self.still =
            if strength >= THERE && (first.1 - self.last).abs() <= STILL { self.still + 1 } else { 0 };
        self.last = first.1;
        if self.still < PERIODS {
            return None;
        }
        self.leaving = true;
        self.next(Some(Seen { first, second }))
    }

    fn next(&mut self, seen: Option<Seen>) -> Option<Verdict> {
        self.seen[self.place] = seen;
        self.place += 1;
        self.still = 0;
        (self.place == SPOTS).then(|| self.judge())
    }

    fn judge(&self) -> Verdict {
        let upright =
            |spot: usize| self.seen[spot].filter(|seen| seen.first.0 == spot).map(|seen| seen.first.1 > 0);
        let ups = (0..SPOTS).filter(|&spot| upright(spot) == Some(true)).count();
        let downs = (0..SPOTS).filter(|&spot| upright(spot) == Some(false)).count();
        let flaw = |(place, spot): (usize, Spot)| {
            let Some(Seen { first, second }) = self.seen[place] else { return Some(Flaw::Silent(spot)) };
            // The field of a magnet falls to a hundredth from spot to spot.
            if second.1.abs() * 5 > first.1.abs() * 2 && (first.0 == place || second.0 == place) {
                let other = if first.0 == place { second.0 } else { first.0 };
                return Some(Flaw::Shorted(spot, Spot::all().nth(other)?));
            }
            if first.0 != place {
                let other = Spot::all().nth(first.0)?;
                let back = self.seen[first.0].is_some_and(|seen| seen.first.0 == place);
                return Some(if back { Flaw::Swapped(spot, other) } else { Flaw::Elsewhere(spot, other) });
            }
            // Most sensors are right: which pole was down nobody asks.
            ((first.1 > 0) != (ups >= downs)).then_some(Flaw::Reversed(spot))
        };
        Spot::all().enumerate().find_map(flaw).map_or(Ok(()), Err)
    }
}
