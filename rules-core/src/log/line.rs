//! One line of the log language.

use core::fmt;
use core::str::FromStr;

use super::{Unreadable, Words};
use crate::{AnyMove, GameName, Player, Setup};

/// What a line says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Line {
    /// Nothing: the line is blank or a comment.
    Blank,
    /// A game is agreed on: `game quarto squares`.
    Game(Setup),
    /// The game begins, and this player starts: `start south`.
    Start(Player),
    /// A move.
    Move(AnyMove),
    /// What hands do to a physical board: `hand …`, for scenarios.
    Hand,
    /// What a board must show: `expect …`, for scenarios.
    Expect,
}

impl Line {
    /// Reads a line. A move is read as one of the game agreed on; of the first game where there is none.
    ///
    /// # Errors
    /// Says why the line cannot be read.
    pub fn read(line: &str, setup: Option<&Setup>) -> Result<Line, Unreadable> {
        let mut words = Words::of(line);
        match words.peek() {
            None => return Ok(Line::Blank),
            Some("hand") => return Ok(Line::Hand),
            Some("expect") => return Ok(Line::Expect),
            Some("game" | "start") => {}
            Some(_) => return AnyMove::read(line, setup).map(Line::Move),
        }
        if words.next()? == "start" {
            let starter = setup.map_or(GameName::ALL[0], Setup::name).read_starter(&mut words)?;
            return words.end().map(|()| Line::Start(starter));
        }
        Setup::read(words).map(Line::Game)
    }
}

/// Reads a line before any game is agreed on.
impl FromStr for Line {
    type Err = Unreadable;

    fn from_str(line: &str) -> Result<Line, Unreadable> {
        Line::read(line, None)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Blank => Ok(()),
            Line::Game(setup) => setup.fmt(f),
            Line::Start(starter) => match starter.seat() {
                Some(seat) => write!(f, "start {seat}"),
                None => write!(f, "start {}", starter.number()),
            },
            Line::Move(made) => made.fmt(f),
            Line::Hand => f.write_str("hand"),
            Line::Expect => f.write_str("expect"),
        }
    }
}
