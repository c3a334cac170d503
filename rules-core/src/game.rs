//! What every game is, for those who play, save or show games without knowing which.

use core::fmt;
use core::str::FromStr;

use crate::log::{Unreadable, Words};
use crate::{Limit, Millis, MoveClock, Player};

/// A game that is refereed.
///
/// Moves and options have the words of the log language. A move either is accepted or returns a refusal and leaves the
/// game untouched.
///
/// ```
/// use rules_core::{Game, GameOptions, Player, Seat, quarto};
///
/// /// Plays the lines of a log and returns what is due then.
/// fn due_after<G: Game>(lines: &[&str]) -> String {
///     let mut game = G::begin(G::Options::USUAL, Player::at(Seat::South));
///     for line in lines {
///         game.play(line.parse().unwrap(), &mut |_| {}).unwrap();
///     }
///     game.due().unwrap().to_string()
/// }
///
/// assert_eq!(due_after::<quarto::Game>(&["give LRTS"]), "north place");
/// assert_eq!(due_after::<quarto::Game>(&["give LRTS", "place b2"]), "north give");
/// ```
pub trait Game: Copy + Eq + fmt::Debug {
    /// The word after `game` in the log language.
    const NAME: &'static str;

    /// What the players agree on.
    type Options: GameOptions;

    /// What can happen, in the words of the log language.
    type Move: Copy + Eq + fmt::Debug + fmt::Display + FromStr<Err = Unreadable>;

    /// Why a move is not accepted.
    type Refusal: GameRefusal;

    /// How the game ends.
    type Outcome: GameOutcome;

    /// Begins a game.
    fn begin(options: Self::Options, starter: Player) -> Self;

    /// Reads who starts: in a game for two a seat.
    ///
    /// # Errors
    /// Says that the next word names nobody.
    fn read_starter(words: &mut Words<'_>) -> Result<Player, Unreadable> {
        words.seat().map(Player::at)
    }

    /// Returns what the players agreed on.
    fn options(&self) -> &Self::Options;

    /// Makes a move, and hands on what it brought about.
    ///
    /// # Errors
    /// Says why the move is refused; the game is untouched and nothing is handed on.
    fn play(&mut self, made: Self::Move, says: &mut dyn FnMut(GameSays<'_>)) -> Result<(), Self::Refusal>;

    /// Returns the move that lets time go by.
    fn wait_move(span: Millis) -> Self::Move;

    /// Tells whether a move would be accepted by right; what is hidden from the players stays hidden.
    fn allows(&self, made: Self::Move) -> bool;

    /// Returns what is to be done next, unless the game is over.
    fn due(&self) -> Option<Due>;

    /// Returns how the game ended, once it is over.
    fn outcome(&self) -> Option<Self::Outcome>;

    /// Returns the clock of the move under way.
    fn clock(&self) -> &MoveClock;

    /// Returns the player whose time runs now, if there is a clock and it runs.
    fn clock_runs(&self) -> Option<Player>;
}

/// What the players of a game agree on. As text only what differs from the usual game, with a space between words.
pub trait GameOptions: Copy + Eq + fmt::Debug + fmt::Display {
    /// The usual game.
    const USUAL: Self;

    /// Reads the words after the game's name.
    ///
    /// # Errors
    /// Says what is wrong with the first word that is no option, stands twice, or has a value it cannot have.
    fn read(words: &mut dyn Iterator<Item = &str>) -> Result<Self, Unreadable>;

    /// Returns how long a move may take, if there is a clock.
    fn clock(&self) -> Option<Limit>;
}

/// Why a move is not accepted.
pub trait GameRefusal: Copy + Eq + fmt::Debug {
    /// Returns the word for the log.
    fn word(self) -> &'static str;
}

/// How a game ended, as the log says it after `result`.
pub trait GameOutcome: Copy + Eq + fmt::Debug + fmt::Display {
    /// Returns who won, if somebody did.
    fn winner(&self) -> Option<Player>;
}

/// What is to be done next, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due {
    /// Who.
    pub by: Player,
    /// What, in one word of the log language: `give`, `place`, `call`, `point`.
    pub what: &'static str,
}

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.by, self.what)
    }
}

/// What a move or time brought about beside the next thing due. Most moves bring about nothing.
#[derive(Clone, Copy)]
pub enum GameSays<'a> {
    /// These figures lost their value. A log tells it, players are never told.
    Lapsed(&'a dyn fmt::Display),
    /// This player's call was wrong.
    WrongCall(Player),
    /// This player's time for the move is over; told once a move.
    Time(Player),
    /// The game took the move, and a log refuses its line for this reason.
    Refused(&'static str),
}
