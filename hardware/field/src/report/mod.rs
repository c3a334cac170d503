//! How sure the board is of its pieces: millions of simulated placements, read by the firmware's own code.
//!
//! Boards and pieces are drawn as they may be made, and every board is calibrated and taught by the firmware. Then its
//! pieces stand in drawn arrangements, and each in turn is put on the tray and on its cell, well or badly. What the
//! sensor below would deliver goes through the firmware from counts to the answer. In Quantik there is no tray: each
//! piece is put on its cell alone.

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

pub use row::{Knowing, ROWS, Row, Table};
pub use seating::Seating;
pub use tally::{Answer, Confusion, Extent, LEEWAYS, Tally};

use std::array;

use quarto_board::sensing::{Code, CodeBook, CodeSet, Identifier, MicroTesla, Spot};
use rand::SeedableRng as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use crate::{Facts, TRAY};
use arrangement::Arrangement;
use bench::{Bench, Known};
use row::MAIN;

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
    /// Plans at least so many placements 2 mm off the centre; the other rows have their part of it.
    #[must_use]
    pub fn new(seed: u32, placements: usize) -> Plan {
        Plan { seed, boards: placements.div_ceil(ARRANGEMENTS * TRAY * MAIN.draws) }
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
        let merged = (0..self.boards).into_par_iter().map(board).reduce(Report::default, Report::merged);
        Report { plan: self, ..merged }
    }

    fn board(self, facts: &Facts, number: usize) -> Report {
        let quarto = Dice::seed_from_u64(u64::from(self.seed) << 32 | number as u64);
        let mut quantik = quarto.clone();
        quantik.long_jump();
        let mut report = Report::default();
        report.play(facts, quarto_board::games::book(rules_core::GameName::Quarto), quarto);
        report.play(facts, quarto_board::games::book(rules_core::GameName::Quantik), quantik);
        report.asking = array::from_fn(|index| {
            let asked = |tally: &Tally| tally.by_leeway[index].unsure() > 0;
            usize::from(report.table(Table::QuantikGood).any(|(_, tally)| asked(tally)))
        });
        report
    }
}

/// Puts every piece of an arrangement on the tray, if the row has one, and on its cell, as often as the row says.
fn place(arrangement: &Arrangement<'_>, row: &Row, known: &Known, tally: &mut Tally, dice: &mut Dice) {
    let all = row.table.book().codes;
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
                weigh(&known.identifier, reading, on_cell.spot(), truth, tally);
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

/// Notes what the board would answer in Quantik if it were more or less strict.
fn weigh(known: &Identifier, reading: Option<MicroTesla>, spot: Spot, truth: Code, tally: &mut Tally) {
    for (leeway, confusion) in LEEWAYS.into_iter().zip(&mut tally.by_leeway) {
        let identifier = Identifier { leeway, ..*known };
        confusion.note(
            truth,
            Answer::ask(
                &identifier,
                reading,
                spot,
                quarto_board::games::book(rules_core::GameName::Quantik).codes,
            ),
        );
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
    /// What came of each of [`ROWS`].
    pub tallies: Vec<Tally>,
    /// How many boards the firmware's calibration refused.
    pub refused: usize,
    /// How many boards asked for a well seated Quantik piece again, by [`LEEWAYS`].
    pub asking: [usize; LEEWAYS.len()],
}

impl Default for Report {
    fn default() -> Report {
        Report {
            plan: Plan { seed: 0, boards: 0 },
            tallies: vec![Tally::default(); ROWS.len()],
            refused: 0,
            asking: [0; LEEWAYS.len()],
        }
    }
}

impl Report {
    /// Draws a board with the pieces of a game and puts them down, for all rows of that game.
    fn play(&mut self, facts: &Facts, book: CodeBook, mut dice: Dice) {
        let Some(bench) = Bench::draw(facts, book, &mut dice) else {
            self.refused += 1;
            return;
        };
        for _ in 0..ARRANGEMENTS {
            let arrangement = Arrangement::draw(&bench, &mut dice);
            let rows = ROWS.iter().zip(&mut self.tallies);
            for (row, tally) in rows.filter(|(row, _)| row.table.book() == book) {
                place(&arrangement, row, bench.known(row.knowing), tally, &mut dice);
            }
        }
    }

    fn merged(mut self, other: Report) -> Report {
        for (sum, more) in self.tallies.iter_mut().zip(&other.tallies) {
            *sum += more;
        }
        self.refused += other.refused;
        for (sum, more) in self.asking.iter_mut().zip(other.asking) {
            *sum += more;
        }
        self
    }

    /// Returns the rows of a table with what came of them.
    pub fn table(&self, table: Table) -> impl Iterator<Item = (&Row, &Tally)> {
        ROWS.iter().zip(&self.tallies).filter(move |(row, _)| row.table == table)
    }
}
