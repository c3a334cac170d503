//! What players choose of the board itself.

use rules_core::{GameName, Seat};

use super::choice::Values;
use super::{Choice, Item};
use crate::sound::Loudness;

/// The choices that hold for every game.
pub(super) const CHOICES: [&Choice; 3] = [&STARTER, &BRIGHTNESS, &SOUND];

/// The menu's last page.
pub(super) const PAGE: &[Item] = &[
    Item::Set(&STARTER),
    Item::Set(&BRIGHTNESS),
    Item::Set(&SOUND),
    Item::Calibrate,
    Item::Teach,
    Item::Forget,
    Item::More,
];

/// Which game is played.
pub(crate) const GAME: Choice = Choice {
    word: "game",
    values: Values::One {
        words: &GAMES,
        get: |settings| settings.game as usize,
        set: |settings, place| GameName::ALL.get(place).map(|&name| settings.game = name).is_some(),
    },
};

/// The words for the games.
const GAMES: [&str; GameName::COUNT] = {
    let mut words = [""; GameName::COUNT];
    let mut place = 0;
    while place < words.len() {
        words[place] = GameName::ALL[place].word();
        place += 1;
    }
    words
};

/// Who starts the first game after power-on (clause Q2); after that players take turns.
const STARTER: Choice = Choice {
    word: "starter",
    values: Values::One {
        words: &["lots", "south", "north"],
        get: |settings| settings.starter.map_or(0, |seat| 1 + seat as usize),
        set: |settings, place| {
            settings.starter = [None, Some(Seat::South), Some(Seat::North)][place];
            true
        },
    },
};

/// How bright the lights are.
const BRIGHTNESS: Choice = Choice {
    word: "brightness",
    values: Values::One {
        words: &["1", "2", "3", "4"],
        get: |settings| usize::from(settings.brightness) - 1,
        set: |settings, place| {
            settings.brightness = place as u8 + 1;
            true
        },
    },
};

/// How loud the buzzer is.
const SOUND: Choice = Choice {
    word: "sound",
    values: Values::One {
        words: &["off", "low", "high"],
        get: |settings| settings.loudness as usize,
        set: |settings, place| {
            settings.loudness = [Loudness::Off, Loudness::Low, Loudness::High][place];
            true
        },
    },
};
