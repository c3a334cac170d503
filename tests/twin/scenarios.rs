//! Every scenario with hands, on the real image.

use std::cmp::Reverse;
use std::path::Path;
use std::sync::Mutex;
use std::{fs, thread};

use board_tests::{Made, TwinBoard, scenario};

/// Lots are drawn by the chip's noise: a scenario where they matter is tried with this much luck at the most.
const LUCK: u64 = 12;

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

    fn hold(&self) -> Result<(), String> {
        if !self.text.contains("lots are drawn") {
            return self.play(1);
        }
        let not_drawn = |held: &Result<(), String>| {
            held.as_ref().is_err_and(|why| why.contains(": start ") && why.contains("said: start "))
        };
        let mut tries = (1..=LUCK).map(|luck| self.play(luck)).skip_while(not_drawn);
        tries.next().unwrap_or_else(|| Err("lots never fall so".into()))
    }

    /// Plays it. Nothing may happen that the emulator finds strange, and the board may not reset itself.
    fn play(&self, luck: u64) -> Result<(), String> {
        let mut board = TwinBoard::with_luck(1, self.made(), luck);
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
        .filter(|scenario| scenario.name.starts_with("board-"))
        .collect();
    // The longest first, so that the boards end together.
    scenarios.sort_by_key(|scenario| Reverse(scenario.text.len()));
    scenarios
}

#[test]
fn scenarios_with_hands_hold_on_the_real_image() {
    let scenarios = scenarios();
    let (todo, failed) = (Mutex::new(scenarios.iter()), Mutex::new(Vec::new()));
    let boards = thread::available_parallelism().map_or(1, usize::from).min(4);
    thread::scope(|scope| {
        for _ in 0..boards {
            scope.spawn(|| {
                loop {
                    let Some(scenario) = todo.lock().expect("no poison").next() else { break };
                    if let Err(why) = scenario.hold() {
                        failed.lock().expect("no poison").push(format!("{}: {why}", scenario.name));
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().expect("no poison");
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(!scenarios.is_empty(), "no scenario has hands");
}
