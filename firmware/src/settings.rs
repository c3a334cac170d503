//! What players chose, remembered from game to game.

use core::fmt;
use core::mem;
use core::str::FromStr;

use rules_core::log::Line;
use rules_core::{Seat, Setup, quantik, quarto};

use crate::sound::Loudness;

/// The words for how loud the buzzer is.
const SOUND: [(&str, Loudness); 3] =
    [("off", Loudness::Off), ("low", Loudness::Low), ("high", Loudness::High)];

/// What players chose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The game and its options.
    pub setup: Setup,
    /// The game that is not played now, with the options it was played with last.
    pub other: Setup,
    /// From 1, faint, to 4, bright.
    pub brightness: u8,
    /// How loud the buzzer is.
    pub loudness: Loudness,
    /// Who starts the next game; lots are drawn where nobody is named.
    pub starter: Option<Seat>,
}

impl Settings {
    /// What a board fresh from the workshop is set to.
    pub const FRESH: Settings = Settings {
        setup: Setup::Quarto(quarto::Options::DEFAULT),
        other: Setup::Quantik(quantik::Options::DEFAULT),
        brightness: 3,
        loudness: Loudness::High,
        starter: None,
    };

    /// The most bytes that settings need as text.
    pub const LENGTH: usize = 248;
}

/// Settings are written as text: a line with the board's own, then the games' lines.
///
/// Text, because a later firmware can read what it knows of it, and drop the rest.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sound =
            SOUND.iter().find(|(_, loudness)| *loudness == self.loudness).map_or("high", |(word, _)| word);
        write!(f, "brightness={} sound={sound}", self.brightness)?;
        if let Some(seat) = self.starter {
            write!(f, " starter={seat}")?;
        }
        write!(f, "\n{}\n{}", Line::Game(self.setup), Line::Game(self.other))
    }
}

impl Settings {
    /// Returns the word for how loud the buzzer is.
    #[must_use]
    pub fn sound_word(&self) -> &'static str {
        SOUND.iter().find(|(_, loudness)| *loudness == self.loudness).map_or("high", |(word, _)| word)
    }

    /// Reads settings. What cannot be read is as on a fresh board.
    #[must_use]
    pub fn read(text: &str) -> Settings {
        let mut settings = Settings::FRESH;
        let (own, game) = text.split_once('\n').unwrap_or((text, ""));
        for word in own.split_ascii_whitespace() {
            let _ = settings.choose(word);
        }
        // The game played last comes first, and so is set last.
        for line in game.lines().rev() {
            if let Ok(Line::Game(setup)) = line.parse() {
                settings.agree(setup);
            }
        }
        settings
    }

    /// Takes a game and its options; those of the other game are kept.
    pub fn agree(&mut self, setup: Setup) {
        if mem::discriminant(&setup) != mem::discriminant(&self.setup) {
            self.other = self.setup;
        }
        self.setup = setup;
    }

    /// Changes to the other game.
    pub const fn change_game(&mut self) {
        mem::swap(&mut self.setup, &mut self.other);
    }

    /// Takes a choice such as `brightness=2`. Returns whether there is such a choice.
    pub fn choose(&mut self, word: &str) -> bool {
        match word.split_once('=') {
            Some(("brightness", value)) => value
                .parse()
                .ok()
                .filter(|brightness| (1..=4).contains(brightness))
                .map(|brightness| self.brightness = brightness)
                .is_some(),
            Some(("sound", value)) => {
                let known = SOUND.into_iter().find(|(word, _)| *word == value);
                known.map(|(_, loudness)| self.loudness = loudness).is_some()
            }
            Some(("starter", value)) => {
                let seat = Seat::from_str(value).ok();
                seat.map(|seat| self.starter = Some(seat)).is_some()
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use core::fmt::Write;

    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let setup = "game quarto squares traits=colour,top common=2 clock=65535 clock-for=placing late-call \
                     steal=untaken flag=loses wrong-call=loses point touch";
        let Ok(Line::Game(setup)) = setup.parse() else { panic!("a game") };
        let mut chosen = Settings { brightness: 1, loudness: Loudness::Off, ..Settings::FRESH };
        chosen.starter = Some(Seat::North);
        chosen.agree(setup);
        let mut changed = chosen;
        changed.change_game();
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
            assert_eq!(Settings::read(text).setup, Settings::FRESH.setup);
        }
        assert_eq!(Settings::read("brightness=1 colour=blue").brightness, 1);
    }
}
