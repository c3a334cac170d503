//! What the buzzer sounds.
//!
//! A [`Tune`] is a few [`Note`]s that fit a piezo; [`Tunes`] is told when to play which, and tells which [`Tone`] is
//! due.

mod tunes;
mod score;
mod tune;

pub use tunes::{Loudness, Tone, Tunes};
pub use tune::{Note, Rank, Tune};
