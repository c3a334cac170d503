//! The places where a piece is sensed.

use core::fmt;
use core::str::FromStr;

use rules_core::Cell;

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

/// A set of spots.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct SpotSet(u32);

impl SpotSet {
    /// No spot.
    pub const EMPTY: SpotSet = SpotSet(0);

    /// Returns the set of one spot.
    #[must_use]
    pub const fn only(spot: Spot) -> SpotSet {
        SpotSet(1 << spot.index())
    }

    /// Tells whether the spot is in the set.
    #[must_use]
    pub const fn contains(self, spot: Spot) -> bool {
        self.0 >> spot.index() & 1 == 1
    }

    /// Tells whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts the spot into the set.
    pub const fn insert(&mut self, spot: Spot) {
        self.0 |= 1 << spot.index();
    }

    /// Takes the spot out of the set.
    pub const fn remove(&mut self, spot: Spot) {
        self.0 &= !(1 << spot.index());
    }

    /// Returns the spots of the set in index order.
    pub fn iter(self) -> impl Iterator<Item = Spot> + Clone {
        Spot::all().filter(move |&spot| self.contains(spot))
    }
}

impl fmt::Debug for SpotSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Spot> for SpotSet {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> SpotSet {
        let mut set = SpotSet::EMPTY;
        for spot in spots {
            set.insert(spot);
        }
        set
    }
}
