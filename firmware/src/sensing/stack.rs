//! What stands on a spot.

use super::Code;

/// The pieces on a spot, from the bottom up. In the games that there are a spot holds one piece at the most.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stack(Option<Code>);

impl Stack {
    /// Nothing.
    pub const EMPTY: Stack = Stack(None);

    /// Returns a piece alone.
    #[must_use]
    pub const fn of(code: Code) -> Stack {
        Stack(Some(code))
    }

    /// Tells whether nothing is there.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_none()
    }

    /// Returns the uppermost piece.
    #[must_use]
    pub const fn top(self) -> Option<Code> {
        self.0
    }

    /// Returns the pieces from the bottom up.
    pub fn iter(self) -> impl Iterator<Item = Code> {
        self.0.into_iter()
    }
}

impl From<Option<Code>> for Stack {
    fn from(code: Option<Code>) -> Stack {
        Stack(code)
    }
}
