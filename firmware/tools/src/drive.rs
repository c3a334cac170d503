//! The drive that a board shows while it waits for an image.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, ensure};

/// The file by which a board's drive is known.
const INFO: &str = "INFO_UF2.TXT";
/// The line of it that names the kind of board.
const ID_KEY: &str = "Board-ID:";
/// What the chip's ROM writes there. Its successor writes `RP2350`, other boot loaders what they are.
const ID: &str = "RPI-RP2";
/// The name under which Linux shows a drive of the chip, mounted or not.
const LABEL: &str = "/dev/disk/by-label/RPI-RP2";
/// What brings the drive up whatever the board runs.
const PRESS: &str =
    "Hold both call buttons while plugging the board in, or the Pico's BOOTSEL button, and start again.";

/// Where boards' drives are to be found.
pub(crate) trait Drives {
    /// The drives that are there now.
    fn ready(&mut self) -> Vec<PathBuf>;
    /// Why there is none, and what a person can do about it.
    fn why_none(&mut self) -> String;
}

/// Every drive of this computer.
pub(crate) struct Mounted;

impl Drives for Mounted {
    fn ready(&mut self) -> Vec<PathBuf> {
        let mut drives: Vec<PathBuf> =
            mount_points().into_iter().filter(|folder| inspect(folder).is_ok()).collect();
        // One drive may be reached by two paths.
        let mut seen = BTreeSet::new();
        drives.retain(|folder| seen.insert(folder.canonicalize().unwrap_or_else(|_| folder.clone())));
        drives
    }

    fn why_none(&mut self) -> String {
        if let Some(foreign) = foreign(mount_points()) {
            return format!("{foreign}. {PRESS}");
        }
        if Path::new(LABEL).exists() {
            return format!(
                "The board's drive is there but not mounted: run `udisksctl mount -b {LABEL}` and start again."
            );
        }
        PRESS.to_owned()
    }
}

/// The one folder that a person has named.
pub(crate) struct Given(pub(crate) PathBuf);

impl Drives for Given {
    fn ready(&mut self) -> Vec<PathBuf> {
        inspect(&self.0).map(|()| self.0.clone()).into_iter().collect()
    }

    fn why_none(&mut self) -> String {
        inspect(&self.0).map_or_else(|error| format!("{error:#}. {PRESS}"), |()| PRESS.to_owned())
    }
}

/// Makes sure that a folder is the root of a board's drive.
///
/// # Errors
///
/// Says what the folder lacks.
pub(crate) fn inspect(folder: &Path) -> Result<()> {
    let id = board_id(folder)
        .with_context(|| format!("{} is no board's drive: cannot read {INFO} in it", folder.display()))?;
    let is = if id.is_empty() { "nothing".to_owned() } else { format!("“{id}”") };
    ensure!(
        id == ID,
        "{} is another device's drive: its {INFO} names the board {is}, and an RP2040's names “{ID}”",
        folder.display()
    );
    Ok(())
}

/// What a drive's file calls the board; empty if it does not say.
fn board_id(folder: &Path) -> io::Result<String> {
    let mut text = Vec::new();
    File::open(folder.join(INFO))?.take(4096).read_to_end(&mut text)?;
    let text = String::from_utf8_lossy(&text);
    Ok(text.lines().find_map(|line| line.strip_prefix(ID_KEY)).unwrap_or_default().trim().to_owned())
}

/// What speaks against the drives of other devices, if there are any.
fn foreign(folders: impl IntoIterator<Item = PathBuf>) -> Option<String> {
    let refused = folders
        .into_iter()
        .filter(|folder| board_id(folder).is_ok())
        .filter_map(|folder| inspect(&folder).err());
    let reasons: Vec<String> = refused.map(|reason| reason.to_string()).collect();
    (!reasons.is_empty()).then(|| reasons.join("; "))
}

/// Every folder where a drive could be mounted, on whichever system this is.
fn mount_points() -> BTreeSet<PathBuf> {
    let mut folders = BTreeSet::new();
    if cfg!(windows) {
        folders.extend(('C'..='Z').map(|letter| PathBuf::from(format!("{letter}:\\"))));
    } else {
        folders.extend(fat_mounts(&fs::read_to_string("/proc/mounts").unwrap_or_default()));
        for parent in ["/Volumes", "/media", "/mnt"] {
            folders.extend(within(Path::new(parent)));
        }
        for parent in ["/media", "/run/media"] {
            folders.extend(within(Path::new(parent)).iter().flat_map(|user| within(user)));
        }
    }
    folders
}

