//! The sensors and the analogue switch on the empty board.

use rules_core::Cell;

use super::{Flaw, Verdict, Wrong};
use crate::facts::{SPOTS, ZERO_TOLERANCE_COUNTS};
use crate::sensing::{Counts, Order, PerSpot, Scan, Spot};

/// Scans that make a period of the mains: their sum has no hum.
const PERIOD: u32 = 4;

/// How many scans are looked at: as many in every order.
const SCANS: u32 = 160;

/// Nearer to the ends of the range no sensor's output comes, in counts.
const RANGE: core::ops::RangeInclusive<i32> = 100..=3995;

/// Further from the board's median no sensor's zero is as delivered, in counts: the median of seventeen may itself be off by
/// two thirds of the tolerance, and pieces beside the board add a little.
const ZERO_OFF: i32 = ZERO_TOLERANCE_COUNTS * 5 / 3 + 16;

/// Two channels that read the same differ by no more, in hundredths of a count.
const ALIKE: i32 = 150;

/// A channel without a sensor changes with the order by at least this, in hundredths.
const DIFFERENT: i32 = 600;

/// More noise than this is too much: the scatter of a period's mean, squared, in hundredths of a count, squared.
const NOISY: i64 = 125 * 125;

/// What came of it.
pub(super) struct ZerosSay {
    /// The zeros in counts.
    pub(super) means: PerSpot<i32>,
    pub(super) sensors: Verdict,
    pub(super) switch: Verdict,
}

/// Looks at the empty board.
#[derive(Clone, Debug)]
pub(super) struct Zeros {
    scans: u32,
    /// Sums, in hundredths of a count, for each order apart.
    by_order: [[i32; SPOTS]; Order::COUNT],
    /// The sum since the period's begin, then the sums of periods' means and their squares, from the first mean.
    period: PerSpot<i32>,
    first: PerSpot<i32>,
    sums: PerSpot<i64>,
    squares: PerSpot<i64>,
    varied: PerSpot<bool>,
}

impl Default for Zeros {
    fn default() -> Zeros {
        Zeros {
            scans: 0,
            by_order: [[0; SPOTS]; Order::COUNT],
            period: [0; SPOTS],
            first: [0; SPOTS],
            sums: [0; SPOTS],
            squares: [0; SPOTS],
            varied: [false; SPOTS],
        }
    }
}

/// Returns a reading in hundredths of a count.
pub(super) fn hundredths(counts: Counts) -> i32 {
    counts.0 * 100 / Counts::whole(1).0
}

impl Zeros {
    pub(super) fn step(&mut self, scan: &Scan) -> Option<ZerosSay> {
        self.scans += 1;
        let ends = self.scans.is_multiple_of(PERIOD);
        for (spot, sample) in scan.samples.iter().enumerate() {
            let reading = hundredths(sample.mean());
            self.by_order[scan.order.index()][spot] += reading;
            self.period[spot] += reading;
            self.varied[spot] |= sample.varies;
            if ends {
                self.end_period(spot);
            }
        }
        (self.scans == SCANS).then(|| self.judge())
    }

    fn end_period(&mut self, spot: usize) {
        let mean = core::mem::take(&mut self.period[spot]) / PERIOD as i32;
        if self.scans == PERIOD {
            self.first[spot] = mean;
        }
        let off = i64::from(mean - self.first[spot]);
        self.sums[spot] += off;
        self.squares[spot] += off * off;
    }

    fn judge(&self) -> ZerosSay {
        let each = (SCANS / Order::COUNT as u32) as i32;
        let by_order = self.by_order.map(|sums| sums.map(|sum| sum / each));
        let hundredths: PerSpot<i32> = core::array::from_fn(|spot| {
            by_order.iter().map(|means| means[spot]).sum::<i32>() / Order::COUNT as i32
        });
        let mut sorted = hundredths;
        sorted.sort_unstable();
        let median = sorted[SPOTS / 2];
        let sensors = Spot::all().find_map(|spot| {
            Some(Flaw::Sensor(spot, self.wrong(spot, &by_order, hundredths[spot.index()], median)?))
        });
        ZerosSay {
            means: hundredths.map(|mean| mean / 100),
            sensors: sensors.map_or(Ok(()), Err),
            switch: stuck_line(&hundredths).map_or(Ok(()), |line| Err(Flaw::Select(line))),
        }
    }

    fn wrong(
        &self,
        spot: Spot,
        by_order: &[[i32; SPOTS]; Order::COUNT],
        mean: i32,
        median: i32,
    ) -> Option<Wrong> {
        let index = spot.index();
        let periods = i64::from(SCANS / PERIOD);
        let square = self.squares[index] / periods - (self.sums[index] / periods).pow(2);
        if !RANGE.contains(&(mean / 100)) {
            Some(Wrong::Dead)
        } else if !self.varied[index] {
            Some(Wrong::Stuck)
        } else if matches!(spot, Spot::Cell(cell) if follows(cell.index(), by_order)) {
            Some(Wrong::Open)
        } else if (mean - median).abs() > ZERO_OFF * 100 {
            Some(Wrong::Zero)
        } else if square > NOISY {
            Some(Wrong::Noisy)
        } else {
            None
        }
    }
}

/// Tells whether a channel shows in every order what the channel visited before it shows.
fn follows(channel: usize, by_order: &[[i32; SPOTS]; Order::COUNT]) -> bool {
    let mut order = Order::default();
    let (mut low, mut high) = (i32::MAX, i32::MIN);
    for means in by_order {
        if (means[channel] - means[order.before(channel)]).abs() > 2 * ALIKE {
            return false;
        }
        (low, high) = (low.min(means[channel]), high.max(means[channel]));
        order = order.next();
    }
    high - low > DIFFERENT
}

/// Returns the select line with which nothing changes: it makes eight pairs of channels alike.
fn stuck_line(means: &PerSpot<i32>) -> Option<usize> {
    (0..4).find(|line| {
        (0..Cell::COUNT).all(|channel| (means[channel] - means[channel ^ (1 << line)]).abs() <= ALIKE)
    })
}
