//! What an eye without colours sees.

use quarto_board::Moment;
use quarto_board::facts::leds;
use quarto_board::light::{Frame, View, paint};

/// A frame lasts so long.
pub(crate) const FRAME: u32 = 20;

/// Differences of this much, of 255, in how bright a light seems are plain to see.
pub(crate) const PLAIN: f64 = 18.0;

/// How bright every LED seems.
pub(crate) type Grey = [f64; leds::COUNT];

/// How much light an LED gives, of 255.
pub(crate) fn light(frame: &Frame, led: usize) -> f64 {
    let rgb = frame[led];
    0.2126 * f64::from(rgb.r) + 0.7152 * f64::from(rgb.g) + 0.0722 * f64::from(rgb.b)
}

/// How bright that seems, of 255.
pub(crate) fn seems(light: f64) -> f64 {
    255.0 * (light / 255.0).powf(1.0 / 2.2)
}

/// How bright all LEDs seem, frame by frame.
pub(crate) fn grey(view: &View, from: u32, frames: u32) -> Vec<Grey> {
    (0..frames)
        .map(|n| {
            let frame = paint(view, Moment(from.wrapping_add(n * FRAME)));
            std::array::from_fn(|led| seems(light(&frame, led)))
        })
        .collect()
}

/// One LED of these, frame by frame.
pub(crate) fn of(led: usize, seen: &[Grey]) -> Vec<f64> {
    seen.iter().map(|grey| grey[led]).collect()
}

/// How often a sequence swings from dark to bright by more than `swing`.
pub(crate) fn rises(levels: &[f64], swing: f64) -> usize {
    let (mut turn, mut count, mut up) = (levels[0], 0, false);
    for &level in levels {
        turn = if up { turn.max(level) } else { turn.min(level) };
        if (level - turn).abs() > swing {
            up = !up;
            turn = level;
            count += usize::from(up);
        }
    }
    count
}

pub(crate) fn mean(levels: &[f64]) -> f64 {
    levels.iter().sum::<f64>() / levels.len() as f64
}

/// For how many frames the two differ plainly somewhere.
pub(crate) fn differing(one: &[Grey], other: &[Grey]) -> usize {
    let differ = |one: &Grey, other: &Grey| one.iter().zip(other).any(|(a, b)| (a - b).abs() > PLAIN);
    one.iter().zip(other).filter(|(one, other)| differ(one, other)).count()
}

/// For how many of so many frames, of 350, two scenes differ at least: no shift in time makes them more alike.
pub(crate) fn least(one: &[Grey], other: &[Grey], frames: usize) -> usize {
    let shifts = (0..350 - frames).step_by(4);
    shifts.map(|shift| differing(&one[..frames], &other[shift..shift + frames])).min().unwrap()
}
