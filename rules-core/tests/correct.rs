//! Corrections in random games: two names change places and nothing else does.

mod random;

use std::fmt::Debug;

use proptest::prelude::*;
use rules_core::{Cell, Limit, Millis, Outcome, Seat, Win, quantik, quarto};

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

/// Plays the n-th of the allowed moves for each number, and lets so many milliseconds go by after it.
fn quantik_after(steps: &[(usize, u32)], mut game: quantik::Game) -> quantik::Game {
    for &(number, span) in steps {
        if let Some(made) = nth(game.allowed().iter().collect(), number) {
            let _ = game.play(made);
        }
        let _ = game.wait(Millis(span));
    }
    game
}

fn nth<T: Copy>(moves: Vec<T>, number: usize) -> Option<T> {
    moves.get(number % moves.len().max(1)).copied()
}

fn steps<T: Debug>(most: usize, with: impl Strategy<Value = T>) -> impl Strategy<Value = Vec<(usize, T)>> {
    prop::collection::vec((any::<usize>(), with), 0..=most)
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

    #[test]
    fn in_quantik(clock in 0..6_u16, starter in random::seat(), steps in steps(14, 0..500_u32)) {
        let options = quantik::Options { clock: Limit::from_seconds(clock), ..quantik::Options::DEFAULT };
        let game = quantik_after(&steps, quantik::Game::new(options, starter));
        let listed: Vec<quantik::Move> = game.allowed().corrections().collect();
        for (shape, cell) in quantik::Shape::ALL.iter().flat_map(|&shape| Cell::ALL.map(|cell| (shape, cell))) {
            let made = quantik::Move::Correct(shape, cell);
            let mut corrected = game;
            let answer = corrected.play(made);
            prop_assert_eq!(game.allowed().contains(made), answer.is_ok(), "{}", made);
            prop_assert_eq!(listed.contains(&made), answer.is_ok(), "{}", made);
            let Some(believed) = game.board().piece(cell).filter(|_| answer.is_ok()) else {
                prop_assert_eq!(corrected, game, "{}", made);
                continue;
            };
            prop_assert_eq!(corrected.board().piece(cell), Some(quantik::Piece { shape, ..believed }));
            prop_assert_eq!((corrected.turn(), corrected.clock()), (game.turn(), game.clock()), "{}", made);
            prop_assert_eq!(corrected.last(), game.last(), "{}", made);
            if corrected.outcome().is_some() {
                let stuck = Outcome::Won { by: game.turn().other(), with: Win::Stuck };
                prop_assert_eq!(corrected.outcome(), Some(stuck), "{}", made);
                continue;
            }
            prop_assert!(corrected.correct(believed.shape, cell).is_ok());
            prop_assert_eq!(corrected, game, "{} and back", made);
        }
    }
}
