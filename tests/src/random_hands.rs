//! Hands that play at random, well or badly.

use board_field::Pose;
use quarto_board::games::quarto::piece_of;
use quarto_board::sensing::Spot;
use rand::RngExt;
use rand::rngs::SmallRng;
use rules_core::quarto::{self, Phase, Piece};
use rules_core::{Cell, Seat};

use crate::{Firmware, Hand, Seating, VirtualBoard, seat_on};

type Board = VirtualBoard<Firmware>;

/// Something random that hands may do, good or bad.
#[must_use]
pub fn random_act(board: &Board, rng: &mut SmallRng) -> Act {
    let piece = Piece::ALL[rng.random_range(0..16)];
    let spot = Spot::from_index(rng.random_range(0..17)).expect("a spot");
    match rng.random_range(0..12) {
        // Mostly what the game wants next, so that games get somewhere.
        0..=5 => wanted_act(board, rng).unwrap_or(Act::Put(piece, spot, 0.0)),
        6 => Act::Put(piece, spot, 0.0),
        7 => Act::Put(piece, spot, rng.random_range(2.0..7.0)),
        8 => Act::Lift(spot),
        9 => Act::Press(if rng.random_bool(0.5) { Seat::South } else { Seat::North }),
        10 => Act::Wait(rng.random_range(0.0..8000.0)),
        _ => Act::Lift(Spot::Tray),
    }
}

/// What the game wants next.
#[must_use]
pub fn wanted_act(board: &Board, rng: &mut SmallRng) -> Option<Act> {
    let game = board.device.game::<quarto::Game>()?;
    let empty: Vec<Cell> = (!game.board().occupied()).iter().collect();
    match game.phase() {
        Phase::Give { .. } => {
            let reserve: Vec<Piece> = game.reserve().iter().collect();
            Some(Act::Put(reserve[rng.random_range(0..reserve.len())], Spot::Tray, 0.0))
        }
        Phase::Place { piece, .. } => {
            Some(Act::Put(piece, Spot::Cell(empty[rng.random_range(0..empty.len())]), 0.0))
        }
        _ => None,
    }
}

/// Something that hands do.
#[derive(Clone, Copy, Debug)]
pub enum Act {
    /// A piece is put somewhere, so many millimetres from where it belongs.
    Put(Piece, Spot, f64),
    /// What stands there is taken away.
    Lift(Spot),
    /// A call button is pressed.
    Press(Seat),
    /// Nothing, for so many milliseconds.
    Wait(f64),
}

/// Does it, unless the place is taken: pieces cannot stand in each other.
pub fn act(board: &mut Board, act: Act, rng: &mut SmallRng) {
    match act {
        Act::Put(piece, spot, off) if board.world.piece_on(spot).is_none() => {
            let mut pose = seat_on(&board.world, spot, rng);
            if off > 0.0 {
                pose = Pose { foot: [pose.foot[0] + off, pose.foot[1], 1.0], tilt: 4.0, towards: 180.0 };
            }
            board.carry(piece, pose);
        }
        Act::Put(..) => {}
        Act::Lift(spot) => board.do_by_hand(&Hand::Lift(spot)),
        Act::Press(seat) => board.do_by_hand(&Hand::Press { seat, span: 80.0 }),
        Act::Wait(span) => board.run(span),
    }
    board.run(rng.random_range(0.0..400.0));
}

/// Puts right what the board says is not.
///
/// # Panics
///
/// Panics when that does not help.
pub fn mend(board: &mut Board) {
    for _ in 0..40 {
        board.run(400.0);
        // Pieces that do not belong go away first, then those that are missing come back.
        let differences: Vec<_> = board.device.app().differences().collect();
        let game = board.device.game::<quarto::Game>().copied();
        for spot in Spot::all() {
            let stands = board.world.piece_on(spot);
            let belongs = match (spot, &game) {
                (Spot::Cell(cell), Some(game)) => game.board().piece(cell).map(Piece::index),
                _ => None,
            };
            if stands.is_some() && stands != belongs && spot != Spot::Tray {
                board.do_by_hand(&Hand::Lift(spot));
            }
        }
        for differs in &differences {
            if let Some(code) = differs.wants.top() {
                let pose = board.seated(differs.spot, Seating::default());
                board.carry(piece_of(code), pose);
            } else {
                board.do_by_hand(&Hand::Lift(differs.spot));
            }
        }
        board.run(400.0);
        if board.device.app().differences().count() == 0 {
            return;
        }
    }
    panic!("the board cannot be mended: {:?}", board.device.app().differences().collect::<Vec<_>>());
}
