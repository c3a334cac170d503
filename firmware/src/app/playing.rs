//! A game on the board, from its first line to its end.

use rules_core::log::Line;
use rules_core::{AnyGame, AnyMove, AnyRefusal, Due, Limit, Millis, Player, Seat, Setup};

use super::HostLine;
use super::cut_off::CutOff;
use super::desk::Desk;
use super::room::Go;
use crate::buttons::Press;
use crate::games;
use crate::light::{ClockView, Reply, Scene};
use crate::memory::Save;
use crate::referee::{AllSaid, Referee, RefereeSays};
use crate::sensing::{Scan, Spot, SpotSet};
use crate::sound::Tune;

/// The running clock is saved so many times in the time that a move has: after a power cut the mover has at most that
/// much more. A minute is saved every four seconds; an hour need not be.
const CLOCK_SAVES: u32 = 15;

/// However little time a move has, it is not saved more often than this.
const SAVE_CLOCK: Millis = Millis(1_000);

/// How long drawing lots is shown, unless a move is made before.
const LOTS_SHOWN: Millis = Millis(1_900);

/// The last seconds of a move tick.
const TICKS: u32 = 10;

/// A game on the board.
#[derive(Debug)]
pub(super) struct Playing {
    referee: Referee,
    starter: Seat,
    paused: bool,
    /// Whether lots were drawn: that is shown first.
    lots: bool,
    /// Time that went by since a button went down and is not judged: the press comes first.
    held: Millis,
    /// The last second that ticked.
    ticked: Option<u32>,
}

impl Playing {
    /// Begins a game; lots are drawn where no starter is named.
    pub(super) fn begin(setup: Setup, starter: Option<Seat>, desk: &mut Desk) -> Playing {
        let (lots, starter) = (starter.is_none(), starter.unwrap_or(desk.lots.draw(desk.now)));
        desk.settings.agree(setup);
        desk.lots.next = Some(starter.other());
        desk.keep(Save::Settings);
        desk.keep(Save::Begin);
        desk.keeper.count_from(0);
        desk.senses.begin_game(setup.name(), &desk.record);
        let Desk { keeper, voice, .. } = desk;
        keeper.note(Line::Game(setup), voice);
        keeper.note(Line::Start(starter.into()), voice);
        desk.sound(if lots { Tune::Lots } else { Tune::Start });
        let referee = Referee::new(AnyGame::new(setup, starter));
        Playing { referee, starter, paused: false, lots, held: Millis(0), ticked: None }
    }

    /// Goes on with a game after a power cut.
    pub(super) fn go_on(game: AnyGame, cut_off: &CutOff, desk: &mut Desk) -> Playing {
        desk.keeper.count_from(cut_off.lines);
        desk.tell(HostLine::Resumed);
        desk.tell_log();
        let starter = cut_off.starter.and_then(Player::seat).unwrap_or(Seat::South);
        let paused = cut_off.paused;
        desk.lots.next = Some(starter.other());
        if paused {
            desk.tell(HostLine::Paused);
        }
        desk.sound(if paused { Tune::Pause } else { Tune::Resume });
        Playing { referee: Referee::new(game), starter, paused, lots: false, held: Millis(0), ticked: None }
    }

    /// Returns the referee.
    pub(super) const fn referee(&self) -> &Referee {
        &self.referee
    }

    /// Gives the referee back: the game is over.
    pub(super) fn into_referee(self) -> Referee {
        self.referee
    }

    /// Returns who started.
    pub(super) const fn starter(&self) -> Seat {
        self.starter
    }

