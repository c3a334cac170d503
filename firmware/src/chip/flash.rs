//! The flash, as far as the board remembers things in it.

use core::fmt::Write;

use embassy_embedded_hal::adapter::BlockingAsync;
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, ERASE_SIZE, Error, Flash};
use embassy_rp::peripherals::FLASH;
use embassy_time::{Duration, Timer};
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use heapless::String;
use quarto_board::memory::FLASH_SIZE;

use super::watchdog::{Task, alive};

/// The chip's name for itself: eight bytes in hexadecimal.
pub(crate) type SerialNumber = String<16>;

type Chip = Flash<'static, FLASH, Blocking, { FLASH_SIZE as usize }>;

/// After an erase the other tasks have this long: a scan, and an answer to the computer.
const BREATH: Duration = Duration::from_millis(20);

/// The flash. It erases a sector at a time and lets the other tasks run after each: an erase stops the whole chip for
/// 45 ms, or 400 ms if the flash is old.
pub(crate) struct BoardFlash(BlockingAsync<Chip>);

impl BoardFlash {
    /// Takes the flash, and asks it for what tells this board from others.
    pub(crate) fn open(flash: Peri<'static, FLASH>) -> (BoardFlash, SerialNumber) {
        let mut chip = Chip::new_blocking(flash);
        let (mut id, mut serial) = ([0; 8], SerialNumber::new());
        if chip.blocking_unique_id(&mut id).is_ok() {
            // Sixteen digits fit.
            let _ = id.iter().try_for_each(|byte| write!(serial, "{byte:02X}"));
        }
        (BoardFlash(BlockingAsync::new(chip)), serial)
    }
}

impl ErrorType for BoardFlash {
    type Error = Error;
}

impl ReadNorFlash for BoardFlash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        self.0.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.0.capacity()
    }
}

impl NorFlash for BoardFlash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        for sector in (from..to).step_by(ERASE_SIZE) {
            self.0.erase(sector, sector + ERASE_SIZE as u32).await?;
            alive(Task::Play);
            Timer::after(BREATH).await;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        self.0.write(offset, bytes).await
    }
}
