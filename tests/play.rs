//! Whole games on the virtual board, by hands alone: what holds whatever hands do.

use board_tests::random_hands::{Act, act, mend, random_act};
use board_tests::soak::Soak;
use board_tests::{Bench, Firmware, VirtualBoard, seat_on};
use quarto_board::facts::leds;
use quarto_board::light::milliamps;
use quarto_board::sensing::Spot;
use quarto_board::sound::Tune;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use rules_core::log::Replay;
use rules_core::quarto;
use rules_core::quarto::Piece;

type Board = VirtualBoard<Firmware>;

/// Replays what the board said and compares it with the game on the board.
fn same_as_log(board: &mut Board, said: &[String], seed: u64) {
    let mut replay = Replay::default();
    let mut out = String::new();
    for line in said.iter().filter(|line| !line.starts_with('#')) {
        replay.line(Ok(line), &mut out).expect("a string takes it");
    }
    let (logged, played) = (
        replay.game().and_then(|game| <&quarto::Game>::try_from(game).ok()).expect("a game"),
        board.device.game::<quarto::Game>().expect("a game"),
    );
    assert_eq!(logged.board(), played.board(), "seed {seed}");
    assert_eq!(logged.phase(), played.phase(), "seed {seed}\n{said:#?}");
}

/// Whatever hands do, nothing panics, what was said replays to the game on the board, and it can always be mended.
#[test]
fn random_hands_lose_no_game() {
    let mut moves = 0;
    for seed in 0..16 {
        let mut board = Board::playing(
            ["game quarto", "game quarto clock=60", "game quarto touch point"][seed as usize % 3],
            seed,
        );
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut said = board.lines();
        for _ in 0..40 {
            let next = random_act(&board, &mut rng);
            act(&mut board, next, &mut rng);
            assert!(milliamps(&board.lights()) <= 240);
            if rng.random_bool(0.3) {
                mend(&mut board);
            }
            said.extend(board.lines());
            if board.device.game::<quarto::Game>().is_none_or(|game| game.outcome().is_some()) {
                break;
            }
        }
        if board.device.game::<quarto::Game>().is_some_and(|game| game.outcome().is_none()) {
            mend(&mut board);
            said.extend(board.lines());
            if board.device.game::<quarto::Game>().is_some() {
                same_as_log(&mut board, &said, seed);
            }
        }
        moves += said.iter().filter(|line| line.starts_with("place ")).count();
    }
    assert!(moves > 60, "only {moves} placements: the hands do not play");
}

/// Up to the first call by right, lights, sound and lines are the same whether or not figures stand on the board: the
/// same hands under common=1, where lines abound, and common=4, where there are hardly any.
#[test]
fn nothing_betrays_a_quarto() {
    let mut figures = 0;
    for seed in 0..24 {
        let mut boards = ["common=1 squares", "common=4 squares"]
            .map(|common| Board::playing(&format!("game quarto {common}"), seed));
        let mut rng = SmallRng::seed_from_u64(seed);
        boards.iter_mut().for_each(|board| drop(board.lines()));
        for _ in 0..40 {
            let next = random_act(&boards[0], &mut rng);
            let by_right = |board: &Board, seat| {
                board.device.game::<quarto::Game>().is_some_and(|game| game.may_call(seat))
            };
            if let Act::Press(seat) = next
                && boards.iter().any(|board| by_right(board, seat))
            {
                continue;
            }
            let mut rngs = [rng.clone(), rng.clone()];
            let [one, other] = &mut boards;
            act(one, next, &mut rngs[0]);
            act(other, next, &mut rngs[1]);
            rng = rngs[0].clone();
            for _ in 0..10 {
                assert_eq!(one.lights(), other.lights(), "seed {seed}: {next:?}");
                one.run(20.0);
                other.run(20.0);
            }
            assert_eq!(one.lines(), other.lines(), "seed {seed}: {next:?}");
            assert_eq!(one.tunes(), other.tunes(), "seed {seed}: {next:?}");
            let game = one.device.game::<quarto::Game>();
            figures += usize::from(game.is_some_and(|game| {
                game.last().is_some_and(|last| !game.board().claims(last, game.options()).is_empty())
            }));
            if game.is_none_or(|game| game.outcome().is_some()) {
                break;
            }
        }
    }
    assert!(figures > 20, "only {figures} times did a figure stand: the test proves nothing");
}

/// A press is noticed by light within 30 ms, and judged when the button comes up or 250 ms after it went down.
#[test]
fn a_press_is_seen_at_once_and_judged_soon() {
    for held in [60.0, 150.0, 249.0, 600.0] {
        let mut board = board_with_a_line();
        let over =
            |board: &Board| board.device.game::<quarto::Game>().is_some_and(|game| game.outcome().is_some());
        let dark = board.lights()[leds::SOUTH];
        board.down = [true, false];
        // A frame is painted every 20 ms at the latest.
        board.run(10.0);
        let lit = board.lights()[leds::SOUTH];
        assert!(lit.r == lit.g && lit.g == lit.b && lit.r > dark.r, "{lit:?} after {dark:?}");
        board.run(f64::min(held, 245.0) - 10.0);
        assert!(!over(&board), "judged before it is known whether the other button follows");
        board.run((held - 245.0).max(0.0));
        board.down = [false; 2];
        board.run(10.0);
        assert!(over(&board), "held for {held} ms");
    }
}

fn board_with_a_line() -> Board {
    let mut board = Board::playing("game quarto", 3);
    for (piece, cell) in [("LRTS", "a1"), ("LSTS", "b1"), ("LRSH", "c1"), ("LSTH", "d1")] {
        board.does(&format!("put {piece} tray"));
        board.does(&format!("put {piece} {cell}"));
    }
    board
}

