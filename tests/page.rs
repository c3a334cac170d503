//! The page of `cargo play` in a real browser: a visitor plays both games by mouse, by keys and by fingers.

use std::process::Command;
use std::sync::{Mutex, PoisonError};

/// Runs Node in the folder of the emulated board. Returns what it complains about if it fails.
fn node(words: &[&str]) -> Result<(), String> {
    let ran = Command::new("node").args(words).current_dir(board_tests::twin()).output();
    let ran = ran.unwrap_or_else(|why| panic!("node does not start ({why}): install Node 20 or later"));
    println!("{}", String::from_utf8_lossy(&ran.stdout));
    if ran.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&ran.stderr).into_owned()) }
}

fn passes(test: &str) {
    node(&["--test", test]).unwrap_or_else(|complaint| panic!("{complaint}"));
}

/// Visits the page. One visitor at a time: each needs most of a computer.
fn visit(script: &str) {
    static VISITOR: Mutex<()> = Mutex::new(());
    let _one = VISITOR.lock().unwrap_or_else(PoisonError::into_inner);
    board_tests::ensure_browser();
    // A browser on a busy computer may stumble over time alone: once more tells. Both are printed.
    if let Err(complaint) = node(&[script]) {
        println!("{complaint}");
        node(&[script]).unwrap_or_else(|complaint| panic!("{complaint}"));
    }
}

#[test]
fn visitors_play_on_the_page() {
    visit("test/page.mjs");
}

/// `node test/drags.mjs --games 2` drags for longer: some 1,500 times, with every device, view and speed.
#[test]
fn pieces_land_where_their_ring_lights() {
    visit("test/drags.mjs");
}

#[test]
fn rings_promise_what_their_spots_keep() {
    passes("test/landing.test.mjs");
}

#[test]
fn a_cut_leaves_flash_as_its_model_says() {
    passes("test/flash.test.mjs");
}

#[test]
fn any_installed_browser_is_found() {
    passes("test/chromium/choose.test.mjs");
}
