//! Pieces on all cells and the tray, and the measured one among them.

use std::array;

use quarto_board::sensing::{MicroTesla, Spot, crosstalk};
use rand::RngExt as _;
use rand::seq::SliceRandom as _;

use super::bench::{Bench, Known, Piece};
use super::electronics::Exposure;
use super::{Dice, Seating, loose};
use crate::{SPOTS, TRAY};

/// How far the room's temperature may be from that of the calibration, in kelvin.
const KELVIN: f64 = 15.0;

/// Pieces of a game on all cells, in any order, one more on the tray, and pieces around the board.
///
/// The one on the tray stands there twice, and so do others of a game with few pieces: that keeps all neighbours of every
/// cell occupied.
pub(super) struct Arrangement<'a> {
    bench: &'a Bench<'a>,
    /// Which piece stands where, by spot.
    pieces: [&'a Piece; SPOTS],
    /// What the piece on one spot makes at the sensor of another, in millitesla.
    made: [[f64; SPOTS]; SPOTS],
    /// What pieces around the board make, by spot.
    around: [f64; SPOTS],
    kelvin: f64,
}

impl<'a> Arrangement<'a> {
    /// Draws an arrangement, all pieces well seated.
    pub(super) fn draw(bench: &'a Bench<'a>, dice: &mut Dice) -> Arrangement<'a> {
        let facts = bench.facts;
        let mut cells: Vec<&Piece> = bench.pieces.iter().collect();
        cells.shuffle(dice);
        let on_tray = &bench.pieces[dice.random_range(0..bench.pieces.len())];
        let pieces: [_; SPOTS] =
            array::from_fn(|spot| if spot == TRAY { on_tray } else { cells[spot % cells.len()] });
        let made = array::from_fn(|from| {
            let pose = Seating::Usual.draw(facts, from, dice);
            let piece = pieces[from].made;
            array::from_fn(|to| if to == from { 0.0 } else { piece.field(&pose, facts.sensor_at(to)) })
        });
        let kelvin = dice.random_range(-KELVIN..=KELVIN);
        Arrangement { bench, pieces, made, around: loose::draw(facts, dice), kelvin }
    }

    /// Returns which piece belongs on a cell.
    pub(super) fn piece(&self, cell: usize) -> &Piece {
        self.pieces[cell]
    }

    /// Returns the field around a cell while its piece is put there.
    pub(super) fn on_cell(&self, cell: usize) -> Surrounding<'_> {
        self.surrounding(cell, cell, (0..SPOTS).filter(|&from| from != cell))
    }

    /// Returns the field around the tray while the piece of a cell is put there; its cell is empty then.
    pub(super) fn on_tray(&self, cell: usize) -> Surrounding<'_> {
        self.surrounding(cell, TRAY, (0..TRAY).filter(|&from| from != cell))
    }

    fn surrounding(&self, cell: usize, to: usize, others: impl Iterator<Item = usize>) -> Surrounding<'_> {
        let spot = |spot| Spot::from_index(spot).unwrap_or(Spot::Tray);
        let mut field = self.around[to];
        let mut neighbours = MicroTesla::ZERO;
        for from in others {
            field += self.made[from][to];
            neighbours += crosstalk(self.pieces[from].code, spot(from), spot(to));
        }
        let exposure = Exposure { spot: spot(to), field, neighbours, kelvin: self.kelvin };
        Surrounding { bench: self.bench, piece: self.pieces[cell], exposure }
    }
}

/// A spot ready for a piece, all others standing.
pub(super) struct Surrounding<'a> {
    bench: &'a Bench<'a>,
    piece: &'a Piece,
    exposure: Exposure,
}

impl Surrounding<'_> {
    /// Returns the spot.
    pub(super) fn spot(&self) -> Spot {
        self.exposure.spot
    }

    /// Puts the piece there and returns the field that the firmware takes for its own, or none if it never rests.
    pub(super) fn put(&self, seating: Seating, known: &Known, dice: &mut Dice) -> Option<MicroTesla> {
        let Bench { facts, electronics, .. } = self.bench;
        let spot = self.spot().index();
        let pose = seating.draw(facts, spot, dice);
        let own = self.piece.made.field(&pose, facts.sensor_at(spot));
        let exposure = Exposure { field: self.exposure.field + own, ..self.exposure };
        let rested = electronics.rest(exposure, &known.sensors, dice)?;
        Some(rested - self.exposure.neighbours)
    }
}
