//! How sure the board is of its pieces: millions of simulated placements, read by the firmware's own code.
//!
//! Boards and pieces are drawn as they may be made, and every board is calibrated and taught by the firmware. Then its
//! pieces stand in drawn arrangements, and each in turn is put on the tray and on its cell, well or badly. What the
//! sensor below would deliver goes through the firmware from counts to the answer. In a game that is not given over the
//! tray, each piece is put on its cell alone.

mod arrangement;
mod bench;
mod electronics;
mod loose;
mod number;
pub mod picture;
pub mod readme;
mod row;
mod seating;
mod tally;

pub use row::{Knowing, Row, Table, rows};
pub use seating::Seating;
pub use tally::{Answer, Confusion, Extent, LEEWAYS, Tally};

use std::array;
use std::ops::AddAssign;

use quarto_board::sensing::{Code, CodeSet, Identifier, MicroTesla, Spot};
use rand::SeedableRng as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use crate::{Facts, Game, TRAY};
use arrangement::Arrangement;
use bench::{Bench, Known};
use row::MAIN_DRAWS;

/// What chance is drawn from: fast, and the same on every machine.
type Dice = Xoshiro256PlusPlus;

/// How many arrangements of its pieces each board sees.
const ARRANGEMENTS: usize = 5;

/// What to simulate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// From this everything is drawn; every board has dice of its own.
    pub seed: u32,
    /// How many boards.
    pub boards: usize,
}

impl Plan {
    /// Plans at least so many placements 1 mm off the centre; the other rows have their part of it.
    #[must_use]
    pub fn new(seed: u32, placements: usize) -> Plan {
        Plan { seed, boards: placements.div_ceil(ARRANGEMENTS * TRAY * MAIN_DRAWS) }
    }

    /// Simulates all boards on all processors and calls `done` after each. The result does not depend on how many
    /// processors there are.
    #[must_use]
    pub fn run(self, facts: &Facts, done: impl Fn() + Sync) -> Report {
        let board = |number: usize| {
            let report = self.board(facts, number);
            done();
            report
        };
        let none = || Report::empty(self, facts);
        (0..self.boards).into_par_iter().map(board).reduce(none, Report::merged)
    }

    fn board(self, facts: &Facts, number: usize) -> Report {
        let mut dice = Dice::seed_from_u64(u64::from(self.seed) << 32 | number as u64);
        let mut report = Report::empty(self, facts);
        for game in &mut report.games {
            game.play(facts, dice.clone());
            dice.long_jump();
        }
        report
    }
}

/// Puts every piece of an arrangement on the tray, if the row has one, and on its cell, as often as the row says.
fn place(
    arrangement: &Arrangement<'_>,
    all: CodeSet,
    row: &Row,
    known: &Known,
    tally: &mut Tally,
    dice: &mut Dice,
) {
    for cell in 0..TRAY {
        let truth = arrangement.piece(cell).code;
        let (on_tray, on_cell) = (arrangement.on_tray(cell), arrangement.on_cell(cell));
        let ask = |reading, spot, candidates| Answer::ask(&known.identifier, reading, spot, candidates);
        for _ in 0..row.draws {
            let given = row.tray.map(|seating| {
                let reading = on_tray.put(seating, known, dice);
                tally.on_tray[truth.level()].note(reading, known.identifier.fields.of(truth));
                ask(reading, on_tray.spot(), all)
            });
            let reading = on_cell.put(row.cell, known, dice);
            tally.on_cell[truth.level()].note(reading, known.identifier.fields.of(truth));
            tally.cell.note(truth, ask(reading, on_cell.spot(), all));
            let Some(given) = given else {
                weigh(&known.identifier, all, reading, on_cell.spot(), truth, tally);
                continue;
            };
            tally.tray.note(truth, given);
            let placed = match given {
                Answer::Piece(code) => ask(reading, on_cell.spot(), only(code)),
                Answer::Unsure | Answer::NotSettled => given,
            };
            tally.together.note(truth, placed);
        }
    }
}

/// Notes what the board would answer from a cell alone if it were more or less strict.
fn weigh(
    known: &Identifier,
    all: CodeSet,
    reading: Option<MicroTesla>,
    spot: Spot,
    truth: Code,
    tally: &mut Tally,
) {
    for (leeway, confusion) in LEEWAYS.into_iter().zip(&mut tally.by_leeway) {
        let identifier = Identifier { leeway, ..*known };
        confusion.note(truth, Answer::ask(&identifier, reading, spot, all));
    }
}

fn only(code: Code) -> CodeSet {
    let mut set = CodeSet::EMPTY;
    set.insert(code);
    set
}

/// What a simulation came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What was simulated.
    pub plan: Plan,
    /// What it came to, game by game.
    pub games: Vec<GameReport>,
}

impl Report {
    fn empty(plan: Plan, facts: &Facts) -> Report {
        Report { plan, games: facts.games_with_pieces().map(GameReport::empty).collect() }
    }

    fn merged(mut self, other: Report) -> Report {
        for (sum, more) in self.games.iter_mut().zip(&other.games) {
            *sum += more;
        }
        self
    }

    /// Returns how many boards the firmware's calibration refused.
    #[must_use]
    pub fn refused(&self) -> usize {
        self.games.iter().map(|game| game.refused).sum()
    }
}

/// What a simulation came to for one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameReport {
    /// The game.
    pub game: Game,
    /// What came of each of its [`rows`].
    pub tallies: Vec<Tally>,
    /// How many boards the firmware's calibration refused.
    pub refused: usize,
    /// How many boards asked for a well seated piece again, by [`LEEWAYS`], where the cell is alone.
    pub asking: [usize; LEEWAYS.len()],
}

impl GameReport {
    fn empty(game: &Game) -> GameReport {
        let tallies = vec![Tally::default(); rows(game.over_tray).len()];
        GameReport { game: game.clone(), tallies, refused: 0, asking: [0; LEEWAYS.len()] }
    }

    /// Draws a board with the pieces of the game and puts them down, for all rows.
    fn play(&mut self, facts: &Facts, mut dice: Dice) {
        let book = self.game.book();
        let Some(bench) = Bench::draw(facts, book, &mut dice) else {
            self.refused += 1;
            return;
        };
        for _ in 0..ARRANGEMENTS {
            let arrangement = Arrangement::draw(&bench, &mut dice);
            for (row, tally) in rows(self.game.over_tray).iter().zip(&mut self.tallies) {
                place(&arrangement, book.codes, row, bench.known(row.knowing), tally, &mut dice);
            }
        }
        self.asking = array::from_fn(|index| {
            let asked = |tally: &Tally| tally.by_leeway[index].unsure() > 0;
            usize::from(self.table(Table::Good).any(|(_, tally)| asked(tally)))
        });
    }

    /// Returns the rows of a table with what came of them.
    pub fn table(&self, table: Table) -> impl Iterator<Item = (Row, &Tally)> {
        rows(self.game.over_tray).into_iter().zip(&self.tallies).filter(move |(row, _)| row.table == table)
    }
}

impl AddAssign<&GameReport> for GameReport {
    fn add_assign(&mut self, other: &GameReport) {
        for (sum, more) in self.tallies.iter_mut().zip(&other.tallies) {
            *sum += more;
        }
        self.refused += other.refused;
        for (sum, more) in self.asking.iter_mut().zip(other.asking) {
            *sum += more;
        }
    }
}
