//! Who a board says it is: the line that it says, and the same text in an image.

use std::fmt;

use anyhow::{Context, Result, ensure};

use crate::elf::Piece;

/// How the text begins. A line break ends it.
const START: &str = "hello quarto-board ";
/// Version and build are never longer than this together.
const LONGEST: usize = 80;

/// Version and build of a board's firmware.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hello {
    version: String,
    build: String,
}

impl Hello {
    /// Reads the line that a board says; `None` if no board of ours says such a line.
    pub(crate) fn read(line: &str) -> Option<Self> {
        Self::of_words(line.strip_prefix("# ")?.strip_prefix(START)?)
    }

    /// Finds in an image what the board that runs it will say.
    ///
    /// # Errors
    ///
    /// The image does not hold it, or holds several that differ.
    pub(crate) fn find(pieces: &[Piece]) -> Result<Self> {
        let mut found: Vec<Self> = pieces.iter().flat_map(|piece| Self::all_in(&piece.bytes)).collect();
        found.dedup();
        ensure!(found.len() < 2, "the image holds several hellos of the board that differ");
        found
            .pop()
            .context("the image does not hold the board's hello, so nobody could tell which build runs")
    }

    fn all_in(bytes: &[u8]) -> Vec<Self> {
        let starts = bytes.windows(START.len()).enumerate().filter(|(_, part)| *part == START.as_bytes());
        let read = |(at, _)| {
            let rest = &bytes[at + START.len()..];
            let end = rest.iter().take(LONGEST).position(|&byte| byte == b'\n')?;
            Self::of_words(str::from_utf8(&rest[..end]).ok()?)
        };
        starts.filter_map(read).collect()
    }

    fn of_words(text: &str) -> Option<Self> {
        let (version, build) = text.split_once(' ')?;
        let is_word = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_graphic());
        (is_word(version) && is_word(build))
            .then(|| Self { version: version.to_owned(), build: build.to_owned() })
    }

    /// Which image it is, and what a person must know where the build's name does not say it all.
    pub(crate) fn introduced(&self) -> String {
        let caution = match self.build.as_str() {
            "no-git" => " It was built without git, so only its version tells it from others.",
            build if build.ends_with("+changed") => {
                " It was built from a changed tree: commit the changes to give them a name of their own."
            }
            _ => "",
        };
        format!("This is {self}.{caution}")
    }
}

impl fmt::Display for Hello {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "version {}, build {}", self.version, self.build)
    }
}

#[cfg(test)]
mod tests;
