//! Any of the games, for those who only pass moves on: the log, and the board.

use core::fmt;

use crate::log::Unreadable;
use crate::{Limit, Millis, MoveClock, Outcome, Seat, quantik, quarto};

/// Which game is played, and by which options.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Setup {
    /// `game quarto …`
    Quarto(quarto::Options),
    /// `game quantik …`
    Quantik(quantik::Options),
}

impl Setup {
    /// Returns how long a move may take, if there is a clock.
    #[must_use]
    pub const fn clock(&self) -> Option<Limit> {
        match self {
            Setup::Quarto(options) => options.clock,
            Setup::Quantik(options) => options.clock,
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Setup::Quarto(options) if *options == quarto::Options::DEFAULT => f.write_str("game quarto"),
            Setup::Quarto(options) => write!(f, "game quarto {options}"),
            Setup::Quantik(options) if *options == quantik::Options::DEFAULT => f.write_str("game quantik"),
            Setup::Quantik(options) => write!(f, "game quantik {options}"),
        }
    }
}

/// A move of any game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum AnyMove {
    /// A move of Quarto.
    Quarto(quarto::Move),
    /// A move of Quantik.
    Quantik(quantik::Move),
}

impl AnyMove {
    /// Reads a move of the game that is played; of Quarto where that is not known.
    ///
    /// # Errors
    /// Says why the line is no move.
    pub fn read(line: &str, setup: Option<&Setup>) -> Result<AnyMove, Unreadable> {
        match setup {
            Some(Setup::Quantik(_)) => line.parse().map(AnyMove::Quantik),
            Some(Setup::Quarto(_)) | None => line.parse().map(AnyMove::Quarto),
        }
    }
}

impl fmt::Display for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyMove::Quarto(made) => made.fmt(f),
            AnyMove::Quantik(made) => made.fmt(f),
        }
    }
}

/// Why a move of any game is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum AnyRefusal {
    /// By the referee of Quarto.
    Quarto(quarto::Refusal),
    /// By the referee of Quantik.
    Quantik(quantik::Refusal),
    /// It is a move of another game.
    OtherGame,
}

impl AnyRefusal {
    /// Returns the word for the log.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            AnyRefusal::Quarto(why) => why.word(),
            AnyRefusal::Quantik(why) => why.word(),
            AnyRefusal::OtherGame => "other-game",
        }
    }
}

impl From<quarto::Refusal> for AnyRefusal {
    fn from(why: quarto::Refusal) -> AnyRefusal {
        AnyRefusal::Quarto(why)
    }
}

impl From<quantik::Refusal> for AnyRefusal {
    fn from(why: quantik::Refusal) -> AnyRefusal {
        AnyRefusal::Quantik(why)
    }
}

/// How any game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnyOutcome {
    /// A game of Quarto.
    Quarto(Outcome<quarto::Claims>),
    /// A game of Quantik.
    Quantik(Outcome<quantik::Figures>),
}

impl AnyOutcome {
    /// Tells whether nobody has won.
    #[must_use]
    pub const fn is_drawn(self) -> bool {
        matches!(self, AnyOutcome::Quarto(Outcome::Drawn) | AnyOutcome::Quantik(Outcome::Drawn))
    }
}

impl fmt::Display for AnyOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyOutcome::Quarto(outcome) => outcome.fmt(f),
            AnyOutcome::Quantik(outcome) => outcome.fmt(f),
        }
    }
}

/// Any game, refereed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum AnyGame {
    /// A game of Quarto.
    Quarto(quarto::Game),
    /// A game of Quantik.
    Quantik(quantik::Game),
}

impl AnyGame {
    /// Starts a game.
    #[must_use]
    pub fn new(setup: Setup, starter: Seat) -> AnyGame {
        match setup {
            Setup::Quarto(options) => AnyGame::Quarto(quarto::Game::new(options, starter)),
            Setup::Quantik(options) => AnyGame::Quantik(quantik::Game::new(options, starter)),
        }
    }

