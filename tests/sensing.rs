//! What sensing promises, on the virtual board: every promise on several boards, each drawn from its seed.

use board_field::Pose;
use board_tests::{Broken, Hand, Noticed, Path, Seating, VirtualBoard, seat_on};
use quarto_board::sensing::{BoardEvent, Code, Fault, Spot};
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rules_core::Cell;
use rules_core::quarto::Piece;

/// The boards.
const SEEDS: [u64; 4] = [1, 2, 3, 4];

fn spot(name: &str) -> Spot {
    name.parse().expect("a spot")
}

fn code(piece: Piece) -> Code {
    Code::ALL[piece.index()]
}

fn hand(board: &mut VirtualBoard, act: &str) {
    board.do_by_hand(&act.parse::<Hand>().expect("something hands do"));
}

/// Returns the events that decide something, not those about something in sight.
fn decisions(board: &mut VirtualBoard) -> Vec<BoardEvent> {
    board
        .events()
        .into_iter()
        .filter(|event| !matches!(event, BoardEvent::Seen(_) | BoardEvent::Unseen(_)))
        .collect()
}

/// Gives a piece over the tray and places it, as carefully as hands are.
fn play(board: &mut VirtualBoard, piece: Piece, cell: Cell, rng: &mut SmallRng) {
    for spot in [Spot::Tray, Spot::Cell(cell)] {
        let pose = seat_on(&board.world, spot, rng);
        board.carry(piece, pose);
        board.run(400.0);
    }
}

/// Returns a board with pieces placed on cells, and all of that noticed.
fn set_up(seed: u64, pieces: impl IntoIterator<Item = (Piece, Cell)>) -> VirtualBoard {
    let mut board = VirtualBoard::ready(seed);
    let mut rng = SmallRng::seed_from_u64(seed);
    for (piece, cell) in pieces {
        play(&mut board, piece, cell, &mut rng);
        assert!(
            decisions(&mut board).contains(&BoardEvent::Placed { cell, code: code(piece) }),
            "{piece} on {cell}"
        );
    }
    board
}

/// Returns a piece and the others in a shuffled order, each with a cell.
fn full_board(seed: u64) -> Vec<(Piece, Cell)> {
    let mut pieces = Piece::ALL;
    pieces.shuffle(&mut SmallRng::seed_from_u64(seed));
    pieces.into_iter().zip(Cell::ALL).collect()
}

/// Returns when an event came, after a moment.
fn delay(noticed: &[Noticed], after: f64, wanted: impl Fn(&BoardEvent) -> bool) -> f64 {
    noticed.iter().find(|noticed| wanted(&noticed.event)).map_or(f64::INFINITY, |noticed| noticed.at - after)
}

#[test]
fn whole_games_are_followed_piece_by_piece() {
    for seed in 10..30 {
        let mut board = VirtualBoard::ready(seed);
        let mut rng = SmallRng::seed_from_u64(seed);
        for (piece, cell) in full_board(seed) {
            play(&mut board, piece, cell, &mut rng);
            let code = code(piece);
            let story =
                [BoardEvent::TrayGiven(code), BoardEvent::TrayTaken(code), BoardEvent::Placed { cell, code }];
            assert_eq!(decisions(&mut board), story, "seed {seed}: {piece} on {cell}");
        }
        for (piece, cell) in full_board(!seed) {
            let _ = piece;
            let on = board.world.piece_on(Spot::Cell(cell)).expect("a piece");
            hand(&mut board, &format!("lift {cell}"));
            assert_eq!(
                decisions(&mut board),
                [BoardEvent::Lifted { cell, code: Code::ALL[on] }],
                "seed {seed}: {cell}"
            );
        }
    }
}

