//! Calibrating and teaching the virtual board: what careful players get, and what is said to the others.

use board_field::Pose;
use board_tests::{Flash, VirtualBoard, World, calibrated, seat_on, teach, walk, zero};
use pollster::block_on;
use quarto_board::calibration::{Mistake, Record, TeachSays, WalkSays, ZeroSays};
use quarto_board::games;
use quarto_board::memory::{Memory, Save};
use quarto_board::sensing::{BoardEvent, Code, Sensors, Spot, SpotSet};
use quarto_board::settings::Settings;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rules_core::quarto::Piece;
use rules_core::{Cell, GameName};

/// A piece of the weakest level.
const WALKER: usize = 7;

fn rng(seed: u64) -> SmallRng {
    SmallRng::seed_from_u64(seed)
}

fn zeroed(world: &mut World) -> Sensors {
    match zero(world, Sensors::AS_DELIVERED) {
        ZeroSays::Zeroed(sensors) => sensors,
        ZeroSays::NotEmpty { occupied, .. } => panic!("something on {occupied:?}"),
    }
}

fn centre(world: &World, spot: Spot) -> Pose {
    Pose::upright(world.place_of(spot))
}

#[test]
fn careful_players_succeed_with_any_board() {
    for seed in 0..40 {
        let (_, record) = calibrated(seed);
        assert!(record.sensors.is_calibrated());
        assert_eq!(record.taught(GameName::Quarto).codes().iter().count(), 16);
        let mut memory = block_on(Memory::open(Flash::default()));
        block_on(memory.save(Save::Record, &Settings::FRESH, &record)).expect("flash that works");
        assert_eq!(block_on(memory.kept()).record, record, "seed {seed}");
    }
}

/// With known zeros every piece is noticed; the zeros stay as they were.
#[test]
fn zeros_are_taken_on_the_empty_board_only() {
    let (mut world, record) = calibrated(5);
    for piece in 0..16 {
        let spot = Spot::from_index(piece).expect("a spot");
        world.move_to(piece, centre(&world, spot));
        let says = zero(&mut world, record.sensors);
        let only = matches!(says, ZeroSays::NotEmpty { occupied, near, .. }
            if occupied == SpotSet::only(spot) && near.is_empty());
        assert!(only, "{says:?}");
        world.move_to(piece, world.home(piece));
    }
    assert!(matches!(zero(&mut world, record.sensors), ZeroSays::Zeroed(sensors) if sensors.is_calibrated()));
}

#[test]
fn the_walk_lights_every_spot_three_times() {
    let mut world = World::draw(6);
    let sensors = zeroed(&mut world);
    let said = walk(&mut world, sensors, |world, spot| (WALKER, centre(world, spot)));
    assert_eq!(said.len(), 3 * 17);
    for (index, says) in said[..50].iter().enumerate() {
        assert_eq!(*says, WalkSays::Next(Spot::from_index((index + 1) / 3).expect("a spot")));
    }
    assert!(matches!(said[50], WalkSays::Done(sensors) if sensors.is_calibrated()));
}

#[test]
fn the_walk_names_a_wrong_spot_and_a_wrong_piece() {
    let mut world = World::draw(7);
    let sensors = zeroed(&mut world);
    let b3: Spot = "b3".parse().expect("a spot");
    let said = walk(&mut world, sensors, |world, _| (WALKER, centre(world, b3)));
    assert!(said.iter().all(|says| *says == WalkSays::WrongSpot(b3)), "{said:?}");
    for wrong in [0, 4, 5, 13] {
        let said = walk(&mut world, sensors, |world, spot| (wrong, centre(world, spot)));
        assert!(said.iter().all(|says| *says == WalkSays::WrongPiece), "piece {wrong}: {said:?}");
    }
}

#[test]
fn the_walk_refuses_sloppy_seatings() {
    let mut world = World::draw(8);
    let sensors = zeroed(&mut world);
    let mut seatings = 0;
    let said = walk(&mut world, sensors, |world, spot| {
        seatings += 1;
        let [x, y, z] = world.place_of(spot);
        (WALKER, Pose::upright([x + f64::from(seatings % 3 * 2), y, z]))
    });
    let first: Spot = "a1".parse().expect("a spot");
    assert_eq!(said[2], WalkSays::Spread(first));
    assert!(!said.iter().any(|says| matches!(says, WalkSays::Done(_))));
}

