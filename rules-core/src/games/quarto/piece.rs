//! The sixteen pieces of Quarto and sets of them.

use core::fmt;
use core::str::FromStr;

use super::Features;
use crate::{Member, Set};

/// One of the sixteen pieces (clause Q1).
///
/// Written as four letters: colour `L`/`D`, shape `R`/`S`, height `T`/`S`, top `S`/`H`. `LRTS` is light, round, tall
/// and solid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(u8);

/// The two letters of each characteristic: for bit 0 and for bit 1.
const LETTERS: [[u8; 2]; 4] = [*b"LD", *b"RS", *b"ST", *b"HS"];

impl Piece {
    /// How many pieces there are.
    pub const COUNT: usize = 16;

    /// All pieces in index order.
    pub const ALL: [Piece; Piece::COUNT] = {
        let mut all = [Piece(0); Piece::COUNT];
        let mut index = 0;
        while index < Piece::COUNT {
            all[index] = Piece(index as u8);
            index += 1;
        }
        all
    };

    /// Returns the piece with this index 8 · dark + 4 · square + 2 · tall + solid, if there is one.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Piece> {
        if index < Piece::COUNT { Some(Piece(index as u8)) } else { None }
    }

    /// Returns the index of the piece: 8 · dark + 4 · square + 2 · tall + solid.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// Returns the four features of the piece.
    #[must_use]
    pub const fn features(self) -> Features {
        Features::of_index(self.0)
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, letters) in LETTERS.iter().enumerate() {
            let bit = self.0 >> (3 - place) & 1;
            write!(f, "{}", char::from(letters[usize::from(bit)]))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The word is not the name of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAPiece;

impl FromStr for Piece {
    type Err = NotAPiece;

    fn from_str(word: &str) -> Result<Piece, NotAPiece> {
        let word: [u8; 4] = word.as_bytes().try_into().map_err(|_| NotAPiece)?;
        let mut index = 0;
        for (letter, letters) in word.into_iter().zip(LETTERS) {
            let bit = letters.iter().position(|&known| known == letter).ok_or(NotAPiece)?;
            index = index << 1 | bit as u8;
        }
        Ok(Piece(index))
    }
}

impl Member for Piece {
    const COUNT: usize = Piece::COUNT;

    fn index(self) -> usize {
        Piece::index(self)
    }

    fn from_index(index: usize) -> Option<Piece> {
        Piece::from_index(index)
    }
}

/// A set of pieces.
pub type PieceSet = Set<Piece>;
