//! The two call buttons.

use heapless::Vec;
use rules_core::{Millis, Seat};

use crate::Moment;

/// A contact may bounce for this long after it closed or opened.
const BOUNCE: Millis = Millis(30);

/// A press counts when the button comes up, or after this long. Until then the other button may follow: then it was a
/// pair.
const ALONE: Millis = Millis(250);

/// A button held for this long is no tap any more.
const HELD: Millis = Millis(1_000);

/// What cannot be undone wants a button held for this long.
const HELD_LONG: Millis = Millis(3_000);

/// Both buttons held for this long.
const BOTH_HELD: Millis = Millis(2_000);

/// A button that is down for this long is stuck, and ignored until it comes up.
const STUCK: Millis = Millis(20_000);

/// What fingers did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Press {
    /// A press of one button alone: it came up, or has been down for a quarter of a second.
    Meant(Seat),
    /// A button came up after a short press of it alone.
    Tapped(Seat),
    /// A button alone has been held for a second.
    Held(Seat),
    /// A button alone has been held for three seconds.
    HeldLong(Seat),
    /// Both have been held for two seconds.
    BothHeld,
    /// A button does not come up.
    Stuck(Seat),
}

/// Room for what both buttons do at once: coming up makes two presses of each.
pub type Presses = Vec<Press, 5>;

#[derive(Clone, Copy, Default, Debug)]
struct Button {
    /// Since when it has been down.
    down: Option<Moment>,
    /// When it changed last.
    changed: Option<Moment>,
    /// Whether nothing more comes of this press: it was one of a pair, or not meant for what the board does now.
    spent: bool,
    /// Whether this press has been told as meant.
    meant: bool,
    /// Whether the other was down meanwhile: then it is neither a tap nor a hold.
    joined: bool,
    /// How many of the two holds have been told.
    holds: u8,
    stuck: bool,
}

/// Follows both buttons.
///
/// ```
/// use quarto_board::Moment;
/// use quarto_board::buttons::{Buttons, Press};
/// use rules_core::Seat;
///
/// let (mut buttons, mut presses) = (Buttons::default(), Vec::new());
/// for scan in 0..40 {
///     // South's button is down for a tenth of a second.
///     presses.extend(buttons.step([scan < 20, false], Moment(scan * 5)));
/// }
/// assert_eq!(presses[0], Press::Meant(Seat::South));
/// ```
#[derive(Clone, Default, Debug)]
pub struct Buttons {
    buttons: [Button; 2],
    /// Whether they went down as a pair and are not both up yet.
    pair: bool,
    both_since: Option<Moment>,
    both_told: bool,
}

impl Buttons {
    /// Takes whether each button is down, south first.
    pub fn step(&mut self, down: [bool; 2], now: Moment) -> Presses {
        let mut presses = Presses::new();
        for seat in Seat::ALL {
            self.step_one(seat, down[seat as usize], now, &mut presses);
        }
        self.step_both(now, &mut presses);
        presses
    }

    /// Tells whether a finger is on the button.
    #[must_use]
    pub const fn is_down(&self, seat: Seat) -> bool {
        let button = &self.buttons[seat as usize];
        button.down.is_some() && !button.stuck
    }

    /// Tells whether a press has begun of which it is not known yet whether it is one of a pair.
    #[must_use]
    pub fn is_undecided(&self) -> bool {
        self.buttons.iter().any(Button::is_undecided)
    }

    /// Uses up the presses under way: what comes of them is not meant for what the board does now.
    pub fn spend(&mut self) {
        for button in &mut self.buttons {
            button.spent |= button.down.is_some();
        }
    }

    fn step_one(&mut self, seat: Seat, down: bool, now: Moment, presses: &mut Presses) {
        let button = &mut self.buttons[seat as usize];
        let bouncing = button.changed.is_some_and(|changed| now.since(changed) < BOUNCE);
        match (button.down, down) {
            (None, true) if !bouncing => self.go_down(seat, now),
            (Some(_), false) if !bouncing => button.come_up(seat, now, presses),
            (Some(since), true) => button.stay_down(seat, now.since(since), presses),
            _ => {}
        }
    }

    /// Two that go down before either press counts are a pair, whichever was first.
    fn go_down(&mut self, seat: Seat, now: Moment) {
        let other = &mut self.buttons[seat.other() as usize];
        if other.is_undecided() {
            self.pair = true;
            other.spent = true;
        }
        self.buttons[seat as usize] =
            Button { down: Some(now), changed: Some(now), spent: self.pair, ..Button::default() };
    }

    fn step_both(&mut self, now: Moment, presses: &mut Presses) {
        let [south, north] = self.buttons.map(|button| button.down.is_some() && !button.stuck);
        self.pair &= south || north;
        if !(south && north) {
            self.both_since = None;
            return;
        }
        self.both_told &= self.both_since.is_some();
        for button in &mut self.buttons {
            button.joined = true;
        }
        let since = *self.both_since.get_or_insert(now);
        if !self.both_told && now.since(since) >= BOTH_HELD {
            self.both_told = true;
            self.spend();
            tell(presses, Press::BothHeld);
        }
    }
}

impl Button {
    const fn is_undecided(&self) -> bool {
        self.down.is_some() && !self.spent && !self.meant && !self.stuck
    }

    fn come_up(&mut self, seat: Seat, now: Moment, presses: &mut Presses) {
        if self.is_undecided() {
            tell(presses, Press::Meant(seat));
        }
        if !self.spent && !self.joined && !self.stuck && self.holds == 0 {
            tell(presses, Press::Tapped(seat));
        }
        *self = Button { changed: Some(now), ..Button::default() };
    }

