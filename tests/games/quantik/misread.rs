//! Without a tray a badly seated piece may be taken for another; the board finds it out.

use board_tests::{Bench, Seating, tells};
use rand::SeedableRng;
use rand::rngs::SmallRng;

use super::{Board, game};

/// Seats a sphere on a1 so that it is taken for a cylinder. Returns none if it never is.
fn sphere_taken_for_a_cylinder(seed: u64) -> Option<Board> {
    let mut rng = SmallRng::seed_from_u64(seed);
    for _ in 0..12 {
        let mut board = Board::playing("game quantik", seed);
        board.lines();
        board.put("light-sphere", "a1", Seating::badly(&mut rng));
        if board.lines().contains(&"place cylinder a1".into()) {
            return Some(board);
        }
    }
    None
}

/// A badly seated sphere is taken for a cylinder. When both real cylinders come, the board asks for what it is least sure
/// of; the sphere is seated again, the game knows better, and goes on.
#[test]
fn a_misread_piece_is_corrected_and_the_game_goes_on() {
    let mut found = 0;
    for seed in 0..24 {
        let Some(mut board) = sphere_taken_for_a_cylinder(seed) else { continue };
        found += 1;
        for act in ["put dark-cube c4", "put light-cylinder a2", "put dark-cone d3", "put light-cylinder b4"]
        {
            board.does(act);
        }
        let mut said = board.lines();
        // Whatever the board asks for is seated again, well.
        for _ in 0..6 {
            let Some(asked) = said.iter().rfind(|line| line.starts_with("# unsure ")) else { break };
            board.seat_again(asked["# unsure ".len()..].parse().expect("a spot"));
            said = board.lines();
            let mended = said.last().is_some_and(|line| line == "# mended");
            assert!(!mended || !board.device.app().sensing().is_in_doubt(), "seed {seed}: {said:?}");
        }
        assert_eq!(
            board.device.app().game().map(ToString::to_string).as_deref(),
            Some("open north place"),
            "seed {seed}: {said:?}"
        );
        assert_eq!(board.device.app().differences().count(), 0, "seed {seed}");
        let game = game(&board).expect("a game of Quantik");
        let stands = |cell: &str| {
            game.board().piece(cell.parse().expect("a cell")).map(|piece| piece.shape.to_string())
        };
        assert_eq!(stands("a1").as_deref(), Some("sphere"), "seed {seed}");
        assert_eq!(stands("b4").as_deref(), Some("cylinder"), "seed {seed}");
        // And the game goes on to its end as it says.
        board.does("put dark-sphere d2");
        assert!(tells(&board.lines(), "place sphere d2"), "seed {seed}");
    }
    assert!(found >= 8, "only {found} spheres were taken for cylinders: the test proves little");
}

/// Whatever hands do while the board is in doubt, it can be mended by what it asks for: the suspect is taken away and
/// another piece is put there first.
#[test]
fn a_suspect_that_was_taken_away_is_named() {
    let mut board = (0..24).find_map(sphere_taken_for_a_cylinder).expect("a misread sphere");
    for act in ["put dark-cube c4", "put light-cylinder a2", "put dark-cone d3", "put light-cylinder b4"] {
        board.does(act);
    }
    let said = board.lines();
    assert!(tells(&said, "# unsure "), "{said:?}");
    if !tells(&said, "# unsure a1") {
        // The piece just read is asked for first.
        board.does("lift b4");
        board.does("put light-cylinder b4");
    }
    board.does("lift a1");
    let said = board.lines();
    assert!(tells(&said, "# mend a1 wants light-cylinder has nothing"), "{said:?}");
    board.does("put light-cone a1");
    board.lines();
    board.does("lift a1");
    board.lines();
}
