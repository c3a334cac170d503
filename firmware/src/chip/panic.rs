//! What is left of a failure: where it was, in two registers that survive a reset.

use core::panic::PanicInfo;

use cortex_m::peripheral::SCB;
use embassy_rp::pac::WATCHDOG;

/// The firmware runs. Found after the watchdog's reset, it means that it stood still.
const RUNS: u32 = 0x7275_6E73;

/// The firmware failed.
const FAILED: u32 = 0x6661_696C;

/// Returns where the firmware failed before this start: a line of its source, an address, or 0 if it stood still.
pub(crate) fn take_crash() -> Option<u32> {
    // The ROM restarts the chip by the watchdog, too, after it has taken new firmware: then the mark is missing.
    let stood_still = WATCHDOG.reason().read().timer();
    let crash = match mark() {
        FAILED => Some(WATCHDOG.scratch3().read()),
        RUNS if stood_still => Some(0),
        _ => None,
    };
    set_mark(RUNS);
    crash
}

/// Leaves no trace of this firmware.
pub(crate) fn forget() {
    set_mark(0);
}

/// Starts the chip again after a failure.
pub(crate) fn restart(place: u32) -> ! {
    WATCHDOG.scratch3().write_value(place);
    set_mark(FAILED);
    SCB::sys_reset()
}

fn mark() -> u32 {
    // The ROM uses the registers 0, 1 and 4 to 7.
    WATCHDOG.scratch2().read()
}

fn set_mark(mark: u32) {
    WATCHDOG.scratch2().write_value(mark);
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    let Some(location) = info.location() else { restart(0) };
    // The logger itself may be what failed.
    if mark() == RUNS {
        set_mark(FAILED);
        defmt::error!("failed at {=str}:{=u32}", location.file(), location.line());
    }
    restart(location.line())
}
