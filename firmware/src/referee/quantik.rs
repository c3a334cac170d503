//! Quantik, as hands play it: no tray, no call.

use rules_core::Seat;
use rules_core::quantik::{Game, Move, Phase, Piece, Shape};

use super::{Difference, Picture};
use crate::facts::SPOTS;
use crate::sensing::{Code, PerSpot, Spot};

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

/// Returns what belongs where.
#[must_use]
pub fn belongs(game: &Game) -> PerSpot<Option<Code>> {
    let mut belongs = [None; SPOTS];
    for (spot, code) in Spot::all().zip(&mut belongs) {
        if let Spot::Cell(cell) = spot {
            *code = game.board().piece(cell).map(code_of);
        }
    }
    belongs
}

/// Returns the next move that hands have made, legal or not. A piece of the wrong colour is nobody's move.
#[must_use]
pub fn explain(game: &Game, picture: &Picture) -> Option<Move> {
    let Phase::Place { by } = game.phase() else { return None };
    let difference = Difference::between(&belongs(game), picture);
    let extra = difference.only_extra();
    let found = extra.and_then(|cell| picture.code(Spot::Cell(cell))).map(piece_of);
    if let Some(cell) = difference.only_missing() {
        let back_elsewhere = found.is_some() && found == game.board().piece(cell);
        return (difference.extra.is_empty() || back_elsewhere).then_some(Move::Lift(cell));
    }
    let piece = found.filter(|piece| piece.owner == by && difference.missing.is_empty())?;
    extra.map(|cell| Move::Place(piece.shape, cell))
}
