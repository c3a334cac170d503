//! What hands have done in a game of Quantik.

use rules_core::quantik::{Game, Move, Phase};

use super::{code_of, piece_of};
use crate::facts::SPOTS;
use crate::referee::{Difference, Picture};
use crate::sensing::{PerSpot, Spot, Stack};

/// Returns what belongs where.
pub(super) fn belongs(game: &Game) -> PerSpot<Stack> {
    let mut belongs = [Stack::EMPTY; SPOTS];
    for (spot, stack) in Spot::all().zip(&mut belongs) {
        if let Spot::Cell(cell) = spot {
            *stack = game.board().piece(cell).map(code_of).into();
        }
    }
    belongs
}

/// Returns the next move that hands have made. A piece of the wrong colour is nobody's move.
pub(super) fn explain(game: &Game, picture: &Picture) -> Option<Move> {
    let Phase::Place { by } = game.phase() else { return None };
    let difference = Difference::between(&belongs(game), picture);
    let extra = difference.only_extra();
    let found = extra.and_then(|cell| picture.top(Spot::Cell(cell))).map(piece_of);
    if let Some(cell) = difference.only_missing() {
        let back_elsewhere = found.is_some() && found == game.board().piece(cell);
        return (difference.extra.is_empty() || back_elsewhere).then_some(Move::Lift(cell));
    }
    let piece = found.filter(|piece| piece.owner == by && difference.missing.is_empty())?;
    extra.map(|cell| Move::Place(piece.shape, cell))
}
