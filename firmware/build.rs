//! Tells the linker how the chip's memory is laid out, and the image what it was built from. Linker flags in
//! `.cargo/config.toml` would vanish whenever `RUSTFLAGS` is set.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "none") {
        link();
        log_level();
        name_build();
    } else {
        // No image: the library, for tests on a computer.
        println!("cargo:rustc-env=BOARD_BUILD=computer");
    }
}

fn link() {
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo says where this is");
    println!("cargo:rustc-link-search={here}/..");
    println!("cargo:rerun-if-changed=../memory.x");
    for argument in ["--nmagic", "-Tlink.x"] {
        println!("cargo:rustc-link-arg-bins={argument}");
    }
    // The second-stage boot loader, and the words of the log.
    for argument in ["-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo:rustc-link-arg-bin=quarto-board={argument}");
    }
}

/// What is logged, unless someone chose.
fn log_level() {
    println!("cargo:rerun-if-env-changed=DEFMT_LOG");
    if env::var_os("DEFMT_LOG").is_none() {
        println!("cargo:rustc-env=DEFMT_LOG=info");
    }
}

/// What an image is made from. Whatever else changes, as words or tests, leaves the image as it is.
const SOURCES: [&str; 9] = [
    "build.rs",
    "src",
    "Cargo.toml",
    "../rules-core/src",
    "../rules-core/Cargo.toml",
    "../Cargo.toml",
    "../Cargo.lock",
    "../memory.x",
    "../rust-toolchain.toml",
];

/// Names the build, for the board's hello.
fn name_build() {
    for source in SOURCES {
        println!("cargo:rerun-if-changed={source}");
    }
    for file in ["HEAD", "logs/HEAD"] {
        if let Some(file) = git(&["rev-parse", "--git-path", file])
            && Path::new(&file).exists()
        {
            println!("cargo:rerun-if-changed={file}");
        }
    }
    println!("cargo:rustc-env=BOARD_BUILD={}", build());
}

/// The commit, with a word about a tree that differs from it. A downloaded archive has none, even where its folder lies
/// within somebody else's repository.
fn build() -> String {
    let prefix = git(&["rev-parse", "--show-prefix"]);
    let commit = git(&["rev-parse", "--short=10", "HEAD"]);
    let status = ["--no-optional-locks", "status", "--porcelain", "--"];
    let changes = git(&[&status[..], &SOURCES].concat());
    match (prefix.as_deref(), commit, changes.as_deref()) {
        (Some("firmware/"), Some(commit), Some("")) => commit,
        (Some("firmware/"), Some(commit), _) => format!("{commit}+changed"),
        _ => "no-git".to_owned(),
    }
}

/// What git says here, if it is there and knows.
fn git(arguments: &[&str]) -> Option<String> {
    let said = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(said.stdout).ok()?;
    said.status.success().then(|| text.trim().to_owned())
}
