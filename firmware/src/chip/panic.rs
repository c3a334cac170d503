//! What is left of a failure: how it was, in two registers that survive a reset but no power cut.

use core::panic::PanicInfo;

use cortex_m::peripheral::SCB;
use embassy_rp::pac::WATCHDOG;
use quarto_board::app::{Cause, Crash};
use quarto_board::memory::FLASH_SIZE;

use super::stack;

/// So many failures, each soon after a start, are too many.
const TOO_MANY: u32 = 3;

/// Where flash is for the processor.
const FLASH: usize = 0x1000_0000;

/// What the first register holds: from the top a mark, the state, how many failures there were, and of a panic the length
/// of the file's name and the line. The second one holds where that name is, or the address of a fault.
#[derive(Clone, Copy)]
struct Record(u32);

/// How the firmware is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Runs,
    Panicked,
    Faulted,
    Overflowed,
}

const MARK: u32 = 0xB << 28;

impl Record {
    const fn new(state: State, failures: u32) -> Record {
        Record(MARK | (state as u32) << 26 | (failures & 3) << 24)
    }

    fn read() -> Option<Record> {
        // The ROM uses the registers 0, 1 and 4 to 7.
        Some(Record(WATCHDOG.scratch2().read())).filter(|record| record.0 & 0xF << 28 == MARK)
    }

    fn write(self) {
        WATCHDOG.scratch2().write_value(self.0);
    }

    const fn state(self) -> State {
        match self.0 >> 26 & 3 {
            0 => State::Runs,
            1 => State::Panicked,
            2 => State::Faulted,
            _ => State::Overflowed,
        }
    }

    const fn failures(self) -> u32 {
        self.0 >> 24 & 3
    }
}

/// Returns how the firmware failed before this start. To be asked before the stack is painted.
pub(crate) fn take_crash() -> Option<Crash> {
    let last = Record::read();
    let failures = last.map_or(0, Record::failures);
    let cause = last.and_then(cause);
    let failures = if cause.is_some() { (failures + 1).min(TOO_MANY) } else { 0 };
    Record::new(State::Runs, failures).write();
    cause.map(|cause| Crash { cause, again: failures >= TOO_MANY })
}

fn cause(last: Record) -> Option<Cause> {
    // The ROM restarts the chip by the watchdog, too, after it has taken new firmware: then the mark is missing.
    let stood_still = WATCHDOG.reason().read().timer();
    let place = WATCHDOG.scratch3().read();
    match last.state() {
        State::Overflowed => Some(Cause::StackOverflow),
        State::Faulted | State::Runs if stack::is_overflown() => Some(Cause::StackOverflow),
        State::Panicked => {
            let file = name(place as usize, (last.0 >> 16 & 0xFF) as usize);
            Some(Cause::Panic { file, line: last.0 as u16 })
        }
        State::Faulted => Some(Cause::Fault(place)),
        State::Runs => stood_still.then_some(Cause::StoodStill),
    }
}

/// Returns a text in flash, where compilers put names of files.
#[allow(unsafe_code, reason = "the name's address and length survived a reset, nothing else")]
fn name(start: usize, length: usize) -> &'static str {
    if start < FLASH || start + length > FLASH + FLASH_SIZE as usize {
        return "?";
    }
    // SAFETY: all of it is in flash, and any bits there are bytes; no code writes to the part with the firmware.
    let bytes = unsafe { core::slice::from_raw_parts(start as *const u8, length) };
    str::from_utf8(bytes).unwrap_or("?")
}

/// Takes note that the firmware has run for a while: what fails from now on is the first failure again.
pub(crate) fn settle() {
    Record::new(State::Runs, 0).write();
}

/// Leaves no trace of this firmware.
pub(crate) fn forget() {
    WATCHDOG.scratch2().write_value(0);
}

/// Starts the chip again: the processor gave up at an address.
pub(crate) fn fault(address: u32) -> ! {
    restart(State::Faulted, 0, address)
}

/// Starts the chip again: the stack is used up.
pub(crate) fn overflow() -> ! {
    restart(State::Overflowed, 0, 0)
}

fn restart(state: State, details: u32, place: u32) -> ! {
    let failures = Record::read().map_or(0, Record::failures);
    WATCHDOG.scratch3().write_value(place);
    Record(Record::new(state, failures).0 | details).write();
    SCB::sys_reset()
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    let (mut details, mut place) = (0, 0);
    if let Some(location) = info.location() {
        let name = location.file();
        details = (name.len().min(0xFF) as u32) << 16 | location.line().min(0xFFFF);
        place = name.as_ptr() as u32;
        // The logger itself may be what failed.
        if Record::read().is_some_and(|record| record.state() == State::Runs) {
            Record::new(State::Panicked, Record::read().map_or(0, Record::failures)).write();
            defmt::error!("failed at {=str}:{=u32}", name, location.line());
        }
    }
    restart(State::Panicked, details, place)
}
