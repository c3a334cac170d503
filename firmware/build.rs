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

/// The commit, for the board's hello. Without git the image goes without.
fn name_build() {
    for file in ["../.git/HEAD", "../.git/logs/HEAD"] {
        if Path::new(file).exists() {
            println!("cargo:rerun-if-changed={file}");
        }
    }
    let commit = Command::new("git").args(["rev-parse", "--short=10", "HEAD"]).output();
    if let Ok(commit) = commit
        && commit.status.success()
        && let Ok(commit) = String::from_utf8(commit.stdout)
    {
        println!("cargo:rustc-env=BOARD_BUILD={}", commit.trim());
    }
}
