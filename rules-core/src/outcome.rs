//! How a game ends.

use core::fmt;

use crate::{GameOutcome, Player, Seat};

/// The end of a game. `F` is what a game's winning figures look like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome<F> {
    /// One seat has won.
    Won {
        /// The winner.
        by: Seat,
        /// What won the game.
        with: Win<F>,
    },
    /// Nobody has won and nobody can any more.
    Drawn,
}

/// What won a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Win<F> {
    /// Every figure the winner claims.
    Figures(F),
    /// The loser's minute was over (clause Q18).
    Time,
    /// The loser could place nothing (clause K6).
    Stuck,
    /// The loser called and had nothing to claim (clause Q21).
    WrongCall,
}

impl<F: Copy + Eq + fmt::Debug + fmt::Display> GameOutcome for Outcome<F> {
    fn winner(&self) -> Option<Player> {
        match *self {
            Outcome::Won { by, .. } => Some(by.into()),
            Outcome::Drawn => None,
        }
    }
}

impl<F: fmt::Display> fmt::Display for Outcome<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Won { by, with } => write!(f, "{by} wins {with}"),
            Outcome::Drawn => f.write_str("draw"),
        }
    }
}

impl<F: fmt::Display> fmt::Display for Win<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Win::Figures(figures) => figures.fmt(f),
            Win::Stuck => f.write_str("stuck"),
            Win::Time => f.write_str("time"),
            Win::WrongCall => f.write_str("wrong-call"),
        }
    }
}
