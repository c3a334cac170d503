//! Power may vanish at any instant, also in the middle of a flash write: nothing is lost.

use board_tests::cuts::{Count, Evening};
use board_tests::{Bench, Firmware, Flash, Tear, VirtualBoard, scenario};
use pollster::block_on;
use quarto_board::calibration::Record;
use quarto_board::memory::{Kept, Memory, Save};
use quarto_board::sensing::Spot;
use quarto_board::settings::Settings;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use rules_core::log::Line;
use rules_core::quarto::{Phase, Piece};
use rules_core::{Cell, Millis, quarto};

type Board = VirtualBoard<Firmware>;

/// A short game that south wins by a called line.
const GAME: [(&str, &str); 4] = [("LRTS", "a1"), ("LSTS", "b1"), ("LRSH", "c1"), ("LSTH", "d1")];

/// After a cut the power comes back at once.
fn keep_on(board: &mut Board) {
    if board.device.is_cut() {
        board.power_cycle();
        board.run(1200.0);
    }
}

fn phase(board: &Board) -> Option<Phase> {
    board.device.game::<quarto::Game>().map(quarto::Game::phase)
}

/// Tells whether the piece stands on its cell in the game.
fn is_placed(board: &Board, piece: Piece, cell: Cell) -> bool {
    board.device.game::<quarto::Game>().is_some_and(|game| game.board().piece(cell) == Some(piece))
}

/// Plays the game, doing again what a power cut undid. Returns all lines that were said.
fn play_through(board: &mut Board) -> Vec<String> {
    while board.device.game::<quarto::Game>().is_none() {
        board.send("game quarto clock=60");
        board.send("start south");
        board.run(200.0);
        keep_on(board);
    }
    for (name, to) in GAME {
        let (piece, cell): (Piece, Cell) = (name.parse().expect("a piece"), to.parse().expect("a cell"));
        for _ in 0..4 {
            if matches!(phase(board), Some(Phase::Give { .. })) && !is_placed(board, piece, cell) {
                board.does(&format!("put {name} tray"));
                keep_on(board);
            }
            if matches!(phase(board), Some(Phase::Place { piece: gift, .. }) if gift == piece) {
                board.does(&format!("put {name} {to}"));
                keep_on(board);
            }
        }
        assert!(is_placed(board, piece, cell), "{name} is not on {to}: {:?}", board.lines());
    }
    for _ in 0..3 {
        board.does("press south");
        keep_on(board);
        if board.lines().iter().any(|line| line.starts_with("# result")) {
            break;
        }
    }
    board.lines()
}

/// Returns the result of the game that was played last, as its log replays.
fn last_result(board: &mut Board) -> String {
    board.run(600.0);
    board.lines();
    board.send("log last");
    board.run(50.0);
    let log: Vec<String> = board.lines().into_iter().filter(|line| !line.starts_with('#')).collect();
    let said = scenario::replayed(&format!("{}\n", log.join("\n")));
    said.lines().last().unwrap_or_default().to_string()
}

/// A cut at every single flash operation of a game, from start to result.
#[test]
fn a_cut_at_any_flash_operation_loses_no_game() {
    let mut whole = Board::whole(4);
    let before = whole.device.flash().operations;
    play_through(&mut whole);
    let operations = whole.device.flash().operations - before;
    println!("a game of {} pieces takes {operations} flash operations", GAME.len());
    assert!(operations > 40);
    for cut in 0..operations {
        let mut board = Board::whole(4);
        board.device.flash_mut().cut_after(cut, Tear::FrontHalf);
        play_through(&mut board);
        // The last cuts hit what is saved after the result: then the game is over, and kept.
        let outcome = board.device.game::<quarto::Game>().and_then(quarto::Game::outcome);
        let result = outcome.map_or_else(|| last_result(&mut board), |outcome| format!("result {outcome}"));
        assert_eq!(result, "result south wins a1-b1-c1-d1:light", "cut at operation {cut}");
    }
}

/// Power cuts all over an evening, in every way a cut can leave flash behind. `cargo run --release -p board-tests --bin cuts`
/// makes a hundred thousand.
#[test]
fn a_thousand_cuts_lose_nothing() {
    let evening = Evening::play(1);
    let (mut count, mut losses) = (Count::default(), Vec::new());
    // An odd stride meets every way to cut, all over the evening.
    let stride = (evening.every_cut() / 1000) | 1;
    for number in (0..evening.every_cut()).step_by(stride) {
        losses.extend(evening.cut(number, &mut count).err());
    }
    println!("{count:?} in {:?} steps and operations", evening.size());
    assert!(count.cuts >= 1000, "only {} cuts", count.cuts);
    assert!(
        losses.is_empty(),
        "{} losses, the first ones: {}",
        losses.len(),
        losses[..losses.len().min(3)].join("\n")
    );
}

/// From start to result nothing is erased.
#[test]
fn nothing_is_erased_during_a_game() {
    let mut board = Board::whole(6);
    for round in 0..6 {
        board.send("game quarto clock=60");
        board.send("start south");
        board.run(200.0);
        let before = board.device.flash().total_erases();
        for (piece, cell) in GAME {
            board.does(&format!("put {piece} tray"));
            board.run(30_000.0);
            board.does(&format!("put {piece} {cell}"));
        }
        board.does("press south");
        assert!(
            board.device.game::<quarto::Game>().is_some_and(|game| game.outcome().is_some()),
            "round {round}"
        );
        assert_eq!(board.device.flash().total_erases(), before, "round {round}");
        for (_, cell) in GAME {
            board.does(&format!("lift {cell}"));
        }
    }
}

