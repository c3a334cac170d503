//! Lists as text.

use core::fmt;

/// Writes words with something between them.
pub(crate) fn write_joined<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    words: impl Iterator<Item = T>,
    between: &str,
) -> fmt::Result {
    for (place, word) in words.enumerate() {
        if place > 0 {
            f.write_str(between)?;
        }
        word.fmt(f)?;
    }
    Ok(())
}
