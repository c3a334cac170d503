//! One line of the log language.

use core::fmt;
use core::str::FromStr;

use super::{Unreadable, Words};
use crate::Seat;
use crate::quarto::{Move, Options};

/// Which game is played, and by which options.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Setup {
    /// `game quarto …`
    Quarto(Options),
}

/// What a line says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Line {
    /// Nothing: the line is blank or a comment.
    Blank,
    /// A game is agreed on: `game quarto squares`.
    Game(Setup),
    /// The game begins: `start south`.
    Start(Seat),
    /// A move of Quarto.
    Quarto(Move),
    /// What hands do to a physical board: `hand …`, for scenarios.
    Hand,
    /// What a board must show: `expect …`, for scenarios.
    Expect,
}

impl FromStr for Line {
    type Err = Unreadable;

    fn from_str(line: &str) -> Result<Line, Unreadable> {
        let mut words = Words::of(line);
        match words.peek() {
            None => return Ok(Line::Blank),
            Some("hand") => return Ok(Line::Hand),
            Some("expect") => return Ok(Line::Expect),
            Some("game" | "start") => {}
            Some(_) => return line.parse().map(Line::Quarto),
        }
        if words.next()? == "start" {
            let seat = words.seat()?;
            return words.end().map(|()| Line::Start(seat));
        }
        match words.next()? {
            "quarto" => Options::read(words.rest()).map(|options| Line::Game(Setup::Quarto(options))),
            _ => Err(Unreadable::UnknownGame),
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Setup::Quarto(options) if *options == Options::DEFAULT => f.write_str("game quarto"),
            Setup::Quarto(options) => write!(f, "game quarto {options}"),
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Blank => Ok(()),
            Line::Game(setup) => setup.fmt(f),
            Line::Start(seat) => write!(f, "start {seat}"),
            Line::Quarto(made) => made.fmt(f),
            Line::Hand => f.write_str("hand"),
            Line::Expect => f.write_str("expect"),
        }
    }
}
