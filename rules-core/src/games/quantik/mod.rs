//! Quantik, clauses K1–K7: four different shapes in a row, a column or a region win.

mod board;
mod game;
mod moves;
mod options;
mod piece;
mod refereed;
mod refusal;

pub use board::{Board, Figures};
pub use game::{Game, Phase, Told};
pub use moves::{Allowed, Move};
pub use options::Options;
pub use piece::{NotAShape, Piece, Shape};
pub use refusal::Refusal;
