//! The whole firmware library on a virtual board: sensing, game, lights, lines and memory.

use pollster::block_on;
use quarto_board::Moment;
use quarto_board::app::{App, Boot, Crash};
use quarto_board::calibration::Record;
use quarto_board::light::Frame;
use quarto_board::memory::{Memory, Save};
use quarto_board::sensing::Scan;
use quarto_board::settings::Settings;
use quarto_board::sound::Tune;
use quarto_board::speaker::Speaker;
use rules_core::Millis;

use crate::{Bench, Device, Flash, Hand, VirtualBoard, World, calibrated, calibrated_for_quantik};

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
    app: App,
    memory: Option<Memory<Flash>>,
    speaker: Speaker,
    /// Bytes from the computer that have not been read.
    inbox: Vec<u8>,
    lines: Vec<String>,
    /// The tunes that have begun, and the one that plays.
    tunes: Vec<Tune>,
    tune: Option<Tune>,
    /// What the flash was like when power was cut in the middle of an operation.
    cut: Option<Flash>,
    /// Whether the board is unplugged.
    off: bool,
    /// Whether the computer reads what the board says.
    pub reads: bool,
    /// What memory was told, if that is to be noted.
    pub trace: Option<Vec<Step>>,
    now: Moment,
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
        let mut app = App::new(boot, now);
        block_on(memory.resume(|line| app.recall(line)));
        Firmware {
            app,
            memory: Some(memory),
            speaker: Speaker::default(),
            inbox: Vec::new(),
            lines: Vec::new(),
            tunes: Vec::new(),
            tune: None,
            cut: None,
            off: false,
            reads: true,
            trace: None,
            now,
        }
    }

    /// Returns the app.
    #[must_use]
    pub const fn app(&self) -> &App {
        &self.app
    }

    /// Returns the flash.
    ///
    /// # Panics
    ///
    /// Panics when the board is off.
    #[must_use]
    pub fn flash(&self) -> &Flash {
        self.memory.as_ref().map(Memory::flash).or(self.cut.as_ref()).expect("the board is on")
    }

    /// Returns the flash, to be changed.
    ///
    /// # Panics
    ///
    /// Panics when the board is off.
    pub fn flash_mut(&mut self) -> &mut Flash {
        self.memory.as_mut().map(Memory::flash_mut).expect("the board is on")
    }

    /// Sends bytes over USB, all at once.
    pub fn feed(&mut self, bytes: &[u8]) {
        self.inbox.extend(bytes);
    }

    /// Returns what was said and not taken yet.
    #[must_use]
    pub fn said(&self) -> &[String] {
        &self.lines
    }

    /// Takes the flash out: the board is off.
    ///
    /// # Panics
    ///
    /// Panics when the board is off already.
    pub fn take_flash(&mut self) -> Flash {
        let flash = self.memory.take().map(Memory::into_flash).or(self.cut.take());
        flash.expect("the board is on")
    }

    /// Tells whether power was cut in the middle of a flash operation.
    #[must_use]
    pub const fn is_cut(&self) -> bool {
        self.cut.is_some()
    }

    fn save_all(&mut self) {
        while let Some(save) = self.app.save() {
            let Some(memory) = &mut self.memory else { return };
            let (settings, record) = (*self.app.settings(), *self.app.record());
            if let Some(trace) = &mut self.trace {
                trace.push(Step::Save(save, Box::new((settings, record))));
            }
            if block_on(memory.save(save, &settings, &record)).is_err() {
                let flash = self.memory.take().map(Memory::into_flash).expect("just used");
                if flash.is_off() {
                    self.cut = Some(flash);
                    return;
                }
                self.memory = Some(block_on(Memory::open(flash)));
                self.app.not_saved();
            }
        }
    }

    fn say_all(&mut self) {
        let Some(memory) = &mut self.memory else { return };
        let mut line = String::new();
        while block_on(self.speaker.next(&mut self.app, memory, &mut line)) {
            self.lines.push(std::mem::take(&mut line));
        }
    }
}

impl Device for Firmware {
    fn scan(&mut self, scan: &Scan, down: [bool; 2], at: f64) {
        if self.off || self.cut.is_some() {
            return;
        }
        self.now = Moment(at as u32);
        self.app.press(down, self.now);
        for byte in std::mem::take(&mut self.inbox) {
            self.app.receive(byte, self.now);
        }
        self.app.scan(scan, self.now);
        self.save_all();
        if self.reads {
            self.say_all();
        }
        let tune = self.app.tune(self.now);
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
        VirtualBoard::switched_on(calibrated(seed), seed)
    }

    /// The same with Quantik's pieces.
    #[must_use]
    pub fn whole_quantik(seed: u64) -> VirtualBoard<Firmware> {
        VirtualBoard::switched_on(calibrated_for_quantik(seed), seed)
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
        self.device.app.record()
    }

    /// Takes the power away and gives it again, with flash as it is.
    pub fn power_cycle(&mut self) {
        let mut flash = self.device.take_flash();
        flash.power_on();
        let mut trace = self.device.trace.take();
        if let Some(trace) = &mut trace {
            trace.push(Step::Boot);
        }
        self.device = Firmware::boot(flash, self.device.now.0, Moment(self.world.now() as u32));
        self.device.trace = trace;
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
        self.device.inbox.extend(line.bytes().chain([b'\n']));
        self.run(5.0);
    }

    fn unplug(&mut self) {
        self.device.off = true;
    }

    fn plug(&mut self) {
        self.power_cycle();
    }

    fn lines(&mut self) -> Vec<String> {
        std::mem::take(&mut self.device.lines)
    }

    fn lights(&mut self) -> Frame {
        self.device.app.frame(self.device.now)
    }

    fn tunes(&mut self) -> Vec<Tune> {
        std::mem::take(&mut self.device.tunes)
    }
}
