//! The board's flash, with power that may vanish in the middle of any operation.

use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use quarto_board::memory::{FLASH_SIZE, MEMORY, SECTOR};

/// What went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlashError {
    /// Power is off.
    Off,
    /// Outside what may be written.
    OutOfBounds,
}

impl NorFlashError for FlashError {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

/// Flash as the Pico has it: writing clears bits, erasing a sector sets them all.
#[derive(Clone, Debug)]
pub struct Flash {
    /// Everything that is remembered; the firmware itself is left out.
    bytes: Vec<u8>,
    /// How many operations may still succeed; the one after that is cut off half-way.
    pub operations_left: Option<usize>,
    /// How many writes and erases there were.
    pub operations: usize,
    /// How often each sector was erased.
    pub erases: Vec<u32>,
    off: bool,
}

impl Default for Flash {
    fn default() -> Flash {
        let length = (MEMORY.end - MEMORY.start) as usize;
        let erases = vec![0; length / SECTOR as usize];
        Flash { bytes: vec![0xFF; length], operations_left: None, operations: 0, erases, off: false }
    }
}

impl Flash {
    /// Tells whether power was cut in the middle of an operation.
    #[must_use]
    pub const fn is_off(&self) -> bool {
        self.off
    }

    /// Gives power again.
    pub const fn power_on(&mut self) {
        self.off = false;
        self.operations_left = None;
    }

    /// Returns how often all sectors together were erased.
    #[must_use]
    pub fn total_erases(&self) -> u32 {
        self.erases.iter().sum()
    }

    /// Returns the bytes, to be spoilt.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }

    fn place(&self, offset: u32, length: usize) -> Result<usize, FlashError> {
        let place = offset.checked_sub(MEMORY.start).ok_or(FlashError::OutOfBounds)? as usize;
        if place + length > self.bytes.len() { Err(FlashError::OutOfBounds) } else { Ok(place) }
    }

    /// Counts an operation on so many bytes. Returns how many of them are done before power goes.
    fn operate(&mut self, length: usize) -> Result<usize, FlashError> {
        if self.off {
            return Err(FlashError::Off);
        }
        self.operations += 1;
        match &mut self.operations_left {
            Some(0) => {
                self.off = true;
                Ok(length / 2)
            }
            Some(left) => {
                *left -= 1;
                Ok(length)
            }
            None => Ok(length),
        }
    }
}

impl ErrorType for Flash {
    type Error = FlashError;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), FlashError> {
        if self.off {
            return Err(FlashError::Off);
        }
        let place = self.place(offset, bytes.len())?;
        bytes.copy_from_slice(&self.bytes[place..place + bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        FLASH_SIZE as usize
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), FlashError> {
        let mut sector = from;
        while sector < to {
            let place = self.place(sector, SECTOR as usize)?;
            let done = self.operate(SECTOR as usize)?;
            self.bytes[place..place + done].fill(0xFF);
            self.erases[place / SECTOR as usize] += 1;
            if self.off {
                return Err(FlashError::Off);
            }
            sector += SECTOR;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), FlashError> {
        let place = self.place(offset, bytes.len())?;
        let done = self.operate(bytes.len())?;
        for (kept, new) in self.bytes[place..place + done].iter_mut().zip(bytes) {
            *kept &= new;
        }
        if self.off { Err(FlashError::Off) } else { Ok(()) }
    }
}
