//! What players chose, remembered from game to game.

use core::fmt;

use rules_core::log::Line;
use rules_core::{GameName, Seat, Setup};

use crate::games::AllOptions;
use crate::menu;
use crate::sound::Loudness;

/// What players chose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The game that is played next.
    pub game: GameName,
    /// The options of every game.
    pub options: AllOptions,
    /// From 1, faint, to 4, bright.
    pub brightness: u8,
    /// How loud the buzzer is.
    pub loudness: Loudness,
    /// Who starts the first game after power-on; lots are drawn where nobody is named.
    pub starter: Option<Seat>,
}

impl Settings {
    /// What a board fresh from the workshop is set to.
    pub const FRESH: Settings = Settings {
        game: GameName::ALL[0],
        options: AllOptions::USUAL,
        brightness: 3,
        loudness: Loudness::High,
        starter: None,
    };

    /// Returns the game that is played next, with its options.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.setup_of(self.game)
    }

    /// Returns a game with its options.
    #[must_use]
    pub const fn setup_of(&self, game: GameName) -> Setup {
        self.options.setup(game)
    }

    /// Takes a game and its options; those of the other games are kept.
    pub const fn agree(&mut self, setup: Setup) {
        self.game = setup.name();
        self.options.take(setup);
    }

    /// Returns what is chosen of the board itself as text, the game that is played next among it.
    ///
    /// Text, because other firmware can read what it knows of it.
    #[must_use]
    pub const fn board(&self) -> Board<'_> {
        Board(self)
    }

    /// Reads what is chosen of the board itself; the rest of that is as on a fresh board. Returns whether every word was
    /// understood.
    pub fn take_board(&mut self, text: &str) -> bool {
        *self = Settings { options: self.options, ..Settings::FRESH };
        let own =
            |word: &str| menu::board_choices().any(|choice| word.split('=').next() == Some(choice.word()));
        let mut understood = true;
        for word in text.split_ascii_whitespace() {
            understood &= own(word) && menu::choose(word, self);
        }
        understood
    }

    /// Reads the options of a game. Returns whether they were understood; if not, they are as on a fresh board.
    pub fn take_game(&mut self, game: GameName, text: &str) -> bool {
        let setup = match text.parse() {
            Ok(Line::Game(setup)) if setup.name() == game => Some(setup),
            _ => None,
        };
        self.options.take(setup.unwrap_or(Settings::FRESH.setup_of(game)));
        setup.is_some()
    }
}

/// What is chosen of the board itself, as text.
#[derive(Debug)]
pub struct Board<'a>(&'a Settings);

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        for choice in menu::board_choices() {
            write!(f, "{between}{}", choice.shown(self.0))?;
            between = " ";
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use core::fmt::Write;

    use super::*;

    fn text(what: impl fmt::Display) -> heapless::String<200> {
        let mut text = heapless::String::new();
        write!(text, "{what}").expect("room");
        text
    }

    /// Reads what is chosen of the board, and the options of every game.
    fn read(board: &str, games: [&str; GameName::COUNT]) -> (Settings, bool, [bool; GameName::COUNT]) {
        let mut settings = Settings::FRESH;
        let understood = settings.take_board(board);
        let each = core::array::from_fn(|place| settings.take_game(GameName::ALL[place], games[place]));
        (settings, understood, each)
    }

    #[test]
    fn what_is_written_is_read_again() {
        let setup = "game quarto squares=only traits=colour,top common=2 clock=65535 clock-for=placing late-call \
                     steal=untaken flag=loses wrong-call=loses point touch";
        let Ok(Line::Game(setup)) = setup.parse() else { panic!("a game") };
        let mut chosen = Settings { brightness: 1, loudness: Loudness::Off, ..Settings::FRESH };
        chosen.starter = Some(Seat::North);
        chosen.agree(setup);
        let mut changed = chosen;
        changed.game = GameName::ALL[1];
        for settings in [Settings::FRESH, chosen, changed] {
            let games = GameName::ALL.map(|game| text(settings.setup_of(game)));
            let again = read(&text(settings.board()), games.each_ref().map(heapless::String::as_str));
            assert_eq!(again, (settings, true, [true; GameName::COUNT]));
        }
    }

    #[test]
    fn what_cannot_be_read_is_as_on_a_fresh_board() {
        let usual = GameName::ALL.map(|game| text(game.usual()));
        let with_clock = GameName::ALL.map(|game| text(format_args!("{} clock=60", game.usual())));
        let own = &usual[1];
        for bad in ["", "game chess", "game quarto luck", "brightness=9 sound=loud x", "\n\n", own] {
            let mut texts = with_clock.each_ref().map(heapless::String::as_str);
            texts[0] = bad;
            let (settings, _, understood) = read("", texts);
            assert_eq!(settings.setup_of(GameName::ALL[0]), GameName::ALL[0].usual(), "{bad}");
            assert!(!understood[0] && understood[1], "{bad}");
            assert!(settings.setup_of(GameName::ALL[1]).clock().is_some());
        }
        let texts = usual.each_ref().map(heapless::String::as_str);
        let (settings, understood, each) = read("brightness=1 colour=blue sound=off", texts);
        assert_eq!((settings.brightness, settings.loudness), (1, Loudness::Off));
        assert_eq!(
            (understood, each),
            (false, [true; GameName::COUNT]),
            "a word of other firmware is noticed"
        );
    }
}
