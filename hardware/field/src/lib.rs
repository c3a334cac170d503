//! The board's facts, and what follows from them.
//!
//! | room | what is in it |
//! |---|---|
//! | [`Facts`] | the table of board facts, `hardware/board.toml` |
//! | physics: [`Magnet`], [`Adc`], [`MadeBoard`] | the magnets' field, the converter, boards and pieces as made |
//! | [`draw`] | the wiring picture and the tables of `hardware/README.md` |
//! | [`generate`] | code written from the facts, for the firmware and the emulated board |
//! | [`report`] | the simulation: how sure the board is of its pieces |
//!
//! ```
//! use board_field::{Facts, Magnet};
//!
//! let facts = Facts::read();
//! let magnet = Magnet { remanence: facts.magnet.remanence_t, up: true }; // as in a light piece
//! let field = magnet.field([0.0, 0.0, facts.magnet_height(0)], [0.0, 0.0, 1.0], facts.sensor_at(0));
//! assert!((field - 17.96).abs() < 0.02);
//! ```
#![forbid(unsafe_code)]

pub mod draw;
mod facts;
pub mod generate;
mod physics;
pub mod report;

pub use facts::{
    AnalogueSupply, Body, Buttons, Buzzer, Cells, Channel, Controller, Converter, Disc, Facts, Game, Height,
    LedSwitch, Leds, Level, Mux, Noise, Piece, Polarity, SPOTS, Scanning, Sensor, Straps, Supply, TRAY, Tray,
};
pub use physics::{Adc, DIAMETER, MadeBoard, MadePiece, MadeSensor, Magnet, MeanAdc, Pose, THICKNESS};
