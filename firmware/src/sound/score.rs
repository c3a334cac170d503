//! The notes of every tune: short, within 1 to 4 kHz where a piezo is loud, and mostly of one key.

use super::Note;
use crate::light::JUMPS;

const C6: u16 = 1047;
const E6: u16 = 1319;
const F6: u16 = 1397;
const G6: u16 = 1568;
const A6: u16 = 1760;
const C7: u16 = 2093;
const D7: u16 = 2349;
const E7: u16 = 2637;
const A7: u16 = 3520;

/// A buzz, out of tune with the notes.
const BUZZ: u16 = 1000;

const fn note(hertz: u16, millis: u16) -> Note {
    Note { hertz, millis }
}

const fn rest(millis: u16) -> Note {
    note(0, millis)
}

/// How long a click lasts.
const CLICK: u16 = 15;

/// A click for every jump of the light.
pub(super) const LOTS: &[Note] = &{
    let mut notes = [note(G6, CLICK); 2 * JUMPS.len()];
    let mut n = 0;
    while n < JUMPS.len() {
        notes[2 * n + 1] = rest(JUMPS[n].0 as u16 - CLICK);
        n += 1;
    }
    notes
};

pub(super) const HELLO: &[Note] = &[note(C6, 90), note(G6, 90), note(E6, 90), note(C7, 160)];
pub(super) const START: &[Note] = &[note(C6, 90), note(E6, 90), note(G6, 180)];
pub(super) const GIVEN: &[Note] = &[note(G6, 45), note(C7, 60)];
pub(super) const PLACED: &[Note] = &[note(C7, 30)];
pub(super) const TAKEN_BACK: &[Note] = &[note(C7, 45), note(G6, 60)];
pub(super) const NOT_HERE: &[Note] = &[note(E6, 80), rest(30), note(C6, 140)];
pub(super) const TICK: &[Note] = &[note(A7, CLICK)];
pub(super) const TIME_OVER: &[Note] = &[note(BUZZ, 900)];
pub(super) const FANFARE: &[Note] = &[
    note(G6, 100),
    rest(20),
    note(G6, 100),
    rest(20),
    note(G6, 100),
    rest(20),
    note(C7, 320),
    note(G6, 160),
    note(C7, 160),
    note(E7, 500),
];
pub(super) const WRONG_CALL: &[Note] = &[note(F6, 180), rest(20), note(E6, 180), rest(20), note(C6, 500)];
pub(super) const NO_RIGHT: &[Note] = &[note(C6, 80), rest(50), note(C6, 80)];
pub(super) const DRAW: &[Note] = &[note(G6, 200), note(E6, 200), note(G6, 200), note(E6, 400)];
pub(super) const UNSURE: &[Note] =
    &[note(A6, 80), rest(60), note(D7, 80), rest(60), note(A6, 80), rest(60), note(D7, 80)];
pub(super) const MEND: &[Note] = &[note(D7, 150), note(A6, 150), note(D7, 150), note(A6, 150), note(D7, 150)];
pub(super) const MENDED: &[Note] = &[note(A6, 80), note(D7, 200)];
pub(super) const FAULT: &[Note] = &[note(BUZZ, 200), rest(60), note(BUZZ, 200), rest(60), note(BUZZ, 200)];
pub(super) const MENU_STEP: &[Note] = &[note(E7, CLICK)];
pub(super) const MENU_CHANGE: &[Note] = &[note(E7, 25), rest(25), note(E7, 25)];
pub(super) const PAUSE: &[Note] = &[note(G6, 120), note(E6, 120), note(C6, 240)];
pub(super) const RESUME: &[Note] = &[note(C6, 120), note(G6, 240)];
pub(super) const DONE: &[Note] = &[note(E6, 90), note(G6, 90), note(C7, 90), note(E7, 260)];
