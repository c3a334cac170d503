//! The whole firmware library on a virtual board: sensing, game, lights, lines and memory.

use std::collections::VecDeque;

use pollster::block_on;
use quarto_board::Moment;
use quarto_board::app::{App, Boot, Crash};
use quarto_board::calibration::Record;
use quarto_board::facts::REVISION;
use quarto_board::facts::leds::IDLE_MILLIAMPS;
use quarto_board::inputs::{Inputs, MicroVolts};
use quarto_board::light::{Frame, milliamps};
use quarto_board::machine::{HostText, Machine, Outside};
use quarto_board::memory::{Memory, Save};
use quarto_board::sensing::{Scan, Spot};
use quarto_board::settings::Settings;
use quarto_board::sound::{Tone, Tune};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use rand_distr::StandardNormal;
use rules_core::log::Line;
use rules_core::{AnyGame, GameName, Millis, Seat};
use smart_leds::RGB8;

use crate::{Bench, Device, Flash, Hand, Joint, Seating, VirtualBoard, World, calibrated_for};

/// What happens to memory.
#[derive(Clone, Debug)]
pub enum Step {
    /// Power comes.
    Boot,
    /// Something is saved, with settings and calibration as they are then.
    Save(Save, Box<(Settings, Record)>),
}

/// The firmware with its memory, as the chip runs it.
#[derive(Debug)]
pub struct Firmware {
    machine: Machine<Flash>,
    outside: Ports,
    /// The tunes that have begun, and the one that plays.
    tunes: Vec<Tune>,
    tune: Option<Tune>,
    /// Whether the board is unplugged.
    off: bool,
    /// What the builder got wrong, beside the sensors.
    pub joint: Option<Joint>,
    /// Draws the supply's ripple.
    rng: SmallRng,
    now: Moment,
}

/// What the diode behind USB leaves of 5 V, in millivolts; what the board draws without its lamps, in milliamperes; the
/// ohms of a good cable; the supply's ripple from scan to scan, in millivolts.
const VSYS: f64 = 4700.0;
const BASE: f64 = 130.0;
const CABLE: f64 = 0.25;
const RIPPLE: f64 = 1.0;

/// What is outside of the firmware.
#[derive(Debug, Default)]
struct Ports {
    /// Bytes from the computer that have not been read.
    inbox: VecDeque<u8>,
    lines: Vec<String>,
    /// Whether the LEDs have power, and what they are sent.
    has_power: bool,
    frame: Frame,
    /// Whether the computer does not read what the board says.
    ignores: bool,
    /// What memory was told, if that is to be noted.
    trace: Option<Vec<Step>>,
}

impl Outside for Ports {
    fn is_open(&self) -> bool {
        true
    }

    fn read(&mut self) -> Option<u8> {
        self.inbox.pop_front()
    }

    fn has_room(&self) -> bool {
        !self.ignores
    }

    fn write(&mut self, line: HostText) {
        self.lines.push(line.trim_end_matches('\n').to_string());
    }

    fn drop_unread(&mut self) {}

    fn show(&mut self, frame: Frame, has_power: bool) {
        (self.frame, self.has_power) = (frame, has_power);
    }

    fn sound(&mut self, _tone: Option<Tone>) {}

    fn note_save(&mut self, save: Save, settings: &Settings, record: &Record) {
        let step = || Step::Save(save, Box::new((*settings, *record)));
        self.trace.iter_mut().for_each(|trace| trace.push(step()));
    }
}

impl Firmware {
    /// Boots.
    #[must_use]
    pub fn boot(flash: Flash, seed: u32, now: Moment) -> Firmware {
        Firmware::boot_after(flash, seed, now, None)
    }

    /// Boots after a failure.
    #[must_use]
    pub fn boot_after(flash: Flash, seed: u32, now: Moment, crash: Option<Crash>) -> Firmware {
        let mut memory = block_on(Memory::open(flash));
        let boot = Boot { seed, kept: block_on(memory.kept()), crash };
        let mut machine = Machine::new(memory, boot, now);
        block_on(machine.recall());
        let outside = Ports::default();
        Firmware {
            machine,
            outside,
            tunes: Vec::new(),
            tune: None,
            off: false,
            joint: None,
            rng: SmallRng::seed_from_u64(seed.into()),
            now,
        }
    }

