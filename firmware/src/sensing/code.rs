//! Magnet codes: what a sensor can tell of a piece, whatever the game.

use core::fmt;

use rules_core::{Member, Set};

use super::MicroTesla;
use crate::facts::LEVELS;

/// A magnet code: a polarity and one of eight levels.
///
/// In Quarto the code's index is the piece's index.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Code(u8);

impl Code {
    /// How many codes there are.
    pub const COUNT: usize = 16;

    /// All codes in index order.
    pub const ALL: [Code; Code::COUNT] = {
        let mut all = [Code(0); Code::COUNT];
        let mut index = 0;
        while index < Code::COUNT {
            all[index] = Code(index as u8);
            index += 1;
        }
        all
    };

    /// Returns the code with this index 8 · dark + level, if there is one.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Code> {
        if index < Code::COUNT { Some(Code(index as u8)) } else { None }
    }

    /// Returns the code of a polarity and a level.
    #[must_use]
    pub const fn new(dark: bool, level: usize) -> Code {
        Code((dark as u8) << 3 | level as u8 & 7)
    }

    /// Returns the code whose nominal field is nearest.
    #[must_use]
    pub fn nearest(field: MicroTesla) -> Code {
        Code::new(field < MicroTesla::ZERO, field.nearest_level())
    }

    /// Returns the index 8 · dark + level.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// Returns the level, 0 the strongest to 7 the weakest.
    #[must_use]
    pub const fn level(self) -> usize {
        (self.0 & 7) as usize
    }

    /// Tells whether the piece is dark: it lowers the reading.
    #[must_use]
    pub const fn is_dark(self) -> bool {
        self.0 & 8 != 0
    }

    /// Returns the code of the same piece with its magnet upside down.
    #[must_use]
    pub const fn reversed(self) -> Code {
        Code(self.0 ^ 8)
    }

    /// Returns a field with the sign of this code's polarity.
    #[must_use]
    pub const fn signed(self, strength: MicroTesla) -> MicroTesla {
        if self.is_dark() { MicroTesla(-strength.0) } else { strength }
    }

    /// Returns the field that a piece as designed makes, well seated.
    #[must_use]
    pub const fn nominal(self) -> MicroTesla {
        self.signed(LEVELS[self.level()])
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_dark() { '-' } else { '+' }, self.level())
    }
}

impl Member for Code {
    const COUNT: usize = Code::COUNT;

    fn index(self) -> usize {
        Code::index(self)
    }

    fn from_index(index: usize) -> Option<Code> {
        Code::from_index(index)
    }
}

/// A set of codes.
pub type CodeSet = Set<Code>;

/// The codes of a game's pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CodeBook {
    /// The codes in use.
    pub codes: CodeSet,
    /// How many pieces carry each code.
    pub copies: u8,
    /// How far from what is expected a reading may be, in percent of what sixteen codes allow: fewer codes are further
    /// apart, and copies are not quite alike.
    pub leeway: u8,
}
