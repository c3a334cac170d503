//! The board as a whole: sensing, buttons, game, lights, sound, lines and memory under one roof.
//!
//! [`App`] is the only owner of the board's state. Whoever runs it ([`Machine`](crate::machine::Machine)) feeds it scans,
//! buttons and bytes, each with the time, and asks it for frames, tones, lines and what is to be saved. It has no clock and
//! does no input or output.
//!
//! What the board is doing is a room: each knows its own state and says where to go next. All of them work at one desk:
//! the senses, what is known and chosen, and the ways to the outside.

mod calibrating;
mod crash;
mod cut_off;
mod desk;
mod host;
mod host_line;
mod keeper;
mod menu;
mod playing;
mod room;
mod senses;
mod show;
mod signs;
mod testing;
mod voice;
mod waking;

use core::fmt;

use rules_core::{AnyGame, Millis, Seat, Setup};

use crate::Moment;
use crate::buttons::{Buttons, Press};
use crate::calibration::Record;
use crate::inputs::Inputs;
use crate::light::{Frame, LedNews, LedPower, Reply, paint};
use crate::memory::{Kept, Save};
use crate::referee::{Differs, Referee};
use crate::sensing::{Scan, Sensing, Sensors, SpotSet};
use crate::settings::Settings;
use crate::sound::{Tone, Tune};
use calibrating::{Teaching, Walking};
pub use crash::{Cause, Crash};
use cut_off::CutOff;
use desk::Desk;
use host::Host;
pub use host_line::{HostLine, Named, SensorLine};
use menu::MenuRoom;
use playing::Playing;
use room::{Go, Room};
use senses::Marks;
use signs::Signs;
use testing::Testing;
pub use voice::Say;
use voice::Voice;
use waking::{Clearing, Resuming, Waking};

/// What the board knows when power comes.
#[derive(Clone, Copy, Debug)]
pub struct Boot {
    /// A number from the chip's noise: lots are drawn with it.
    pub seed: u32,
    /// What was saved.
    pub kept: Kept,
    /// How the firmware failed before this start, if it did.
    pub crash: Option<Crash>,
}

/// The board.
///
/// ```
/// use quarto_board::Moment;
/// use quarto_board::app::{App, Boot, Say};
/// use quarto_board::memory::Kept;
///
/// let mut app = App::new(Boot { seed: 1, kept: Kept::NOTHING, crash: None }, Moment(0));
/// for byte in b"status\n" {
///     app.receive(*byte, Moment(5));
/// }
/// let mut said = String::new();
/// while app.say(&mut said).unwrap() == Say::Line {
///     said.push('\n');
/// }
/// assert!(said.ends_with("# status waking\n"));
/// ```
#[derive(Debug)]
pub struct App {
    desk: Desk,
    room: Room,
    /// Since when the board is in this room.
    since: Moment,
    buttons: Buttons,
    led_power: LedPower,
    /// What was read last beside the sensors.
    inputs: Inputs,
    host: Host,
    /// When the sensors were scanned last.
    scanned: Moment,
}

impl App {
    /// Wakes the board. Lines of an unfinished game follow by [`App::recall`].
    #[must_use]
    pub fn new(boot: Boot, now: Moment) -> App {
        let desk = Desk::new(boot, now);
        let room = Room::Waking(Waking::new(desk.record.sensors));
        App {
            desk,
            room,
            since: now,
            buttons: Buttons::default(),
            led_power: LedPower::new(now),
            inputs: Inputs::default(),
            host: Host::default(),
            scanned: now,
        }
    }

    /// Takes a line of the game that was not finished when power went. A game with which the firmware failed again and
    /// again is left alone.
    pub fn recall(&mut self, line: &str) {
        if let Room::Waking(waking) = &mut self.room
            && !self.desk.fears_the_game()
        {
            waking.recall(line);
        }
    }

    /// Takes a scan of the sensors: 200 times a second.
    pub fn scan(&mut self, scan: &Scan, now: Moment) {
        let span = now.since(self.scanned);
        (self.desk.now, self.scanned) = (now, now);
        if let Some(go) = self.scan_room(scan, span) {
            self.go(go);
        }
        self.tell_changes();
        self.stream();
    }

    fn scan_room(&mut self, scan: &Scan, span: Millis) -> Option<Go> {
        let desk = &mut self.desk;
        match &mut self.room {
            Room::Waking(waking) => waking.scan(scan, desk),
            Room::Clearing(clearing) => clearing.scan(scan, desk),
            Room::Resuming(resuming) => resuming.scan(scan, self.since, desk),
            Room::Testing(testing) => testing.scan(scan, &self.inputs, desk),
            Room::Walking(walking) => walking.scan(scan, desk),
            Room::Teaching(teaching) => teaching.scan(scan, desk),
            Room::Playing(playing) => playing.scan(scan, span, self.buttons.is_undecided(), desk),
            Room::Idle => {
                desk.watch(scan);
                None
            }
            Room::Menu(menu) => {
                desk.watch(scan);
                menu.pass_time(desk)
            }
            Room::Ended(_) => {
                desk.watch(scan);
                desk.senses.occupied().is_empty().then_some(Go::Rest)
            }
        }
    }

