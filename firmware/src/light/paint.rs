//! One frame, layer by layer.

use smart_leds::RGB8;

use super::canvas::Canvas;
use super::{View, clock, current, overlay, scene};
use crate::Moment;
use crate::facts::leds;

/// What the LED chain is sent, in its order: the cells by index, the tray, south's button, north's button.
pub type Frame = [RGB8; leds::COUNT];

/// Returns the frame that shows the view at this moment. It never draws more current than the board allows.
#[must_use]
pub fn paint(view: &View, now: Moment) -> Frame {
    let mut canvas = Canvas::DARK;
    scene::draw(&mut canvas, &view.scene, now.since(view.since), now);
    if let Some(running) = &view.clock {
        clock::draw(&mut canvas, running, now);
    }
    overlay::draw(&mut canvas, view, now);
    let mut frame = canvas.develop(view.brightness);
    current::limit(&mut frame);
    frame
}
