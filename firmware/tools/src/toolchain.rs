//! The programs that build the firmware: cargo, and rustup for the chip's part of the toolchain.

use std::env;
use std::ffi::OsString;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::say;

/// The package that holds the firmware.
const PACKAGE: &str = "quarto-board";
/// Its program for the chip.
const PROGRAM: &str = "quarto-board";
/// The chip's processor, as Rust names it.
const TARGET: &str = "thumbv6m-none-eabi";

/// The workspace, and the cargo that runs in it.
pub(crate) struct Workspace {
    root: PathBuf,
    cargo: OsString,
}

impl Workspace {
    /// The workspace that cargo started this program from.
    ///
    /// # Errors
    ///
    /// The program was not started by cargo.
    pub(crate) fn of_this_run() -> Result<Self> {
        let package = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        // This package stands in `firmware/tools`.
        let root = package.as_deref().and_then(|package| package.ancestors().nth(2)).map(Path::to_owned);
        let root = root.context("start this with cargo, as in `cargo image`, within the project's folder")?;
        Ok(Self { root, cargo: env::var_os("CARGO").unwrap_or_else(|| "cargo".into()) })
    }

    /// A folder of the workspace.
    pub(crate) fn folder(&self, name: &str) -> PathBuf {
        self.root.join(name)
    }

    /// A file in the folder `target`.
    pub(crate) fn output(&self, name: &str) -> PathBuf {
        self.root.join("target").join(name)
    }

    /// Builds the firmware and says where its ELF file is.
    ///
    /// # Errors
    ///
    /// The toolchain cannot be completed, or the firmware does not build.
    pub(crate) fn build(&self) -> Result<PathBuf> {
        self.ensure_target()?;
        say("Building the firmware.");
        let status = Command::new(&self.cargo)
            .current_dir(&self.root)
            .args(["build", "--release", "--package", PACKAGE, "--bin", PROGRAM, "--target", TARGET])
            // Wherever else cargo may be set to build, the image is promised in `target`.
            .args(["--target-dir", "target"])
            .status()
            .with_context(|| format!("cargo cannot be started ({})", self.cargo.display()))?;
        ensure!(status.success(), "the firmware does not build; cargo says why above");
        let built = self.output(TARGET).join("release").join(PROGRAM);
        ensure!(built.is_file(), "cargo is content, but there is no {}", built.display());
        Ok(built)
    }

    fn ensure_target(&self) -> Result<()> {
        let listed = self.rustup(&["target", "list", "--installed"], Stdio::piped())?;
        if !listed.status.success() {
            bail!("rustup cannot list its targets: {}", String::from_utf8_lossy(&listed.stderr).trim());
        }
        if String::from_utf8_lossy(&listed.stdout).lines().any(|line| line.trim() == TARGET) {
            return Ok(());
        }
        say(&format!("Adding the chip's target {TARGET} to the Rust toolchain."));
        let added = self.rustup(&["target", "add", TARGET], Stdio::inherit())?;
        ensure!(
            added.status.success(),
            "rustup cannot add the target {TARGET}; it says why above (it needs the network)"
        );
        Ok(())
    }

    /// Runs rustup where `rust-toolchain.toml` names the toolchain.
    fn rustup(&self, arguments: &[&str], errors: Stdio) -> Result<Output> {
        let run = Command::new("rustup")
            .current_dir(&self.root)
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(errors)
            .spawn()
            .and_then(std::process::Child::wait_with_output);
        match run {
            Err(error) if error.kind() == ErrorKind::NotFound => bail!(
                "rustup is not installed; it is needed for the chip's target {TARGET}: see https://rustup.rs"
            ),
            run => run.context("rustup cannot be started"),
        }
    }
}
