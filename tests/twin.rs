//! What is promised, on the real image: the file that people put onto a board runs on an emulated chip.
//!
//! `cargo test -p board-tests --test twin` needs Node 20 or later beside Rust.

use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::thread;

use board_tests::{Made, TwinBoard, scenario};

/// How many boards run at once.
fn hands() -> usize {
    thread::available_parallelism().map_or(2, usize::from).clamp(1, 4)
}

/// A scenario with hands.
struct Scenario {
    name: String,
    text: String,
}

impl Scenario {
    fn made(&self) -> Made {
        match (self.text.contains("# a fresh board"), self.text.contains("\ngame quantik")) {
            (true, _) => Made::Fresh,
            (false, true) => Made::Quantik,
            (false, false) => Made::Quarto,
        }
    }

    /// Plays it. Nothing may happen that the emulator finds strange, and the board may not have reset itself.
    fn play(&self, seed: u64) -> Result<(), String> {
        let mut board = TwinBoard::new(seed, self.made());
        scenario::play(&mut board, &self.text)?;
        let status = board.status();
        if !status.warnings.is_empty() || !status.resets.is_empty() {
            return Err(format!("resets {:?}, warnings {:?}", status.resets, status.warnings));
        }
        Ok(())
    }
}

fn scenarios() -> Vec<Scenario> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let files =
        fs::read_dir(folder).expect("the folder of scenarios").map(|entry| entry.expect("an entry").path());
    let mut scenarios: Vec<Scenario> = files
        .filter(|path| path.extension().is_some_and(|ending| ending == "log"))
        .map(|path| Scenario {
            name: path.file_name().expect("a name").to_string_lossy().into_owned(),
            text: fs::read_to_string(&path).expect("a scenario"),
        })
        .filter(|scenario| scenario.text.lines().any(|line| line.starts_with("hand ")))
        .collect();
    // The longest first, so that the boards end together.
    scenarios.sort_by_key(|scenario| std::cmp::Reverse(scenario.text.len()));
    scenarios
}

#[test]
fn scenarios_with_hands_hold_on_the_real_image() {
    let scenarios = scenarios();
    let (todo, failed) = (Mutex::new(scenarios.iter()), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..hands() {
            scope.spawn(|| {
                loop {
                    let Some(scenario) = todo.lock().expect("no poison").next() else { break };
                    let began = std::time::Instant::now();
                    if let Err(why) = scenario.play(1) {
                        failed.lock().expect("no poison").push(format!("{}: {why}", scenario.name));
                    }
                    eprintln!("{} {:.1} s", scenario.name, began.elapsed().as_secs_f32());
                }
            });
        }
    });
    let failed = failed.into_inner().expect("no poison");
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(scenarios.len() >= 14, "only {} scenarios have hands", scenarios.len());
}
