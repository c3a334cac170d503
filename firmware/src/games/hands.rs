//! Which pieces hands hold, as far as the spots have shown it.

use crate::sensing::{BoardEvent, Code, CodeSet, Spot};

/// After so many disagreements of a cell with the tray the tray decides anew.
const PATIENCE: u8 = 2;

/// Follows the pieces that left their spots.
///
/// Where pieces are given over the tray, the tray decides which piece it is, and a cell confirms it; a cell decides alone
/// only for a piece that never lay on the tray.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hands {
    /// Whether the game gives its pieces over the tray.
    over_tray: bool,
    /// The piece that left the tray and has not been placed.
    taken: Option<Code>,
    /// The pieces that were lifted from cells since the last gift and have not been placed again.
    lifted: CodeSet,
    /// How often cells have disagreed with the tray about the piece in hand.
    disagreed: u8,
}

impl Hands {
    /// Returns empty hands.
    #[must_use]
    pub fn empty(over_tray: bool) -> Hands {
        Hands { over_tray, ..Hands::default() }
    }

    /// Returns the pieces that hands may hold.
    #[must_use]
    pub fn hold(&self) -> CodeSet {
        self.taken.map_or(CodeSet::EMPTY, CodeSet::only) | self.lifted
    }

    /// Tells whether the tray has decided which piece comes next to a cell.
    #[must_use]
    pub const fn are_decided(&self) -> bool {
        self.taken.is_some()
    }

    /// Takes what happened on the board. Returns whether the piece that is not recognised must be shown on the tray.
    pub fn hear(&mut self, event: BoardEvent) -> bool {
        match event {
            BoardEvent::TrayGiven(_) => *self = Hands::empty(self.over_tray),
            BoardEvent::TrayTaken(code) if self.over_tray => self.taken = Some(code),
            BoardEvent::Lifted { code, .. } => self.lifted.insert(code),
            BoardEvent::Placed { code, .. } => {
                self.lifted.remove(code);
                self.taken = self.taken.filter(|&taken| taken != code);
                self.disagreed = 0;
            }
            BoardEvent::Unsure(Spot::Cell(_)) => return self.disagree(),
            _ => {}
        }
        false
    }

    fn disagree(&mut self) -> bool {
        self.disagreed = self.disagreed.saturating_add(1);
        let asks = self.over_tray && (self.taken.is_none() || self.disagreed >= PATIENCE);
        if asks {
            self.disagreed = 0;
        }
        asks
    }
}
