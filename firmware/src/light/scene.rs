//! The scenes.

use rules_core::{Cell, Millis, Seat};

use super::canvas::{Canvas, Lamp};
use super::palette::{AMBER, EMBER, GREEN, SKY, VIOLET, WARM};
use super::pattern::{Blink, Breath};
use super::{Scene, lots, menu, won};
use crate::Moment;
use crate::sensing::{Spot, SpotSet};

/// Just to be seen.
pub(super) const FAINTEST: u8 = 44;
/// Lit, but in the background.
pub(super) const FAINT: u8 = 72;
/// Lit beside something brighter.
const SOFT: u8 = 140;
/// Lit to be looked at.
const BRIGHT: u8 = 190;

/// The twelve cells of the rim in their order, from a1 by d1 and d4 and back, by index.
const RIM: [u8; 12] = [0, 1, 2, 3, 7, 11, 15, 14, 13, 12, 8, 4];

/// The corners, by index.
const CORNERS: [u8; 4] = [0, 3, 12, 15];

/// How long the light that wakes the board stays ahead on one cell of the rim, as a power of two of milliseconds.
const RUN_SHIFT: u32 = 7;

/// How many cells long its tail is.
const TAIL: u32 = 3;

/// Seatings of a piece in the gain walk, of each spot.
const SEATINGS: u8 = 3;

pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, elapsed: Millis, now: Moment) {
    match scene {
        Scene::Waking => wake(canvas, elapsed),
        Scene::Idle => canvas.set_buttons(WARM, Breath::CALM.level(elapsed, FAINTEST, 100)),
        Scene::Lots { starter } => lots::draw(canvas, *starter, elapsed),
        Scene::Give { by } => give(canvas, *by, elapsed),
        Scene::Place { by, on_tray } => place(canvas, *by, *on_tray, elapsed),
        Scene::Own { by } => own(canvas, *by, elapsed),
        Scene::Call { by } => canvas.set(Lamp::button(*by), VIOLET, Blink::SLOWEST.level(now, 255, 0)),
        Scene::Point { by } => point(canvas, *by, elapsed, now),
        Scene::Won { by, figures } => won::draw(canvas, *by, figures, elapsed, now),
        Scene::Drawn => drawn(canvas, elapsed),
        Scene::Paused => pause(canvas, elapsed),
        Scene::Clear(spots) => clear(canvas, *spots, now),
        Scene::Walk { spot, seatings } => walk(canvas, *spot, *seatings, elapsed),
        Scene::Teach { left } => teach(canvas, *left, elapsed),
        Scene::Menu(view) => menu::draw(canvas, view, elapsed, now),
    }
}

/// A light runs once along the rim; then the corners breathe until the board is awake.
fn wake(canvas: &mut Canvas, elapsed: Millis) {
    let run = (RIM.len() as u32 + TAIL) << RUN_SHIFT;
    if elapsed.0 >= run {
        let level = Breath::LIVELY.level(Millis(elapsed.0 - run), 0, SOFT);
        cells(&CORNERS).for_each(|cell| canvas.set(cell, WARM, level));
        return;
    }
    for (n, cell) in (1..).zip(cells(&RIM)) {
        canvas.set(cell, WARM, comet(elapsed.0, n << RUN_SHIFT));
    }
}

/// Returns the level of a cell that the light reaches at `peak`: a quick rise, then a tail.
fn comet(time: u32, peak: u32) -> u8 {
    const RISE: u32 = 1 << RUN_SHIFT;
    const FALL: u32 = TAIL << RUN_SHIFT;
    if time < peak {
        return (RISE.saturating_sub(peak - time) * 2).min(255) as u8;
    }
    let left = FALL.saturating_sub(time - peak);
    ((left * 170) >> 8).min(255) as u8
}

/// The giver's button and the tray breathe: put a piece there.
fn give(canvas: &mut Canvas, by: Seat, elapsed: Millis) {
    canvas.set(Lamp::button(by), SKY, Breath::LIVELY.level(elapsed, FAINT, 240));
    canvas.set(Lamp::TRAY, SKY, Breath::LIVELY.level(elapsed, FAINTEST, SOFT));
}

