//! Corrections in random games: two names change places and nothing else does.

mod random;
mod steps;

use std::fmt::Debug;

use proptest::prelude::*;
use rules_core::{Cell, Seat, quarto};

use steps::{nth, steps};

/// Plays the n-th of the allowed moves for each number, and tries any move at all after it.
fn quarto_after(steps: &[(usize, quarto::Move)], mut game: quarto::Game) -> quarto::Game {
    for &(number, any) in steps {
        for made in nth(game.allowed().iter().collect(), number).into_iter().chain([any]) {
            // What is refused changes nothing.
            let _ = game.play(made);
        }
    }
    game
}

/// Everything of a game of Quarto but the names of the pieces.
fn but_names(game: &quarto::Game) -> impl PartialEq + Debug + use<> {
    let phase = match game.phase() {
        quarto::Phase::Place { by, .. } => format!("{by} places"),
        phase => format!("{phase:?}"),
    };
    let rights = (Seat::ALL.map(|seat| game.may_call(seat)), game.allowed().take, game.allowed().lift);
    (phase, rights, *game.clock(), game.last(), game.board().occupied(), game.outcome().is_some())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) })]

    #[test]
    fn in_quarto(options in random::options(1..=6_u16), starter in random::seat(), steps in steps(40, random::moves(0..3_000_u32))) {
        let game = quarto_after(&steps, quarto::Game::new(options, starter));
        let listed: Vec<quarto::Move> = game.allowed().corrections().collect();
        for (piece, cell) in quarto::Piece::ALL.iter().flat_map(|&piece| Cell::ALL.map(|cell| (piece, cell))) {
            let made = quarto::Move::Correct(piece, cell);
            let mut corrected = game;
            let answer = corrected.play(made);
            prop_assert_eq!(game.allowed().contains(made), answer.is_ok(), "{}", made);
            prop_assert_eq!(listed.contains(&made), answer.is_ok(), "{}", made);
            let Some(believed) = game.board().piece(cell).filter(|_| answer.is_ok()) else {
                prop_assert_eq!(corrected, game, "{}", made);
                continue;
            };
            prop_assert_eq!(answer, Ok(quarto::Told::NOTHING));
            prop_assert_eq!(corrected.board().piece(cell), Some(piece));
            prop_assert_eq!(but_names(&corrected), but_names(&game), "{}", made);
            prop_assert_eq!(corrected.correct(believed, cell), Ok(quarto::Told::NOTHING));
            prop_assert_eq!(corrected, game, "{} and back", made);
        }
    }
}
