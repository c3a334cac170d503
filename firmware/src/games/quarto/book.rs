//! What the board's facts say of Quarto: its magnet codes, and whether it has the tray.
//!
//! Written from hardware/board.toml by: cargo run -p board-field -- generate

use crate::sensing::{CodeBook, CodeSet};

/// The magnet codes of its pieces.
pub(super) const BOOK: CodeBook = CodeBook { codes: CodeSet::from_bits(0xFFFF), copies: 1, leeway: 100 };

/// Whether its pieces are given over the tray.
pub(super) const OVER_TRAY: bool = true;
