//! When the LEDs have power.

use rules_core::Millis;

use crate::Moment;

/// So long the board waits for USB; then something feeds it that is no computer.
const PATIENCE: Millis = Millis(500);

/// So long the LEDs stay dark once they have power: their capacitors fill.
const STARTING: Millis = Millis(40);

/// A fault lasts so many looks; capacitors that fill may look like one.
const LOOKS: u8 = 3;

/// So long the LEDs stay off after a fault.
const PAUSE: Millis = Millis(2000);

/// Without a fault for so long, the LEDs are sound again.
const SOUND: Millis = Millis(1000);

/// Decides when the LEDs have power: once USB has agreed to what the board draws and they have been sent a dark frame, and
/// not while they draw too much.
#[derive(Clone, Debug)]
pub struct LedPower {
    state: State,
    since: Moment,
    /// Whether a dark frame was sent since the LEDs were switched off.
    is_dark: bool,
    /// How many looks in a row told a fault.
    looks: u8,
    /// Whether a fault was told, and not yet its end.
    has_failed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// Power has come to the board, not to the LEDs.
    Waiting,
    /// They have power, and are dark.
    Starting,
    /// They show what they are sent.
    On,
    /// They drew too much, and are off.
    Failed,
}

/// What has happened to the LEDs' power.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LedNews {
    /// They draw too much, and are off.
    Failed,
    /// They are sound again.
    Back,
}

impl LedPower {
    /// Begins with the LEDs off.
    #[must_use]
    pub const fn new(now: Moment) -> LedPower {
        LedPower { state: State::Waiting, since: now, is_dark: false, looks: 0, has_failed: false }
    }

    /// Takes whether USB allows the current and whether the switch tells a fault.
    pub fn step(&mut self, is_configured: bool, fails: bool, now: Moment) -> Option<LedNews> {
        let (span, fails) = (now.since(self.since), self.lasts(fails));
        match self.state {
            State::Waiting if is_configured || span >= PATIENCE => self.start(now),
            State::Failed if span >= PAUSE => self.start(now),
            State::Waiting | State::Failed => {}
            State::Starting | State::On if fails => {
                self.enter(State::Failed, now);
                self.is_dark = false;
                return (!core::mem::replace(&mut self.has_failed, true)).then_some(LedNews::Failed);
            }
            State::Starting if span >= STARTING => self.enter(State::On, now),
            State::On if self.has_failed && span >= SOUND => {
                self.has_failed = false;
                return Some(LedNews::Back);
            }
            State::Starting | State::On => {}
        }
        None
    }

    /// Takes the news that a dark frame was sent.
    pub const fn sent_dark(&mut self) {
        self.is_dark = true;
    }

    /// Tells whether the switch is to be closed.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        matches!(self.state, State::Starting | State::On)
    }

    /// Tells whether the LEDs may show something.
    #[must_use]
    pub const fn is_lit(&self) -> bool {
        matches!(self.state, State::On)
    }

    fn start(&mut self, now: Moment) {
        if self.is_dark {
            self.enter(State::Starting, now);
        }
    }

    const fn enter(&mut self, state: State, now: Moment) {
        (self.state, self.since, self.looks) = (state, now, 0);
    }

    const fn lasts(&mut self, fails: bool) -> bool {
        self.looks = if fails { self.looks.saturating_add(1) } else { 0 };
        self.looks >= LOOKS
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;

    /// Steps every 5 ms for so long; returns what was told, and when.
    fn run(
        power: &mut LedPower,
        (from, to): (u32, u32),
        configured: bool,
        fails: bool,
    ) -> std::vec::Vec<(u32, LedNews)> {
        let looks = (from..to).step_by(5);
        looks
            .filter_map(|at| Some((at, power.step(configured, fails && power.is_on(), Moment(at))?)))
            .collect()
    }

    #[test]
    fn leds_wait_for_usb_or_half_a_second_and_for_a_dark_frame() {
        let mut power = LedPower::new(Moment(0));
        run(&mut power, (0, 300), true, false);
        assert!(!power.is_on(), "no dark frame was sent");
        power.sent_dark();
        run(&mut power, (300, 305), true, false);
        assert!(power.is_on() && !power.is_lit());
        run(&mut power, (305, 350), true, false);
        assert!(power.is_lit());

        let mut alone = LedPower::new(Moment(0));
        alone.sent_dark();
        run(&mut alone, (0, 500), false, false);
        assert!(!alone.is_on());
        run(&mut alone, (500, 505), false, false);
        assert!(alone.is_on());
    }

    #[test]
    fn a_fault_switches_off_is_told_once_and_is_tried_again() {
        let mut power = LedPower::new(Moment(0));
        power.sent_dark();
        run(&mut power, (0, 100), true, false);
        assert!(run(&mut power, (100, 110), true, true).is_empty(), "capacitors fill");
        assert_eq!(run(&mut power, (110, 200), true, true), [(110, LedNews::Failed)]);
        assert!(!power.is_on());
        // Every try finds it again, and nobody is told.
        for second in 1..10 {
            power.sent_dark();
            assert!(run(&mut power, (second * 1000, second * 1000 + 1000), true, true).is_empty());
        }
        power.sent_dark();
        let told = run(&mut power, (10_000, 15_000), true, false);
        assert_eq!(told.iter().map(|(_, news)| *news).collect::<std::vec::Vec<_>>(), [LedNews::Back]);
        assert!(power.is_lit());
    }
}
