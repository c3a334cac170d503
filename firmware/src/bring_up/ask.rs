//! What only a person can tell.

use rules_core::{Millis, Seat};

use super::{Answer, Flaw, PATIENCE, Verdict};

/// A question: yes or no.
#[derive(Clone, Debug)]
pub(super) struct Ask;

impl Ask {
    /// Returns whether it was confirmed, once that is known; no answer is a no.
    pub(super) fn judge(answer: Option<Answer>, waited: Millis) -> Option<Option<()>> {
        match answer {
            Some(Answer::Yes) => Some(Some(())),
            Some(Answer::No) => Some(None),
            None => (waited >= PATIENCE).then_some(None),
        }
    }
}

/// The buttons, south's first.
#[derive(Clone, Debug)]
pub(super) struct Buttons {
    wanted: Seat,
    /// Whether north's came where south's was wanted.
    other_came: bool,
    /// Whether the buttons have been up.
    up: [bool; 2],
}

impl Default for Buttons {
    fn default() -> Buttons {
        Buttons { wanted: Seat::South, other_came: false, up: [false; 2] }
    }
}

impl Buttons {
    /// Returns the button that is to be pressed.
    pub(super) const fn wanted(&self) -> Seat {
        self.wanted
    }

    /// Takes which are down and which were just pressed, and how long this one has been waited for.
    pub(super) fn step(&mut self, down: [bool; 2], pressed: [bool; 2], waited: Millis) -> Option<Verdict> {
        for (up, down) in self.up.iter_mut().zip(down) {
            *up |= !down;
        }
        let (own, other) = (self.wanted as usize, 1 - self.wanted as usize);
        if waited >= PATIENCE {
            let seat = self.wanted;
            return Some(Err(if self.up[own] { Flaw::DeadButton(seat) } else { Flaw::StuckButton(seat) }));
        }
        match (self.wanted, pressed[own], pressed[other]) {
            (Seat::South, true, _) => self.wanted = Seat::North,
            (Seat::South, _, true) => (self.wanted, self.other_came) = (Seat::North, true),
            (Seat::North, true, _) if !self.other_came => return Some(Ok(())),
            (Seat::North, _, true) if self.other_came => return Some(Err(Flaw::ButtonsSwapped)),
            _ => {}
        }
        None
    }
}
