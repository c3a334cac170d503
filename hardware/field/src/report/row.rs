//! What is simulated, row by row.

use quarto_board::sensing::CodeBook;

use super::Seating;

/// How far the calibration has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knowing {
    /// Nothing is known but the data sheet.
    Nothing,
    /// The zeros of the sensors.
    Zeros,
    /// Their gains as well.
    Gains,
    /// The pieces as well.
    Pieces,
}

impl Knowing {
    /// All stages, in order.
    pub const ALL: [Knowing; 4] = [Knowing::Nothing, Knowing::Zeros, Knowing::Gains, Knowing::Pieces];
}

/// Which table a row belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// Well seated on the tray and on the cell.
    Good,
    /// Badly seated on the cell.
    BadOnCell,
    /// Badly seated on the tray.
    BadOnTray,
    /// Badly seated on both.
    BadOnBoth,
    /// Well seated, but the board knows less.
    Known,
    /// Quantik, well seated on the cell.
    QuantikGood,
    /// Quantik, badly seated on the cell.
    QuantikBad,
}

impl Table {
    /// Returns the codes of the pieces that are put down.
    #[must_use]
    pub const fn book(self) -> CodeBook {
        match self {
            Table::QuantikGood | Table::QuantikBad => {
                quarto_board::games::book(rules_core::GameName::Quantik)
            }
            _ => quarto_board::games::book(rules_core::GameName::Quarto),
        }
    }
}

/// One way to put pieces on the tray and then on a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row {
    /// The table it belongs to.
    pub table: Table,
    /// What it is called there.
    pub name: &'static str,
    /// How pieces are put on the tray, in the game that has one.
    pub tray: Option<Seating>,
    /// How they are put on the cell.
    pub cell: Seating,
    /// What the board knows.
    pub knowing: Knowing,
    /// How often each piece of an arrangement is put down.
    pub draws: usize,
}

/// The rim of a cell's recess, as far off the centre as a well seated piece can be.
const AT_RIM: Seating = Seating::Off(2.0, 2.0);

/// The row that is measured best.
pub(super) const MAIN: Row = good(Table::Good, "2 mm off", 2.0, 15);

/// All rows.
pub const ROWS: [Row; 27] = [
    good(Table::Good, "0.5 mm off", 0.5, 5),
    good(Table::Good, "1 mm off", 1.0, 5),
    good(Table::Good, "1.5 mm off", 1.5, 5),
    MAIN,
    known("nothing: as delivered", Knowing::Nothing),
    known("zeros, measured at power-on", Knowing::Zeros),
    known("zeros and gains", Knowing::Gains),
    bad(Table::BadOnCell, Seating::Off(2.0, 4.0)),
    bad(Table::BadOnCell, Seating::Off(4.0, 6.0)),
    bad(Table::BadOnCell, Seating::OnRim),
    bad(Table::BadOnCell, Seating::OnEdge),
    bad(Table::BadOnTray, Seating::Off(2.0, 4.0)),
    bad(Table::BadOnTray, Seating::Off(4.0, 6.0)),
    bad(Table::BadOnTray, Seating::OnRim),
    bad(Table::BadOnTray, Seating::OnEdge),
    bad(Table::BadOnBoth, Seating::Off(2.0, 4.0)),
    bad(Table::BadOnBoth, Seating::Off(4.0, 6.0)),
    bad(Table::BadOnBoth, Seating::OnRim),
    bad(Table::BadOnBoth, Seating::OnEdge),
    good(Table::QuantikGood, "0.5 mm off", 0.5, 5),
    good(Table::QuantikGood, "1 mm off", 1.0, 5),
    good(Table::QuantikGood, "1.5 mm off", 1.5, 5),
    good(Table::QuantikGood, "2 mm off", 2.0, 15),
    bad(Table::QuantikBad, Seating::Off(2.0, 4.0)),
    bad(Table::QuantikBad, Seating::Off(4.0, 6.0)),
    bad(Table::QuantikBad, Seating::OnRim),
    bad(Table::QuantikBad, Seating::OnEdge),
];

const fn good(table: Table, name: &'static str, off: f64, draws: usize) -> Row {
    let tray = match table {
        Table::QuantikGood => None,
        _ => Some(Seating::Usual),
    };
    Row { table, name, tray, cell: Seating::Off(off, off), knowing: Knowing::Pieces, draws }
}

const fn known(name: &'static str, knowing: Knowing) -> Row {
    Row { table: Table::Known, name, tray: Some(Seating::Usual), cell: AT_RIM, knowing, draws: 3 }
}

const fn bad(table: Table, seating: Seating) -> Row {
    let (tray, cell) = match table {
        Table::BadOnCell => (Some(Seating::Usual), seating),
        Table::BadOnTray => (Some(seating), Seating::Usual),
        Table::QuantikBad => (None, seating),
        _ => (Some(seating), seating),
    };
    let name = match seating {
        Seating::Usual => "as the recess leads it",
        Seating::Off(_, most) if most <= 4.0 => "2–4 mm off",
        Seating::Off(..) => "4–6 mm off",
        Seating::OnRim => "riding on the rim",
        Seating::OnEdge => "on the edge of its foot",
    };
    Row { table, name, tray, cell, knowing: Knowing::Pieces, draws: 5 }
}
