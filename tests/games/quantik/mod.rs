//! Quantik on the virtual board: whole games by hands, and what holds whatever hands do.

mod image;
mod misread;

use board_tests::{Bench, Firmware, Hand, Token, VirtualBoard, seat_on};
use quarto_board::games::quantik::code_of;
use quarto_board::light::milliamps;
use quarto_board::sensing::Spot;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use rules_core::log::Replay;
use rules_core::quantik::{Game, Move, Phase, Piece, Shape};
use rules_core::{Cell, GameName, Seat};

type Board = VirtualBoard<Firmware>;

fn game(board: &Board) -> Option<&Game> {
    board.device.game()
}

/// Returns a legal placement of the game on the board.
fn legal(board: &Board, rng: &mut SmallRng) -> Option<(Piece, Cell)> {
    let game = game(board)?;
    let Phase::Place { by } = game.phase() else { return None };
    let all: Vec<Move> = game.allowed().iter().filter(|made| matches!(made, Move::Place(..))).collect();
    match all.get(rng.random_range(0..all.len().max(1)))? {
        Move::Place(shape, cell) => Some((Piece { owner: by, shape: *shape }, *cell)),
        _ => None,
    }
}

fn token(piece: Piece) -> Token {
    Token { game: GameName::Quantik, code: code_of(piece) }
}

fn put(board: &mut Board, piece: Piece, cell: Cell, rng: &mut SmallRng) {
    let pose = seat_on(&board.world, Spot::Cell(cell), rng);
    board.carry(token(piece), pose);
    board.run(400.0);
}

/// Random legal games are followed to their end, every piece known by the cell alone.
#[test]
fn whole_games_are_followed() {
    let (mut figures, mut stuck) = (0, 0);
    for seed in 0..24 {
        let mut board = Board::playing("game quantik", seed);
        let mut rng = SmallRng::seed_from_u64(seed);
        board.lines();
        while let Some((piece, cell)) = legal(&board, &mut rng) {
            put(&mut board, piece, cell, &mut rng);
            let said = board.lines();
            let wanted = format!("place {} {cell}", piece.shape);
            assert!(said.contains(&wanted), "seed {seed}: {wanted}: {said:?}");
            if let Some(result) = said.iter().find(|line| line.starts_with("# result")) {
                figures += usize::from(result.contains('-'));
                stuck += usize::from(result.ends_with("stuck"));
            }
        }
        assert!(game(&board).is_some_and(|game| game.outcome().is_some()), "seed {seed}");
    }
    println!("{figures} games won by shapes, {stuck} by a player who was stuck");
    assert_eq!(figures + stuck, 24);
}

/// Something that hands may do, right or wrong.
fn anything(board: &mut Board, rng: &mut SmallRng) {
    let cell = Cell::ALL[rng.random_range(0..16)];
    match rng.random_range(0..8) {
        0..=3 => {
            if let Some((piece, cell)) =
                legal(board, rng).filter(|(_, to)| board.world.piece_on(Spot::Cell(*to)).is_none())
            {
                put(board, piece, cell, rng);
            }
        }
        4 if board.world.piece_on(Spot::Cell(cell)).is_none() => {
            let owner = if rng.random_bool(0.5) { Seat::South } else { Seat::North };
            let shape = Shape::ALL[rng.random_range(0..4)];
            put(board, Piece { owner, shape }, cell, rng);
        }
        5 => board.do_by_hand(&Hand::Lift(Spot::Cell(cell))),
        6 => board.do_by_hand(&Hand::Press { seat: Seat::South, span: 80.0 }),
        _ => board.run(rng.random_range(0.0..3000.0)),
    }
}

/// Takes away what does not belong and puts back what is missing.
fn mend(board: &mut Board) {
    for _ in 0..20 {
        board.run(400.0);
        let belongs: Vec<_> =
            Cell::ALL.map(|cell| game(board).and_then(|game| game.board().piece(cell))).into();
        for cell in Cell::ALL {
            let (spot, wanted) = (Spot::Cell(cell), belongs[cell.index()].map(code_of));
            let stands = board.world.piece_on(spot).map(|body| board.world.code_of(body));
            if stands.is_some() && stands != wanted {
                board.do_by_hand(&Hand::Lift(spot));
            }
        }
        for cell in Cell::ALL {
            let Some(piece) = belongs[cell.index()] else { continue };
            if board.world.piece_on(Spot::Cell(cell)).is_none() {
                let pose = board.seated(Spot::Cell(cell), board_tests::Seating::default());
                board.carry(token(piece), pose);
            }
        }
        board.run(400.0);
        if board.device.app().differences().count() == 0 {
            return;
        }
    }
    panic!("cannot be mended: {:?}", board.device.app().differences().collect::<Vec<_>>());
}

/// Whatever hands do, nothing panics, what was said replays to the game on the board, and it can always be mended.
#[test]
fn random_hands_lose_no_game() {
    let mut placements = 0;
    for seed in 0..12 {
        let mut board =
            Board::playing(&format!("game quantik {}", ["", "clock=60", "touch"][seed as usize % 3]), seed);
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut said = board.lines();
        for _ in 0..30 {
            anything(&mut board, &mut rng);
            assert!(milliamps(&board.lights()) <= 240);
            said.extend(board.lines());
            if game(&board).is_none_or(|game| game.outcome().is_some()) {
                break;
            }
            if rng.random_bool(0.3) {
                mend(&mut board);
                said.extend(board.lines());
            }
        }
        let mut replay = Replay::default();
        let mut out = String::new();
        for line in said.iter().filter(|line| !line.starts_with('#')) {
            replay.line(Ok(line), &mut out).expect("a string takes it");
        }
        assert_eq!(out, "", "seed {seed}: everything it said is accepted");
        let logged = replay.game().and_then(|game| <&Game>::try_from(game).ok());
        if let (Some(logged), Some(played)) = (logged, game(&board)) {
            assert_eq!((logged.board(), logged.phase()), (played.board(), played.phase()), "seed {seed}");
        }
        placements += said.iter().filter(|line| line.starts_with("place ")).count();
    }
    assert!(placements > 40, "only {placements} placements");
}
