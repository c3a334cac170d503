//! One spot over time: when something appears, when it has come to rest, when it is gone.

use rules_core::Millis;

use super::MicroTesla;
use crate::Moment;

/// Something is there above this field. The neighbours' field, up to 0.84 mT, is subtracted before.
pub const PRESENT: MicroTesla = MicroTesla(980);

/// Nothing is there below this field …
pub const GONE: MicroTesla = MicroTesla(600);

/// … that lasts this long.
pub const GONE_FOR: Millis = Millis(60);

/// Fields weaker than this are the levels 5 to 7, or a stronger piece that is not down yet.
const WEAK: MicroTesla = MicroTesla(4_300);

/// How long a strong piece lies still before it counts as at rest. With the mean of four scans a piece that hovers for
/// less than 120 ms stays below this even if it comes and goes gently.
const STILL_FOR: Millis = Millis(128);

/// The same for weak ones.
const WEAK_STILL_FOR: Millis = Millis(235);

/// Lying still: the mean of four scans stays within this of where it was …
const STILL: MicroTesla = MicroTesla(30);

/// … or within this part of it.
const STILL_PER_MILLE: i32 = 4;

/// Single scans that scatter more than this are not lying still, whatever their mean does.
const SCATTER: MicroTesla = MicroTesla(160);

/// … or more than this part of the field.
const SCATTER_PER_MILLE: i32 = 30;

/// A piece at rest that moves by less than this is still at rest: a phone near the board is nobody's move.
const STIRRED: MicroTesla = MicroTesla(400);

/// … or by less than this part of its field.
const STIRRED_PER_MILLE: i32 = 80;

/// How many scans are averaged: four last a period of the 50 Hz mains.
const AVERAGED: usize = 4;

/// What changed on a spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// Something appeared.
    Appeared,
    /// It has come to rest with this field, neighbours included.
    Rested(MicroTesla),
    /// It is gone.
    Left,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Gone,
    Moving {
        still_since: Moment,
        sum: i32,
        scans: i32,
    },
    /// At rest with this field, neighbours subtracted.
    Rested(MicroTesla),
}

/// Follows one spot.
#[derive(Clone, Copy, Debug)]
pub struct Settle {
    state: State,
    /// The field of the last scans, neighbours included.
    last: [MicroTesla; AVERAGED],
    next: usize,
    /// Since when the field has been below [`GONE`].
    low_since: Option<Moment>,
}

impl Default for Settle {
    fn default() -> Settle {
        Settle { state: State::Gone, last: [MicroTesla::ZERO; AVERAGED], next: 0, low_since: None }
    }
}

impl Settle {
    /// Tells whether nothing is there.
    #[must_use]
    pub const fn is_gone(&self) -> bool {
        matches!(self.state, State::Gone)
    }

    /// Tells whether something is there that has not come to rest.
    #[must_use]
    pub const fn is_moving(&self) -> bool {
        matches!(self.state, State::Moving { .. })
    }

    /// Returns the mean of the last scans, neighbours included.
    #[must_use]
    pub fn smooth(&self) -> MicroTesla {
        MicroTesla(self.last.iter().map(|field| field.0).sum::<i32>() >> 2)
    }

    /// Takes the field of a scan. `neighbours` is the part of it that known pieces on other spots make.
    pub fn step(&mut self, field: MicroTesla, neighbours: MicroTesla, now: Moment) -> Option<Change> {
        self.last[self.next] = field;
        self.next = (self.next + 1) % AVERAGED;
        if self.has_left((field - neighbours).abs(), now) {
            self.state = State::Gone;
            return Some(Change::Left);
        }
        let smooth = self.smooth();
        match self.state {
            State::Gone if (smooth - neighbours).abs() < PRESENT => None,
            State::Gone => {
                self.stir(smooth, now);
                Some(Change::Appeared)
            }
            State::Moving { still_since, sum, scans } => {
                let rested = self.move_on(smooth, still_since, sum, scans, now)?;
                self.state = State::Rested(rested - neighbours);
                Some(Change::Rested(rested))
            }
            State::Rested(field) => {
                if (smooth - neighbours - field).abs() > STIRRED.max(field.abs().per_mille(STIRRED_PER_MILLE))
                {
                    self.stir(smooth, now);
                }
                None
            }
        }
    }

    /// Tells whether something that was there has left. Single scans decide: averaging would take too long.
    fn has_left(&mut self, strength: MicroTesla, now: Moment) -> bool {
        if strength >= GONE {
            self.low_since = None;
            return false;
        }
        let since = *self.low_since.get_or_insert(now);
        !self.is_gone() && now.since(since) >= GONE_FOR
    }

    fn stir(&mut self, smooth: MicroTesla, now: Moment) {
        self.state = State::Moving { still_since: now, sum: smooth.0, scans: 1 };
    }

    /// Goes on waiting for stillness. Returns the mean field once that has lasted.
    fn move_on(
        &mut self,
        smooth: MicroTesla,
        since: Moment,
        sum: i32,
        scans: i32,
        now: Moment,
    ) -> Option<MicroTesla> {
        let mean = MicroTesla(sum / scans);
        let strength = mean.abs();
        let still = (smooth - mean).abs() <= STILL.max(strength.per_mille(STILL_PER_MILLE));
        if !still || self.scatter() > SCATTER.max(strength.per_mille(SCATTER_PER_MILLE)) {
            self.stir(smooth, now);
            return None;
        }
        let needed = if strength < WEAK { WEAK_STILL_FOR } else { STILL_FOR };
        if now.since(since) < needed {
            self.state = State::Moving { still_since: since, sum: sum + smooth.0, scans: scans + 1 };
            return None;
        }
        Some(mean)
    }

    /// Returns how far the last scans are apart.
    fn scatter(&self) -> MicroTesla {
        let [first, rest @ ..] = self.last;
        let (low, high) =
            rest.iter().fold((first, first), |(low, high), &field| (low.min(field), high.max(field)));
        high - low
    }
}
