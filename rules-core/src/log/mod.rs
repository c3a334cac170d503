//! The log language: one text language for saved games, scenarios and what the board says over USB.
//!
//! ASCII, a line an event, lower-case words and upper-case pieces; `#` starts a comment. `game` and `start` open a
//! game, the moves follow: each game has its own words for them ([`Game::Move`](crate::Game::Move)).
//!
//! ```text
//! game quarto squares clock=60
//! start south
//! give LRTS
//! wait 4200
//! place a1
//! ```

mod line;
mod replay;
mod words;

pub use line::Line;
pub use replay::{Refused, Replay};
pub use words::{LINE_MAX, LineReader, Unreadable, Words, read_number};
