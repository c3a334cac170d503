//! The board as a whole: sensing, buttons, game, lights, sound, lines and memory under one roof.
//!
//! [`App`] is the only owner of the board's state. The chip's tasks feed it scans, buttons and bytes, each with the
//! time, and ask it for frames, tones, lines and what is to be saved. It has no clock and does no input or output.

mod command;
mod crash;
mod cut_off;
mod mode;
mod play;
mod say;
mod show;
mod wake;

use core::fmt;

use heapless::Deque;
use rules_core::log::LineReader;
use rules_core::{AnyGame, Due, Millis, Seat, Setup, quarto};

use crate::Moment;
use crate::buttons::{Buttons, Press};
use crate::calibration::{Record, Zeroing};
use crate::light::{Flash, Frame, paint};
use crate::memory::{Kept, Save, Which};
use crate::referee::{Differs, Referee};
use crate::sensing::{CodeBook, Scan, Sensing, SpotSet};
use crate::settings::Settings;
use crate::sound::{Player, Tone, Tune};
pub use crash::{Cause, Crash};
use cut_off::CutOff;
use mode::Mode;
pub use say::{Out, Say};

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

/// How many lines may wait for the computer. Further ones are lost, and that is told.
const LINES: usize = 64;

/// How many things may wait to be saved. The chip saves after every step, so that a step's worth is enough.
const SAVES: usize = 24;

/// The board.
#[derive(Debug)]
pub struct App {
    settings: Settings,
    record: Record,
    sensing: Sensing,
    mode: Mode,
    /// Since when the mode has been what it is.
    since: Moment,
    buttons: Buttons,
    player: Player,
    flash: Option<(Flash, Moment)>,
    unsure: SpotSet,
    /// The pieces that forbid what a hand has just done.
    banning: SpotSet,
    ask_tray: bool,
    /// The last moment the board was told.
    now: Moment,
    /// When the sensors were scanned last.
    scanned: Moment,
    /// The game to be played next, once a computer has said `game`.
    agreed: Option<Setup>,
    /// Who starts the next game, if that is no longer for lots or the settings to say.
    next_starter: Option<Seat>,
    /// The game that power cut off, as long as it has not been taken up again.
    cut_off: Option<CutOff>,
    /// What was told to be due last.
    due_told: Option<Due>,
    /// Whose clock was told to run last.
    clock_told: Option<Seat>,
    /// The spots near which something magnetic was told to lie.
    near: SpotSet,
    /// A number that changes with everything players do.
    random: u32,
    reader: LineReader,
    outs: Deque<Out, LINES>,
    lost: u32,
    saves: Deque<Save, SAVES>,
    /// How many lines of the game the journal has.
    saved: u32,
    /// How many of them are told: not those of the time since the last move.
    told: u32,
    /// When the sensors are to be told again, if they are.
    streaming: Option<Moment>,
    /// Time that went by since a button went down and is not judged: the press comes first.
    held: Millis,
    /// What the journal has of the time since the last move.
    saved_wait: Millis,
    /// The last second that ticked.
    ticked: Option<u32>,
    bootsel: bool,
    stack: Option<u32>,
    kept: Kept,
    crash: Option<Crash>,
}

impl App {
    /// Wakes the board. Lines of an unfinished game follow by [`App::recall`].
    #[must_use]
    pub fn new(boot: Boot, now: Moment) -> App {
        let Kept { settings, record, .. } = boot.kept;
        let mut app = App {
            settings,
            record,
            sensing: Sensing::new(CodeBook::QUARTO, record.sensors, &record.quarto),
            mode: Mode::Waking(Zeroing::new(record.sensors)),
            since: now,
            buttons: Buttons::default(),
            player: Player::default(),
            flash: None,
            unsure: SpotSet::EMPTY,
            banning: SpotSet::EMPTY,
            ask_tray: false,
            now,
            scanned: now,
            agreed: None,
            next_starter: None,
            cut_off: None,
            due_told: None,
            clock_told: None,
            near: SpotSet::EMPTY,
            random: boot.seed,
            reader: LineReader::default(),
            outs: Deque::new(),
            lost: 0,
            saves: Deque::new(),
            saved: 0,
            told: 0,
            streaming: None,
            held: Millis(0),
            saved_wait: Millis(0),
            ticked: None,
            bootsel: false,
            stack: None,
            kept: boot.kept,
            crash: boot.crash,
        };
        app.player.set_loudness(settings.loudness);
        app.hello();
        app
    }

