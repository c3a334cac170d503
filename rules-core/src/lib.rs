//! A referee for board games on sixteen cells: Quarto as its booklets print it, with no heap and no clock of its own.
//!
//! A quarto must be *called*. The placer may call it before giving the next piece (clause Q5), a missed one may be
//! called by the opponent (clause Q6), and then it lapses (clause Q7).
//!
//! **Play a game.** Moves have the game's own words; each is accepted or refused with a reason.
//!
//! ```
//! use rules_core::Seat;
//! use rules_core::quarto::{Game, Options, Refusal};
//!
//! let mut game = Game::new(Options::default(), Seat::South);
//! game.give("LRTS".parse().unwrap()).unwrap(); // light, round, tall, solid
//! game.place("b2".parse().unwrap()).unwrap(); // north places it
//! assert_eq!(game.give("LRTS".parse().unwrap()), Err(Refusal::OnBoard));
//! assert_eq!(game.call(Seat::South), Err(Refusal::NoRight));
//! ```
//!
//! **See what is allowed.** The list never betrays whether a quarto stands.
//!
//! ```
//! use rules_core::Seat;
//! use rules_core::quarto::{Game, Move, Options, Phase, Squares};
//!
//! let game = Game::new(Options { squares: Squares::On, ..Options::default() }, Seat::North);
//! assert_eq!(game.phase(), Phase::Give { by: Seat::North });
//! assert_eq!(game.allowed().give.len(), 16);
//! assert!(!game.allowed().contains(Move::Call(Seat::North)));
//! ```
//!
//! **See the end.** The outcome names the winner and every figure the call claims.
//!
//! ```
//! use rules_core::Seat;
//! use rules_core::quarto::{Game, Options};
//!
//! let mut game = Game::new(Options::default(), Seat::South);
//! for (piece, cell) in [("LRTS", "a1"), ("LSTS", "b1"), ("LRSH", "c1"), ("LSTH", "d1")] {
//!     game.give(piece.parse().unwrap()).unwrap();
//!     game.place(cell.parse().unwrap()).unwrap();
//! }
//! game.call(Seat::South).unwrap(); // south placed the fourth light piece of row 1
//! assert_eq!(game.outcome().unwrap().to_string(), "south wins a1-b1-c1-d1:light");
//! ```
//!
//! | module | what is in it |
//! |---|---|
//! | this one | what every game on the board shares: [`Game`], [`Cell`], [`Figure`], [`Seat`], [`Player`], [`MoveClock`]; and any game: [`AnyGame`] |
//! | [`quarto`] | the pieces, options, moves and the referee [`quarto::Game`]; every other game has a module like it |
//! | [`log`] | the text language for saved games, and [`log::Replay`], which plays them again |

#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

mod cell;
mod clock;
mod figure;
mod game;
mod games;
mod joined;
pub mod log;
mod options;
mod outcome;
mod player;
mod seat;
mod set;

pub use cell::{Cell, CellSet, NotACell};
pub use clock::{Limit, Millis, MoveClock};
pub use figure::{Figure, Kind, Through};
pub use game::{Due, Game, GameOptions, GameOutcome, GameRefusal, GameSays};
pub use games::*;
pub use options::Penalty;
pub use outcome::{Outcome, Win};
pub use player::Player;
pub use seat::{NotASeat, Seat};
pub use set::{Member, Set};

/// The README's examples, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
