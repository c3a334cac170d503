//! The two seats at the board.

use core::fmt;
use core::str::FromStr;

/// Where a player sits. South has cell a1 at the left hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Seat {
    /// The seat at row 1.
    South,
    /// The seat at row 4.
    North,
}

impl Seat {
    /// Both seats.
    pub const ALL: [Seat; 2] = [Seat::South, Seat::North];

    /// Returns the seat across the board.
    #[must_use]
    pub const fn other(self) -> Seat {
        match self {
            Seat::South => Seat::North,
            Seat::North => Seat::South,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Seat::South => "south",
            Seat::North => "north",
        })
    }
}

/// The word is not the name of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotASeat;

impl FromStr for Seat {
    type Err = NotASeat;

    fn from_str(word: &str) -> Result<Seat, NotASeat> {
        match word {
            "south" => Ok(Seat::South),
            "north" => Ok(Seat::North),
            _ => Err(NotASeat),
        }
    }
}
