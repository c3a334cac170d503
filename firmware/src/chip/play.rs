//! Plays: the only owner of the board's state, and of what it remembers.

use embassy_rp::clocks::RoscRng;
use embassy_rp::gpio::Input;
use embassy_time::{Duration, Instant, Timer};
use quarto_board::app::{Boot, Crash};
use quarto_board::facts::SCAN_RATE;
use quarto_board::inputs::{Inputs, MicroVolts};
use quarto_board::light::Frame;
use quarto_board::machine::{HostText, Machine, Outside};
use quarto_board::memory::Memory;
use quarto_board::sound::Tone;
use static_cell::StaticCell;

use super::buttons::CallButtons;
use super::flash::BoardFlash;
use super::lights::FRAMES;
use super::scan::SCANS;
use super::sound::TONES;
use super::usb::{self, HEARD, LINES};
use super::watchdog::{Task, alive};
use super::{bootsel, now, panic, stack};

/// How long the computer has for the last line before the board becomes a drive.
const LAST_WORDS: Duration = Duration::from_millis(100);

/// Whoever runs this long has not failed again and again.
const SETTLED: Instant = Instant::from_secs(60);

/// What this task owns.
pub(crate) struct Parts {
    pub(crate) buttons: CallButtons<Input<'static>>,
    /// Low while the switch of the LEDs' supply tells a fault.
    pub(crate) led_fault: Input<'static>,
    /// The board's revision: ground is a 1.
    pub(crate) straps: [Input<'static>; 3],
}

impl Parts {
    /// Reads what there is beside the sensors.
    fn inputs(&mut self, vsys: MicroVolts) -> Inputs {
        Inputs {
            down: self.buttons.down(),
            leds_fail: self.led_fault.is_low(),
            is_configured: usb::is_configured(),
            vsys,
            straps: (0..).zip(&self.straps).map(|(bit, strap)| u8::from(strap.is_low()) << bit).sum(),
        }
    }
}

/// Plays, with what memory is and how the firmware failed before this start.
#[embassy_executor::task]
pub(crate) async fn run(mut parts: Parts, flash: BoardFlash, crash: Option<Crash>) -> ! {
    let machine = wake(flash, crash).await;
    let mut scans = 0;
    loop {
        let (scan, vsys) = SCANS.wait().await;
        stack::check();
        alive(Task::Play);
        machine.step(&scan, &parts.inputs(vsys), now(), &mut Tasks).await;
        if scans == 0 {
            machine.app_mut().note_stack(stack::used());
            if Instant::now() >= SETTLED {
                panic::settle();
            }
        }
        scans = (scans + 1) % SCAN_RATE;
        if machine.app().wants_bootsel() {
            Timer::after(LAST_WORDS).await;
            bootsel::enter();
        }
    }
}

/// Finds everything as it was before power went.
async fn wake(flash: BoardFlash, crash: Option<Crash>) -> &'static mut Machine<BoardFlash> {
    static MACHINE: StaticCell<Machine<BoardFlash>> = StaticCell::new();
    let mut memory = Memory::open(flash).await;
    let boot = Boot { seed: RoscRng.next_u32(), kept: memory.kept().await, crash };
    let machine = MACHINE.init_with(|| Machine::new(memory, boot, now()));
    machine.recall().await;
    machine
}

/// The tasks to which light, sound and lines go.
struct Tasks;

impl Outside for Tasks {
    fn is_open(&self) -> bool {
        usb::is_open()
    }

    fn read(&mut self) -> Option<u8> {
        let mut byte = [0];
        HEARD.try_read(&mut byte).is_ok().then_some(byte[0])
    }

    fn has_room(&self) -> bool {
        !LINES.is_full()
    }

    fn write(&mut self, line: HostText) {
        let _ = LINES.try_send(line);
    }

    fn drop_unread(&mut self) {
        LINES.clear();
    }

    fn show(&mut self, frame: Frame, has_power: bool) {
        FRAMES.signal((frame, has_power));
    }

    fn sound(&mut self, tone: Option<Tone>) {
        TONES.signal(tone);
    }
}
