//! The host's side of the board: `cargo play`, `cargo image`, `cargo flash-usb` and `cargo replay`.

mod check;
mod drive;
mod elf;
mod flash;
mod hello;
mod image;
mod play;
mod port;
mod replay;
#[cfg(test)]
mod synthetic;
mod toolchain;
mod uf2;

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
    /// Builds the board's image: target/quarto-board.uf2 and target/quarto-board.elf.
    Image,
    /// Builds the board's image and puts it onto a board over USB.
    FlashUsb(flash::Arguments),
    /// Opens the board in the browser, emulated, with the image that goes onto a board.
    Play(play::Arguments),
    /// Plays a saved game again and prints what the referee says.
    Replay {
        /// A log file, or - for standard input.
        file: PathBuf,
    },
}

fn main() -> ExitCode {
    match Arguments::parse().command {
        Command::Image => ended("image", image::run()),
        Command::FlashUsb(arguments) => ended("flash-usb", flash::run(&arguments)),
        Command::Play(arguments) => ended("play", play::run(&arguments)),
        Command::Replay { file } => replay::run(&file),
    }
}

/// A command that failed says why and exits with 1.
fn ended(command: &str, result: anyhow::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{command}: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Tells a person what goes on. Nobody listening, as behind `head`, is no reason to stop.
fn say(text: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stdout(), "{text}");
}