    /// Takes a line of the game that was not finished when power went. A game with which the firmware failed again and
    /// again is left alone.
    pub fn recall(&mut self, line: &str) {
        if !self.crash.is_some_and(|crash| crash.again) {
            self.cut_off.get_or_insert_default().take(line);
        }
    }

    /// Takes a scan of the sensors: 200 times a second.
    pub fn scan(&mut self, scan: &Scan, now: Moment) {
        let span = now.since(self.scanned);
        (self.now, self.scanned) = (now, now);
        match &self.mode {
            Mode::Waking(_) | Mode::Clearing { .. } => self.wake(scan),
            Mode::Walking(_) | Mode::Teaching(_) => self.calibrate(scan),
            Mode::Idle | Mode::Menu { .. } | Mode::Resuming { .. } | Mode::Playing(_) | Mode::Ended(_) => {
                self.sense(scan, span);
            }
        }
        self.tell_due();
        self.tell_clock();
        self.stream();
    }

    /// Takes whether the buttons are down, south's first: 200 times a second.
    pub fn press(&mut self, down: [bool; 2], now: Moment) {
        self.now = now;
        for press in self.buttons.step(down, now) {
            self.random = self.random.wrapping_mul(1_664_525).wrapping_add(now.0 | 1);
            match press {
                Press::Stuck(seat) => {
                    self.tell(Out::StuckButton(seat));
                    self.sound(Tune::Fault);
                }
                press => self.pressed(press),
            }
        }
    }

    /// Takes a byte from the computer.
    pub fn receive(&mut self, byte: u8, now: Moment) {
        self.now = now;
        // The reader is put back after the line has been read: the line borrows it.
        let mut reader = core::mem::take(&mut self.reader);
        if let Some(line) = reader.push(byte) {
            self.command(line);
        }
        self.reader = reader;
    }

    /// Returns what the lights show.
    #[must_use]
    pub fn frame(&self, now: Moment) -> Frame {
        paint(&self.view(), now)
    }

    /// Returns the tone that sounds.
    pub fn tone(&mut self, now: Moment) -> Option<Tone> {
        self.player.tone(now)
    }

    /// Returns the tune that plays, for those who look on.
    pub fn tune(&mut self, now: Moment) -> Option<Tune> {
        self.player.playing(now)
    }

    /// Writes the next line for the computer, without its end; or asks for the lines of a game to be told now.
    ///
    /// # Errors
    /// Fails only if `out` does.
    pub fn say(&mut self, out: &mut impl fmt::Write) -> Result<Say, fmt::Error> {
        self.say_next(out)
    }

    /// Returns the next thing to be saved.
    pub fn save(&mut self) -> Option<Save> {
        self.saves.pop_front()
    }

    /// Takes the news that something could not be saved.
    pub fn not_saved(&mut self) {
        self.tell(Out::NotSaved);
    }

    /// Takes how many bytes of stack have been in use at the most.
    pub const fn note_stack(&mut self, bytes: u32) {
        self.stack = Some(bytes);
    }

    /// Tells whether a computer asked for the UF2 drive.
    #[must_use]
    pub const fn wants_bootsel(&self) -> bool {
        self.bootsel
    }

    /// Returns what players chose.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns what is known of sensors and pieces.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Returns the game that is played, or was just over, for those who look on.
    #[must_use]
    pub const fn game(&self) -> Option<&AnyGame> {
        match &self.mode {
            Mode::Playing(table) => Some(table.referee.game()),
            Mode::Ended(referee) => Some(referee.game()),
            _ => None,
        }
    }

