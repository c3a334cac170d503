//! What survives a power cut: settings, calibration, taught pieces, and the game in progress.
//!
//! Two kinds of places in flash, both kept by `sequential-storage`: a map for what changes rarely, and four journals
//! that take turns, a game each. A journal holds the lines of its game in the log language, so resuming a game is
//! replaying it. Before a game begins its journal is erased; from start to result nothing is erased, because an erase
//! stops everything else for up to 400 ms.

mod journal;
mod layout;

use core::fmt::Write;

use embedded_storage_async::nor_flash::NorFlash;
use heapless::String;
use rules_core::log::Line;
use sequential_storage::cache::{Cache, CacheImpl};
use sequential_storage::map::{MapConfig, MapStorage};

use crate::calibration::Record;
use crate::settings::Settings;
use journal::Journals;
pub use layout::{FLASH_SIZE, MEMORY, SECTOR};

/// Something to be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Save {
    /// The settings have changed.
    Settings,
    /// Sensors or pieces are known better.
    Record,
    /// A game begins: its journal is made ready.
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

/// The keys of the map.
const SETTINGS: u8 = 1;
const RECORD: u8 = 2;

/// Room for the longest item and its key.
const BUFFER: usize = 256;

/// The longest line of a journal.
const LINE: usize = 192;

/// What survives a power cut.
#[derive(Debug)]
pub struct Memory<F> {
    flash: F,
    journals: Journals,
}

impl<F: NorFlash> Memory<F> {
    /// Finds what was saved.
    pub async fn open(mut flash: F) -> Memory<F> {
        let journals = Journals::find(&mut flash).await;
        Memory { flash, journals }
    }

    /// Returns the settings; those that cannot be read are as on a fresh board.
    pub async fn settings(&mut self) -> Settings {
        let mut buffer = [0; BUFFER];
        let bytes = self.fetch(SETTINGS, &mut buffer).await;
        bytes.and_then(|bytes| str::from_utf8(bytes).ok()).map_or(Settings::FRESH, Settings::read)
    }

    /// Returns what is known of sensors and pieces; a record that cannot be read is as on a fresh board.
    pub async fn record(&mut self) -> Record {
        let mut buffer = [0; BUFFER];
        let bytes = self.fetch(RECORD, &mut buffer).await;
        bytes.and_then(|bytes| Record::from_bytes(bytes).ok()).unwrap_or(Record::FRESH)
    }

    /// Reads the lines of the game that was not finished, if there is one; among them [`PAUSED`] and [`GOES_ON`].
    pub async fn resume(&mut self, line: impl FnMut(&str)) {
        self.journals.read(&mut self.flash, line).await;
    }

    /// Saves something. `settings` and `record` are what is to be remembered of them.
    ///
    /// # Errors
    /// Fails when the flash does, or when a journal is full. Nothing that was saved before is lost.
    pub async fn save(&mut self, save: Save, settings: &Settings, record: &Record) -> Result<(), Failed> {
        match save {
            Save::Settings => {
                let mut text: String<{ Settings::LENGTH }> = String::new();
                write!(text, "{settings}").map_err(|_| Failed)?;
                self.store(SETTINGS, text.as_bytes()).await
            }
            Save::Record => self.store(RECORD, &record.to_bytes()).await,
            Save::Begin => self.journals.begin(&mut self.flash).await,
            Save::Append(line) => {
                let mut text: String<LINE> = String::new();
                write!(text, "{line}").map_err(|_| Failed)?;
                self.journals.append(&mut self.flash, &text).await
            }
            Save::Pause(paused) => {
                self.journals.append(&mut self.flash, if paused { PAUSED } else { GOES_ON }).await
            }
            Save::Close => self.journals.close(&mut self.flash).await,
            Save::Tidy => self.journals.tidy(&mut self.flash).await,
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

    async fn forget(&mut self) -> Result<(), Failed> {
        self.flash.erase(MEMORY.start, MEMORY.end).await.map_err(|_| Failed)?;
        self.journals = Journals::find(&mut self.flash).await;
        Ok(())
    }

    fn map(&mut self) -> MapStorage<u8, &mut F, impl CacheImpl<u8>> {
        MapStorage::new(&mut self.flash, MapConfig::new(layout::MAP), Cache::new_uncached())
    }

    async fn fetch<'a>(&mut self, key: u8, buffer: &'a mut [u8; BUFFER]) -> Option<&'a [u8]> {
        self.map().fetch_item::<&[u8]>(buffer, &key).await.ok().flatten()
    }

    /// A map that cannot be mended is begun anew, with what can be read of its other item.
    async fn store(&mut self, key: u8, bytes: &[u8]) -> Result<(), Failed> {
        let mut buffer = [0; BUFFER];
        if self.map().store_item(&mut buffer, &key, &bytes).await.is_ok() {
            return Ok(());
        }
        let (other, mut kept) = (if key == SETTINGS { RECORD } else { SETTINGS }, [0; BUFFER]);
        let kept = self.fetch(other, &mut kept).await;
        self.map().erase_all().await.map_err(|_| Failed)?;
        if let Some(kept) = kept {
            self.map().store_item(&mut buffer, &other, &kept).await.map_err(|_| Failed)?;
        }
        self.map().store_item(&mut buffer, &key, &bytes).await.map_err(|_| Failed)
    }
}
