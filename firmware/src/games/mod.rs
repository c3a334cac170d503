//! What each game means to a board: a folder and a row for every game.
//!
//! The rest of the firmware knows games only by [`OnBoard`], and asks the functions here, which pass on to whichever game
//! it is. Rules are none of this: they are in `rules-core`.

mod hands;
pub mod quantik;
pub mod quarto;

use core::fmt;

use heapless::Vec;
use rules_core::{
    AnyGame, AnyMove, AnyRefusal, Cell, CellSet, Game, GameName, GameOptions, GameOutcome, Millis, Seat,
    Setup,
};

use crate::light::{FIGURES, Reply, Scene};
use crate::memory::GameKeys;
use crate::menu::{Choice, Item};
use crate::referee::{Picture, Waits};
use crate::sensing::{Code, CodeBook, PerSpot, Spot, Stack};
use crate::sound::Tune;
pub use hands::Hands;

/// What a game means to a board.
pub trait OnBoard: Game {
    /// The magnet codes of its pieces.
    const BOOK: CodeBook;

    /// Where memory keeps what belongs to it.
    const KEYS: GameKeys;

    /// Whether pieces are given over the tray.
    const OVER_TRAY: bool;

    /// What players choose of it. The menu, `options` over USB and what is saved follow from this table.
    const CHOICES: &'static [&'static Choice];

    /// The menu's pages for it; the second one may be empty.
    const PAGES: [&'static [Item]; 2];

    /// The words of its options in the log language, as `help` says them.
    const HELP: &'static [&'static str];

    /// Writes the name of a piece.
    ///
    /// # Errors
    /// Fails only if `out` does.
    fn write_piece(code: Code, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Returns what belongs where.
    fn belongs(&self) -> PerSpot<Stack>;

    /// Tells whether these pieces may be on a spot although they do not belong there.
    fn tolerates(&self, _spot: Spot, _has: Stack) -> bool {
        false
    }

    /// Returns the piece that is to be placed, where that is settled.
    fn in_hand(&self) -> Option<Code> {
        None
    }

    /// Returns the next move that hands have made, legal or not. None where the board is as the game says, or where no
    /// single move explains how it differs. Pieces that were `loose` when something else became due cannot be pointed at.
    fn explain(&self, picture: &Picture, loose: CellSet) -> Option<Self::Move>;

    /// Returns the move which says that the piece on a cell is this one.
    fn correct(&self, code: Code, cell: Cell) -> Self::Move;

    /// Returns the move that a press of a player's button means, if it means one.
    fn press(&self, _seat: Seat) -> Option<Self::Move> {
        None
    }

    /// Returns what a press of this player waits for before it is judged; none where it is judged at once.
    fn waits(&self, _picture: &Picture, _seat: Seat) -> Option<Waits> {
        None
    }

    /// Returns the move that comes by itself when what is due has not been done for so long.
    fn by_itself(&self) -> Option<(Millis, Self::Move)> {
        None
    }

    /// Returns the time left for something that goes on while the board is mended.
    fn urgent(&self) -> Option<Millis> {
        None
    }

    /// Returns what the lights show.
    fn scene(&self) -> Scene;

    /// Returns how a move is answered by light and sound, the same whatever it brings about.
    fn answer(made: Self::Move) -> Option<(Reply, Tune)>;

    /// Returns how a refused move is answered.
    fn refusal(_made: Self::Move, _why: Self::Refusal) -> Refusal {
        Refusal::PLAIN
    }
}

/// How a refused move is answered by light and sound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The short answer of a light.
    pub reply: Option<Reply>,
    /// What sounds.
    pub tune: Tune,
    /// The cells with the pieces that forbid the move.
    pub because_of: CellSet,
}

impl Refusal {
    /// What hands did is not accepted.
    pub const PLAIN: Refusal = Refusal { reply: None, tune: Tune::NotHere, because_of: CellSet::EMPTY };
}

/// Returns how the end of a game is shown.
fn ended(outcome: Option<impl GameOutcome>, figures: Vec<CellSet, FIGURES>) -> Scene {
    match outcome.and_then(|outcome| outcome.winner()).and_then(|winner| winner.seat()) {
        Some(by) => Scene::Won { by, figures },
        None => Scene::Drawn,
    }
}

/// The registry: every game's name and folder, handed to one of the macros below.
macro_rules! games {
    ($use:ident $($how:tt)*) => {
        $use! { [Quarto in quarto, Quantik in quantik] $($how)* }
    };
}

/// Does the same with whichever game it is.
macro_rules! on_game {
    ([$($game:ident in $module:ident),*] $any:expr, $it:ident => $body:expr) => {
        match $any {
            $(AnyGame::$game($it) => $body,)*
        }
    };
}

/// Does the same with the type of whichever game has this name.
macro_rules! by_name {
    ([$($game:ident in $module:ident),*] $name:expr, $Type:ident => $body:expr) => {
        match $name {
            $(GameName::$game => {
                type $Type = rules_core::$module::Game;
                $body
            })*
        }
    };
}

