//! The board's firmware, as far as it needs no chip: everything here runs, and is tested, on a computer.
//!
//! Data flows one way, through pure steppers that are told the time and own no clock:
//!
//! ```text
//! hall sensor → Scan → MicroTesla → Code → BoardEvent → Picture → Move → View → Frame, Tone
//!               counts the field    which  what         what      the    what   lamps, buzzer
//!                                   piece  hands did    stands    rules  to     HostLine → the computer
//!                                                                        show   Save → memory
//!               [sensing::Watch]    [sensing::Sensing]  [games]   [referee]     [light, sound, memory]
//! ```
//!
//! What a game expects goes into [`sensing::Sensing::step`] with the scan.
//!
//! | module | knows |
//! |---|---|
//! | [`facts`] | what the board is built like |
//! | [`sensing`] | the way from magnets to pieces |
//! | [`calibration`] | how every sensor comes to tell the same story, and how that is remembered |
//! | [`games`] | what each game means to a board, a folder for each |
//! | [`referee`] | when a move is made, and what must be mended |
//! | [`app`] | the board as a whole: the only owner of its state |
//! | [`light`], [`sound`] | what lamps show and the buzzer plays |
//! | [`buttons`], [`menu`], [`settings`] | the two buttons, the menu, what players chose |
//! | [`memory`] | what survives a power cut |
//! | [`speaker`] | the lines for a computer: what the app says, and games from memory |
//! | [`bring_up`] | the test of a new board, part by part |
//! | [`inputs`] | what is read beside the sensors: buttons, supply, straps |
//! | [`machine`] | the loop: a step for every scan |
//!
//! The RP2040 layer (`main.rs`, `chip/`) is wiring: its tasks hand scans, [`inputs`] and bytes to [`machine::Machine`], and
//! carry frames, tones and lines away.
#![no_std]
#![forbid(unsafe_code)]

pub mod app;
pub mod bring_up;
pub mod buttons;
pub mod calibration;
pub mod facts;
pub mod games;
pub mod inputs;
pub mod light;
pub mod machine;
pub mod memory;
pub mod menu;
pub mod referee;
pub mod sensing;
pub mod settings;
pub mod sound;
pub mod speaker;
mod time;

pub use time::Moment;
