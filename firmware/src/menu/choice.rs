//! A choice: a word, the values it can have, and where it is kept. The menu on the lights, `options` over USB and what is
//! saved all follow from it.

use core::fmt;

use rules_core::log::read_number;
use rules_core::{Limit, Penalty};

use crate::light::MenuValue;
use crate::settings::Settings;

/// The lengths of a move that the menu offers, in seconds.
const SECONDS: [u16; 4] = [15, 30, 60, 120];

/// Something that can be chosen.
#[derive(Debug)]
pub struct Choice {
    pub(crate) word: &'static str,
    pub(crate) values: Values,
}

/// The values of a choice, and where they are kept. A `set` that changes nothing returns false: there is no such value
/// now.
#[derive(Debug)]
pub(crate) enum Values {
    /// Exactly one of these words.
    One { words: &'static [&'static str], get: fn(&Settings) -> usize, set: fn(&mut Settings, usize) -> bool },
    /// Any of these words, at least one: a bit each.
    Any { words: &'static [&'static str], get: fn(&Settings) -> u8, set: fn(&mut Settings, u8) -> bool },
    /// A length of time, or none.
    Clock { get: fn(&Settings) -> Option<Limit>, set: fn(&mut Settings, Option<Limit>) },
}

/// The words of a choice between no and yes.
pub(crate) const OFF_ON: &[&str] = &["off", "on"];

/// Turns a switch off or on.
pub(crate) const fn set_switch(switch: &mut bool, place: usize) -> bool {
    *switch = place == 1;
    true
}

/// Sets what something costs: nothing, or the game.
pub(crate) const fn set_penalty(penalty: &mut Penalty, place: usize) -> bool {
    *penalty = if place == 0 { Penalty::Nothing } else { Penalty::Loses };
    true
}

impl Choice {
    /// Returns the word for it.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        self.word
    }

    /// Returns word and value as text: `squares=on`.
    #[must_use]
    pub const fn shown<'a>(&'a self, settings: &'a Settings) -> Shown<'a> {
        Shown { choice: self, settings }
    }

    /// Returns the values there are as text: `of off,on,only` of which it is one, or `from colour,top` of which it is
    /// any.
    #[must_use]
    pub const fn offered<'a>(&'a self, settings: &'a Settings) -> Offered<'a> {
        Offered { choice: self, settings }
    }

    /// Takes a value as text. Returns whether there is such a value; if not, nothing is changed.
    pub fn set(&self, settings: &mut Settings, value: &str) -> bool {
        match &self.values {
            Values::One { words, set, .. } => {
                words.iter().position(|&word| word == value).is_some_and(|place| set(settings, place))
            }
            Values::Any { words, set, .. } => {
                read_any(words, value).is_some_and(|switches| set(settings, switches))
            }
            Values::Clock { set, .. } => {
                let limit = read_clock(value);
                if let Some(limit) = limit {
                    set(settings, limit);
                }
                limit.is_some()
            }
        }
    }

    /// Goes on to the next value.
    pub(crate) fn step(&self, settings: &mut Settings) {
        match &self.values {
            Values::One { words, get, set } => {
                let now = get(settings);
                let _ = (1..words.len()).any(|far| set(settings, (now + far) % words.len()));
            }
            // Counts the switches down: from all of them to one alone, and all of them again.
            Values::Any { words, get, set } => {
                let all = ((1 << words.len()) - 1) as u8;
                let _ = set(settings, if get(settings) > 1 { get(settings) - 1 } else { all });
            }
            Values::Clock { get, set } => {
                let now = get(settings).map_or(0, Limit::seconds);
                let longer = SECONDS.into_iter().find(|&seconds| seconds > now);
                set(settings, longer.and_then(Limit::from_seconds));
            }
        }
    }

    /// Returns the value as it is shown by four lights.
    pub(super) fn view(&self, settings: &Settings) -> MenuValue {
        match &self.values {
            Values::One { get, .. } => MenuValue::Step(get(settings) as u8),
            Values::Any { get, .. } => MenuValue::Switches(get(settings)),
            Values::Clock { get, .. } => {
                let now = get(settings).map_or(0, Limit::seconds);
                MenuValue::Count(SECONDS.iter().filter(|&&seconds| seconds <= now).count() as u8)
            }
        }
    }
}

fn read_any(words: &[&str], value: &str) -> Option<u8> {
    value.split(',').try_fold(0, |switches, one| {
        let bit = 1 << words.iter().position(|&word| word == one)?;
        (switches & bit == 0).then_some(switches | bit)
    })
}

/// Reads `off` or a number of seconds.
fn read_clock(value: &str) -> Option<Option<Limit>> {
    if value == "off" {
        return Some(None);
    }
    let seconds = read_number(value).ok().and_then(|seconds| u16::try_from(seconds).ok());
    seconds.and_then(Limit::from_seconds).map(Some)
}

/// A choice and its value, as text.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    choice: &'a Choice,
    settings: &'a Settings,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}=", self.choice.word)?;
        match &self.choice.values {
            Values::One { words, get, .. } => {
                f.write_str(words.get(get(self.settings)).copied().unwrap_or_default())
            }
            Values::Any { words, get, .. } => {
                let switches = get(self.settings);
                write_list(
                    f,
                    words
                        .iter()
                        .enumerate()
                        .filter(|(bit, _)| switches >> bit & 1 == 1)
                        .map(|(_, word)| word),
                )
            }
            Values::Clock { get, .. } => match get(self.settings) {
                Some(limit) => write!(f, "{}", limit.seconds()),
                None => f.write_str("off"),
            },
        }
    }
}

/// The values that a choice can have now, as text.
#[derive(Clone, Copy, Debug)]
pub struct Offered<'a> {
    choice: &'a Choice,
    settings: &'a Settings,
}

impl fmt::Display for Offered<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.choice.values {
            Values::One { words, set, .. } => {
                f.write_str("of ")?;
                let possible = |&(place, _): &(usize, &&str)| set(&mut { *self.settings }, place);
                write_list(f, words.iter().enumerate().filter(possible).map(|(_, word)| word))
            }
            Values::Any { words, .. } => {
                f.write_str("from ")?;
                write_list(f, words.iter())
            }
            Values::Clock { get, .. } => {
                f.write_str("of off,")?;
                // A length that only a computer can choose stands among them in its place.
                let own = get(self.settings).map(Limit::seconds).filter(|own| !SECONDS.contains(own));
                let shorter = SECONDS.into_iter().filter(|&seconds| own.is_none_or(|own| seconds < own));
                let longer = SECONDS.into_iter().filter(|&seconds| own.is_some_and(|own| seconds > own));
                write_list(f, shorter.chain(own).chain(longer))
            }
        }
    }
}

fn write_list(f: &mut fmt::Formatter<'_>, words: impl Iterator<Item = impl fmt::Display>) -> fmt::Result {
    for (place, word) in words.enumerate() {
        if place > 0 {
            f.write_str(",")?;
        }
        word.fmt(f)?;
    }
    Ok(())
}
