//! The board's flash, with power that may vanish in the middle of any operation.

use std::collections::BTreeMap;

use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use quarto_board::memory::{FLASH_SIZE, MEMORY, SECTOR};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

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

/// What an operation leaves behind when power goes in the middle of it. Nobody promises which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tear {
    /// Nothing was done yet.
    Before,
    /// All was done, but nobody heard of it.
    After,
    /// The front half was done.
    FrontHalf,
    /// The back half was.
    TailFirst,
    /// Every bit was done or was not.
    RandomBits,
    /// An erase nearly got through, a write has hardly begun.
    MostlyOnes,
    /// From somewhere on, every bit that was to change reads now as one, now as the other: an erase that looks done loses
    /// what is written into it, a write comes and goes. What is before that was done, or was not.
    Weak,
    /// It stopped in the middle of a byte.
    HalfByte,
}

impl Tear {
    /// All of them.
    pub const ALL: [Tear; 8] = [
        Tear::Before,
        Tear::After,
        Tear::FrontHalf,
        Tear::TailFirst,
        Tear::RandomBits,
        Tear::MostlyOnes,
        Tear::Weak,
        Tear::HalfByte,
    ];
}

/// Flash as the Pico has it: writing clears bits, erasing a sector sets them all.
#[derive(Clone, Debug)]
pub struct Flash {
    /// Everything that is remembered; the firmware itself is left out.
    bytes: Vec<u8>,
    /// The bits that may read as one or as zero.
    weak: BTreeMap<usize, u8>,
    /// How many operations may still succeed; the one after that is torn.
    pub operations_left: Option<usize>,
    /// How it is torn.
    pub tear: Tear,
    /// What is left to chance.
    pub chance: SmallRng,
    /// How many writes and erases there were.
    pub operations: usize,
    /// How often each sector was erased.
    pub erases: Vec<u32>,
    /// Where an operation that is torn so turns weak, and whether what is before was done.
    weakens: (usize, bool),
    off: bool,
}

impl Default for Flash {
    fn default() -> Flash {
        let length = (MEMORY.end - MEMORY.start) as usize;
        Flash {
            bytes: vec![0xFF; length],
            weak: BTreeMap::new(),
            operations_left: None,
            tear: Tear::FrontHalf,
            chance: SmallRng::seed_from_u64(1),
            operations: 0,
            erases: vec![0; length / SECTOR as usize],
            weakens: (0, false),
            off: false,
        }
    }
}

impl Flash {
    /// Tells whether power was cut in the middle of an operation.
    #[must_use]
    pub const fn is_off(&self) -> bool {
        self.off
    }

    /// Gives power again. What is neither one nor zero reads as one of them until power goes again: each bit for itself,
    /// or all of them alike, as warmth and voltage have it.
    pub fn power_on(&mut self) {
        self.off = false;
        self.operations_left = None;
        let reads = [None, Some(0x00), Some(0xFF)][self.chance.random_range(0..3)];
        for (&place, &weak) in &self.weak {
            let byte = &mut self.bytes[place];
            let bits = reads.unwrap_or_else(|| self.chance.random());
            *byte = *byte & !weak | bits & weak;
        }
    }

    /// Lets power go in the middle of the operation after so many.
    pub const fn cut_after(&mut self, operations: usize, tear: Tear) {
        self.operations_left = Some(operations);
        self.tear = tear;
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

    /// Counts an operation. Returns whether it is torn.
    fn operate(&mut self) -> Result<bool, FlashError> {
        if self.off {
            return Err(FlashError::Off);
        }
        self.operations += 1;
        match &mut self.operations_left {
            Some(0) => self.off = true,
            Some(left) => *left -= 1,
            None => {}
        }
        Ok(self.off)
    }

    /// Drives bits of a byte to one or to zero, as far as power lets it: it is the `index`th of so many.
    fn drive(&mut self, place: usize, driven: u8, to: u8, (index, length): (usize, usize), torn: bool) {
        let middle = length / 2;
        if index == 0 {
            self.weakens = (self.chance.random_range(0..length), self.chance.random());
        }
        let (weak_from, done_before) = self.weakens;
        let all_if = |whole: bool| if whole { 0xFF } else { 0 };
        let done = match self.tear {
            _ if !torn => 0xFF,
            Tear::After => 0xFF,
            Tear::Before => 0,
            Tear::TailFirst => all_if(index >= middle),
            Tear::RandomBits => self.chance.random(),
            Tear::Weak if index >= weak_from => self.chance.random(),
            Tear::Weak => all_if(done_before),
            Tear::HalfByte if index == middle => self.chance.random(),
            Tear::FrontHalf | Tear::HalfByte => all_if(index < middle),
            Tear::MostlyOnes => {
                let zeros =
                    self.chance.random::<u8>() & self.chance.random::<u8>() & self.chance.random::<u8>();
                if to == 0xFF { !zeros } else { zeros }
            }
        };
        let byte = &mut self.bytes[place];
        let changing = (*byte ^ to) & driven;
        *byte ^= changing & done;
        let loose = match self.tear {
            _ if !torn => false,
            Tear::Weak => index >= weak_from,
            Tear::HalfByte => index == middle,
            _ => false,
        };
        let before = self.weak.get(&place).copied().unwrap_or(0);
        let weak = if loose { before | changing } else { before & !(driven & done) };
        if weak != 0 {
            self.weak.insert(place, weak);
        } else if before != 0 {
            self.weak.remove(&place);
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
        let length = SECTOR as usize;
        for sector in (from..to).step_by(length) {
            let place = self.place(sector, length)?;
            let torn = self.operate()?;
            (0..length).for_each(|index| self.drive(place + index, 0xFF, 0xFF, (index, length), torn));
            self.erases[place / length] += 1;
            if torn {
                return Err(FlashError::Off);
            }
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), FlashError> {
        let place = self.place(offset, bytes.len())?;
        let torn = self.operate()?;
        for (index, &byte) in bytes.iter().enumerate() {
            self.drive(place + index, !byte, 0, (index, bytes.len()), torn);
        }
        if torn { Err(FlashError::Off) } else { Ok(()) }
    }
}
