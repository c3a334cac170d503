//! What is kept, and what is said of it: games of any length, values of other firmware, games that are left alone.

use board_tests::{Bench, Firmware, Flash, VirtualBoard, is_in_passing};
use crc::{CRC_32_ISO_HDLC, Crc};
use pollster::block_on;
use quarto_board::Moment;
use quarto_board::app::{Cause, Crash};
use quarto_board::memory::{Key, Memory};
use rules_core::log::Replay;
use rules_core::quarto::Squares;
use rules_core::{GameName, quarto};

type Board = VirtualBoard<Firmware>;

fn begin(board: &mut Board, game: &str) {
    board.send(game);
    board.send("start south");
    board.run(100.0);
}

fn power_cycle(board: &mut Board) {
    board.power_cycle();
    board.run(1200.0);
}

/// Asks for a game and returns its lines.
fn log(board: &mut Board, command: &str) -> Vec<String> {
    board.lines();
    board.send(command);
    board.run(20.0);
    board.lines().into_iter().filter(|line| !line.starts_with('#')).collect()
}

fn without_waits(lines: &[String]) -> Vec<&str> {
    lines.iter().map(String::as_str).filter(|line| !is_in_passing(line)).collect()
}

fn replayed(log: &[String]) -> String {
    let (mut replay, mut out) = (Replay::default(), String::new());
    log.iter().for_each(|line| replay.line(Ok(line), &mut out).expect("a string takes it"));
    replay.game().expect("a game").to_string()
}

/// Six pieces of six and a half minutes each: no move is forgotten, nor much of the time.
#[test]
fn a_long_clocked_game_resumes_whole() {
    let mut board = Board::whole(2);
    begin(&mut board, "game quarto clock=600");
    for (piece, cell) in
        [("LRTS", "a1"), ("DSSH", "b2"), ("LSTS", "c3"), ("DRSS", "d4"), ("LRSH", "a3"), ("DSTH", "b4")]
    {
        board.run(60_000.0);
        board.does(&format!("put {piece} tray"));
        board.run(330_000.0);
        board.does(&format!("put {piece} {cell}"));
    }
    board.run(100_000.0);
    let before = *board.device.game::<quarto::Game>().expect("a game");
    let flash = board.device.flash().operations;
    assert!(flash < 700, "{flash} flash operations");
    power_cycle(&mut board);
    let after = *board.device.game::<quarto::Game>().expect("a game");
    assert_eq!((after.board(), after.phase()), (before.board(), before.phase()));
    let lost = before.clock().elapsed().minus(after.clock().elapsed());
    assert!(lost.0 <= 41_000, "{lost:?} of the running move are forgotten");
}

/// A game that is much longer than any memory for lines: `log` tells all of it, before and after a power cut.
#[test]
fn a_game_of_a_thousand_lines_is_told_and_resumed_whole() {
    let mut board = Board::whole(3);
    begin(&mut board, "game quarto");
    board.does("put LRTS tray");
    board.does("put LRTS a1");
    let mut moves = vec!["game quarto", "start south", "give LRTS", "take", "place a1"];
    let cells = ["b1", "c2", "d3", "a1"];
    for turn in 0..260 {
        board.does(&format!("put LRTS {}", cells[turn % 4]));
        moves.extend([
            ["lift a1", "lift b1", "lift c2", "lift d3"][turn % 4],
            ["place b1", "place c2", "place d3", "place a1"][turn % 4],
        ]);
    }
    let told = log(&mut board, "log");
    assert!(told.len() > 1000, "only {} lines", told.len());
    assert_eq!(without_waits(&told), moves);
    assert_eq!(replayed(&told), board.device.app().game().expect("a game").to_string());
    board.lines();
    power_cycle(&mut board);
    let lines = board.lines();
    let resumed = lines.iter().position(|line| line == "# resumed").expect("the game goes on");
    let again: Vec<String> = lines[resumed..].iter().filter(|line| !line.starts_with('#')).cloned().collect();
    assert_eq!(without_waits(&again), moves);
}

