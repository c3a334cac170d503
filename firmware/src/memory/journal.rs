//! The journals: the lines of a game each.

use core::fmt::Write;

use embedded_storage_async::nor_flash::NorFlash;
use heapless::String;
use sequential_storage::cache::{Cache, CacheImpl};
use sequential_storage::queue::{QueueConfig, QueueStorage};

use super::layout::{JOURNALS, SECTOR, journal};
use super::{Failed, LINE};

/// A journal's last line.
const OVER: &str = "# over";

/// A journal's first line begins with this, followed by its number.
const NUMBER: &str = "# game ";

/// Which journal is in use.
#[derive(Debug)]
pub(super) struct Journals {
    /// The journal of the last game.
    current: u32,
    /// Its number; the next one's is higher.
    number: u32,
    /// Whether its game is not over.
    open: bool,
}

impl Journals {
    /// Finds the journal with the highest number.
    pub(super) async fn find<F: NorFlash>(flash: &mut F) -> Journals {
        let mut found = Journals { current: 0, number: 0, open: false };
        for index in 0..JOURNALS {
            let (mut number, mut open) = (None, true);
            let mut first = true;
            each(flash, index, |line| {
                if core::mem::take(&mut first) {
                    number = line.strip_prefix(NUMBER).and_then(|number| number.parse().ok());
                }
                open &= line != OVER;
            })
            .await;
            if let Some(number) = number.filter(|&number| number > found.number) {
                found = Journals { current: index, number, open };
            }
        }
        found
    }

    /// Reads the lines of the game that is not over.
    pub(super) async fn read<F: NorFlash>(&self, flash: &mut F, mut line: impl FnMut(&str)) {
        if self.open {
            each(flash, self.current, |text| {
                if !text.starts_with(NUMBER) {
                    line(text);
                }
            })
            .await;
        }
    }

    /// Begins the next journal. It has been tidied before, unless power was cut just then.
    pub(super) async fn begin<F: NorFlash>(&mut self, flash: &mut F) -> Result<(), Failed> {
        self.close(flash).await?;
        self.tidy(flash).await?;
        self.current = self.next();
        self.number += 1;
        let mut line: String<LINE> = String::new();
        write!(line, "{NUMBER}{}", self.number).map_err(|_| Failed)?;
        self.open = true;
        self.append(flash, &line).await
    }

    /// Adds a line to the game that is not over.
    pub(super) async fn append<F: NorFlash>(&mut self, flash: &mut F, line: &str) -> Result<(), Failed> {
        if !self.open {
            return Ok(());
        }
        queue(flash, self.current).push(line.as_bytes(), false).await.map_err(|_| Failed)
    }

    /// Ends the game.
    pub(super) async fn close<F: NorFlash>(&mut self, flash: &mut F) -> Result<(), Failed> {
        if !self.open {
            return Ok(());
        }
        let closed = self.append(flash, OVER).await;
        self.open = false;
        if closed.is_err() {
            // A full journal has no room for its last line: it is erased instead. No game is on any more.
            return erase(flash, self.current).await;
        }
        closed
    }

    /// Erases the journal of the next game.
    pub(super) async fn tidy<F: NorFlash>(&mut self, flash: &mut F) -> Result<(), Failed> {
        erase(flash, self.next()).await
    }

    const fn next(&self) -> u32 {
        (self.current + 1) % JOURNALS
    }
}

fn queue<F: NorFlash>(flash: &mut F, index: u32) -> QueueStorage<&mut F, impl CacheImpl<()>> {
    QueueStorage::new(flash, QueueConfig::new(journal(index)), Cache::new_uncached())
}

/// Reads the lines of a journal. What cannot be read is left out.
async fn each<F: NorFlash>(flash: &mut F, index: u32, mut line: impl FnMut(&str)) {
    let mut queue = queue(flash, index);
    let Ok(mut lines) = queue.iter().await else { return };
    let mut buffer = [0; LINE];
    while let Ok(Some(entry)) = lines.next(&mut buffer).await {
        if let Ok(text) = str::from_utf8(&entry) {
            line(text);
        }
    }
}

/// Erases the sectors of a journal that are not blank.
async fn erase<F: NorFlash>(flash: &mut F, index: u32) -> Result<(), Failed> {
    let range = journal(index);
    let mut sector = range.start;
    while sector < range.end {
        if !is_blank(flash, sector).await? {
            flash.erase(sector, sector + SECTOR).await.map_err(|_| Failed)?;
        }
        sector += SECTOR;
    }
    Ok(())
}

async fn is_blank<F: NorFlash>(flash: &mut F, sector: u32) -> Result<bool, Failed> {
    let mut bytes = [0; 256];
    let mut at = sector;
    while at < sector + SECTOR {
        flash.read(at, &mut bytes).await.map_err(|_| Failed)?;
        if bytes.iter().any(|&byte| byte != 0xFF) {
            return Ok(false);
        }
        at += bytes.len() as u32;
    }
    Ok(true)
}
