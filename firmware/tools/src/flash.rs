//! `cargo flash-usb`: puts the image onto a board over USB.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use indicatif::{ProgressBar, ProgressStyle};

use crate::drive::{self, Copied, Drives, Given, Mounted};
use crate::port::{PortError, Ports, Serial};
use crate::toolchain::Workspace;
use crate::{image, say, uf2};

/// The line that asks a board for its drive.
const BOOTSEL: &str = "bootsel";
/// How a board's first line starts.
const HELLO: &str = "# hello quarto-board";

/// What a person may ask for.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The folder where the board's drive is mounted, instead of looking for it.
    #[arg(long, value_name = "FOLDER")]
    drive: Option<PathBuf>,
    /// Takes target/quarto-board.uf2 as it is.
    #[arg(long)]
    no_build: bool,
    /// How many seconds to wait for the drive, and again for the board's hello.
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=600))]
    wait: u64,
}

/// Runs the command.
///
/// # Errors
///
/// Says which step failed and what to do about it.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let workspace = Workspace::of_this_run()?;
    if !arguments.no_build {
        image::make(&workspace)?;
    }
    let image = read(&workspace.output(image::UF2))?;
    let mut drives: Box<dyn Drives> = match &arguments.drive {
        Some(folder) => Box::new(Given(folder.clone())),
        None => Box::new(Mounted),
    };
    let mut flasher = Flasher {
        ports: &mut Serial,
        drives: &mut *drives,
        say: &mut say,
        patience: Patience::of(arguments.wait),
    };
    flasher.flash(&image, arguments.drive.is_none())
}

fn read(file: &Path) -> Result<Vec<u8>> {
    let bytes = fs::read(file)
        .with_context(|| format!("cannot read the image {}; `cargo image` makes it", file.display()))?;
    uf2::verify(&bytes)
        .with_context(|| format!("{} is no image for the board; `cargo image` makes one", file.display()))?;
    Ok(bytes)
}

/// How long every step may take.
#[derive(Clone, Copy)]
struct Patience {
    /// Between two looks.
    look: Duration,
    /// Until the drive is there.
    drive: Duration,
    /// Until the next bytes have been copied.
    copy: Duration,
    /// Until the board says hello.
    hello: Duration,
}

impl Patience {
    const fn of(seconds: u64) -> Self {
        let wait = Duration::from_secs(seconds);
        Self { look: Duration::from_millis(250), drive: wait, copy: Duration::from_secs(30), hello: wait }
    }
}

/// Does the steps of flashing, one after the other.
struct Flasher<'a> {
    ports: &'a mut dyn Ports,
    drives: &'a mut dyn Drives,
    say: &'a mut dyn FnMut(&str),
    patience: Patience,
}

impl Flasher<'_> {
    /// Copies the image onto a board and waits until it runs. Where `must_answer` is false, as with a folder that a
    /// person has named, a board that stays silent is told but no failure.
    fn flash(&mut self, image: &[u8], must_answer: bool) -> Result<()> {
        let drive = match self.only_drive()? {
            Some(drive) => drive,
            None => self.ask_for_drive()?,
        };
        // Boards that are running now are others than the one with the drive.
        let others = self.ports.boards();
        let copied = self.copy(&drive, image)?;
        (self.say)("Waiting for the board to start and say hello.");
        match self.hello(&others) {
            Ok(hello) => (self.say)(&format!("The board runs the new image: {hello}")),
            Err(reason) if must_answer || copied == Copied::DriveLeft => bail!(
                "the image was copied, but the board has not said hello within {} s{reason}. Unplug it and plug it in.",
                self.patience.hello.as_secs()
            ),
            Err(reason) => (self.say)(&format!("The image was copied. No board has said hello{reason}.")),
        }
        Ok(())
    }

    /// The drive that is there now, if any.
    fn only_drive(&mut self) -> Result<Option<PathBuf>> {
        let mut drives = self.drives.ready();
        if drives.len() > 1 {
            let names: Vec<String> = drives.iter().map(|drive| drive.display().to_string()).collect();
            bail!("there are {} boards' drives: {}. Choose one with --drive.", names.len(), names.join(", "));
        }
        Ok(drives.pop())
    }

    fn ask_for_drive(&mut self) -> Result<PathBuf> {
        let port = match &self.ports.boards()[..] {
            [] => bail!("found neither a running board nor a board's drive. {}", self.drives.why_none()),
            [port] => port.clone(),
            ports => bail!("{} boards are running ({}). Unplug all but one.", ports.len(), ports.join(", ")),
        };
        (self.say)(&format!("Found a board on {port}. Asking it for its drive."));
        self.ports
            .send(&port, BOOTSEL)
            .map_err(|error| anyhow!("cannot speak to the board on {port}: {error}"))?;
        (self.say)("Waiting for the drive.");
        self.await_drive()
    }

    fn await_drive(&mut self) -> Result<PathBuf> {
        let end = Instant::now() + self.patience.drive;
        loop {
            if let Some(drive) = self.only_drive()? {
                return Ok(drive);
            }
            if Instant::now() >= end {
                let seconds = self.patience.drive.as_secs();
                bail!("no drive appeared within {seconds} s. {}", self.drives.why_none());
            }
            thread::sleep(self.patience.look);
        }
    }

    fn copy(&mut self, drive: &Path, image: &[u8]) -> Result<Copied> {
        (self.say)(&format!("Copying {} KB to {}.", image.len().div_ceil(1024), drive.display()));
        let bar = ProgressBar::new(image.len() as u64).with_style(style());
        let copied = drive::copy(drive, image::UF2, image, self.patience.copy, &mut |count| {
            bar.set_position(count as u64);
        });
        bar.finish_and_clear();
        copied
    }

    /// The hello of a board that was not there before; otherwise what to add about its silence.
    fn hello(&mut self, others: &[String]) -> Result<String, String> {
        let end = Instant::now() + self.patience.hello;
        let mut trouble = None;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let boards = self.ports.boards();
            if let Some(port) = boards.iter().find(|port| !others.contains(port)) {
                match self.ports.hear(port, HELLO, left) {
                    Ok(Some(line)) => return Ok(line),
                    Ok(None) => trouble = None,
                    // A port may be out of reach for a moment after it has appeared.
                    Err(error) => trouble = Some((port.clone(), error)),
                }
            }
            if left.is_zero() {
                return Err(trouble.map_or_else(String::new, |(port, error)| told(&port, &error)));
            }
            thread::sleep(self.patience.look.min(left));
        }
    }
}

fn told(port: &str, error: &PortError) -> String {
    format!(" ({port}: {error})")
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("  {bar:40} {bytes} of {total_bytes}")
        .expect("the template is fixed and valid")
}

#[cfg(test)]
mod tests;
