//! What a scenario may do to a board, whichever it is.

use rules_core::Millis;

use crate::Hand;

/// A board under test: hands act on it, time goes by, and it says what it notices.
pub trait Bench {
    /// Lets hands do something; returns once they have done it.
    fn hand(&mut self, act: &Hand);

    /// Lets time go by.
    fn wait(&mut self, span: Millis);

    /// Returns the lines that the board has said since it was asked last.
    fn lines(&mut self) -> Vec<String>;
}
