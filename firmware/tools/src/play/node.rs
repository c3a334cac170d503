//! What the emulated board needs from npm.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::SystemTime;

use anyhow::{Context, Result, bail, ensure};

use crate::say;

/// The oldest Node that will do.
const OLDEST: u32 = 20;

/// npm is a script, which Windows only finds by its full name.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Installs the emulator into a folder, unless it is there as its lock file wants it.
///
/// # Errors
///
/// Node or npm is missing or too old, or the network is.
pub(super) fn install(folder: &Path) -> Result<()> {
    if is_installed(folder) {
        return Ok(());
    }
    check()?;
    say("Installing the emulator with npm.");
    let status = Command::new(NPM)
        .current_dir(folder)
        .args(["ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"])
        .stdin(Stdio::null())
        .status();
    match status {
        Err(error) if error.kind() == ErrorKind::NotFound => bail!(missing("npm")),
        status => ensure!(
            status.context("npm cannot be started")?.success(),
            "npm cannot install the emulator; it says why above (it needs the network)"
        ),
    }
    Ok(())
}

/// npm leaves a copy of the lock file behind when it has installed everything.
fn is_installed(folder: &Path) -> bool {
    let changed =
        |file: &str| -> Option<SystemTime> { fs::metadata(folder.join(file)).ok()?.modified().ok() };
    let emulator = folder.join("node_modules/rp2040js/package.json").is_file();
    let installed = changed("node_modules/.package-lock.json");
    emulator && installed.is_some() && installed >= changed("package-lock.json")
}

fn check() -> Result<()> {
    let run = Command::new("node").arg("--version").stdin(Stdio::null()).stderr(Stdio::null()).output();
    let output = match run {
        Err(error) if error.kind() == ErrorKind::NotFound => bail!(missing("Node")),
        run => run.context("node cannot be started")?,
    };
    let version = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    ensure!(
        major(&version).is_some_and(|major| major >= OLDEST),
        "Node {OLDEST} or newer is needed, and this is {version}: see https://nodejs.org"
    );
    Ok(())
}

fn missing(what: &str) -> String {
    format!("{what} is not installed; Node {OLDEST} or newer with npm is needed: see https://nodejs.org")
}

/// The first number of a version such as `v20.11.1`.
fn major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}
