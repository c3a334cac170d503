//! How deep the stack grew, and what the processor does when it can do nothing else.

use cortex_m::register::msp;
use cortex_m_rt::{ExceptionFrame, exception};

use super::panic;

/// What the unused stack is filled with.
const PAINT: u32 = 0xA5_5A_C3_3C;

/// How much of it is watched. Static variables leave more than this.
const WATCHED: usize = 64 * 1024;

/// As long as this much at its end is untouched, there is stack left.
const GUARD: usize = 64;

/// What the frames of [`paint`] and of an interrupt may need below its caller's stack.
const MARGIN: usize = 512;

unsafe extern "C" {
    /// Where the stack begins, and grows down from.
    static _stack_start: u32;
    /// Where static variables end.
    static __sheap: u32;
}

fn start() -> usize {
    &raw const _stack_start as usize
}

/// The lowest address that is watched.
fn bottom() -> usize {
    (start() - WATCHED).max(&raw const __sheap as usize)
}

/// Fills the unused stack.
pub(crate) fn paint() {
    let top = msp::read() as usize - MARGIN;
    for word in (bottom()..top).step_by(size_of::<u32>()) {
        // SAFETY: between the end of static variables and the top of the stack, with room for what runs now, there is
        // RAM that nothing refers to.
        unsafe { (word as *mut u32).write_volatile(PAINT) }
    }
}

/// Returns how many bytes have been in use at the most.
pub(crate) fn used() -> u32 {
    let is_painted = |&word: &usize| {
        // SAFETY: this is RAM, aligned, and any bits are a `u32`.
        unsafe { (word as *const u32).read_volatile() == PAINT }
    };
    let deepest = (bottom()..start()).step_by(size_of::<u32>()).find(|word| !is_painted(word));
    (start() - deepest.unwrap_or(start())) as u32
}

/// Tells whether the stack has grown over all that is watched of it. At a start, before it is painted, it tells that of
/// the run before: RAM survives a reset.
pub(crate) fn is_overflown() -> bool {
    // SAFETY: this is RAM, aligned, and any bits are a `u32`.
    let is_painted = |word: usize| unsafe { (word as *const u32).read_volatile() == PAINT };
    !(bottom()..bottom() + GUARD).step_by(size_of::<u32>()).all(is_painted)
}

/// Starts the chip again if the stack is used up, before it grows into static variables.
pub(crate) fn check() {
    if is_overflown() {
        panic::overflow();
    }
}

/// The processor met what it cannot execute, such as an address where nothing is.
#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    panic::fault(frame.pc())
}
