//! Files that follow from the facts: code for the firmware and the emulated board, the wiring picture, the tables.

mod firmware;
pub mod twin;

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::Facts;
use crate::draw::{tables, wiring};

/// What brings all of them up to date.
pub const COMMAND: &str = "cargo run -p board-field -- generate";

/// A file that follows from the facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Where it belongs, from the repository's root.
    pub path: String,
    /// What it says.
    pub text: String,
}

impl Written {
    fn new(path: impl Into<String>, text: String) -> Written {
        Written { path: path.into(), text }
    }

    /// Returns where the file is.
    #[must_use]
    pub fn place(&self) -> PathBuf {
        root().join(&self.path)
    }

    /// Tells whether the file in place says something else, or is missing.
    #[must_use]
    pub fn is_out_of_date(&self) -> bool {
        fs::read_to_string(self.place()).ok().as_ref() != Some(&self.text)
    }

    /// Writes the file, and the folder of a game that is new.
    ///
    /// # Errors
    ///
    /// Fails where the file cannot be written.
    pub fn put(&self) -> io::Result<()> {
        let place = self.place();
        if let Some(folder) = place.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(place, &self.text)
    }
}

/// Returns every file that follows from the facts, as it should be.
///
/// # Errors
///
/// Fails where the README that has the tables cannot be read or names a table that is unknown.
pub fn files(facts: &Facts) -> io::Result<Vec<Written>> {
    let readme = fs::read_to_string(root().join(README))?;
    let mut files = vec![
        Written::new(README, tables::fill(&readme, facts).map_err(io::Error::other)?),
        Written::new("hardware/wiring.svg", wiring::draw(facts)),
        Written::new("hardware/twin/src/generated.js", twin::write(facts)),
        Written::new("firmware/src/facts.rs", firmware::facts(facts)),
        Written::new("firmware/src/chip/pins.rs", firmware::pins(facts)),
    ];
    files.extend(
        facts.games.iter().map(|game| {
            Written::new(format!("firmware/src/games/{}/book.rs", game.name), firmware::book(game))
        }),
    );
    Ok(files)
}

const README: &str = "hardware/README.md";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
