//! Tells the linker how the chip's memory is laid out. Linker flags in `.cargo/config.toml` would vanish whenever
//! `RUSTFLAGS` is set.

use std::env;

fn main() {
    if env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "none") {
        let here = env::var("CARGO_MANIFEST_DIR").expect("cargo says where this is");
        println!("cargo:rustc-link-search={here}/..");
        println!("cargo:rerun-if-changed=../memory.x");
        println!("cargo:rustc-link-arg-bins=--nmagic");
        println!("cargo:rustc-link-arg-bins=-Tlink.x");
    }
}
