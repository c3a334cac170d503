//! Reading what linkers write, and what they should never have written.

use super::*;
use crate::synthetic::{BOOT2, Elf, Segment, VECTORS};

fn refusal(elf: &Elf) -> String {
    format!("{:#}", Image::read(&elf.bytes()).expect_err("this must be refused"))
}

fn with(segment: Segment) -> Elf {
    let mut elf = Elf::good();
    elf.segments.push(segment);
    elf
}

#[test]
fn pieces_lie_at_their_physical_addresses() {
    let image = Image::read(&Elf::good().bytes()).expect("an image");
    let places: Vec<(u32, usize)> = image.pieces.iter().map(|piece| (piece.at, piece.bytes.len())).collect();
    assert_eq!(places, [(BOOT2, 256), (VECTORS, 0x140), (VECTORS + 0x140, 30)]);
    assert_eq!((image.flash_used(), image.ram_used()), (256 + 0x140 + 30, 30 + 4000 + 1000));
    assert_eq!(image.byte(VECTORS + 0x140 + 29), Some(7));
    assert_eq!(image.byte(VECTORS + 0x140 + 30), None);
    assert!(image.symbols.iter().any(|name| name == "Reset"));
}

#[test]
fn sections_in_ram_count_whatever_their_name() {
    let mut elf = Elf::good();
    elf.sections.push((".fast_code", 0x2003_0000, 500));
    elf.sections.push((".elsewhere", 0x5010_0000, 500));
    assert_eq!(Image::read(&elf.bytes()).expect("an image").ram_used(), 5030 + 500);
}

#[test]
fn segments_in_any_order_come_out_sorted() {
    let mut elf = Elf::good();
    elf.segments.reverse();
    let pieces = Image::read(&elf.bytes()).expect("an image").pieces;
    assert_eq!(pieces, Image::read(&Elf::good().bytes()).expect("an image").pieces);
}

#[test]
fn segments_without_bytes_are_nothing() {
    let elf = with(Segment::flash(0x2000_0100, Vec::new()));
    assert_eq!(Image::read(&elf.bytes()).expect("an image").pieces.len(), 3);
}

#[test]
fn bytes_outside_flash_are_refused() {
    for at in [0, 0x0fff_ffff, 0x101f_ffff, 0x1020_0000, 0x2000_0000, 0xffff_fffe] {
        let message = refusal(&with(Segment::flash(at, vec![1, 2])));
        assert!(message.contains(&format!("2 bytes at {at:#010x}, which is not within flash")), "{message}");
    }
    let last = with(Segment::flash(0x101f_fffe, vec![1, 2]));
    assert!(Image::read(&last.bytes()).is_ok());
}

#[test]
fn overlaps_are_refused_and_neighbours_are_not() {
    let message = refusal(&with(Segment::flash(VECTORS + 0x13f, vec![1])));
    assert_eq!(message, "two segments of the image overlap at 0x1000023f");
    assert!(Image::read(&with(Segment::flash(VECTORS + 0x140 + 30, vec![1])).bytes()).is_ok());
}

#[test]
fn a_segment_longer_than_the_file_is_refused() {
    let segment = Segment { claimed: 100_000, ..Segment::flash(0x1000_8000, vec![1]) };
    assert_eq!(refusal(&with(segment)), "the ELF file ends within the segment for 0x10008000");
}

#[test]
fn other_files_are_refused() {
    assert!(refusal(&Elf { machine: 62, ..Elf::good() }).contains("not for an ARM chip"));
    assert!(refusal(&Elf { kind: 1, ..Elf::good() }).contains("not a linked executable"));
    for bytes in [&b""[..], b"\x7fELF", b"#!/bin/sh\n"] {
        assert!(format!("{:#}", Image::read(bytes).expect_err("no ELF")).contains("no 32-bit ELF file"));
    }
}

#[test]
fn a_file_cut_anywhere_never_panics() {
    let whole = Elf::good().bytes();
    for length in 0..whole.len() {
        let _ = Image::read(&whole[..length]);
    }
}