    fn stay_down(&mut self, seat: Seat, span: Millis, presses: &mut Presses) {
        if span >= STUCK && !self.stuck {
            self.stuck = true;
            tell(presses, Press::Stuck(seat));
        }
        if span >= ALONE && self.is_undecided() {
            self.meant = true;
            tell(presses, Press::Meant(seat));
        }
        let hold = match self.holds {
            0 if span >= HELD => Press::Held(seat),
            1 if span >= HELD_LONG => Press::HeldLong(seat),
            _ => return,
        };
        if !self.spent && !self.joined {
            self.holds += 1;
            tell(presses, hold);
        }
    }
}

/// There is room for all that can happen at once.
fn tell(presses: &mut Presses, press: Press) {
    let _ = presses.push(press);
}

#[cfg(test)]
mod tests {
    use super::*;
    use Press::{BothHeld, Held, HeldLong, Meant, Stuck, Tapped};
    use Seat::{North, South};

    /// Buttons and the time, in steps of 5 ms.
    #[derive(Default)]
    struct Fingers {
        buttons: Buttons,
        now: Moment,
    }

    impl Fingers {
        /// Lets the buttons be like this for a while, and returns what they did.
        fn run(&mut self, down: [bool; 2], span: u32) -> Vec<Press, 8> {
            let mut all = Vec::new();
            for _ in 0..span / 5 {
                self.now = self.now.plus(Millis(5));
                for press in self.buttons.step(down, self.now) {
                    all.push(press).expect("room");
                }
            }
            all
        }
    }

    #[test]
    fn a_press_counts_when_the_button_comes_up() {
        let mut fingers = Fingers::default();
        assert_eq!(fingers.run([true, false], 100), []);
        assert!(fingers.buttons.is_down(South) && fingers.buttons.is_undecided());
        assert_eq!(fingers.run([false, false], 5), [Meant(South), Tapped(South)]);
        assert!(!fingers.buttons.is_undecided());
    }

    #[test]
    fn a_press_counts_after_a_quarter_of_a_second() {
        let mut fingers = Fingers::default();
        assert_eq!(fingers.run([false, true], 250), []);
        assert_eq!(fingers.run([false, true], 5), [Meant(North)]);
        assert_eq!(fingers.run([false, false], 100), [Tapped(North)]);
    }

    #[test]
    fn bouncing_is_one_press() {
        let mut fingers = Fingers::default();
        let mut all = 0;
        for down in [true, false, true, false, true, true, true, false, true, false, false, false, false] {
            all += fingers.run([false, down], 5).iter().filter(|&&press| press == Meant(North)).count();
        }
        all += fingers.run([false, false], 50).iter().filter(|&&press| press == Meant(North)).count();
        assert_eq!(all, 1);
    }

    #[test]
    fn holding_one_is_no_tap() {
        let mut fingers = Fingers::default();
        assert_eq!(fingers.run([false, true], 1_500), [Meant(North), Held(North)]);
        assert_eq!(fingers.run([false, true], 2_000), [HeldLong(North)]);
        assert_eq!(fingers.run([false, false], 100), []);
    }

    #[test]
    fn two_within_a_quarter_of_a_second_are_a_pair_whichever_was_first() {
        for first in Seat::ALL {
            for gap in [5, 100, 245] {
                let mut fingers = Fingers::default();
                let mut one = [false; 2];
                one[first as usize] = true;
                assert_eq!(fingers.run(one, gap), []);
                assert_eq!(fingers.run([true, true], 1_000), []);
                // However they come up, and if a finger slips off and on again, it stays a pair.
                assert_eq!(fingers.run(one, 60), []);
                assert_eq!(fingers.run([true, true], 300), []);
                assert_eq!(fingers.run(one, 60), []);
                assert_eq!(fingers.run([false, false], 100), []);
                // After that each is itself again.
                assert_eq!(fingers.run(one, 100), []);
                assert_eq!(fingers.run([false, false], 5), [Meant(first), Tapped(first)]);
            }
        }
    }

    #[test]
    fn holding_both_is_told_once_and_is_no_press() {
        let mut fingers = Fingers::default();
        assert_eq!(fingers.run([true, false], 100), []);
        assert_eq!(fingers.run([true, true], 5_000), [BothHeld]);
        assert_eq!(fingers.run([false, false], 100), []);
    }

    #[test]
    fn leaning_on_a_button_keeps_nobody_from_calling() {
        let mut fingers = Fingers::default();
        fingers.run([true, false], 2_000);
        assert_eq!(fingers.run([true, true], 100), []);
        assert_eq!(fingers.run([true, false], 50), [Meant(North)]);
    }

    #[test]
    fn a_stuck_button_is_named_once_and_does_not_pause() {
        let mut fingers = Fingers::default();
        let all = fingers.run([true, false], 60_000);
        assert_eq!(all, [Meant(South), Held(South), HeldLong(South), Stuck(South)]);
        assert!(!fingers.buttons.is_down(South));
        assert_eq!(fingers.run([true, true], 3_000), [Meant(North), Held(North)]);
    }

    #[test]
    fn a_press_that_is_spent_comes_to_nothing() {
        let mut fingers = Fingers::default();
        fingers.run([true, false], 100);
        fingers.buttons.spend();
        assert_eq!(fingers.run([true, false], 4_000), []);
        assert_eq!(fingers.run([false, false], 100), []);
    }
}
