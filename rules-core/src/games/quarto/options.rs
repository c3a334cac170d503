//! What the players agree on before a game.

use core::fmt;
use core::str::FromStr;

use super::Traits;
use crate::log::Unreadable;
use crate::options::{read_clock, read_options};
use crate::{Figure, GameOptions, Limit, Penalty};

/// The options of a game. The default is the booklet's game without a clock.
///
/// Written as in the log language: only what differs from the default, `squares clock=60`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Options {
    /// Whether 2×2 squares count (clause Q13).
    pub squares: Squares,
    /// The characteristics that count (clause Q12).
    pub traits: Traits,
    /// How many of them four pieces must share, one to four (clause Q16).
    pub common: u8,
    /// How long a move may take, if there is a clock (clause Q11).
    pub clock: Option<Limit>,
    /// What part of a move the clock measures (clause Q17).
    pub clock_for: ClockFor,
    /// Whether the placer may still call after giving (clause Q15).
    pub late_call: bool,
    /// When the opponent may call (clause Q20).
    pub steal: Steal,
    /// What an overrun clock costs (clause Q18).
    pub flag: Penalty,
    /// What a wrong call by right costs (clause Q21).
    pub wrong_call: Penalty,
    /// Whether a caller must point at the figure, and may call once a placement (clause Q22).
    pub point: bool,
    /// Whether a piece placed or given stays so (clause Q19).
    pub touch: bool,
}

impl Options {
    /// The booklet's game without a clock.
    pub const DEFAULT: Options = Options {
        squares: Squares::Off,
        traits: Traits::ALL,
        common: 1,
        clock: None,
        clock_for: ClockFor::Move,
        late_call: false,
        steal: Steal::Given,
        flag: Penalty::Nothing,
        wrong_call: Penalty::Nothing,
        point: false,
        touch: false,
    };
}

impl Default for Options {
    fn default() -> Options {
        Options::DEFAULT
    }
}

/// Whether 2×2 squares count (clause Q13).
///
/// Written as the option is in the log language: nothing, `squares` or `squares=only`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Squares {
    /// Lines alone count.
    Off,
    /// Squares count beside the lines.
    On,
    /// Squares alone count.
    Only,
}

impl Squares {
    /// All readings, the default one first.
    pub const ALL: [Squares; 3] = [Squares::Off, Squares::On, Squares::Only];

    /// Tells whether four pieces count together here.
    #[must_use]
    pub const fn counts(self, figure: Figure) -> bool {
        match self {
            Squares::Off => figure.is_line(),
            Squares::On => true,
            Squares::Only => !figure.is_line(),
        }
    }
}

impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Squares::Off => "",
            Squares::On => "squares",
            Squares::Only => "squares=only",
        })
    }
}

/// What part of a move the clock measures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ClockFor {
    /// The whole move, from being given a piece to giving the next one (clause Q11).
    Move,
    /// The placing alone, from the gift to the placement (clause Q17).
    Placing,
}

/// When the opponent of the placer may call (clause Q20).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Steal {
    /// From the gift to the next placement.
    Given,
    /// From the placement on, to the next one.
    Placed,
    /// From the gift until it is taken off the tray; it does not begin again when the gift is exchanged.
    Untaken,
    /// Not at all.
    Never,
}

impl Steal {
    /// All readings, the default one first.
    pub const ALL: [Steal; 4] = [Steal::Given, Steal::Placed, Steal::Untaken, Steal::Never];
}

impl fmt::Display for Steal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Steal::Given => "given",
            Steal::Placed => "placed",
            Steal::Untaken => "untaken",
            Steal::Never => "never",
        })
    }
}

impl FromStr for Steal {
    type Err = Unreadable;

    fn from_str(word: &str) -> Result<Steal, Unreadable> {
        match word {
            "given" => Ok(Steal::Given),
            "placed" => Ok(Steal::Placed),
            "untaken" => Ok(Steal::Untaken),
            "never" => Ok(Steal::Never),
            _ => Err(Unreadable::BadOption),
        }
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        let mut word = |name: &str, value: &dyn fmt::Display, told: bool| {
            if !told {
                return Ok(());
            }
            write!(f, "{between}{name}{value}")?;
            between = " ";
            Ok(())
        };
        let usual = Options::DEFAULT;
        word("", &self.squares, self.squares != usual.squares)?;
        word("traits=", &self.traits, self.traits != usual.traits)?;
        word("common=", &self.common, self.common != usual.common)?;
        word("clock=", &self.clock.map_or(0, Limit::seconds), self.clock.is_some())?;
        word("clock-for=", &"placing", self.clock_for == ClockFor::Placing)?;
        word("late-call", &"", self.late_call)?;
        word("steal=", &self.steal, self.steal != usual.steal)?;
        word("flag=", &"loses", self.flag == Penalty::Loses)?;
        word("wrong-call=", &"loses", self.wrong_call == Penalty::Loses)?;
        word("point", &"", self.point)?;
        word("touch", &"", self.touch)
    }
}

/// The words that name the options, each at most once in a line.
const NAMES: [&str; 11] = [
    "squares",
    "traits",
    "common",
    "clock",
    "clock-for",
    "late-call",
    "steal",
    "flag",
    "wrong-call",
    "point",
    "touch",
];

impl GameOptions for Options {
    const USUAL: Options = Options::DEFAULT;

    fn read(words: &mut dyn Iterator<Item = &str>) -> Result<Options, Unreadable> {
        let mut options = Options::DEFAULT;
        read_options(words, &NAMES, |name, value| options.set(name, value))?;
        Ok(options)
    }

    fn clock(&self) -> Option<Limit> {
        self.clock
    }
}

impl Options {
    fn set(&mut self, name: &str, value: Option<&str>) -> Result<(), Unreadable> {
        match (name, value) {
            ("squares", None) => self.squares = Squares::On,
            ("squares", Some("only")) => self.squares = Squares::Only,
            ("traits", Some(list)) => self.traits = list.parse().map_err(|_| Unreadable::BadOption)?,
            ("common", Some(number @ ("1" | "2" | "3" | "4"))) => self.common = number.as_bytes()[0] - b'0',
            ("clock", Some(seconds)) => self.clock = Some(read_clock(seconds)?),
            ("clock-for", Some("placing")) => self.clock_for = ClockFor::Placing,
            ("late-call", None) => self.late_call = true,
            ("steal", Some(word)) => self.steal = word.parse()?,
            ("flag", Some("loses")) => self.flag = Penalty::Loses,
            ("wrong-call", Some("loses")) => self.wrong_call = Penalty::Loses,
            ("point", None) => self.point = true,
            ("touch", None) => self.touch = true,
            _ => return Err(Unreadable::BadOption),
        }
        Ok(())
    }
}
