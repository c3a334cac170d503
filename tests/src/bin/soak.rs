//! `cargo run --release -p board-tests --bin soak`: a hundred simulated hours of play on virtual boards.
//!
//! A number of hours can follow, and after it the seed of the first board.

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use board_tests::soak::{Soak, Tally};
use indicatif::{ProgressBar, ProgressStyle};

/// How long a board is played on, in simulated milliseconds.
const EVENING: f64 = 1_800_000.0;

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<u64>());
    let (Ok(hours), Ok(first)) = (numbers.next().unwrap_or(Ok(100)), numbers.next().unwrap_or(Ok(1))) else {
        eprintln!("usage: soak [HOURS] [SEED]");
        return ExitCode::FAILURE;
    };
    let evenings = hours * 2;
    let bar = ProgressBar::new(evenings);
    bar.set_style(
        ProgressStyle::with_template("{bar:40} {pos} of {len} half hours, {eta} to go")
            .expect("a good template"),
    );
    let (next, total) = (AtomicU64::new(0), Mutex::new(Tally::default()));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let evening = next.fetch_add(1, Ordering::Relaxed);
                    if evening >= evenings {
                        return;
                    }
                    let mut soak = Soak::begin(first + evening);
                    soak.play(EVENING);
                    for complaint in &soak.complaints {
                        bar.suspend(|| println!("board {}: {complaint}", first + evening));
                    }
                    *total.lock().expect("no poison") += soak.tally;
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish_and_clear();
    let total = total.into_inner().expect("no poison");
    println!("{total}");
    if total.is_clean() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