    /// Takes what is read beside the sensors: 200 times a second.
    pub fn read(&mut self, inputs: &Inputs, now: Moment) {
        (self.desk.now, self.inputs) = (now, *inputs);
        if let Room::Waking(waking) = &mut self.room {
            waking.press(inputs.down);
        }
        if let Some(news) = self.led_power.step(inputs.is_configured, inputs.leds_fail, now) {
            self.desk.tell(HostLine::Leds(news));
            self.desk.sound(if news == LedNews::Failed { Tune::Fault } else { Tune::Mended });
        }
        self.press(inputs.down, now);
    }

    /// Takes whether the buttons are down, south's first.
    fn press(&mut self, down: [bool; 2], now: Moment) {
        for press in self.buttons.step(down, now) {
            self.desk.lots.stir(now);
            if let Press::Stuck(seat) = press {
                self.desk.tell(HostLine::StuckButton(seat));
                self.desk.sound(Tune::Fault);
            } else if let Some(go) = self.press_room(press) {
                self.go(go);
            }
        }
    }

    /// Takes a press, a tap or a hold, whatever the board is doing.
    fn press_room(&mut self, press: Press) -> Option<Go> {
        let desk = &mut self.desk;
        match (&mut self.room, press) {
            (Room::Clearing(_) | Room::Ended(_), Press::Meant(seat)) => {
                desk.reply(Reply::Refused(seat));
                desk.sound(Tune::NotHere);
                None
            }
            (Room::Clearing(clearing), Press::BothHeld) => clearing.go_on_anyway(),
            (Room::Walking(_) | Room::Teaching(_), Press::BothHeld) => {
                desk.sense_anew();
                Some(Go::Rest)
            }
            (Room::Teaching(teaching), Press::Tapped(_)) => {
                teaching.name_mistakes(desk);
                None
            }
            (Room::Idle, Press::Tapped(_)) => Some(desk.next_game()),
            (Room::Idle, Press::Held(_)) => Some(Go::Menu),
            (Room::Menu(menu), _) => menu.press(press, desk),
            (Room::Playing(playing), _) => playing.press(press, desk),
            _ => None,
        }
    }

    /// Goes to another room.
    fn go(&mut self, go: Go) {
        match go {
            Go::Rest => self.rest(),
            Go::Clear(occupied, anyway) => self.clear_first(occupied, anyway),
            Go::Awake(sensors) => self.awake(sensors),
            Go::Resume => {
                let cut_off = self.room.take_cut_off();
                self.resume(cut_off);
            }
            Go::Continue => {
                let Room::Resuming(resuming) = &self.room else { return };
                let playing = Playing::go_on(resuming.game(), resuming.cut_off(), &mut self.desk);
                self.enter(Room::Playing(playing));
            }
            Go::Test { held } => {
                let cut_off = self.room.take_cut_off();
                let testing = Testing::begin(held, cut_off, &mut self.desk);
                self.enter(Room::Testing(testing));
            }
            Go::Wake => {
                let cut_off = self.room.take_cut_off();
                self.desk.signs.follow(&self.desk.settings);
                self.enter(Room::Waking(Waking::again(self.desk.record.sensors, cut_off)));
            }
            Go::Walk => {
                let walking = Walking::begin(&mut self.desk);
                self.enter(Room::Walking(walking));
            }
            Go::Teach => {
                let teaching = Teaching::begin(&mut self.desk);
                self.enter(Room::Teaching(teaching));
            }
            Go::Menu => {
                let menu = MenuRoom::open(&mut self.desk);
                self.enter(Room::Menu(menu));
            }
            Go::Start(setup, starter) => self.start(setup, starter),
            Go::End => self.end(),
            Go::Abandon => self.abandon(),
            Go::Forget => {
                self.desk.forget();
                self.enter(Room::Waking(Waking::again(self.desk.record.sensors, None)));
            }
        }
    }

    fn enter(&mut self, room: Room) {
        self.room = room;
        self.since = self.desk.now;
        self.buttons.spend();
    }

    /// Has nothing to do but to wait for a press.
    fn rest(&mut self) {
        self.enter(Room::Idle);
        self.desk.keep(Save::Tidy);
        let knowledge = self.desk.senses.sensing().knowledge();
        self.desk.tell(HostLine::Ready(knowledge));
    }

    /// Asks for the board to be cleared.
    fn clear_first(&mut self, occupied: SpotSet, anyway: Option<Sensors>) {
        let cut_off = self.room.take_cut_off();
        let clearing = Clearing::new(self.desk.record.sensors, occupied, anyway, cut_off);
        self.enter(Room::Clearing(clearing));
        self.desk.tell(HostLine::Clear);
        self.desk.sound(Tune::Mend);
    }

