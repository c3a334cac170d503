//! Images with one fault each.

use super::*;
use crate::synthetic::{Elf, RESET, Segment, bit_by_bit, words};

fn faults_of(change: impl FnOnce(&mut Elf)) -> Vec<String> {
    let mut elf = Elf::good();
    change(&mut elf);
    faults(&Image::read(&elf.bytes()).expect("an image"))
}

#[track_caller]
fn one_fault(change: impl FnOnce(&mut Elf), part: &str) {
    let faults = faults_of(change);
    assert!(faults.len() == 1 && faults[0].contains(part), "{faults:?}");
}

#[test]
fn a_good_image_has_no_fault() {
    assert_eq!(faults_of(|_| ()), [""; 0]);
}

#[test]
fn flash_may_be_full_but_not_fuller() {
    let used = 256 + 0x140 + 30;
    let rest = usize::try_from(FLASH_LIMIT).expect("small") - used;
    let filled = |bytes| move |elf: &mut Elf| elf.segments.push(Segment::flash(0x1001_0000, vec![1; bytes]));
    assert_eq!(faults_of(filled(rest)), [""; 0]);
    one_fault(filled(rest + 1), "262145 bytes of flash, 1 more than the limit of 262144");
}

#[test]
fn ram_may_be_full_but_not_fuller() {
    let filled = |size| {
        move |elf: &mut Elf| elf.sections = vec![(".data", 0x2000_0000, 152), (".bss", 0x2000_0098, size)]
    };
    assert_eq!(faults_of(filled(49_000)), [""; 0]);
    one_fault(filled(49_001), "49153 bytes of static RAM, 1 more than the limit of 49152");
}

#[test]
fn the_checksum_is_the_roms() {
    assert_eq!(ROM_SUM.checksum(b"123456789"), 0x0376_e6e7);
    assert_eq!(ROM_SUM.checksum(b"The board"), bit_by_bit(b"The board"));
}

#[test]
fn a_boot_loader_must_be_there_whole_and_right() {
    one_fault(|elf| drop(elf.segments.remove(0)), "256 bytes at 0x10000000 are missing");
    one_fault(|elf| elf.segments[0] = Segment::flash(0x1000_0000, vec![1; 255]), "are missing");
    one_fault(|elf| elf.segments[0].bytes[100] ^= 4, "wrong checksum");
    one_fault(|elf| elf.segments[0].bytes[255] ^= 4, "wrong checksum");
    one_fault(|elf| elf.segments[0].bytes = vec![0xff; 256], "wrong checksum");
}

#[test]
fn an_empty_image_is_told_from_a_good_one() {
    let faults = faults_of(|elf| elf.segments.clear());
    assert!(faults.len() == 2 && faults[1].contains("vector table at 0x10000100 is missing"), "{faults:?}");
}

#[test]
fn the_vectors_must_be_plausible() {
    let vectors = |stack, reset| {
        move |elf: &mut Elf| elf.segments[1].bytes[..8].copy_from_slice(&words(&[stack, reset]))
    };
    for stack in [0, 0x2000_0000, 0x2004_2008, 0x2004_0001, 0x2004_0004, 0x1000_0100, 0xffff_ffff] {
        one_fault(vectors(stack, RESET | 1), "the stack would start at");
    }
    for reset in [0, 1, RESET, 0x1000_0001, 0x1010_0001, 0x2000_0001, 0xffff_ffff] {
        one_fault(vectors(0x2004_2000, reset), "the program would start at");
    }
    assert_eq!(faults_of(vectors(0x2004_2000, RESET | 1)), [""; 0]);
}

#[test]
fn floating_point_is_named() {
    one_fault(
        |elf| elf.symbols.extend(["__mulsf3", "__aeabi_fmul", "__aeabi_fmul"]),
        "floating-point routines, which the firmware must not need: __aeabi_fmul, __mulsf3.",
    );
    one_fault(|elf| elf.symbols.clear(), "names no routines");
}

#[test]
fn floating_point_is_known_by_name() {
    let floats = [
        "__aeabi_fadd",
        "__aeabi_f2iz",
        "__aeabi_dcmpeq",
        "__aeabi_d2f",
        "__aeabi_cfcmple",
        "__aeabi_cdrcmple",
        "__aeabi_i2f",
        "__aeabi_ui2d",
        "__aeabi_ul2f",
        "__aeabi_h2f",
        "__addsf3",
        "__subdf3",
        "__divsf3",
        "__negdf2",
        "__eqsf2",
        "__unorddf2",
        "__powisf2",
        "__fixsfsi",
        "__fixunsdfdi",
        "__floatsisf",
        "__floatunsidf",
        "__floatundisf",
        "__extendsfdf2",
        "__truncdfsf2",
        "__extendhfsf2",
        "_ZN17compiler_builtins5float3add3add17h0123456789abcdefE",
    ];
    for name in floats {
        assert!(is_float(name), "{name}");
    }
    let others = [
        "__aeabi_idiv",
        "__aeabi_uidivmod",
        "__aeabi_lmul",
        "__aeabi_ldiv0",
        "__aeabi_memcpy4",
        "__aeabi_llsl",
        "__muldi3",
        "__divsi3",
        "__udivmodsi4",
        "__adddi3",
        "__negsi2",
        "__sdata",
        "__edata",
        "__sbss",
        "__pre_init",
        "main",
        "fadd",
        "__addressof",
        "__lshrdi3",
        "__subsystem",
        "_ZN17compiler_builtins3mem6memcpy17h01E",
    ];
    for name in others {
        assert!(!is_float(name), "{name}");
    }
}
