//! Making all sensors tell the same story, and remembering it.
//!
//! [`Zeroing`] measures every sensor's zero on the empty board, [`Walk`] their gains with one piece on all spots,
//! [`Teach`] the pieces themselves on the tray. [`Record`] is how the result is kept.

mod record;
mod taught;
mod teach;
mod walk;
mod zeroing;

pub use record::{Part, Record, Unusable};
pub use taught::Taught;
pub use teach::{Mistake, Teach, TeachSays};
pub use walk::{Walk, WalkSays};
pub use zeroing::{ZeroSays, Zeroing};
