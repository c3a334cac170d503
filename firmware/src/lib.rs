//! The board's firmware, as far as it needs no chip: everything here runs, and is tested, on a computer.
//!
//! Data flows one way, through pure steppers that are told the time and own no clock:
//!
//! ```text
//! hall sensor → Scan → MicroTesla → Code → Event → Picture → Move → View → Frame, Tone
//!               counts the field    which  what    what      the    what   lamps, buzzer
//!                                   piece  hands   stands    rules  to     Out → lines
//!                                          did     where            show   Save → memory
//!               [sensing::Watch]    [sensing::Sensing] [referee] [app]     [light, sound, memory]
//! ```
//!
//! | module | knows |
//! |---|---|
//! | [`facts`] | what the board is built like |
//! | [`sensing`] | the way from magnets to pieces |
//! | [`calibration`] | how every sensor comes to tell the same story, and how that is remembered |
//! | [`referee`] | which move hands have made, and what must be mended |
//! | [`app`] | the board as a whole: the only owner of its state |
//! | [`light`], [`sound`] | what lamps show and the buzzer plays |
//! | [`buttons`], [`menu`], [`settings`] | the two buttons, the menu, what players chose |
//! | [`memory`] | what survives a power cut |
//! | [`speaker`] | the lines for a computer: what the app says, and games from memory |
//!
//! The RP2040 layer (`main.rs`, `chip/`) is wiring: its tasks feed [`app::App`] scans, buttons and bytes, and carry
//! away frames, tones, lines and what is to be saved.
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
pub mod speaker;
mod time;

pub use time::Moment;
