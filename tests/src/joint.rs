//! What a builder can get wrong.

use quarto_board::sensing::Spot;
use rules_core::Seat;

/// A joint that is not as it should be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Joint {
    /// Two sensors' outputs touch.
    Shorted(Spot, Spot),
    /// Two sensors' outputs are swapped.
    Swapped(Spot, Spot),
    /// A sensor looks down.
    Reversed(Spot),
    /// A select line of the analogue switch is stuck, high or low.
    Select(usize, bool),
    /// The lamps have no supply.
    NoRail,
    /// The lamps draw more than their switch lets through.
    Overload,
    /// The cable has so many ohms.
    Cable(f64),
    /// A lamp is dark, and passes on what it is sent.
    DarkLamp(usize),
    /// A lamp is dark, and all behind it.
    ChainEnds(usize),
    /// The straps name this revision.
    Straps(u8),
    /// A button does nothing.
    DeadButton(Seat),
}
