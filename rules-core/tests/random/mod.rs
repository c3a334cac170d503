//! Anything a game can be made of, for tests on random games.

use proptest::prelude::*;
use rules_core::quarto::{ClockFor, Move, Options, Penalty, Piece, Squares, Steal, Trait, Traits};
use rules_core::{Cell, Limit, Millis, Seat};

fn cell() -> impl Strategy<Value = Cell> {
    (0..16_usize).prop_map(|index| Cell::ALL[index])
}

fn piece() -> impl Strategy<Value = Piece> {
    (0..16_usize).prop_map(|index| Piece::ALL[index])
}

/// Either seat.
pub(crate) fn seat() -> impl Strategy<Value = Seat> {
    prop::sample::select(Seat::ALL.to_vec())
}

/// Any move, with spans of time of this kind.
pub(crate) fn moves(span: impl Strategy<Value = u32> + 'static) -> impl Strategy<Value = Move> {
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
        (piece(), cell()).prop_map(|(piece, cell)| Move::Correct(piece, cell)),
        span.prop_map(|span| Move::Wait(Millis(span))),
    ]
}

fn penalty(weight: f64) -> impl Strategy<Value = Penalty> {
    prop::bool::weighted(weight).prop_map(|loses| if loses { Penalty::Loses } else { Penalty::Nothing })
}

prop_compose! {
    /// Any options, with a clock of so many seconds; zero seconds are no clock.
    pub(crate) fn options(clock: impl Strategy<Value = u16>)(
        squares in prop::sample::select(Squares::ALL.to_vec()),
        (late_call, placing) in any::<(bool, bool)>(),
        traits in prop::sample::subsequence(Trait::ALL.to_vec(), 1..=4),
        common in prop_oneof![6 => Just(1_u8), 1 => 2..=4_u8],
        clock in prop_oneof![Just(0), clock],
        steal in prop::sample::select(Steal::ALL.to_vec()),
        (flag, wrong_call) in (penalty(0.2), penalty(0.2)),
        point in prop::bool::weighted(0.3),
        touch in prop::bool::weighted(0.3),
    ) -> Options {
        Options {
            squares,
            traits: Traits::of(&traits).expect("at least one"),
            common,
            clock: Limit::from_seconds(clock),
            clock_for: if placing { ClockFor::Placing } else { ClockFor::Move },
            late_call,
            steal,
            flag,
            wrong_call,
            point,
            touch,
        }
    }
}
