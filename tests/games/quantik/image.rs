//! Quantik on the real image.

use board_tests::{Bench, Made, TwinBoard};
use rules_core::{GameName, Seat};

#[test]
fn each_figure_is_won_by_each_seat() {
    let mut board = TwinBoard::new(1, Made::For(GameName::Quantik));
    for (last, row) in [("d1", "a1-b1-c1-d1"), ("b2", "a1-b1-a2-b2")] {
        for winner in [Seat::South, Seat::North] {
            let third = if last == "d1" { "c1" } else { "a2" };
            board.begin("game quantik", Seat::South);
            let mut plays = vec![("cube", "a1"), ("cone", "b1"), ("sphere", third)];
            // Elsewhere, where it forbids nothing, so that it is the starter's turn.
            plays.extend((winner == Seat::South).then_some(("cone", "d4")));
            plays.push(("cylinder", last));
            let colours = ["light", "dark"].into_iter().cycle();
            for ((shape, cell), colour) in plays.iter().zip(colours) {
                board.does(&format!("put {colour}-{shape} {cell}"));
            }
            board.assert_result(&format!("{winner} wins {row}"), row);
            board.clear(&plays.iter().map(|(_, cell)| *cell).collect::<Vec<_>>());
        }
    }
    board.assert_well();
}
