//! The referee against the naive oracle: random games, random options, random attempts that the rules forbid.

mod oracle;
mod random;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::Range;

use oracle::{Heard, Oracle};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rules_core::quarto::{Game, Move, Options, Penalty, Phase, Refusal, Told};
use rules_core::{Cell, Millis, Outcome, Seat, Win};

/// One attempt: a move that is listed as allowed, or any move at all.
#[derive(Clone, Copy, Debug)]
enum Attempt {
    /// The n-th allowed move that brings the game on: a gift, an exchange, a placement.
    Onward(usize),
    /// The n-th allowed move of any kind.
    Listed(usize),
    Any(Move),
}

/// Spans of time around those that matter in the rules.
fn span() -> impl Strategy<Value = u32> {
    prop_oneof![
        3 => 0..8_000_u32,
        3 => prop::sample::select(vec![0, 1, 999, 1000, 4_999, 5_000, 14_999, 15_000, 16_000]),
        1 => any::<u32>(),
    ]
}

fn attempt() -> impl Strategy<Value = Attempt> {
    prop_oneof![
        6 => (0..4096_usize).prop_map(Attempt::Onward),
        2 => (0..4096_usize).prop_map(Attempt::Listed),
        2 => random::moves(span()).prop_map(Attempt::Any),
        1 => span().prop_map(|span| Attempt::Any(Move::Wait(Millis(span)))),
    ]
}

/// Turns an attempt into a move. Nothing is left to choose from when the game is over: then time goes by.
fn choose(game: &Game, attempt: Attempt) -> Move {
    let allowed = game.allowed();
    let onward =
        |made: &Move| matches!(made, Move::Give(_) | Move::Place(_) | Move::PlaceByHand(..) | Move::Pass);
    let (listed, number): (Vec<Move>, usize) = match attempt {
        Attempt::Any(made) => return made,
        Attempt::Onward(number) => (allowed.iter().filter(onward).collect(), number),
        Attempt::Listed(number) => (allowed.iter().collect(), number),
    };
    if listed.is_empty() { Move::Wait(Millis(0)) } else { listed[number % listed.len()] }
}

fn heard(told: Told) -> Heard {
    let lapsed = told.lapsed.as_slice().iter().map(ToString::to_string).collect();
    Heard { lapsed, wrong_call: told.wrong_call, time: told.time }
}

fn result(game: &Game) -> String {
    match game.phase() {
        Phase::Give { by } => format!("open {by} give"),
        Phase::Place { by, .. } => format!("open {by} place"),
        Phase::Call { by } => format!("open {by} call"),
        Phase::Point { by } => format!("open {by} point"),
        Phase::Over => game.outcome().expect("an outcome").to_string(),
    }
}

/// Plays the attempts on both referees; they must agree after each.
fn agree(
    options: Options,
    starter: Seat,
    attempts: &[Attempt],
    seen: &mut Seen,
) -> Result<(), TestCaseError> {
    let mut game = Game::new(options, starter);
    let mut naive = Oracle::new(options, starter);
    for &attempt in attempts {
        let made = choose(&game, attempt);
        let before = game;
        let listed = before.allowed().contains(made);
        let answer = game.play(made);
        prop_assert_eq!(answer.map(heard), naive.play(made), "{}", made);
        // In the list, unless refused; the list tells the right to call, not whether a figure stands.
        prop_assert_eq!(listed, matches!(answer, Ok(_) | Err(Refusal::NoFigure)), "{}", made);
        if let Err(refusal) = answer {
            seen.insert(refusal.word());
            prop_assert_eq!(game, before, "a refused move leaves the game untouched");
        }
        prop_assert_eq!(result(&game), naive.result(), "{}", made);
        prop_assert_eq!(Cell::ALL.map(|cell| game.board().piece(cell)), naive.board, "{}", made);
        if let Phase::Place { piece, .. } = game.phase() {
            prop_assert_eq!(Some(piece), naive.hand, "{}", made);
        }
        for seat in Seat::ALL {
            prop_assert_eq!(game.may_call(seat), naive.may_call(seat), "{} after {}", seat, made);
        }
    }
    seen.insert(match game.outcome() {
        None => "open",
        Some(Outcome::Drawn) => "drawn",
        Some(Outcome::Won { with: Win::Figures(_), .. }) => "won",
        Some(Outcome::Won { with: Win::Time, .. }) => "won by time",
        Some(Outcome::Won { with: Win::WrongCall, .. }) => "won by a wrong call",
        Some(Outcome::Won { with: Win::Stuck, .. }) => "stuck, which Quarto does not know",
    });
    Ok(())
}

/// Which refusals and ends the games have come to.
type Seen = BTreeSet<&'static str>;

/// Has both referees play so many random games, and returns what those came to.
fn games(count: u32, length: Range<usize>, no_penalties: bool) -> Seen {
    let config = Config { cases: count, failure_persistence: None, ..Config::default() };
    let seen = RefCell::new(Seen::new());
    let strategy = (random::options(1..=6_u16), random::seat(), prop::collection::vec(attempt(), length));
    let agreed = TestRunner::new(config).run(&strategy, |(mut options, starter, attempts)| {
        if no_penalties {
            (options.flag, options.wrong_call) = (Penalty::Nothing, Penalty::Nothing);
        }
        agree(options, starter, &attempts, &mut seen.borrow_mut())
    });
    if let Err(failure) = agreed {
        panic!("{failure}");
    }
    seen.into_inner()
}

#[test]
fn agrees_with_the_oracle_under_any_options() {
    let seen = games(50_000, 1..90, false);
    let ends = ["open", "drawn", "won", "won by time", "won by a wrong call"];
    for word in Refusal::ALL.iter().map(|refusal| refusal.word()).chain(ends) {
        assert!(seen.contains(word), "no game came to: {word}");
    }
}

#[test]
fn agrees_with_the_oracle_in_long_games() {
    let seen = games(50_000, 60..90, true);
    assert!(seen.contains("drawn") && seen.contains("won"));
}