/// What was waited in pieces is told as one wait.
#[test]
fn waits_are_told_at_once() {
    let mut board = Board::whole(4);
    begin(&mut board, "game quarto clock=60");
    board.run(21_000.0);
    board.does("put LRTS tray");
    let live = board.lines();
    let told = log(&mut board, "log");
    assert_eq!(told.len(), 4, "{told:?}");
    assert!(live.contains(&told[2]), "{told:?} {live:?}");
    // Time since the last move is told with the next one, not twice.
    board.run(30_000.0);
    assert_eq!(log(&mut board, "log"), told);
}

/// Games decided by time have their time in the log.
#[test]
fn a_game_decided_by_time_replays_to_its_result() {
    for (game, hands, result) in [
        ("game quarto clock=15 flag=loses", &["put LRTS tray"][..], "south wins time"),
        (
            "game quarto point wrong-call=loses",
            &[
                "put LRTS tray",
                "put LRTS a1",
                "put LSTS tray",
                "put LSTS b1",
                "put LRSH tray",
                "put LRSH c1",
                "put LSTH tray",
                "put LSTH d1",
                "press south",
            ],
            "north wins wrong-call",
        ),
    ] {
        let mut board = Board::whole(5);
        board.lines();
        begin(&mut board, game);
        hands.iter().for_each(|act| board.does(act));
        board.run(20_000.0);
        let said = board.lines();
        assert!(said.contains(&format!("# result {result}")), "{said:?}");
        let live: Vec<String> = said.into_iter().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(replayed(&live), result);
        assert_eq!(replayed(&log(&mut board, "log")), result);
    }
}

/// A computer that reads late is told what was decided, not what is on by then.
#[test]
fn a_result_is_what_was_decided_whenever_it_is_read() {
    let mut board = Board::whole(6);
    begin(&mut board, "game quarto");
    for (piece, cell) in [("LRTS", "a1"), ("LSTS", "b1"), ("LRSH", "c1"), ("LSTH", "d1")] {
        board.does(&format!("put {piece} tray"));
        board.does(&format!("put {piece} {cell}"));
    }
    board.lines();
    board.device.let_read(false);
    board.does("press south");
    ["a1", "b1", "c1", "d1"].iter().for_each(|cell| board.does(&format!("lift {cell}")));
    board.run(1000.0);
    board.device.let_read(true);
    board.run(20.0);
    let said = board.lines();
    assert!(said.contains(&"# result south wins a1-b1-c1-d1:light".to_string()), "{said:?}");
}

/// Options changed in the middle of a game are there after a power cut in the next moment.
#[test]
fn options_changed_in_a_game_are_saved_at_once() {
    let mut board = Board::whole(7);
    begin(&mut board, "game quarto");
    board.does("put LRTS tray");
    board.send("options clock=30 brightness=1");
    power_cycle(&mut board);
    assert!(board.device.game::<quarto::Game>().is_some(), "the game goes on");
    let settings = board.device.app().settings();
    assert_eq!(
        (settings.brightness, settings.options.quarto.clock.map(rules_core::Limit::seconds)),
        (1, Some(30))
    );
}

/// `log last` tells the game before, also after a power cut.
#[test]
fn the_game_before_can_be_told() {
    let mut board = Board::whole(8);
    assert_eq!(log(&mut board, "log last"), [""; 0]);
    for piece in ["LRTS", "DSSH"] {
        begin(&mut board, "game quarto");
        board.does(&format!("put {piece} tray"));
        board.does("lift tray");
    }
    assert_eq!(without_waits(&log(&mut board, "log")), ["game quarto", "start south", "give DSSH", "take"]);
    let first = ["game quarto", "start south", "give LRTS", "take"];
    assert_eq!(without_waits(&log(&mut board, "log last")), first);
    board.send("abandon");
    power_cycle(&mut board);
    assert_eq!(log(&mut board, "log"), [""; 0]);
    assert_eq!(
        without_waits(&log(&mut board, "log last")),
        ["game quarto", "start south", "give DSSH", "take"]
    );
}

