//! `cargo run -p board-field -- wiring`: brings what is drawn and written from the board's facts up to date.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use board_field::{Facts, tables, wiring};
use clap::{Parser, Subcommand};

/// The board as physics.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Draws hardware/wiring.svg and fills the tables of hardware/README.md.
    Wiring,
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Wiring => refresh(&Facts::read()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("board-field: {error}");
            ExitCode::FAILURE
        }
    }
}

fn refresh(facts: &Facts) -> io::Result<()> {
    let folder: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    fs::write(folder.join("wiring.svg"), wiring::draw(facts))?;
    let readme = folder.join("README.md");
    let filled = tables::fill(&fs::read_to_string(&readme)?, facts).map_err(io::Error::other)?;
    fs::write(readme, filled)
}
