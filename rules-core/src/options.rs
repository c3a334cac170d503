//! What the options of the games share.

use crate::Limit;
use crate::log::{Unreadable, read_number};

/// What a fault costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Penalty {
    /// It is told and play goes on.
    Nothing,
    /// It loses the game.
    Loses,
}

/// Reads the words of a game's options, each name at most once, and hands them on.
pub(crate) fn read_options(
    words: &mut dyn Iterator<Item = &str>,
    names: &[&str],
    mut set: impl FnMut(&str, Option<&str>) -> Result<(), Unreadable>,
) -> Result<(), Unreadable> {
    let mut seen = 0_u32;
    for word in words {
        let (name, value) = match word.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (word, None),
        };
        let place = names.iter().position(|&known| known == name).ok_or(Unreadable::BadOption)?;
        if seen >> place & 1 == 1 {
            return Err(Unreadable::RepeatedOption);
        }
        seen |= 1 << place;
        set(name, value)?;
    }
    Ok(())
}

/// Reads a clock of one second to eighteen hours.
pub(crate) fn read_clock(seconds: &str) -> Result<Limit, Unreadable> {
    let seconds = read_number(seconds)?;
    u16::try_from(seconds).ok().and_then(Limit::from_seconds).ok_or(Unreadable::BadNumber)
}
