//! `cargo image`: builds the firmware, checks it, and writes what goes onto a board.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::elf::Image;
use crate::hello::Hello;
use crate::toolchain::Workspace;
use crate::{check, say, uf2};

/// The image for a board's drive, within `target`.
pub(crate) const UF2: &str = "quarto-board.uf2";
/// The same for debuggers and for the emulated board.
const ELF: &str = "quarto-board.elf";

/// Runs the command.
///
/// # Errors
///
/// The firmware does not build, or the image is not fit for a board.
pub(crate) fn run() -> Result<()> {
    make(&Workspace::of_this_run()?)
}

/// Builds, checks and writes the image.
///
/// # Errors
///
/// As [`run`]. Then no image is left over, not even an older one that could be taken for it.
pub(crate) fn make(workspace: &Workspace) -> Result<()> {
    let (elf, uf2) = (workspace.output(ELF), workspace.output(UF2));
    for old in [&elf, &uf2] {
        remove(old).with_context(|| format!("cannot remove {}", old.display()))?;
    }
    let built = workspace.build()?;
    let bytes = fs::read(&built).with_context(|| format!("cannot read {}", built.display()))?;
    let packed = checked(&bytes, &mut say)
        .with_context(|| format!("{} is no image for the board", built.display()))?;
    for (file, bytes) in [(&elf, &bytes), (&uf2, &packed)] {
        write_whole(file, bytes).with_context(|| format!("cannot write {}", file.display()))?;
        say(&format!("Wrote {}.", file.display()));
    }
    Ok(())
}

fn remove(file: &Path) -> io::Result<()> {
    fs::remove_file(file).or_else(|error| match error.kind() {
        ErrorKind::NotFound => Ok(()),
        _ => Err(error),
    })
}

/// Writes beside the file and renames, so that half a file never bears its name.
fn write_whole(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let draft = file.with_added_extension("part");
    fs::write(&draft, bytes)?;
    fs::rename(&draft, file)
}

/// Says how large the image is and who it will say it is, and packs it, if nothing is wrong with it.
fn checked(elf: &[u8], say: &mut dyn FnMut(&str)) -> Result<Vec<u8>> {
    let image = Image::read(elf)?;
    say(&table(&image));
    let faults = check::faults(&image);
    if !faults.is_empty() {
        bail!("{}", faults.join("\n  "));
    }
    let hello = Hello::find(&image.pieces)?;
    say(&hello.introduced());
    Ok(uf2::pack(&image.pieces))
}

/// The image's sizes against their limits.
fn table(image: &Image) -> String {
    let mut table = format!("{:<12}{:>10}{:>10}\n", "", "bytes", "limit");
    row(&mut table, "flash", image.flash_used(), check::FLASH_LIMIT);
    row(&mut table, "static RAM", image.ram_used(), check::RAM_LIMIT);
    for section in &image.ram {
        let _ = writeln!(table, "{:<12}{:>10}", format!("  {}", section.name), grouped(section.size));
    }
    table.pop();
    table
}

fn row(table: &mut String, name: &str, used: u64, limit: u64) {
    let percent = (used * 100).div_ceil(limit);
    let _ = writeln!(table, "{name:<12}{:>10}{:>10}{percent:>5} %", grouped(used), grouped(limit));
}

/// A number with its thousands apart: 196,608.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests;
