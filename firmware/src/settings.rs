//! What players chose, remembered from game to game.

use core::fmt;

use rules_core::log::Line;
use rules_core::{Seat, Setup, quantik, quarto};

use crate::menu;
use crate::sound::Loudness;

/// The name of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameName {
    /// Quarto.
    Quarto,
    /// Quantik.
    Quantik,
}

/// What players chose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The game that is played next.
    pub game: GameName,
    /// The options of Quarto.
    pub quarto: quarto::Options,
    /// The options of Quantik.
    pub quantik: quantik::Options,
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
        game: GameName::Quarto,
        quarto: quarto::Options::DEFAULT,
        quantik: quantik::Options::DEFAULT,
        brightness: 3,
        loudness: Loudness::High,
        starter: None,
    };

    /// The most bytes that settings need as text.
    pub const LENGTH: usize = 248;

    /// Returns the game that is played next, with its options.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.setup_of(self.game)
    }

    const fn setup_of(&self, game: GameName) -> Setup {
        match game {
            GameName::Quarto => Setup::Quarto(self.quarto),
            GameName::Quantik => Setup::Quantik(self.quantik),
        }
    }

    /// Takes a game and its options; those of the other game are kept.
    pub const fn agree(&mut self, setup: Setup) {
        match setup {
            Setup::Quarto(options) => (self.game, self.quarto) = (GameName::Quarto, options),
            Setup::Quantik(options) => (self.game, self.quantik) = (GameName::Quantik, options),
        }
    }

    /// Reads settings. What cannot be read is as on a fresh board.
    #[must_use]
    pub fn read(text: &str) -> Settings {
        let mut settings = Settings::FRESH;
        let (own, games) = text.split_once('\n').unwrap_or((text, ""));
        for word in own.split_ascii_whitespace() {
            let _ = menu::choose(word, &mut settings);
        }
        // The game played last comes first, and so is set last.
        for line in games.lines().rev() {
            if let Ok(Line::Game(setup)) = line.parse() {
                settings.agree(setup);
            }
        }
        settings
    }
}

/// Settings are written as text: a line with the board's own, then the games' lines.
///
/// Text, because a later firmware can read what it knows of it, and drop the rest.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        for choice in menu::own_choices() {
            write!(f, "{between}{}", choice.shown(self))?;
            between = " ";
        }
        let other = match self.game {
            GameName::Quarto => GameName::Quantik,
            GameName::Quantik => GameName::Quarto,
        };
        write!(f, "\n{}\n{}", Line::Game(self.setup()), Line::Game(self.setup_of(other)))
    }
}

#[cfg(test)]
mod tests {
    use core::fmt::Write;

    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let setup = "game quarto squares=only traits=colour,top common=2 clock=65535 clock-for=placing late-call \
                     steal=untaken flag=loses wrong-call=loses point touch";
        let Ok(Line::Game(setup)) = setup.parse() else { panic!("a game") };
        let mut chosen = Settings { brightness: 1, loudness: Loudness::Off, ..Settings::FRESH };
        chosen.starter = Some(Seat::North);
        chosen.agree(setup);
        let mut changed = chosen;
        changed.game = GameName::Quantik;
        for settings in [Settings::FRESH, chosen, changed] {
            let mut text: heapless::String<{ Settings::LENGTH }> = heapless::String::new();
            write!(text, "{settings}").expect("room");
            assert_eq!(Settings::read(&text), settings, "{text}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_as_on_a_fresh_board() {
        for text in [
            "",
            "brightness=9 sound=loud x\ngame chess",
            "\n\n\n",
            "brightness=1",
            "sound=off\ngame quarto luck",
        ] {
            assert_eq!(Settings::read(text).setup(), Settings::FRESH.setup());
        }
        assert_eq!(Settings::read("brightness=1 colour=blue").brightness, 1);
    }
}
