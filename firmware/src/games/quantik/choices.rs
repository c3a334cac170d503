//! What players choose of Quantik (clause K7).

use crate::menu::{Choice, GAME, Item, OFF_ON, Values, set_penalty, set_switch};

/// All choices.
pub(super) const CHOICES: [&Choice; 3] = [&CLOCK, &FLAG, &TOUCH];

/// The words of these choices in the log language.
pub(super) const HELP: &[&str] = &["clock=SECONDS flag=loses touch"];

/// The menu's first page.
pub(super) const PLAY: &[Item] =
    &[Item::Play, Item::Set(&GAME), Item::Set(&CLOCK), Item::Set(&FLAG), Item::Set(&TOUCH), Item::More];

/// How long a move may take.
const CLOCK: Choice = Choice {
    word: "clock",
    values: Values::Clock {
        get: |settings| settings.options.quantik.clock,
        set: |settings, limit| settings.options.quantik.clock = limit,
    },
};

/// What an overrun clock costs.
const FLAG: Choice = Choice {
    word: "flag",
    values: Values::One {
        words: &["told", "loses"],
        get: |settings| settings.options.quantik.flag as usize,
        set: |settings, place| set_penalty(&mut settings.options.quantik.flag, place),
    },
};

/// Whether a piece placed stays so.
const TOUCH: Choice = Choice {
    word: "touch",
    values: Values::One {
        words: OFF_ON,
        get: |settings| settings.options.quantik.touch.into(),
        set: |settings, place| set_switch(&mut settings.options.quantik.touch, place),
    },
};
