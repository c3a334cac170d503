//! What survives a power cut: settings, calibration, taught pieces, and the games played last.
//!
//! Two kinds of places in flash, both made of sheets: a shelf for what changes rarely, a value under a key, and
//! a journal of the games. A journal holds the lines of a game in the log language, so resuming a game is replaying it.
//! What a game needs is erased before it begins: an erase stops everything else for up to 400 ms.

mod journal;
mod key;
mod layout;
mod lines;
mod sheet;
mod shelf;

use core::fmt::Write;

use embedded_storage_async::nor_flash::NorFlash;
use rules_core::log::Line;

use crate::calibration::Record;
use crate::settings::Settings;
use journal::{Journal, Text};
pub use key::{GameKeys, Key, KeySet};
pub use layout::{FLASH_SIZE, MEMORY, SECTOR};
pub use lines::{Lines, Which};
use shelf::{Found, Shelf, VALUE};

/// Something to be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Save {
    /// The settings may have changed.
    Settings,
    /// Sensors or pieces may be known better.
    Record,
    /// A game begins.
    Begin,
    /// The next line of the game.
    Append(Line),
    /// The game stands still, or goes on.
    Pause(bool),
    /// The game is over, or abandoned.
    Close,
    /// Nobody plays: what the next game needs is erased now.
    Tidy,
    /// Everything is forgotten, as on a fresh board.
    Forget,
}

/// The flash did not do what it was told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failed;

/// What a journal says among the lines of its game when that stands still.
pub const PAUSED: &str = "# paused";

/// What it says when the game goes on.
pub const GOES_ON: &str = "# goes on";

/// What was found when power came.
#[derive(Clone, Copy, Debug)]
pub struct Kept {
    /// What players chose.
    pub settings: Settings,
    /// What is known of sensors and pieces.
    pub record: Record,
    /// What is there, but cannot be read.
    pub unreadable: KeySet,
    /// What other firmware wrote, in words that this one does not know. It stays as it is until it is chosen anew.
    pub unknown: KeySet,
}

impl Kept {
    /// A board fresh from the workshop.
    pub const NOTHING: Kept = Kept {
        settings: Settings::FRESH,
        record: Record::FRESH,
        unreadable: KeySet::EMPTY,
        unknown: KeySet::EMPTY,
    };
}

/// What survives a power cut.
#[derive(Clone, Debug)]
pub struct Memory<F> {
    flash: F,
    shelf: Shelf,
    journal: Journal,
}

impl<F: NorFlash> Memory<F> {
    /// Finds what was saved.
    pub async fn open(mut flash: F) -> Memory<F> {
        let shelf = Shelf::default();
        shelf.firm(&mut flash).await;
        let mut memory = Memory { flash, shelf, journal: Journal::default() };
        let mut value = [0; VALUE];
        if matches!(memory.fetch(Key::Forgetting, &mut value).await, Found::Value(1)) && value[0] == 1 {
            // Power went in the middle of it.
            let _ = memory.forget().await;
        }
        memory.journal = Journal::find(&mut memory.flash).await.unwrap_or_default();
        memory
    }

    /// Returns settings and calibration; what cannot be read is as on a fresh board.
    pub async fn kept(&mut self) -> Kept {
        let mut kept = Kept::NOTHING;
        for key in Key::values() {
            let mut value = [0; VALUE];
            match self.fetch(key, &mut value).await {
                Found::Value(length) => {
                    if !key.take(
                        value.get(..length).unwrap_or_default(),
                        &mut kept.settings,
                        &mut kept.record,
                    ) {
                        kept.unknown.insert(key);
                    }
                }
                Found::Nothing => {}
                Found::Unreadable => kept.unreadable.insert(key),
            }
        }
        kept
    }

    /// Reads the lines of the game that was not finished, if there is one; among them [`PAUSED`] and [`GOES_ON`].
    pub async fn resume(&mut self, mut each: impl FnMut(&str)) {
        let (Some(mut reading), mut line) = (self.journal.unfinished(), Text::new()) else { return };
        while reading.next(&mut self.flash, &mut line).await == Ok(true) {
            each(&line);
        }
    }

    /// Saves something. `settings` and `record` are what is to be remembered of them.
    ///
    /// # Errors
    /// Fails when the flash does, or when the journal is full. Nothing that was saved before is lost.
    pub async fn save(&mut self, save: Save, settings: &Settings, record: &Record) -> Result<(), Failed> {
        let flash = &mut self.flash;
        match save {
            Save::Settings => self.store(Key::settings(), settings, record).await,
            Save::Record => self.store(Key::record(), settings, record).await,
            Save::Begin => self.journal.begin(flash).await,
            Save::Append(line) => {
                let mut text = Text::new();
                write!(text, "{line}").map_err(|_| Failed)?;
                self.journal.append(flash, &text).await
            }
            Save::Pause(paused) => self.journal.append(flash, if paused { PAUSED } else { GOES_ON }).await,
            Save::Close => self.journal.close(flash).await,
            Save::Tidy => {
                self.shelf.tidy(flash, Key::values()).await?;
                self.journal.tidy(flash).await
            }
            Save::Forget => self.forget().await,
        }
    }

    /// Returns the flash.
    pub const fn flash(&self) -> &F {
        &self.flash
    }

    /// Returns the flash, to be changed.
    pub const fn flash_mut(&mut self) -> &mut F {
        &mut self.flash
    }

    /// Gives the flash back.
    pub fn into_flash(self) -> F {
        self.flash
    }

    async fn fetch(&mut self, key: Key, value: &mut [u8; VALUE]) -> Found {
        self.shelf.fetch(&mut self.flash, key.number(), value).await
    }

    /// Keeps what has changed of these values. A value that means the same is left as it is, whoever wrote it.
    async fn store(
        &mut self,
        keys: impl Iterator<Item = Key>,
        settings: &Settings,
        record: &Record,
    ) -> Result<(), Failed> {
        for key in keys {
            let mut value = [0; VALUE];
            if let Found::Value(length) = self.fetch(key, &mut value).await {
                let (mut same, mut known) = (*settings, *record);
                key.take(value.get(..length).unwrap_or_default(), &mut same, &mut known);
                if same == *settings && known == *record {
                    continue;
                }
            }
            let text = key.write(settings, record)?;
            self.shelf.store(&mut self.flash, key.number(), &text).await?;
        }
        Ok(())
    }

    /// Erases everything. If power goes meanwhile, the rest is erased when it comes back.
    async fn forget(&mut self) -> Result<(), Failed> {
        self.shelf.store(&mut self.flash, Key::Forgetting.number(), &[1]).await?;
        self.shelf.erase_all(&mut self.flash, Key::Forgetting.number()).await?;
        self.journal = Journal::default();
        self.shelf.store(&mut self.flash, Key::Forgetting.number(), &[0]).await
    }
}
