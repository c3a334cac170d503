//! What a linked image holds: its bytes in flash, its sections in RAM, the names of its routines.

use std::ops::Range;

use anyhow::{Context, Result, bail, ensure};
use object::read::elf::{ElfFile32, ProgramHeader};
use object::{LittleEndian, Object, ObjectSection, ObjectSymbol, SectionFlags, elf};

/// The flash of a Raspberry Pi Pico, 2 MB.
pub(crate) const FLASH: Range<u32> = 0x1000_0000..0x1020_0000;

/// The RAM of an RP2040: 256 KB and two banks of 4 KB.
pub(crate) const RAM: Range<u32> = 0x2000_0000..0x2004_2000;

/// A run of bytes in flash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    /// Where its first byte stands.
    pub(crate) at: u32,
    /// Its bytes, at least one.
    pub(crate) bytes: Vec<u8>,
}

impl Piece {
    /// The first address after it.
    pub(crate) fn end(&self) -> u64 {
        u64::from(self.at) + self.bytes.len() as u64
    }
}

/// A section that stands in RAM.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct RamSection {
    /// Its name, such as `.bss`.
    pub(crate) name: String,
    /// Its size in bytes.
    pub(crate) size: u64,
}

/// A linked image.
#[derive(Debug)]
pub(crate) struct Image {
    /// What goes into flash, in the order of addresses, without overlaps.
    pub(crate) pieces: Vec<Piece>,
    /// What the image keeps in RAM from its start to its end.
    pub(crate) ram: Vec<RamSection>,
    /// The names of everything it defines.
    pub(crate) symbols: Vec<String>,
}

impl Image {
    /// Reads an ELF file.
    ///
    /// # Errors
    ///
    /// The file is no executable for the chip, is broken, or wants bytes outside flash or twice at one address.
    pub(crate) fn read(file: &[u8]) -> Result<Self> {
        let elf = ElfFile32::<LittleEndian>::parse(file).context("this is no 32-bit ELF file")?;
        let header = elf.elf_header();
        ensure!(header.e_machine.get(LittleEndian) == elf::EM_ARM, "this ELF file is not for an ARM chip");
        ensure!(header.e_type.get(LittleEndian) == elf::ET_EXEC, "this ELF file is not a linked executable");
        Ok(Self { pieces: pieces(&elf, file)?, ram: ram(&elf)?, symbols: symbols(&elf)? })
    }

    /// The bytes that the image puts into flash.
    pub(crate) fn flash_used(&self) -> u64 {
        self.pieces.iter().map(|piece| piece.bytes.len() as u64).sum()
    }

    /// The bytes of RAM that the image never gives back.
    pub(crate) fn ram_used(&self) -> u64 {
        self.ram.iter().map(|section| section.size).sum()
    }

    /// The byte that the image puts at an address in flash.
    pub(crate) fn byte(&self, at: u32) -> Option<u8> {
        self.pieces.iter().find_map(|piece| {
            let offset = usize::try_from(at.checked_sub(piece.at)?).ok()?;
            piece.bytes.get(offset).copied()
        })
    }

    /// So many bytes from an address on; `None` if the image leaves any of them out.
    pub(crate) fn bytes<const N: usize>(&self, at: u32) -> Option<[u8; N]> {
        let mut bytes = [0; N];
        for (address, byte) in (at..).zip(&mut bytes) {
            *byte = self.byte(address)?;
        }
        Some(bytes)
    }
}

/// The loadable segments at their physical addresses: where they lie in flash, not where `.data` runs.
fn pieces(elf: &ElfFile32<'_, LittleEndian>, file: &[u8]) -> Result<Vec<Piece>> {
    let mut pieces = Vec::new();
    for segment in elf.elf_program_headers() {
        if segment.p_type(LittleEndian) != elf::PT_LOAD || segment.p_filesz(LittleEndian) == 0 {
            continue;
        }
        let at = segment.p_paddr(LittleEndian);
        let bytes = segment.data(LittleEndian, file);
        let Ok(bytes) = bytes else { bail!("the ELF file ends within the segment for {at:#010x}") };
        let piece = Piece { at, bytes: bytes.to_vec() };
        ensure!(
            FLASH.contains(&at) && piece.end() <= u64::from(FLASH.end),
            "the image wants {} bytes at {at:#010x}, which is not within flash ({:#010x} to {:#010x})",
            piece.bytes.len(),
            FLASH.start,
            FLASH.end - 1,
        );
        pieces.push(piece);
    }
    pieces.sort_by_key(|piece| piece.at);
    for pair in pieces.windows(2) {
        ensure!(
            pair[0].end() <= u64::from(pair[1].at),
            "two segments of the image overlap at {:#010x}",
            pair[1].at
        );
    }
    Ok(pieces)
}

/// Every section with an address in RAM, whatever its name: `.data`, `.bss`, `.uninit` and any to come.
fn ram(elf: &ElfFile32<'_, LittleEndian>) -> Result<Vec<RamSection>> {
    let mut sections = Vec::new();
    for section in elf.sections() {
        let SectionFlags::Elf { sh_flags } = section.flags() else { continue };
        let in_ram = (u64::from(RAM.start)..u64::from(RAM.end)).contains(&section.address());
        if sh_flags & u64::from(elf::SHF_ALLOC) != 0 && in_ram && section.size() > 0 {
            let name = section.name().context("a section of the ELF file has no readable name")?;
            sections.push(RamSection { name: name.to_owned(), size: section.size() });
        }
    }
    Ok(sections)
}

fn symbols(elf: &ElfFile32<'_, LittleEndian>) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for symbol in elf.symbols().filter(|symbol| !symbol.is_undefined()) {
        let name = symbol.name().context("a symbol of the ELF file has no readable name")?;
        if !name.is_empty() {
            names.push(name.to_owned());
        }
    }
    Ok(names)
}

#[cfg(test)]
mod tests;