/// Seen within 25 ms, placed within 150 ms (levels 0–4) or 260 ms (5–7) of coming to rest, lifted within 80 ms, whether
/// set down gently or hard.
#[test]
fn nobody_waits() {
    let mut slowest = [[0.0_f64; 3]; 8];
    for seed in SEEDS {
        for (piece, cell) in full_board(seed) {
            let mut board = VirtualBoard::ready(seed);
            let level = code(piece).level();
            for gently in [true, false] {
                let end = seat_on(&board.world, Spot::Cell(cell), &mut SmallRng::seed_from_u64(seed));
                let above = Pose::upright([end.foot[0], end.foot[1], 70.0]);
                let path = Path::from(above);
                let path = if gently { path.to(end, 250.0) } else { path.straight_to(end, 200.0) };
                let rest = board.go(piece, path);
                board.run(500.0);
                let noticed = board.noticed();
                let seen = delay(&noticed, rest, |event| matches!(event, BoardEvent::Seen(_)));
                let placed =
                    delay(&noticed, rest, |&event| event == BoardEvent::Placed { cell, code: code(piece) });
                let gone = board.world.now() + 10.0;
                board.go(piece, Path::from(end).straight_to(above, 10.0));
                board.run(500.0);
                let lifted =
                    delay(&board.noticed(), gone, |event| matches!(event, BoardEvent::Lifted { .. }));
                for (slowest, new) in slowest[level].iter_mut().zip([seen, placed, lifted]) {
                    *slowest = slowest.max(new);
                }
            }
        }
    }
    println!("level: slowest seen, placed, lifted, in simulated ms");
    for (level, [seen, placed, lifted]) in slowest.into_iter().enumerate() {
        println!("{level}: {seen:4} {placed:4} {lifted:4}");
        assert!(seen <= 25.0 && lifted <= 80.0, "level {level}: seen after {seen}, lifted after {lifted}");
        assert!(placed <= if level <= 4 { 150.0 } else { 260.0 }, "level {level}: placed after {placed}");
    }
}

#[test]
fn a_piece_slid_across_decides_nothing() {
    for seed in SEEDS {
        let mut board = set_up(seed, [(Piece::ALL[7], Cell::ALL[6])]);
        for piece in Piece::ALL.into_iter().filter(|piece| piece.index() != 7) {
            for (from, to, speed) in
                [("a1", "d1", 60), ("a4", "d4", 150), ("d3", "d4", 60), ("a1", "a4", 400)]
            {
                hand(&mut board, &format!("slide {piece} {from} {to} speed={speed}"));
                assert_eq!(
                    decisions(&mut board),
                    [],
                    "seed {seed}: {piece} from {from} to {to} at {speed} mm/s"
                );
            }
        }
    }
}

#[test]
fn a_piece_that_hovers_decides_nothing() {
    for seed in SEEDS {
        let mut board = set_up(seed, [(Piece::ALL[15], Cell::ALL[5])]);
        for piece in Piece::ALL.into_iter().filter(|piece| piece.index() != 15) {
            for up in [0.0, 0.5, 1.0, 2.0, 3.0, 5.0, 8.0, 12.0, 20.0] {
                hand(&mut board, &format!("hover {piece} c3 up={up} for=119"));
                hand(&mut board, &format!("hover {piece} tray up={up} for=119"));
                // Over an occupied cell it is above the piece that stands there.
                hand(&mut board, &format!("hover {piece} b2 up={} for=119", 30.0 + up));
                assert_eq!(decisions(&mut board), [], "seed {seed}: {piece} {up} mm up");
            }
        }
    }
}

#[test]
fn neighbours_change_nothing() {
    for seed in SEEDS {
        for watched in [0, 3, 7, 12, 15] {
            let mut board = set_up(seed, [(Piece::ALL[watched], Cell::ALL[5])]);
            let mut rng = SmallRng::seed_from_u64(seed);
            for (piece, cell) in full_board(seed) {
                if piece.index() == watched || cell == Cell::ALL[5] {
                    continue;
                }
                play(&mut board, piece, cell, &mut rng);
                let about =
                    |event: &BoardEvent| matches!(event, BoardEvent::Unsure(_) | BoardEvent::Lifted { .. });
                let events = decisions(&mut board);
                assert_eq!(events.len(), 3, "seed {seed}: {piece} on {cell}: {events:?}");
                assert!(!events.iter().any(about), "seed {seed}: {piece} on {cell}: {events:?}");
                if rng.random_bool(0.4) {
                    hand(&mut board, &format!("lift {cell}"));
                    assert_eq!(
                        decisions(&mut board),
                        [BoardEvent::Lifted { cell, code: code(piece) }],
                        "seed {seed}"
                    );
                }
            }
        }
    }
}

#[test]
fn warming_up_and_cooling_down_decide_nothing() {
    for (seed, kelvin) in [(1, 15.0), (2, -15.0), (3, 15.0)] {
        let half = full_board(seed).into_iter().take(8);
        let mut board = set_up(seed, half);
        for step in 1..=600 {
            board.world.kelvin = kelvin * f64::from(step) / 600.0;
            board.run(1000.0);
        }
        assert_eq!(board.events(), [], "seed {seed}");
        // And it still knows every piece.
        let mut rng = SmallRng::seed_from_u64(seed);
        for (piece, cell) in full_board(seed).into_iter().skip(8) {
            play(&mut board, piece, cell, &mut rng);
            assert!(
                decisions(&mut board).contains(&BoardEvent::Placed { cell, code: code(piece) }),
                "seed {seed}: {piece}"
            );
        }
    }
}

