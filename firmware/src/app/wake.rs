//! From power-on to ready: zeros, an unfinished game, the gain walk and the teach-in.

use rules_core::{AnyGame, Millis, Setup};

use super::cut_off::CutOff;
use super::{App, Mode, Out};
use crate::calibration::{Sensors, Taught, Teach, TeachSays, Walk, WalkSays, ZeroSays, Zeroing};
use crate::light::Flash;
use crate::memory::Save;
use crate::referee::belongs;
use crate::sensing::{Change, CodeBook, News, Scan, Sensing, Spot, SpotSet};
use crate::sound::Tune;

/// How long pieces are looked at before they are compared with the game that power cut off.
pub(super) const LOOK: Millis = Millis(450);

impl App {
    /// Measures the zeros.
    pub(super) fn wake(&mut self, scan: &Scan) {
        let waking = matches!(self.mode, Mode::Waking(_));
        let zeroing = match &mut self.mode {
            Mode::Waking(zeroing) | Mode::Clearing { zeroing, .. } => zeroing,
            _ => return,
        };
        match zeroing.step(scan) {
            None => {}
            Some(ZeroSays::Zeroed(sensors)) => self.woken(sensors),
            Some(ZeroSays::NotEmpty { .. }) if waking && self.resume() => {}
            Some(ZeroSays::NotEmpty { occupied, near, anyway }) => {
                self.clear_first(occupied, Some(anyway));
                self.tell_near(near);
            }
        }
    }

    /// Tells of something magnetic near spots, each time it comes.
    pub(super) fn tell_near(&mut self, near: SpotSet) {
        let before = core::mem::replace(&mut self.near, near);
        for spot in near.iter().filter(|&spot| !before.contains(spot)) {
            self.tell(Out::Near(spot));
        }
    }

    /// Asks for the board to be cleared.
    pub(super) fn clear_first(&mut self, occupied: SpotSet, anyway: Option<Sensors>) {
        let clearing = Mode::Clearing { zeroing: Zeroing::new(self.record.sensors), occupied, anyway };
        if let Mode::Clearing { .. } = &self.mode {
            self.mode = clearing;
            return;
        }
        self.enter(clearing);
        self.tell(Out::Clear);
        self.sound(Tune::Mend);
    }

    /// Goes on although something seems to stand on the board: a sensor may be at fault.
    pub(super) fn go_on_anyway(&mut self) {
        if let Mode::Clearing { anyway: Some(sensors), .. } = self.mode {
            self.woken(sensors);
        }
    }

    /// The board is empty. A game that stood still, or had no piece on the board yet, goes on; another one is over: its
    /// pieces were put away. A board that never was calibrated leads through it.
    fn woken(&mut self, sensors: Sensors) {
        self.record.sensors = sensors;
        self.keep(Save::Record);
        self.near = SpotSet::EMPTY;
        if sensors.is_calibrated() && self.resume_on_empty_board() {
            return;
        }
        self.cut_off = None;
        self.keep(Save::Close);
        (self.saved, self.told) = (0, 0);
        self.sense_anew(self.settings.setup());
        if sensors.is_calibrated() {
            self.rest();
            self.sound(Tune::Hello);
        } else {
            self.walk();
        }
    }

    /// Begins sensing an empty board with what is known now.
    fn sense_anew(&mut self, setup: Setup) {
        self.sensing = Sensing::new(CodeBook::of(&setup), self.record.sensors, self.record.taught(&setup));
        self.unsure = SpotSet::EMPTY;
        self.banning = SpotSet::EMPTY;
        self.ask_tray = false;
    }

    /// Has nothing to do but to wait for a press.
    pub(super) fn rest(&mut self) {
        self.enter(Mode::Idle);
        self.keep(Save::Tidy);
        self.tell(Out::Ready);
    }

    /// Goes on with the game that power cut off, if there is one.
    fn resume(&mut self) -> bool {
        let Some(game) = self.cut_off.as_ref().and_then(CutOff::game) else { return false };
        self.sense_anew(game.setup());
        for (spot, wanted) in Spot::all().zip(belongs(&game)) {
            self.sensing.want(spot, wanted);
        }
        self.enter(Mode::Resuming { game });
        true
    }

