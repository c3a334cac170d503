//! Drawing lots: a light that jumps between the two buttons, slower and slower.

use rules_core::{Millis, Seat};

use super::canvas::{Canvas, Lamp};
use super::palette::WARM;

/// How long each jump lasts; after the last one the light stays with the starter.
pub const JUMPS: [Millis; 8] =
    [Millis(80), Millis(100), Millis(130), Millis(170), Millis(210), Millis(260), Millis(300), Millis(350)];

pub(super) fn draw(canvas: &mut Canvas, starter: Seat, elapsed: Millis) {
    let mut rest = elapsed;
    let mut to_come = JUMPS.len();
    for jump in JUMPS {
        if rest < jump {
            break;
        }
        rest = rest.minus(jump);
        to_come -= 1;
    }
    let seat = if to_come.is_multiple_of(2) { starter } else { starter.other() };
    canvas.set(Lamp::button(seat), WARM, 255);
}
