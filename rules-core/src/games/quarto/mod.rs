//! Quarto: four in a line that share a characteristic, by the clauses Q1–Q23.

mod board;
mod game;
mod moves;
mod options;
mod phase;
mod piece;
mod refereed;
mod refusal;
mod traits;

pub use board::{Board, Claim, Claims};
pub use game::{Game, HAND_WINDOW, POINT_WINDOW};
pub use moves::{Allowed, Move};
pub use options::{ClockFor, Options, Squares, Steal};
pub use phase::{Phase, Told};
pub use piece::{NotAPiece, Piece, PieceSet};
pub use refusal::Refusal;
pub use traits::{Feature, Features, NotTraits, Trait, Traits};

pub use crate::Penalty;
