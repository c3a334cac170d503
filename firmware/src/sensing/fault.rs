//! Sensors that do not do what sensors do.

use rules_core::{Cell, Millis};

use super::{Counts, Order, PerSpot, RawSample, Scan, Spot};
use crate::Moment;
use crate::facts::SPOTS;

/// What is wrong with a sensor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Its output lies at one end of the range.
    Dead,
    /// No sensor there: the channel shows what the multiplexer's channel before it shows.
    Open,
    /// Its output never changes, not even by noise.
    Stuck,
}

impl Fault {
    /// Returns the word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Fault::Dead => "dead",
            Fault::Open => "open",
            Fault::Stuck => "stuck",
        }
    }
}

/// A sound sensor's output stays between these.
const LOWEST: Counts = Counts::whole(100);
const HIGHEST: Counts = Counts::whole(3995);

/// How long an output must be out of range.
const DEAD_FOR: Millis = Millis(500);
/// How long not a single conversion may change.
const STUCK_FOR: Millis = Millis(2000);
/// How long a channel must follow the one visited before it.
const OPEN_FOR: Millis = Millis(1000);

/// A channel follows the one before it if the two read this much alike in every order …
const ALIKE: Counts = Counts::whole(3);
/// … while the orders differ by this much.
const DIFFERENT: Counts = Counts::whole(6);

/// How many scans of an order its running mean looks back, as a power of two.
const LOOK_BACK: i32 = 3;

/// Watches all sensors.
#[derive(Clone, Debug)]
pub struct FaultWatch {
    found: PerSpot<Option<Fault>>,
    /// Since when the output has been out of range.
    dead_since: PerSpot<Option<Moment>>,
    /// The conversion that has not changed, and since when.
    same_since: PerSpot<Option<(u16, Moment)>>,
    /// Since when the channel has followed others.
    open_since: [Option<Moment>; Cell::COUNT],
    /// Running means of every channel, for each order apart.
    by_order: [[Counts; Cell::COUNT]; Order::COUNT],
    scans: u32,
}

impl Default for FaultWatch {
    fn default() -> FaultWatch {
        FaultWatch {
            found: [None; SPOTS],
            dead_since: [None; SPOTS],
            same_since: [None; SPOTS],
            open_since: [None; Cell::COUNT],
            by_order: [[Counts::MID; Cell::COUNT]; Order::COUNT],
            scans: 0,
        }
    }
}

/// Starts or stops a stopwatch and tells whether it has run for so long.
fn lasts(since: &mut Option<Moment>, holds: bool, now: Moment, span: Millis) -> bool {
    if !holds {
        *since = None;
        return false;
    }
    now.since(*since.get_or_insert(now)) >= span
}

/// Tells whether a sample cannot come from a sound sensor.
pub(super) fn out_of_range(sample: &RawSample) -> bool {
    !(LOWEST..=HIGHEST).contains(&sample.mean())
}

impl FaultWatch {
    /// Returns what is wrong with the sensor of a spot. A fault stays until the board is switched on again.
    #[must_use]
    pub const fn fault(&self, spot: Spot) -> Option<Fault> {
        self.found[spot.index()]
    }

    /// Looks at the next scan; the means by order come first, since faults are judged by them.
    pub fn begin(&mut self, scan: &Scan) {
        let means = &mut self.by_order[scan.order.index()];
        for (mean, sample) in means.iter_mut().zip(&scan.samples) {
            let new = sample.mean();
            *mean = if self.scans < Order::COUNT as u32 {
                new
            } else {
                Counts(mean.0 + ((new.0 - mean.0) >> LOOK_BACK))
            };
        }
        self.scans = self.scans.saturating_add(1);
    }

    /// Looks at one sensor. Returns a fault that was not known before.
    pub fn step(&mut self, spot: Spot, sample: &RawSample, now: Moment) -> Option<Fault> {
        let index = spot.index();
        let dead = lasts(&mut self.dead_since[index], out_of_range(sample), now, DEAD_FOR);
        let stuck = self.is_stuck(index, sample, now);
        let open = match spot {
            Spot::Cell(cell) => {
                let follows = self.follows(cell.index());
                lasts(&mut self.open_since[cell.index()], follows, now, OPEN_FOR)
            }
            Spot::Tray => false,
        };
        let fault = match (dead, open, stuck) {
            (true, _, _) => Fault::Dead,
            (_, true, _) => Fault::Open,
            (_, _, true) => Fault::Stuck,
            _ => return None,
        };
        if self.found[index].is_some() {
            return None;
        }
        self.found[index] = Some(fault);
        Some(fault)
    }

    fn is_stuck(&mut self, index: usize, sample: &RawSample, now: Moment) -> bool {
        let same = &mut self.same_since[index];
        if sample.varies {
            *same = None;
            return false;
        }
        match *same {
            Some((value, since)) if value == sample.first => now.since(since) >= STUCK_FOR,
            _ => {
                *same = Some((sample.first, now));
                false
            }
        }
    }

    /// Tells whether a channel shows in every order what the channel visited before it shows.
    fn follows(&self, channel: usize) -> bool {
        let first = self.by_order[0][channel];
        let (mut low, mut high) = (first, first);
        let mut order = Order::default();
        for means in &self.by_order {
            let (own, before) = (means[channel], means[order.before(channel)]);
            if (own.0 - before.0).abs() > ALIKE.0 {
                return false;
            }
            low = low.min(own);
            high = high.max(own);
            order = order.next();
        }
        high.0 - low.0 > DIFFERENT.0
    }
}
