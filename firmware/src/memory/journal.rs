//! The journal: the lines of the last games, on sheets in a ring.
//!
//! Every game begins on a new sheet and takes as many as it needs. The sheets after it are erased while nobody plays, so
//! that a game of usual length erases nothing.

use embedded_storage_async::nor_flash::NorFlash;
use heapless::String;

use super::Failed;
use super::layout::{RING, ring_sheet};
use super::sheet::{CONTENT, Frame, Kind, Sheet, Walk};

/// A game's first line.
const BEGINS: &str = "# game";

/// A game's last line.
const OVER: &str = "# over";

/// So many sheets are kept ready for the next game: some two thousand lines.
const READY: u32 = 8;

/// A line.
pub(super) type Text = String<CONTENT>;

/// The journal.
#[derive(Clone, Debug, Default)]
pub(super) struct Journal {
    /// The number of the sheet on which the last game begins; none before the first game.
    first: Option<u32>,
    /// The number of the sheet that is written.
    last: u32,
    /// Where the next line goes, if the last one was written since the start.
    next: Option<u32>,
    /// Whether the game is not over.
    open: bool,
}

impl Journal {
    /// Finds the last game, and makes firm what a power cut may have left half-written.
    pub(super) async fn find<F: NorFlash>(flash: &mut F) -> Result<Journal, Failed> {
        let mut journal = Journal::default();
        for place in 0..RING {
            if let Some(sheet) = Sheet::find(flash, ring_sheet(place)).await?
                && journal.first.is_none_or(|first| sheet.number > first)
                && begins(flash, sheet.number).await?
            {
                journal.first = Some(sheet.number);
            }
        }
        let Some(first) = journal.first else { return Ok(journal) };
        let (mut reading, mut line) = (Reading::of(first), Text::new());
        (journal.last, journal.open) = (first, true);
        while reading.next(flash, &mut line).await? {
            (journal.last, journal.open) = (reading.number, line != OVER);
        }
        if let Some(sheet) = find(flash, journal.last).await? {
            sheet.firm(flash).await?;
        }
        Ok(journal)
    }

    /// Begins the lines of the last game, if it is not over.
    pub(super) fn unfinished(&self) -> Option<Reading> {
        self.first.filter(|_| self.open).map(Reading::of)
    }

    /// Begins the lines of the last game.
    pub(super) fn last(&self) -> Option<Reading> {
        self.first.map(Reading::of)
    }

    /// Begins the lines of the game before the last one, if they are still there.
    pub(super) async fn before<F: NorFlash>(&self, flash: &mut F) -> Option<Reading> {
        let first = self.first?;
        for number in (first.saturating_sub(RING)..first).rev() {
            if begins(flash, number).await == Ok(true) {
                return Some(Reading::of(number));
            }
        }
        None
    }

    /// Begins the next game. Its sheet has been made ready before, unless power was cut just then.
    pub(super) async fn begin<F: NorFlash>(&mut self, flash: &mut F) -> Result<(), Failed> {
        self.close(flash).await?;
        let number = self.after();
        self.next = ready(flash, number).await?;
        (self.first, self.last, self.open) = (Some(number), number, true);
        self.append(flash, BEGINS).await
    }

    /// Adds a line to the game that is not over.
    pub(super) async fn append<F: NorFlash>(&mut self, flash: &mut F, line: &str) -> Result<(), Failed> {
        self.add(flash, line, RING - 1).await
    }

    /// Ends the game. For its last line there is always a sheet.
    pub(super) async fn close<F: NorFlash>(&mut self, flash: &mut F) -> Result<(), Failed> {
        let closed = self.add(flash, OVER, RING).await;
        self.open = false;
        closed
    }

    /// Erases what the next game needs.
    pub(super) async fn tidy<F: NorFlash>(&mut self, flash: &mut F) -> Result<(), Failed> {
        for number in self.after()..self.after() + READY {
            ready(flash, number).await?;
        }
        Ok(())
    }

    /// Returns the number of the sheet after those of the last game.
    fn after(&self) -> u32 {
        self.first.map_or(0, |_| self.last + 1)
    }

    /// Adds a line on one of so many sheets.
    async fn add<F: NorFlash>(&mut self, flash: &mut F, line: &str, sheets: u32) -> Result<(), Failed> {
        let Some(first) = self.first.filter(|_| self.open) else { return Ok(()) };
        let frame = Frame::new(Kind::Content, &[line.as_bytes()])?;
        loop {
            let sheet = find(flash, self.last).await?.ok_or(Failed)?;
            let next = self.next.take();
            self.next = sheet.append(flash, &frame, next).await?;
            if self.next.is_some() {
                return Ok(());
            }
            if self.last + 1 - first >= sheets {
                return Err(Failed);
            }
            self.next = ready(flash, self.last + 1).await?;
            self.last += 1;
        }
    }
}

/// On the way through the lines of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reading {
    /// The number of the sheet that is read.
    number: u32,
    /// How far it has been read.
    walk: Option<Walk>,
    /// Whether the last line was read.
    over: bool,
}

impl Reading {
    const fn of(first: u32) -> Reading {
        Reading { number: first, walk: None, over: false }
    }

    /// Reads the next line, [`OVER`] with the others. Returns whether there was one.
    pub(super) async fn next<F: NorFlash>(&mut self, flash: &mut F, line: &mut Text) -> Result<bool, Failed> {
        let mut frame = Frame::EMPTY;
        while !self.over {
            if self.walk.is_none() {
                self.walk = find(flash, self.number).await?.map(Sheet::walk);
            }
            let Some(walk) = &mut self.walk else { break };
            while walk.next(flash, &mut frame).await? {
                let text = str::from_utf8(frame.content()).ok().filter(|&text| text != BEGINS);
                if let Some(text) = text.and_then(|text| Text::try_from(text).ok()) {
                    self.over = text == OVER;
                    *line = text;
                    return Ok(true);
                }
            }
            (self.number, self.walk) = (self.number + 1, None);
            self.over = begins(flash, self.number).await?;
        }
        Ok(false)
    }

    /// Tells whether a line is the last one of a game that is over.
    pub(super) fn ends(line: &str) -> bool {
        line == OVER
    }
}

/// Finds a sheet of the ring, as long as no other has taken its place.
async fn find<F: NorFlash>(flash: &mut F, number: u32) -> Result<Option<Sheet>, Failed> {
    Ok(Sheet::find(flash, ring_sheet(number)).await?.filter(|sheet| sheet.number == number))
}

/// Tells whether a game begins on a sheet.
async fn begins<F: NorFlash>(flash: &mut F, number: u32) -> Result<bool, Failed> {
    let Some(sheet) = find(flash, number).await? else { return Ok(false) };
    let mut frame = Frame::EMPTY;
    Ok(sheet.walk().next(flash, &mut frame).await? && frame.content() == BEGINS.as_bytes())
}

/// Makes a sheet ready, unless it is sealed and empty. Returns where its first line goes, if that is known.
async fn ready<F: NorFlash>(flash: &mut F, number: u32) -> Result<Option<u32>, Failed> {
    if let Some(sheet) = find(flash, number).await?
        && !sheet.walk().next(flash, &mut { Frame::EMPTY }).await?
    {
        return Ok(None);
    }
    let (_, first) = Sheet::make(flash, ring_sheet(number), number).await?;
    Ok(Some(first))
}
