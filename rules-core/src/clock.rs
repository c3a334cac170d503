//! Time that is passed in, and the clock of a move.

use core::num::NonZeroU16;

/// A span of time in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
pub struct Millis(pub u32);

impl Millis {
    /// Returns the sum, or the longest span there is.
    #[must_use]
    pub const fn plus(self, more: Millis) -> Millis {
        Millis(self.0.saturating_add(more.0))
    }

    /// Returns the difference, or no time at all.
    #[must_use]
    pub const fn minus(self, less: Millis) -> Millis {
        Millis(self.0.saturating_sub(less.0))
    }
}

/// How long a player has for a move, in whole seconds: clock=60 is a minute.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Limit(NonZeroU16);

impl Limit {
    /// The tournament's minute (clause Q11).
    pub const MINUTE: Limit = Limit(NonZeroU16::new(60).unwrap());

    /// Returns the limit of so many seconds; zero seconds are no limit.
    #[must_use]
    pub const fn from_seconds(seconds: u16) -> Option<Limit> {
        match NonZeroU16::new(seconds) {
            Some(seconds) => Some(Limit(seconds)),
            None => None,
        }
    }

    /// Returns the limit in seconds.
    #[must_use]
    pub const fn seconds(self) -> u16 {
        self.0.get()
    }

    /// Returns the limit as a span of time.
    #[must_use]
    pub const fn millis(self) -> Millis {
        Millis(self.0.get() as u32 * 1000)
    }
}

/// The clock of one move: how long it has run, and whether its end has been told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct MoveClock {
    elapsed: Millis,
    told: bool,
}

impl MoveClock {
    /// Returns a clock that shows this much time gone by, its end told already if that reaches the limit.
    #[must_use]
    pub fn resumed(elapsed: Millis, limit: Option<Limit>) -> MoveClock {
        MoveClock { elapsed, told: limit.is_some_and(|limit| elapsed >= limit.millis()) }
    }

    /// Lets time go by. Returns true once: when the limit is reached.
    pub fn run(&mut self, span: Millis, limit: Limit) -> bool {
        self.elapsed = self.elapsed.plus(span);
        let over = self.elapsed >= limit.millis() && !self.told;
        self.told |= over;
        over
    }

    /// Returns how long the clock has run.
    #[must_use]
    pub const fn elapsed(&self) -> Millis {
        self.elapsed
    }
}
