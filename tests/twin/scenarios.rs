//! Every scenario with hands, on the real image.

use std::cmp::Reverse;
use std::sync::Mutex;
use std::thread;

use board_tests::TwinBoard;
use board_tests::scenario::{self, Scenario};

/// Lots are drawn by the chip's noise: a scenario where they matter is tried with this much luck at the most.
const LUCK: u64 = 12;

fn hold(scenario: &Scenario) -> Result<(), String> {
    if !scenario.text.contains("lots are drawn") {
        return play(scenario, 1);
    }
    let not_drawn = |held: &Result<(), String>| {
        held.as_ref().is_err_and(|why| why.contains(": start ") && why.contains("said: start "))
    };
    let mut tries = (1..=LUCK).map(|luck| play(scenario, luck)).skip_while(not_drawn);
    tries.next().unwrap_or_else(|| Err("lots never fall so".into()))
}

/// Plays it. Nothing may happen that the emulator finds strange, and the board may not reset itself.
fn play(scenario: &Scenario, luck: u64) -> Result<(), String> {
    let mut board = TwinBoard::with_luck(1, scenario.made(), luck);
    scenario::play(&mut board, &scenario.text)?;
    let status = board.status();
    if !status.warnings.is_empty() || !status.resets.is_empty() {
        return Err(format!("resets {:?}, warnings {:?}", status.resets, status.warnings));
    }
    Ok(())
}

#[test]
fn scenarios_with_hands_hold_on_the_real_image() {
    let mut scenarios: Vec<Scenario> = Scenario::all().into_iter().filter(Scenario::has_hands).collect();
    // The longest first, so that the boards end together.
    scenarios.sort_by_key(|scenario| Reverse(scenario.text.len()));
    let (todo, failed) = (Mutex::new(scenarios.iter()), Mutex::new(Vec::new()));
    let boards = thread::available_parallelism().map_or(1, usize::from).min(4);
    thread::scope(|scope| {
        for _ in 0..boards {
            scope.spawn(|| {
                loop {
                    let Some(scenario) = todo.lock().expect("no poison").next() else { break };
                    if let Err(why) = hold(scenario) {
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
