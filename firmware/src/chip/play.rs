//! Plays: the only owner of the board's state, and of what it remembers.

use embassy_rp::clocks::RoscRng;
use embassy_rp::gpio::Input;
use embassy_time::{Duration, Instant, Timer};
use quarto_board::app::{App, Boot, Crash};
use quarto_board::facts::SCAN_RATE;
use quarto_board::memory::Memory;
use quarto_board::sensing::Scan;
use quarto_board::sound::Tone;
use quarto_board::speaker::Speaker;
use static_cell::StaticCell;

use super::buttons::CallButtons;
use super::flash::BoardFlash;
use super::lights::FRAMES;
use super::scan::SCANS;
use super::sound::TONES;
use super::usb::{self, HEARD, LINES, Line};
use super::watchdog::{Task, alive};
use super::{bootsel, now, panic, stack};

/// The lights get a frame after so many scans: fifty a second.
const SCANS_A_FRAME: u32 = SCAN_RATE / 50;

/// How long the computer has for the last line before the board becomes a drive.
const LAST_WORDS: Duration = Duration::from_millis(100);

/// Whoever runs this long has not failed again and again.
const SETTLED: Instant = Instant::from_secs(60);

/// What this task owns.
pub(crate) struct Parts {
    pub(crate) flash: BoardFlash,
    pub(crate) buttons: CallButtons<Input<'static>>,
    /// How the firmware failed before this start.
    pub(crate) crash: Option<Crash>,
}

/// Plays.
#[embassy_executor::task]
pub(crate) async fn run(parts: Parts) -> ! {
    let mut play = Play::wake(parts).await;
    loop {
        let scan = SCANS.wait().await;
        stack::check();
        alive(Task::Play);
        play.step(&scan).await;
    }
}

struct Play {
    app: &'static mut App,
    memory: Memory<BoardFlash>,
    buttons: CallButtons<Input<'static>>,
    /// Whether someone listens.
    is_open: bool,
    speaker: Speaker,
    /// Whether no line waits in the app.
    said_all: bool,
    tone: Option<Tone>,
    /// Counts scans from 0 to a second's.
    scans: u32,
}

impl Play {
    /// Finds everything as it was before power went.
    async fn wake(parts: Parts) -> Play {
        static APP: StaticCell<App> = StaticCell::new();
        let mut memory = Memory::open(parts.flash).await;
        let boot = Boot { seed: RoscRng.next_u32(), kept: memory.kept().await, crash: parts.crash };
        let app = APP.init_with(|| App::new(boot, now()));
        memory.resume(|line| app.recall(line)).await;
        Play {
            app,
            memory,
            buttons: parts.buttons,
            is_open: false,
            speaker: Speaker::default(),
            said_all: true,
            tone: None,
            scans: 0,
        }
    }

    async fn step(&mut self, scan: &Scan) {
        self.app.press(self.buttons.down(), now());
        self.hear();
        self.app.scan(scan, now());
        self.sound();
        self.show();
        self.save().await;
        self.speak().await;
        if self.app.wants_bootsel() {
            Timer::after(LAST_WORDS).await;
            bootsel::enter();
        }
    }

    /// Takes what the computer sent: a line, once all answers to the last one are on their way. Whoever begins to
    /// listen hears a hello first.
    fn hear(&mut self) {
        let was_open = core::mem::replace(&mut self.is_open, usb::is_open());
        if self.is_open {
            if !was_open {
                LINES.clear();
                self.receive(b"hello\n");
            }
            if self.said_all {
                self.receive_line();
            }
            return;
        }
        while self.receive_line() {}
        if was_open {
            // Half a line that the last one left must not become part of the next one's first: this spoils and ends it.
            self.receive(b"?\n");
        }
    }

    /// Takes a line, or what there is of it. Returns whether it had an end.
    fn receive_line(&mut self) -> bool {
        let mut byte = [0];
        while HEARD.try_read(&mut byte).is_ok() {
            // Terminals end a line with a return alone.
            let ends = matches!(byte, [b'\n' | b'\r']);
            self.receive(if ends { b"\n" } else { &byte });
            if ends {
                return true;
            }
        }
        false
    }

    fn receive(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.app.receive(byte, now()));
    }

    /// Lets the computer have as many lines as it takes. With none there, they are dropped.
    async fn speak(&mut self) {
        self.said_all = false;
        while !self.is_open || !LINES.is_full() {
            let mut line = Line::new();
            // A line too long for it is cut.
            if !self.speaker.next(self.app, &mut self.memory, &mut line).await {
                self.said_all = true;
                return;
            }
            if line.push('\n').is_err() {
                line.pop();
                let _ = line.push('\n');
            }
            if self.is_open {
                let _ = LINES.try_send(line);
            }
        }
    }

    async fn save(&mut self) {
        while let Some(save) = self.app.save() {
            if self.memory.save(save, self.app.settings(), self.app.record()).await.is_err() {
                defmt::warn!("not saved");
                self.app.not_saved();
            }
        }
    }

    fn sound(&mut self) {
        let tone = self.app.tone(now());
        if tone != self.tone {
            self.tone = tone;
            TONES.signal(tone);
        }
    }

    fn show(&mut self) {
        if self.scans.is_multiple_of(SCANS_A_FRAME) {
            FRAMES.signal(self.app.frame(now()));
        }
        if self.scans == 0 {
            self.app.note_stack(stack::used());
            if Instant::now() >= SETTLED {
                panic::settle();
            }
        }
        self.scans = (self.scans + 1) % SCAN_RATE;
    }
}
