//! Bring-up: a new board is tested part by part, each with nothing but the parts before it.
//!
//! [`BringUp`] is told scans, inputs and answers, and says what came of every step. Lamps cannot be sensed and a buzzer
//! cannot be heard by the board: the first are found by what they draw, and a person confirms both.

mod ask;
mod flaw;
mod lamps;
mod sensors;
mod walk;

use rules_core::{Millis, Seat};
use smart_leds::RGB8;

use crate::Moment;
use crate::facts::REVISION;
use crate::inputs::Inputs;
use crate::light::Frame;
use crate::sensing::{PerSpot, Scan, Spot};
use ask::{Ask, Buttons};
pub use flaw::{Flaw, Wrong};
use lamps::{Colours, Lamps, Power};
use sensors::{Zeros, ZerosSay};
use walk::MagnetWalk;

/// What is tested, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // Each is called what it is.
pub enum Step {
    Power,
    Leds,
    Sensors,
    Switch,
    Walk,
    Buttons,
    Piezo,
    Revision,
}

impl Step {
    /// All of them, in order.
    pub const ALL: [Step; 8] = [
        Step::Power,
        Step::Leds,
        Step::Sensors,
        Step::Switch,
        Step::Walk,
        Step::Buttons,
        Step::Piezo,
        Step::Revision,
    ];

    /// Returns the word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Step::Power => "power",
            Step::Leds => "leds",
            Step::Sensors => "sensors",
            Step::Switch => "switch",
            Step::Walk => "walk",
            Step::Buttons => "buttons",
            Step::Piezo => "piezo",
            Step::Revision => "revision",
        }
    }
}

/// What came of a step.
pub type Verdict = Result<(), Flaw>;

/// What the test has to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TestSays {
    /// What came of a step.
    Tested(Step, Verdict),
    /// A person must tell whether this was right: south's button is yes, north's no.
    Confirm(Step),
    /// A magnet is wanted on this spot; a press says that there is no answer to it.
    Magnet(Spot),
    /// This button is to be pressed.
    Press(Seat),
    /// All is tested, and the result was looked at.
    Over,
}

/// An answer of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It was as it should be.
    Yes,
    /// It was not.
    No,
}

/// So long a person has for an answer.
const PATIENCE: Millis = Millis(15_000);

/// So long the result is shown.
const RESULT: Millis = Millis(60_000);

/// Tests a board.
#[derive(Clone, Debug)]
pub struct BringUp {
    state: State,
    since: Moment,
    passed: [Option<bool>; Step::ALL.len()],
    /// The zeros of the empty board, in counts, and what came of the switch.
    zeros: PerSpot<i32>,
    switch: Verdict,
    /// What a lamp in white lets the supply droop by, in microvolts.
    droop: i32,
    was_down: [bool; 2],
}

#[derive(Clone, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "on the chip: there is one, in static memory, and no heap to box in"
)]
enum State {
    Power(Power),
    Lamps(Lamps),
    Colours(Colours),
    ConfirmColours(Ask),
    Zeros(Zeros),
    Walk(MagnetWalk),
    Buttons(Buttons),
    Piezo(Ask),
    Result,
}

impl BringUp {
    /// Begins.
    #[must_use]
    pub fn new(now: Moment) -> BringUp {
        BringUp {
            state: State::Power(Power::default()),
            since: now,
            passed: [None; Step::ALL.len()],
            zeros: [0; crate::facts::SPOTS],
            switch: Ok(()),
            droop: 0,
            // Whoever begins by a button still holds it.
            was_down: [true; 2],
        }
    }

    /// Takes a scan and what is read beside it. Returns what there is to say, if there is something.
    pub fn step(&mut self, scan: &Scan, inputs: &Inputs, answer: Option<Answer>, now: Moment) -> Says {
        let pressed = [0, 1].map(|seat| inputs.down[seat] && !self.was_down[seat]);
        self.was_down = inputs.down;
        let answer = answer.or(match pressed {
            [true, _] => Some(Answer::Yes),
            [_, true] => Some(Answer::No),
            _ => None,
        });
        let mut says = Says::new();
        self.measure(scan, inputs, now, &mut says);
        self.ask(scan, inputs, (answer, pressed), now, &mut says);
        says
    }

    /// Goes through what the board finds out by itself.
    fn measure(&mut self, scan: &Scan, inputs: &Inputs, now: Moment, says: &mut Says) {
        match &mut self.state {
            State::Power(power) => {
                if let Some((verdict, droop)) = power.step(inputs) {
                    self.droop = droop;
                    self.tested(Step::Power, verdict, says);
                    self.enter(State::Lamps(Lamps::new(droop)), now);
                }
            }
            State::Lamps(lamps) => match lamps.step(inputs) {
                Some(Ok(())) => self.enter(State::Colours(Colours), now),
                Some(verdict) => {
                    self.tested(Step::Leds, verdict, says);
                    self.enter(State::Zeros(Zeros::default()), now);
                }
                None => {}
            },
            State::Colours(_) if now.since(self.since) >= Colours::SPAN => {
                push(says, TestSays::Confirm(Step::Leds));
                self.enter(State::ConfirmColours(Ask), now);
            }
            State::Zeros(zeros) => {
                if let Some(ZerosSay { means, sensors, switch }) = zeros.step(scan) {
                    self.zeros = means;
                    self.switch = switch;
                    self.tested(Step::Sensors, sensors, says);
                    self.tested(Step::Switch, switch, says);
                    self.walk_or_skip(now, says);
                }
            }
            _ => {}
        }
    }

