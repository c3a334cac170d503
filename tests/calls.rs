//! Calls as hurried hands make them: while placing, with both hands, and as a pair of buttons that was no call.

use board_field::Pose;
use board_tests::{Bench, Firmware, Path, Seating, VirtualBoard, is_in_passing};
use quarto_board::facts::leds;
use quarto_board::light::Frame;
use rules_core::quarto;
use rules_core::quarto::Piece;

type Board = VirtualBoard<Firmware>;

/// Four light pieces for row 1. Strong and weak ones come last, so that the last one rests quickly or slowly.
const STRONG: [(&str, &str); 4] = [("LSTS", "a1"), ("LSTH", "b1"), ("LRSS", "c1"), ("LRTH", "d1")];
const WEAK: [(&str, &str); 4] = [("LRTS", "a1"), ("LRSH", "b1"), ("LRTH", "c1"), ("LSTS", "d1")];

/// How long a hand takes from the tray to a cell.
const WAY: f64 = 700.0;

fn piece(name: &str) -> Piece {
    name.parse().expect("a piece")
}

/// A board on which three pieces stand and the fourth lies on the tray, given to north by south.
fn before_the_last(seed: u64, options: &str, pieces: &[(&str, &str); 4]) -> Board {
    let mut board = Board::whole(seed);
    board.send(&format!("game quarto {options}"));
    board.send("start north");
    board.run(100.0);
    for (name, cell) in &pieces[..3] {
        board.does(&format!("put {name} tray"));
        board.does(&format!("put {name} {cell}"));
    }
    board.does(&format!("put {} tray", pieces[3].0));
    board.lines();
    board
}

/// Sends the piece on its way from where it is to a spot, as a hand carries it; it rests after [`WAY`].
fn send(board: &mut Board, name: &str, spot: &str) {
    let body = board.world.body_of(piece(name).into());
    let (start, end) =
        (board.world.pose(body), board.seated(spot.parse().expect("a spot"), Seating::default()));
    let over = |pose: Pose| Pose::upright([pose.foot[0], pose.foot[1], 70.0]);
    let path = Path::from(start).to(over(start), 150.0).to(over(end), 300.0).to(end, 250.0);
    assert!((path.span() - WAY).abs() < 1.0);
    board.world.send(body, path);
}

/// Watches the lights every 5 ms for so long.
fn watch(board: &mut Board, span: f64) -> Vec<Frame> {
    (0..(span / 5.0) as u32)
        .map(|_| {
            board.run(5.0);
            board.lights()
        })
        .collect()
}

/// Everything that north or south is told from the moment the last piece leaves the tray.
struct Seen {
    frames: Vec<Frame>,
    lines: Vec<String>,
}

/// Takes the last piece to its cell and presses the placer's button so long before or after it rests.
fn place_and_press(board: &mut Board, last: (&str, &str), press: f64, held: f64) -> Seen {
    send(board, last.0, last.1);
    let mut frames = watch(board, WAY + press);
    board.down = [false, true];
    frames.extend(watch(board, held));
    board.down = [false; 2];
    frames.extend(watch(board, 900.0 - press));
    Seen { frames, lines: board.lines() }
}

/// Clause Q5: "as he places" counts, whenever in the movement the button goes down and however long it is held.
#[test]
fn a_call_while_placing_is_judged_with_the_placement() {
    for (seed, pieces) in [(1, STRONG), (2, WEAK)] {
        for press in [-500.0, -250.0, -90.0, 0.0, 60.0, 150.0, 300.0] {
            for held in [45.0, 120.0, 250.0, 500.0] {
                let mut board = before_the_last(seed, "", &pieces);
                let Seen { lines, .. } = place_and_press(&mut board, pieces[3], press, held);
                let told: Vec<&String> = lines.iter().filter(|line| !is_in_passing(line)).collect();
                assert_eq!(
                    told,
                    [
                        "take",
                        &format!("place {}", pieces[3].1),
                        "call north",
                        "# result north wins a1-b1-c1-d1:light"
                    ],
                    "pressed {press} ms after rest, held {held} ms"
                );
            }
        }
    }
}

