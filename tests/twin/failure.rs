//! The firmware fails or stands still: the board starts again by itself and goes on with the game.

use board_tests::{Bench, Glitch, Made, TwinBoard, is_in_passing};
use rules_core::{GameName, Millis, Seat};

/// Plays a piece, lets the processor run astray, and returns what the board says until it is back.
fn fail(glitch: Glitch, span: Millis) -> (TwinBoard, Vec<String>) {
    let mut board = TwinBoard::new(1, Made::For(GameName::Quarto));
    board.begin("game quarto", Seat::South);
    board.does("put LRTS tray");
    board.does("put LRTS a1");
    board.assert_well();
    board.lines();
    board.glitch(glitch);
    board.wait(span);
    let lines = board.lines();
    (board, lines)
}

/// The game is told again, and goes on.
fn goes_on(mut board: TwinBoard, lines: &[String]) {
    let retold: Vec<&String> =
        lines.iter().skip_while(|line| *line != "# resumed").filter(|line| !is_in_passing(line)).collect();
    assert_eq!(
        retold,
        ["# resumed", "game quarto", "start south", "give LRTS", "take", "place a1"],
        "{lines:?}"
    );
    board.does("put DSSH tray");
    board.does("put DSSH b2");
    let lines = board.news();
    assert_eq!(lines, ["give DSSH", "take", "place b2"]);
    board.assert_well();
}

#[test]
fn a_board_that_stands_still_starts_again() {
    let (mut board, lines) = fail(Glitch::Hang, Millis(5000));
    let status = board.status();
    assert_eq!(status.resets, ["watchdog"]);
    assert!(status.warnings.is_empty(), "{:?}", status.warnings);
    assert!(lines.iter().any(|line| line.starts_with("# error the firmware")), "{lines:?}");
    goes_on(board, &lines);
}

#[test]
fn a_panic_starts_the_board_again() {
    let (mut board, lines) = fail(Glitch::Panic { line: 4242 }, Millis(1500));
    let status = board.status();
    assert_eq!(status.resets, ["panic"]);
    assert!(status.warnings.is_empty(), "{:?}", status.warnings);
    assert!(
        lines.iter().any(
            |line| line.starts_with("# error the firmware") && line.contains("firmware/src/main.rs:4242")
        ),
        "{lines:?}"
    );
    goes_on(board, &lines);
}

#[test]
fn a_fault_of_the_processor_starts_the_board_again() {
    let (mut board, lines) = fail(Glitch::Crash, Millis(1500));
    let status = board.status();
    assert_eq!(status.resets, ["panic"]);
    assert!(matches!(&status.warnings[..], [one] if one.contains("faulted")), "{:?}", status.warnings);
    assert!(lines.iter().any(|line| line.starts_with("# error the firmware")), "{lines:?}");
    goes_on(board, &lines);
}

#[test]
fn a_stack_that_is_used_up_starts_the_board_again() {
    let (mut board, lines) = fail(Glitch::Overflow, Millis(5000));
    assert!(lines.iter().any(|line| line.contains("ran out of stack")), "{lines:?}");
    board.status();
    goes_on(board, &lines);
}

/// Everything else lives on: the USB stack alone has stopped.
#[test]
fn a_board_that_does_not_answer_its_computer_starts_again() {
    let (mut board, lines) = fail(Glitch::Deaf, Millis(6000));
    assert_eq!(board.status().resets, ["watchdog"]);
    goes_on(board, &lines);
}

/// Sectors that take as long as the data sheet allows: the board does not take its own patience for a failure.
#[test]
fn forgetting_everything_with_slow_flash_resets_nothing() {
    let mut board = TwinBoard::new(1, Made::For(GameName::Quarto));
    board.slow_flash();
    board.does("press south for=1200");
    for _ in 0..60 {
        let at = board.lines().into_iter().rev().find(|line| line.starts_with("# menu ")).unwrap_or_default();
        if at.starts_with("# menu forget") {
            break;
        }
        board.does(if at.starts_with("# menu more") { "press north" } else { "press south" });
    }
    board.does("press north for=1500");
    board.wait(Millis(30_000));
    let lines = board.lines();
    assert!(lines.iter().any(|line| line == "# everything is forgotten"), "{lines:?}");
    assert_eq!(lines.last().map(String::as_str), Some("# walk a1"), "{lines:?}");
    board.assert_well();
}

/// A game with which the firmware fails again and again does not keep the board from playing.
#[test]
fn after_three_failures_the_game_is_left_alone() {
    let mut board = TwinBoard::new(1, Made::For(GameName::Quarto));
    board.begin("game quarto", Seat::South);
    board.does("put LRTS tray");
    board.does("put LRTS a1");
    for failures in 1..=3 {
        board.lines();
        board.glitch(Glitch::Panic { line: 7 });
        board.wait(Millis(1500));
        let lines = board.lines();
        let resumed = lines.iter().any(|line| line == "# resumed");
        assert_eq!(resumed, failures < 3, "{lines:?}");
        assert_eq!(lines.iter().any(|line| line.contains("again and again")), failures == 3, "{lines:?}");
    }
    board.does("lift a1");
    board.lines();
    board.send("log last");
    board.wait(Millis(300));
    let last = board.news();
    assert!(
        last.ends_with(&["game quarto", "start south", "give LRTS", "take", "place a1"].map(Into::into)),
        "{last:?}"
    );
    board.status();
    board.begin("game quarto", Seat::South);
    board.does("put LRTS tray");
    assert!(board.lines().contains(&"give LRTS".to_string()));
    board.assert_well();
}

#[test]
fn sensors_that_fail_are_named() {
    let mut board = TwinBoard::new(1, Made::For(GameName::Quarto));
    board.begin("game quarto", Seat::South);
    for (spot, how) in [("c3", "dead"), ("b4", "open"), ("d1", "stuck")] {
        board.lines();
        board.does(&format!("break {spot} {how}"));
        board.wait(Millis(3000));
        let lines = board.lines();
        assert_eq!(lines, [format!("# fault {spot} {how}")]);
    }
    board.does("put LRTS tray");
    board.does("put LRTS a1");
    let lines = board.news();
    assert_eq!(lines, ["give LRTS", "take", "place a1"]);
    board.assert_well();
}