#[test]
fn pieces_are_taught_in_any_order() {
    let (mut world, record) = calibrated(9);
    for seed in 0..4 {
        let mut pieces: Vec<usize> = (0..16).collect();
        pieces.shuffle(&mut rng(seed));
        let (teach, said) =
            teach(&mut world, record.sensors, games::book(GameName::Quarto), &pieces, &mut rng(seed));
        for (index, (&piece, says)) in pieces.iter().zip(&said).take(15).enumerate() {
            assert_eq!(*says, TeachSays::Noted(Code::ALL[piece], 15 - index as u8));
        }
        assert!(matches!(said[15], TeachSays::Done(_)), "{said:?}");
        assert_eq!(teach.mistakes().count(), 0);
    }
}

#[test]
fn a_missing_piece_is_named() {
    let (mut world, record) = calibrated(10);
    let pieces: Vec<usize> = (0..16).filter(|&piece| piece != 11).collect();
    let (teach, _) = teach(&mut world, record.sensors, games::book(GameName::Quarto), &pieces, &mut rng(10));
    assert_eq!(teach.mistakes().collect::<Vec<_>>(), [Mistake::Missing(Code::ALL[11])]);
}

#[test]
fn a_reversed_magnet_is_named() {
    let (mut world, record) = calibrated(11);
    world.reverse(4);
    let (teach, said) = teach(
        &mut world,
        record.sensors,
        games::book(GameName::Quarto),
        &(0..16).collect::<Vec<_>>(),
        &mut rng(11),
    );
    assert_eq!(teach.mistakes().collect::<Vec<_>>(), [Mistake::Reversed(Code::ALL[4])]);
    assert_eq!(said[12], TeachSays::Again(Code::ALL[12]));
}

#[test]
fn a_duplicate_is_named() {
    let (mut world, record) = calibrated(12);
    world.copy(2, 3);
    let (teach, said) = teach(
        &mut world,
        record.sensors,
        games::book(GameName::Quarto),
        &(0..16).collect::<Vec<_>>(),
        &mut rng(12),
    );
    assert_eq!(said[3], TeachSays::Again(Code::ALL[2]));
    let mistakes: Vec<Mistake> = teach.mistakes().collect();
    assert_eq!(mistakes, [Mistake::Duplicate(Code::ALL[2]), Mistake::Missing(Code::ALL[3])]);
}

/// A board straight from the workshop is unsure more often than a calibrated one, but still reads nothing wrong.
#[test]
fn an_uncalibrated_board_is_stricter() {
    let (mut placed, mut unsure) = ([0; 2], [0; 2]);
    for seed in 0..12 {
        let (world, record) = calibrated(seed);
        let mut fresh = world.clone();
        let mut zeroed_only = Record::FRESH;
        zeroed_only.sensors = zeroed(&mut fresh);
        assert!(!zeroed_only.sensors.is_calibrated());
        for (kind, (world, record)) in [(world, record), (fresh, zeroed_only)].into_iter().enumerate() {
            let mut board = VirtualBoard::new(world, &record);
            let mut rng = rng(seed);
            for piece in Piece::ALL {
                let cell = Cell::ALL[rng.random_range(0..16)];
                let pose = seat_on(&board.world, Spot::Cell(cell), &mut rng);
                board.carry(piece, pose);
                board.run(400.0);
                for event in board.events() {
                    match event {
                        BoardEvent::Placed { code, .. } => {
                            assert_eq!(code, Code::ALL[piece.index()], "seed {seed}");
                            placed[kind] += 1;
                        }
                        BoardEvent::Unsure(_) => unsure[kind] += 1,
                        _ => {}
                    }
                }
                board.carry(piece, board.world.home(piece.index()));
                board.run(200.0);
                board.events();
                board.begin_game();
            }
        }
    }
    println!("calibrated and taught: {} placed, {} unsure", placed[0], unsure[0]);
    println!("uncalibrated: {} placed, {} unsure", placed[1], unsure[1]);
    assert!(unsure[0] * 10 < placed[0] && unsure[1] > 2 * unsure[0] && placed[1] > 0);
}
