//! `cargo bench -p rules-core`: how many instructions the referee takes, beside the naive oracle.
//!
//! Counted by valgrind's callgrind, so the figures repeat whatever else the machine does. The bench runs itself under
//! valgrind by hand: gungraun would need a runner installed beside it, and prints totals where a count per check is
//! wanted.

#[path = "../tests/oracle/mod.rs"]
mod oracle;

use std::env;
use std::hint::black_box;
use std::process::{Command, ExitCode};

use oracle::Oracle;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rules_core::quarto::{Board, Game, Move, Options, Phase, Piece, Squares};
use rules_core::{Cell, Seat};

/// How many instructions "does the last placement make a figure?" may take on average, lines and squares.
const LIMIT: u64 = 150;

const POSITIONS: usize = 1000;
const GAMES: usize = 50;
const OPTIONS: Options = Options { squares: Squares::On, ..Options::DEFAULT };

/// So many percent more than before are too many.
const RISE: u64 = 10;

/// Something that is counted.
struct Workload {
    name: &'static str,
    /// How many there are in one run.
    runs: usize,
    /// How many instructions each took when this was written last, where that matters.
    before: Option<u64>,
    run: fn(),
}

const WORKLOADS: [Workload; 4] = [
    Workload {
        name: "check, referee",
        runs: POSITIONS,
        before: Some(126),
        run: || counted_referee_checks(&positions()),
    },
    Workload {
        name: "check, oracle",
        runs: POSITIONS,
        before: None,
        run: || counted_oracle_checks(&positions()),
    },
    Workload {
        name: "game, referee",
        runs: GAMES,
        before: Some(4990),
        run: || counted_referee_games(&games()),
    },
    Workload { name: "game, oracle", runs: GAMES, before: None, run: || counted_oracle_games(&games()) },
];

/// Which workload the bench is to run under valgrind.
const WORKLOAD: &str = "COUNTED_WORKLOAD";

type Position = ([Option<Piece>; 16], Board, Cell);

/// Random positions: one to sixteen pieces anywhere, one of them placed last.
fn positions() -> Vec<Position> {
    let mut random = StdRng::seed_from_u64(1);
    let position = |_| {
        let (mut pieces, mut cells) = (Piece::ALL, Cell::ALL);
        pieces.shuffle(&mut random);
        cells.shuffle(&mut random);
        let (mut naive, mut board) = ([None; 16], Board::default());
        let placed = random.random_range(1..=16);
        for (&piece, &cell) in pieces.iter().zip(&cells).take(placed) {
            naive[cell.index()] = Some(piece);
            board.put(piece, cell);
        }
        (naive, board, cells[0])
    };
    (0..POSITIONS).map(position).collect()
}

/// Random games: any gift, any cell, and every placer tries to call.
fn games() -> Vec<Vec<Move>> {
    let mut random = StdRng::seed_from_u64(2);
    (0..GAMES).map(|_| random_game(&mut random)).collect()
}

fn random_game(random: &mut StdRng) -> Vec<Move> {
    let mut game = Game::new(OPTIONS, Seat::South);
    let mut moves = Vec::new();
    while game.phase() != Phase::Over {
        let mut made: Vec<Move> = match game.phase() {
            Phase::Give { by } | Phase::Call { by } if game.last().is_some() => vec![Move::Call(by)],
            _ => Vec::new(),
        };
        let wanted = |made: &Move| matches!(made, Move::Give(_) | Move::Place(_) | Move::Pass);
        let onward: Vec<Move> = game.allowed().iter().filter(wanted).collect();
        made.extend(onward.choose(random));
        for one in made {
            // A call with nothing to claim is refused and the game goes on.
            let _ = game.play(one);
            moves.push(one);
        }
    }
    moves
}

#[inline(never)]
fn counted_referee_checks(positions: &[Position]) {
    for (_, board, last) in positions {
        black_box(black_box(board).claims(*last, &OPTIONS).is_empty());
    }
}

#[inline(never)]
fn counted_oracle_checks(positions: &[Position]) {
    for (board, _, last) in positions {
        black_box(oracle::figures(black_box(board), *last, &OPTIONS).is_empty());
    }
}

#[inline(never)]
fn counted_referee_games(games: &[Vec<Move>]) {
    for moves in games {
        let mut game = Game::new(OPTIONS, Seat::South);
        for &made in moves {
            let _ = black_box(game.play(made));
        }
    }
}

#[inline(never)]
fn counted_oracle_games(games: &[Vec<Move>]) {
    for moves in games {
        let mut game = Oracle::new(OPTIONS, Seat::South);
        for &made in moves {
            let _ = black_box(game.play(made));
        }
        black_box(game.result());
    }
}

/// Runs one workload under valgrind and returns the instructions of its `counted_…` function.
fn count(name: &str) -> Result<u64, String> {
    let own = env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=*counted_*"])
        .arg(own)
        .env(WORKLOAD, name)
        .output()
        .map_err(|error| {
            format!("cannot run valgrind ({error}): install it, on Debian `apt-get install valgrind`")
        })?;
    let report = String::from_utf8_lossy(&output.stderr);
    let collected = report.lines().find_map(|line| line.split("Collected :").nth(1));
    collected
        .and_then(|number| number.trim().parse().ok())
        .ok_or(format!("valgrind gave no count:\n{report}"))
}

fn report() -> Result<(), String> {
    println!("instructions, lines and squares, on average");
    let mut complaints = Vec::new();
    for Workload { name, runs, before, .. } in WORKLOADS {
        let each = count(name)?.div_ceil(runs as u64);
        println!(
            "{name:<16}{each:>12}{}",
            before.map_or(String::new(), |before| format!("  (was {before})"))
        );
        if name == "check, referee" && each > LIMIT {
            complaints.push(format!("a check takes more than {LIMIT} instructions"));
        }
        if let Some(before) = before
            && each * 100 > before * (100 + RISE)
        {
            complaints.push(format!(
                "{name}: {each} instructions are over {RISE} % more than {before}; save some, or note the new number and why"
            ));
        }
    }
    if complaints.is_empty() { Ok(()) } else { Err(complaints.join("\n")) }
}

fn main() -> ExitCode {
    if let Ok(name) = env::var(WORKLOAD) {
        WORKLOADS.iter().filter(|workload| workload.name == name).for_each(|workload| (workload.run)());
        return ExitCode::SUCCESS;
    }
    match report() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
