//! What a scenario may do to a board, whichever it is.

use quarto_board::light::Frame;
use quarto_board::sound::Tune;
use rules_core::{Millis, Seat};

use crate::{Hand, Seating};

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

    /// Returns the same without what is said in passing: how long things took, what is due and whose clock runs.
    fn news(&mut self) -> Vec<String> {
        self.lines().into_iter().filter(|line| !is_in_passing(line)).collect()
    }

    /// Lets hands do something, in the words of a scenario, and gives the board a moment to notice it.
    ///
    /// # Panics
    ///
    /// Panics when this is nothing that hands do.
    fn does(&mut self, act: &str) {
        self.hand(&act.parse().unwrap_or_else(|why| panic!("{act}: {why:?}")));
        self.wait(NOTICE);
    }

    /// Puts a piece on a spot, seated like this.
    ///
    /// # Panics
    ///
    /// Panics when there is no such piece or spot.
    fn put(&mut self, piece: &str, spot: &str, seat: Seating) {
        let (piece, spot) = (piece.parse().expect("a piece"), spot.parse().expect("a spot"));
        self.hand(&Hand::Put { piece, spot, seat });
        self.wait(NOTICE);
    }

    /// Begins a game.
    fn begin(&mut self, game: &str, starter: Seat) {
        for line in [game, &format!("start {starter}")] {
            self.send(line);
            self.wait(Millis(100));
        }
    }

    /// Asserts that a game has just ended like this.
    ///
    /// # Panics
    ///
    /// Panics when it has not.
    fn assert_result(&mut self, result: &str, name: &str) {
        let lines = self.lines();
        assert!(lines.contains(&format!("# result {result}")), "{name}: {lines:?}");
    }

    /// Takes what is on these spots away, which makes the board ready again.
    ///
    /// # Panics
    ///
    /// Panics when it does not.
    fn clear(&mut self, spots: &[&str]) {
        spots.iter().for_each(|spot| self.does(&format!("lift {spot}")));
        let lines = self.lines();
        assert!(tells(&lines, "# ready"), "{lines:?}");
    }
}

/// Tells whether a line says only how long something took, what is due, or whose clock runs.
#[must_use]
pub fn is_in_passing(line: &str) -> bool {
    ["wait ", "# due ", "# clock "].into_iter().any(|start| line.starts_with(start))
}

/// How long a board is given to notice what hands did.
const NOTICE: Millis = Millis(400);

/// Tells whether one of the lines begins like this.
#[must_use]
pub fn tells(lines: &[String], start: &str) -> bool {
    lines.iter().any(|line| line.starts_with(start))
}
