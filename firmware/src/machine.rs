//! The board with its memory and its ways to the outside, a step for every scan. Chip and tests run this loop alike.

use embedded_storage_async::nor_flash::NorFlash;
use heapless::String;

use crate::Moment;
use crate::app::{App, Boot};
use crate::calibration::Record;
use crate::facts::SCAN_RATE;
use crate::inputs::Inputs;
use crate::light::Frame;
use crate::memory::{Memory, Save};
use crate::sensing::Scan;
use crate::settings::Settings;
use crate::sound::Tone;
use crate::speaker::Speaker;

/// A line for the computer, with its end. A longer one is cut.
pub type HostText = String<256>;

/// The lights get a frame after so many scans: fifty a second.
const SCANS_A_FRAME: u32 = SCAN_RATE / 50;

/// Where lines, light and sound go, and bytes come from.
pub trait Outside {
    /// Tells whether a computer listens.
    fn is_open(&self) -> bool;

    /// Returns the next byte from the computer, if one has come.
    fn read(&mut self) -> Option<u8>;

    /// Tells whether there is room for another line to the computer.
    fn has_room(&self) -> bool;

    /// Takes a line to the computer.
    fn write(&mut self, line: HostText);

    /// Drops the lines that no computer has read: one begins to listen.
    fn drop_unread(&mut self);

    /// Takes what the lights show now, and whether they have power: a dark frame goes before it.
    fn show(&mut self, frame: Frame, has_power: bool);

    /// Takes the tone that sounds from now on.
    fn sound(&mut self, tone: Option<Tone>);

    /// Hears what is about to be saved, for those who look on.
    fn note_save(&mut self, _save: Save, _settings: &Settings, _record: &Record) {}
}

/// The board, as far as software goes.
#[derive(Debug)]
pub struct Machine<F> {
    app: App,
    memory: Memory<F>,
    speaker: Speaker,
    /// Whether someone listened at the last step.
    is_open: bool,
    /// Whether no line waits in the app.
    said_all: bool,
    tone: Option<Tone>,
    /// Counts the steps between two frames.
    scans: u32,
}

impl<F: NorFlash> Machine<F> {
    /// Switches the board on. The game that power cut off follows by [`Machine::recall`].
    #[must_use]
    pub fn new(memory: Memory<F>, boot: Boot, now: Moment) -> Machine<F> {
        Machine {
            app: App::new(boot, now),
            memory,
            speaker: Speaker::default(),
            is_open: false,
            said_all: true,
            tone: None,
            scans: 0,
        }
    }

    /// Recalls the game that power cut off.
    pub async fn recall(&mut self) {
        let app = &mut self.app;
        self.memory.resume(|line| app.recall(line)).await;
    }

    /// Takes a scan, and what is read beside it: 200 times a second.
    pub async fn step(&mut self, scan: &Scan, inputs: &Inputs, now: Moment, outside: &mut impl Outside) {
        self.app.read(inputs, now);
        self.hear(now, outside);
        self.app.scan(scan, now);
        self.sound_and_show(now, outside);
        self.save(outside).await;
        self.speak(outside).await;
    }

    /// Takes what the computer sent: a line, once all answers to the last one are on their way. Whoever begins to
    /// listen hears a hello first.
    fn hear(&mut self, now: Moment, outside: &mut impl Outside) {
        let was_open = core::mem::replace(&mut self.is_open, outside.is_open());
        if self.is_open {
            if !was_open {
                outside.drop_unread();
                self.receive(b"hello\n", now);
            }
            if self.said_all {
                self.receive_line(now, outside);
            }
            return;
        }
        while self.receive_line(now, outside) {}
        if was_open {
            // Half a line that the last one left must not become part of the next one's first: this spoils and ends it.
            self.receive(b"?\n", now);
        }
    }

    /// Takes a line, or what there is of it. Returns whether it had an end.
    fn receive_line(&mut self, now: Moment, outside: &mut impl Outside) -> bool {
        while let Some(byte) = outside.read() {
            // Terminals end a line with a return alone.
            let ends = matches!(byte, b'\n' | b'\r');
            self.receive(&[if ends { b'\n' } else { byte }], now);
            if ends {
                return true;
            }
        }
        false
    }

    fn receive(&mut self, bytes: &[u8], now: Moment) {
        bytes.iter().for_each(|&byte| self.app.receive(byte, now));
    }

    fn sound_and_show(&mut self, now: Moment, outside: &mut impl Outside) {
        let tone = self.app.tone(now);
        if tone != self.tone {
            self.tone = tone;
            outside.sound(tone);
        }
        if self.scans == 0 {
            let (frame, has_power) = self.app.send_frame(now);
            outside.show(frame, has_power);
        }
        self.scans = (self.scans + 1) % SCANS_A_FRAME;
    }

    async fn save(&mut self, outside: &mut impl Outside) {
        while let Some(save) = self.app.save() {
            let (settings, record) = (self.app.settings(), self.app.record());
            outside.note_save(save, settings, record);
            if self.memory.save(save, settings, record).await.is_err() {
                self.app.not_saved();
            }
        }
    }

    /// Lets the computer have as many lines as it takes. With none there, they are dropped.
    async fn speak(&mut self, outside: &mut impl Outside) {
        self.said_all = false;
        while !self.is_open || outside.has_room() {
            let mut line = HostText::new();
            // A line too long for it is cut.
            if !self.speaker.next(&mut self.app, &mut self.memory, &mut line).await {
                self.said_all = true;
                return;
            }
            if line.push('\n').is_err() {
                line.pop();
                let _ = line.push('\n');
            }
            if self.is_open {
                outside.write(line);
            }
        }
    }

    /// Returns what the board does and knows.
    #[must_use]
    pub const fn app(&self) -> &App {
        &self.app
    }

    /// Returns the same, to be changed.
    pub const fn app_mut(&mut self) -> &mut App {
        &mut self.app
    }

    /// Returns the memory.
    #[must_use]
    pub const fn memory(&self) -> &Memory<F> {
        &self.memory
    }

    /// Returns the same, to be changed.
    pub const fn memory_mut(&mut self) -> &mut Memory<F> {
        &mut self.memory
    }
}
