//! The menu: its items on the upper three rows, the chosen one's value on the lowest, the page on the tray.

use core::cmp::Ordering;

use rules_core::{Cell, Millis};
use smart_leds::RGB8;

use super::canvas::{Canvas, Lamp};
use super::palette::{PAGES, WARM};
use super::pattern::{Blink, Breath};
use super::scene::{FAINT, FAINTEST};
use super::{MenuValue, MenuView};
use crate::Moment;

/// The row of the value.
const VALUES: usize = 4;

/// A value's lit cell.
const LIT: u8 = 190;

/// What leads up to the end of a bar.
const BAR: u8 = 170;

/// Pages from here on blink alike.
const COUNTED: u8 = 8;

pub(super) fn draw(canvas: &mut Canvas, menu: &MenuView, elapsed: Millis, now: Moment) {
    let colour = PAGES[usize::from(menu.page) % PAGES.len()];
    canvas.set_buttons(colour, FAINT);
    // Who cannot tell the colours counts the blinks.
    let page = Blink::times(u32::from(menu.page.min(COUNTED)) + 1);
    canvas.set(Lamp::TRAY, colour, page.level(now, LIT, 0));
    items(canvas, menu, colour, now);
    value(canvas, menu.value, elapsed);
}

fn items(canvas: &mut Canvas, menu: &MenuView, colour: RGB8, now: Moment) {
    for (item, cell) in (0..menu.items).zip(Cell::ALL.into_iter().skip(VALUES)) {
        let level = if item == menu.chosen { Blink::CALM.level(now, 255, 0) } else { FAINT };
        canvas.set(cell, colour, level);
    }
}

fn value(canvas: &mut Canvas, value: MenuValue, elapsed: Millis) {
    for (n, cell) in (0..).zip(Cell::ALL.into_iter().take(VALUES)) {
        let level = match value {
            MenuValue::Step(step) => bar(n, step),
            MenuValue::Count(count) if n < count => LIT,
            MenuValue::Count(_) => FAINTEST,
            MenuValue::Switches(switches) if switches >> n & 1 == 1 => LIT,
            MenuValue::Switches(_) => FAINTEST,
            MenuValue::Action => Breath::LIVELY.level(elapsed, FAINT, LIT),
        };
        canvas.set(cell, WARM, level);
    }
}

/// Returns the level of the n-th cell of a bar that ends, brightest, on the cell of this step.
fn bar(n: u8, step: u8) -> u8 {
    let end = step.min(VALUES as u8 - 1);
    match n.cmp(&end) {
        Ordering::Less => BAR,
        Ordering::Equal => 255,
        Ordering::Greater => 0,
    }
}
