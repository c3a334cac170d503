//! `cargo run -p board-field -- generate`: brings every file that follows from the board's facts up to date.
//! `cargo run --release -p board-field -- report`: simulates how sure the board is of its pieces.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use board_field::report::{Plan, picture, readme};
use board_field::{Facts, generate};
use clap::{Args, Parser, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};

/// The board's facts, and what follows from them.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Writes what follows from hardware/board.toml: code of the firmware and the emulated board, wiring picture, tables.
    Generate,
    /// Simulates placements and writes hardware/magnets: how sure the board is of its pieces.
    Report(ReportArguments),
}

#[derive(Args)]
struct ReportArguments {
    /// From this number everything is drawn.
    #[arg(long, default_value_t = 1)]
    seed: u32,
    /// How many placements 1 mm off the centre; every other row has its part of it.
    #[arg(long, default_value_t = 3_000_000, value_parser = clap::value_parser!(u32).range(1..))]
    placements: u32,
    /// Where README.md and its pictures are written, instead of hardware/magnets.
    #[arg(long)]
    folder: Option<PathBuf>,
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Generate => generate(&Facts::read()),
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

fn generate(facts: &Facts) -> io::Result<()> {
    for file in generate::files(facts)?.iter().filter(|file| file.is_out_of_date()) {
        println!("{}", file.path);
        file.put()?;
    }
    Ok(())
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
    for game in report.games.iter().filter(|report| report.game.over_tray) {
        fs::write(folder.join(picture::name(&game.game)), picture::draw(game))?;
    }
    fs::write(folder.join("README.md"), readme::write(facts, &report))
}

fn hardware() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