    /// Returns which game it is, and its options.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        match self {
            AnyGame::Quarto(game) => Setup::Quarto(*game.options()),
            AnyGame::Quantik(game) => Setup::Quantik(*game.options()),
        }
    }

    /// Makes a move. What it brought about is told in Quarto's terms; Quantik knows of the time alone.
    ///
    /// # Errors
    /// Says why the move is refused; the game is untouched.
    pub fn play(&mut self, made: AnyMove) -> Result<quarto::Told, AnyRefusal> {
        match (self, made) {
            (AnyGame::Quarto(game), AnyMove::Quarto(made)) => Ok(game.play(made)?),
            (AnyGame::Quantik(game), AnyMove::Quantik(made)) => Ok(told(game.play(made)?)),
            _ => Err(AnyRefusal::OtherGame),
        }
    }

    /// Lets time go by.
    ///
    /// # Errors
    /// Refused when the game is over.
    pub fn wait(&mut self, span: Millis) -> Result<quarto::Told, AnyRefusal> {
        match self {
            AnyGame::Quarto(game) => Ok(game.wait(span)?),
            AnyGame::Quantik(game) => Ok(told(game.wait(span)?)),
        }
    }

    /// Returns the move that lets time go by.
    #[must_use]
    pub const fn wait_move(&self, span: Millis) -> AnyMove {
        match self {
            AnyGame::Quarto(_) => AnyMove::Quarto(quarto::Move::Wait(span)),
            AnyGame::Quantik(_) => AnyMove::Quantik(quantik::Move::Wait(span)),
        }
    }

    /// Tells whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        match self {
            AnyGame::Quarto(game) => game.phase() == quarto::Phase::Over,
            AnyGame::Quantik(game) => game.phase() == quantik::Phase::Over,
        }
    }

    /// Returns how the game ended, once it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<AnyOutcome> {
        match self {
            AnyGame::Quarto(game) => game.outcome().map(AnyOutcome::Quarto),
            AnyGame::Quantik(game) => game.outcome().map(AnyOutcome::Quantik),
        }
    }

    /// Returns what is to be done next, unless the game is over.
    #[must_use]
    pub fn due(&self) -> Option<Due> {
        let (by, what) = match self {
            AnyGame::Quarto(game) => match game.phase() {
                quarto::Phase::Give { by } => (by, "give"),
                quarto::Phase::Place { by, .. } => (by, "place"),
                quarto::Phase::Call { by } => (by, "call"),
                quarto::Phase::Point { by } => (by, "point"),
                quarto::Phase::Over => return None,
            },
            AnyGame::Quantik(game) => match game.phase() {
                quantik::Phase::Place { by } => (by, "place"),
                quantik::Phase::Over => return None,
            },
        };
        Some(Due { by, what })
    }

    /// Returns the clock of the move under way.
    #[must_use]
    pub const fn clock(&self) -> &MoveClock {
        match self {
            AnyGame::Quarto(game) => game.clock(),
            AnyGame::Quantik(game) => game.clock(),
        }
    }

    /// Returns the player whose time runs now, if there is a clock and it runs.
    #[must_use]
    pub fn clock_runs(&self) -> Option<Seat> {
        match self {
            AnyGame::Quarto(game) => game.clock_runs(),
            AnyGame::Quantik(game) => game.clock_runs(),
        }
    }

    /// Returns the game if it is Quarto.
    #[must_use]
    pub const fn quarto(&self) -> Option<&quarto::Game> {
        match self {
            AnyGame::Quarto(game) => Some(game),
            AnyGame::Quantik(_) => None,
        }
    }
}

/// What is to be done next, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due {
    /// Who.
    pub by: Seat,
    /// What, in one word of the log language: `give`, `place`, `call`, `point`.
    pub what: &'static str,
}

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.by, self.what)
    }
}

/// Writes the result as the log does: how the game ended, or what is to be done next.
impl fmt::Display for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.outcome(), self.due()) {
            (Some(outcome), _) => outcome.fmt(f),
            (None, Some(due)) => write!(f, "open {due}"),
            (None, None) => Ok(()),
        }
    }
}

fn told(told: quantik::Told) -> quarto::Told {
    quarto::Told { time: told.time, ..quarto::Told::NOTHING }
}