/// The placer's button is steady. The tray is lit while it holds the gift; once the gift is in a hand, faint light
/// drifts over the whole board, whatever stands on it.
fn place(canvas: &mut Canvas, by: Seat, on_tray: bool, elapsed: Millis) {
    canvas.set(Lamp::button(by), WARM, BRIGHT);
    if on_tray {
        canvas.set(Lamp::TRAY, WARM, BRIGHT);
        return;
    }
    for cell in Cell::ALL {
        let lag = (cell.row() + cell.column()) as u16 * 0x1800;
        canvas.set(cell, WARM, Breath::CALM.level_later(elapsed, lag, 30, 90));
    }
}

/// Each button has the colour of its player's pieces, warm for light and violet for dark ones; the placer's breathes
/// bright, the other's is steady and softer.
fn own(canvas: &mut Canvas, by: Seat, elapsed: Millis) {
    for (seat, colour) in [(Seat::South, WARM), (Seat::North, VIOLET)] {
        let level = if seat == by { Breath::LIVELY.level(elapsed, SOFT, 255) } else { 92 };
        canvas.set(Lamp::button(seat), colour, level);
    }
}

/// The caller's button double-blinks and the rim breathes.
fn point(canvas: &mut Canvas, by: Seat, elapsed: Millis, now: Moment) {
    let level = Breath::LIVELY.level(elapsed, FAINTEST, SOFT);
    cells(&RIM).for_each(|cell| canvas.set(cell, VIOLET, level));
    canvas.set(Lamp::button(by), VIOLET, Blink::DOUBLE.level(now, 255, 0));
}

/// The whole board and both buttons breathe as one.
fn drawn(canvas: &mut Canvas, elapsed: Millis) {
    let level = Breath::CALM.level(elapsed, FAINTEST, 120);
    Cell::ALL.into_iter().for_each(|cell| canvas.set(cell, SKY, level));
    canvas.set_buttons(SKY, level);
}

/// The buttons take turns: south's goes on, north's abandons.
fn pause(canvas: &mut Canvas, elapsed: Millis) {
    canvas.set(Lamp::button(Seat::South), GREEN, Breath::CALM.level(elapsed, 0, BRIGHT));
    canvas.set(Lamp::button(Seat::North), EMBER, Breath::CALM.level_later(elapsed, 0x8000, 0, BRIGHT));
}

/// What is to be taken away blinks; the buttons are steady and faint.
fn clear(canvas: &mut Canvas, spots: SpotSet, now: Moment) {
    canvas.set_buttons(WARM, FAINT);
    let level = Blink::CALM.level(now, SOFT, 0);
    spots.iter().for_each(|spot| canvas.set(spot, WARM, level));
}

/// The spot breathes. In the outer row that is farther away three lights, on b to d, count the seatings: faint ones are
/// to come.
fn walk(canvas: &mut Canvas, spot: Spot, seatings: u8, elapsed: Millis) {
    let row = match spot {
        Spot::Cell(cell) if cell.row() < 2 => 3,
        _ => 0,
    };
    let counters = Cell::ALL.into_iter().filter(|cell| cell.row() == row && cell.column() > 0);
    for (n, cell) in (0..SEATINGS).zip(counters) {
        canvas.set(cell, GREEN, if n < seatings { BRIGHT } else { FAINTEST });
    }
    canvas.set(spot, AMBER, Breath::LIVELY.level(elapsed, FAINTEST, 255));
}

/// The tray breathes; every piece that it has learnt lights one more cell.
fn teach(canvas: &mut Canvas, left: u8, elapsed: Millis) {
    let learnt = Cell::COUNT.saturating_sub(usize::from(left));
    Cell::ALL.into_iter().take(learnt).for_each(|cell| canvas.set(cell, GREEN, FAINT));
    canvas.set(Lamp::TRAY, AMBER, Breath::LIVELY.level(elapsed, FAINTEST, 255));
}

fn cells(indices: &[u8]) -> impl Iterator<Item = Cell> {
    indices.iter().filter_map(|&index| Cell::from_index(usize::from(index)))
}
