//! Code made from the facts.

pub mod twin;
