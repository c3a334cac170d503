//! The game that power cut off: its lines are played again as they are read.

use rules_core::log::{Line, Replay};
use rules_core::{AnyGame, Player};

use crate::games;
use crate::memory::{GOES_ON, PAUSED};

/// A game that power cut off, as far as its lines have been read.
#[derive(Clone, Debug, Default)]
pub(super) struct CutOff {
    replay: Replay,
    /// How many lines there were.
    pub(super) lines: u32,
    /// Who started it.
    pub(super) starter: Option<Player>,
    /// Whether it stood still.
    pub(super) paused: bool,
}

impl CutOff {
    /// Takes the next line.
    pub(super) fn take(&mut self, line: &str) {
        self.lines += 1;
        match line {
            PAUSED => return self.paused = true,
            GOES_ON => return self.paused = false,
            _ => {}
        }
        if let Ok(Line::Start(starter)) = line.parse() {
            self.starter = Some(starter);
        }
        // What it says of moves that are refused goes nowhere.
        let _ = self.replay.line(Ok(line), &mut heapless::String::<0>::new());
    }

    /// Returns the game, if there is one to go on with.
    pub(super) fn game(&self) -> Option<AnyGame> {
        self.replay.game().copied().filter(|game| !game.is_over())
    }

    /// Tells whether the game goes on when the board is empty: it stood still, or had no piece on the board yet.
    pub(super) fn goes_on_without_pieces(&self) -> bool {
        let is_bare = |game: AnyGame| games::belongs(&game).iter().all(|stack| stack.is_empty());
        self.paused || self.game().is_some_and(is_bare)
    }
}
