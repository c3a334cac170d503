//! Whole games on the virtual board, by hands alone.

use board_tests::{Bench, Hand, VirtualBoard};

#[test]
fn explore() {
    let mut board: VirtualBoard<board_tests::Firmware> = VirtualBoard::<board_tests::Firmware>::whole(1);
    let mut hand = |board: &mut VirtualBoard<board_tests::Firmware>, act: &str| {
        board.hand(&act.parse::<Hand>().expect("hands"));
        board.run(350.0);
        println!("{act}: {:#?}", board.lines());
    };
    println!("{:?}", board.lines());
    hand(&mut board, "press south");
    for (piece, cell) in [("LRTS", "a1"), ("LSTS", "b1"), ("LRSH", "c1"), ("LSTH", "d1")] {
        hand(&mut board, &format!("put {piece} tray"));
        hand(&mut board, &format!("put {piece} {cell}"));
    }
    hand(&mut board, "press south");
    hand(&mut board, "press north");
    hand(&mut board, "press south");
    board.send("log");
    board.send("sensors");
    board.send("status");
    board.send("help");
    println!("{:#?}", board.lines());
    for cell in ["a1", "b1", "c1", "d1"] {
        hand(&mut board, &format!("lift {cell}"));
    }
    println!("{:?}", board.lights());
}
