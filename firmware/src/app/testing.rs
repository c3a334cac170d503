//! The test of a new board.

use rules_core::Millis;

use super::HostLine;
use super::cut_off::CutOff;
use super::desk::Desk;
use super::room::Go;
use crate::Moment;
use crate::bring_up::{Answer, BringUp, Step, TestSays};
use crate::inputs::Inputs;
use crate::light::Frame;
use crate::sensing::Scan;
use crate::settings::Settings;
use crate::sound::{Loudness, Tune};

/// Whoever asks for the test by a button lets it go within this: a button that is stuck asks for nothing.
const LET_GO: Millis = Millis(5000);

/// A board is being tested.
#[derive(Debug)]
pub(super) struct Testing {
    test: BringUp,
    answer: Option<Answer>,
    /// Since when a button has been held that asks for the test.
    held: Option<Moment>,
    /// The game that power cut off, if there is one.
    pub(super) cut_off: Option<CutOff>,
}

impl Testing {
    /// Begins; by a button, once it is let go.
    pub(super) fn begin(held: bool, cut_off: Option<CutOff>, desk: &mut Desk) -> Testing {
        // A board that is to be silent must be heard too.
        desk.signs.follow(&Settings { loudness: Loudness::High, ..desk.settings });
        let held = held.then_some(desk.now);
        Testing { test: BringUp::new(desk.now), answer: None, held, cut_off }
    }

    /// Takes an answer from a computer.
    pub(super) const fn answer(&mut self, answer: Answer) {
        self.answer = Some(answer);
    }

    pub(super) fn scan(&mut self, scan: &Scan, inputs: &Inputs, desk: &mut Desk) -> Option<Go> {
        if let Some(since) = self.held {
            if inputs.down[0] {
                return (desk.since(since) >= LET_GO).then_some(Go::Wake);
            }
            self.held = None;
            self.test = BringUp::new(desk.now);
        }
        let says = self.test.step(scan, inputs, self.answer.take(), desk.now);
        for what in says {
            desk.tell(HostLine::Test(what));
            match what {
                TestSays::Confirm(Step::Piezo) => desk.sound(Tune::Fanfare),
                TestSays::Tested(_, Ok(())) | TestSays::Magnet(_) => desk.sound(Tune::Placed),
                TestSays::Tested(_, Err(_)) => desk.sound(Tune::Fault),
                TestSays::Confirm(_) | TestSays::Press(_) => {}
                TestSays::Over => return Some(Go::Wake),
            }
        }
        None
    }

    pub(super) fn frame(&self, now: Moment) -> Frame {
        if self.held.is_some() { Frame::default() } else { self.test.frame(now) }
    }
}
