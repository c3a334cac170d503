//! The field that a piece makes on spots other than its own.

use super::{Code, MicroTesla, Spot};
use crate::facts::CROSSTALK;

/// How far two spots are apart, as an index into [`CROSSTALK`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Distance(usize);

impl Distance {
    /// Between cells: 0 to 8 for (1,0), (1,1), (2,0), (2,1), (2,2), (3,0), (3,1), (3,2), (3,3) columns and rows, in
    /// any direction. Between tray and cell: 9 to 12 for columns a to d in the two middle rows, 13 to 16 in the outer.
    pub const COUNT: usize = 17;

    /// Returns the index into a row of [`CROSSTALK`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0
    }

    /// Returns the distance of two spots, or none from a spot to itself.
    #[must_use]
    pub const fn between(from: Spot, to: Spot) -> Option<Distance> {
        match (from, to) {
            (Spot::Tray, Spot::Tray) => None,
            (Spot::Tray, Spot::Cell(cell)) | (Spot::Cell(cell), Spot::Tray) => {
                let outer = cell.row() == 0 || cell.row() == 3;
                Some(Distance(9 + 4 * outer as usize + cell.column()))
            }
            (Spot::Cell(one), Spot::Cell(other)) => {
                let (columns, rows) =
                    (one.column().abs_diff(other.column()), one.row().abs_diff(other.row()));
                let (long, short) = if columns > rows { (columns, rows) } else { (rows, columns) };
                // 1 + 2 + 3 … places before those with this longer side.
                if long == 0 { None } else { Some(Distance(long * (long + 1) / 2 - 1 + short)) }
            }
        }
    }
}

/// Returns the field that a piece on one spot makes on another; nothing on its own.
#[must_use]
pub fn crosstalk(code: Code, from: Spot, to: Spot) -> MicroTesla {
    let Some(Distance(distance)) = Distance::between(from, to) else { return MicroTesla::ZERO };
    code.signed(MicroTesla(i32::from(CROSSTALK[code.level()][distance])))
}
