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
        self.0 as usize
    }

    /// Returns the four cells in index order.
    #[must_use]
    pub const fn cells(self) -> [Cell; 4] {
        TABLE[self.index()].0
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
        self.set().bits() >> cell.index() & 1 == 1
    }

    /// Returns the lines and squares that contain the cell, in order: four, or seven in the middle.
    #[must_use]
    pub fn through(cell: Cell) -> &'static [Through] {
        let (through, len) = &THROUGH[cell.index()];
        &through[..*len]
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
const TABLE: [([Cell; 4], Kind); Figure::COUNT] = [
    (four(0, 1, 2, 3), Kind::Row),
    (four(0, 1, 4, 5), Kind::Square),
    (four(0, 4, 8, 12), Kind::Column),
    (four(0, 5, 10, 15), Kind::Diagonal),
    (four(1, 2, 5, 6), Kind::Square),
    (four(1, 5, 9, 13), Kind::Column),
    (four(2, 3, 6, 7), Kind::Square),
    (four(2, 6, 10, 14), Kind::Column),
    (four(3, 6, 9, 12), Kind::Diagonal),
    (four(3, 7, 11, 15), Kind::Column),
    (four(4, 5, 6, 7), Kind::Row),
    (four(4, 5, 8, 9), Kind::Square),
    (four(5, 6, 9, 10), Kind::Square),
    (four(6, 7, 10, 11), Kind::Square),
    (four(8, 9, 10, 11), Kind::Row),
    (four(8, 9, 12, 13), Kind::Square),
    (four(9, 10, 13, 14), Kind::Square),
    (four(10, 11, 14, 15), Kind::Square),
    (four(12, 13, 14, 15), Kind::Row),
];

const fn four(first: usize, second: usize, third: usize, fourth: usize) -> [Cell; 4] {
    [Cell::ALL[first], Cell::ALL[second], Cell::ALL[third], Cell::ALL[fourth]]
}

/// A figure as one of its cells sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Through {
    /// The figure.
    pub figure: Figure,
    /// Its other three cells.
    pub others: [Cell; 3],
}

/// The figures through every cell, and how many they are.
static THROUGH: [([Through; 7], usize); Cell::COUNT] = {
    let none = Through { figure: Figure(0), others: [Cell::ALL[0]; 3] };
    let mut table = [([none; 7], 0); Cell::COUNT];
    let mut index = 0;
    while index < Figure::COUNT {
        let [first, second, third, fourth] = TABLE[index].0;
        let seen = [
            (first, [second, third, fourth]),
            (second, [first, third, fourth]),
            (third, [first, second, fourth]),
            (fourth, [first, second, third]),
        ];
        let mut i = 0;
        while i < 4 {
            let (cell, others) = seen[i];
            let (through, len) = &mut table[cell.index()];
            through[*len] = Through { figure: Figure::ALL[index], others };
            *len += 1;
            i += 1;
        }
        index += 1;
    }
    table
};