#[test]
fn a_phone_decides_nothing() {
    for seed in SEEDS {
        for field in [0.3, -0.3] {
            let mut board = set_up(seed, full_board(seed).into_iter().take(12));
            for part in [0.25, 0.5, 0.75, 1.0] {
                board.world.outside = field * part;
                board.run(30.0);
            }
            board.run(20_000.0);
            board.world.outside = 0.0;
            board.run(5_000.0);
            assert_eq!(board.events(), [], "seed {seed}: {field} mT");
        }
    }
}

#[test]
fn broken_sensors_are_named_and_the_others_play_on() {
    let faults = [
        (Broken::Dead(30.0), Fault::Dead),
        (Broken::Dead(4090.0), Fault::Dead),
        (Broken::Open, Fault::Open),
        (Broken::Stuck(2050), Fault::Stuck),
    ];
    for seed in SEEDS {
        for (broken, fault) in faults {
            for name in ["a1", "b1", "c3", "d4", "tray"] {
                if name == "tray" && fault == Fault::Open {
                    continue; // The tray has an input of its own.
                }
                let mut board = set_up(seed, [(Piece::ALL[9], Cell::ALL[1])]);
                board.world.break_sensor(spot(name), Some(broken));
                board.run(3000.0);
                let told = decisions(&mut board);
                // A piece that stood there may be missed before the sensor is known to be at fault; no other may.
                let missed = |event: &BoardEvent| {
                    [BoardEvent::Unsure(spot(name)), BoardEvent::Doubted(spot(name))].contains(event)
                        || matches!(event, BoardEvent::Lifted { cell, .. } if spot(name) == Spot::Cell(*cell))
                };
                let told: Vec<BoardEvent> = told.into_iter().filter(|event| !missed(event)).collect();
                assert_eq!(told, [BoardEvent::Fault(spot(name), fault)], "seed {seed}: {broken:?} {name}");
                let (piece, cell) = (Piece::ALL[4], Cell::ALL[9]);
                play(&mut board, piece, cell, &mut SmallRng::seed_from_u64(seed));
                let played = decisions(&mut board);
                assert!(
                    played.contains(&BoardEvent::Placed { cell, code: code(piece) }),
                    "seed {seed}: {played:?}"
                );
            }
        }
    }
}

#[test]
fn sound_sensors_are_never_named() {
    for seed in 100..130 {
        let mut board = VirtualBoard::ready(seed);
        board.run(10_000.0);
        assert_eq!(board.events(), [], "seed {seed}");
    }
}

#[test]
fn a_noisy_cell_delays_no_other() {
    for seed in SEEDS {
        let mut board = VirtualBoard::ready(seed);
        board.world.make_noisy(spot("b2"), 60.0);
        let piece = Piece::ALL[2];
        let rest = board.carry(piece, board.seated(spot("c2"), Seating::default()));
        board.run(400.0);
        let noticed = board.noticed();
        let placed = delay(&noticed, rest, |event| matches!(event, BoardEvent::Placed { .. }));
        assert!(placed <= 150.0, "seed {seed}: after {placed} ms");
    }
}

/// Badly seated on the cell: it is asked for again, or it is what the tray said; never another piece.
#[test]
fn a_badly_seated_piece_is_asked_for_again() {
    let mut asked = 0;
    for seed in SEEDS {
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut board = VirtualBoard::ready(seed);
        for piece in Piece::ALL {
            hand(&mut board, &format!("put {piece} tray"));
            board.run(400.0);
            let (off, to) = (rng.random_range(2.0..8.0), rng.random_range(0.0..360.0));
            let (tilt, up) = (rng.random_range(0.0..8.0), rng.random_range(0.0..2.0));
            hand(&mut board, &format!("put {piece} c3 off={off} to={to} tilt={tilt} up={up}"));
            board.run(400.0);
            let told = decisions(&mut board);
            let cell = Cell::ALL[10];
            match told.last() {
                Some(BoardEvent::Unsure(Spot::Cell(unsure))) if *unsure == cell => asked += 1,
                last => assert_eq!(
                    last,
                    Some(&BoardEvent::Placed { cell, code: code(piece) }),
                    "seed {seed}: {told:?}"
                ),
            }
            // Seated well at last, it is known.
            hand(&mut board, "lift c3");
            hand(&mut board, &format!("put {piece} c3"));
            board.run(400.0);
            assert!(
                decisions(&mut board).contains(&BoardEvent::Placed { cell, code: code(piece) }),
                "seed {seed}: {piece}"
            );
            hand(&mut board, "lift c3");
            board.events();
        }
    }
    assert!(asked > 20, "only {asked} of 64 were asked for again");
}

