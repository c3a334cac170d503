//! What lies over every scene: what needs a hand, and short answers to one.

use rules_core::{Millis, Seat};
use smart_leds::RGB8;

use super::canvas::{Canvas, Lamp};
use super::palette::{AMBER, BLUE, EMBER, GREEN, HEARD, ROSE, VIOLET, WARM};
use super::pattern::Blink;
use super::scene::FAINT;
use super::{Reply, View};
use crate::Moment;
use crate::sensing::SpotSet;

/// Something is seen but not decided: more than faint, so that it stands out of what a scene lights faintly.
const SEEN: u8 = 130;

/// How long a spot's answer fades.
const FADE: u32 = 400;

/// How long saying no lasts: three short blinks.
const NO: Millis = Millis(700);

/// Draws from the least urgent to the most, each over the one before: asking for a piece on the tray, seen, unsure,
/// missing, wrong, what forbids it, at fault, a button under a finger. The reply comes last: it is short, and answers
/// what a hand has just done.
pub(super) fn draw(canvas: &mut Canvas, view: &View, now: Moment) {
    if view.ask_tray {
        canvas.set(Lamp::TRAY, AMBER, Blink::DOUBLE.level(now, 255, 0));
    }
    mark(canvas, view.seen, WARM, SEEN);
    mark(canvas, view.unsure, AMBER, Blink::DOUBLE.level(now, 255, 0));
    mark(canvas, view.missing, BLUE, Blink::SLOW.level(now, 255, FAINT));
    mark(canvas, view.wrong, ROSE, Blink::FAST.level(now, 255, 0));
    mark(canvas, view.banning, VIOLET, Blink::CALM.level(now, 255, 0));
    mark(canvas, view.faults, EMBER, Blink::TRIPLE.level(now, 255, 0));
    for seat in Seat::ALL.into_iter().filter(|&seat| view.pressed[seat as usize]) {
        canvas.set(Lamp::button(seat), HEARD, 255);
    }
    if let Some((reply, began)) = view.reply {
        answer(canvas, reply, now.since(began));
    }
}

fn mark(canvas: &mut Canvas, spots: SpotSet, colour: RGB8, level: u8) {
    if spots.is_empty() {
        return;
    }
    spots.iter().for_each(|spot| canvas.set(spot, colour, level));
}

fn answer(canvas: &mut Canvas, reply: Reply, elapsed: Millis) {
    match reply {
        Reply::Accepted(spot) if elapsed.0 < FADE => {
            let share = ((FADE - elapsed.0) * 163) >> 8;
            canvas.blend(spot, GREEN, 255, share as u8);
        }
        Reply::Refused(seat) => say_no(canvas, Lamp::button(seat), elapsed),
        Reply::NotHere(spot) => say_no(canvas, spot.into(), elapsed),
        Reply::Accepted(_) => {}
    }
}

fn say_no(canvas: &mut Canvas, lamp: Lamp, elapsed: Millis) {
    if elapsed < NO {
        let lit = (elapsed.0 >> 7).is_multiple_of(2);
        canvas.set(lamp, ROSE, if lit { 255 } else { 0 });
    }
}
