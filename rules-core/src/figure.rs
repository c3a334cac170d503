//! The places where four pieces count together: lines and squares.

use core::fmt;

use crate::{Cell, CellSet};

/// Four cells that count together: a row, a column, a diagonal or a 2×2 square.
///
/// Figures are ordered by their lists of cell indices: a1-b1-c1-d1, a1-b1-a2-b2, a1-a2-a3-a4, a1-b2-c3-d4 …
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Figure(u8);

/// What kind of figure it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Kind {
    /// Four cells with one number.
    Row,
    /// Four cells with one letter.
    Column,
    /// Four cells from corner to corner.
    Diagonal,
    /// A 2×2 square anywhere.
    Square,
}

impl Figure {
    /// How many figures there are: 10 lines and 9 squares.
    pub const COUNT: usize = 19;

    /// All figures in order.
    pub const ALL: [Figure; Figure::COUNT] = {
        let mut all = [Figure(0); Figure::COUNT];
        let mut index = 0;
        while index < Figure::COUNT {
            all[index] = Figure(index as u8);
            index += 1;
        }
        all
    };

    /// Returns the position of the figure in [`Figure::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize % Figure::COUNT
    }

    /// Returns the four cells in index order.
    #[must_use]
    pub const fn cells(self) -> [Cell; 4] {
        let [first, second, third, fourth] = TABLE[self.index()].0;
        [
            Cell::ALL[first as usize],
            Cell::ALL[second as usize],
            Cell::ALL[third as usize],
            Cell::ALL[fourth as usize],
        ]
    }

    /// Returns the four cells as a set.
    #[must_use]
    pub const fn set(self) -> CellSet {
        CellSet::of(&self.cells())
    }

    /// Returns what kind of figure it is.
    #[must_use]
    pub const fn kind(self) -> Kind {
        TABLE[self.index()].1
    }

    /// Tells whether the figure is a row, a column or a diagonal.
    #[must_use]
    pub const fn is_line(self) -> bool {
        !matches!(self.kind(), Kind::Square)
    }

    /// Tells whether the cell belongs to the figure.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.set().contains(cell)
    }

    /// Returns the lines and squares that contain the cell, in order: four, or seven in the middle.
    #[must_use]
    pub fn through(cell: Cell) -> &'static [Figure] {
        let through = &THROUGH[cell.index()];
        &through.figures[..through.len]
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second, third, fourth] = self.cells();
        write!(f, "{first}-{second}-{third}-{fourth}")
    }
}

impl fmt::Debug for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Every figure once, by cell index, in the order of these lists.
const TABLE: [([u8; 4], Kind); Figure::COUNT] = [
    ([0, 1, 2, 3], Kind::Row),
    ([0, 1, 4, 5], Kind::Square),
    ([0, 4, 8, 12], Kind::Column),
    ([0, 5, 10, 15], Kind::Diagonal),
    ([1, 2, 5, 6], Kind::Square),
    ([1, 5, 9, 13], Kind::Column),
    ([2, 3, 6, 7], Kind::Square),
    ([2, 6, 10, 14], Kind::Column),
    ([3, 6, 9, 12], Kind::Diagonal),
    ([3, 7, 11, 15], Kind::Column),
    ([4, 5, 6, 7], Kind::Row),
    ([4, 5, 8, 9], Kind::Square),
    ([5, 6, 9, 10], Kind::Square),
    ([6, 7, 10, 11], Kind::Square),
    ([8, 9, 10, 11], Kind::Row),
    ([8, 9, 12, 13], Kind::Square),
    ([9, 10, 13, 14], Kind::Square),
    ([10, 11, 14, 15], Kind::Square),
    ([12, 13, 14, 15], Kind::Row),
];

/// The figures through one cell: seven at most, in the middle of the board.
#[derive(Clone, Copy)]
struct Through {
    figures: [Figure; 7],
    len: usize,
}

static THROUGH: [Through; Cell::COUNT] = {
    let mut table = [Through { figures: [Figure(0); 7], len: 0 }; Cell::COUNT];
    let mut index = 0;
    while index < Figure::COUNT {
        let figure = Figure::ALL[index];
        let cells = figure.cells();
        let mut i = 0;
        while i < 4 {
            let through = &mut table[cells[i].index()];
            through.figures[through.len] = figure;
            through.len += 1;
            i += 1;
        }
        index += 1;
    }
    table
};
