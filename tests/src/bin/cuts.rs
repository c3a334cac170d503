//! `cargo run --release -p board-tests --bin cuts`: power cuts by the hundred thousand.
//!
//! A number of cuts can follow, and after it the seed of the first evening.

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use board_tests::cuts::{Count, Evening};
use indicatif::{ProgressBar, ProgressStyle};

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<usize>());
    let (Ok(wanted), Ok(first)) = (numbers.next().unwrap_or(Ok(100_000)), numbers.next().unwrap_or(Ok(1)))
    else {
        eprintln!("usage: cuts [HOW MANY] [SEED]");
        return ExitCode::FAILURE;
    };
    let bar = ProgressBar::new(wanted as u64);
    bar.set_style(
        ProgressStyle::with_template("{bar:40} {pos} of {len} cuts, {eta} to go").expect("a good template"),
    );
    let (next, total) = (AtomicUsize::new(first), Mutex::new((Count::default(), 0)));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while total.lock().expect("no poison").0.cuts < wanted {
                    one_evening(next.fetch_add(1, Ordering::Relaxed), wanted, &bar, &total);
                }
            });
        }
    });
    bar.finish_and_clear();
    let (count, evenings) = total.into_inner().expect("no poison");
    let Count { cuts, lost, unreadable } = count;
    println!(
        "{cuts} power cuts in {evenings} evenings: {lost} lost, {unreadable} saved later and unreadable"
    );
    if lost + unreadable == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Cuts every operation of an evening in every way.
fn one_evening(seed: usize, wanted: usize, bar: &ProgressBar, total: &Mutex<(Count, usize)>) {
    let evening = Evening::play(seed as u64);
    let mut told = false;
    for number in 0..evening.every_cut() {
        let mut count = Count::default();
        if let Err(why) = evening.cut(number, &mut count)
            && !core::mem::replace(&mut told, true)
        {
            bar.suspend(|| println!("evening {seed}: {why}"));
        }
        let mut total = total.lock().expect("no poison");
        total.0.add(count);
        bar.set_position(total.0.cuts.min(wanted) as u64);
        if total.0.cuts >= wanted {
            break;
        }
    }
    total.lock().expect("no poison").1 += 1;
}