fn within(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect()
}

/// The mount points in `/proc/mounts` with a file system of a board's drive. Others are left alone: looking into a
/// network's folder may take for ever.
fn fat_mounts(mounts: &str) -> Vec<PathBuf> {
    let mount = |line: &str| {
        let mut words = line.split(' ').skip(1);
        let (folder, kind) = (words.next()?, words.next()?);
        matches!(kind, "vfat" | "msdos" | "fuseblk").then(|| PathBuf::from(unescaped(folder)))
    };
    mounts.lines().filter_map(mount).collect()
}

/// A path as it is; `/proc/mounts` writes a space as `\040`.
fn unescaped(path: &str) -> String {
    let escapes = [("\\040", " "), ("\\011", "\t"), ("\\012", "\n"), ("\\043", "#"), ("\\134", "\\")];
    escapes.iter().fold(path.to_owned(), |path, (escape, character)| path.replace(escape, character))
}

/// How a copy ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Copied {
    /// Every byte is on the drive.
    Flushed,
    /// The drive went away at the very last flush: a board that has everything restarts at once.
    DriveLeft,
}

/// Bytes between two flushes. Flushing often makes the progress that is shown true.
const CHUNK: usize = 16 * 1024;

/// Copies a file onto a drive and tells the bytes that have arrived. Gives up when nothing moves for a while.
///
/// # Errors
///
/// Says what went wrong and what to change.
pub(crate) fn copy(
    folder: &Path,
    name: &str,
    bytes: &[u8],
    stall: Duration,
    arrived: &mut dyn FnMut(usize),
) -> Result<Copied> {
    let (sender, receiver) = mpsc::channel();
    let (file, bytes) = (folder.join(name), bytes.to_vec());
    // A dead drive can hold a write for ever, so another thread does the writing.
    thread::spawn(move || {
        let end = write(&file, &bytes, &sender);
        let _ = sender.send(Progress::Ended(end));
    });
    loop {
        match receiver.recv_timeout(stall) {
            Ok(Progress::Arrived(count)) => arrived(count),
            Ok(Progress::Ended(end)) => return end.map_err(|error| advice(folder, &error)),
            Err(_) => {
                let seconds = stall.as_secs();
                return Err(anyhow!("the drive {} has not moved for {seconds} s", folder.display()));
            }
        }
    }
}

enum Progress {
    Arrived(usize),
    Ended(io::Result<Copied>),
}

fn write(path: &Path, bytes: &[u8], sender: &Sender<Progress>) -> io::Result<Copied> {
    let mut file = File::create(path)?;
    let mut count = 0;
    for chunk in bytes.chunks(CHUNK) {
        file.write_all(chunk)?;
        count += chunk.len();
        if count < bytes.len() {
            file.sync_data()?;
            let _ = sender.send(Progress::Arrived(count));
        }
    }
    let copied = match file.sync_all() {
        Ok(()) => Copied::Flushed,
        Err(error) if refused(error.kind()) => return Err(error),
        Err(_) => Copied::DriveLeft,
    };
    let _ = sender.send(Progress::Arrived(count));
    Ok(copied)
}

/// Whether an error is the drive's own answer, rather than its silence.
fn refused(kind: ErrorKind) -> bool {
    use ErrorKind::{PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull};
    matches!(kind, PermissionDenied | QuotaExceeded | ReadOnlyFilesystem | StorageFull)
}

fn advice(folder: &Path, error: &io::Error) -> anyhow::Error {
    let drive = folder.display();
    match error.kind() {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => anyhow!(
            "no permission to write to {drive} ({error}). {}",
            match std::env::consts::OS {
                "linux" =>
                    "Mount the drive as yourself: `udisksctl unmount -b DEVICE`, `udisksctl mount -b DEVICE`; \
                     or as root: `mount -o uid=$(id -u) DEVICE FOLDER`.",
                "macos" =>
                    "Allow the terminal to use removable volumes in System Settings, Privacy & Security, \
                     Files and Folders.",
                _ => "Make sure that the drive is not write-protected and that removable drives are allowed.",
            }
        ),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            anyhow!("there is no room on {drive}. A board's drive has room: is this one?")
        }
        _ => anyhow!("{drive} stopped answering ({error}). Unplug the board, plug it in and start again."),
    }
}

#[cfg(test)]
mod tests;
