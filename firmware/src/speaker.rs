//! Says what the app has to say, with the lines of games that memory keeps in between.

use core::fmt::Write;

use embedded_storage_async::nor_flash::NorFlash;

use crate::app::{App, Say};
use crate::memory::{Lines, Memory};

/// On the way through what is to be said.
#[derive(Debug, Default)]
pub struct Speaker {
    /// The game that is being told.
    lines: Option<Lines>,
}

impl Speaker {
    /// Writes the next line, without its end. Returns whether there was one. A line too long for `out` is cut.
    pub async fn next<F: NorFlash>(
        &mut self,
        app: &mut App,
        memory: &mut Memory<F>,
        out: &mut impl Write,
    ) -> bool {
        loop {
            if let Some(lines) = &mut self.lines {
                if memory.next_line(lines, out).await {
                    return true;
                }
                self.lines = None;
            }
            match app.say(out) {
                Ok(Say::Nothing) => return false,
                Ok(Say::Line) | Err(_) => return true,
                Ok(Say::Log(which)) => self.lines = memory.lines(which).await,
            }
        }
    }
}
