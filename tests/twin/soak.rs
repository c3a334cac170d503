//! Ten minutes of play by hands as good and bad as people's: nothing is noticed that did not happen.

use board_tests::{Bench, Made, TwinBoard};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use rules_core::quarto::Piece;
use rules_core::{Cell, GameName, Millis, Seat};

/// A simulated minute, in milliseconds.
const MINUTE: f64 = 60_000.0;

/// Returns how a careful hand seats a piece: off centre as far as the recess lets it, leaning by up to 2°.
fn seating(within: f64, rng: &mut SmallRng) -> String {
    let (off, to) = (within * rng.random_range(0.0..1.0_f64).sqrt(), rng.random_range(0.0..360.0));
    format!("off={off:.2} to={to:.0} tilt={:.1}", rng.random_range(0.0..2.0))
}

fn shuffled<T: Copy>(all: &[T], rng: &mut SmallRng) -> Vec<T> {
    let mut left = all.to_vec();
    (0..all.len()).map(|_| left.swap_remove(rng.random_range(0..left.len()))).collect()
}

/// What hands do between moves, and nothing must come of it.
fn fidget(board: &mut TwinBoard, piece: Piece, cell: Cell, placed: &[Cell], rng: &mut SmallRng) {
    match rng.random_range(0..8) {
        0 => board.does(&format!("hover {piece} {cell} up={} for=60", rng.random_range(2..60))),
        1 => board.wait(Millis(rng.random_range(0..4000))),
        2 if placed.iter().all(|one| one.row() != cell.row()) => {
            let row = cell.row() + 1;
            board.does(&format!("slide {piece} a{row} d{row} speed={}", rng.random_range(60..200)));
        }
        _ => return,
    }
    assert_eq!(board.news(), [""; 0], "after fidgeting with {piece} over {cell}");
}

/// Plays all sixteen pieces. Returns how many moves there were.
fn play(board: &mut TwinBoard, rng: &mut SmallRng) -> usize {
    board.begin("game quarto", Seat::South);
    let begun = board.news();
    assert_eq!(begun, ["# agreed, now start south or start north", "game quarto", "start south"]);
    let (pieces, cells) = (shuffled(&Piece::ALL, rng), shuffled(&Cell::ALL, rng));
    for (count, (&piece, &cell)) in pieces.iter().zip(&cells).enumerate() {
        fidget(board, piece, cell, &cells[..count], rng);
        board.does(&format!("put {piece} tray {}", seating(0.75, rng)));
        assert_eq!(board.news(), [format!("give {piece}")]);
        board.does(&format!("put {piece} {cell} {}", seating(1.0, rng)));
        assert_eq!(board.news(), ["take".to_string(), format!("place {cell}")], "{piece}");
    }
    // Clearing the board passes for both.
    for cell in cells {
        board.does(&format!("lift {cell}"));
    }
    let ended = board.news();
    assert_eq!(ended, ["pass", "pass", "# result draw", "# ready"]);
    48
}

fn soak(span: f64) {
    let mut board = TwinBoard::new(1, Made::For(GameName::Quarto));
    let mut rng = SmallRng::seed_from_u64(10);
    board.news();
    let (mut games, mut moves) = (0, 0);
    while board.status().now < span {
        moves += play(&mut board, &mut rng);
        games += 1;
        board.assert_well();
        eprintln!("{:.0} of {:.0} minutes", board.status().now / MINUTE, span / MINUTE);
    }
    println!("{games} games with {moves} moves, nothing strange");
}

#[test]
fn ten_minutes_without_a_false_event() {
    soak(10.0 * MINUTE);
}

/// `cargo test -p board-tests --test twin -- --ignored --nocapture`
#[test]
#[ignore = "takes ten minutes"]
fn two_hours_without_a_false_event() {
    soak(120.0 * MINUTE);
}
