//! `cargo run -p board-field -- wiring`: brings what is drawn and written from the board's facts up to date.
//! `cargo run -p board-field -- twin`: brings what the emulated board knows up to date.
//! `cargo run --release -p board-field -- report`: simulates how sure the board is of its pieces.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use board_field::Facts;
use board_field::draw::{tables, wiring};
use board_field::generate::twin;
use board_field::report::{Plan, picture, readme};
use clap::{Args, Parser, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};

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
    /// Writes hardware/twin/src/generated.js: facts, pieces and field for the emulated board.
    Twin,
    /// Simulates placements and writes hardware/magnets: how sure the board is of its pieces.
    Report(ReportArguments),
}

#[derive(Args)]
struct ReportArguments {
    /// From this number everything is drawn.
    #[arg(long, default_value_t = 1)]
    seed: u32,
    /// How many placements 2 mm off the centre; every other row has its part of it.
    #[arg(long, default_value_t = 3_000_000, value_parser = clap::value_parser!(u32).range(1..))]
    placements: u32,
    /// Where README.md and confusion.svg are written, instead of hardware/magnets.
    #[arg(long)]
    folder: Option<PathBuf>,
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Wiring => refresh(&Facts::read()),
        Command::Twin => fs::write(hardware().join("twin/src/generated.js"), twin::write(&Facts::read())),
        Command::Report(arguments) => simulate(&Facts::read(), arguments),
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
    let folder = hardware();
    fs::write(folder.join("wiring.svg"), wiring::draw(facts))?;
    let readme = folder.join("README.md");
    let filled = tables::fill(&fs::read_to_string(&readme)?, facts).map_err(io::Error::other)?;
    fs::write(readme, filled)
}

fn simulate(facts: &Facts, arguments: ReportArguments) -> io::Result<()> {
    let plan = Plan::new(arguments.seed, arguments.placements as usize);
    let folder = arguments.folder.unwrap_or_else(|| hardware().join("magnets"));
    fs::create_dir_all(&folder)?;
    let style = "{wide_bar} {pos} of {len} boards, {eta} to go";
    let bar = ProgressBar::new(plan.boards as u64)
        .with_style(ProgressStyle::with_template(style).map_err(io::Error::other)?);
    let report = plan.run(facts, || bar.inc(1));
    bar.finish();
    fs::write(folder.join("confusion.svg"), picture::draw(facts, &report))?;
    fs::write(folder.join("README.md"), readme::write(facts, &report))
}

fn hardware() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
