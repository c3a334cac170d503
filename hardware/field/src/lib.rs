//! The board as physics: the table of board facts, the magnets' field, the sensors' converter, and the wiring drawn
//! from the facts.
//!
//! ```
//! use board_field::{Facts, Magnet};
//!
//! let facts = Facts::read();
//! let magnet = Magnet { remanence: facts.magnet.remanence_t, up: true }; // as in a light piece
//! let field = magnet.field([0.0, 0.0, facts.magnet_height(0)], [0.0, 0.0, 1.0], facts.sensor_at(0));
//! assert!((field - 18.61).abs() < 0.02);
//! ```
#![forbid(unsafe_code)]

mod adc;
mod facts;
mod made;
mod magnet;
pub mod report;
mod svg;
pub mod tables;
pub mod twin;
pub mod wiring;

pub use adc::{Adc, MeanAdc};
pub use facts::{
    Body, Buttons, Buzzer, Cells, Channel, Code, Controller, Converter, Disc, Facts, Leds, Level, Mux,
    Polarity, QuantikPiece, QuartoPiece, SPOTS, Sensor, Supply, TRAY, Tray,
};
pub use made::{MadeBoard, MadePiece, MadeSensor, Pose};
pub use magnet::{DIAMETER, Magnet, THICKNESS};
