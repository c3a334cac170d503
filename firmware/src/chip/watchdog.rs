//! Restarts a board that stands still.

use embassy_rp::Peri;
use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::Watchdog;
use embassy_time::{Duration, Timer};
use portable_atomic::{AtomicU32, Ordering};

/// The tasks that must live.
#[derive(Clone, Copy)]
pub(crate) enum Task {
    Scan,
    Play,
    Lights,
    Sound,
    Usb,
}

const ALL: u32 = (1 << (Task::Usb as u32 + 1)) - 1;

/// How long the board may stand still. Erasing a sector of old flash takes 400 ms, and a task may idle as long again.
const PATIENCE: Duration = Duration::from_secs(3);

/// A task that has nothing to do shows life this often.
pub(crate) const IDLE: Duration = Duration::from_millis(500);

/// How often the tasks are looked at.
const LOOK: Duration = Duration::from_millis(250);

/// The tasks that have shown life since the watchdog was fed.
static SEEN: AtomicU32 = AtomicU32::new(0);

/// Shows that a task lives.
pub(crate) fn alive(task: Task) {
    SEEN.fetch_or(1 << task as u32, Ordering::Relaxed);
}

/// Feeds the watchdog as long as every task lives.
#[embassy_executor::task]
pub(crate) async fn run(peripheral: Peri<'static, WATCHDOG>) -> ! {
    let mut watchdog = Watchdog::new(peripheral);
    watchdog.start(PATIENCE);
    loop {
        Timer::after(LOOK).await;
        if SEEN.load(Ordering::Relaxed) == ALL {
            SEEN.store(0, Ordering::Relaxed);
            watchdog.feed(PATIENCE);
        }
    }
}
