//! What the buzzer sounds.
//!
//! A [`Tune`] is a few [`Note`]s that fit a piezo; [`Tunes`] is told when to play which, and tells which [`Tone`] is
//! due.

mod score;
mod tune;
mod tunes;

pub use tune::{Note, Rank, Tune};
pub use tunes::{Loudness, Tone, Tunes};
