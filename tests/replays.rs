//! The page's own player, without a browser: every scenario, replayed on the real image, ends as the file says. And the
//! page understands all that the board can say.

use std::cmp::Reverse;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;

use board_tests::scenario::Scenario;
use board_tests::{cache, image, twin};
use rules_core::log::{LineReader, Replay};
use serde::Deserialize;

const NEEDS: &str = "this test needs Node 20 or later";

/// What has become of a replay.
#[derive(Debug, Deserialize)]
struct Outcome {
    /// The lines that did not come as the file says.
    failed: Vec<String>,
    /// What the page shows at the end.
    result: String,
    /// What the board said.
    said: Vec<String>,
    /// What does not work any more afterwards.
    faults: Vec<String>,
}

/// Returns the last line that `cargo replay` prints.
fn replayed(log: &str) -> String {
    let (mut reader, mut replay, mut said) = (LineReader::default(), Replay::default(), String::new());
    for byte in log.bytes() {
        if let Some(line) = reader.push(byte) {
            replay.line(line, &mut said).expect("a string takes it");
        }
    }
    replay.result(&mut said).expect("a string takes it");
    said.lines().last().unwrap_or_default().into()
}

/// Where hands play, the board may end a game that the file's lines alone leave open: then what it says counts.
fn expected(scenario: &Scenario, said: &[String]) -> String {
    let begun = said.iter().rposition(|line| line.starts_with("game ")).unwrap_or(0);
    let ended = said[begun..].iter().find_map(|line| line.strip_prefix("# result "));
    match ended.filter(|_| scenario.has_hands()) {
        Some(result) => format!("result {result}"),
        None => replayed(&scenario.text),
    }
}

fn judge(scenario: &Scenario, outcome: &Outcome) -> Result<(), String> {
    let expected = expected(scenario, &outcome.said);
    if outcome.failed.is_empty() && outcome.faults.is_empty() && outcome.result == expected {
        return Ok(());
    }
    let Outcome { failed, result, faults, .. } = outcome;
    Err(format!(
        "{}: {result} instead of {expected}; not followed: {failed:?}; left broken: {faults:?}",
        scenario.name
    ))
}

/// Replays scenarios on one board, one after the other, while there are any. A board that has had a fault plays others
/// afterwards.
fn replay_some(todo: &Mutex<impl Iterator<Item = Scenario>>, failed: &Mutex<Vec<String>>) {
    let mut node = Command::new("node")
        .arg("test/replays.mjs")
        .args([image(), &cache()])
        .current_dir(twin())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|why| panic!("node does not start ({why}): {NEEDS}"));
    let mut ask = node.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(node.stdout.take().expect("a pipe")).lines();
    loop {
        let Some(scenario) = todo.lock().expect("no poison").next() else { break };
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(&scenario.name);
        writeln!(ask, "{}", file.display()).expect("node takes it");
        let answer = answers.next().expect("an answer").expect("text");
        let outcome: Outcome = serde_json::from_str(&answer).expect("an outcome");
        if let Err(why) = judge(&scenario, &outcome) {
            failed.lock().expect("no poison").push(why);
        }
    }
    drop(ask);
    assert!(node.wait().expect("node ends").success(), "node failed");
}

/// Replays scenarios on as many boards as there are processors.
fn replay_all(mut scenarios: Vec<Scenario>) {
    // The longest first, so that the boards end together.
    scenarios.sort_by_key(|scenario| Reverse(scenario.text.len()));
    let (todo, failed) = (Mutex::new(scenarios.into_iter()), Mutex::new(Vec::new()));
    let boards = thread::available_parallelism().map_or(1, usize::from).min(4);
    thread::scope(|scope| {
        for _ in 0..boards {
            scope.spawn(|| replay_some(&todo, &failed));
        }
    });
    let failed = failed.into_inner().expect("no poison");
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// Every game that is told by its moves.
#[test]
fn games_replayed_by_the_page_end_as_they_say() {
    let mut games = Scenario::all();
    games.retain(|scenario| !scenario.has_hands());
    assert!(games.len() >= 10, "only {} games", games.len());
    replay_all(games);
}

/// All scenarios, those of hands too; the boards' own tests play the same hands.
#[test]
#[ignore = "takes ten minutes"]
fn every_scenario_replayed_by_the_page_ends_as_it_says() {
    let scenarios = Scenario::all();
    assert!(scenarios.len() >= 30, "only {} scenarios", scenarios.len());
    replay_all(scenarios);
}

/// The page's words are compared with the sources of the firmware and of the rules.
#[test]
fn the_page_understands_all_that_the_board_says() {
    let folder = twin().join("test/words");
    let mut tests: Vec<_> = fs::read_dir(&folder)
        .expect("the folder of tests")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.to_string_lossy().ends_with(".test.mjs"))
        .collect();
    tests.sort();
    assert!(tests.len() >= 3, "only {tests:?}");
    let ran = Command::new("node").arg("--test").args(&tests).current_dir(twin()).output();
    let ran = ran.unwrap_or_else(|why| panic!("node does not start ({why}): {NEEDS}"));
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stdout));
}
