//! What players choose of Quantik (clause K7).

use super::board::GAME;
use super::choice::{OFF_ON, Values, set_penalty, set_switch};
use super::{Choice, Item};

/// All choices.
pub(super) const CHOICES: [&Choice; 3] = [&CLOCK, &FLAG, &TOUCH];

/// The menu's first page.
pub(super) const PLAY: &[Item] =
    &[Item::Play, Item::Set(&GAME), Item::Set(&CLOCK), Item::Set(&FLAG), Item::Set(&TOUCH), Item::More];

/// How long a move may take.
const CLOCK: Choice = Choice {
    word: "clock",
    values: Values::Clock {
        get: |settings| settings.quantik.clock,
        set: |settings, limit| settings.quantik.clock = limit,
    },
};

/// What an overrun clock costs.
const FLAG: Choice = Choice {
    word: "flag",
    values: Values::One {
        words: &["told", "loses"],
        get: |settings| settings.quantik.flag as usize,
        set: |settings, place| set_penalty(&mut settings.quantik.flag, place),
    },
};

/// Whether a piece placed stays so.
const TOUCH: Choice = Choice {
    word: "touch",
    values: Values::One {
        words: OFF_ON,
        get: |settings| settings.quantik.touch.into(),
        set: |settings, place| set_switch(&mut settings.quantik.touch, place),
    },
};
