//! Why a move is refused.

use core::fmt;

use crate::{CellSet, GameRefusal};

/// Why the referee does not accept a move. The game is as it was before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// A piece stands on the cell already.
    Occupied,
    /// Both pieces of this shape stand on the board already, on other cells (clause K1).
    NoneLeft,
    /// The opponent's pieces of the same shape on these cells forbid it (clause K4).
    Banned(CellSet),
    /// No piece stands on the cell.
    Empty,
    /// The piece has this shape already.
    SamePiece,
    /// Only the piece placed last may be lifted (clause K7).
    NotLast,
    /// The players agreed that what is placed stays so (clause K7).
    Touch,
}

impl Refusal {
    /// Returns the word for the log.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Refusal::Over => "over",
            Refusal::Occupied => "occupied",
            Refusal::NoneLeft => "none-left",
            Refusal::Banned(_) => "banned",
            Refusal::Empty => "empty",
            Refusal::SamePiece => "same-piece",
            Refusal::NotLast => "not-last",
            Refusal::Touch => "touch",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::Over => "the game is over",
            Refusal::Occupied => "a piece stands there already",
            Refusal::NoneLeft => "both pieces of this shape stand on the board",
            Refusal::Banned(cells) => return write!(f, "the opponent has this shape on {cells:?}"),
            Refusal::Empty => "no piece stands there",
            Refusal::SamePiece => "it is this piece already",
            Refusal::NotLast => "only the piece placed last may be lifted",
            Refusal::Touch => "a piece placed stays so",
        })
    }
}

impl core::error::Error for Refusal {}

impl GameRefusal for Refusal {
    fn word(self) -> &'static str {
        Refusal::word(self)
    }
}
