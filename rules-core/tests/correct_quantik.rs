//! Corrections in random games of Quantik: two shapes change places and nothing else does.

mod steps;

use proptest::prelude::*;
use rules_core::quantik::{Game, Move, Options, Piece, Shape};
use rules_core::{Cell, Limit, Millis, Outcome, Seat, Win};

use steps::{nth, steps};

/// Plays the n-th of the allowed moves for each number, and lets so many milliseconds go by after it.
fn after(steps: &[(usize, u32)], mut game: Game) -> Game {
    for &(number, span) in steps {
        if let Some(made) = nth(game.allowed().iter().collect(), number) {
            let _ = game.play(made);
        }
        let _ = game.wait(Millis(span));
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) })]

    #[test]
    fn a_correction_changes_two_names(clock in 0..6_u16, starter in prop::sample::select(Seat::ALL.to_vec()), steps in steps(14, 0..500_u32)) {
        let options = Options { clock: Limit::from_seconds(clock), ..Options::DEFAULT };
        let game = after(&steps, Game::new(options, starter));
        let listed: Vec<Move> = game.allowed().corrections().collect();
        for (shape, cell) in Shape::ALL.iter().flat_map(|&shape| Cell::ALL.map(|cell| (shape, cell))) {
            let made = Move::Correct(shape, cell);
            let mut corrected = game;
            let answer = corrected.play(made);
            prop_assert_eq!(game.allowed().contains(made), answer.is_ok(), "{}", made);
            prop_assert_eq!(listed.contains(&made), answer.is_ok(), "{}", made);
            let Some(believed) = game.board().piece(cell).filter(|_| answer.is_ok()) else {
                prop_assert_eq!(corrected, game, "{}", made);
                continue;
            };
            prop_assert_eq!(corrected.board().piece(cell), Some(Piece { shape, ..believed }));
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
