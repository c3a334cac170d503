//! The referee against the naive oracle: random games, random options, random attempts that the rules forbid.

mod oracle;

use oracle::{Heard, Oracle};
use proptest::prelude::*;
use rules_core::quarto::{
    ClockFor, Game, Move, Options, Penalty, Phase, Piece, Refusal, Steal, Told, Trait, Traits,
};
use rules_core::{Cell, Limit, Millis, Seat};

/// One attempt: a move that is listed as allowed, or any move at all.
#[derive(Clone, Copy, Debug)]
enum Attempt {
    /// The n-th allowed move that brings the game on: a gift, an exchange, a placement.
    Onward(usize),
    /// The n-th allowed move of any kind.
    Listed(usize),
    Any(Move),
}

fn cell() -> impl Strategy<Value = Cell> {
    (0..16_usize).prop_map(|index| Cell::ALL[index])
}

fn piece() -> impl Strategy<Value = Piece> {
    (0..16_usize).prop_map(|index| Piece::ALL[index])
}

fn seat() -> impl Strategy<Value = Seat> {
    any::<bool>().prop_map(|south| if south { Seat::South } else { Seat::North })
}

fn span() -> impl Strategy<Value = Millis> {
    prop_oneof![
        3 => (0..8_000_u32).prop_map(Millis),
        3 => prop::sample::select(vec![0, 1, 999, 1000, 4_999, 5_000, 14_999, 15_000, 16_000]).prop_map(Millis),
        1 => any::<u32>().prop_map(Millis),
    ]
}

fn any_move() -> impl Strategy<Value = Move> {
    prop_oneof![
        piece().prop_map(Move::Give),
        Just(Move::Take),
        cell().prop_map(Move::Place),
        (piece(), cell()).prop_map(|(piece, cell)| Move::PlaceByHand(piece, cell)),
        cell().prop_map(Move::Lift),
        piece().prop_map(Move::Exchange),
        seat().prop_map(Move::Call),
        cell().prop_map(Move::Point),
        Just(Move::Pass),
        span().prop_map(Move::Wait),
    ]
}

fn attempt() -> impl Strategy<Value = Attempt> {
    prop_oneof![
        6 => (0..4096_usize).prop_map(Attempt::Onward),
        2 => (0..4096_usize).prop_map(Attempt::Listed),
        2 => any_move().prop_map(Attempt::Any),
        1 => span().prop_map(|span| Attempt::Any(Move::Wait(span))),
    ]
}

prop_compose! {
    fn options()(
        squares: bool,
        traits in prop::sample::subsequence(Trait::ALL.to_vec(), 1..=4),
        common in prop_oneof![6 => Just(1_u8), 1 => 2..=4_u8],
        clock in prop::option::of(1..=6_u16),
        placing: bool,
        late_call: bool,
        steal in prop::sample::select(Steal::ALL.to_vec()),
        flag_loses in prop::bool::weighted(0.2),
        wrong_call_loses in prop::bool::weighted(0.2),
        point in prop::bool::weighted(0.3),
        touch in prop::bool::weighted(0.3),
    ) -> Options {
        let penalty = |loses| if loses { Penalty::Loses } else { Penalty::Nothing };
        Options {
            squares,
            traits: Traits::of(&traits).expect("at least one"),
            common,
            clock: clock.and_then(Limit::from_seconds),
            clock_for: if placing { ClockFor::Placing } else { ClockFor::Move },
            late_call,
            steal,
            flag: penalty(flag_loses),
            wrong_call: penalty(wrong_call_loses),
            point,
            touch,
        }
    }
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
fn agree(options: Options, starter: Seat, attempts: &[Attempt]) -> Result<(), TestCaseError> {
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
        if answer.is_err() {
            prop_assert_eq!(game, before, "a refused move leaves the game untouched");
        }
        prop_assert_eq!(result(&game), naive.result(), "{}", made);
        for seat in Seat::ALL {
            prop_assert_eq!(game.may_call(seat), naive.may_call(seat), "{} after {}", seat, made);
        }
    }
    Ok(())
}

fn attempts() -> impl Strategy<Value = Vec<Attempt>> {
    prop::collection::vec(attempt(), 1..90)
}

// Two halves of 50,000 games each, so that two cores share them.
proptest! {
    #![proptest_config(ProptestConfig { cases: 50_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn agrees_with_the_oracle_under_any_options(
        options in options(), starter in seat(), attempts in attempts()
    ) {
        agree(options, starter, &attempts)?;
    }

    #[test]
    fn agrees_with_the_oracle_in_whole_games_without_a_flag(
        options in options(), starter in seat(), attempts in prop::collection::vec(attempt(), 60..90)
    ) {
        let options = Options { flag: Penalty::Nothing, wrong_call: Penalty::Nothing, ..options };
        agree(options, starter, &attempts)?;
    }
}