    /// Returns the same if it is Quarto.
    #[must_use]
    pub fn quarto(&self) -> Option<&quarto::Game> {
        self.game().and_then(AnyGame::quarto)
    }

    /// Returns which pieces are in use: those of the game that is played, or would be next.
    fn setup(&self) -> Setup {
        match &self.mode {
            Mode::Playing(table) => table.referee.game().setup(),
            Mode::Ended(referee) => referee.game().setup(),
            Mode::Resuming { game, .. } => game.setup(),
            _ => self.settings.setup(),
        }
    }

    /// Returns what must be mended, for those who look on.
    pub fn differences(&self) -> impl Iterator<Item = Differs> + use<'_> {
        let referee = match &self.mode {
            Mode::Playing(table) => Some(&table.referee),
            _ => None,
        };
        referee.into_iter().flat_map(Referee::differences)
    }

    /// Returns the sensing, for those who look on.
    #[must_use]
    pub const fn sensing(&self) -> &Sensing {
        &self.sensing
    }

    fn enter(&mut self, mode: Mode) {
        self.mode = mode;
        self.since = self.now;
        self.ticked = None;
        self.held = Millis(0);
        self.buttons.spend();
    }

    fn keep(&mut self, save: Save) {
        if self.saves.push_back(save).is_err() {
            self.not_saved();
        }
    }

    fn tell(&mut self, out: Out) {
        if self.outs.push_back(out).is_err() {
            self.lost = self.lost.saturating_add(1);
        }
    }

    /// Tells who speaks, and what whoever listens should know of this start: then it may have been nobody.
    fn hello(&mut self) {
        self.tell(Out::Hello);
        if let Some(crash) = self.crash {
            self.tell(Out::Crashed(crash));
        }
        self.kept.unreadable.iter().for_each(|key| self.tell(Out::Unreadable(key)));
        self.kept.unknown.iter().for_each(|key| self.tell(Out::Unknown(key)));
    }

    /// Tells the game so far.
    fn tell_log(&mut self) {
        if self.told > 0 {
            self.tell(Out::Log(Which::Now(self.told)));
        }
    }

    /// Tells the game before.
    fn tell_last_log(&mut self) {
        self.tell(Out::Log(if self.saved > 0 { Which::Before } else { Which::Last }));
    }

    fn sound(&mut self, tune: Tune) {
        self.player.play(tune, self.now);
    }

    fn flash(&mut self, flash: Flash) {
        self.flash = Some((flash, self.now));
    }

    /// Takes a press, a tap or a hold, whatever the board is doing.
    fn pressed(&mut self, press: Press) {
        match (&mut self.mode, press) {
            (Mode::Waking(_) | Mode::Resuming { .. }, _) => {}
            (Mode::Clearing { .. } | Mode::Ended(_), Press::Meant(seat)) => {
                self.flash(Flash::Refused(seat));
                self.sound(Tune::NotHere);
            }
            (Mode::Clearing { .. }, Press::BothHeld) => self.go_on_anyway(),
            (Mode::Walking(_) | Mode::Teaching(_), Press::BothHeld) => self.leave_calibration(),
            (Mode::Teaching(_), Press::Tapped(_)) => self.name_mistakes(),
            (Mode::Idle, Press::Tapped(_)) => self.start_next(),
            (Mode::Idle, Press::Held(_)) => self.enter_menu(),
            (Mode::Menu { .. }, _) => self.press_menu(press),
            (Mode::Playing(_), _) => self.press_playing(press),
            _ => {}
        }
    }

    /// Returns the player named by lots, from the chip's noise and the moments of all presses.
    const fn draw_lots(&self) -> Seat {
        if (self.random ^ self.now.0).count_ones() & 1 == 0 { Seat::South } else { Seat::North }
    }
}
