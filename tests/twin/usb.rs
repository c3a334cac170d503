//! A computer may send and take what it likes, as fast as it likes: the game is not disturbed.

use board_tests::{Bench, Made, TwinBoard};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use rules_core::{GameName, Millis, Seat};
use serde_json::json;

fn moves(board: &mut TwinBoard) -> Vec<String> {
    board.lines().into_iter().filter(|line| !line.starts_with('#') && !line.starts_with("wait ")).collect()
}

fn send(board: &mut TwinBoard, text: &str) {
    board.tell(json!({"do": "send", "text": text}));
}

#[test]
fn a_flood_disturbs_nothing() {
    let mut board = TwinBoard::new(1, Made::For(GameName::Quarto));
    board.begin("game quarto clock=60", Seat::South);
    assert_eq!(moves(&mut board), ["game quarto clock=60", "start south"]);
    let mut rng = SmallRng::seed_from_u64(1);
    // Printable rubbish, long and short lines, and questions.
    let mut flood: String = (0..40_000).map(|_| char::from(rng.random_range(b' '..b'~'))).collect();
    flood.push('\n');
    for _ in 0..1500 {
        flood.push_str(["status\n", "sensors\n", "\n", "give LRTS\n", "help me\n"][rng.random_range(0..5)]);
    }
    send(&mut board, &flood);
    board.does("put LRTS tray");
    board.does("put LRTS a1");
    assert_eq!(moves(&mut board), ["give LRTS", "take", "place a1"]);
    while board.status().unsent > 0 {
        board.wait(Millis(500));
        board.lines();
    }
    board.wait(Millis(500));
    board.lines();
    board.send("status");
    board.wait(Millis(100));
    assert!(board.lines().iter().any(|line| line.starts_with("# status playing")));
    board.assert_well();
}

#[test]
fn a_computer_that_does_not_read_disturbs_nothing() {
    let mut board = TwinBoard::new(1, Made::For(GameName::Quarto));
    board.begin("game quarto", Seat::South);
    board.lines();
    board.listen(false);
    board.does("put LRTS tray");
    board.does("put LRTS a1");
    board.send("sensors stream");
    board.wait(Millis(10_000));
    board.does("put DSSH tray");
    board.does("put DSSH b2");
    assert!(board.lines().is_empty());
    board.listen(true);
    board.send("sensors stop");
    board.wait(Millis(1000));
    let said = moves(&mut board);
    assert_eq!(said, ["give LRTS", "take", "place a1", "give DSSH", "take", "place b2"]);
    board.assert_well();
}
