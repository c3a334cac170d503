//! UF2, the format that the chip's own drive takes: blocks of 512 bytes, each with one page of flash and its address.
//!
//! Written here because the crates at hand are commands (`elf2uf2-rs`), decoders (`uf2-decode`) or hardly kept (`uf2`).

use std::collections::BTreeMap;

use anyhow::{Result, ensure};

use crate::elf::Piece;

/// The size of a block.
pub(crate) const BLOCK: usize = 512;
/// The size of a page, the bytes of flash in one block.
pub(crate) const PAGE: u32 = 256;
/// The size of a sector, the least that flash can erase.
const SECTOR: u32 = 4096;

const MAGIC: [u32; 2] = [0x0a32_4655, 0x9e5d_5157];
const MAGIC_END: u32 = 0x0ab1_6f30;
const FAMILY_ID_PRESENT: u32 = 0x2000;
const RP2040: u32 = 0xe48b_ff56;

type Page = [u8; PAGE as usize];

/// Packs pieces of flash, which must not overlap.
pub(crate) fn pack(pieces: &[Piece]) -> Vec<u8> {
    let mut pages = pages(pieces);
    complete_sectors(&mut pages);
    let count = u32::try_from(pages.len()).expect("flash has fewer pages than a word can count");
    (0..).zip(&pages).flat_map(|(number, (&at, page))| block(at, page, number, count)).collect()
}

/// The pages that the pieces touch; what no piece fills is zero.
fn pages(pieces: &[Piece]) -> BTreeMap<u32, Page> {
    let mut pages = BTreeMap::new();
    for piece in pieces {
        for (at, &byte) in (piece.at..).zip(&piece.bytes) {
            let page: &mut Page = pages.entry(at & !(PAGE - 1)).or_insert([0; PAGE as usize]);
            page[(at % PAGE) as usize] = byte;
        }
    }
    pages
}

/// Adds zero pages until only the last sector ends early. The chip's ROM counts blocks to know when to erase, so a
/// sector with a page left out spoils those after it (erratum RP2040-E14).
fn complete_sectors(pages: &mut BTreeMap<u32, Page>) {
    let Some((&last, _)) = pages.last_key_value() else { return };
    let touched: Vec<u32> = pages.keys().map(|at| at & !(SECTOR - 1)).collect();
    for sector in touched {
        for at in (sector..sector + SECTOR).step_by(PAGE as usize).take_while(|&at| at <= last) {
            pages.entry(at).or_insert([0; PAGE as usize]);
        }
    }
}

fn block(at: u32, page: &Page, number: u32, count: u32) -> [u8; BLOCK] {
    let mut block = [0; BLOCK];
    let head = [MAGIC[0], MAGIC[1], FAMILY_ID_PRESENT, at, PAGE, number, count, RP2040];
    for (place, word) in block.chunks_exact_mut(4).zip(head) {
        place.copy_from_slice(&word.to_le_bytes());
    }
    block[32..32 + page.len()].copy_from_slice(page);
    block[BLOCK - 4..].copy_from_slice(&MAGIC_END.to_le_bytes());
    block
}

/// Makes sure that a file is a whole UF2 image for the chip, as [`pack`] writes it.
///
/// # Errors
///
/// Says which block is not as it should be.
pub(crate) fn verify(file: &[u8]) -> Result<()> {
    ensure!(
        !file.is_empty() && file.len().is_multiple_of(BLOCK),
        "it is not made of blocks of {BLOCK} bytes"
    );
    let count = file.len() / BLOCK;
    for (number, block) in file.chunks_exact(BLOCK).enumerate() {
        let word = |index| word(block, index);
        let framed = [word(0), word(1), word(BLOCK / 4 - 1)] == [MAGIC[0], MAGIC[1], MAGIC_END];
        ensure!(framed, "its block {number} does not have the marks of UF2");
        ensure!(
            word(2) == FAMILY_ID_PRESENT && word(7) == RP2040,
            "its block {number} is not for the board's chip"
        );
        let numbers = [word(4), word(5), word(6)].map(|word| word as usize);
        ensure!(numbers == [PAGE as usize, number, count], "its block {number} is out of order");
    }
    Ok(())
}

/// The flash that a file describes, its pages put together.
///
/// # Errors
///
/// As [`verify`].
pub(crate) fn unpack(file: &[u8]) -> Result<Vec<Piece>> {
    verify(file)?;
    let mut pieces: Vec<Piece> = Vec::new();
    for block in file.chunks_exact(BLOCK) {
        let (at, page) = (word(block, 3), &block[32..32 + PAGE as usize]);
        match pieces.last_mut() {
            Some(piece) if piece.end() == u64::from(at) => piece.bytes.extend(page),
            _ => pieces.push(Piece { at, bytes: page.to_vec() }),
        }
    }
    Ok(pieces)
}

/// A word of a block.
fn word(block: &[u8], index: usize) -> u32 {
    let at = 4 * index;
    u32::from_le_bytes([block[at], block[at + 1], block[at + 2], block[at + 3]])
}

#[cfg(test)]
mod tests;
