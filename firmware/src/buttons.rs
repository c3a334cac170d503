//! The two call buttons.

use rules_core::{Millis, Seat};

use crate::Moment;

/// A contact may bounce for this long after it closed or opened.
const BOUNCE: Millis = Millis(30);

/// A button held for this long is no tap any more.
const HELD: Millis = Millis(1000);

/// Both buttons held for this long.
const BOTH_HELD: Millis = Millis(2000);

/// A second button that follows the first within this time means both, and is no press of its own. Later it is one: a
/// player who leans on a button keeps nobody from calling.
const TOGETHER: Millis = Millis(500);

/// A button that is down for this long is stuck, and ignored until it comes up.
const STUCK: Millis = Millis(20_000);

/// What fingers did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Press {
    /// A button went down, just now.
    Down(Seat),
    /// A button came up after a short press of it alone.
    Tapped(Seat),
    /// A button alone has been held for a second.
    Held(Seat),
    /// Both have been held for two seconds.
    BothHeld,
    /// A button does not come up.
    Stuck(Seat),
}

#[derive(Clone, Copy, Default, Debug)]
struct Button {
    /// Since when it has been down.
    down: Option<Moment>,
    /// When it changed last.
    changed: Option<Moment>,
    /// Whether the press has been used up: held, or together with the other.
    spent: bool,
    stuck: bool,
}

/// Follows both buttons.
#[derive(Clone, Default, Debug)]
pub struct Buttons {
    buttons: [Button; 2],
    both_since: Option<Moment>,
    both_told: bool,
}

impl Buttons {
    /// Takes whether each button is down, south first. Returns at most two presses, in the order of the seats.
    pub fn step(&mut self, down: [bool; 2], now: Moment) -> [Option<Press>; 2] {
        let mut presses = Seat::ALL.map(|seat| self.step_one(seat, down[seat as usize], now));
        if let Some(both) = self.step_both(now) {
            presses[0] = Some(both);
        }
        presses
    }

    /// Tells whether the button is down.
    #[must_use]
    pub const fn is_down(&self, seat: Seat) -> bool {
        self.buttons[seat as usize].down.is_some()
    }

    /// Uses up the presses under way: what comes of them is not meant for what the board does now.
    pub fn spend(&mut self) {
        for button in &mut self.buttons {
            button.spent |= button.down.is_some();
        }
    }

    fn step_one(&mut self, seat: Seat, down: bool, now: Moment) -> Option<Press> {
        let other = self.buttons[seat.other() as usize];
        let other_since = other.down.filter(|_| !other.stuck);
        let button = &mut self.buttons[seat as usize];
        let bouncing = button.changed.is_some_and(|changed| now.since(changed) < BOUNCE);
        match (button.down, down) {
            (None, true) if !bouncing => {
                let together = other_since.is_some_and(|since| now.since(since) < TOGETHER);
                *button = Button { down: Some(now), changed: Some(now), spent: together, stuck: false };
                (!together).then_some(Press::Down(seat))
            }
            (Some(_), false) if !bouncing => {
                let tapped = !button.spent && !button.stuck;
                *button = Button { changed: Some(now), ..Button::default() };
                tapped.then_some(Press::Tapped(seat))
            }
            (Some(since), true) => button.hold(seat, now.since(since), other_since.is_some()),
            _ => None,
        }
    }

    fn step_both(&mut self, now: Moment) -> Option<Press> {
        let [Some(_), Some(_)] = self.buttons.map(|button| button.down.filter(|_| !button.stuck)) else {
            self.both_since = None;
            return None;
        };
        if self.both_since.is_none() {
            self.both_told = false;
            for button in &mut self.buttons {
                button.spent = true;
            }
        }
        let since = *self.both_since.get_or_insert(now);
        if self.both_told || now.since(since) < BOTH_HELD {
            return None;
        }
        self.both_told = true;
        Some(Press::BothHeld)
    }
}

impl Button {
    fn hold(&mut self, seat: Seat, span: Millis, other_down: bool) -> Option<Press> {
        if span >= STUCK && !self.stuck {
            self.stuck = true;
            return Some(Press::Stuck(seat));
        }
        if span >= HELD && !self.spent && !other_down {
            self.spent = true;
            return Some(Press::Held(seat));
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lets the buttons be like this for a while, and returns what they did.
    fn run(buttons: &mut Buttons, now: &mut Moment, down: [bool; 2], span: u32) -> heapless::Vec<Press, 8> {
        let mut all = heapless::Vec::new();
        for _ in 0..span / 5 {
            *now = now.plus(Millis(5));
            for press in buttons.step(down, *now).into_iter().flatten() {
                all.push(press).expect("room");
            }
        }
        all
    }

    #[test]
    fn a_tap_is_a_press_at_once() {
        let (mut buttons, mut now) = (Buttons::default(), Moment(0));
        assert_eq!(run(&mut buttons, &mut now, [true, false], 5), [Press::Down(Seat::South)]);
        assert_eq!(run(&mut buttons, &mut now, [true, false], 100), []);
        assert_eq!(run(&mut buttons, &mut now, [false, false], 100), [Press::Tapped(Seat::South)]);
    }

    #[test]
    fn bouncing_is_one_press() {
        let (mut buttons, mut now) = (Buttons::default(), Moment(0));
        let mut all = 0;
        for down in [true, false, true, false, true, true, true] {
            all += run(&mut buttons, &mut now, [false, down], 5).len();
        }
        assert_eq!(all, 1);
    }

    #[test]
    fn holding_one_is_no_tap() {
        let (mut buttons, mut now) = (Buttons::default(), Moment(0));
        let held = run(&mut buttons, &mut now, [false, true], 1500);
        assert_eq!(held, [Press::Down(Seat::North), Press::Held(Seat::North)]);
        assert_eq!(run(&mut buttons, &mut now, [false, false], 100), []);
    }

    #[test]
    fn holding_both_is_told_once_and_only_the_first_is_a_press() {
        let (mut buttons, mut now) = (Buttons::default(), Moment(0));
        assert_eq!(run(&mut buttons, &mut now, [true, false], 100), [Press::Down(Seat::South)]);
        assert_eq!(run(&mut buttons, &mut now, [true, true], 5000), [Press::BothHeld]);
        assert_eq!(run(&mut buttons, &mut now, [false, false], 100), []);
        assert_eq!(run(&mut buttons, &mut now, [true, true], 1000), [Press::Down(Seat::South)]);
    }

    #[test]
    fn leaning_on_a_button_keeps_nobody_from_calling() {
        let (mut buttons, mut now) = (Buttons::default(), Moment(0));
        run(&mut buttons, &mut now, [true, false], 3000);
        assert_eq!(run(&mut buttons, &mut now, [true, true], 100), [Press::Down(Seat::North)]);
    }

    #[test]
    fn a_stuck_button_is_named_once_and_does_not_pause() {
        let (mut buttons, mut now) = (Buttons::default(), Moment(0));
        let all = run(&mut buttons, &mut now, [true, false], 60_000);
        assert_eq!(all, [Press::Down(Seat::South), Press::Held(Seat::South), Press::Stuck(Seat::South)]);
        let pressed = run(&mut buttons, &mut now, [true, true], 3000);
        assert_eq!(pressed, [Press::Down(Seat::North), Press::Held(Seat::North)]);
    }
}