    /// Returns the app.
    #[must_use]
    pub const fn app(&self) -> &App {
        self.machine.app()
    }

    /// Returns the flash.
    #[must_use]
    pub const fn flash(&self) -> &Flash {
        self.machine.memory().flash()
    }

    /// Returns the flash, to be changed.
    pub const fn flash_mut(&mut self) -> &mut Flash {
        self.machine.memory_mut().flash_mut()
    }

    /// Sends bytes over USB, all at once.
    pub fn feed(&mut self, bytes: &[u8]) {
        self.outside.inbox.extend(bytes);
    }

    /// Tells whether the board has read all that was sent.
    #[must_use]
    pub fn has_read_all(&self) -> bool {
        self.outside.inbox.is_empty()
    }

    /// Says whether the computer reads what the board says.
    pub const fn let_read(&mut self, reads: bool) {
        self.outside.ignores = !reads;
    }

    /// Begins to note what memory is told.
    pub fn note_steps(&mut self) {
        self.outside.trace = Some(Vec::new());
    }

    /// Returns what memory was told since then.
    pub fn steps(&mut self) -> Vec<Step> {
        self.outside.trace.take().unwrap_or_default()
    }

    /// Returns what was said and not taken yet.
    #[must_use]
    pub fn said(&self) -> &[String] {
        &self.outside.lines
    }

    /// Takes the flash out: the board is off.
    pub fn take_flash(&mut self) -> Flash {
        self.off = true;
        self.flash().clone()
    }

    /// Returns the game that is played, or was just over, if it is this one.
    #[must_use]
    pub fn game<'a, G>(&'a self) -> Option<&'a G>
    where
        &'a G: TryFrom<&'a AnyGame>,
    {
        self.app().game().and_then(|game| game.try_into().ok())
    }

    /// Returns the supply as the lamps let it droop.
    fn vsys(&mut self) -> MicroVolts {
        let mut frame = self.outside.frame;
        let mut lamps = if self.outside.has_power { f64::from(milliamps(&frame)) } else { 0.0 };
        let mut ohms = CABLE;
        match self.joint {
            Some(Joint::NoRail | Joint::Overload) => lamps = 0.0,
            Some(Joint::Cable(cable)) => ohms = cable,
            Some(Joint::DarkLamp(lamp)) if self.outside.has_power => {
                frame[lamp] = RGB8::default();
                lamps = f64::from(milliamps(&frame) - IDLE_MILLIAMPS);
            }
            Some(Joint::ChainEnds(lamp)) if self.outside.has_power => {
                frame[lamp..].fill(RGB8::default());
                lamps = f64::from(milliamps(&frame) - IDLE_MILLIAMPS);
            }
            _ => {}
        }
        let ripple: f64 = self.rng.sample(StandardNormal);
        MicroVolts(((VSYS - ohms * (BASE + lamps) + RIPPLE * ripple) * 1000.0) as i32)
    }

    /// Tells whether the LEDs have power.
    #[must_use]
    pub const fn has_led_power(&self) -> bool {
        self.outside.has_power
    }

    /// Tells whether power was cut in the middle of a flash operation.
    #[must_use]
    pub const fn is_cut(&self) -> bool {
        self.flash().is_off()
    }
}

impl Device for Firmware {
    fn scan(&mut self, scan: &Scan, down: [bool; 2], at: f64) {
        if self.off || self.is_cut() {
            return;
        }
        self.now = Moment(at as u32);
        let said = self.outside.lines.len();
        let inputs = Inputs {
            down: Seat::ALL.map(|seat| down[seat as usize] && self.joint != Some(Joint::DeadButton(seat))),
            leds_fail: self.joint == Some(Joint::Overload) && self.outside.has_power,
            is_configured: true,
            vsys: self.vsys(),
            straps: if let Some(Joint::Straps(straps)) = self.joint { straps } else { REVISION },
        };
        block_on(self.machine.step(scan, &inputs, self.now, &mut self.outside));
        if self.is_cut() {
            // Power went before this was said.
            self.outside.lines.truncate(said);
        }
        let tune = self.machine.app_mut().tune(self.now);
        if tune != self.tune {
            self.tune = tune;
            self.tunes.extend(tune);
        }
    }
}

