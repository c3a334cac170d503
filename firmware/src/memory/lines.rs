//! A game's lines as they are told: what was waited in pieces is told at once.

use core::fmt::Write;

use embedded_storage_async::nor_flash::NorFlash;
use rules_core::Millis;

use super::journal::{Reading, Text};
use super::{GOES_ON, Memory, PAUSED};

/// Which game's lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// The first so many of the game that is on, or was played last.
    Now(u32),
    /// The game before that.
    Before,
    /// The game played last, before power came.
    Last,
}

/// On the way through the lines of a game.
#[derive(Clone, Copy, Debug)]
pub struct Lines {
    reading: Reading,
    left: u32,
}

impl<F: NorFlash> Memory<F> {
    /// Begins the lines of a game. None if it is not kept.
    pub async fn lines(&mut self, which: Which) -> Option<Lines> {
        let reading = match which {
            Which::Now(_) | Which::Last => self.journal.last(),
            Which::Before => self.journal.before(&mut self.flash).await,
        };
        let left = match which {
            Which::Now(lines) => lines,
            Which::Before | Which::Last => u32::MAX,
        };
        reading.map(|reading| Lines { reading, left })
    }

    /// Writes the next line. Returns whether there was one.
    pub async fn next_line(&mut self, lines: &mut Lines, out: &mut impl Write) -> bool {
        let (mut waited, mut text) = (Millis(0), Text::new());
        loop {
            let before = *lines;
            let more = lines.left > 0 && lines.reading.next(&mut self.flash, &mut text).await == Ok(true);
            if !more || Reading::ends(&text) {
                lines.left = 0;
                return waited > Millis(0) && write!(out, "wait {}", waited.0).is_ok();
            }
            lines.left -= 1;
            if let Some(span) = text.strip_prefix("wait ").and_then(|span| span.parse().ok()) {
                waited = waited.plus(Millis(span));
            } else if text == PAUSED || text == GOES_ON {
                // What went by meanwhile is no part of the game.
            } else if waited > Millis(0) {
                *lines = before;
                return write!(out, "wait {}", waited.0).is_ok();
            } else {
                return out.write_str(&text).is_ok();
            }
        }
    }
}
