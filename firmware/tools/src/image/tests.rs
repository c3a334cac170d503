//! What `cargo image` prints and packs.

use super::*;
use crate::synthetic::{Elf, Segment};

#[test]
fn the_table_names_sizes_and_limits() {
    let mut elf = Elf::good();
    elf.segments.push(Segment::flash(0x1001_0000, vec![1; 98_000]));
    let image = Image::read(&elf.bytes()).expect("an image");
    let expected = "                 bytes     limit
flash           98,606   262,144   38 %
static RAM       5,030    49,152   11 %
  .data             30
  .bss           4,000
  .uninit        1,000";
    assert_eq!(table(&image), expected);
}

#[test]
fn a_good_image_is_packed() {
    let packed = checked(&Elf::good().bytes(), &mut |_| ()).expect("nothing is wrong with it");
    uf2::verify(&packed).expect("it is a UF2 file");
    assert_eq!(packed.len(), 3 * uf2::BLOCK);
}

#[test]
fn the_build_is_told() {
    let said = |build: &str| {
        let mut said = Vec::new();
        checked(&Elf::built(build).bytes(), &mut |text| said.push(text.to_owned())).expect("a good image");
        said.split_off(1)
    };
    assert_eq!(said("1a2b3c4d"), ["This is version 0.3.0, build 1a2b3c4d."]);
    let changed = said("1a2b3c4d+changed");
    assert!(changed.len() == 1 && changed[0].contains("from a changed tree"), "{changed:?}");
    let message = format!("{:#}", checked(&Elf::built("").bytes(), &mut |_| ()).expect_err("no build"));
    assert!(message.contains("does not hold the board's hello"), "{message}");
}

#[test]
fn every_fault_is_told() {
    let mut elf = Elf::good();
    elf.segments.remove(0);
    elf.symbols.push("__aeabi_dadd");
    let message = format!("{:#}", checked(&elf.bytes(), &mut |_| ()).expect_err("two faults"));
    assert!(
        message.contains("boot loader") && message.contains("\n  The image holds floating-point"),
        "{message}"
    );
}

#[test]
fn thousands_are_set_apart() {
    let numbers = [(0, "0"), (999, "999"), (1000, "1,000"), (196_608, "196,608"), (1_234_567, "1,234,567")];
    for (number, text) in numbers {
        assert_eq!(grouped(number), text);
    }
}

#[test]
fn a_file_is_replaced_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("image.uf2");
    for bytes in [&b"first, longer"[..], b"second"] {
        write_whole(&file, bytes).expect("written");
        assert_eq!(fs::read(&file).expect("read"), bytes);
    }
    assert_eq!(fs::read_dir(folder.path()).expect("a listing").count(), 1);
    remove(&file).expect("removed");
    remove(&file).expect("gone already");
}
