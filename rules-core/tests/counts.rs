//! Countings of the game against the numbers in `data/counts.csv`.

use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rules_core::quarto::{Board, Game, Options, Phase, Piece};
use rules_core::{Cell, Figure, Seat};

/// Returns the number that stands behind these words in the data file.
fn counted(what: &str) -> u64 {
    let row =
        include_str!("data/counts.csv").lines().find_map(|row| row.strip_prefix(what)?.strip_prefix(','));
    row.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("no count of {what}"))
}

#[test]
fn figures() {
    let lines = Figure::ALL.iter().filter(|figure| figure.is_line()).count() as u64;
    assert_eq!(lines, counted("lines"));
    assert_eq!(Figure::COUNT as u64 - lines, counted("squares"));
}

/// Counts the sequences of place-and-give from a piece in hand, and the wins among them. A win ends its branch and
/// counts as one sequence.
fn sequences(game: &Game, depth: u32) -> (u64, u64) {
    let Phase::Place { by, .. } = game.phase() else { return (0, 0) };
    let (mut all, mut won) = (0, 0);
    for cell in game.allowed().place.iter() {
        let mut placed = *game;
        placed.place(cell).expect("an allowed cell");
        if placed.clone().call(by).is_ok() {
            (all, won) = (all + 1, won + 1);
        } else if depth == 1 {
            all += placed.allowed().give.len() as u64;
        } else {
            for piece in placed.allowed().give.iter() {
                let mut given = placed;
                given.give(piece).expect("an allowed piece");
                let (more, wins) = sequences(&given, depth - 1);
                (all, won) = (all + more, won + wins);
            }
        }
    }
    (all, won)
}

fn first_piece_in_hand() -> Game {
    let mut game = Game::new(Options::default(), Seat::South);
    game.give(Piece::ALL[0]).expect("the first gift");
    game
}

#[test]
fn sequences_to_depth_three() {
    for depth in 1..=3 {
        let expected = counted(&format!("sequences of {depth} place-and-give"));
        assert_eq!(sequences(&first_piece_in_hand(), depth), (expected, 0), "depth {depth}");
    }
}

#[test]
#[ignore = "119 million placements: cargo test --release -p rules-core --test counts -- --ignored"]
fn sequences_at_depth_four() {
    let expected = (counted("sequences of 4 place-and-give"), counted("wins at the 4th placement"));
    assert_eq!(sequences(&first_piece_in_hand(), 4), expected);
}

#[test]
fn full_boards_with_no_line() {
    const BOARDS: u32 = 4_000_000;
    let mut random = StdRng::seed_from_u64(16);
    let mut pieces = Piece::ALL;
    let no_line = (0..BOARDS).filter(|_| {
        pieces.shuffle(&mut random);
        let mut board = Board::default();
        Cell::ALL.into_iter().zip(pieces).for_each(|(cell, piece)| assert!(board.put(piece, cell)));
        // One diagonal and its four rows, and so on: the cells of a diagonal meet every row and column.
        ["a1", "b2", "c3", "d4", "d1", "c2", "b3", "a4"]
            .iter()
            .all(|cell| board.claims(cell.parse().expect("a cell"), &Options::default()).is_empty())
    });
    let share = no_line.count() as f64 / f64::from(BOARDS);
    let expected = counted("full boards with no line in a million") as f64 / 1e6;
    let deviation = (expected * (1.0 - expected) / f64::from(BOARDS)).sqrt();
    assert!((share - expected).abs() < 4.0 * deviation, "{share} is not {expected} ± {deviation}");
}
