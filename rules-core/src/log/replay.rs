//! Plays a log again, line by line.

use core::fmt;

use super::{Line, Unreadable};
use crate::{AnyGame, AnyMove, AnyRefusal, GameSays, Player, Setup};

/// Why a line of a log is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Refused {
    /// The line cannot be read.
    Unreadable(Unreadable),
    /// No game has been agreed on.
    NoGame,
    /// The game has not been started.
    NotStarted,
    /// A log holds one game.
    SecondGame,
    /// A game starts once.
    SecondStart,
    /// The referee does not accept the move.
    Move(AnyRefusal),
    /// The game took the move, and its line is refused all the same.
    Taken(&'static str),
}

impl Refused {
    /// Returns the word for the log.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Refused::Unreadable(why) => why.word(),
            Refused::NoGame => "no-game",
            Refused::NotStarted => "not-started",
            Refused::SecondGame => "second-game",
            Refused::SecondStart => "second-start",
            Refused::Move(why) => why.word(),
            Refused::Taken(why) => why,
        }
    }
}

impl From<Unreadable> for Refused {
    fn from(why: Unreadable) -> Refused {
        Refused::Unreadable(why)
    }
}

impl From<AnyRefusal> for Refused {
    fn from(why: AnyRefusal) -> Refused {
        Refused::Move(why)
    }
}

/// How far the log has come.
#[derive(Clone, Copy, Debug, Default)]
enum Stage {
    #[default]
    Nothing,
    Agreed(Setup),
    Started(AnyGame),
}

/// Plays a log again and tells what the referee said.
///
/// ```
/// use rules_core::log::Replay;
///
/// let (mut replay, mut said) = (Replay::default(), String::new());
/// for line in "game quarto\nstart south\ngive LRTS\nplace e5".lines() {
///     replay.line(Ok(line), &mut said).unwrap();
/// }
/// replay.result(&mut said).unwrap();
/// assert_eq!(said, "refused 4 bad-cell\nresult open north place\n");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Replay {
    stage: Stage,
    lines: u64,
}

impl Replay {
    /// Takes the next line, as a [`LineReader`](super::LineReader) returns it, and writes what it brings about.
    ///
    /// # Errors
    /// Fails only if `out` does.
    pub fn line(&mut self, line: Result<&str, Unreadable>, out: &mut impl fmt::Write) -> fmt::Result {
        self.lines += 1;
        let mut written = Ok(());
        let accepted = self.accept(line, &mut |said| {
            written = written.and_then(|()| match said {
                GameSays::Lapsed(figures) => writeln!(out, "lapse {figures}"),
                GameSays::Time(player) => writeln!(out, "time {player}"),
                GameSays::WrongCall(_) | GameSays::Refused(_) => Ok(()),
            });
        });
        written?;
        accepted.or_else(|why| writeln!(out, "refused {} {}", self.lines, why.word()))
    }

    /// Writes the last line: how the game ended, or what is to be done next.
    ///
    /// # Errors
    /// Fails only if `out` does.
    pub fn result(&self, out: &mut impl fmt::Write) -> fmt::Result {
        match &self.stage {
            Stage::Started(game) => writeln!(out, "result {game}"),
            _ => writeln!(out, "result none"),
        }
    }

    /// Returns the game, once it has started.
    #[must_use]
    pub fn game(&self) -> Option<&AnyGame> {
        match &self.stage {
            Stage::Started(game) => Some(game),
            _ => None,
        }
    }

    fn accept(
        &mut self,
        line: Result<&str, Unreadable>,
        says: &mut dyn FnMut(GameSays<'_>),
    ) -> Result<(), Refused> {
        let setup = match &self.stage {
            Stage::Nothing => None,
            Stage::Agreed(setup) => Some(*setup),
            Stage::Started(game) => Some(game.setup()),
        };
        match Line::read(line?, setup.as_ref())? {
            Line::Blank | Line::Hand | Line::Expect => {}
            Line::Game(setup) => match self.stage {
                Stage::Nothing => self.stage = Stage::Agreed(setup),
                Stage::Agreed(_) | Stage::Started(_) => return Err(Refused::SecondGame),
            },
            Line::Start(starter) => self.start(starter)?,
            Line::Move(made) => return self.play(made, says),
        }
        Ok(())
    }

    fn start(&mut self, starter: Player) -> Result<(), Refused> {
        match self.stage {
            Stage::Nothing => Err(Refused::NoGame),
            Stage::Agreed(setup) => {
                self.stage = Stage::Started(AnyGame::new(setup, starter));
                Ok(())
            }
            Stage::Started(_) => Err(Refused::SecondStart),
        }
    }

    fn play(&mut self, made: AnyMove, says: &mut dyn FnMut(GameSays<'_>)) -> Result<(), Refused> {
        let game = match &mut self.stage {
            Stage::Nothing => return Err(Refused::NoGame),
            Stage::Agreed(_) => return Err(Refused::NotStarted),
            Stage::Started(game) => game,
        };
        let mut refused = None;
        game.play(made, |said| match said {
            GameSays::Refused(why) => refused = Some(why),
            said => says(said),
        })?;
        refused.map_or(Ok(()), |why| Err(Refused::Taken(why)))
    }
}
