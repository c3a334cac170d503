//! What a scenario may do to a board, whichever it is.

use quarto_board::light::Frame;
use quarto_board::sound::Tune;
use rules_core::Millis;

use crate::Hand;

/// A board under test: hands act on it, time goes by, and it says what it notices.
pub trait Bench {
    /// Lets hands do something; returns once they have done it.
    fn hand(&mut self, act: &Hand);

    /// Lets time go by.
    fn wait(&mut self, span: Millis);

    /// Sends a line over USB.
    fn send(&mut self, line: &str);

    /// Cuts the power. Hands may move pieces meanwhile.
    fn unplug(&mut self);

    /// Gives power again.
    fn plug(&mut self);

    /// Returns the lines that the board has said since it was asked last.
    fn lines(&mut self) -> Vec<String>;

    /// Returns what the lights show.
    fn lights(&mut self) -> Frame;

    /// Returns the tunes that have begun since it was asked last.
    fn tunes(&mut self) -> Vec<Tune>;
}
