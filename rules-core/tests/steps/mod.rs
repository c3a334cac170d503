//! Steps of a random game of any kind.

use std::fmt::Debug;

use proptest::prelude::*;

/// Returns one of the moves.
pub(crate) fn nth<T: Copy>(moves: Vec<T>, number: usize) -> Option<T> {
    moves.get(number % moves.len().max(1)).copied()
}

/// Which of the allowed moves is made, each with something else.
pub(crate) fn steps<T: Debug>(
    most: usize,
    with: impl Strategy<Value = T>,
) -> impl Strategy<Value = Vec<(usize, T)>> {
    prop::collection::vec((any::<usize>(), with), 0..=most)
}
