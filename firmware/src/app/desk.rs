//! What every room works with.

use rules_core::{Millis, Seat};

use super::keeper::Keeper;
use super::room::Go;
use super::senses::Senses;
use super::signs::Signs;
use super::{Boot, Crash, HostLine, Voice};
use crate::Moment;
use crate::calibration::Record;
use crate::facts::SPOTS;
use crate::light::Reply;
use crate::memory::{Kept, Save};
use crate::sensing::Scan;
use crate::settings::Settings;
use crate::sound::Tune;

/// What every room works with: the senses, what is known and chosen, and the ways to the outside.
#[derive(Debug)]
pub(super) struct Desk {
    /// The last moment the board was told.
    pub(super) now: Moment,
    pub(super) settings: Settings,
    pub(super) record: Record,
    pub(super) senses: Senses,
    pub(super) signs: Signs,
    pub(super) voice: Voice,
    pub(super) keeper: Keeper,
    pub(super) lots: Lots,
    kept: Kept,
    crash: Option<Crash>,
}

/// Who starts.
#[derive(Debug)]
pub(super) struct Lots {
    /// A number that changes with everything players do.
    random: u32,
    /// Who starts the next game, if that is no longer for lots or the settings to say.
    pub(super) next: Option<Seat>,
}

impl Lots {
    /// Takes the moment of a press: nobody can tell it beforehand.
    pub(super) const fn stir(&mut self, now: Moment) {
        self.random = self.random.wrapping_mul(1_664_525).wrapping_add(now.0 | 1);
    }

    /// Returns the seat named by lots, from the chip's noise and the moments of all presses.
    pub(super) const fn draw(&self, now: Moment) -> Seat {
        if (self.random ^ now.0).count_ones() & 1 == 0 { Seat::South } else { Seat::North }
    }
}

impl Desk {
    pub(super) fn new(boot: Boot, now: Moment) -> Desk {
        let Kept { settings, record, .. } = boot.kept;
        let mut signs = Signs::default();
        signs.follow(&settings);
        Desk {
            now,
            settings,
            record,
            senses: Senses::new(settings.game, &record),
            signs,
            voice: Voice::default(),
            keeper: Keeper::default(),
            lots: Lots { random: boot.seed, next: None },
            kept: boot.kept,
            crash: boot.crash,
        }
    }

    /// Tells a computer something.
    pub(super) fn tell(&mut self, line: HostLine) {
        self.voice.tell(line);
    }

    /// Saves something.
    pub(super) fn keep(&mut self, save: Save) {
        self.keeper.keep(save, &mut self.voice);
    }

    /// Plays a tune.
    pub(super) fn sound(&mut self, tune: Tune) {
        self.signs.sound(tune, self.now);
    }

    /// Answers by a lamp.
    pub(super) fn reply(&mut self, reply: Reply) {
        self.signs.reply(reply, self.now);
    }

    /// Tells who speaks, and what whoever listens should know of this start: then it may have been nobody.
    pub(super) fn hello(&mut self) {
        self.tell(HostLine::Hello);
        if let Some(crash) = self.crash {
            self.tell(HostLine::Crashed(crash));
        }
        let Kept { unreadable, unknown, .. } = self.kept;
        unreadable.iter().for_each(|key| self.tell(HostLine::Unreadable(key)));
        unknown.iter().for_each(|key| self.tell(HostLine::Unknown(key)));
    }

    /// Tells whether the game that was on may be what the firmware fails with.
    pub(super) fn fears_the_game(&self) -> bool {
        self.crash.is_some_and(|crash| crash.again)
    }

    /// Begins sensing an empty board with what is known now.
    pub(super) fn sense_anew(&mut self) {
        self.senses.begin_anew(self.settings.game, &self.record);
    }

    /// Takes a scan while no game is on: what stands on the board is told.
    pub(super) fn watch(&mut self, scan: &Scan) {
        let Desk { senses, voice, signs, .. } = self;
        senses.step(scan, (None, [None; SPOTS]), self.now, voice, signs);
    }

    /// Returns the way to the next game, with what is chosen.
    pub(super) fn next_game(&self) -> Go {
        Go::Start(self.settings.setup(), self.lots.next.or(self.settings.starter))
    }

    /// Takes what players have chosen. Another choice of who starts holds for the next game.
    pub(super) fn take_settings(&mut self, settings: Settings) {
        if settings.starter != self.settings.starter {
            self.lots.next = None;
        }
        self.settings = settings;
        self.signs.follow(&settings);
    }

    /// Forgets everything, as on a fresh board.
    pub(super) fn forget(&mut self) {
        self.lots.next = None;
        self.take_settings(Settings::FRESH);
        self.record = Record::FRESH;
        self.kept = Kept::NOTHING;
        self.keeper.count_from(0);
        self.keep(Save::Forget);
        self.tell(HostLine::Forgotten);
        self.sound(Tune::Done);
    }

    /// Tells the game so far.
    pub(super) fn tell_log(&mut self) {
        if let Some(which) = self.keeper.so_far() {
            self.tell(HostLine::Log(which));
        }
    }

    /// Returns the time since another moment.
    pub(super) const fn since(&self, earlier: Moment) -> Millis {
        self.now.since(earlier)
    }
}