/// The very first power-on leads through the empty board and the gain walk; then the board plays, and teaching makes it
/// surer.
#[test]
fn the_first_power_on_leads_through_the_gain_walk() {
    let mut board = Board::fresh(21);
    let mut rng = SmallRng::seed_from_u64(21);
    board.run(400.0);
    let said = board.lines();
    assert!(said[0].starts_with("# hello quarto-board"), "{said:?}");
    assert_eq!(said[1..], ["# walk a1"]);
    for spot in Spot::all() {
        for _ in 0..3 {
            let pose = seat_on(&board.world, spot, &mut rng);
            board.carry(Piece::ALL[7], pose);
            board.run(350.0);
        }
    }
    board.does("lift tray");
    let said = board.lines();
    assert!(
        said.contains(&"# calibrated".into()) && said.contains(&"# ready, pieces not taught".into()),
        "{said:?}"
    );
    board.send("teach");
    for piece in Piece::ALL {
        let pose = seat_on(&board.world, Spot::Tray, &mut rng);
        board.carry(piece, pose);
        board.run(350.0);
        board.does("lift tray");
    }
    let said = board.lines();
    assert_eq!(said.last().map(String::as_str), Some("# ready"), "{said:?}");
    // All of it is remembered.
    board.unplug();
    board.plug();
    board.run(400.0);
    assert_eq!(board.lines().last().map(String::as_str), Some("# ready"));
}

/// Two buttons and the lights alone: squares on, and play.
#[test]
fn the_menu_needs_two_buttons() {
    let mut board = Board::whole(5);
    board.lines();
    board.does("press south for=1200");
    board.does("press south"); // game
    board.does("press south"); // squares
    board.does("press north"); // on
    for _ in 0..3 {
        board.does("press south"); // traits, common, clock
    }
    for _ in 0..3 {
        board.does("press north"); // 15, 30, 60 seconds
    }
    board.does("press south"); // clock-for
    assert_eq!(
        board.lines().last().map(String::as_str),
        Some("# menu clock-for=move of game quarto squares clock=60 starter=lots brightness=3 sound=high")
    );
    for _ in 0..3 {
        board.does("press south"); // flag, more, play
    }
    board.lines();
    board.does("press north");
    let said = board.lines();
    assert!(said.contains(&"game quarto squares clock=60".into()), "{said:?}");
    // The choice is remembered, and an abandoned game's starter keeps the start.
    let starter = said.iter().find(|line| line.starts_with("start ")).expect("a start").clone();
    board.does("both");
    board.does("press north for=3100");
    board.run(1500.0);
    board.does("press north");
    let said = board.lines();
    assert!(said.contains(&"game quarto squares clock=60".into()), "{said:?}");
    assert!(said.contains(&starter), "{said:?}");
}

/// Clause Q2: lots for the first game after power-on, then turns; or whoever was chosen.
#[test]
fn lots_are_drawn_once_then_players_take_turns() {
    let mut drawn = Vec::new();
    for seed in 0..12 {
        let mut board = Board::whole(seed);
        board.run(37.0 * seed as f64);
        let mut starters = Vec::new();
        for round in 0..3 {
            board.does("press south");
            let said = board.lines();
            starters.push(said.iter().find(|line| line.starts_with("start ")).expect("a start").clone());
            let lots = board.tunes().contains(&Tune::Lots);
            assert_eq!(lots, round == 0, "round {round}");
            for act in ["put LRTS tray", "put LRTS a1", "put LSTS tray", "put LSTS b1"] {
                board.does(act);
            }
            board.send("game quarto");
            for cell in ["a1", "b1"] {
                board.does(&format!("lift {cell}"));
            }
            // The game was given up, so its starter would keep the start: another one is played to its end.
            board.send(&starters[round]);
            for (piece, cell) in [("LRTS", "a1"), ("LSTS", "b1"), ("LRSH", "c1"), ("LSTH", "d1")] {
                board.does(&format!("put {piece} tray"));
                board.does(&format!("put {piece} {cell}"));
            }
            board.does(&format!("press {}", &starters[round]["start ".len()..]));
            for cell in ["a1", "b1", "c1", "d1"] {
                board.does(&format!("lift {cell}"));
            }
            board.lines();
        }
        assert_eq!(starters[0], starters[2], "seed {seed}");
        assert_ne!(starters[0], starters[1], "seed {seed}");
        drawn.push(starters[0].clone());
    }
    assert!(drawn.iter().any(|one| one != &drawn[0]), "lots always fall alike: {drawn:?}");
    let mut board = Board::whole(3);
    board.send("options starter=north");
    board.does("press south");
    assert!(board.lines().contains(&"start north".into()));
    // After power-on the choice holds again, though south's turn would have come.
    board.does("put LRTS tray");
    board.does("put LRTS a1");
    board.send("game quarto");
    board.does("lift a1");
    board.unplug();
    board.plug();
    board.run(500.0);
    board.does("press south");
    assert!(board.lines().contains(&"start north".into()));
}

/// An hour of play by careful and careless hands, with pauses, power cuts and a computer that babbles. `cargo run --release
/// -p board-tests --bin soak` plays a hundred.
#[test]
fn an_hour_of_any_hands_loses_nothing() {
    for seed in 50..52 {
        let mut soak = Soak::begin(seed);
        soak.play(1_800_000.0);
        assert!(soak.tally.is_clean(), "seed {seed}: {:?}", soak.complaints);
        assert!(soak.tally.placed > 50, "{}", soak.tally);
    }
}
