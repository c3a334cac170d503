//! Where the board and the game differ.

use rules_core::{Cell, CellSet};

use super::Picture;
use crate::sensing::{PerSpot, Spot, Stack};

/// What a spot should hold and does hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Differs {
    /// The spot.
    pub spot: Spot,
    /// What belongs there.
    pub wants: Stack,
    /// What is there.
    pub has: Stack,
}

/// All cells that differ. A cell on which something is not decided yet does not count: it will be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The cells whose piece is not there.
    pub missing: CellSet,
    /// The cells with a piece that does not belong there.
    pub extra: CellSet,
}

impl Difference {
    /// Compares what belongs on the cells with what is there.
    #[must_use]
    pub fn between(belongs: &PerSpot<Stack>, picture: &Picture) -> Difference {
        let mut difference = Difference { missing: CellSet::EMPTY, extra: CellSet::EMPTY };
        for cell in Cell::ALL {
            let spot = Spot::Cell(cell);
            let (wants, has) = (belongs[spot.index()], picture.stack(spot));
            if wants == has || picture.is_undecided(spot) {
                continue;
            }
            if !wants.is_empty() {
                difference.missing.insert(cell);
            }
            if !has.is_empty() {
                difference.extra.insert(cell);
            }
        }
        difference
    }

    /// Returns the cell whose piece is not there, if it is the only one.
    #[must_use]
    pub fn only_missing(&self) -> Option<Cell> {
        only(self.missing)
    }

    /// Returns the cell with a piece that does not belong there, if it is the only one.
    #[must_use]
    pub fn only_extra(&self) -> Option<Cell> {
        only(self.extra)
    }
}

fn only(cells: CellSet) -> Option<Cell> {
    if cells.len() == 1 { cells.iter().next() } else { None }
}
