//! The moment that steppers are told.

use rules_core::Millis;

/// A moment in milliseconds since power-on. It may wrap around: spans of up to 49 days are right all the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moment(pub u32);

impl Moment {
    /// Returns the time since an earlier moment.
    #[must_use]
    pub const fn since(self, earlier: Moment) -> Millis {
        Millis(self.0.wrapping_sub(earlier.0))
    }

    /// Returns the moment a span later.
    #[must_use]
    pub const fn plus(self, span: Millis) -> Moment {
        Moment(self.0.wrapping_add(span.0))
    }
}
