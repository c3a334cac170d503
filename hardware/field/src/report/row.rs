//! What is simulated, row by row.

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
}

/// One way to put pieces on the tray, in a game that has it, and then on a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row {
    /// The table it belongs to.
    pub table: Table,
    /// What it is called there.
    pub name: &'static str,
    /// How pieces are put on the tray; none where the cell is alone.
    pub tray: Option<Seating>,
    /// How they are put on the cell.
    pub cell: Seating,
    /// What the board knows.
    pub knowing: Knowing,
    /// How often each piece of an arrangement is put down.
    pub draws: usize,
}

impl Row {
    /// Tells whether this is the row that is measured best.
    #[must_use]
    pub const fn is_main(&self) -> bool {
        self.draws == MAIN_DRAWS
    }
}

/// How often each piece is put down for the row that is measured best: 1 mm off, well seated otherwise.
pub(super) const MAIN_DRAWS: usize = 15;

/// How pieces are badly seated.
const BAD: [Seating; 4] = [Seating::Off(2.0, 4.0), Seating::Off(4.0, 6.0), Seating::OnRim, Seating::OnEdge];

/// Returns the rows of a game, whose pieces are given over the tray or are put on their cells at once.
#[must_use]
pub fn rows(over_tray: bool) -> Vec<Row> {
    let tray = over_tray.then_some(Seating::Usual);
    let mut rows = vec![
        good(tray, "0.25 mm off", 0.25, 5),
        good(tray, "0.5 mm off", 0.5, 5),
        good(tray, "0.75 mm off", 0.75, 5),
        good(tray, "1 mm off", 1.0, MAIN_DRAWS),
    ];
    if over_tray {
        rows.push(known("nothing: as delivered", Knowing::Nothing));
        rows.push(known("zeros, measured at power-on", Knowing::Zeros));
        rows.push(known("zeros and gains", Knowing::Gains));
    }
    rows.extend(BAD.map(|seating| bad(Table::BadOnCell, tray, seating, seating)));
    if over_tray {
        rows.extend(BAD.map(|seating| bad(Table::BadOnTray, Some(seating), Seating::Usual, seating)));
        rows.extend(BAD.map(|seating| bad(Table::BadOnBoth, Some(seating), seating, seating)));
    }
    rows
}

const fn good(tray: Option<Seating>, name: &'static str, off: f64, draws: usize) -> Row {
    let cell = Seating::Off(off, off);
    Row { table: Table::Good, name, tray, cell, knowing: Knowing::Pieces, draws }
}

/// The piece stands at the rim of a cell's recess, as far off the centre as a well seated piece can be.
const fn known(name: &'static str, knowing: Knowing) -> Row {
    let cell = Seating::Off(1.0, 1.0);
    Row { table: Table::Known, name, tray: Some(Seating::Usual), cell, knowing, draws: 3 }
}

const fn bad(table: Table, tray: Option<Seating>, cell: Seating, named: Seating) -> Row {
    let name = match named {
        Seating::Usual => "as the recess leads it",
        Seating::Off(_, most) if most <= 4.0 => "2–4 mm off",
        Seating::Off(..) => "4–6 mm off",
        Seating::OnRim => "riding on the rim",
        Seating::OnEdge => "on the edge of its foot",
    };
    Row { table, name, tray, cell, knowing: Knowing::Pieces, draws: 5 }
}
