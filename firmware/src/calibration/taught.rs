//! What is known of the pieces.

use crate::sensing::{Code, CodeBook, CodeSet, Fields, Identifier, Knowledge, MicroTesla, Sensors};

/// The pieces that were shown to the board, with their fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taught {
    pub(super) fields: Fields,
    pub(super) codes: CodeSet,
}

impl Taught {
    /// No piece was ever shown.
    pub const NOTHING: Taught = Taught { fields: Fields::NOMINAL, codes: CodeSet::EMPTY };

    /// Returns the pieces that were shown.
    #[must_use]
    pub const fn codes(&self) -> CodeSet {
        self.codes
    }

    /// Notes a piece.
    pub(super) fn note(&mut self, code: Code, field: MicroTesla) {
        self.fields.set(code, field);
        self.codes.insert(code);
    }

    /// Returns what identifies pieces with this knowledge and these sensors.
    #[must_use]
    pub fn identifier(&self, sensors: &Sensors, book: CodeBook) -> Identifier {
        let knowledge = if !sensors.is_zeroed() {
            Knowledge::Nothing
        } else if !sensors.is_calibrated() {
            Knowledge::Uncalibrated
        } else if self.codes.is_empty() {
            Knowledge::Calibrated
        } else {
            Knowledge::Taught
        };
        Identifier { fields: self.fields, knowledge, leeway: book.leeway }
    }
}
