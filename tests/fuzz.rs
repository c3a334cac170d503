//! A minute of random input, the same cases every time. `cargo run --release -p board-tests --bin fuzz` goes on with new ones
//! for as long as wanted; what it finds becomes a case here or a scenario.

use board_tests::fuzz::{app, journal, log};

#[test]
fn no_scan_press_or_byte_breaks_the_app() {
    (0..60).for_each(app);
}

#[test]
fn nothing_told_to_memory_breaks_it() {
    (0..400).for_each(journal);
    // Lines were found in front of a game's first one, after its sheet had been spoilt.
    journal(4_054_764_704);
}

#[test]
fn no_line_breaks_the_log_language() {
    (0..4000).for_each(log);
}