/// The clock survives to within five seconds, in the mover's favour.
#[test]
fn the_clock_survives() {
    for extra in [0.0, 1300.0, 2600.0, 3900.0] {
        let mut board = Board::whole(8);
        board.send("game quarto clock=60");
        board.send("start south");
        board.run(20_000.0 + extra);
        let elapsed = |board: &Board| board.device.game::<quarto::Game>().expect("a game").clock().elapsed();
        board.does("put LRTS tray");
        board.does("put LRTS a1");
        board.run(20_000.0 + extra);
        let before = elapsed(&board);
        board.unplug();
        board.plug();
        board.run(800.0);
        let after = elapsed(&board);
        assert!(after <= before.plus(Millis(800)), "{after:?} after {before:?}");
        assert!(before.minus(after) <= Millis(5000), "{after:?} after {before:?}");
    }
}

/// Every phase: the game is the same after a power cut.
#[test]
fn every_phase_is_resumed() {
    let steps = [
        "put LRTS tray",
        "lift tray",
        "put LRTS a1",
        "lift a1",
        "put LRTS b1",
        "put LSTS tray",
        "put LSTS c1",
        "put LRSH tray",
        "put LRSH d1",
        "put LSTH tray",
        "put LSTH a1",
        "press south",
        "lift b1",
    ];
    for cut in 0..steps.len() {
        let mut board = Board::whole(9);
        board.send("game quarto point squares");
        board.send("start south");
        board.run(200.0);
        for (index, step) in steps.iter().enumerate() {
            board.does(step);
            if index == cut {
                let before = board.device.game::<quarto::Game>().copied();
                board.unplug();
                board.plug();
                board.run(1000.0);
                let after = board.device.game::<quarto::Game>().copied();
                let empty = Spot::all().all(|spot| board.world.piece_on(spot).is_none());
                if empty || before.is_some_and(|game| game.outcome().is_some()) {
                    break; // The game is over, or the board is empty: it starts afresh.
                }
                let (before, after) = (before.expect("a game"), after.expect("a game"));
                assert_eq!(
                    (before.phase(), before.board()),
                    (after.phase(), after.board()),
                    "cut after {step}"
                );
            }
        }
    }
}

/// An empty board starts afresh, whatever was played.
#[test]
fn an_empty_board_starts_afresh() {
    let mut board = Board::whole(10);
    board.send("game quarto");
    board.send("start south");
    board.does("put LRTS tray");
    board.does("put LRTS a1");
    board.unplug();
    board.does("lift a1");
    board.plug();
    board.run(600.0);
    assert_eq!(board.lines().last().map(String::as_str), Some("# ready"));
    assert!(board.device.game::<quarto::Game>().is_none());
}

/// Flash that was spoilt in any way boots, and the board plays.
#[test]
fn spoilt_flash_boots() {
    for seed in 0..60 {
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut flash = Flash::default();
        if seed % 2 == 0 {
            let mut memory = block_on(Memory::open(flash));
            for save in [
                Save::Record,
                Save::Settings,
                Save::Begin,
                Save::Append(line("game quarto")),
                Save::Append(line("start south")),
            ] {
                block_on(memory.save(save, &Settings::FRESH, &Record::FRESH)).expect("a flash that works");
            }
            flash = memory.into_flash();
        }
        let length = flash.bytes_mut().len();
        for _ in 0..rng.random_range(1..2000) {
            flash.bytes_mut()[rng.random_range(0..length)] = rng.random();
        }
        let mut memory = block_on(Memory::open(flash));
        let Kept { settings, record, .. } = block_on(memory.kept());
        let mut lines = 0;
        block_on(memory.resume(|_| lines += 1));
        // What is saved now is there again, however spoilt the rest is.
        let changed = Settings { brightness: 1, ..settings };
        for save in [Save::Settings, Save::Record, Save::Tidy, Save::Begin, Save::Append(line("game quarto"))]
        {
            block_on(memory.save(save, &changed, &record)).expect("flash that works");
        }
        let mut again = block_on(Memory::open(memory.into_flash()));
        let kept = block_on(again.kept());
        assert_eq!((kept.settings, kept.record), (changed, record), "seed {seed}");
        let mut lines = Vec::new();
        block_on(again.resume(|line| lines.push(line.to_string())));
        assert_eq!(lines, ["game quarto"], "seed {seed}");
    }
}

fn line(text: &str) -> Line {
    text.parse().expect("a line")
}

/// Erases per game, and what that means for 100,000 games.
#[test]
fn flash_outlasts_a_hundred_thousand_games() {
    let mut memory = block_on(Memory::open(Flash::default()));
    let games = 400;
    for _ in 0..games {
        let mut save =
            |save| block_on(memory.save(save, &Settings::FRESH, &Record::FRESH)).expect("a flash that works");
        save(Save::Settings);
        save(Save::Begin);
        save(Save::Append(line("game quarto squares clock=60 flag=loses")));
        save(Save::Append(line("start south")));
        for piece in Piece::ALL {
            for text in [
                "wait 4000",
                "wait 4000",
                "wait 3000",
                &format!("give {piece}"),
                "wait 2000",
                "take",
                "wait 9000",
            ] {
                save(Save::Append(line(text)));
            }
            save(Save::Append(line(&format!("place {}", Cell::ALL[piece.index()]))));
        }
        save(Save::Close);
        save(Save::Tidy);
        save(Save::Record); // Zeros change at every power-on.
    }
    let flash = memory.into_flash();
    let worst = *flash.erases.iter().max().expect("sectors");
    let per_game = f64::from(worst) / f64::from(games);
    println!(
        "erases a game: {:.2} in all, {per_game:.3} of the busiest sector",
        f64::from(flash.total_erases()) / f64::from(games)
    );
    println!("100,000 games erase the busiest sector {:.0} times", per_game * 100_000.0);
    assert!(per_game * 100_000.0 <= 100_000.0);
}
