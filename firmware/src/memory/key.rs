//! What is kept on the shelf, each under a key of its own: a new game or a new field discards nobody's gain walk.

use core::fmt;
use core::fmt::Write;

use heapless::Vec;
use rules_core::{GameName, Member, Set};

use super::Failed;
use super::layout::PLACES;
use super::shelf::VALUE;
use crate::calibration::{Part, Record};
use crate::games;
use crate::settings::Settings;

/// A value that is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// Whether everything is being forgotten.
    Forgetting,
    /// What players chose of the board itself.
    Board,
    /// The sensors' zeros.
    Zeros,
    /// Their gains.
    Gains,
    /// The options of a game.
    Options(GameName),
    /// The pieces of a game.
    Pieces(GameName),
}

/// The numbers of the keys of a game. A number is never used again for anything else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameKeys {
    /// For its options.
    pub options: u8,
    /// For its pieces.
    pub pieces: u8,
}

impl Key {
    /// Returns the key's number.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Key::Forgetting => 0,
            Key::Board => 1,
            Key::Zeros => 4,
            Key::Gains => 5,
            Key::Options(game) => games::keys(game).options,
            Key::Pieces(game) => games::keys(game).pieces,
        }
    }

    /// Returns the keys of what players chose.
    pub(super) fn settings() -> impl Iterator<Item = Key> + Clone {
        [Key::Board].into_iter().chain(GameName::ALL.map(Key::Options))
    }

    /// Returns the keys of what is known of sensors and pieces.
    pub(super) fn record() -> impl Iterator<Item = Key> + Clone {
        [Key::Zeros, Key::Gains].into_iter().chain(GameName::ALL.map(Key::Pieces))
    }

    /// Returns both.
    pub(super) fn values() -> impl Iterator<Item = Key> + Clone {
        Key::settings().chain(Key::record())
    }

    /// Writes the value.
    pub(super) fn write(self, settings: &Settings, record: &Record) -> Result<Vec<u8, VALUE>, Failed> {
        let mut value = Vec::new();
        let written = match self {
            Key::Board => write!(value, "{}", settings.board()),
            Key::Options(game) => write!(value, "{}", settings.setup_of(game)),
            Key::Zeros => return Ok(record.write(Part::Zeros)),
            Key::Gains => return Ok(record.write(Part::Gains)),
            Key::Pieces(game) => return Ok(record.write(Part::Pieces(game))),
            Key::Forgetting => Ok(()),
        };
        written.map(|()| value).map_err(|_| Failed)
    }

    /// Reads the value. Returns whether all of it was understood.
    pub(super) fn take(self, value: &[u8], settings: &mut Settings, record: &mut Record) -> bool {
        let text = str::from_utf8(value).ok();
        match self {
            Key::Board => text.is_some_and(|text| settings.take_board(text)),
            Key::Options(game) => text.is_some_and(|text| settings.take_game(game, text)),
            Key::Zeros => record.take(Part::Zeros, value).is_ok(),
            Key::Gains => record.take(Part::Gains, value).is_ok(),
            Key::Pieces(game) => record.take(Part::Pieces(game), value).is_ok(),
            Key::Forgetting => true,
        }
    }
}

/// Says what is kept.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::Forgetting => f.write_str("whether all is forgotten"),
            Key::Board => f.write_str("the settings of the board"),
            Key::Zeros => f.write_str("the sensors' zeros"),
            Key::Gains => f.write_str("the gain walk"),
            Key::Options(game) => write!(f, "the options of {game}"),
            Key::Pieces(game) => write!(f, "the pieces of {game}"),
        }
    }
}

/// A key's number is its place on the shelf; some places have no key.
impl Member for Key {
    const COUNT: usize = PLACES as usize;

    fn index(self) -> usize {
        self.number().into()
    }

    fn from_index(index: usize) -> Option<Key> {
        [Key::Forgetting].into_iter().chain(Key::values()).find(|key| key.index() == index)
    }
}

/// Some of the keys.
pub type KeySet = Set<Key>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_has_a_number_of_its_own() {
        let mut seen = KeySet::EMPTY;
        for key in [Key::Forgetting].into_iter().chain(Key::values()) {
            assert!(!seen.contains(key), "{key:?}");
            assert!(u32::from(key.number()) < PLACES, "{key:?}");
            seen.insert(key);
        }
    }
}
