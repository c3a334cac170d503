//! What is kept on the shelf, each under a key of its own: a new game or a new field discards nobody's gain walk.

use core::fmt::Write;

use heapless::Vec;

use super::Failed;
use super::shelf::VALUE;
use crate::calibration::{Part, Record};
use crate::settings::{GameName, Settings};

/// A value that is kept. Numbers are never used again for anything else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// Whether everything is being forgotten.
    Forgetting = 0,
    /// What players chose of the board itself.
    Board = 1,
    /// The options of Quarto.
    Quarto = 2,
    /// The options of Quantik.
    Quantik = 3,
    /// The sensors' zeros.
    Zeros = 4,
    /// Their gains.
    Gains = 5,
    /// The pieces of Quarto.
    QuartoPieces = 6,
    /// The pieces of Quantik.
    QuantikPieces = 7,
}

impl Key {
    /// What is kept of the settings.
    pub(super) const SETTINGS: [Key; 3] = [Key::Board, Key::Quarto, Key::Quantik];

    /// What is kept of sensors and pieces.
    pub(super) const RECORD: [Key; 4] = [Key::Zeros, Key::Gains, Key::QuartoPieces, Key::QuantikPieces];

    /// Both.
    pub(super) const VALUES: [Key; 7] = [
        Key::Board,
        Key::Quarto,
        Key::Quantik,
        Key::Zeros,
        Key::Gains,
        Key::QuartoPieces,
        Key::QuantikPieces,
    ];

    /// Returns what it is, in words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Key::Forgetting => "whether all is forgotten",
            Key::Board => "the settings of the board",
            Key::Quarto => "the options of Quarto",
            Key::Quantik => "the options of Quantik",
            Key::Zeros => "the sensors' zeros",
            Key::Gains => "the gain walk",
            Key::QuartoPieces => "the pieces of Quarto",
            Key::QuantikPieces => "the pieces of Quantik",
        }
    }

    /// Writes the value.
    pub(super) fn write(self, settings: &Settings, record: &Record) -> Result<Vec<u8, VALUE>, Failed> {
        let mut value = Vec::new();
        let mut text = |game: Option<GameName>| match game {
            None => write!(value, "{}", settings.board()),
            Some(game) => write!(value, "{}", settings.setup_of(game)),
        };
        let written = match self {
            Key::Board => text(None),
            Key::Quarto => text(Some(GameName::Quarto)),
            Key::Quantik => text(Some(GameName::Quantik)),
            Key::Zeros => return Ok(record.write(Part::Zeros)),
            Key::Gains => return Ok(record.write(Part::Gains)),
            Key::QuartoPieces => return Ok(record.write(Part::Pieces(GameName::Quarto))),
            Key::QuantikPieces => return Ok(record.write(Part::Pieces(GameName::Quantik))),
            Key::Forgetting => Ok(()),
        };
        written.map(|()| value).map_err(|_| Failed)
    }

    /// Reads the value. Returns whether all of it was understood.
    pub(super) fn take(self, value: &[u8], settings: &mut Settings, record: &mut Record) -> bool {
        let text = str::from_utf8(value).ok();
        match self {
            Key::Board => text.is_some_and(|text| settings.take_board(text)),
            Key::Quarto => text.is_some_and(|text| settings.take_game(GameName::Quarto, text)),
            Key::Quantik => text.is_some_and(|text| settings.take_game(GameName::Quantik, text)),
            Key::Zeros => record.take(Part::Zeros, value).is_ok(),
            Key::Gains => record.take(Part::Gains, value).is_ok(),
            Key::QuartoPieces => record.take(Part::Pieces(GameName::Quarto), value).is_ok(),
            Key::QuantikPieces => record.take(Part::Pieces(GameName::Quantik), value).is_ok(),
            Key::Forgetting => true,
        }
    }
}

/// Some of the keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeySet(u16);

impl KeySet {
    /// None of them.
    pub const EMPTY: KeySet = KeySet(0);

    /// Adds a key.
    pub const fn insert(&mut self, key: Key) {
        self.0 |= 1 << key as u8;
    }

    /// Tells whether a key is among them.
    #[must_use]
    pub const fn contains(self, key: Key) -> bool {
        self.0 >> key as u8 & 1 == 1
    }

    /// Returns them one by one.
    pub fn iter(self) -> impl Iterator<Item = Key> {
        Key::VALUES.into_iter().filter(move |&key| self.contains(key))
    }
}
