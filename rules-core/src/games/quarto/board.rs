//! Which piece stands where, and which figures that makes.

use core::fmt;

use super::{Features, Options, Piece, PieceSet};
use crate::joined::write_joined;
use crate::{Cell, CellSet, Figure, Through};

/// The pieces on the sixteen cells.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Board {
    /// What stands on each cell; no feature at all is an empty cell.
    cells: [Features; Cell::COUNT],
    placed: PieceSet,
}

impl Board {
    /// No piece at all.
    pub const EMPTY: Board = Board { cells: [Features::NONE; Cell::COUNT], placed: PieceSet::EMPTY };

    /// Returns the piece on the cell.
    #[must_use]
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        let features = self.cells[cell.index()];
        if features.is_empty() { None } else { Piece::from_index(features.index()) }
    }

    /// Returns the cell on which the piece stands.
    #[must_use]
    pub fn cell_of(&self, piece: Piece) -> Option<Cell> {
        Cell::ALL.into_iter().find(|cell| self.cells[cell.index()] == piece.features())
    }

    /// Returns the pieces that stand on the board.
    #[must_use]
    pub const fn placed(&self) -> PieceSet {
        self.placed
    }

    /// Returns the cells with a piece.
    #[must_use]
    pub fn occupied(&self) -> CellSet {
        Cell::ALL.into_iter().filter(|cell| !self.is_empty_at(*cell)).collect()
    }

    /// Tells whether no piece stands on the cell.
    #[must_use]
    pub const fn is_empty_at(&self, cell: Cell) -> bool {
        self.cells[cell.index()].is_empty()
    }

    /// Tells whether every cell has a piece.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.placed.len() == Cell::COUNT
    }

    /// Puts a piece that is not on the board on an empty cell. Anything else changes nothing and returns false.
    pub fn put(&mut self, piece: Piece, cell: Cell) -> bool {
        let fits = self.is_empty_at(cell) && !self.placed.contains(piece);
        if fits {
            self.cells[cell.index()] = piece.features();
            self.placed.insert(piece);
        }
        fits
    }

    /// Takes the piece off the cell.
    pub fn remove(&mut self, cell: Cell) -> Option<Piece> {
        let piece = self.piece(cell)?;
        self.cells[cell.index()] = Features::NONE;
        self.placed.remove(piece);
        Some(piece)
    }

    /// Lets the piece on the cell be this one. If this one is believed on another cell, the two change places.
    pub(super) fn correct(&mut self, piece: Piece, cell: Cell) {
        let elsewhere = self.cell_of(piece);
        let believed = self.remove(cell);
        if let (Some(elsewhere), Some(believed)) = (elsewhere, believed) {
            self.remove(elsewhere);
            self.put(believed, elsewhere);
        }
        self.put(piece, cell);
    }

    /// Returns the figures that contain the cell and stand by these options (clauses Q4, Q12, Q13, Q16).
    #[must_use]
    pub fn claims(&self, cell: Cell, options: &Options) -> Claims {
        let mut claims = Claims::NONE;
        let counting = options.traits.features().and(self.cells[cell.index()]);
        for &Through { figure, others } in Figure::through(cell) {
            let [first, second, third] = others.map(|cell| self.cells[cell.index()]);
            let shared = counting.and(first).and(second).and(third);
            if shared.at_least(options.common) && options.squares.counts(figure) {
                claims.push(Claim { figure, shared });
            }
        }
        claims
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(Cell::ALL.iter().filter_map(|&cell| Some((cell, self.piece(cell)?)))).finish()
    }
}

/// A figure that stands, with the features its four pieces share.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Claim {
    /// The four cells.
    pub figure: Figure,
    /// What the four pieces share, of the characteristics in play.
    pub shared: Features,
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.figure, self.shared)
    }
}

/// Every figure that stands and contains the piece placed last, in order: seven at most.
#[derive(Clone, Copy)]
pub struct Claims {
    claims: [Claim; 7],
    len: u8,
}

impl Claims {
    /// No figure.
    pub const NONE: Claims =
        Claims { claims: [Claim { figure: Figure::ALL[0], shared: Features::NONE }; 7], len: 0 };

    fn push(&mut self, claim: Claim) {
        if let Some(free) = self.claims.get_mut(usize::from(self.len)) {
            *free = claim;
            self.len += 1;
        }
    }

    /// Returns the figures in order.
    #[must_use]
    pub fn as_slice(&self) -> &[Claim] {
        self.claims.get(..usize::from(self.len)).unwrap_or(&[])
    }

    /// Tells whether there is no figure.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Tells whether the cell belongs to one of the figures.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        self.as_slice().iter().any(|claim| claim.figure.contains(cell))
    }
}

impl PartialEq for Claims {
    fn eq(&self, other: &Claims) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Claims {}

impl fmt::Display for Claims {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_joined(f, self.as_slice().iter(), " ")
    }
}

impl fmt::Debug for Claims {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}
