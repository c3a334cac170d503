//! What the emulated board needs before it can be switched on: the image, Node and the emulator; and a browser to see its
//! page in.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::SystemTime;

use object::{Object, ObjectSymbol};

/// Returns the image that people put onto a board, built now by `cargo image`. It is built once a test run.
///
/// # Panics
///
/// Panics when it does not build: then no test can say anything about it.
pub fn image() -> &'static Path {
    static IMAGE: OnceLock<PathBuf> = OnceLock::new();
    IMAGE.get_or_init(|| {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let built = Command::new(cargo).arg("image").current_dir(top()).output().expect("cargo starts");
        assert!(built.status.success(), "cargo image: {}", String::from_utf8_lossy(&built.stderr));
        // A copy, because whoever builds another image meanwhile removes this one first.
        let copy = cache().join(format!("image-{}.uf2", std::process::id()));
        fs::create_dir_all(cache()).expect("a folder for what is kept");
        fs::copy(top().join("target/quarto-board.uf2"), &copy).expect("the image can be copied");
        copy
    })
}

/// Returns where a function of the image is, by a part of its name.
///
/// # Panics
///
/// Panics when it is not there.
pub(crate) fn address(name: &str) -> u64 {
    image();
    let elf = fs::read(top().join("target/quarto-board.elf")).expect("`cargo image` leaves it");
    let file = object::File::parse(&*elf).expect("an ELF file");
    let found = file.symbols().find(|symbol| symbol.name().is_ok_and(|symbol| symbol.contains(name)));
    found.unwrap_or_else(|| panic!("no {name} in the image")).address()
}

/// Returns the folder of the emulated board, with the emulator installed.
///
/// # Panics
///
/// Panics when Node or npm is missing, and says so: what the emulated board shows must not go untested in silence.
pub fn twin() -> &'static Path {
    static TWIN: OnceLock<PathBuf> = OnceLock::new();
    TWIN.get_or_init(|| {
        let twin = top().join("hardware/twin");
        if is_stale(&twin) {
            let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
            let ran = Command::new(npm).args(["ci", "--no-audit", "--no-fund"]).current_dir(&twin).output();
            let ran =
                ran.unwrap_or_else(|why| panic!("npm does not start ({why}): install Node 20 or later"));
            let said = String::from_utf8_lossy(&ran.stderr);
            assert!(ran.status.success(), "npm ci in {} failed: {said}", twin.display());
        }
        twin
    })
}

/// Makes sure that there is a browser to see the page in. Where none is installed, one is fetched once.
///
/// # Panics
///
/// Panics when there is none, and says what to install.
pub fn ensure_browser() {
    static BROWSER: OnceLock<()> = OnceLock::new();
    BROWSER.get_or_init(|| {
        // Whoever waits sees at once what is fetched: that is not caught as what tests say is.
        let ran = Command::new("node")
            .arg("test/chromium/find.mjs")
            .current_dir(twin())
            .stderr(Stdio::inherit())
            .output()
            .unwrap_or_else(|why| panic!("node does not start ({why}): install Node 20 or later"));
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stdout));
    });
}

/// Returns where flash of calibrated boards is kept from run to run.
#[must_use]
pub fn cache() -> PathBuf {
    top().join("target/twin-cache")
}

/// Tells whether the emulator is missing, or older than what the lock file asks for. `cargo play` installs no more than
/// the emulator; tests need the browser's driver too.
fn is_stale(twin: &Path) -> bool {
    if !twin.join("node_modules/playwright-core/package.json").is_file() {
        return true;
    }
    let changed = |file: &str| -> Option<SystemTime> { twin.join(file).metadata().ok()?.modified().ok() };
    match (changed("node_modules/.package-lock.json"), changed("package-lock.json")) {
        (Some(installed), Some(wanted)) => installed < wanted,
        _ => true,
    }
}

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
