//! The host's side of the board: `cargo replay`.

mod replay;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Tools for the open Quarto board.
#[derive(Parser)]
#[command(name = "cargo", bin_name = "cargo", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays a saved game again and prints what the referee says.
    Replay {
        /// A log file, or - for standard input.
        file: PathBuf,
    },
}

fn main() -> ExitCode {
    match Arguments::parse().command {
        Command::Replay { file } => replay::run(&file),
    }
}
