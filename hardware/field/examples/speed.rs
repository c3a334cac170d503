//! Measures how long one field takes: `cargo run --release -p board-field --example speed`.

use std::hint::black_box;
use std::time::Instant;

use board_field::{Facts, Magnet, SPOTS};

const ROUNDS: usize = 100_000;

fn main() {
    let facts = Facts::read();
    let magnet = Magnet { remanence: facts.magnet.remanence_t, up: true };
    let axis = [0.02, 0.01, f64::sqrt(1.0 - 0.0005)];
    let sensors: Vec<_> = (0..SPOTS).map(|seat| facts.sensor_at(seat)).collect();
    let begin = Instant::now();
    let mut sum = 0.0;
    for round in 0..ROUNDS {
        let centre = [0.3 + round as f64 * 1e-6, 0.7, facts.magnet_height(round % 8)];
        sum += sensors.iter().map(|&at| magnet.field(centre, axis, black_box(at))).sum::<f64>();
    }
    let nanoseconds = begin.elapsed().as_nanos() as f64 / (ROUNDS * SPOTS) as f64;
    println!("{nanoseconds:.0} ns a field (sum {sum:.3})");
}
