//! The rooms: what the board is doing. Each knows its own state, and says where to go next.

use rules_core::{AnyGame, Seat, Setup};

use super::calibrating::{Teaching, Walking};
use super::cut_off::CutOff;
use super::menu::MenuRoom;
use super::playing::Playing;
use super::testing::Testing;
use super::waking::{Clearing, Resuming, Waking};
use crate::referee::Referee;
use crate::sensing::{Sensors, SpotSet};

/// What the board is doing.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one, in static memory, and no heap to box in")]
pub(super) enum Room {
    /// Power has come: the zeros are measured.
    Waking(Waking),
    /// Something stands on the board that must go.
    Clearing(Clearing),
    /// Power came back in the middle of a game: the pieces are being looked at.
    Resuming(Resuming),
    /// The test of a new board.
    Testing(Testing),
    /// The gain walk.
    Walking(Walking),
    /// The teach-in.
    Teaching(Teaching),
    /// Nothing: a press starts a game.
    Idle,
    /// The menu.
    Menu(MenuRoom),
    /// A game.
    Playing(Playing),
    /// The game is over; the board waits to be cleared.
    Ended(Referee),
}

/// Where to go next.
#[derive(Debug)]
pub(super) enum Go {
    /// Nothing is to be done: the board waits for a press.
    Rest,
    /// These spots must be cleared first. Players may go on anyway, with these sensors.
    Clear(SpotSet, Option<Sensors>),
    /// The board is empty, and these are the sensors with their zeros.
    Awake(Sensors),
    /// The game that power cut off is looked for on the board.
    Resume,
    /// It goes on.
    Continue,
    /// The test of a new board; by a button that is still held.
    Test {
        /// Whether it was asked for by a button.
        held: bool,
    },
    /// As after power-on.
    Wake,
    /// The gain walk.
    Walk,
    /// The teach-in.
    Teach,
    /// The menu.
    Menu,
    /// A game; lots are drawn where no starter is named.
    Start(Setup, Option<Seat>),
    /// The game is over.
    End,
    /// The game is given up.
    Abandon,
    /// Everything is forgotten.
    Forget,
}

impl Room {
    /// Returns the game that is played, or was just over.
    pub(super) const fn game(&self) -> Option<&AnyGame> {
        match self {
            Room::Playing(playing) => Some(playing.referee().game()),
            Room::Ended(referee) => Some(referee.game()),
            _ => None,
        }
    }

    /// Tells whether the board has nothing to do.
    pub(super) const fn is_free(&self) -> bool {
        matches!(self, Room::Idle | Room::Menu(_))
    }

    /// Takes the game that power cut off, if there is one.
    pub(super) const fn take_cut_off(&mut self) -> Option<CutOff> {
        match self {
            Room::Waking(waking) => waking.cut_off.take(),
            Room::Clearing(clearing) => clearing.cut_off.take(),
            Room::Testing(testing) => testing.cut_off.take(),
            _ => None,
        }
    }

    /// Returns one word for what the board is doing.
    pub(super) const fn word(&self) -> &'static str {
        match self {
            Room::Waking(_) => "waking",
            Room::Clearing(_) => "clear",
            Room::Resuming(_) => "resuming",
            Room::Testing(_) => "test",
            Room::Walking(_) => "walk",
            Room::Teaching(_) => "teach",
            Room::Idle => "idle",
            Room::Menu(_) => "menu",
            Room::Playing(playing) => playing.word(),
            Room::Ended(_) => "over",
        }
    }
}