/// Writes the options of every game, side by side.
macro_rules! all_options {
    ([$($game:ident in $module:ident),*]) => {
        /// The options of every game.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct AllOptions {
            $(
                #[doc = concat!("Those of ", stringify!($game), ".")]
                pub $module: rules_core::$module::Options,
            )*
        }

        impl AllOptions {
            /// Every game as it is usually played.
            pub const USUAL: AllOptions = AllOptions { $($module: GameOptions::USUAL,)* };

            /// Returns a game with its options.
            #[must_use]
            pub const fn setup(&self, name: GameName) -> Setup {
                match name {
                    $(GameName::$game => Setup::$game(self.$module),)*
                }
            }

            /// Takes the options of a game; those of the others stay.
            pub const fn take(&mut self, setup: Setup) {
                match setup {
                    $(Setup::$game(options) => self.$module = options,)*
                }
            }
        }
    };
}

/// Writes how moves of every game, and refusals of them, are answered.
macro_rules! answers {
    ([$($game:ident in $module:ident),*]) => {
        /// Returns how a move is answered by light and sound.
        #[must_use]
        pub fn answer(made: AnyMove) -> Option<(Reply, Tune)> {
            match made {
                $(AnyMove::$game(made) => rules_core::$module::Game::answer(made),)*
            }
        }

        /// Returns how a refused move is answered.
        #[must_use]
        pub fn refusal(made: AnyMove, why: AnyRefusal) -> Refusal {
            match (made, why) {
                $((AnyMove::$game(made), AnyRefusal::$game(why)) => {
                    rules_core::$module::Game::refusal(made, why)
                })*
                _ => Refusal::PLAIN,
            }
        }
    };
}

games!(all_options);
games!(answers);

/// Returns the magnet codes of a game's pieces.
#[must_use]
pub const fn book(name: GameName) -> CodeBook {
    games!(by_name name, Played => Played::BOOK)
}

/// Returns where memory keeps what belongs to a game.
#[must_use]
pub const fn keys(name: GameName) -> GameKeys {
    games!(by_name name, Played => Played::KEYS)
}

/// Tells whether a game's pieces are given over the tray.
#[must_use]
pub const fn is_over_tray(name: GameName) -> bool {
    games!(by_name name, Played => Played::OVER_TRAY)
}

/// Returns what players choose of a game.
#[must_use]
pub const fn choices(name: GameName) -> &'static [&'static Choice] {
    games!(by_name name, Played => Played::CHOICES)
}

/// Returns the menu's pages for a game.
#[must_use]
pub const fn pages(name: GameName) -> [&'static [Item]; 2] {
    games!(by_name name, Played => Played::PAGES)
}

/// Returns the words of a game's options, as `help` says them.
#[must_use]
pub const fn help(name: GameName) -> &'static [&'static str] {
    games!(by_name name, Played => Played::HELP)
}

/// Writes the name of a game's piece.
///
/// # Errors
/// Fails only if `out` does.
pub fn write_piece(name: GameName, code: Code, out: &mut dyn fmt::Write) -> fmt::Result {
    games!(by_name name, Played => Played::write_piece(code, out))
}

/// Returns what belongs where.
#[must_use]
pub fn belongs(game: &AnyGame) -> PerSpot<Stack> {
    games!(on_game game, it => it.belongs())
}

/// Tells whether these pieces may be on a spot although they do not belong there.
#[must_use]
pub fn tolerates(game: &AnyGame, spot: Spot, has: Stack) -> bool {
    games!(on_game game, it => it.tolerates(spot, has))
}

/// Returns the piece that is to be placed, where that is settled.
#[must_use]
pub fn in_hand(game: &AnyGame) -> Option<Code> {
    games!(on_game game, it => it.in_hand())
}

/// Returns the next move that hands have made, legal or not.
#[must_use]
pub fn explain(game: &AnyGame, picture: &Picture, loose: CellSet) -> Option<AnyMove> {
    games!(on_game game, it => it.explain(picture, loose).map(AnyMove::from))
}

/// Returns the move which says that the piece on a cell is this one.
#[must_use]
pub fn correct(game: &AnyGame, code: Code, cell: Cell) -> AnyMove {
    games!(on_game game, it => OnBoard::correct(it, code, cell).into())
}

/// Returns the move that a press of a player's button means, if it means one.
#[must_use]
pub fn press(game: &AnyGame, seat: Seat) -> Option<AnyMove> {
    games!(on_game game, it => it.press(seat).map(AnyMove::from))
}

/// Returns what a press of this player waits for before it is judged.
#[must_use]
pub fn waits(game: &AnyGame, picture: &Picture, seat: Seat) -> Option<Waits> {
    games!(on_game game, it => it.waits(picture, seat))
}

/// Returns the move that comes by itself when what is due has not been done for so long.
#[must_use]
pub fn by_itself(game: &AnyGame) -> Option<(Millis, AnyMove)> {
    games!(on_game game, it => it.by_itself().map(|(after, made)| (after, made.into())))
}

/// Returns the time left for something that goes on while the board is mended.
#[must_use]
pub fn urgent(game: &AnyGame) -> Option<Millis> {
    games!(on_game game, it => it.urgent())
}

/// Returns what the lights show.
#[must_use]
pub fn scene(game: &AnyGame) -> Scene {
    games!(on_game game, it => it.scene())
}
