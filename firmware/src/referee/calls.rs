//! Presses of the call buttons that wait for the placement they belong to (clause Q5).

use heapless::Vec;
use rules_core::{Millis, Seat};

/// How long a call from the hand waits for its piece to be placed.
pub const HAND_WAIT: Millis = Millis(3_000);

/// What a press waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waits {
    /// For a piece that is seen and has not come to rest.
    Landing,
    /// For a piece that is in the caller's hand: not for ever.
    InHand,
}

/// The presses that wait, in their order: at most one of each player.
#[derive(Clone, Debug, Default)]
pub(super) struct Calls(Vec<Call, 2>);

#[derive(Clone, Copy, Debug)]
struct Call {
    seat: Seat,
    /// How long it still waits with the piece in hand.
    left: Millis,
}

impl Calls {
    /// Takes a press; a second one of the same player changes nothing.
    pub(super) fn press(&mut self, seat: Seat) {
        if !self.is_waiting(seat) {
            let _ = self.0.push(Call { seat, left: HAND_WAIT });
        }
    }

    /// Tells whether a press of this player waits.
    pub(super) fn is_waiting(&self, seat: Seat) -> bool {
        self.0.iter().any(|call| call.seat == seat)
    }

    /// Lets time go by for those who wait with a piece in hand.
    pub(super) fn pass_time(&mut self, span: Millis, waits: impl Fn(Seat) -> Option<Waits>) {
        for call in &mut self.0 {
            if waits(call.seat) == Some(Waits::InHand) {
                call.left = call.left.minus(span);
            }
        }
    }

    /// Takes out the next press that waits no longer.
    pub(super) fn next_due(&mut self, waits: impl Fn(Seat) -> Option<Waits>) -> Option<Seat> {
        let due = self.0.iter().position(|call| match waits(call.seat) {
            Some(Waits::Landing) => false,
            Some(Waits::InHand) => call.left == Millis(0),
            None => true,
        })?;
        Some(self.0.remove(due).seat)
    }

    /// Drops all of them: the game is over.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}