/// The press is noticed within 30 ms, and stays so until the verdict; up to the verdict the board looks the same with and
/// without a figure.
#[test]
fn a_waiting_call_is_shown_and_betrays_nothing() {
    for press in [-500.0, -90.0, 0.0, 60.0] {
        let seen = ["", "common=4"].map(|options| {
            let mut board = before_the_last(3, options, &WEAK);
            place_and_press(&mut board, WEAK[3], press, 100.0)
        });
        let [true_call, wrong_call] = &seen;
        assert!(true_call.lines.contains(&"# result north wins a1-b1-c1-d1:light".into()));
        assert!(
            wrong_call.lines.contains(&"# refused call north no-figure".into()),
            "{:?}",
            wrong_call.lines
        );
        let pressed = ((WAY + press) / 5.0) as usize;
        let white = |frame: &Frame| {
            let lamp = frame[leds::NORTH];
            lamp.r > 0 && lamp.r == lamp.g && lamp.g == lamp.b
        };
        // A frame goes to the lamps every 20 ms at the latest.
        assert!(white(&true_call.frames[pressed + 2]), "noticed after more than 30 ms");
        let verdict = true_call.frames[pressed..].iter().position(|frame| !white(frame)).expect("a verdict");
        assert!(verdict * 5 >= 100, "the light goes out before the button is up");
        for n in 0..pressed + verdict {
            assert_eq!(
                true_call.frames[n],
                wrong_call.frames[n],
                "{} ms before the verdict",
                (pressed + verdict - n) * 5
            );
        }
        assert!(!white(&wrong_call.frames[pressed + verdict]), "both verdicts come at the same time");
    }
}

/// Clause Q5: from the hand a call first claims what the opponent missed; with nothing to claim it waits up to three
/// seconds for the placement, then it is a wrong call.
#[test]
fn a_call_from_the_hand_claims_a_missed_figure_or_waits() {
    for (options, stands) in [("", true), ("common=4", false)] {
        let mut board = before_the_last(4, options, &WEAK);
        board.does("put LSTS d1"); // North forms the line and does not call it.
        board.does("put DSSH tray");
        board.does("lift tray");
        board.lines();
        board.down = [true, false];
        board.run(100.0);
        board.down = [false; 2];
        board.run(50.0);
        if stands {
            assert!(board.lines().contains(&"# result south wins a1-b1-c1-d1:light".into()));
            continue;
        }
        board.run(2_800.0);
        assert_eq!(board.lines(), [] as [&str; 0], "judged before three seconds have gone by");
        board.run(200.0);
        assert_eq!(board.lines(), ["# refused call south no-figure"]);
        // It was judged once; the placement that follows is not called.
        board.does("put DSSH a2");
        assert!(board.lines().iter().all(|line| !line.contains("call")));
    }
}

/// With `point` a call from the hand is judged at once; without the right it is refused after the same time as ever.
#[test]
fn the_options_decide_what_a_call_from_the_hand_waits_for() {
    for (options, after, answer) in [
        ("point", 150.0, "call south"),
        ("point common=4", 150.0, "call south"),
        ("steal=never", 3_300.0, "# refused call south no-right"),
        ("steal=never common=4", 3_300.0, "# refused call south no-right"),
        ("steal=untaken", 3_300.0, "# refused call south no-right"),
    ] {
        let mut board = before_the_last(5, options, &STRONG);
        board.does("put LRTH d1");
        board.does("put DSSH tray");
        board.does("lift tray");
        board.lines();
        board.does("press south for=100");
        let early = board.lines();
        board.run(3_300.0);
        let answered = if after < 1_000.0 { early } else { board.lines() };
        assert!(answered.iter().any(|line| line == answer), "{options}: {answered:?}");
    }
}

