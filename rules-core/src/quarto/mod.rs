//! Quarto: four in a line that share a characteristic, by the clauses Q1–Q22.

mod board;
mod game;
mod moves;
mod options;
mod piece;
mod refusal;
mod traits;

pub use board::{Board, Claim, Claims};
pub use game::{Game, HAND_WINDOW, POINT_WINDOW, Phase, Told};
pub use moves::{Allowed, Move};
pub use options::{ClockFor, Options, Steal};
pub use piece::{NotAPiece, Piece, PieceSet};
pub use refusal::Refusal;
pub use traits::{Feature, Features, NotTraits, Trait, Traits};

pub use crate::Penalty;
