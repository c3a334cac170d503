//! The gain walk and the teach-in.

use heapless::Vec;
use rules_core::GameName;

use super::HostLine;
use super::desk::Desk;
use super::host_line::Named;
use super::room::Go;
use crate::calibration::{Mistake, Teach, TeachSays, Walk, WalkSays};
use crate::games;
use crate::light::Reply;
use crate::memory::Save;
use crate::sensing::{Change, Scan, Spot, SpotNews, SpotsNews};
use crate::sound::Tune;

/// The gain walk.
#[derive(Debug)]
pub(super) struct Walking(Walk);

impl Walking {
    pub(super) fn begin(desk: &mut Desk) -> Walking {
        desk.sense_anew();
        let walk = Walk::new(desk.record.sensors);
        desk.tell(HostLine::Walk(walk.spot()));
        Walking(walk)
    }

    /// Returns the walk.
    pub(super) const fn walk(&self) -> &Walk {
        &self.0
    }

    pub(super) fn scan(&mut self, scan: &Scan, desk: &mut Desk) -> Option<Go> {
        for (spot, change) in changes(desk.senses.look(scan, desk.now), desk) {
            if let Some(says) = self.0.hear(spot, change)
                && let Some(go) = walked(spot, says, desk)
            {
                return Some(go);
            }
        }
        let spot = self.0.spot();
        if desk.senses.sensing().watch().fault(spot).is_some() {
            let says = self.0.skip();
            return walked(spot, says, desk);
        }
        None
    }
}

/// The teach-in.
#[derive(Debug)]
pub(super) struct Teaching {
    game: GameName,
    teach: Teach,
}

impl Teaching {
    pub(super) fn begin(desk: &mut Desk) -> Teaching {
        desk.sense_anew();
        let (game, teach) = (desk.settings.game, Teach::new(games::book(desk.settings.game)));
        desk.tell(HostLine::Teach(teach.left()));
        Teaching { game, teach }
    }

    /// Returns how many pieces are still to come.
    pub(super) fn left(&self) -> u8 {
        self.teach.left()
    }

    pub(super) fn scan(&mut self, scan: &Scan, desk: &mut Desk) -> Option<Go> {
        for (spot, change) in changes(desk.senses.look(scan, desk.now), desk) {
            if let Some(says) = self.teach.hear(spot, change)
                && let Some(go) = self.taught(spot, says, desk)
            {
                return Some(go);
            }
        }
        None
    }

    fn taught(&self, spot: Spot, says: TeachSays, desk: &mut Desk) -> Option<Go> {
        match says {
            TeachSays::Noted(_, left) => accept(spot, HostLine::Teach(left), desk),
            TeachSays::Again(code) => {
                refuse(spot, HostLine::TeachAgain(Named(self.game, code)), desk);
            }
            TeachSays::Unclear => refuse(spot, HostLine::TeachUnclear, desk),
            TeachSays::NotOnTray(spot) => refuse(spot, HostLine::TeachNotOn(spot), desk),
            TeachSays::Done(taught) => {
                *desk.record.taught_mut(self.game) = taught;
                return Some(finish(desk));
            }
        }
        None
    }

    /// Names what is wrong with the pieces so far.
    pub(super) fn name_mistakes(&self, desk: &mut Desk) {
        let mistakes: Vec<Mistake, 16> = self.teach.mistakes().collect();
        mistakes.into_iter().for_each(|mistake| desk.tell(HostLine::Mistake(self.game, mistake)));
        desk.sound(Tune::NotHere);
    }
}

/// Returns what pieces did, and tells of sensors that failed.
fn changes(news: SpotsNews, desk: &mut Desk) -> Vec<(Spot, Change), { crate::facts::SPOTS }> {
    let mut changes = Vec::new();
    for (spot, news) in news {
        match news {
            // There is room for every spot.
            SpotNews::Piece(change) => changes.push((spot, change)).unwrap_or_default(),
            SpotNews::Fault(fault) => desk.tell(HostLine::Fault(spot, fault)),
        }
    }
    changes
}

fn walked(spot: Spot, says: WalkSays, desk: &mut Desk) -> Option<Go> {
    match says {
        WalkSays::Next(next) => accept(spot, HostLine::Walk(next), desk),
        WalkSays::WrongSpot(other) => refuse(spot, HostLine::WalkNotOn(other), desk),
        WalkSays::WrongPiece => refuse(spot, HostLine::WalkOtherPiece, desk),
        WalkSays::Spread(again) => refuse(spot, HostLine::WalkAgain(again), desk),
        WalkSays::Done(sensors) => {
            desk.record.sensors = sensors;
            return Some(finish(desk));
        }
    }
    None
}

fn accept(spot: Spot, line: HostLine, desk: &mut Desk) {
    desk.reply(Reply::Accepted(spot));
    desk.sound(Tune::Placed);
    desk.tell(line);
}

fn refuse(spot: Spot, line: HostLine, desk: &mut Desk) {
    desk.reply(Reply::NotHere(spot));
    desk.sound(Tune::NotHere);
    desk.tell(line);
}

/// The last piece still stands there: sensing begins with it.
fn finish(desk: &mut Desk) -> Go {
    desk.keep(Save::Record);
    desk.tell(HostLine::Calibrated);
    desk.sense_anew();
    desk.sound(Tune::Done);
    Go::Rest
}
