//! The end of a won game: the figures one after the other, or a wave from the winner's side.

use rules_core::{Cell, CellSet, Millis, Seat};

use super::canvas::{Canvas, Lamp};
use super::palette::{self, GREEN};
use super::pattern::{BEAT, Blink, Breath};
use super::scene::FAINT;
use crate::Moment;

/// How long each figure glows in its turn.
const TURN: Millis = Millis(4 * BEAT.0);

/// The wave's crest.
const CREST: u8 = 170;

pub(super) fn draw(canvas: &mut Canvas, by: Seat, figures: &[CellSet], elapsed: Millis, now: Moment) {
    if figures.is_empty() {
        wave(canvas, by, elapsed);
    } else {
        show(canvas, figures, elapsed);
    }
    canvas.set(Lamp::button(by), GREEN, Blink::CALM.level(now, 255, 0));
}

/// Lets every figure glow in its turn and in its colour; a cell of several takes part in each. Between its turns a
/// figure stays faintly lit.
fn show(canvas: &mut Canvas, figures: &[CellSet], elapsed: Millis) {
    let coloured = || figures.iter().zip(palette::FIGURES);
    for (figure, colour) in coloured().rev() {
        figure.iter().for_each(|cell| canvas.set(cell, colour, FAINT));
    }
    let turns = elapsed.0 / TURN.0;
    let within = Millis(elapsed.0 - turns * TURN.0);
    let glow = Breath::of(TURN).level(within, FAINT, 255);
    let on_turn = turns as usize % figures.len();
    if let Some((figure, colour)) = coloured().nth(on_turn) {
        figure.iter().for_each(|cell| canvas.set(cell, colour, glow));
    }
}

/// Lets light run over the board, row by row, away from the winner.
fn wave(canvas: &mut Canvas, by: Seat, elapsed: Millis) {
    for cell in Cell::ALL {
        let away = match by {
            Seat::South => cell.row(),
            Seat::North => 3 - cell.row(),
        };
        canvas.set(cell, GREEN, Breath::LIVELY.level_later(elapsed, away as u16 * 0x2000, 0, CREST));
    }
}
