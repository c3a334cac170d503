//! What hands have done in a game of Quarto.

use rules_core::quarto::{Game, Move, Phase, Piece, Steal};
use rules_core::{CellSet, Seat};

use super::{code_of, piece_of};
use crate::facts::SPOTS;
use crate::referee::{Difference, Picture, Waits};
use crate::sensing::{Code, PerSpot, Spot, Stack};

/// Returns what belongs where. A gift may lie on the tray or be in a hand.
pub(super) fn belongs(game: &Game) -> PerSpot<Stack> {
    let mut belongs = [Stack::EMPTY; SPOTS];
    for (spot, stack) in Spot::all().zip(&mut belongs) {
        let piece = match spot {
            Spot::Cell(cell) => game.board().piece(cell),
            Spot::Tray if game.allowed().take => in_hand(game),
            Spot::Tray => None,
        };
        *stack = piece.map(code_of).into();
    }
    belongs
}

/// Returns the code of the piece that is to be placed.
pub(super) fn gift(game: &Game) -> Option<Code> {
    in_hand(game).map(code_of)
}

fn in_hand(game: &Game) -> Option<Piece> {
    match game.phase() {
        Phase::Place { piece, .. } => Some(piece),
        _ => None,
    }
}

/// Returns what a press of this player waits for before it is judged (clause Q5); none where it is judged at once.
///
/// A call by the player whose piece is landing is judged with that placement. So is a call by the opponent whose right
/// only begins with what is landing: the sensors need their time, not the players.
pub(super) fn waits(game: &Game, picture: &Picture, seat: Seat) -> Option<Waits> {
    let empty = !game.board().occupied();
    // A gift that rests there already, and was not looked at yet, has landed.
    let rests = |spot| gift(game).is_some_and(|gift| picture.top(spot) == Some(gift));
    let landing = empty.iter().map(Spot::Cell).any(|spot| picture.is_landing(spot) || rests(spot));
    match game.phase() {
        Phase::Place { by, .. } if landing => {
            let begins = seat == by || (game.options().steal == Steal::Placed && !game.may_call(seat));
            begins.then_some(Waits::Landing)
        }
        Phase::Place { by, .. } if seat == by => {
            let on_tray = game.allowed().take;
            let judged = on_tray || game.options().point || (game.may_call(seat) && stands(game));
            (!judged).then_some(Waits::InHand)
        }
        Phase::Give { by } if seat != by && !game.may_call(seat) => {
            let on_tray = picture.is_landing(Spot::Tray) || picture.top(Spot::Tray).is_some();
            let given = on_tray || (landing && game.options().clock.is_none());
            given.then_some(Waits::Landing)
        }
        _ => None,
    }
}

/// Tells whether a figure stands that may be called.
fn stands(game: &Game) -> bool {
    game.last().is_some_and(|last| !game.board().claims(last, game.options()).is_empty())
}

/// Returns the next move that hands have made. Pieces that were `loose` when a call was made cannot be pointed at.
pub(super) fn explain(game: &Game, picture: &Picture, loose: CellSet) -> Option<Move> {
    let difference = Difference::between(&belongs(game), picture);
    let tray = picture.top(Spot::Tray).map(piece_of);
    match game.phase() {
        Phase::Give { .. } => explain_give(game, picture, &difference, tray),
        Phase::Place { piece, .. } => explain_place(game, picture, &difference, tray, piece),
        Phase::Call { .. } if difference.missing.is_empty() => None,
        Phase::Call { .. } => {
            let last = game.last().filter(|&last| difference.only_missing() == Some(last));
            Some(last.map_or(Move::Pass, Move::Lift))
        }
        Phase::Point { .. } => difference.missing.iter().find(|&cell| !loose.contains(cell)).map(Move::Point),
        Phase::Over => None,
    }
}

fn explain_give(
    game: &Game,
    picture: &Picture,
    difference: &Difference,
    tray: Option<Piece>,
) -> Option<Move> {
    if !difference.missing.is_empty() {
        return explain_lift(game, picture, difference);
    }
    match (difference.only_extra(), difference.extra.is_empty()) {
        (Some(cell), _) => Some(Move::PlaceByHand(piece_of(picture.top(Spot::Cell(cell))?), cell)),
        (None, true) => tray.map(Move::Give),
        (None, false) => None,
    }
}

fn explain_place(
    game: &Game,
    picture: &Picture,
    difference: &Difference,
    tray: Option<Piece>,
    gift: Piece,
) -> Option<Move> {
    if !difference.missing.is_empty() {
        return explain_lift(game, picture, difference);
    }
    let empty_tray = tray.is_none() && !picture.is_undecided(Spot::Tray);
    if empty_tray && game.allowed().take {
        return Some(Move::Take);
    }
    if let Some(cell) = difference.only_extra() {
        let found = picture.top(Spot::Cell(cell)).map(piece_of);
        return (found == Some(gift)).then_some(Move::Place(cell));
    }
    tray.filter(|&other| other != gift && difference.extra.is_empty()).map(Move::Exchange)
}

/// A piece was lifted, and may be back on another cell already; any other piece that came is another matter.
fn explain_lift(game: &Game, picture: &Picture, difference: &Difference) -> Option<Move> {
    let cell = difference.only_missing()?;
    let lifted = game.board().piece(cell);
    let elsewhere = difference.only_extra().and_then(|to| picture.top(Spot::Cell(to))).map(piece_of);
    (difference.extra.is_empty() || elsewhere == lifted).then_some(Move::Lift(cell))
}
