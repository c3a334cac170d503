//! What players choose of Quarto.

use heapless::Vec;
use rules_core::quarto::{ClockFor, Penalty, Squares, Steal, Trait, Traits};

use crate::menu::{Choice, GAME, Item, OFF_ON, Values, set_penalty, set_switch};

/// All choices.
pub(super) const CHOICES: [&Choice; 11] =
    [&SQUARES, &TRAITS, &COMMON, &CLOCK, &CLOCK_FOR, &FLAG, &LATE_CALL, &STEAL, &WRONG_CALL, &POINT, &TOUCH];

/// The words of these choices in the log language.
pub(super) const HELP: &[&str] = &[
    "squares squares=only traits=colour,shape,height,top common=1..4 clock=SECONDS",
    "clock-for=placing late-call steal=given|placed|untaken|never flag=loses",
    "wrong-call=loses point touch",
];

/// The menu's first page.
pub(super) const PLAY: &[Item] = &[
    Item::Play,
    Item::Set(&GAME),
    Item::Set(&SQUARES),
    Item::Set(&TRAITS),
    Item::Set(&COMMON),
    Item::Set(&CLOCK),
    Item::Set(&CLOCK_FOR),
    Item::Set(&FLAG),
    Item::More,
];

/// The second one: what some tables play otherwise.
pub(super) const TABLE: &[Item] = &[
    Item::Set(&LATE_CALL),
    Item::Set(&STEAL),
    Item::Set(&WRONG_CALL),
    Item::Set(&POINT),
    Item::Set(&TOUCH),
    Item::More,
];

/// Whether 2×2 squares count (clause Q13).
const SQUARES: Choice = Choice {
    word: "squares",
    values: Values::One {
        words: &["off", "on", "only"],
        get: |settings| settings.options.quarto.squares as usize,
        set: |settings, place| {
            Squares::ALL.get(place).map(|&one| settings.options.quarto.squares = one).is_some()
        },
    },
};

/// Which characteristics count (clause Q12).
const TRAITS: Choice = Choice {
    word: "traits",
    values: Values::Any {
        words: &["colour", "shape", "height", "top"],
        get: |settings| {
            let bits = Trait::ALL.iter().enumerate();
            bits.map(|(bit, &one)| u8::from(settings.options.quarto.traits.contains(one)) << bit).sum()
        },
        set: |settings, switches| {
            let chosen: Vec<Trait, 4> = (0..)
                .zip(Trait::ALL)
                .filter(|(bit, _)| switches >> bit & 1 == 1)
                .map(|(_, one)| one)
                .collect();
            let Some(traits) = Traits::of(&chosen) else { return false };
            settings.options.quarto.traits = traits;
            settings.options.quarto.common = settings.options.quarto.common.min(chosen.len() as u8);
            true
        },
    },
};

/// How many of them four pieces must share (clause Q16): never more than count.
const COMMON: Choice = Choice {
    word: "common",
    values: Values::One {
        words: &["1", "2", "3", "4"],
        get: |settings| usize::from(settings.options.quarto.common) - 1,
        set: |settings, place| {
            let possible = place < settings.options.quarto.traits.iter().count();
            if possible {
                settings.options.quarto.common = place as u8 + 1;
            }
            possible
        },
    },
};

/// How long a move may take (clause Q11).
const CLOCK: Choice = Choice {
    word: "clock",
    values: Values::Clock {
        get: |settings| settings.options.quarto.clock,
        set: |settings, limit| settings.options.quarto.clock = limit,
    },
};

/// What part of a move the clock measures (clause Q17).
const CLOCK_FOR: Choice = Choice {
    word: "clock-for",
    values: Values::One {
        words: &["move", "placing"],
        get: |settings| settings.options.quarto.clock_for as usize,
        set: |settings, place| {
            settings.options.quarto.clock_for = if place == 0 { ClockFor::Move } else { ClockFor::Placing };
            true
        },
    },
};

/// What an overrun clock costs (clause Q18).
const FLAG: Choice = Choice {
    word: "flag",
    values: Values::One {
        words: &["told", "loses"],
        get: |settings| settings.options.quarto.flag as usize,
        set: |settings, place| set_penalty(&mut settings.options.quarto.flag, place),
    },
};

/// Whether the placer may still call after giving (clause Q15).
const LATE_CALL: Choice = Choice {
    word: "late-call",
    values: Values::One {
        words: OFF_ON,
        get: |settings| settings.options.quarto.late_call.into(),
        set: |settings, place| set_switch(&mut settings.options.quarto.late_call, place),
    },
};

/// When the opponent may call (clause Q20).
const STEAL: Choice = Choice {
    word: "steal",
    values: Values::One {
        words: &["given", "placed", "untaken", "never"],
        get: |settings| settings.options.quarto.steal as usize,
        set: |settings, place| {
            Steal::ALL.get(place).map(|&steal| settings.options.quarto.steal = steal).is_some()
        },
    },
};

/// What a wrong call by right costs (clause Q21).
const WRONG_CALL: Choice = Choice {
    word: "wrong-call",
    values: Values::One {
        words: &["free", "loses"],
        get: |settings| settings.options.quarto.wrong_call as usize,
        set: |settings, place| set_penalty(&mut settings.options.quarto.wrong_call, place),
    },
};

/// Whether a caller must point at the figure (clause Q22).
const POINT: Choice = Choice {
    word: "point",
    values: Values::One {
        words: OFF_ON,
        get: |settings| settings.options.quarto.point.into(),
        set: |settings, place| set_switch(&mut settings.options.quarto.point, place),
    },
};

/// Whether a piece placed or given stays so (clause Q19).
const TOUCH: Choice = Choice {
    word: "touch",
    values: Values::One {
        words: OFF_ON,
        get: |settings| settings.options.quarto.touch.into(),
        set: |settings, place| set_switch(&mut settings.options.quarto.touch, place),
    },
};

/// The places of values in these lists are their places in the enumerations.
const _: () = assert!(
    Squares::Only as usize == 2
        && ClockFor::Placing as usize == 1
        && Penalty::Loses as usize == 1
        && Steal::Never as usize == 3
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;

    #[test]
    fn fewer_traits_allow_fewer_in_common() {
        let mut settings = Settings::FRESH;
        assert!(COMMON.set(&mut settings, "3"));
        assert!(TRAITS.set(&mut settings, "shape,top"));
        assert_eq!(settings.options.quarto.common, 2);
        assert!(!COMMON.set(&mut settings, "3"));
        COMMON.step(&mut settings);
        assert_eq!(settings.options.quarto.common, 1);
    }

    #[test]
    fn traits_are_any_but_none() {
        let mut settings = Settings::FRESH;
        for _ in 0..15 {
            TRAITS.step(&mut settings);
        }
        assert_eq!(settings.options.quarto.traits, Traits::ALL);
        assert!(!TRAITS.set(&mut settings, "") && !TRAITS.set(&mut settings, "top,top"));
        assert_eq!(settings, Settings::FRESH);
    }
}
