//! Patterns in time: blinking on a common beat, and breathing.

use rules_core::Millis;

use crate::Moment;

/// All blinking switches on multiples of this. However many lights blink, in whatever patterns, their sum changes at
/// most five times a second: two and a half flashes, which is safe for people with photosensitive epilepsy.
pub const BEAT: Millis = Millis(200);

/// A pattern of beats, lit or dark, that repeats.
#[derive(Clone, Copy)]
pub(super) struct Blink {
    /// Bit n tells whether beat n is lit.
    lit: u32,
    beats: u32,
}

impl Blink {
    /// One on, one off.
    pub(super) const FAST: Blink = Blink::even(1);
    /// Two on, two off.
    pub(super) const CALM: Blink = Blink::even(2);
    /// Three on, three off.
    pub(super) const SLOW: Blink = Blink::even(3);
    /// Four on, four off.
    pub(super) const SLOWEST: Blink = Blink::even(4);
    /// Two short ones and a rest.
    pub(super) const DOUBLE: Blink = Blink::times(2);
    /// Three short ones and a rest.
    pub(super) const TRIPLE: Blink = Blink::times(3);
    /// Lit, with a short gap now and then.
    pub(super) const GAPS: Blink = Blink { lit: 0b111_1111, beats: 8 };

    const fn even(beats: u32) -> Blink {
        Blink { lit: (1 << beats) - 1, beats: 2 * beats }
    }

    /// Returns the pattern of so many short blinks, at most 14, and a rest.
    pub(super) const fn times(count: u32) -> Blink {
        let count = if count < 14 { count } else { 14 };
        Blink { lit: 0x5555_5555 & ((1 << (2 * count)) - 1), beats: 2 * count + 4 }
    }

    /// Tells whether the pattern is lit at this moment.
    pub(super) const fn is_lit(self, now: Moment) -> bool {
        self.lit >> (now.0 / BEAT.0 % self.beats) & 1 == 1
    }

    /// Returns one level while the pattern is lit and the other while it is dark.
    pub(super) const fn level(self, now: Moment, lit: u8, dark: u8) -> u8 {
        if self.is_lit(now) { lit } else { dark }
    }
}

/// A smooth swelling and fading that repeats.
#[derive(Clone, Copy)]
pub(super) struct Breath {
    /// Parts of 2^24 of a period that go by in a millisecond.
    rate: u32,
}

impl Breath {
    /// Breathing that draws attention.
    pub(super) const LIVELY: Breath = Breath::of(Millis(1600));
    /// Breathing in the background.
    pub(super) const CALM: Breath = Breath::of(Millis(3200));

    /// Returns the breath of this period.
    pub(super) const fn of(period: Millis) -> Breath {
        Breath { rate: (1 << 24) / period.0 }
    }

    /// Returns the level, between the two given, after this time. It starts at the low one.
    pub(super) const fn level(self, elapsed: Millis, low: u8, high: u8) -> u8 {
        self.level_later(elapsed, 0, low, high)
    }

    /// Does the same for a light that lags behind, in parts of 65,536 of a period.
    pub(super) const fn level_later(self, elapsed: Millis, lag: u16, low: u8, high: u8) -> u8 {
        // What overflows are whole periods, so nothing jumps however long it lasts.
        let phase = (elapsed.0.wrapping_mul(self.rate) >> 8) as u16;
        between(low, high, swell(phase.wrapping_sub(lag)))
    }
}

/// Returns the height, 0 to 255, of a smooth wave: up to the middle of the period, and down again.
const fn swell(phase: u16) -> u8 {
    let rise = if phase < 0x8000 { phase } else { !phase };
    // 3x² − 2x³ is as good as a sine to the eye, and needs no table.
    let x = (rise >> 5) as u32;
    ((x * x * (3 * 1024 - 2 * x)) >> 22) as u8
}

/// Returns the level that lies this share, of 255, of the way from one to the other.
pub(super) const fn between(from: u8, to: u8, share: u8) -> u8 {
    let share = widen(share) as i32;
    (from as i32 + (((to as i32 - from as i32) * share) >> 8)) as u8
}

/// Returns the same share in parts of 256 instead of 255, so that a shift divides by the whole.
pub(super) const fn widen(share: u8) -> u32 {
    share as u32 + (share >> 7) as u32
}
