//! What waits to be said to a computer.

use core::fmt;

use heapless::Deque;

use super::HostLine;
use crate::memory::Which;

/// How many lines may wait for the computer. Further ones are lost, and that is told.
const LINES: usize = 64;

/// What was said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Say {
    /// Nothing: all is said.
    Nothing,
    /// A line.
    Line,
    /// Nothing yet: the lines of a game are to be told now.
    Log(Which),
}

/// The lines that wait to be said.
#[derive(Debug, Default)]
pub(super) struct Voice {
    lines: Deque<HostLine, LINES>,
    lost: u32,
}

impl Voice {
    /// Takes a line, to be said when its turn comes.
    pub(super) fn tell(&mut self, line: HostLine) {
        if self.lines.push_back(line).is_err() {
            self.lost = self.lost.saturating_add(1);
        }
    }

    /// Tells whether everything has been said.
    pub(super) fn is_silent(&self) -> bool {
        self.lines.is_empty()
    }

    /// Writes the next line.
    pub(super) fn say(&mut self, out: &mut impl fmt::Write) -> Result<Say, fmt::Error> {
        if self.lost > 0 && self.lines.is_empty() {
            write!(out, "# error {} lines lost, send log", core::mem::take(&mut self.lost))?;
            return Ok(Say::Line);
        }
        match self.lines.pop_front() {
            None => Ok(Say::Nothing),
            Some(HostLine::Log(which)) => Ok(Say::Log(which)),
            Some(line) => write!(out, "{line}").map(|()| Say::Line),
        }
    }
}