/// A gift that is just landing on the tray may be called from, as soon as it is known: the thief need not wait for the
/// sensors.
#[test]
fn a_steal_as_the_gift_lands_is_judged_with_the_gift() {
    for press in [-60.0, 0.0, 100.0] {
        let mut board = before_the_last(6, "", &STRONG);
        board.does("put LRTH d1");
        board.lines();
        send(&mut board, "DSTS", "tray");
        board.run(WAY + press);
        board.down = [true, false];
        board.run(60.0);
        board.down = [false; 2];
        board.run(900.0);
        let lines = board.lines();
        assert!(lines.contains(&"# result south wins a1-b1-c1-d1:light".into()), "{press}: {lines:?}");
    }
}

/// Two buttons that go down within a quarter of a second are a pair: no call, whichever was first, whoever has the
/// right, and whether or not a figure stands.
#[test]
fn a_pair_is_no_call() {
    for options in ["", "common=4", "wrong-call=loses common=4"] {
        for first in [0, 1] {
            for gap in [5.0, 100.0, 200.0, 240.0] {
                let mut board = before_the_last(7, options, &STRONG);
                board.does("put LRTH d1");
                board.lines();
                board.down[first] = true;
                board.run(gap);
                board.down = [true; 2];
                board.run(300.0);
                board.down = [false; 2];
                board.run(400.0);
                assert_eq!(board.lines(), [] as [&str; 0], "{options}: {gap} ms apart");
            }
        }
    }
}

/// Nor does a pair change what the menu shows.
#[test]
fn a_pair_changes_nothing_in_the_menu() {
    let mut board = Board::whole(8);
    board.does("press north for=1200");
    for _ in 0..2 {
        board.does("press south");
    }
    board.lines();
    for first in [0, 1] {
        board.down[first] = true;
        board.run(150.0);
        board.down = [true; 2];
        board.run(200.0);
        board.down = [false; 2];
        board.run(300.0);
        assert_eq!(board.lines(), [] as [&str; 0]);
    }
    board.does("press north");
    assert_eq!(
        board.lines(),
        ["# menu squares=on of game quarto squares starter=lots brightness=3 sound=high"]
    );
}

/// A player who leans on a button keeps nobody from calling.
#[test]
fn leaning_keeps_nobody_from_calling() {
    let mut board = before_the_last(9, "", &STRONG);
    board.does("put LRTH d1");
    board.lines();
    board.down = [true, false];
    board.run(800.0);
    assert_eq!(board.lines(), ["# refused call south no-right"]);
    board.down = [true, true];
    board.run(120.0);
    board.down = [true, false];
    board.run(50.0);
    assert!(board.lines().contains(&"# result north wins a1-b1-c1-d1:light".into()));
}

/// Clause Q22: mending does not stop the fifteen seconds, and about one placement each player calls once.
#[test]
fn pointing_ends_in_time_and_is_asked_for_once() {
    let mut board = before_the_last(10, "point clock=60", &STRONG);
    board.does("put LRTH d1");
    board.does("press north");
    board.lines();
    // A piece too many on the board is to be mended; the pointing goes on.
    board.does("put DSSH c4");
    board.run(13_000.0);
    let said = board.lines();
    assert_eq!(said, ["# mend c4 wants nothing has DSSH"]);
    board.run(1_000.0);
    let said = board.lines();
    assert!(said.contains(&"# wrong call north".into()), "{said:?}");
    board.does("lift c4");
    board.lines();
    for again in ["press north", "lift d1", "put LRTH d2", "press north"] {
        board.does(again);
    }
    let said = board.lines();
    assert_eq!(
        said.iter().filter(|line| *line == "# refused call north no-right").count(),
        2,
        "a second call about the same placement: {said:?}"
    );
}

