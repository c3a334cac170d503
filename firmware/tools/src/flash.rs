//! `cargo flash-usb`: puts the image onto a board over USB.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use indicatif::{ProgressBar, ProgressStyle};

use crate::drive::{self, Copied, Drives, Given, Mounted};
use crate::hello::Hello;
use crate::port::{Port, PortError, Ports, Serial};
use crate::toolchain::Workspace;
use crate::{image, say, uf2};

/// The line that asks a board for its drive.
const BOOTSEL: &str = "bootsel";
/// The line that asks a board who it is, and how the answer begins. Nothing else is sent to what may be no board.
const HELLO: &str = "hello";
const ANSWER: &str = "# hello";

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
    if arguments.no_build {
        say(&image.hello.introduced());
    }
    let mut drives: Box<dyn Drives> = match &arguments.drive {
        Some(folder) => Box::new(Given(folder.clone())),
        None => Box::new(Mounted),
    };
    let mut flasher = Flasher {
        ports: &mut Serial,
        drives: &mut *drives,
        say: &mut say,
        patience: Patience::of(arguments.wait),
        is_named: arguments.drive.is_some(),
    };
    flasher.flash(&image)
}

/// What goes onto a board.
#[derive(Debug, PartialEq, Eq)]
struct Image {
    bytes: Vec<u8>,
    /// What the board will say that runs it.
    hello: Hello,
}

fn read(file: &Path) -> Result<Image> {
    let bytes = fs::read(file)
        .with_context(|| format!("cannot read the image {}; `cargo image` makes it", file.display()))?;
    let hello = uf2::unpack(&bytes)
        .and_then(|pieces| Hello::find(&pieces))
        .with_context(|| format!("{} is no image for the board; `cargo image` makes one", file.display()))?;
    Ok(Image { bytes, hello })
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
    /// Until a board that runs answers.
    answer: Duration,
    /// Until the board that was flashed says hello.
    hello: Duration,
}

impl Patience {
    const fn of(seconds: u64) -> Self {
        let wait = Duration::from_secs(seconds);
        let (look, copy, answer) =
            (Duration::from_millis(250), Duration::from_secs(30), Duration::from_secs(4));
        Self { look, drive: wait, copy, answer, hello: wait }
    }
}

/// Does the steps of flashing, one after the other.
struct Flasher<'a> {
    ports: &'a mut dyn Ports,
    drives: &'a mut dyn Drives,
    say: &'a mut dyn FnMut(&str),
    patience: Patience,
    /// Whether a person has named the drive. Then it is the one that is meant whatever else is plugged in, and a board
    /// that stays silent is told but no failure.
    is_named: bool,
}

impl Flasher<'_> {
    /// Copies the image onto a board, waits until it runs, and compares.
    fn flash(&mut self, image: &Image) -> Result<()> {
        let drive = self.drive()?;
        // Boards that are running now are others than the one with the drive.
        let others = self.boards();
        let copied = self.copy(&drive, &image.bytes)?;
        (self.say)("Waiting for the board to start and say hello.");
        match self.hello(&others) {
            Ok(line) => return self.compare(&line, &image.hello),
            Err(reason) if !self.is_named || copied == Copied::DriveLeft => bail!(
                "the image was copied, but the board has not said hello within {} s{reason}. Unplug it and plug it in.",
                self.patience.hello.as_secs()
            ),
            Err(reason) => (self.say)(&format!(
                "The image was copied. No board has said hello{reason}, so whether it runs is not known."
            )),
        }
        Ok(())
    }

    /// The drive that is there, or that the board becomes.
    fn drive(&mut self) -> Result<PathBuf> {
        let Some(drive) = self.only_drive()? else { return self.ask_for_drive() };
        let running = self.boards();
        if let (false, Some(board)) = (self.is_named, running.first()) {
            bail!(
                "a board's drive is at {0} and a board runs on {board}: which of the two is meant? \
                 Unplug one, or choose the drive with --drive {0}.",
                drive.display()
            );
        }
        (self.say)(&format!("Found a board's drive at {}.", drive.display()));
        Ok(drive)
    }

    /// The drive that is there now, if any.
    fn only_drive(&mut self) -> Result<Option<PathBuf>> {
        let mut drives = self.drives.ready();
        if drives.len() > 1 {
            let names: Vec<String> = drives.iter().map(|drive| drive.display().to_string()).collect();
            let (count, names) = (names.len(), names.join(", "));
            bail!(
                "there are {count} boards' drives: {names}. Unplug all but one, or choose one with --drive."
            );
        }
        Ok(drives.pop())
    }

    /// The ports on which boards seem to be running now.
    fn boards(&mut self) -> Vec<String> {
        let found = self.ports.found().into_iter();
        found.filter(|port| !port.is_foreign()).map(|port| port.name).collect()
    }

    fn ask_for_drive(&mut self) -> Result<PathBuf> {
        for Port { name, product } in self.ports.found().into_iter().filter(Port::is_foreign) {
            let product = product.unwrap_or_default();
            (self.say)(&format!(
                "Leaving {name} alone: it has the board's USB numbers, but it is “{product}”."
            ));
        }
        let port = match &self.boards()[..] {
            [] => bail!("found neither a running board nor a board's drive. {}", self.drives.why_none()),
            [port] => port.clone(),
            ports => bail!("{} boards are running ({}). Unplug all but one.", ports.len(), ports.join(", ")),
        };
        let hello = self.greet(&port)?;
        (self.say)(&format!("Found a board on {port}: {hello}. Asking it for its drive."));
        self.ports.send(&port, BOOTSEL).map_err(|error| unspoken(&port, &error))?;
        (self.say)("Waiting for the drive.");
        self.await_drive()
    }

    /// Makes sure that what runs on a port is a board.
    fn greet(&mut self, port: &str) -> Result<Hello> {
        let answer = self.ports.ask(port, HELLO, ANSWER, self.patience.answer);
        let Some(line) = answer.map_err(|error| unspoken(port, &error))? else {
            bail!(
                "what runs on {port} does not say hello as a board does, so it was asked for nothing else. \
                 If it is a board: {}",
                self.drives.why_none()
            );
        };
        Hello::read(&line).with_context(|| {
            format!("what runs on {port} says “{line}”: that is no Quarto board, and it was asked for nothing else")
        })
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
            if let Some(port) = self.boards().into_iter().find(|port| !others.contains(port)) {
                match self.ports.ask(&port, HELLO, ANSWER, left) {
                    Ok(Some(line)) => return Ok(line),
                    Ok(None) => trouble = None,
                    // A port may be out of reach for a moment after it has appeared.
                    Err(error) => trouble = Some((port, error)),
                }
            }
            if left.is_zero() {
                return Err(trouble.map_or_else(String::new, |(port, error)| told(&port, &error)));
            }
            thread::sleep(self.patience.look.min(left));
        }
    }

    /// Makes sure that the board runs what was written.
    fn compare(&mut self, line: &str, written: &Hello) -> Result<()> {
        if Hello::read(line).as_ref() != Some(written) {
            bail!(
                "{written}, was written, but the board says “{line}”. Unplug it, plug it in and flash it again."
            );
        }
        (self.say)(&format!("The board runs what was written: {written}."));
        Ok(())
    }
}

fn unspoken(port: &str, error: &PortError) -> anyhow::Error {
    anyhow!("cannot speak to the board on {port}: {error}")
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
