//! The games and their pieces.

use std::iter;

use quarto_board::sensing::{Code, CodeBook, CodeSet};
use serde::Deserialize;

/// A game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    /// What its folders are called.
    pub name: String,
    /// What people call it.
    pub title: String,
    /// Whether pieces are given over the tray.
    pub over_tray: bool,
    /// How far off a reading may be, in percent of what sixteen codes allow.
    pub leeway_percent: u8,
    /// Its pieces, copies counted once.
    pub pieces: Vec<Piece>,
}

impl Game {
    /// Returns how many pieces carry the same code; the table has no game in which that differs.
    #[must_use]
    pub fn copies(&self) -> u8 {
        self.pieces.first().map_or(1, |piece| piece.copies)
    }

    /// Returns the magnet codes of its pieces, as the firmware takes them.
    #[must_use]
    pub fn book(&self) -> CodeBook {
        let mut codes = CodeSet::EMPTY;
        for piece in &self.pieces {
            codes.insert(piece.code());
        }
        CodeBook { codes, copies: self.copies(), leeway: self.leeway_percent }
    }

    /// Returns every single piece with its own name: copies are numbered.
    pub fn singles(&self) -> impl Iterator<Item = (String, &Piece)> {
        self.pieces.iter().flat_map(|piece| match piece.copies {
            1 => vec![(piece.name.clone(), piece)],
            copies => iter::zip(1..=copies, iter::repeat(piece))
                .map(|(copy, piece)| (format!("{}-{copy}", piece.name), piece))
                .collect(),
        })
    }
}

/// A piece and its magnet.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// Its name as the log writes it.
    pub name: String,
    /// What it looks like.
    pub words: String,
    /// What it does to the reading of the sensor below it.
    pub polarity: Polarity,
    /// How strongly.
    pub level: usize,
    /// How tall it is.
    pub body: Height,
    /// How many of it there are.
    #[serde(default = "one")]
    pub copies: u8,
}

const fn one() -> u8 {
    1
}

impl Piece {
    /// Returns its magnet code.
    #[must_use]
    pub fn code(&self) -> Code {
        Code::new(self.polarity == Polarity::Lowers, self.level)
    }
}

/// How tall a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Height {
    Short,
    Tall,
}

/// What a piece does to the reading of the sensor below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Polarity {
    /// South pole down: light pieces.
    Raises,
    /// North pole down: dark pieces.
    Lowers,
}

impl Polarity {
    /// Returns +1 or −1.
    #[must_use]
    pub fn sign(self) -> f64 {
        match self {
            Self::Raises => 1.0,
            Self::Lowers => -1.0,
        }
    }
}
