//! The sample games in `scenarios/` say what they print and what hands do; here they are held to it.

use board_tests::scenario::{self, Scenario};
use board_tests::{Firmware, Made, VirtualBoard};

#[test]
fn sample_games_print_what_they_say() {
    let scenarios = Scenario::all();
    for Scenario { name, text } in &scenarios {
        let said: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("#> ")).collect();
        assert_eq!(scenario::replayed(text).lines().collect::<Vec<_>>(), said, "{name}");
    }
    assert!(scenarios.len() >= 8, "only {} games", scenarios.len());
}

/// Scenarios with hands are played on the virtual board; the seed of the board is drawn from the file's name.
#[test]
fn scenarios_with_hands_hold_on_the_virtual_board() {
    let (mut played, mut failed) = (0, Vec::new());
    for scenario in Scenario::all().iter().filter(|scenario| scenario.has_hands()) {
        let name = &scenario.name;
        let seed =
            name.bytes().fold(7, |seed: u64, byte| seed.wrapping_mul(31).wrapping_add(byte.into())) % 1000;
        let mut board = match scenario.made() {
            Made::Fresh => VirtualBoard::fresh(seed),
            Made::For(game) => VirtualBoard::<Firmware>::whole_for(game, seed),
        };
        if let Err(why) = scenario::play(&mut board, &scenario.text) {
            failed.push(format!("{name} on board {seed}: {why}"));
        }
        played += 1;
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(played >= 14, "only {played} scenarios have hands");
}
