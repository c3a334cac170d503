//! `cargo image` and `cargo flash-usb` as a person meets them, with stand-ins for cargo and rustup.
#![cfg(unix)]

#[path = "../src/synthetic.rs"]
mod synthetic;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use synthetic::Elf;
use tempfile::TempDir;

const CHIP: &str = "thumbv6m-none-eabi";

/// An empty workspace in which only the stand-ins work.
struct Workspace {
    folder: TempDir,
    targets: &'static str,
    path: PathBuf,
    offline: &'static str,
}

impl Workspace {
    fn new() -> Self {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fakes");
        Self { folder: tempfile::tempdir().expect("a folder"), targets: CHIP, path, offline: "" }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs the tool; without an ELF file the stand-in for cargo fails.
    fn run(&self, arguments: &[&str], elf: Option<&Elf>) -> Output {
        let built = self.file("built.elf");
        if let Some(elf) = elf {
            fs::write(&built, elf.bytes()).expect("written");
        }
        let package = self.file("firmware/tools");
        fs::create_dir_all(&package).expect("a folder");
        let usual = std::env::var_os("PATH").unwrap_or_default();
        let path = if self.path.as_os_str().is_empty() {
            "/nowhere".into()
        } else {
            std::env::join_paths([self.path.clone()].into_iter().chain(std::env::split_paths(&usual)))
                .expect("a path")
        };
        Command::new(env!("CARGO_BIN_EXE_board-tools"))
            .args(arguments)
            .env("CARGO_MANIFEST_DIR", package)
            .env("CARGO", Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fakes/cargo"))
            .env("PATH", path)
            .env("FAKE_LOG", self.file("log"))
            .env("FAKE_ELF", elf.map_or_else(PathBuf::new, |_| built))
            .env("FAKE_TARGETS", self.targets)
            .env("FAKE_OFFLINE", self.offline)
            .output()
            .expect("the tool runs")
    }

    fn log(&self) -> String {
        fs::read_to_string(self.file("log")).unwrap_or_default()
    }
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("text")
}

#[track_caller]
fn fails(output: &Output, part: &str) {
    let message = text(&output.stderr);
    assert!(output.status.code() == Some(1) && message.contains(part), "{output:?}");
}

const BUILD: &str = "build --release --package quarto-board --bin quarto-board --target thumbv6m-none-eabi --target-dir target\n";

#[test]
fn an_image_is_built_and_written() {
    let workspace = Workspace::new();
    let output = workspace.run(&["image"], Some(&Elf::good()));
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
    assert!(text(&output.stdout).contains("static RAM       5,030    49,152   11 %"), "{output:?}");
    assert!(text(&output.stdout).contains("\nThis is version 0.3.0, build 1a2b3c4d.\n"), "{output:?}");
    assert_eq!(workspace.log(), format!("rustup target list --installed\n{BUILD}"));
    assert_eq!(
        fs::read(workspace.file("target/quarto-board.elf")).expect("the ELF file"),
        Elf::good().bytes()
    );
    let image = fs::read(workspace.file("target/quarto-board.uf2")).expect("the image");
    assert_eq!((image.len(), &image[..4]), (3 * 512, &b"UF2\n"[..]));
}

#[test]
fn a_missing_target_is_added() {
    let workspace =
        Workspace { targets: "x86_64-unknown-linux-gnu thumbv6m-none-eabihf", ..Workspace::new() };
    let output = workspace.run(&["image"], Some(&Elf::good()));
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(workspace.log().contains("rustup target add thumbv6m-none-eabi\nbuild "), "{}", workspace.log());
    let workspace = Workspace { targets: "", offline: "yes", ..Workspace::new() };
    fails(&workspace.run(&["image"], Some(&Elf::good())), "rustup cannot add the target thumbv6m-none-eabi");
}

#[test]
fn without_rustup_the_message_says_where_to_get_it() {
    let workspace = Workspace { path: PathBuf::new(), ..Workspace::new() };
    fails(&workspace.run(&["image"], Some(&Elf::good())), "image: rustup is not installed; it is needed for");
}

#[test]
fn what_does_not_build_leaves_no_image() {
    let workspace = Workspace::new();
    assert_eq!(workspace.run(&["image"], Some(&Elf::good())).status.code(), Some(0));
    fails(&workspace.run(&["image"], None), "image: the firmware does not build; cargo says why above\n");
    assert!(!workspace.file("target/quarto-board.uf2").exists());
    assert!(!workspace.file("target/quarto-board.elf").exists());
}

#[test]
fn an_unfit_image_is_refused() {
    let workspace = Workspace::new();
    let mut elf = Elf::good();
    elf.segments.clear();
    let output = workspace.run(&["image"], Some(&elf));
    fails(&output, "The vector table at 0x10000100 is missing");
    assert!(text(&output.stdout).contains("flash                0   262,144    0 %"), "{output:?}");
    assert!(!workspace.file("target/quarto-board.uf2").exists());
}

#[test]
fn a_folder_posing_as_the_drive_gets_the_very_image() {
    let workspace = Workspace::new();
    let drive = workspace.file("drive");
    fs::create_dir(&drive).expect("a folder");
    let arguments = ["flash-usb", "--wait", "1", "--drive", drive.to_str().expect("text")];
    fails(&workspace.run(&arguments, Some(&Elf::good())), "cannot read INFO_UF2.TXT in it");
    fs::write(drive.join("INFO_UF2.TXT"), "Board-ID: RPI-RP2\n").expect("written");
    let output = workspace.run(&arguments, Some(&Elf::good()));
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
    let copied = fs::read(drive.join("quarto-board.uf2")).expect("the copy");
    assert_eq!(copied, fs::read(workspace.file("target/quarto-board.uf2")).expect("the image"));
}

#[test]
fn without_building_the_old_image_is_taken() {
    let workspace = Workspace::new();
    let drive = workspace.file("drive");
    fs::create_dir(&drive).expect("a folder");
    fs::write(drive.join("INFO_UF2.TXT"), "Board-ID: RPI-RP2\n").expect("written");
    let arguments = ["flash-usb", "--no-build", "--wait", "1", "--drive", drive.to_str().expect("text")];
    fails(&workspace.run(&arguments, None), "`cargo image` makes it");
    assert_eq!(workspace.run(&["image"], Some(&Elf::built("1a2b3c4d+changed"))).status.code(), Some(0));
    let calls = workspace.log();
    let output = workspace.run(&arguments, None);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).contains("It was built from a changed tree"), "{output:?}");
    assert_eq!(workspace.log(), calls, "nothing was built");
    assert!(drive.join("quarto-board.uf2").is_file());
}

