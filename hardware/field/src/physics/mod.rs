//! Physics: the magnets' field, the converter, and boards and pieces as they come out of a workshop.

mod adc;
mod made;
mod magnet;

pub use adc::{Adc, MeanAdc};
pub use made::{MadeBoard, MadePiece, MadeSensor, Pose};
pub use magnet::{DIAMETER, Magnet, THICKNESS};
