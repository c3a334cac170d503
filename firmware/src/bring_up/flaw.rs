//! What can be wrong with a board.

use core::fmt;

use rules_core::{Cell, Seat};

use super::Step;
use crate::facts::leds;
use crate::sensing::Spot;

/// What is wrong with a sensor on the empty board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// Its output lies at one end of the range.
    Dead,
    /// No sensor there.
    Open,
    /// Its output never changes.
    Stuck,
    /// Its zero is not where the others are.
    Zero,
    /// It scatters.
    Noisy,
}

impl Wrong {
    /// Returns the word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Wrong::Dead => "dead",
            Wrong::Open => "open",
            Wrong::Stuck => "stuck",
            Wrong::Zero => "zero",
            Wrong::Noisy => "noisy",
        }
    }
}

/// The first thing found wrong in a step: mended, the next is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// The lamps draw nothing: they have no supply.
    NoRail,
    /// The supply droops by so many millivolts when the lamps are lit.
    WeakCable(u16),
    /// This lamp of the chain draws nothing.
    Dark(usize),
    /// This lamp draws nothing, and none behind it.
    ChainEnds(usize),
    /// No person has said that it was right.
    NotConfirmed,
    /// A sensor.
    Sensor(Spot, Wrong),
    /// This select line of the analogue switch does not choose.
    Select(usize),
    /// A magnet is not seen here.
    Silent(Spot),
    /// A magnet here is seen on both.
    Shorted(Spot, Spot),
    /// A magnet on one is seen on the other.
    Swapped(Spot, Spot),
    /// A magnet on the first is seen on the second.
    Elsewhere(Spot, Spot),
    /// A magnet is seen the other way up.
    Reversed(Spot),
    /// The step needs another one, which failed.
    NotTested(Step),
    /// A button that does nothing.
    DeadButton(Seat),
    /// A button that is down all the time.
    StuckButton(Seat),
    /// The buttons' wires are swapped.
    ButtonsSwapped,
    /// Nobody has heard the buzzer.
    NotHeard,
    /// The straps name another revision.
    Revision(u8),
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Flaw::NoRail => f.write_str("no led rail"),
            Flaw::WeakCable(droop) => write!(f, "weak cable {droop} mV"),
            Flaw::Dark(lamp) => write!(f, "{} dark", Lamp(lamp)),
            Flaw::ChainEnds(lamp) => write!(f, "{} dark and all behind it", Lamp(lamp)),
            Flaw::NotConfirmed => f.write_str("not confirmed"),
            Flaw::Sensor(spot, wrong) => write!(f, "{spot} {}", wrong.word()),
            Flaw::Select(line) => write!(f, "S{line} stuck"),
            Flaw::Silent(spot) => write!(f, "{spot} silent"),
            Flaw::Shorted(one, other) => write!(f, "{one} {other} shorted"),
            Flaw::Swapped(one, other) => write!(f, "{one} {other} swapped"),
            Flaw::Elsewhere(one, other) => write!(f, "{one} answers at {other}"),
            Flaw::Reversed(spot) => write!(f, "{spot} reversed"),
            Flaw::NotTested(step) => write!(f, "needs {}", step.word()),
            Flaw::DeadButton(seat) => write!(f, "{seat} dead"),
            Flaw::StuckButton(seat) => write!(f, "{seat} stuck"),
            Flaw::ButtonsSwapped => f.write_str("swapped"),
            Flaw::NotHeard => f.write_str("not heard"),
            Flaw::Revision(found) => write!(f, "straps say {found}"),
        }
    }
}

/// The name of a lamp.
struct Lamp(usize);

impl fmt::Display for Lamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (Cell::from_index(self.0), self.0) {
            (Some(cell), _) => write!(f, "{cell}"),
            (None, leds::TRAY) => f.write_str("tray"),
            (None, leds::SOUTH) => f.write_str("south"),
            (None, _) => f.write_str("north"),
        }
    }
}
