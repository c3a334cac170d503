//! The sample games in `scenarios/` and the replays in the README say what they print; here they are held to it.

use std::fs;
use std::path::{Path, PathBuf};

use board_tests::scenario::{self, Scenario};
use board_tests::{Firmware, Made, VirtualBoard};
use rules_core::log::{LineReader, Replay};

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Replays a log and returns what the referee says.
fn replayed(log: &str) -> String {
    let (mut reader, mut replay, mut said) = (LineReader::default(), Replay::default(), String::new());
    for byte in log.bytes() {
        if let Some(line) = reader.push(byte) {
            replay.line(line, &mut said).expect("a string takes it");
        }
    }
    replay.result(&mut said).expect("a string takes it");
    said
}

#[test]
fn sample_games_print_what_they_say() {
    let scenarios = Scenario::all();
    for Scenario { name, text } in &scenarios {
        let said: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("#> ")).collect();
        assert_eq!(replayed(text).lines().collect::<Vec<_>>(), said, "{name}");
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

/// Every `$ cargo replay FILE` in the README is followed by what it prints.
#[test]
fn the_readme_shows_what_replay_prints() {
    let readme = fs::read_to_string(top().join("README.md")).expect("the README");
    let mut shown = 0;
    for block in readme.split("```console\n").skip(1) {
        let block = block.split("```").next().expect("a block");
        let (command, output) = block.split_once('\n').expect("a command");
        let file = command.strip_prefix("$ cargo replay ").expect("a replay");
        let log = fs::read_to_string(top().join(file)).expect("a log");
        assert_eq!(output, replayed(&log), "{command}");
        shown += 1;
    }
    assert!(shown > 0, "the README shows a replay");
}