/// Clause Q19: with `touch`, a wrong piece on the tray is refused and taken away; the right one is still known.
#[test]
fn a_refused_exchange_is_forgotten() {
    for seed in 0..6 {
        let mut board = Board::whole(seed);
        board.send("game quarto touch");
        board.send("start south");
        board.run(100.0);
        for act in ["put LRTS tray", "lift tray", "put DSTH tray", "lift tray", "put LRTS b1"] {
            board.does(act);
        }
        let said = board.lines();
        assert!(said.contains(&"# refused exchange DSTH touch".into()), "{said:?}");
        assert!(said.contains(&"place b1".into()), "{said:?}");
        assert!(said.iter().all(|line| !line.starts_with("# unsure")), "{said:?}");
    }
}

/// A call waits for a piece that must be seated again, as it does for one that is landing: a true call is never lost
/// because the piece sat badly.
#[test]
fn a_call_waits_while_its_piece_is_asked_for_again() {
    for (seed, options, result) in [
        (11, "wrong-call=loses", "# result north wins a1-b1-c1-d1:light"),
        (12, "wrong-call=loses common=4", "# result south wins wrong-call"),
    ] {
        let mut board = before_the_last(seed, options, &STRONG);
        board.does("put LRTH d1 off=3 up=0.8");
        assert!(board.lines().contains(&"# unsure d1".into()));
        board.does("press north");
        board.run(5_000.0);
        assert_eq!(board.lines(), [] as [&str; 0]);
        board.does("lift d1");
        board.does("put LRTH d1");
        assert!(board.lines().contains(&result.into()), "{options}");
    }
}

/// Clause Q22: only what is lifted after the call is pointed at, whatever was missing or asked for before.
#[test]
fn what_was_missing_before_a_call_is_no_pointing() {
    for (options, missing) in [("point wrong-call=loses", "a1"), ("point wrong-call=loses common=4", "a1")] {
        for in_the_dark in [false, true] {
            let mut board = before_the_last(13, options, &STRONG);
            board.does("put LRTH d1");
            if in_the_dark {
                board.does("press north");
                board.unplug();
                board.does(&format!("lift {missing}"));
                board.plug();
                board.run(1_000.0);
            } else {
                board.does(&format!("lift {missing}"));
                board.does("press north");
            }
            let said = board.lines();
            assert!(said.contains(&format!("# mend {missing} wants LSTS has nothing")), "{said:?}");
            assert!(said.iter().all(|line| !line.starts_with("# result")), "{said:?}");
            // Put back and lifted again, it is.
            board.does(&format!("put LSTS {missing}"));
            board.does(&format!("lift {missing}"));
            let said = board.lines();
            assert!(said.contains(&format!("point {missing}")), "{said:?}");
            assert!(said.iter().any(|line| line.starts_with("# result")), "{said:?}");
        }
    }
}

/// A press before the time is over comes before it, though it is judged when the button comes up.
#[test]
fn a_press_before_the_time_is_over_counts() {
    for before in [20.0, 100.0, 200.0] {
        let mut board = before_the_last(14, "clock=15 flag=loses", &STRONG);
        board.does("put LRTH d1");
        let left = |board: &Board| {
            let game = board.device.game::<quarto::Game>().expect("a game");
            15_000.0 - f64::from(game.clock().elapsed().0)
        };
        let rest = left(&board);
        board.run(rest - before);
        board.down = [false, true];
        board.run(240.0);
        board.down = [false; 2];
        board.run(300.0);
        let said = board.lines();
        assert!(said.contains(&"# result north wins a1-b1-c1-d1:light".into()), "{before}: {said:?}");
    }
}

/// Nothing is mended before what came back is known to be right.
#[test]
fn a_piece_put_back_badly_mends_nothing() {
    let mut board = before_the_last(15, "", &STRONG);
    board.does("lift a1");
    board.lines();
    board.does("put LSTS a1 off=6 up=1.5 tilt=4");
    let said = board.lines();
    assert!(said.contains(&"# unsure a1".into()) && !said.contains(&"# mended".into()), "{said:?}");
    board.does("lift a1");
    board.does("put LSTS a1");
    assert!(board.lines().contains(&"# mended".into()));
}
