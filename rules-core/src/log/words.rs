//! From bytes to lines, and from lines to words.

use core::iter::Peekable;
use core::str::{FromStr, SplitAsciiWhitespace};

use crate::{Cell, Millis, Seat};

/// How many bytes a line may have before its comment.
pub const LINE_MAX: usize = 256;

/// Why a line cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Unreadable {
    /// The line is longer than [`LINE_MAX`].
    TooLong,
    /// The line is not UTF-8.
    NotText,
    /// The line's first word is none of the language's.
    UnknownWord,
    /// The line ends before it is complete.
    MissingWord,
    /// The line goes on after it is complete.
    ExtraWord,
    /// A piece is expected.
    BadPiece,
    /// A cell is expected.
    BadCell,
    /// A seat is expected.
    BadSeat,
    /// A number is expected, or it is out of range.
    BadNumber,
    /// The game is none that is known.
    UnknownGame,
    /// The option is none of the game's, or has a value it cannot have.
    BadOption,
    /// The option stands in the line twice.
    RepeatedOption,
}

impl Unreadable {
    /// Returns the word for the log.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Unreadable::TooLong => "too-long",
            Unreadable::NotText => "not-text",
            Unreadable::UnknownWord => "unknown-word",
            Unreadable::MissingWord => "missing-word",
            Unreadable::ExtraWord => "extra-word",
            Unreadable::BadPiece => "bad-piece",
            Unreadable::BadCell => "bad-cell",
            Unreadable::BadSeat => "bad-seat",
            Unreadable::BadNumber => "bad-number",
            Unreadable::UnknownGame => "unknown-game",
            Unreadable::BadOption => "bad-option",
            Unreadable::RepeatedOption => "repeated-option",
        }
    }
}

/// Gathers bytes into lines, in a buffer of fixed size. Comments are dropped as they come.
#[derive(Clone, Debug)]
pub struct LineReader {
    bytes: [u8; LINE_MAX],
    len: usize,
    comment: bool,
    ended: bool,
    begun: bool,
}

impl Default for LineReader {
    fn default() -> LineReader {
        LineReader { bytes: [0; LINE_MAX], len: 0, comment: false, ended: false, begun: false }
    }
}

impl LineReader {
    /// Takes the next byte. At the end of a line, returns the line without its comment.
    pub fn push(&mut self, byte: u8) -> Option<Result<&str, Unreadable>> {
        if self.ended {
            *self = LineReader::default();
        }
        match byte {
            b'\n' => return self.finish_line(),
            b'#' => self.comment = true,
            _ if self.comment => {}
            _ => {
                if let Some(free) = self.bytes.get_mut(self.len) {
                    *free = byte;
                }
                // One past the buffer is enough to know that the line is too long.
                self.len = (self.len + 1).min(LINE_MAX + 1);
            }
        }
        self.begun = true;
        None
    }

    /// Returns the last line if it has no line end.
    pub fn finish(&mut self) -> Option<Result<&str, Unreadable>> {
        if self.begun && !self.ended { self.finish_line() } else { None }
    }

    fn finish_line(&mut self) -> Option<Result<&str, Unreadable>> {
        self.ended = true;
        let line = self.bytes.get(..self.len).ok_or(Unreadable::TooLong);
        Some(line.and_then(|line| core::str::from_utf8(line).map_err(|_| Unreadable::NotText)))
    }
}

/// The words of a line, up to its comment.
#[derive(Clone, Debug)]
pub struct Words<'a>(Peekable<SplitAsciiWhitespace<'a>>);

impl<'a> Words<'a> {
    /// Splits a line into its words.
    #[must_use]
    pub fn of(line: &'a str) -> Words<'a> {
        let text = line.split_once('#').map_or(line, |(text, _)| text);
        Words(text.split_ascii_whitespace().peekable())
    }

    /// Returns the next word.
    ///
    /// # Errors
    /// Says that there is none.
    #[allow(clippy::should_implement_trait, reason = "a missing word is an error here, not an end")]
    pub fn next(&mut self) -> Result<&'a str, Unreadable> {
        self.0.next().ok_or(Unreadable::MissingWord)
    }

    /// Returns the next word without passing it.
    pub fn peek(&mut self) -> Option<&'a str> {
        self.0.peek().copied()
    }

    /// Returns the words that are left.
    pub fn rest(self) -> impl Iterator<Item = &'a str> {
        self.0
    }

    /// Reads a thing of the game's own, such as a piece.
    ///
    /// # Errors
    /// Says that the next word is none, in the word given.
    pub fn parse<T: FromStr>(&mut self, otherwise: Unreadable) -> Result<T, Unreadable> {
        self.next()?.parse().map_err(|_| otherwise)
    }

    /// Reads a cell.
    ///
    /// # Errors
    /// Says that the next word is none.
    pub fn cell(&mut self) -> Result<Cell, Unreadable> {
        self.parse(Unreadable::BadCell)
    }

    /// Reads a seat.
    ///
    /// # Errors
    /// Says that the next word is none.
    pub fn seat(&mut self) -> Result<Seat, Unreadable> {
        self.parse(Unreadable::BadSeat)
    }

    /// Reads a span of time.
    ///
    /// # Errors
    /// Says that the next word is none, or longer than 49 days.
    pub fn millis(&mut self) -> Result<Millis, Unreadable> {
        read_number(self.next()?).map(Millis)
    }

    /// Makes sure that the line ends here.
    ///
    /// # Errors
    /// Says that it does not.
    pub fn end(mut self) -> Result<(), Unreadable> {
        if self.peek().is_none() { Ok(()) } else { Err(Unreadable::ExtraWord) }
    }
}

/// Reads a whole number: digits alone, no sign.
///
/// # Errors
/// Says that the word is none, or too large.
pub fn read_number(word: &str) -> Result<u32, Unreadable> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| digits).ok_or(Unreadable::BadNumber)
}
