//! A game that stands still, and one that has hardly begun: neither is lost by a brush or by a power cut.

use board_tests::{Bench, Firmware, Token, VirtualBoard, is_in_passing, tells};
use quarto_board::games;
use quarto_board::sensing::Code;
use rules_core::{AnyGame, GameName, Millis};

type Board = VirtualBoard<Firmware>;

fn power_cycle(board: &mut Board) -> Vec<String> {
    board.unplug();
    board.lines();
    board.plug();
    board.run(1_000.0);
    board.lines()
}

fn game(board: &Board) -> AnyGame {
    *board.device.app().game().expect("a game")
}

#[test]
fn a_brush_of_a_button_does_nothing_in_a_pause() {
    let mut board = Board::playing("game quarto clock=60", 1);
    board.does("put LRTS tray");
    board.does("both");
    assert!(tells(&board.lines(), "# paused"));
    let before = game(&board);
    for span in [20, 60, 200, 400, 900] {
        for seat in ["south", "north"] {
            board.does(&format!("press {seat} for={span}"));
        }
    }
    board.does("press north for=2800");
    board.does("both for=1500");
    assert_eq!(board.lines(), [] as [&str; 0]);
    assert_eq!(game(&board), before, "no time goes by");
    board.does("press south for=1050");
    assert!(tells(&board.lines(), "# goes on"));
    board.does("both");
    board.does("press north for=3050");
    assert!(tells(&board.lines(), "# abandoned"));
}

/// Both buttons that are held on after the pause began mean nothing more.
#[test]
fn the_hands_that_paused_do_not_go_on() {
    let mut board = Board::playing("game quarto", 2);
    for first in [0, 1] {
        board.lines();
        board.down[first] = true;
        board.run(200.0);
        board.down = [true; 2];
        board.run(6_000.0);
        board.down[first] = false;
        board.run(6_000.0);
        board.down = [false; 2];
        board.run(400.0);
        assert_eq!(board.lines(), ["# paused"]);
        board.send("go on");
        board.run(50.0);
    }
}

/// Two pieces are placed, a light one and a dark one, each over the tray if the game has them given so.
fn put_two(board: &mut Board, name: GameName, cells: [&str; 2]) {
    for (cell, code) in cells.into_iter().zip([Code::new(false, 4), Code::new(true, 6)]) {
        let token = Token { game: name, code };
        if games::is_over_tray(name) {
            board.does(&format!("put {token} tray"));
        }
        board.does(&format!("put {token} {cell}"));
    }
}

#[test]
fn a_pause_survives_a_power_cut() {
    for name in GameName::ALL {
        for cleared in [false, true] {
            let mut board = Board::whole_for(name, 3);
            board.send(&format!("game {name} clock=60"));
            board.send("start south");
            board.run(100.0);
            put_two(&mut board, name, ["b2", "c3"]);
            board.does("both");
            let before = game(&board);
            board.unplug();
            if cleared {
                board.does("lift b2");
                board.does("lift c3");
            }
            board.plug();
            board.run(1_000.0);
            let said = board.lines();
            assert_eq!(
                said.iter().rfind(|line| !is_in_passing(line)).map(String::as_str),
                Some("# paused"),
                "{said:?}"
            );
            board.run(90_000.0);
            assert_eq!(game(&board), before, "paused: the clock stands");
            // Once more, and it is still a pause.
            assert!(tells(&power_cycle(&mut board), "# paused"));
            board.does("press south for=1100");
            let said = board.lines();
            assert!(tells(&said, "# goes on"), "{said:?}");
            assert_eq!(
                said.iter().filter(|line| line.starts_with("# mend ")).count(),
                if cleared { 2 } else { 0 }
            );
            // A game that goes on is not paused after the next cut.
            assert!(!tells(&power_cycle(&mut board), "# paused") || cleared);
        }
    }
}

/// A game that has begun and has no piece on the board yet goes on after a power cut, with its clock.
#[test]
fn a_game_without_a_piece_goes_on() {
    for (seed, acts) in [(4, &[][..]), (5, &["put LRTS tray"]), (6, &["put LRTS tray", "lift tray"])] {
        let mut board = Board::playing("game quarto clock=60 squares", seed);
        acts.iter().for_each(|act| board.does(act));
        board.run(20_000.0);
        let before = game(&board);
        let said = power_cycle(&mut board);
        assert!(tells(&said, "# resumed") && tells(&said, "game quarto squares clock=60"), "{said:?}");
        let after = game(&board);
        assert_eq!(after.to_string(), before.to_string());
        let (was, is) = (before.clock().elapsed(), after.clock().elapsed());
        assert!(is.plus(Millis(5_000)) > was && was.plus(Millis(1_000)) > is, "{was:?} {is:?}");
        board.does("put LRTS tray");
        board.does("put LRTS a1");
        assert!(tells(&board.lines(), "place a1"));
    }
}

/// A game that was given up stays given up.
#[test]
fn an_abandoned_game_does_not_come_back() {
    let mut board = Board::playing("game quarto", 7);
    board.does("both");
    board.does("press north for=3100");
    board.run(1_000.0);
    let said = power_cycle(&mut board);
    assert_eq!(said.last().map(String::as_str), Some("# ready"), "{said:?}");
}
