//! The players of a game.

use core::fmt;

use crate::Seat;

/// Who plays: the first player to the fourth. A seat is a place with a button; in a game for two every player has one.
///
/// Written as results name players: `south`, or `player 3` in a game that seats more than two.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Player {
    number: u8,
    seat: Option<Seat>,
}

impl Player {
    /// How many can play one game.
    pub const MOST: u8 = 4;

    /// Returns the player who sits here in a game for two.
    #[must_use]
    pub const fn at(seat: Seat) -> Player {
        Player { number: seat as u8 + 1, seat: Some(seat) }
    }

    /// Returns a player by number, from 1 to 4, in a game where not everybody has a seat with a button.
    #[must_use]
    pub const fn numbered(number: u8) -> Option<Player> {
        if number >= 1 && number <= Player::MOST { Some(Player { number, seat: None }) } else { None }
    }

    /// Returns the number, from 1 to 4.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.number
    }

    /// Returns the player's own seat, in a game for two.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        self.seat
    }
}

impl From<Seat> for Player {
    fn from(seat: Seat) -> Player {
        Player::at(seat)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat {
            Some(seat) => seat.fmt(f),
            None => write!(f, "player {}", self.number),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn players_are_named_by_seat_or_by_number() {
        let named = [Player::at(Seat::South), Player::at(Seat::North)].map(|player| player.to_string());
        assert_eq!(named, ["south", "north"]);
        let numbered = (0..=5).filter_map(Player::numbered).map(|player| player.to_string());
        assert!(numbered.eq(["player 1", "player 2", "player 3", "player 4"]));
        assert_eq!(Player::at(Seat::North).number(), 2);
    }
}