    /// The board is empty. A game that stood still, or had no piece on the board yet, goes on; another one is over: its
    /// pieces were put away. A board that never was calibrated leads through it.
    fn awake(&mut self, sensors: Sensors) {
        let cut_off = self.room.take_cut_off().filter(CutOff::goes_on_without_pieces);
        self.desk.record.sensors = sensors;
        self.desk.keep(Save::Record);
        self.desk.senses.near_nothing();
        if sensors.is_calibrated() && self.resume(cut_off) {
            return;
        }
        self.desk.keep(Save::Close);
        self.desk.keeper.count_from(0);
        self.desk.sense_anew();
        if sensors.is_calibrated() {
            self.rest();
            self.desk.sound(Tune::Hello);
        } else {
            self.go(Go::Walk);
        }
    }

    /// Looks for the pieces of the game that power cut off. Returns whether there is one to go on with.
    fn resume(&mut self, cut_off: Option<CutOff>) -> bool {
        let resuming = cut_off.and_then(|cut_off| Resuming::begin(cut_off, &mut self.desk));
        let resumes = resuming.is_some();
        if let Some(resuming) = resuming {
            self.enter(Room::Resuming(resuming));
        }
        resumes
    }

    /// Starts a game. The board must be clear.
    fn start(&mut self, setup: Setup, starter: Option<Seat>) {
        let occupied = self.desk.senses.occupied();
        if !occupied.is_empty() {
            return self.clear_first(occupied, None);
        }
        let playing = Playing::begin(setup, starter, &mut self.desk);
        self.enter(Room::Playing(playing));
    }

    /// The game is over: it is told, and waits for the board to be cleared.
    fn end(&mut self) {
        let Room::Playing(playing) = core::mem::replace(&mut self.room, Room::Idle) else { return };
        let referee = playing.into_referee();
        let outcome = referee.game().outcome();
        self.desk.keep(Save::Close);
        self.enter(Room::Ended(referee));
        outcome.into_iter().for_each(|outcome| self.desk.tell(HostLine::Result(outcome)));
        let won = outcome.is_some_and(|outcome| outcome.winner().is_some());
        self.desk.sound(if won { Tune::Fanfare } else { Tune::Draw });
        self.desk.senses.marks = Marks::default();
    }

    /// Gives the game up. The starter keeps the start.
    fn abandon(&mut self) {
        let Room::Playing(playing) = &self.room else { return };
        self.desk.lots.next = Some(playing.starter());
        self.desk.keep(Save::Close);
        self.desk.tell(HostLine::Abandoned);
        let occupied = self.desk.senses.occupied();
        if occupied.is_empty() { self.rest() } else { self.clear_first(occupied, None) }
    }

    /// Returns what the lights show.
    #[must_use]
    pub fn frame(&self, now: Moment) -> Frame {
        match &self.room {
            _ if !self.led_power.is_lit() => Frame::default(),
            Room::Testing(testing) => testing.frame(now),
            _ => paint(&self.view(), now),
        }
    }

    /// Returns the frame that is sent to the lights now, and whether they have power.
    pub fn send_frame(&mut self, now: Moment) -> (Frame, bool) {
        let frame = self.frame(now);
        if frame == Frame::default() {
            self.led_power.sent_dark();
        }
        (frame, self.led_power.is_on())
    }

    /// Returns the tone that sounds.
    pub fn tone(&mut self, now: Moment) -> Option<Tone> {
        self.desk.signs.tone(now)
    }

    /// Returns the tune that plays, for those who look on.
    pub fn tune(&mut self, now: Moment) -> Option<Tune> {
        self.desk.signs.tune(now)
    }

    /// Writes the next line for the computer, without its end; or asks for the lines of a game to be told now.
    ///
    /// # Errors
    /// Fails only if `out` does.
    pub fn say(&mut self, out: &mut impl fmt::Write) -> Result<Say, fmt::Error> {
        self.desk.voice.say(out)
    }

    /// Returns the next thing to be saved.
    pub fn save(&mut self) -> Option<Save> {
        self.desk.keeper.next()
    }

    /// Takes the news that something could not be saved.
    pub fn not_saved(&mut self) {
        self.desk.tell(HostLine::NotSaved);
    }

    /// Returns what players chose.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.desk.settings
    }

    /// Returns what is known of sensors and pieces.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.desk.record
    }

    /// Returns the game that is played, or was just over, for those who look on.
    #[must_use]
    pub const fn game(&self) -> Option<&AnyGame> {
        self.room.game()
    }

    /// Returns what must be mended, for those who look on.
    pub fn differences(&self) -> impl Iterator<Item = Differs> + use<'_> {
        let referee = match &self.room {
            Room::Playing(playing) => Some(playing.referee()),
            _ => None,
        };
        referee.into_iter().flat_map(Referee::differences)
    }

    /// Returns the sensing, for those who look on.
    #[must_use]
    pub const fn sensing(&self) -> &Sensing {
        self.desk.senses.sensing()
    }
}
