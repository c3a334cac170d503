//! The way to new firmware: the ROM's drive.

use embassy_rp::{pac, rom_data};
use embassy_time::{Duration, Timer};
use embedded_hal::digital::InputPin;

use super::buttons::CallButtons;
use super::panic;

/// How long, and in how many looks, both buttons must be down.
const LOOKS: u32 = 10;
const LOOK: Duration = Duration::from_millis(5);

/// Tells whether both buttons are held. Returns at once if they are not.
pub(crate) async fn is_asked_for(buttons: &mut CallButtons<impl InputPin>) -> bool {
    for _ in 0..LOOKS {
        if buttons.down() != [true; 2] {
            return false;
        }
        Timer::after(LOOK).await;
    }
    true
}

/// Leaves this firmware for the ROM's drive.
pub(crate) fn enter() -> ! {
    panic::forget();
    // It would reset the chip while the drive is in use.
    pac::WATCHDOG.ctrl().modify(|control| control.set_enable(false));
    rom_data::reset_to_usb_boot(0, 0);
    loop {
        cortex_m::asm::wfi();
    }
}
