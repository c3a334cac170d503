//! The sixteen cells of the board and sets of them.

use core::fmt;
use core::str::FromStr;

use crate::{Member, Set};

/// One of the sixteen cells.
///
/// `a1` is the corner at the south player's left; letters run to the right, numbers away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// How many cells the board has.
    pub const COUNT: usize = 16;

    /// All cells in index order: a1, b1 … d4.
    pub const ALL: [Cell; Cell::COUNT] = {
        let mut all = [Cell(0); Cell::COUNT];
        let mut index = 0;
        while index < Cell::COUNT {
            all[index] = Cell(index as u8);
            index += 1;
        }
        all
    };

    /// Returns the cell with this index (number − 1) · 4 + letter, if there is one.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Cell> {
        if index < Cell::COUNT { Some(Cell(index as u8)) } else { None }
    }

    /// Returns the index of the cell, 0 for a1 to 15 for d4.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// Returns the column, 0 for letter a to 3 for letter d.
    #[must_use]
    pub const fn column(self) -> usize {
        self.index() % 4
    }

    /// Returns the row, 0 for number 1 to 3 for number 4.
    #[must_use]
    pub const fn row(self) -> usize {
        self.index() / 4
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = ["a", "b", "c", "d"][self.column()];
        write!(f, "{letter}{}", self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The word is not the name of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotACell;

impl FromStr for Cell {
    type Err = NotACell;

    fn from_str(word: &str) -> Result<Cell, NotACell> {
        match *word.as_bytes() {
            [letter @ b'a'..=b'd', number @ b'1'..=b'4'] => Ok(Cell((number - b'1') * 4 + (letter - b'a'))),
            _ => Err(NotACell),
        }
    }
}

impl Member for Cell {
    const COUNT: usize = Cell::COUNT;

    fn index(self) -> usize {
        Cell::index(self)
    }

    fn from_index(index: usize) -> Option<Cell> {
        Cell::from_index(index)
    }
}

/// A set of cells.
pub type CellSet = Set<Cell>;

impl CellSet {
    /// Returns the set of these cells.
    #[must_use]
    pub const fn of(cells: &[Cell]) -> CellSet {
        let mut bits = 0;
        let mut i = 0;
        while i < cells.len() {
            bits |= 1 << cells[i].0;
            i += 1;
        }
        CellSet::from_bits(bits)
    }
}
