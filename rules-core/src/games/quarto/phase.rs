//! What is due in a game, and what a move brings about.

use super::{Claims, Piece};
use crate::Seat;

/// What is to be done next, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Phase {
    /// A player chooses a piece and gives it to the opponent.
    Give {
        /// The giver.
        by: Seat,
    },
    /// A player places the piece in hand.
    Place {
        /// The placer.
        by: Seat,
        /// The piece in hand.
        piece: Piece,
    },
    /// All pieces are placed; a player calls or passes (clause Q9).
    Call {
        /// The player who may pass.
        by: Seat,
    },
    /// A player has called and points at the figure (clause Q22).
    Point {
        /// The caller.
        by: Seat,
    },
    /// The game is over.
    Over,
}

/// What a move brought about beside the next phase. Most moves bring about nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told {
    /// The figures that lost their value because nobody called (clause Q7). Players are never told.
    pub lapsed: Claims,
    /// The player whose call was wrong: nothing to claim where that loses the game, the wrong piece pointed at, or
    /// pointed at too late (clauses Q21, Q22).
    pub wrong_call: Option<Seat>,
    /// The player whose time for this move is over (clause Q11); told once a move.
    pub time: Option<Seat>,
}

impl Told {
    /// Nothing to tell.
    pub const NOTHING: Told = Told { lapsed: Claims::NONE, wrong_call: None, time: None };
}
