//! What a builder reads: the wiring picture and the tables of `hardware/README.md`, made from the facts.

pub(crate) mod svg;
pub mod tables;
pub mod wiring;
