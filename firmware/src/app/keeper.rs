//! What waits to be saved, and how much of the game is saved already.

use heapless::Deque;
use rules_core::log::Line;
use rules_core::{AnyGame, Millis};

use super::{HostLine, Voice};
use crate::memory::{Save, Which};

/// How many things may wait to be saved. The chip saves after every step, so that a step's worth is enough.
const SAVES: usize = 24;

/// The things that wait to be saved.
#[derive(Debug, Default)]
pub(super) struct Keeper {
    saves: Deque<Save, SAVES>,
    /// How many lines of the game the journal has.
    saved: u32,
    /// How many of them are told: not those of the time since the last move.
    told: u32,
    /// What the journal has of the time since the last move.
    waited: Millis,
}

impl Keeper {
    /// Takes something to be saved.
    pub(super) fn keep(&mut self, save: Save, voice: &mut Voice) {
        if self.saves.push_back(save).is_err() {
            voice.tell(HostLine::NotSaved);
        }
    }

    /// Returns the next thing to be saved.
    pub(super) fn next(&mut self) -> Option<Save> {
        self.saves.pop_front()
    }

    /// The journal has so many lines of the game that is on, and all of them are told.
    pub(super) const fn count_from(&mut self, lines: u32) {
        (self.saved, self.told, self.waited) = (lines, lines, Millis(0));
    }

    /// Tells a line of the game, and saves it.
    pub(super) fn note(&mut self, line: Line, voice: &mut Voice) {
        voice.tell(HostLine::Line(line));
        self.journal(Save::Append(line), voice);
        self.told = self.saved;
    }

    /// Tells the time that went by. The journal may have a part of it already.
    pub(super) fn note_wait(&mut self, game: &AnyGame, waited: Millis, voice: &mut Voice) {
        let wait = |span| Line::Move(game.wait_move(span));
        let rest = waited.minus(core::mem::take(&mut self.waited));
        if waited > Millis(0) {
            voice.tell(HostLine::Line(wait(waited)));
        }
        if rest > Millis(0) {
            self.journal(Save::Append(wait(rest)), voice);
        }
        self.told = self.saved;
    }

    /// Returns how much of the time since the last move is not saved.
    pub(super) const fn unsaved(&self, waited: Millis) -> Millis {
        waited.minus(self.waited)
    }

    /// Saves the time that has gone by since the last move, as far as it is not saved.
    pub(super) fn save_wait(&mut self, game: &AnyGame, waited: Millis, voice: &mut Voice) {
        let unsaved = self.unsaved(waited);
        if unsaved > Millis(0) {
            self.waited = self.waited.plus(unsaved);
            self.journal(Save::Append(Line::Move(game.wait_move(unsaved))), voice);
        }
    }

    /// Adds a line to the journal.
    pub(super) fn journal(&mut self, save: Save, voice: &mut Voice) {
        self.keep(save, voice);
        self.saved += 1;
    }

    /// Returns the lines of the game so far that are told, if there are any.
    pub(super) fn so_far(&self) -> Option<Which> {
        (self.told > 0).then_some(Which::Now(self.told))
    }

    /// Returns the game before.
    pub(super) const fn before(&self) -> Which {
        if self.saved > 0 { Which::Before } else { Which::Last }
    }
}