#[test]
#[cfg(target_os = "linux")]
fn a_drive_that_refuses_is_told() {
    let workspace = Workspace::new();
    let drive = workspace.file("drive");
    fs::create_dir(&drive).expect("a folder");
    fs::write(drive.join("INFO_UF2.TXT"), "Board-ID: RPI-RP2\n").expect("written");
    // A file that nobody may write, not even root, and one that is always full.
    for (link, part) in
        [("/sys/kernel/uevent_seqnum", "no permission to write to"), ("/dev/full", "no room on")]
    {
        let _ = fs::remove_file(drive.join("quarto-board.uf2"));
        std::os::unix::fs::symlink(link, drive.join("quarto-board.uf2")).expect("a link");
        let arguments = ["flash-usb", "--drive", drive.to_str().expect("text")];
        fails(&workspace.run(&arguments, Some(&Elf::good())), part);
    }
}

#[test]
fn wrong_words_are_a_matter_of_usage() {
    let workspace = Workspace::new();
    for arguments in [&["image", "now"][..], &["flash-usb", "--drive"], &["flash-usb", "--wait", "0"]] {
        assert_eq!(workspace.run(arguments, None).status.code(), Some(2));
    }
    let help = workspace.run(&["flash-usb", "--help"], None);
    assert!(text(&help.stdout).contains("Usage: cargo flash-usb [OPTIONS]"), "{help:?}");
}
