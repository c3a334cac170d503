//! What the lights and the buzzer have to tell: the state of the board in a few words, with no rules behind them.

use heapless::Vec;
use rules_core::{CellSet, Millis, Player, Seat};

use crate::Moment;
use crate::sensing::{Spot, SpotSet};

/// The most figures that one piece can complete: a row, a column, a diagonal and four squares.
pub const FIGURES: usize = 7;

/// What is going on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Scene {
    /// Power has just come: the sensors are being read for the first time.
    Waking,
    /// No game is on; a press starts one.
    Idle,
    /// A game is about to start: lots are drawn, and this player starts.
    Lots {
        /// Who starts.
        starter: Seat,
    },
    /// A player chooses a piece and puts it on the tray.
    Give {
        /// The giver.
        by: Seat,
    },
    /// A player places the gift.
    Place {
        /// The placer.
        by: Seat,
        /// Whether the gift is still on the tray.
        on_tray: bool,
    },
    /// A player places one of their own pieces, in the colour of their button.
    Own {
        /// The placer.
        by: Seat,
    },
    /// After the 16th piece a player may call, for a few seconds.
    Call {
        /// Who may call.
        by: Seat,
    },
    /// A caller must lift a piece of the figure.
    Point {
        /// The caller.
        by: Seat,
    },
    /// A true call: every figure is shown, told apart from the others.
    Won {
        /// The winner.
        by: Seat,
        /// The figures; none where the win has another reason (the clock, a wrong call, a player who is stuck).
        figures: Vec<CellSet, FIGURES>,
    },
    /// Nobody won.
    Drawn,
    /// The game stands still: south's button goes on, north's abandons.
    Paused,
    /// The board must be cleared: these spots are not empty.
    Clear(SpotSet),
    /// Gain walk: put the weakest piece on this spot; so many seatings of three are done.
    Walk {
        /// The spot.
        spot: Spot,
        /// How often it was seated there.
        seatings: u8,
    },
    /// Teach-in on the tray: so many pieces are still to come.
    Teach {
        /// How many.
        left: u8,
    },
    /// The menu.
    Menu(MenuView),
}

/// A page of the menu: the upper three rows hold its items, the lowest row shows the chosen item's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MenuView {
    /// Which page, from 0; each has its colour.
    pub page: u8,
    /// How many items it has, at most 12; they fill the rows from a2 on in the order of the cells' index.
    pub items: u8,
    /// The chosen item, from 0.
    pub chosen: u8,
    /// Its value on the cells a1 to d1.
    pub value: MenuValue,
}

/// The value of a menu item on four cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuValue {
    /// One of several, from 0: so many cells and one more are lit.
    Step(u8),
    /// A length, from 0: so many cells are lit.
    Count(u8),
    /// Four switches, the lowest bit for a1.
    Switches(u8),
    /// Something that is done when chosen: all four cells breathe.
    Action,
}

/// A short answer of one lamp, on top of a scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    /// A piece was placed, given or shown: its spot answers.
    Accepted(Spot),
    /// A call that was wrong, or by someone without the right: the caller's button says no.
    Refused(Seat),
    /// What hands did here is not accepted.
    NotHere(Spot),
}

/// The clock of the move under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockView {
    /// Whose time runs.
    pub player: Player,
    /// What is left of it; nothing once it is over.
    pub left: Millis,
    /// How long it has been over; nothing while something is left.
    pub over: Millis,
    /// The whole of it.
    pub limit: Millis,
}

/// Everything to be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// What is going on.
    pub scene: Scene,
    /// Since when.
    pub since: Moment,
    /// The buttons under a finger or with a call that waits for its placement, south's first.
    pub pressed: [bool; 2],
    /// The last short answer, and when it began.
    pub reply: Option<(Reply, Moment)>,
    /// Spots on which something is seen that is not decided yet.
    pub seen: SpotSet,
    /// Spots whose piece must be seated again.
    pub unsure: SpotSet,
    /// Cells that lack the piece that belongs there.
    pub missing: SpotSet,
    /// Spots with a piece that does not belong there.
    pub wrong: SpotSet,
    /// Cells with pieces that forbid what a hand has just done.
    pub banning: SpotSet,
    /// Spots whose sensor is at fault.
    pub faults: SpotSet,
    /// Whether the piece that is not recognised must be shown on the tray.
    pub ask_tray: bool,
    /// The clock, while one runs.
    pub clock: Option<ClockView>,
    /// From 1, faint, to 4, bright.
    pub brightness: u8,
}

impl View {
    /// Shows a scene alone, since the beginning of time, as bright as can be.
    #[must_use]
    pub const fn of(scene: Scene) -> View {
        View {
            scene,
            since: Moment(0),
            pressed: [false; 2],
            reply: None,
            seen: SpotSet::EMPTY,
            unsure: SpotSet::EMPTY,
            missing: SpotSet::EMPTY,
            wrong: SpotSet::EMPTY,
            banning: SpotSet::EMPTY,
            faults: SpotSet::EMPTY,
            ask_tray: false,
            clock: None,
            brightness: 4,
        }
    }
}
