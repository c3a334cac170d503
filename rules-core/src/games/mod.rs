//! The registry: every game there is, and any of them for those who only pass moves on.
//!
//! A game is named here alone: its folder, and its row below. What is called `Any…` is the same thing of whichever game it belongs to.

pub mod quantik;
pub mod quarto;

use core::fmt;
use core::str::FromStr;

use crate::log::{Unreadable, Words};
use crate::{Due, Game, GameOptions, GameOutcome, GameRefusal, GameSays, Limit, Millis, MoveClock, Player};

/// Writes what is alike for all games; each row is a game's name and its module.
macro_rules! games {
    ($($(#[$doc:meta])* $game:ident in $module:ident,)*) => {
        /// The name of a game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
        pub enum GameName {
            $($(#[$doc])* $game,)*
        }

        /// Which game is played, and by which options.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        pub enum Setup {
            $($(#[$doc])* $game($module::Options),)*
        }

        /// A move of any game.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        pub enum AnyMove {
            $($(#[$doc])* $game($module::Move),)*
        }

        /// Why a move of any game is refused.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        pub enum AnyRefusal {
            $($(#[$doc])* $game($module::Refusal),)*
            /// It is a move of another game.
            OtherGame,
        }

        /// How any game ended.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum AnyOutcome {
            $($(#[$doc])* $game(<$module::Game as Game>::Outcome),)*
        }

        /// Any game, refereed.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        pub enum AnyGame {
            $($(#[$doc])* $game($module::Game),)*
        }

        impl GameName {
            /// All games.
            pub const ALL: [GameName; GameName::COUNT] = [$(GameName::$game),*];

            /// How many games there are.
            pub const COUNT: usize = [$(<$module::Game as Game>::NAME),*].len();

            /// Returns the word after `game` in the log language.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(GameName::$game => <$module::Game as Game>::NAME,)*
                }
            }

            /// Returns the game as it is usually played.
            #[must_use]
            pub const fn usual(self) -> Setup {
                match self {
                    $(GameName::$game => Setup::$game(GameOptions::USUAL),)*
                }
            }

            /// Reads the options after the game's name.
            fn read_options(self, words: &mut dyn Iterator<Item = &str>) -> Result<Setup, Unreadable> {
                match self {
                    $(GameName::$game => GameOptions::read(words).map(Setup::$game),)*
                }
            }

            /// Reads who starts.
            pub(crate) fn read_starter(self, words: &mut Words<'_>) -> Result<Player, Unreadable> {
                match self {
                    $(GameName::$game => $module::Game::read_starter(words),)*
                }
            }

            /// Reads a move.
            fn read_move(self, line: &str) -> Result<AnyMove, Unreadable> {
                match self {
                    $(GameName::$game => line.parse().map(AnyMove::$game),)*
                }
            }
        }

        impl Setup {
            /// Returns which game it is.
            #[must_use]
            pub const fn name(&self) -> GameName {
                match self {
                    $(Setup::$game(_) => GameName::$game,)*
                }
            }

            /// Returns how long a move may take, if there is a clock.
            #[must_use]
            pub fn clock(&self) -> Option<Limit> {
                match self {
                    $(Setup::$game(options) => GameOptions::clock(options),)*
                }
            }

            fn options(&self) -> &dyn fmt::Display {
                match self {
                    $(Setup::$game(options) => options,)*
                }
            }
        }

        impl fmt::Display for AnyMove {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(AnyMove::$game(made) => made.fmt(f),)*
                }
            }
        }

        impl AnyRefusal {
            /// Returns the word for the log.
            #[must_use]
            pub fn word(self) -> &'static str {
                match self {
                    $(AnyRefusal::$game(why) => GameRefusal::word(why),)*
                    AnyRefusal::OtherGame => "other-game",
                }
            }
        }

        impl AnyOutcome {
            /// Returns who won, if somebody did.
            #[must_use]
            pub fn winner(&self) -> Option<Player> {
                match self {
                    $(AnyOutcome::$game(outcome) => GameOutcome::winner(outcome),)*
                }
            }
        }

        impl fmt::Display for AnyOutcome {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(AnyOutcome::$game(outcome) => outcome.fmt(f),)*
                }
            }
        }

        impl AnyGame {
            /// Starts a game.
            #[must_use]
            pub fn new(setup: Setup, starter: impl Into<Player>) -> AnyGame {
                match setup {
                    $(Setup::$game(options) => AnyGame::$game(Game::begin(options, starter.into())),)*
                }
            }

            /// Returns which game it is, and its options.
            #[must_use]
            pub fn setup(&self) -> Setup {
                match self {
                    $(AnyGame::$game(game) => Setup::$game(*Game::options(game)),)*
                }
            }

            /// Makes a move, and hands on what it brought about.
            ///
            /// # Errors
            /// Says why the move is refused; the game is untouched.
            pub fn play(
                &mut self,
                made: AnyMove,
                mut says: impl FnMut(GameSays<'_>),
            ) -> Result<(), AnyRefusal> {
                match (self, made) {
                    $((AnyGame::$game(game), AnyMove::$game(made)) => {
                        Game::play(game, made, &mut says).map_err(AnyRefusal::$game)
                    })*
                    #[allow(unreachable_patterns, reason = "with one game alone there is no other")]
                    _ => Err(AnyRefusal::OtherGame),
                }
            }

            /// Returns the move that lets time go by.
            #[must_use]
            pub fn wait_move(&self, span: Millis) -> AnyMove {
                match self {
                    $(AnyGame::$game(_) => AnyMove::$game($module::Game::wait_move(span)),)*
                }
            }

            /// Returns what is to be done next, unless the game is over.
            #[must_use]
            pub fn due(&self) -> Option<Due> {
                match self {
                    $(AnyGame::$game(game) => game.due(),)*
                }
            }

            /// Returns how the game ended, once it is over.
            #[must_use]
            pub fn outcome(&self) -> Option<AnyOutcome> {
                match self {
                    $(AnyGame::$game(game) => Game::outcome(game).map(AnyOutcome::$game),)*
                }
            }

            /// Returns the clock of the move under way.
            #[must_use]
            pub fn clock(&self) -> &MoveClock {
                match self {
                    $(AnyGame::$game(game) => Game::clock(game),)*
                }
            }

            /// Returns the player whose time runs now, if there is a clock and it runs.
            #[must_use]
            pub fn clock_runs(&self) -> Option<Player> {
                match self {
                    $(AnyGame::$game(game) => Game::clock_runs(game),)*
                }
            }
        }

        $(
            impl From<$module::Move> for AnyMove {
                fn from(made: $module::Move) -> AnyMove {
                    AnyMove::$game(made)
                }
            }

            impl<'a> TryFrom<&'a AnyGame> for &'a $module::Game {
                type Error = OtherGame;

                fn try_from(game: &'a AnyGame) -> Result<&'a $module::Game, OtherGame> {
                    match game {
                        AnyGame::$game(game) => Ok(game),
                        #[allow(unreachable_patterns, reason = "with one game alone there is no other")]
                        _ => Err(OtherGame),
                    }
                }
            }
        )*
    };
}

games! {
    /// Quarto.
    Quarto in quarto,
    /// Quantik.
    Quantik in quantik,
}

/// It is another game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OtherGame;

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for GameName {
    type Err = Unreadable;

    fn from_str(word: &str) -> Result<GameName, Unreadable> {
        GameName::ALL.into_iter().find(|name| name.word() == word).ok_or(Unreadable::UnknownGame)
    }
}

impl Setup {
    /// Reads what follows the word `game`: the game's name and its options.
    ///
    /// # Errors
    /// Says what cannot be read.
    pub fn read(mut words: Words<'_>) -> Result<Setup, Unreadable> {
        words.next()?.parse::<GameName>()?.read_options(&mut words.rest())
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}", self.name())?;
        if *self == self.name().usual() { Ok(()) } else { write!(f, " {}", self.options()) }
    }
}

impl AnyMove {
    /// Reads a move of the game that is played; of the first game where that is not known.
    ///
    /// # Errors
    /// Says why the line is no move.
    pub fn read(line: &str, setup: Option<&Setup>) -> Result<AnyMove, Unreadable> {
        setup.map_or(GameName::ALL[0], Setup::name).read_move(line)
    }
}

impl AnyGame {
    /// Lets time go by.
    ///
    /// # Errors
    /// Refused when the game is over.
    pub fn wait(&mut self, span: Millis, says: impl FnMut(GameSays<'_>)) -> Result<(), AnyRefusal> {
        self.play(self.wait_move(span), says)
    }

    /// Tells whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.due().is_none()
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