    /// Tells whether the game stands still.
    pub(super) const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Returns one word for how the game is.
    pub(super) const fn word(&self) -> &'static str {
        match (self.paused, self.referee.is_mending()) {
            (true, _) => "paused",
            (false, true) => "mend",
            (false, false) => "playing",
        }
    }

    /// Returns what the lights show, so long after the game began.
    pub(super) fn scene(&self, since: Millis) -> Scene {
        if self.paused {
            Scene::Paused
        } else if self.lots && since < LOTS_SHOWN && !self.referee.has_begun() {
            Scene::Lots { starter: self.starter }
        } else {
            games::scene(self.referee.game())
        }
    }

    /// Takes a scan. While it is `undecided` whether a press counts, hands and clocks wait.
    pub(super) fn scan(&mut self, scan: &Scan, span: Millis, undecided: bool, desk: &mut Desk) -> Option<Go> {
        let expected = (games::in_hand(self.referee.game()), self.referee.wanted());
        let Desk { senses, voice, signs, .. } = desk;
        let mut over = false;
        for (cell, code) in senses.step(scan, expected, desk.now, voice, signs) {
            let said = self.referee.correct(cell, code);
            over |= self.hear(&said, desk);
        }
        // What hands do during a pause is looked at when the game goes on.
        if !self.paused && !over {
            // A press that may count is older than what hands and clocks do from then on.
            self.held = self.held.plus(span);
            if !undecided {
                let (picture, doubted) = (desk.senses.picture(), desk.senses.sensing().is_in_doubt());
                let mut said = self.referee.look(&picture, doubted);
                said.extend(self.referee.pass_time(core::mem::take(&mut self.held)));
                over = self.hear(&said, desk);
            }
            if !over {
                self.mark_time(desk);
            }
        }
        over.then_some(Go::End)
    }

    /// Takes a press: a call, or the pause.
    pub(super) fn press(&mut self, press: Press, desk: &mut Desk) -> Option<Go> {
        match (self.paused, press) {
            (false, Press::Meant(seat)) => {
                let said = self.referee.press(seat, &desk.senses.picture());
                return self.hear(&said, desk).then_some(Go::End);
            }
            (false, Press::BothHeld) => self.pause(desk),
            // Whoever brushes a button neither goes on nor gives up.
            (true, Press::Held(Seat::South)) => self.go_on_playing(desk),
            (true, Press::HeldLong(Seat::North)) => return Some(Go::Abandon),
            _ => {}
        }
        None
    }

    /// Lets the game stand still.
    pub(super) fn pause(&mut self, desk: &mut Desk) {
        self.set_paused(true, desk);
        desk.tell(HostLine::Paused);
        desk.sound(Tune::Pause);
    }

    /// Lets a game that stood still go on.
    pub(super) fn go_on_playing(&mut self, desk: &mut Desk) {
        self.set_paused(false, desk);
        desk.tell(HostLine::GoesOn);
        desk.sound(Tune::Resume);
    }

    fn set_paused(&mut self, paused: bool, desk: &mut Desk) {
        self.save_clock(desk);
        self.paused = paused;
        desk.keeper.journal(Save::Pause(paused), &mut desk.voice);
    }

    /// Takes what the referee said. Returns whether the game is over.
    fn hear(&self, said: &AllSaid, desk: &mut Desk) -> bool {
        let mut over = false;
        for &one in said {
            match one {
                RefereeSays::Waited(waited) => self.note_wait(waited, desk),
                RefereeSays::Made(waited, made) => self.note(waited, made, desk),
                RefereeSays::Refused(made, why) => refuse(made, why, desk),
                RefereeSays::Time(player) => {
                    desk.tell(HostLine::Time(player));
                    desk.sound(Tune::TimeOver);
                }
                RefereeSays::WrongCall(player) => {
                    desk.tell(HostLine::WrongCall(player));
                    player.seat().into_iter().for_each(|seat| desk.reply(Reply::Refused(seat)));
                    desk.sound(Tune::WrongCall);
                }
                RefereeSays::Mend(differs) => {
                    desk.tell(HostLine::Mend(desk.senses.game(), differs));
                    desk.sound(Tune::Mend);
                }
                RefereeSays::Mended => {
                    desk.senses.marks.banning = SpotSet::EMPTY;
                    desk.tell(HostLine::Mended);
                    desk.sound(Tune::Mended);
                }
                RefereeSays::Over => over = true,
            }
        }
        over
    }

    /// Tells and saves a move, and answers it.
    fn note(&self, waited: Millis, made: AnyMove, desk: &mut Desk) {
        self.note_wait(waited, desk);
        desk.keeper.note(Line::Move(made), &mut desk.voice);
        if let Some((reply, tune)) = games::answer(made) {
            desk.reply(reply);
            desk.sound(tune);
        }
    }

    fn note_wait(&self, waited: Millis, desk: &mut Desk) {
        desk.keeper.note_wait(self.referee.game(), waited, &mut desk.voice);
    }

    /// Saves the running clock now and then, and lets the last seconds tick.
    fn mark_time(&mut self, desk: &mut Desk) {
        let Some(clock) = self.clock() else { return };
        let limit = self.referee.game().setup().clock().map_or(Millis(0), Limit::millis);
        let often = Millis(limit.0 / CLOCK_SAVES).max(SAVE_CLOCK);
        if desk.keeper.unsaved(self.referee.waited()) >= often && clock.left > Millis(0) {
            self.save_clock(desk);
        }
        let seconds = clock.left.0.div_ceil(1000);
        if (1..=TICKS).contains(&seconds) && self.ticked != Some(seconds) {
            self.ticked = Some(seconds);
            desk.sound(Tune::Tick);
        }
    }

    fn save_clock(&self, desk: &mut Desk) {
        desk.keeper.save_wait(self.referee.game(), self.referee.waited(), &mut desk.voice);
    }

    /// Returns the clock of the move under way, where one runs.
    fn clock(&self) -> Option<ClockView> {
        let game = self.referee.game();
        let limit = game.setup().clock()?.millis();
        let (player, elapsed) = (game.clock_runs()?, game.clock().elapsed());
        Some(ClockView { player, left: limit.minus(elapsed), over: elapsed.minus(limit), limit })
    }

    /// Returns the clock as it is shown: none in a pause.
    pub(super) fn shown_clock(&self) -> Option<ClockView> {
        self.clock().filter(|_| !self.paused)
    }

    /// Returns the clock as it runs: none in a pause, or while the board is mended.
    pub(super) fn running_clock(&self) -> Option<ClockView> {
        self.shown_clock().filter(|_| !self.referee.is_mending())
    }

    /// Returns what is due.
    pub(super) fn due(&self) -> Option<Due> {
        self.referee.game().due()
    }
}

/// Says that a move is not accepted.
fn refuse(made: AnyMove, why: AnyRefusal, desk: &mut Desk) {
    let answer = games::refusal(made, why);
    if !answer.because_of.is_empty() {
        desk.senses.marks.banning = answer.because_of.iter().map(Spot::Cell).collect();
    }
    desk.tell(HostLine::Refused(made, why));
    answer.reply.into_iter().for_each(|reply| desk.reply(reply));
    desk.sound(answer.tune);
}