#[test]
fn a_cell_that_disagrees_twice_asks_for_the_tray() {
    for seed in SEEDS {
        let mut board = VirtualBoard::ready(seed);
        hand(&mut board, "put LRTS tray");
        board.run(400.0);
        hand(&mut board, "lift tray");
        board.events();
        // Another piece than the one that was given.
        hand(&mut board, "put DSSH b2");
        board.run(400.0);
        assert_eq!(decisions(&mut board), [BoardEvent::Unsure(spot("b2"))]);
        hand(&mut board, "lift b2");
        hand(&mut board, "put DSSH b2");
        board.run(400.0);
        assert_eq!(decisions(&mut board), [BoardEvent::Unsure(spot("b2"))]);
        assert_eq!(board.device.asks_tray, 1);
        // On the tray it is known, and then on the cell too.
        hand(&mut board, "put DSSH tray");
        board.run(400.0);
        hand(&mut board, "put DSSH b2");
        board.run(400.0);
        let shown = code("DSSH".parse().expect("a piece"));
        let cell = Cell::ALL[5];
        let story = [
            BoardEvent::TrayGiven(shown),
            BoardEvent::TrayTaken(shown),
            BoardEvent::Placed { cell, code: shown },
        ];
        assert_eq!(decisions(&mut board), story);
    }
}

/// No tray, no hand that is known: the cell decides alone, and a piece that stands elsewhere is not guessed.
#[test]
fn a_cell_alone_knows_well_seated_pieces() {
    for seed in SEEDS {
        let mut board = VirtualBoard::ready(seed);
        let mut rng = SmallRng::seed_from_u64(seed);
        for (piece, cell) in full_board(seed) {
            let pose = seat_on(&board.world, Spot::Cell(cell), &mut rng);
            board.carry(piece, pose);
            board.run(400.0);
            assert_eq!(
                decisions(&mut board),
                [BoardEvent::Placed { cell, code: code(piece) }],
                "seed {seed}: {piece}"
            );
        }
    }
    let mut board = VirtualBoard::ready(1);
    hand(&mut board, "put LRTH a1");
    board.run(400.0);
    board.events();
    board.world.copy(2, 3); // LRTS is now another LRTH.
    hand(&mut board, "put LRTS d4");
    board.run(400.0);
    // One of the two was misread: each is asked for, the least certain one first.
    let mut asked = decisions(&mut board);
    for name in ["a1", "d4"] {
        let again = asked.clone();
        let Some(BoardEvent::Unsure(other) | BoardEvent::Doubted(other)) = again.first() else {
            panic!("{again:?}")
        };
        assert!([spot("a1"), spot("d4")].contains(other), "after {name}: {again:?}");
        let piece = if *other == spot("a1") { "LRTH" } else { "LRTS" };
        hand(&mut board, &format!("lift {other}"));
        hand(&mut board, &format!("put {piece} {other}"));
        board.run(400.0);
        asked = decisions(&mut board);
        asked.retain(|event| matches!(event, BoardEvent::Unsure(_) | BoardEvent::Doubted(_)));
    }
    assert!(!asked.is_empty(), "two pieces that are alike are never both believed");
}

/// Two hands at once, anywhere: the board may be unsure, but what it says stands where it says.
#[test]
fn random_hands_are_never_misread() {
    for seed in 0..12 {
        let mut board = VirtualBoard::ready(seed);
        let mut rng = SmallRng::seed_from_u64(seed);
        for _ in 0..60 {
            let piece = Piece::ALL[rng.random_range(0..16)];
            let to = Spot::from_index(rng.random_range(0..17)).expect("a spot");
            if board.world.piece_on(to).is_none() {
                let pose = seat_on(&board.world, to, &mut rng);
                board.carry(piece, pose);
            } else {
                hand(&mut board, &format!("lift {to}"));
            }
            board.run(rng.random_range(0.0..400.0));
        }
        board.run(1000.0);
        for spot in Spot::all() {
            let stands = board.world.piece_on(spot).map(|index| Code::ALL[index]);
            let says = board.sensing().standing(spot).code();
            assert!(says.is_none() || says == stands, "seed {seed}: {spot} says {says:?}, has {stands:?}");
        }
    }
}