    fn resume_on_empty_board(&mut self) -> bool {
        let bare = |game: AnyGame| belongs(&game).iter().all(Option::is_none);
        let stays =
            self.cut_off.as_ref().is_some_and(|cut_off| cut_off.paused || cut_off.game().is_some_and(bare));
        stays && self.resume()
    }

    /// Starts the gain walk.
    pub(super) fn walk(&mut self) {
        self.sense_anew(self.settings.setup());
        let walk = Walk::new(self.record.sensors);
        self.tell(Out::Walk(walk.spot()));
        self.enter(Mode::Walking(walk));
    }

    /// Starts the teach-in.
    pub(super) fn teach(&mut self) {
        self.sense_anew(self.settings.setup());
        self.tell(Out::Teach(16));
        self.enter(Mode::Teaching(Teach::new(CodeBook::of(&self.settings.setup()))));
    }

    /// Breaks a calibration off; the board plays on with what it knew before.
    pub(super) fn leave_calibration(&mut self) {
        self.sense_anew(self.settings.setup());
        self.rest();
    }

    /// Takes a scan during the gain walk or the teach-in.
    pub(super) fn calibrate(&mut self, scan: &Scan) {
        for (spot, news) in self.sensing.look(scan, self.now) {
            match news {
                News::Piece(change) => self.calibrate_by(spot, change),
                News::Fault(fault) => self.tell(Out::Fault(spot, fault)),
            }
        }
        if let Mode::Walking(walk) = &mut self.mode
            && self.sensing.watch().fault(walk.spot()).is_some()
        {
            let (spot, says) = (walk.spot(), walk.skip());
            self.walked(spot, says);
        }
    }

    fn calibrate_by(&mut self, spot: Spot, change: Change) {
        match &mut self.mode {
            Mode::Walking(walk) => {
                if let Some(says) = walk.hear(spot, change) {
                    self.walked(spot, says);
                }
            }
            Mode::Teaching(teach) => {
                if let Some(says) = teach.hear(spot, change) {
                    self.taught(spot, says);
                }
            }
            _ => {}
        }
    }

    fn walked(&mut self, spot: Spot, says: WalkSays) {
        match says {
            WalkSays::Next(next) => {
                self.flash(Flash::Accepted(spot));
                self.sound(Tune::Placed);
                self.tell(Out::Walk(next));
            }
            WalkSays::WrongSpot(_) | WalkSays::WrongPiece | WalkSays::Spread(_) => {
                self.flash(Flash::NotHere(spot));
                self.sound(Tune::NotHere);
                self.tell(Out::WalkAgain(says));
            }
            WalkSays::Done(sensors) => {
                self.record.sensors = sensors;
                self.finish_calibration();
            }
        }
    }

    fn taught(&mut self, spot: Spot, says: TeachSays) {
        match says {
            TeachSays::Noted(_, left) => {
                self.flash(Flash::Accepted(spot));
                self.sound(Tune::Placed);
                self.tell(Out::Teach(left));
            }
            TeachSays::Again(_) | TeachSays::Unclear | TeachSays::NotOnTray(_) => {
                self.flash(Flash::NotHere(spot));
                self.sound(Tune::NotHere);
                self.tell(Out::TeachAgain(says));
            }
            TeachSays::Done(taught) => self.learn(taught),
        }
    }

    fn learn(&mut self, taught: Taught) {
        *self.record.taught_mut(&self.settings.setup()) = taught;
        self.finish_calibration();
    }

    /// The last piece still stands there: sensing begins with it.
    fn finish_calibration(&mut self) {
        self.keep(Save::Record);
        self.tell(Out::Calibrated);
        self.sense_anew(self.settings.setup());
        self.rest();
        self.sound(Tune::Done);
    }

    /// Names what is wrong with the pieces so far.
    pub(super) fn name_mistakes(&mut self) {
        let Mode::Teaching(teach) = &self.mode else { return };
        let mistakes: heapless::Vec<_, 16> = teach.mistakes().collect();
        for mistake in mistakes {
            self.tell(Out::Mistake(mistake));
        }
        self.sound(Tune::NotHere);
    }
}
