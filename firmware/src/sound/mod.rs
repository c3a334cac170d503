//! What the buzzer sounds.
//!
//! A [`Tune`] is a few [`Note`]s that fit a piezo; [`Player`] is told when to play which, and tells which [`Tone`] is
//! due.

mod player;
mod score;
mod tune;

pub use player::{Loudness, Player, Tone};
pub use tune::{Note, Rank, Tune};
