//! What the board is doing.

use rules_core::{AnyGame, Seat};

use crate::Moment;
use crate::calibration::{Sensors, Teach, Walk, Zeroing};
use crate::menu::Menu;
use crate::referee::Referee;
use crate::sensing::SpotSet;

/// What the board is doing.
#[derive(Debug)]
pub(super) enum Mode {
    /// Power has come: the zeros are measured.
    Waking(Zeroing),
    /// Something stands on the board that must go; the zeros are measured again and again until it has. Players may go
    /// on anyway, with the zeros of the other spots.
    Clearing { zeroing: Zeroing, occupied: SpotSet, anyway: Option<Sensors> },
    /// The gain walk.
    Walking(Walk),
    /// The teach-in.
    Teaching(Teach),
    /// Nothing: a press starts a game.
    Idle,
    /// The menu.
    Menu { menu: Menu, pressed: Moment },
    /// Power came back in the middle of a game: the pieces are being looked at.
    Resuming { game: AnyGame },
    /// A game.
    Playing(Table),
    /// The game is over; the board waits to be cleared.
    Ended(Referee),
}

/// A game on the board.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) referee: Referee,
    pub(super) starter: Seat,
    pub(super) paused: bool,
    /// Whether lots were drawn: that is shown first.
    pub(super) lots: bool,
}