/// Firmware that fails again and again with a game starts without it, keeps it, and says so.
#[test]
fn a_game_that_is_fatal_is_left_alone_and_kept() {
    let mut board = Board::whole(9);
    begin(&mut board, "game quarto");
    board.does("put LRTS tray");
    board.does("put LRTS a1");
    let cause = Cause::Panic { file: "firmware/src/app/play.rs", line: 7 };
    for again in [false, true] {
        let mut flash = board.device.take_flash();
        flash.power_on();
        let now = Moment(board.world.now() as u32);
        board.device = Firmware::boot_after(flash, 1, now, Some(Crash { cause, again }));
        board.run(1200.0);
        let said = board.lines();
        assert!(said[1].starts_with("# error the firmware failed at firmware/src/app/play.rs:7"), "{said:?}");
        assert_eq!(said.contains(&"# resumed".to_string()), !again, "{said:?}");
        assert_eq!(said.contains(&"# clear the board".to_string()), again, "{said:?}");
    }
    let moves = ["game quarto", "start south", "give LRTS", "take", "place a1"];
    assert_eq!(without_waits(&log(&mut board, "log last")), moves);
    board.does("lift a1");
    board.run(500.0);
    begin(&mut board, "game quarto");
    assert_eq!(without_waits(&log(&mut board, "log")), ["game quarto", "start south"]);
    assert_eq!(without_waits(&log(&mut board, "log last")), moves);
}

/// Writes other words of the same length into every frame that holds these, as other firmware would have.
fn respell(flash: &mut Flash, from: &[u8], to: &[u8], whole: bool) -> usize {
    let bytes = flash.bytes_mut();
    let places: Vec<usize> =
        (0..bytes.len() - from.len()).filter(|&at| bytes[at..].starts_with(from)).collect();
    for &at in &places {
        bytes[at..at + to.len()].copy_from_slice(to);
        // A frame begins with its length and its kind, and ends with a checksum.
        let head = (at.saturating_sub(200)..at)
            .rev()
            .find(|&head| bytes[head + 1] == 0x2E && head + 2 + usize::from(bytes[head]) >= at + to.len());
        let head = head.expect("a frame");
        let end = head + 2 + usize::from(bytes[head]);
        let check = Crc::<u32>::new(&CRC_32_ISO_HDLC).checksum(&bytes[head..end]);
        bytes[end..end + 4].copy_from_slice(&(if whole { check } else { !check }).to_le_bytes());
    }
    places.len()
}

fn hello(board: &mut Board, flash: Flash) -> Vec<String> {
    board.device = Firmware::boot(flash, 1, Moment(board.world.now() as u32));
    board.run(600.0);
    board.lines()
}

/// What other firmware chose in words of its own stays in flash until someone chooses anew, and that is said.
#[test]
fn words_of_other_firmware_are_left_in_place() {
    let mut board = Board::whole(10);
    board.send("options brightness=2 sound=low");
    let mut flash = board.device.take_flash();
    assert_eq!(respell(&mut flash, b"brightness=2", b"brightnezz=2", true), 2, "two copies");
    let said = hello(&mut board, flash);
    assert!(
        said.iter().any(|line| line.starts_with("# error other firmware saved the settings of the board")),
        "{said:?}"
    );
    assert_eq!(board.device.app().settings().brightness, 3, "as on a fresh board");
    begin(&mut board, "game quarto squares");
    board.send("abandon");
    board.run(200.0);
    let mut flash = board.device.take_flash();
    assert_eq!(respell(&mut flash, b"brightnezz=2", b"brightness=2", true), 2, "still in place");
    hello(&mut board, flash);
    assert_eq!(board.device.app().settings().brightness, 2);
    assert!(
        board.device.app().settings().options.quarto.squares == Squares::On,
        "what was chosen later is there, too"
    );
}

/// What cannot be read is not taken for what never was: it is said.
#[test]
fn what_cannot_be_read_is_said() {
    let mut board = Board::whole(11);
    board.send("options clock=45");
    let mut flash = board.device.take_flash();
    assert!(respell(&mut flash, b"game quarto clock=45", b"game quarto clock=45", false) >= 2);
    assert!(block_on(Memory::open(flash.clone())).flash().operations > 0);
    let said = hello(&mut board, flash);
    assert!(
        said.contains(&format!(
            "# error {} cannot be read, as if never saved",
            Key::Options(GameName::Quarto)
        )),
        "{said:?}"
    );
    assert!(said.contains(&"# ready".to_string()), "gains and pieces are known: {said:?}");
    board.send("options clock=60");
    power_cycle(&mut board);
    assert!(!board.lines().iter().any(|line| line.contains("cannot be read")));
}