    /// Goes through what a person must do or tell.
    fn ask(
        &mut self,
        scan: &Scan,
        inputs: &Inputs,
        (answer, pressed): (Option<Answer>, [bool; 2]),
        now: Moment,
        says: &mut Says,
    ) {
        let span = now.since(self.since);
        match &mut self.state {
            State::ConfirmColours(_) => {
                if let Some(yes) = Ask::judge(answer, span) {
                    self.tested(Step::Leds, yes.ok_or(Flaw::NotConfirmed), says);
                    self.enter(State::Zeros(Zeros::default()), now);
                }
            }
            State::Walk(walk) => {
                let before = walk.spot();
                let verdict = walk.step(scan, answer.is_some());
                let next = walk.spot();
                if let Some(verdict) = verdict {
                    self.tested(Step::Walk, verdict, says);
                    self.ask_buttons(now, says);
                } else if next != before {
                    push(says, TestSays::Magnet(next));
                }
            }
            State::Buttons(buttons) => {
                let before = buttons.wanted();
                let verdict = buttons.step(inputs.down, pressed, now.since(self.since));
                if let Some(verdict) = verdict {
                    self.tested(Step::Buttons, verdict, says);
                    push(says, TestSays::Confirm(Step::Piezo));
                    self.enter(State::Piezo(Ask), now);
                } else if buttons.wanted() != before {
                    push(says, TestSays::Press(buttons.wanted()));
                    self.since = now;
                }
            }
            State::Piezo(_) => {
                if let Some(yes) = Ask::judge(answer, span) {
                    self.tested(Step::Piezo, yes.ok_or(Flaw::NotHeard), says);
                    let is_right = inputs.straps == REVISION;
                    let verdict = if is_right { Ok(()) } else { Err(Flaw::Revision(inputs.straps)) };
                    self.tested(Step::Revision, verdict, says);
                    self.enter(State::Result, now);
                }
            }
            State::Result if answer.is_some() || span >= RESULT => push(says, TestSays::Over),
            _ => {}
        }
    }

    /// With a select line that is stuck, a magnet would be seen where it is not.
    fn walk_or_skip(&mut self, now: Moment, says: &mut Says) {
        if self.switch.is_err() {
            self.tested(Step::Walk, Err(Flaw::NotTested(Step::Switch)), says);
            return self.ask_buttons(now, says);
        }
        let walk = MagnetWalk::new(self.zeros);
        push(says, TestSays::Magnet(walk.spot()));
        self.enter(State::Walk(walk), now);
    }

    fn ask_buttons(&mut self, now: Moment, says: &mut Says) {
        let buttons = Buttons::default();
        push(says, TestSays::Press(buttons.wanted()));
        self.enter(State::Buttons(buttons), now);
    }

    fn tested(&mut self, step: Step, verdict: Verdict, says: &mut Says) {
        self.passed[step as usize] = Some(verdict.is_ok());
        push(says, TestSays::Tested(step, verdict));
    }

    fn enter(&mut self, state: State, now: Moment) {
        (self.state, self.since) = (state, now);
    }

    /// Returns what the lights show: first what is measured by them; then, on the cells in their order, which steps passed.
    #[must_use]
    pub fn frame(&self, now: Moment) -> Frame {
        let mut frame = Frame::default();
        match &self.state {
            State::Power(power) => return power.frame(),
            State::Lamps(lamps) => return lamps.frame(),
            State::Colours(_) => return Colours::frame(now.since(self.since)),
            State::Walk(walk) => {
                frame[walk.spot().index()] = AMBER;
                return frame;
            }
            State::Buttons(buttons) => {
                let lamp = match buttons.wanted() {
                    Seat::South => crate::facts::leds::SOUTH,
                    Seat::North => crate::facts::leds::NORTH,
                };
                frame[lamp] = AMBER;
            }
            State::ConfirmColours(_) | State::Piezo(_) => {
                frame[crate::facts::leds::SOUTH] = GREEN;
                frame[crate::facts::leds::NORTH] = RED;
            }
            State::Zeros(_) | State::Result => {}
        }
        for (lamp, passed) in frame.iter_mut().zip(self.passed) {
            *lamp = match passed {
                Some(true) => GREEN,
                Some(false) => RED,
                None => *lamp,
            };
        }
        frame
    }
}

/// What there is to say at once: at most two verdicts and a question, or one more.
pub type Says = heapless::Vec<TestSays, 4>;

fn push(says: &mut Says, what: TestSays) {
    // There is room for all that one step says.
    let _ = says.push(what);
}

const GREEN: RGB8 = RGB8::new(0, 60, 0);
const RED: RGB8 = RGB8::new(60, 0, 0);
const AMBER: RGB8 = RGB8::new(90, 40, 0);
