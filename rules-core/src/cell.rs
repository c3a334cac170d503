//! The sixteen cells of the board and sets of them.

use core::fmt;
use core::str::FromStr;

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

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct CellSet(u16);

impl CellSet {
    /// The set of no cell.
    pub const EMPTY: CellSet = CellSet(0);
    /// The set of all cells.
    pub const FULL: CellSet = CellSet(u16::MAX);

    /// Returns the set of these cells.
    #[must_use]
    pub const fn of(cells: &[Cell]) -> CellSet {
        let mut bits = 0;
        let mut i = 0;
        while i < cells.len() {
            bits |= 1 << cells[i].0;
            i += 1;
        }
        CellSet(bits)
    }

    /// Returns the set whose cell with index n is in it when bit n is one.
    #[must_use]
    pub const fn from_bits(bits: u16) -> CellSet {
        CellSet(bits)
    }

    /// Returns the set as bits, bit n for the cell with index n.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Tells whether the cell is in the set.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 == 1
    }

    /// Puts the cell into the set.
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.index();
    }

    /// Takes the cell out of the set.
    pub const fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.index());
    }

    /// Returns how many cells are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Tells whether no cell is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns all cells that are not in the set.
    #[must_use]
    pub const fn complement(self) -> CellSet {
        CellSet(!self.0)
    }

    /// Returns the cells of the set in index order.
    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        Cell::ALL.into_iter().filter(move |&cell| self.contains(cell))
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
