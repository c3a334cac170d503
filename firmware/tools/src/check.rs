//! What must hold of an image before it may go onto a board.

use crc::{CRC_32_MPEG_2, Crc};

use crate::elf::{FLASH, Image, RAM};

/// The bytes of flash an image may fill.
pub(crate) const FLASH_LIMIT: u64 = 256 * 1024;
/// The bytes of RAM an image may keep; the rest is stack.
pub(crate) const RAM_LIMIT: u64 = 48 * 1024;

/// The second-stage boot loader fills the first 256 bytes of flash.
const BOOT2: u32 = FLASH.start;
/// It ends with its own checksum.
const BOOT2_SUMMED: usize = 252;
/// The table of vectors comes next.
const VECTORS: u32 = FLASH.start + 0x100;

/// The checksum by which the chip's ROM knows a boot loader: not reflected, not inverted at the end.
const ROM_SUM: Crc<u32> = Crc::<u32>::new(&CRC_32_MPEG_2);

/// Everything that is wrong with the image, a sentence each.
pub(crate) fn faults(image: &Image) -> Vec<String> {
    let mut faults = Vec::new();
    faults.extend(too_much("flash", image.flash_used(), FLASH_LIMIT));
    faults.extend(too_much("static RAM", image.ram_used(), RAM_LIMIT));
    faults.extend(boot2(image).err());
    faults.extend(vectors(image).err());
    faults.extend(floating_point(image).err());
    faults
}

fn too_much(what: &str, used: u64, limit: u64) -> Option<String> {
    let over = used.checked_sub(limit).filter(|&over| over > 0)?;
    Some(format!("The image is too large: {used} bytes of {what}, {over} more than the limit of {limit}."))
}

fn boot2(image: &Image) -> Result<(), String> {
    let loader: [u8; 256] = image.bytes(BOOT2).ok_or_else(|| {
        format!("The boot loader's 256 bytes at {BOOT2:#010x} are missing: the chip would not start.")
    })?;
    let (code, sum) = loader.split_at(BOOT2_SUMMED);
    let (is, wanted) = (sum, ROM_SUM.checksum(code));
    if is == wanted.to_le_bytes() {
        return Ok(());
    }
    Err(format!("The boot loader at {BOOT2:#010x} has the wrong checksum; {wanted:#010x} would be right."))
}

/// An image linked without its linker script is empty and yet no error to the linker.
fn vectors(image: &Image) -> Result<(), String> {
    let words: Option<[u8; 8]> = image.bytes(VECTORS);
    let [a, b, c, d, e, f, g, h] = words.ok_or_else(|| {
        format!("The vector table at {VECTORS:#010x} is missing: was the image linked without link.x?")
    })?;
    let (stack, reset) = (u32::from_le_bytes([a, b, c, d]), u32::from_le_bytes([e, f, g, h]));
    if stack <= RAM.start || stack > RAM.end || !stack.is_multiple_of(8) {
        return Err(format!("The vector table is implausible: the stack would start at {stack:#010x}."));
    }
    let thumb = reset & 1 == 1;
    if !thumb || reset < VECTORS || image.byte(reset & !1).is_none() {
        return Err(format!("The vector table is implausible: the program would start at {reset:#010x}."));
    }
    Ok(())
}

fn floating_point(image: &Image) -> Result<(), String> {
    if image.symbols.is_empty() {
        return Err(
            "The image names no routines, so floating point cannot be ruled out: is it stripped?".into()
        );
    }
    let mut found: Vec<&str> =
        image.symbols.iter().map(String::as_str).filter(|name| is_float(name)).collect();
    found.sort_unstable();
    found.dedup();
    if found.is_empty() {
        return Ok(());
    }
    Err(format!(
        "The image holds floating-point routines, which the firmware must not need: {}.",
        found.join(", ")
    ))
}

/// Whether a name belongs to the compiler's floating-point routines, by ARM's naming or by GCC's.
fn is_float(name: &str) -> bool {
    if let Some(routine) = name.strip_prefix("__aeabi_") {
        return ["f", "d", "cf", "cd"].iter().any(|start| routine.starts_with(start))
            || ["2f", "2d"].iter().any(|end| routine.ends_with(end));
    }
    if let Some(routine) = name.strip_prefix("__") {
        return OPERATIONS.iter().any(|operation| routine.strip_prefix(operation).is_some_and(of_floats));
    }
    ["compiler_builtins5float", "compiler_builtins4math"].iter().any(|path| name.contains(path))
}

const OPERATIONS: [&str; 21] = [
    "add", "sub", "mul", "div", "neg", "cmp", "eq", "ne", "lt", "le", "gt", "ge", "unord", "powi", "fix",
    "fixuns", "float", "floatun", "floatuns", "extend", "trunc",
];

/// Whether the rest of a GCC name, such as `sf3` or `sidf`, lists machine modes with a float among them.
fn of_floats(modes: &str) -> bool {
    let modes = modes.trim_end_matches(['2', '3']);
    let mut pairs = modes.as_bytes().chunks(2);
    matches!(modes.len(), 2 | 4)
        && pairs.clone().all(|mode| matches!(mode, [b'h' | b's' | b'd' | b't', b'f' | b'i']))
        && pairs.any(|mode| mode[1] == b'f')
}

#[cfg(test)]
mod tests;
