//! What a computer may send: everything is answered, and nothing disturbs play.

use board_tests::{Bench, Firmware, VirtualBoard};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

type Board = VirtualBoard<Firmware>;

#[test]
fn every_command_is_answered() {
    let mut board = Board::whole(1);
    board.lines();
    let answers = [
        ("hello", "# hello quarto-board "),
        ("status", "# status idle"),
        ("options", "# options game quarto starter=lots brightness=3 sound=high"),
        ("options brightness=1 sound=off", "# options game quarto starter=lots brightness=1 sound=off"),
        ("options squares=only clock=45", "# options game quarto squares=only clock=45 starter=lots"),
        ("options squares=on luck=on", "# error bad-option"),
        ("options squares=off clock=off", "# options game quarto starter=lots"),
        ("pause", "# error no game is on"),
        ("abandon", "# error no game is on"),
        ("options brightness=7", "# error bad-option"),
        ("sensors", "# sensor a1 raw "),
        ("help", "# help"),
        ("game chess", "# error unknown-game"),
        ("start south", "# error say game first"),
        ("game quarto squares", "# agreed"),
        ("give LRTS", "# error unknown-word"),
        ("xyzzy", "# error unknown-word"),
        ("start south", "game quarto squares"),
        ("status", "# status playing"),
        ("log", "game quarto squares"),
        ("go on", "# error the game is not paused"),
        ("pause", "# paused"),
        ("pause", "# error the game is paused already"),
        ("status", "# status paused"),
        ("go on", "# goes on"),
        ("play", "# error the board is busy"),
        ("options clock=30", "# options game quarto squares clock=30"),
        ("abandon", "# abandoned"),
        ("play", "game quarto squares clock=30"),
        ("calibrate", "# error the board is busy"),
        ("bootsel", "# bootsel"),
    ];
    for (command, answer) in answers {
        board.send(command);
        board.run(50.0);
        let said = board.lines();
        assert!(said.first().is_some_and(|line| line.starts_with(answer)), "{command}: {said:?}");
    }
    assert!(board.device.app().wants_bootsel());
}

#[test]
fn sensors_stream_until_they_are_stopped() {
    let mut board = Board::whole(2);
    board.send("sensors stream");
    board.run(2100.0);
    let streamed = board.lines().iter().filter(|line| line.starts_with("# sensor d4")).count();
    assert!((3..=5).contains(&streamed), "{streamed}");
    board.send("sensors stop");
    board.lines();
    board.run(2000.0);
    assert_eq!(board.lines(), [] as [&str; 0]);
}

/// A game line abandons the running game.
#[test]
fn a_game_line_abandons_the_game() {
    let mut board = Board::whole(3);
    board.send("game quarto");
    board.send("start north");
    board.does("put LRTS tray");
    board.lines();
    board.send("game quarto common=2");
    board.send("start south");
    board.run(100.0);
    let said = board.lines();
    assert_eq!(said[0], "# abandoned");
    assert!(said.contains(&"game quarto common=2".into()), "{said:?}");
}

/// Bytes of any kind, as fast as they come, while a game is played: the game is the same as without them.
#[test]
fn a_flood_disturbs_nothing() {
    for seed in 0..4 {
        let mut quiet = Board::whole(seed);
        let mut flooded = Board::whole(seed);
        for board in [&mut quiet, &mut flooded] {
            board.send("game quarto");
            board.send("start south");
        }
        let mut rng = SmallRng::seed_from_u64(seed);
        for act in ["put LRTS tray", "put LRTS a1", "put DSSH tray", "put DSSH b2", "lift b2", "put DSSH c3"]
        {
            quiet.does(act);
            let length = rng.random_range(1000..20_000);
            let mut bytes: Vec<u8> = (0..length).map(|_| rng.random()).collect();
            // A little of everything, but no word that the board would obey.
            bytes.iter_mut().filter(|byte| byte.is_ascii_lowercase()).for_each(|byte| *byte = b'\n');
            flooded.device.feed(&bytes);
            flooded.does(act);
        }
        flooded.device.feed(b"\n");
        flooded.run(100.0);
        let moves = |board: &mut Board| -> Vec<String> {
            board
                .lines()
                .into_iter()
                .filter(|line| !line.starts_with('#') && !line.starts_with("wait"))
                .collect()
        };
        let said = flooded.device.said().to_vec();
        assert!(said.iter().any(|line| line.starts_with("# error ")), "errors are told");
        assert_eq!(moves(&mut quiet), moves(&mut flooded), "seed {seed}");
    }
}

/// A computer that does not read: what it sends waits, lines are lost, which is told, and the game goes on.
#[test]
fn a_computer_that_does_not_read_disturbs_nothing() {
    let mut board = Board::whole(5);
    board.send("options starter=south");
    board.run(100.0);
    board.device.let_read(false);
    for _ in 0..20 {
        board.send("help");
    }
    board.does("press south for=1200");
    for _ in 0..70 {
        board.does("press south");
    }
    board.does("both for=100");
    board.run(61_000.0);
    board.does("press south");
    board.does("put LRTS tray");
    board.does("put LRTS a1");
    board.device.let_read(true);
    board.run(100.0);
    let said = board.lines();
    assert!(said.iter().any(|line| line.ends_with("lines lost, send log")), "{said:?}");
    board.send("log");
    board.run(100.0);
    let log: Vec<String> = board.lines().into_iter().filter(|line| !line.starts_with("wait")).collect();
    assert_eq!(log, ["game quarto", "start south", "give LRTS", "take", "place a1"]);
}

/// Whoever looks on is told what is due whenever that changes, and when asking how things stand.
#[test]
fn what_is_due_is_told_when_it_changes() {
    let mut board = Board::whole(4);
    let due = |board: &mut Board, act: &str| {
        if act.starts_with("put") || act.starts_with("lift") {
            board.does(act)
        } else {
            board.send(act)
        }
        board.run(50.0);
        let lines = board.lines();
        let due: Vec<String> = lines.into_iter().filter(|line| line.starts_with("# due ")).collect();
        due.join(" ")
    };
    let told = [
        ("game quarto", ""),
        ("start south", "# due south give"),
        ("put LRTS tray", "# due north place"),
        ("status", "# due north place"),
        ("lift tray", ""),
        ("put LRTS a1", "# due north give"),
        ("pause", ""),
        ("abandon", ""),
        ("status", ""),
    ];
    for (act, expected) in told {
        assert_eq!(due(&mut board, act), expected, "{act}");
    }
}
