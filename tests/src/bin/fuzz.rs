//! `cargo run --release -p board-tests --bin fuzz`: random input for an hour; fewer or more minutes can follow. With the name
//! of a target and the number of a case, that case alone: `fuzz app 4711`.

use std::panic::catch_unwind;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use board_tests::fuzz::{TARGETS, Target};
use indicatif::{ProgressBar, ProgressStyle};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match &words[..] {
        [] => run(60),
        [minutes] if minutes.parse::<u64>().is_ok() => run(minutes.parse().unwrap_or(60)),
        [name, number] => match (TARGETS.iter().find(|target| target.0 == name), number.parse()) {
            (Some(target), Ok(number)) => {
                (target.1)(number);
                println!("{name} {number}: nothing strange");
                ExitCode::SUCCESS
            }
            _ => usage(),
        },
        _ => usage(),
    }
}

fn usage() -> ExitCode {
    let names = TARGETS.map(|target| target.0).join("|");
    eprintln!("usage: fuzz [MINUTES], or fuzz {names} NUMBER");
    ExitCode::FAILURE
}

/// Runs all targets in turn, new cases every time.
fn run(minutes: u64) -> ExitCode {
    let bar = ProgressBar::new(minutes * 60);
    bar.set_style(ProgressStyle::with_template("{bar:40} {elapsed} {msg}").expect("a good template"));
    let (first, next, failed) = (fresh(), AtomicU64::new(0), AtomicUsize::new(0));
    let begun = Instant::now();
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while begun.elapsed() < Duration::from_secs(minutes * 60) {
                    let case = next.fetch_add(1, Ordering::Relaxed);
                    let target = TARGETS[case as usize % TARGETS.len()];
                    if !holds(target, u64::from(first) + case) {
                        failed.fetch_add(1, Ordering::Relaxed);
                        bar.suspend(|| println!("again by: fuzz {} {}", target.0, u64::from(first) + case));
                    }
                    bar.set_position(begun.elapsed().as_secs());
                    bar.set_message(format!("{case} cases"));
                }
            });
        }
    });
    bar.finish_and_clear();
    let failed = failed.into_inner();
    println!("{} cases, {failed} failed", next.into_inner());
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Returns a number that is another one every time.
fn fresh() -> u32 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_millis() as u32)
}

fn holds((_, case): Target, number: u64) -> bool {
    catch_unwind(|| case(number)).is_ok()
}
