//! The places where a piece is sensed.

use core::fmt;
use core::str::FromStr;

use rules_core::{Cell, Member, Set};

use crate::facts::SPOTS;

/// A cell or the tray.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Spot {
    /// One of the sixteen cells.
    Cell(Cell),
    /// The tray, over which pieces are given.
    Tray,
}

/// Something for every spot, by index.
pub type PerSpot<T> = [T; SPOTS];

impl Spot {
    /// Returns all spots in index order: the cells, then the tray.
    pub fn all() -> impl Iterator<Item = Spot> + Clone {
        Cell::ALL.into_iter().map(Spot::Cell).chain([Spot::Tray])
    }

    /// Returns the index: the cell's, or 16 for the tray.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Spot::Cell(cell) => cell.index(),
            Spot::Tray => SPOTS - 1,
        }
    }

    /// Returns the spot with this index, if there is one.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Spot> {
        match Cell::from_index(index) {
            Some(cell) => Some(Spot::Cell(cell)),
            None if index == SPOTS - 1 => Some(Spot::Tray),
            None => None,
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Cell(cell) => cell.fmt(f),
            Spot::Tray => f.write_str("tray"),
        }
    }
}

/// The word is neither a cell nor `tray`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotASpot;

impl FromStr for Spot {
    type Err = NotASpot;

    fn from_str(word: &str) -> Result<Spot, NotASpot> {
        if word == "tray" { Ok(Spot::Tray) } else { word.parse().map(Spot::Cell).map_err(|_| NotASpot) }
    }
}

impl Member for Spot {
    const COUNT: usize = SPOTS;

    fn index(self) -> usize {
        Spot::index(self)
    }

    fn from_index(index: usize) -> Option<Spot> {
        Spot::from_index(index)
    }
}

/// A set of spots.
pub type SpotSet = Set<Spot>;
