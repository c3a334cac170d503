//! The pieces on the board, and what they forbid and win.

use core::fmt;

use super::{Piece, Shape};
use crate::joined::write_joined;
use crate::{Cell, CellSet, Figure, Kind, Seat};

/// The corner cells: a square with one of them is a region.
const CORNERS: CellSet = CellSet::of(&[Cell::ALL[0], Cell::ALL[3], Cell::ALL[12], Cell::ALL[15]]);

/// The pieces on the board.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Board {
    /// The cells of every shape, by owner.
    cells: [[CellSet; Shape::COUNT]; 2],
}

impl Board {
    /// Returns the piece on a cell.
    #[must_use]
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        let mut all = Seat::ALL.into_iter().flat_map(|owner| Shape::ALL.map(|shape| Piece { owner, shape }));
        all.find(|&piece| self.cells_of(piece).contains(cell))
    }

    /// Returns the cells of a piece and its copy.
    #[must_use]
    pub const fn cells_of(&self, piece: Piece) -> CellSet {
        self.cells[piece.owner as usize][piece.shape.index()]
    }

    /// Returns the cells with a piece.
    #[must_use]
    pub fn occupied(&self) -> CellSet {
        self.cells.iter().flatten().fold(CellSet::EMPTY, |all, &cells| all | cells)
    }

    /// Returns how many pieces like this one are not on the board.
    #[must_use]
    pub const fn left(&self, piece: Piece) -> usize {
        Shape::COPIES - self.cells_of(piece).len()
    }

    /// Returns the opponent's pieces that forbid this placement: the same shape in the row, column or region
    /// (clause K4).
    #[must_use]
    pub fn bans(&self, piece: Piece, cell: Cell) -> CellSet {
        let theirs = self.cells_of(Piece { owner: piece.owner.other(), shape: piece.shape });
        theirs & REACH[cell.index()]
    }

    /// Returns the cells where a player may place a shape.
    #[must_use]
    pub fn places(&self, piece: Piece) -> CellSet {
        if self.left(piece) == 0 {
            return CellSet::EMPTY;
        }
        let free = !self.occupied();
        free.iter().filter(|&cell| self.bans(piece, cell).is_empty()).collect()
    }

    /// Returns the cells whose piece may have this shape instead of the one it is believed to have: its owner has such a
    /// piece left (clause K1). The ban does not matter, since the piece stands there already.
    #[must_use]
    pub fn corrections(&self, shape: Shape) -> CellSet {
        let owners = Seat::ALL.into_iter().filter(|&owner| self.left(Piece { owner, shape }) > 0);
        let theirs = owners.flat_map(|owner| self.cells[owner as usize]);
        theirs.fold(CellSet::EMPTY, |all, cells| all | cells) - self.cells_with(shape)
    }

    /// Returns the rows, columns and regions through a cell that hold four different shapes (clause K5).
    #[must_use]
    pub fn figures(&self, cell: Cell) -> Figures {
        let mut figures = Figures::NONE;
        for through in Figure::through(cell) {
            let figure = through.figure;
            if counts(figure) && Shape::ALL.iter().all(|&shape| self.has(shape, figure)) {
                figures.push(figure);
            }
        }
        figures
    }

    pub(super) fn put(&mut self, piece: Piece, cell: Cell) {
        self.cells[piece.owner as usize][piece.shape.index()].insert(cell);
    }

    pub(super) fn remove(&mut self, piece: Piece, cell: Cell) {
        self.cells[piece.owner as usize][piece.shape.index()].remove(cell);
    }

    fn has(&self, shape: Shape, figure: Figure) -> bool {
        !(self.cells_with(shape) & figure.set()).is_empty()
    }

    /// Returns the cells with a piece of this shape, whoever owns it.
    fn cells_with(&self, shape: Shape) -> CellSet {
        let [south, north] = Seat::ALL.map(|owner| self.cells_of(Piece { owner, shape }));
        south | north
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(Cell::ALL.iter().filter_map(|&cell| Some((cell, self.piece(cell)?)))).finish()
    }
}

/// Tells whether a figure is a row, a column or a region.
const fn counts(figure: Figure) -> bool {
    match figure.kind() {
        Kind::Row | Kind::Column => true,
        Kind::Diagonal => false,
        Kind::Square => figure.set().bits() & CORNERS.bits() != 0,
    }
}

/// The cells in the row, column or region of every cell.
static REACH: [CellSet; Cell::COUNT] = {
    let mut reach = [CellSet::EMPTY; Cell::COUNT];
    let mut index = 0;
    while index < Figure::COUNT {
        let figure = Figure::ALL[index];
        let mut cell = 0;
        while cell < Cell::COUNT {
            if counts(figure) && figure.contains(Cell::ALL[cell]) {
                reach[cell] = CellSet::from_bits(reach[cell].bits() | figure.set().bits());
            }
            cell += 1;
        }
        index += 1;
    }
    reach
};

/// Every row, column and region that the last piece completed, in order: three at most.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Figures {
    figures: [Option<Figure>; 3],
}

impl Figures {
    /// No figure.
    pub const NONE: Figures = Figures { figures: [None; 3] };

    /// Returns the figures in order.
    pub fn iter(&self) -> impl Iterator<Item = Figure> + Clone + use<'_> {
        self.figures.iter().copied().flatten()
    }

    /// Tells whether there is no figure.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.figures[0].is_none()
    }

    fn push(&mut self, figure: Figure) {
        if let Some(free) = self.figures.iter_mut().find(|place| place.is_none()) {
            *free = Some(figure);
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_joined(f, self.iter(), " ")
    }
}

impl fmt::Debug for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
