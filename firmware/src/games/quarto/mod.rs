//! Quarto on the board: pieces are given over the tray, and a quarto is called.

mod book;
mod choices;
mod explain;

use core::fmt;

use heapless::Vec;
use rules_core::quarto::{Game, Move, Phase, Piece, Refusal as Why};
use rules_core::{Cell, CellSet, Millis, Outcome, Seat, Win};

use super::{OnBoard, Refusal, ended};
use crate::light::{FIGURES, Reply, Scene};
use crate::memory::GameKeys;
use crate::menu::{Choice, Item};
use crate::referee::{Picture, Waits};
use crate::sensing::{Code, CodeBook, PerSpot, Spot, Stack};
use crate::sound::Tune;

/// How long each player may call after the 16th piece.
pub const CALL_WINDOW: Millis = Millis(10_000);

/// Returns the code of a piece.
#[must_use]
pub fn code_of(piece: Piece) -> Code {
    Code::new(piece.index() >= 8, piece.index())
}

/// Returns the piece with a code.
#[must_use]
pub fn piece_of(code: Code) -> Piece {
    Piece::ALL[code.index()]
}

impl OnBoard for Game {
    const BOOK: CodeBook = book::BOOK;

    const KEYS: GameKeys = GameKeys { options: 2, pieces: 6 };

    const OVER_TRAY: bool = book::OVER_TRAY;

    const CHOICES: &'static [&'static Choice] = &choices::CHOICES;

    const PAGES: [&'static [Item]; 2] = [choices::PLAY, choices::TABLE];

    const HELP: &'static [&'static str] = choices::HELP;

    fn write_piece(code: Code, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", piece_of(code))
    }

    fn belongs(&self) -> PerSpot<Stack> {
        explain::belongs(self)
    }

    /// The gift may lie on the tray again after it was taken; a hand may be about to bring it.
    fn tolerates(&self, spot: Spot, has: Stack) -> bool {
        spot == Spot::Tray && (has.is_empty() || has.top() == self.in_hand())
    }

    fn in_hand(&self) -> Option<Code> {
        explain::gift(self)
    }

    fn explain(&self, picture: &Picture, loose: CellSet) -> Option<Move> {
        explain::explain(self, picture, loose)
    }

    fn correct(&self, code: Code, cell: Cell) -> Move {
        Move::Correct(piece_of(code), cell)
    }

    fn press(&self, seat: Seat) -> Option<Move> {
        Some(Move::Call(seat))
    }

    fn waits(&self, picture: &Picture, seat: Seat) -> Option<Waits> {
        explain::waits(self, picture, seat)
    }

    /// After the 16th piece who does not call passes (clause Q9).
    fn by_itself(&self) -> Option<(Millis, Move)> {
        matches!(self.phase(), Phase::Call { .. }).then_some((CALL_WINDOW, Move::Pass))
    }

    /// Mending does not stop the time for pointing (clause Q22).
    fn urgent(&self) -> Option<Millis> {
        self.pointing_left()
    }

    fn scene(&self) -> Scene {
        match self.phase() {
            Phase::Give { by } => Scene::Give { by },
            Phase::Place { by, .. } => Scene::Place { by, on_tray: self.allowed().take },
            Phase::Call { by } => Scene::Call { by },
            Phase::Point { by } => Scene::Point { by },
            Phase::Over => ended(self.outcome(), figures(self)),
        }
    }

    fn answer(made: Move) -> Option<(Reply, Tune)> {
        match made {
            Move::Give(_) | Move::Exchange(_) => Some((Reply::Accepted(Spot::Tray), Tune::Given)),
            Move::Place(cell) | Move::PlaceByHand(_, cell) => {
                Some((Reply::Accepted(Spot::Cell(cell)), Tune::Placed))
            }
            Move::Lift(cell) => Some((Reply::Accepted(Spot::Cell(cell)), Tune::TakenBack)),
            Move::Correct(_, cell) => Some((Reply::Accepted(Spot::Cell(cell)), Tune::Mended)),
            Move::Take | Move::Call(_) | Move::Point(_) | Move::Pass | Move::Wait(_) => None,
        }
    }

    /// A call that is refused is answered on the caller's button.
    fn refusal(made: Move, why: Why) -> Refusal {
        let Move::Call(seat) = made else { return Refusal::PLAIN };
        let tune = if why == Why::NoFigure { Tune::WrongCall } else { Tune::NoRight };
        Refusal { reply: Some(Reply::Refused(seat)), tune, ..Refusal::PLAIN }
    }
}

/// Returns the cells of every figure that has won.
fn figures(game: &Game) -> Vec<CellSet, FIGURES> {
    match game.outcome() {
        Some(Outcome::Won { with: Win::Figures(claims), .. }) => {
            claims.as_slice().iter().map(|claim| claim.figure.set()).collect()
        }
        _ => Vec::new(),
    }
}
