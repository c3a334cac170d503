//! The page of `cargo play` in a real browser: a visitor plays both games by mouse, by keys and by fingers.

use std::process::Command;

/// What to do when something is missing: what the page shows must not go untested in silence.
const NEEDS: &str =
    "this test needs Node 20 or later, npm and Chromium: `apt-get install nodejs npm chromium`";

#[test]
fn visitors_play_on_the_page() {
    let twin = board_tests::twin();
    let ran = Command::new("node").arg("test/page.mjs").current_dir(twin).output();
    let ran = ran.unwrap_or_else(|why| panic!("node does not start ({why}): {NEEDS}"));
    let (said, complained) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    println!("{said}");
    assert!(ran.status.success(), "{complained}\n{NEEDS}");
}
