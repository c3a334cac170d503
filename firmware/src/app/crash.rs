//! Why the firmware was started again.

use core::fmt;

/// How the firmware failed before this start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crash {
    /// Why.
    pub cause: Cause,
    /// Whether that happened again and again, so that the game itself may be what it fails with.
    pub again: bool,
}

/// Why the firmware failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A check in its source did not hold.
    Panic {
        /// The file.
        file: &'static str,
        /// The line.
        line: u16,
    },
    /// The processor could not go on at this address.
    Fault(u32),
    /// It stood still.
    StoodStill,
    /// It needed more stack than there is.
    StackOverflow,
}

/// A file is named by this much of its path.
const FOLDERS: usize = 4;

impl fmt::Display for Crash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cause {
            Cause::Panic { file, line } => write!(f, "the firmware failed at {}:{line}", tail(file))?,
            Cause::Fault(address) => write!(f, "the firmware failed at {address:#x}")?,
            Cause::StoodStill => f.write_str("the firmware stood still")?,
            Cause::StackOverflow => f.write_str("the firmware ran out of stack")?,
        }
        f.write_str(if self.again {
            " again and again, and was started without the game: send log last"
        } else {
            " and was started again"
        })
    }
}

/// Returns the end of a path.
fn tail(path: &str) -> &str {
    path.rmatch_indices(['/', '\\']).nth(FOLDERS - 1).map_or(path, |(at, _)| &path[at + 1..])
}