impl VirtualBoard<Firmware> {
    /// Switches a board on for the very first time.
    #[must_use]
    pub fn fresh(seed: u64) -> VirtualBoard<Firmware> {
        let firmware = Firmware::boot(Flash::default(), seed as u32, Moment(0));
        VirtualBoard::with(World::draw(seed), firmware)
    }

    /// Switches a board on that was calibrated and taught before.
    ///
    /// # Panics
    ///
    /// Panics when nothing can be saved.
    #[must_use]
    pub fn whole(seed: u64) -> VirtualBoard<Firmware> {
        VirtualBoard::whole_for(GameName::ALL[0], seed)
    }

    /// The same with the pieces of a game.
    ///
    /// # Panics
    ///
    /// Panics when nothing can be saved.
    #[must_use]
    pub fn whole_for(game: GameName, seed: u64) -> VirtualBoard<Firmware> {
        VirtualBoard::switched_on(calibrated_for(game, seed), seed)
    }

    /// Switches such a board on and starts a game, which south begins.
    ///
    /// # Panics
    ///
    /// Panics when the line is no game.
    #[must_use]
    pub fn playing(game: &str, seed: u64) -> VirtualBoard<Firmware> {
        let Ok(Line::Game(setup)) = game.parse() else { panic!("{game} is no game") };
        let mut board = VirtualBoard::whole_for(setup.name(), seed);
        board.begin(game, Seat::South);
        board
    }

    fn switched_on((world, record): (World, Record), seed: u64) -> VirtualBoard<Firmware> {
        let mut memory = block_on(Memory::open(Flash::default()));
        block_on(memory.save(Save::Record, &Settings::FRESH, &record)).expect("an empty flash takes it");
        let now = Moment(world.now() as u32);
        let firmware = Firmware::boot(memory.into_flash(), seed as u32, now);
        let mut board = VirtualBoard::with(world, firmware);
        board.run(400.0);
        board
    }

    /// Returns what is known of sensors and pieces.
    #[must_use]
    pub const fn record(&self) -> &Record {
        self.device.app().record()
    }

    /// Takes the piece off a spot and seats it there again, well.
    ///
    /// # Panics
    ///
    /// Panics when there is none.
    pub fn seat_again(&mut self, spot: Spot) {
        let body = self.world.piece_on(spot).expect("a piece there");
        self.carry_body(body, self.world.home(body));
        self.run(400.0);
        self.carry_body(body, self.seated(spot, Seating::default()));
        self.run(600.0);
    }

    /// Takes the power away and gives it again, with flash as it is.
    pub fn power_cycle(&mut self) {
        let mut flash = self.device.flash().clone();
        flash.power_on();
        let mut trace = self.device.outside.trace.take();
        trace.iter_mut().for_each(|trace| trace.push(Step::Boot));
        self.device = Firmware::boot(flash, self.device.now.0, Moment(self.world.now() as u32));
        self.device.outside.trace = trace;
    }
}

impl Bench for VirtualBoard<Firmware> {
    fn hand(&mut self, act: &Hand) {
        self.do_by_hand(act);
    }

    fn wait(&mut self, span: Millis) {
        self.run(f64::from(span.0));
    }

    fn send(&mut self, line: &str) {
        self.device.outside.inbox.extend(line.bytes().chain([b'\n']));
        self.run(5.0);
    }

    fn unplug(&mut self) {
        self.device.off = true;
    }

    fn plug(&mut self) {
        self.power_cycle();
    }

    fn lines(&mut self) -> Vec<String> {
        std::mem::take(&mut self.device.outside.lines)
    }

    fn lights(&mut self) -> Frame {
        self.device.app().frame(self.device.now)
    }

    fn tunes(&mut self) -> Vec<Tune> {
        std::mem::take(&mut self.device.tunes)
    }
}
