//! The sample games in `scenarios/` and the replays in the README say what they print; here they are held to it.

use std::fs;
use std::path::{Path, PathBuf};

use board_tests::{Firmware, VirtualBoard, scenario};
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
    let folder = top().join("tests/scenarios");
    let mut played = 0;
    for entry in fs::read_dir(folder).expect("the folder of sample games") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|ending| ending == "log") {
            let log = fs::read_to_string(&path).expect("a log");
            let said: Vec<&str> = log.lines().filter_map(|line| line.strip_prefix("#> ")).collect();
            assert_eq!(replayed(&log).lines().collect::<Vec<_>>(), said, "{}", path.display());
            played += 1;
        }
    }
    assert!(played >= 8, "only {played} games");
}

/// Scenarios with hands are played on the virtual board; the seed of the board is drawn from the file's name.
#[test]
fn scenarios_with_hands_hold_on_the_virtual_board() {
    let (mut played, mut failed) = (0, Vec::new());
    for entry in fs::read_dir(top().join("tests/scenarios")).expect("the folder of scenarios") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|ending| ending != "log") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a scenario");
        if !text.lines().any(|line| line.starts_with("hand ")) {
            continue;
        }
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let seed =
            name.bytes().fold(7, |seed: u64, byte| seed.wrapping_mul(31).wrapping_add(byte.into())) % 1000;
        let fresh = text.contains("# a fresh board");
        let quantik = text.contains("\ngame quantik");
        let mut board = match (fresh, quantik) {
            (true, _) => VirtualBoard::fresh(seed),
            (false, true) => VirtualBoard::whole_quantik(seed),
            (false, false) => VirtualBoard::<Firmware>::whole(seed),
        };
        if let Err(why) = scenario::play(&mut board, &text) {
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
