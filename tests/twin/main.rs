//! What is promised, on the real image: the file that people put onto a board runs on an emulated chip.
//!
//! `cargo test -p board-tests --test twin` needs Node 20 or later beside Rust.

mod failure;
mod figures;
mod power;
mod scenarios;
mod soak;
mod usb;
mod variants;
