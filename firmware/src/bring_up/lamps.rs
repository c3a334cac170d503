//! The supply and the lamps, by what they draw.

use rules_core::Millis;
use smart_leds::RGB8;

use super::{Flaw, Verdict};
use crate::facts::leds::{COUNT, IDLE_MILLIAMPS};
use crate::inputs::Inputs;
use crate::light::{Frame, milliamps, within_limit};

/// Scans for which a frame is shown, and how many of them, the last ones, are averaged.
const SHOWN: u32 = 40;
const AVERAGED: u32 = 24;

/// At power-on the lamps have no power yet for so many scans.
const PAUSE: u32 = 160;

/// Less than this is no droop, in microvolts: a cable of 40 mΩ.
const NO_DROOP: i32 = 8_000;

/// More than this is a cable that will not do.
const WEAK: i32 = 400_000;

/// A lamp that lets the supply droop by less than this cannot be told from noise.
const SEEN: i32 = 2_500;

/// All lamps, as bright as the limit allows.
fn all_lit() -> Frame {
    within_limit([RGB8::new(255, 255, 255); COUNT])
}

/// A lamp alone in white.
fn lit(lamp: usize) -> Frame {
    let mut frame = Frame::default();
    frame[lamp] = RGB8::new(255, 255, 255);
    frame
}

/// Averages the supply while a frame is shown.
#[derive(Clone, Debug, Default)]
struct Mean {
    scans: u32,
    sum: i64,
}

impl Mean {
    fn step(&mut self, inputs: &Inputs) -> Option<i32> {
        self.scans += 1;
        if self.scans + AVERAGED > SHOWN {
            self.sum += i64::from(inputs.vsys.0);
        }
        if self.scans <= SHOWN {
            return None;
        }
        let mean = self.sum / i64::from(AVERAGED + 1);
        *self = Mean::default();
        Some(mean as i32)
    }
}

/// Measures the supply with dark lamps, then with all of them lit.
#[derive(Clone, Debug, Default)]
pub(super) struct Power {
    paused: u32,
    dark: Option<i32>,
    mean: Mean,
}

impl Power {
    /// Returns what came of it, and how far a single lamp lets the supply droop, in microvolts.
    pub(super) fn step(&mut self, inputs: &Inputs) -> Option<(Verdict, i32)> {
        if self.paused < PAUSE {
            self.paused += 1;
            return None;
        }
        let mean = self.mean.step(inputs)?;
        let Some(dark) = self.dark else {
            self.dark = Some(mean);
            return None;
        };
        let droop = dark - mean;
        let idle = COUNT as u32 * IDLE_MILLIAMPS;
        let [all, one] = [all_lit(), lit(0)].map(|frame| (milliamps(&frame) - idle) as i32);
        let verdict = match droop {
            ..NO_DROOP => Err(Flaw::NoRail),
            WEAK.. => Err(Flaw::WeakCable((droop / 1000) as u16)),
            _ => Ok(()),
        };
        Some((verdict, droop * one / all))
    }

    pub(super) fn frame(&self) -> Frame {
        if self.dark.is_some() { all_lit() } else { Frame::default() }
    }
}

/// Lights the lamps one by one, each after a dark moment.
#[derive(Clone, Debug)]
pub(super) struct Lamps {
    /// What one lamp should do to the supply.
    droop: i32,
    lamp: usize,
    dark: Option<i32>,
    mean: Mean,
    found: [bool; COUNT],
}

impl Lamps {
    pub(super) fn new(droop: i32) -> Lamps {
        Lamps { droop, lamp: 0, dark: None, mean: Mean::default(), found: [false; COUNT] }
    }

    /// Returns what came of it. Where a lamp's current cannot be seen, only a person can tell.
    pub(super) fn step(&mut self, inputs: &Inputs) -> Option<Verdict> {
        let mean = self.mean.step(inputs)?;
        let Some(dark) = self.dark.take() else {
            self.dark = Some(mean);
            return None;
        };
        self.found[self.lamp] = dark - mean > self.droop / 2;
        self.lamp += 1;
        (self.lamp == COUNT).then(|| self.judge())
    }

    fn judge(&self) -> Verdict {
        let dark = self.found.iter().position(|found| !found);
        match dark.filter(|_| self.droop >= SEEN) {
            None => Ok(()),
            Some(lamp) if lamp + 1 < COUNT && !self.found[lamp..].contains(&true) => {
                Err(Flaw::ChainEnds(lamp))
            }
            Some(lamp) => Err(Flaw::Dark(lamp)),
        }
    }

    pub(super) fn frame(&self) -> Frame {
        if self.dark.is_some() { lit(self.lamp.min(COUNT - 1)) } else { Frame::default() }
    }
}

/// All lamps in three colours, for a person to look at.
#[derive(Clone, Debug)]
pub(super) struct Colours;

impl Colours {
    const EACH: Millis = Millis(1200);
    pub(super) const SPAN: Millis = Millis(3 * Colours::EACH.0);

    pub(super) fn frame(elapsed: Millis) -> Frame {
        let colour = match elapsed.0 / Colours::EACH.0 {
            0 => RGB8::new(120, 0, 0),
            1 => RGB8::new(0, 120, 0),
            _ => RGB8::new(0, 0, 120),
        };
        within_limit([colour; COUNT])
    }
}
