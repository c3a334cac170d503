//! The board's firmware, as far as it needs no chip: everything here runs, and is tested, on a computer.
//!
//! Data flows one way, through pure steppers that are told the time and own no clock:
//!
//! ```text
//! RawSample → MicroTesla → Code → Event
//!   counts     the field    which   what hands did
//!   [Watch: corrects,       [Sensing: subtracts the neighbours,
//!    settles, finds faults]  identifies, keeps the board's picture]
//! ```
//!
//! [`sensing`] is the way from magnets to pieces; [`calibration`] makes every sensor tell the same story and remembers
//! it; [`facts`] holds what the board is built like.
#![no_std]
#![forbid(unsafe_code)]

pub mod app;
pub mod buttons;
pub mod calibration;
pub mod facts;
pub mod light;
pub mod memory;
pub mod menu;
pub mod referee;
pub mod sensing;
pub mod settings;
pub mod sound;
mod time;

pub use time::Moment;
