//! The current that the LEDs draw, and its limit.

use super::Frame;
use crate::facts::leds::{CHANNEL_MILLIAMPS, COUNT, IDLE_MILLIAMPS, LIMIT_MILLIAMPS};

/// What all LEDs draw while dark.
const IDLE: u32 = COUNT as u32 * IDLE_MILLIAMPS;

/// The largest sum of all channels that stays within the limit.
const LARGEST: u32 = (LIMIT_MILLIAMPS - IDLE) * 255 / CHANNEL_MILLIAMPS;

/// Returns the current that the LEDs draw with this frame, in milliamperes, rounded up.
#[must_use]
pub fn milliamps(frame: &Frame) -> u32 {
    IDLE + (sum(frame) * CHANNEL_MILLIAMPS).div_ceil(255)
}

/// Dims the whole frame, all lights by the same share, until it stays within the limit.
pub(super) fn limit(frame: &mut Frame) {
    let sum = sum(frame);
    if sum <= LARGEST {
        return;
    }
    let share = (LARGEST << 16) / sum;
    for channel in frame.iter_mut().flat_map(|led| [&mut led.r, &mut led.g, &mut led.b]) {
        *channel = ((u32::from(*channel) * share) >> 16) as u8;
    }
}

/// Returns the frame, dimmed until it stays within the limit.
#[must_use]
pub fn within_limit(mut frame: Frame) -> Frame {
    limit(&mut frame);
    frame
}

fn sum(frame: &Frame) -> u32 {
    frame.iter().map(|led| u32::from(led.r) + u32::from(led.g) + u32::from(led.b)).sum()
}
