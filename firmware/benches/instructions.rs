//! Counts the instructions of a full scan, from conversions to events, on an emulated Cortex-M0+.
//!
//! The program `scans` is built for the chip and run in the emulator; it holds no floating point. Instructions are
//! counted, not cycles: a Cortex-M0+ takes one cycle for most and two to three for loads, stores and jumps.

use std::process::Command;
use std::{env, fs};

use armagnac::core::{ArmVersion, Config, Emulator, Event, Processor};
use armagnac::decoder::Lut16AndGrouped32InstructionDecoder;
use object::{Object, ObjectSegment, ObjectSymbol};

/// The chip's clock, the scans a second, and the share of the clock that they may take.
const CLOCK: f64 = 125e6;
const SCANS: f64 = 200.0;
const SHARE: f64 = 8.0;

/// More cycles than any mix of instructions takes each on average.
const CYCLES: f64 = 2.0;

/// What a scan took on average when this was written last, and by how many percent that may rise.
const BEFORE: f64 = 13_295.0;
const RISE: f64 = 10.0;

fn main() {
    let elf = build();
    let mut counts = run(&elf);
    counts.sort_unstable();
    let mean = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
    let worst = counts[counts.len() - 1];
    let share = |instructions: f64| instructions * SCANS / CLOCK * 100.0;
    println!("a scan of 17 channels with 64 conversions each, through to events, on thumbv6m:");
    println!("  scans     {:>8}", counts.len());
    println!("  mean      {mean:>8.0} instructions, {:.1} % of 125 MHz at one cycle each", share(mean));
    println!("  worst     {worst:>8} instructions");
    println!("  at most   {:>8.1} % at {CYCLES} cycles each (limit {SHARE} %)", share(mean) * CYCLES);
    println!("  floating-point routines in the image: {}", float_routines(&elf));
    println!("  before    {BEFORE:>8.0}");
    assert!(share(mean) * CYCLES < SHARE, "scans take too long");
    assert!(
        mean <= BEFORE * (1.0 + RISE / 100.0),
        "scans take over {RISE} % more than before; save some, or note the new number and why"
    );
    assert_eq!(float_routines(&elf), 0, "the chip has no floating point");
}

/// Builds the program for the chip.
fn build() -> Vec<u8> {
    let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let arguments = ["build", "--quiet", "--release", "--target", "thumbv6m-none-eabi", "--bin", "scans"];
    let built = Command::new(cargo).args(arguments).args(["--manifest-path", manifest]).status();
    assert!(
        built.is_ok_and(|status| status.success()),
        "the chip's target: rustup target add thumbv6m-none-eabi"
    );
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/thumbv6m-none-eabi/release/scans");
    fs::read(program).expect("the program just built")
}

/// Runs the program and returns the instructions of every scan.
fn run(elf: &[u8]) -> Vec<u64> {
    let file = object::File::parse(elf).expect("an ELF file");
    let mut chip = Processor::new(Config::v6m());
    chip.instruction_decoder = Box::new(Lut16AndGrouped32InstructionDecoder::new(ArmVersion::V6M));
    chip.map_ram(0x2000_0000, 256 * 1024).expect("room for RAM");
    for segment in file.segments() {
        let data = segment.data().expect("a segment's data");
        if segment.address() < 0x2000_0000 && !data.is_empty() {
            chip.map(segment.address() as u32, data).expect("room for flash");
        }
    }
    let vectors = 0x1000_0100;
    let stack = chip.read_u32_aligned(vectors).expect("a vector table");
    let entry = chip.read_u32_aligned(vectors + 4).expect("a vector table");
    chip.set_sp(stack);
    chip.set_pc(entry & !1);
    let mut counts = Vec::new();
    while let Some(count) = between_breaks(&mut chip) {
        counts.push(count);
    }
    assert_eq!(counts.len(), 3401, "every scan");
    counts
}

/// Returns the instructions from the next breakpoint to the one after, or none where the program has ended.
fn between_breaks(chip: &mut Processor) -> Option<u64> {
    let quiet = until_break(chip);
    if quiet < 2000 {
        return None;
    }
    Some(until_break(chip))
}

fn until_break(chip: &mut Processor) -> u64 {
    let mut count = 0;
    while count < 1_000_000 {
        match chip.next_event().expect("a sound instruction") {
            Event::Break(_) => return count,
            Event::Instruction { .. } => count += 1,
            _ => {}
        }
    }
    panic!("the board in the emulator has not recognised all sixteen pieces");
}

/// Counts the routines that would do floating point in software.
fn float_routines(elf: &[u8]) -> usize {
    let file = object::File::parse(elf).expect("an ELF file");
    let is_float = |name: &str| {
        ["__aeabi_f", "__aeabi_d", "__addsf", "__adddf", "__mulsf", "__muldf"]
            .iter()
            .any(|start| name.starts_with(start))
    };
    file.symbols().filter(|symbol| symbol.name().is_ok_and(is_float)).count()
}
