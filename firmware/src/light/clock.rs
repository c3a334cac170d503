//! The clock on the mover's button.

use rules_core::Millis;

use super::ClockView;
use super::canvas::{Canvas, Lamp};
use super::palette::{AMBER, EMBER};
use super::pattern::{Blink, between};
use crate::Moment;

/// The last seconds, which are counted.
const LAST: Millis = Millis(10_000);

/// Below this the button beats faster.
const SHORT: Millis = Millis(30_000);

/// A moment of lesser light, smooth, in milliseconds.
const DIP: u32 = 512;

/// How long the end is told by rapid blinking.
const ALARM: Millis = Millis(2_000);

/// Half a rapid blink. One small lamp may do what a whole board must not.
const RAPID: u32 = 125;

/// Draws over what the scene shows on the button: the longer the move lasts, the more it turns to amber, the brighter
/// it is and the more often it dips; then it pulses every second; at the end it blinks rapidly, and then it is lit with
/// short gaps.
pub(super) fn draw(canvas: &mut Canvas, clock: &ClockView, now: Moment) {
    let Some(seat) = clock.player.seat() else { return };
    let lamp = Lamp::button(seat);
    if clock.left == Millis(0) {
        canvas.set(lamp, EMBER, over(clock.over, now));
    } else if clock.left <= LAST {
        canvas.set(lamp, EMBER, second(clock.left));
    } else {
        let (spent, dip) = (spent(clock), dip(clock.left));
        canvas.adapt(lamp, AMBER, spent, |level| {
            let grown = level.saturating_add(between(0, level, spent) / 2);
            between(grown, grown / 3, dip)
        });
    }
}

/// Returns the share of the time, of 255, that is spent.
fn spent(clock: &ClockView) -> u8 {
    let part = (clock.limit.0 >> 8).max(1);
    (clock.limit.minus(clock.left).0 / part).min(255) as u8
}

/// Returns how deep the dip is: one every five seconds, in the last half minute one every two.
fn dip(left: Millis) -> u8 {
    let every = if left > SHORT { 5_000 } else { 2_000 };
    let to_go = left.0 % every;
    if to_go >= DIP {
        return 0;
    }
    let slope = if to_go < DIP / 2 { to_go } else { DIP - 1 - to_go };
    slope as u8
}

/// Returns the level in the last seconds: bright when a second begins, then fading.
fn second(left: Millis) -> u8 {
    let to_go = (left.0 - 1) % 1_000 + 1;
    ((to_go * 65) >> 8) as u8
}

/// Returns the level when the time is over.
fn over(since: Millis, now: Moment) -> u8 {
    if since >= ALARM {
        return Blink::GAPS.level(now, 200, 0);
    }
    if (since.0 / RAPID).is_multiple_of(2) { 255 } else { 0 }
}
