//! What the players agree on before a game.

use core::fmt;

use crate::log::Unreadable;
use crate::options::{read_clock, read_options};
use crate::{GameOptions, Limit, Penalty};

/// The options of a game (clause K7). The default is the game without a clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Options {
    /// How long a move may take, if there is a clock.
    pub clock: Option<Limit>,
    /// What an overrun clock costs.
    pub flag: Penalty,
    /// Whether a piece placed stays so.
    pub touch: bool,
}

impl Options {
    /// The game without a clock.
    pub const DEFAULT: Options = Options { clock: None, flag: Penalty::Nothing, touch: false };
}

impl GameOptions for Options {
    const USUAL: Options = Options::DEFAULT;

    fn read(words: &mut dyn Iterator<Item = &str>) -> Result<Options, Unreadable> {
        let mut options = Options::DEFAULT;
        read_options(words, &["clock", "flag", "touch"], |name, value| {
            match (name, value) {
                ("clock", Some(seconds)) => options.clock = Some(read_clock(seconds)?),
                ("flag", Some("loses")) => options.flag = Penalty::Loses,
                ("touch", None) => options.touch = true,
                _ => return Err(Unreadable::BadOption),
            }
            Ok(())
        })?;
        Ok(options)
    }

    fn clock(&self) -> Option<Limit> {
        self.clock
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::DEFAULT
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        if let Some(limit) = self.clock {
            write!(f, "clock={}", limit.seconds())?;
            between = " ";
        }
        if self.flag == Penalty::Loses {
            write!(f, "{between}flag=loses")?;
            between = " ";
        }
        if self.touch {
            write!(f, "{between}touch")?;
        }
        Ok(())
    }
}
