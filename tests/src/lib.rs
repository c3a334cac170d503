//! Boards to test on: the virtual one, and the small interface through which scenarios use any board.
//!
//! [`World`] is physics alone: pieces with magnets that move along [`Path`]s, sensors and converter with tolerances,
//! noise and drift. [`VirtualBoard`] puts the firmware library on top of it. A scenario knows neither: it uses a
//! [`Bench`].
#![forbid(unsafe_code)]

mod bench;
mod calibrate;
mod hand;
mod path;
mod virtual_board;
mod world;

pub use bench::Bench;
pub use calibrate::{calibrated, seat_on, teach, walk, zero};
pub use hand::{Hand, NotAHand, Seating};
pub use path::Path;
pub use virtual_board::{Noticed, VirtualBoard, piece_name};
pub use world::{Broken, World};
