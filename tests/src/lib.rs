//! Boards to test on: the virtual one, and the small interface through which scenarios use any board.
//!
//! [`World`] is physics alone: pieces with magnets that move along [`Path`]s, sensors and converter with tolerances,
//! noise and drift. [`VirtualBoard`] puts the firmware's sensing, or the whole [`Firmware`] library, under it.
//! [`TwinBoard`] is the real image on an emulated chip. A scenario knows neither: it uses a [`Bench`].
#![forbid(unsafe_code)]

mod bench;
mod calibrate;
pub mod cuts;
mod flash;
pub mod fuzz;
mod hand;
mod joint;
mod path;
pub mod random_hands;
pub mod scenario;
pub mod soak;
mod token;
pub mod tones;
mod twin_board;
mod twin_image;
mod virtual_board;
mod whole_board;
mod world;

pub use bench::{Bench, is_in_passing, tells};
pub use calibrate::{calibrated, calibrated_for, seat_on, teach, walk, zero};
pub use flash::{Flash, FlashError, Tear};
pub use hand::{Hand, NotAHand, Seating};
pub use joint::Joint;
pub use path::Path;
pub use token::{NotAToken, Token};
pub use twin_board::{Glitch, Made, Said, Shown, Status, TwinBoard};
pub use twin_image::{cache, ensure_browser, image, twin};
pub use virtual_board::{Device, Noticed, Sensor, VirtualBoard};
pub use whole_board::{Firmware, Step};
pub use world::{Broken, World};
