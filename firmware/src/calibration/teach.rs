//! The guided teach-in: every piece is put on the tray once, in any order.

use super::Taught;
use crate::sensing::{Change, Code, CodeBook, CodeSet, MicroTesla, Spot};

/// A piece as built reads within this of its nominal field, in thousandths; further off it might be its neighbour.
const UNCLEAR: i32 = 145;

/// What the teach-in says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TeachSays {
    /// This piece is noted; so many are still to come.
    Noted(Code, u8),
    /// A piece with this code was shown before: the same one again, or a second piece with its magnet.
    Again(Code),
    /// The reading is between two pieces: the magnet sits at the wrong depth, or the piece is not upright.
    Unclear,
    /// The piece stands on a cell; it belongs on the tray.
    NotOnTray(Spot),
    /// All pieces are known.
    Done(Taught),
}

/// What is wrong with a set of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// This piece was not shown.
    Missing(Code),
    /// This piece was not shown, but its mirror image was twice: its magnet is upside down.
    Reversed(Code),
    /// Two pieces have this code.
    Duplicate(Code),
}

/// Leads through the teach-in.
#[derive(Clone, Debug)]
pub struct Teach {
    book: CodeBook,
    taught: Taught,
    /// The codes that came up more often than there are pieces with them.
    again: CodeSet,
    seen: [u8; Code::COUNT],
}

impl Teach {
    /// Starts with no piece known.
    #[must_use]
    pub const fn new(book: CodeBook) -> Teach {
        Teach { book, taught: Taught::NOTHING, again: CodeSet::EMPTY, seen: [0; Code::COUNT] }
    }

    /// Returns how many pieces are still to come.
    #[must_use]
    pub fn left(&self) -> u8 {
        self.book.codes.iter().map(|code| self.book.copies - self.seen[code.index()]).sum()
    }

    /// Takes a change on a spot.
    pub fn hear(&mut self, spot: Spot, change: Change) -> Option<TeachSays> {
        let Change::Rested(field) = change else { return None };
        if spot != Spot::Tray {
            return Some(TeachSays::NotOnTray(spot));
        }
        let code = Code::nearest(field);
        let nominal = code.nominal();
        if !self.book.codes.contains(code) || (field - nominal).abs() > nominal.abs().per_mille(UNCLEAR) {
            return Some(TeachSays::Unclear);
        }
        Some(self.shown(code, field))
    }

    /// Returns what is wrong so far, for players who have no further piece to show.
    pub fn mistakes(&self) -> impl Iterator<Item = Mistake> + use<'_> {
        self.book.codes.iter().filter_map(|code| {
            let missing = self.seen[code.index()] < self.book.copies;
            match (missing, self.again.contains(code), self.again.contains(code.reversed())) {
                (true, _, true) => Some(Mistake::Reversed(code)),
                (true, _, false) => Some(Mistake::Missing(code)),
                (false, true, _) if !self.is_missing(code.reversed()) => Some(Mistake::Duplicate(code)),
                (false, ..) => None,
            }
        })
    }

    fn is_missing(&self, code: Code) -> bool {
        self.seen[code.index()] < self.book.copies
    }

    /// Copies of a code are averaged: any of them may be on a cell.
    fn shown(&mut self, code: Code, field: MicroTesla) -> TeachSays {
        let seen = self.seen[code.index()];
        if seen >= self.book.copies {
            self.again.insert(code);
            return TeachSays::Again(code);
        }
        let before = self.taught.fields.of(code).0 * i32::from(seen);
        self.taught.note(code, MicroTesla((before + field.0) / (i32::from(seen) + 1)));
        self.seen[code.index()] += 1;
        match self.left() {
            0 => TeachSays::Done(self.taught),
            left => TeachSays::Noted(code, left),
        }
    }
}
