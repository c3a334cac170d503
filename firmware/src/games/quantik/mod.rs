//! Quantik on the board: everybody places pieces of their own; no tray, no call.

mod book;
mod choices;
mod explain;

use core::fmt;

use heapless::Vec;
use rules_core::quantik::{Game, Move, Phase, Piece, Refusal as Why, Shape};
use rules_core::{Cell, CellSet, Figure, Outcome, Seat, Win};

use super::{OnBoard, Refusal, ended};
use crate::light::{FIGURES, Reply, Scene};
use crate::memory::GameKeys;
use crate::menu::{Choice, Item};
use crate::referee::Picture;
use crate::sensing::{Code, CodeBook, PerSpot, Spot, Stack};
use crate::sound::Tune;

/// Returns the code of a piece: south plays light, and every other level is used.
#[must_use]
pub fn code_of(piece: Piece) -> Code {
    Code::new(piece.owner == Seat::North, 2 * piece.shape.index())
}

/// Returns the piece with a code.
#[must_use]
pub fn piece_of(code: Code) -> Piece {
    let owner = if code.is_dark() { Seat::North } else { Seat::South };
    Piece { owner, shape: Shape::ALL[code.level() / 2] }
}

impl OnBoard for Game {
    const BOOK: CodeBook = book::BOOK;

    const KEYS: GameKeys = GameKeys { options: 3, pieces: 7 };

    const OVER_TRAY: bool = book::OVER_TRAY;

    const CHOICES: &'static [&'static Choice] = &choices::CHOICES;

    const PAGES: [&'static [Item]; 2] = [choices::PLAY, &[]];

    const HELP: &'static [&'static str] = choices::HELP;

    fn write_piece(code: Code, out: &mut dyn fmt::Write) -> fmt::Result {
        let piece = piece_of(code);
        let colour = if piece.owner == Seat::South { "light" } else { "dark" };
        write!(out, "{colour}-{}", piece.shape)
    }

    fn belongs(&self) -> PerSpot<Stack> {
        explain::belongs(self)
    }

    fn explain(&self, picture: &Picture, _loose: CellSet) -> Option<Move> {
        explain::explain(self, picture)
    }

    fn correct(&self, code: Code, cell: Cell) -> Move {
        Move::Correct(piece_of(code).shape, cell)
    }

    fn scene(&self) -> Scene {
        match self.phase() {
            Phase::Place { by } => Scene::Own { by },
            Phase::Over => ended(self.outcome(), figures(self)),
        }
    }

    fn answer(made: Move) -> Option<(Reply, Tune)> {
        let (cell, tune) = match made {
            Move::Place(_, cell) => (cell, Tune::Placed),
            Move::Lift(cell) => (cell, Tune::TakenBack),
            Move::Correct(_, cell) => (cell, Tune::Mended),
            Move::Wait(_) => return None,
        };
        Some((Reply::Accepted(Spot::Cell(cell)), tune))
    }

    fn refusal(_made: Move, why: Why) -> Refusal {
        match why {
            Why::Banned(because_of) => Refusal { because_of, ..Refusal::PLAIN },
            _ => Refusal::PLAIN,
        }
    }
}

/// Returns the cells of every figure that has won.
fn figures(game: &Game) -> Vec<CellSet, FIGURES> {
    match game.outcome() {
        Some(Outcome::Won { with: Win::Figures(figures), .. }) => figures.iter().map(Figure::set).collect(),
        _ => Vec::new(),
    }
}
