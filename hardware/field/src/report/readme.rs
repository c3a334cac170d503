//! What the simulation came to, as Markdown.

use super::number::{bound, grouped, share};
use super::{Confusion, Extent, MAIN, Report, Table, Tally};
use crate::Facts;

/// What brings the text and the picture up to date.
pub const COMMAND: &str = "cargo run --release -p board-field -- report";

/// Who reads a piece.
type Reader = (&'static str, fn(&Tally) -> &Confusion);

const CELL: Reader = ("cell alone", |tally| &tally.cell);
const TRAY: Reader = ("tray alone", |tally| &tally.tray);
const TOGETHER: Reader = ("**tray and cell**", |tally| &tally.together);

/// Writes the text.
#[must_use]
pub fn write(facts: &Facts, report: &Report) -> String {
    let rows = |table, readers: &[Reader]| rows(report, table, readers);
    let parts = [
        ("{command}", COMMAND.to_owned()),
        ("{seed}", report.plan.seed.to_string()),
        ("{boards}", grouped(report.plan.boards as u64)),
        ("{refused}", grouped(report.refused as u64)),
        ("{glance}", glance(report)),
        ("{good}", rows(Table::Good, &[CELL, TRAY, TOGETHER])),
        ("{on cell}", rows(Table::BadOnCell, &[CELL, TOGETHER])),
        ("{on tray}", rows(Table::BadOnTray, &[TRAY, TOGETHER])),
        ("{on both}", rows(Table::BadOnBoth, &[CELL, TRAY, TOGETHER])),
        ("{known}", rows(Table::Known, &[CELL, TOGETHER]) + &taught(report)),
        ("{extents}", extents(facts, report)),
    ];
    parts
        .iter()
        .fold(include_str!("readme.md").to_owned(), |text, (mark, part)| text.replace(mark, part.trim_end()))
}

/// The tables in a few lines.
fn glance(report: &Report) -> String {
    let lines = [
        ("well on tray and cell", Table::Good, TOGETHER),
        ("well on the cell, which decides alone", Table::Good, CELL),
        ("badly on the cell, well on the tray", Table::BadOnCell, TOGETHER),
        ("badly on the tray, well on the cell", Table::BadOnTray, TOGETHER),
        ("badly on both", Table::BadOnBoth, TOGETHER),
    ];
    lines.map(|(seated, table, reader)| line(&[seated], &summed(report, table, reader))).concat()
}

/// Adds up the rows of a table.
fn summed(report: &Report, table: Table, (_, read): Reader) -> Confusion {
    let mut sum = Confusion::default();
    for (_, tally) in report.table(table) {
        sum += read(tally);
    }
    sum
}

/// The rows of a table, one line a reader.
fn rows(report: &Report, table: Table, readers: &[Reader]) -> String {
    let mut text = String::new();
    for (row, tally) in report.table(table) {
        for (index, (reader, read)) in readers.iter().enumerate() {
            let name = if index == 0 { row.name } else { "" };
            text += &line(&[name, reader], read(tally));
        }
    }
    text
}

/// The row of boards that know everything, to compare with those that know less.
fn taught(report: &Report) -> String {
    let tally = report.table(Table::Good).find(|(row, _)| **row == MAIN).map(|(_, tally)| tally);
    let lines = [("zeros, gains and pieces", CELL), ("", TOGETHER)];
    let lines = lines.map(|(name, (reader, read))| tally.map(|tally| line(&[name, reader], read(tally))));
    lines.into_iter().flatten().collect()
}

/// One line of a table: what came of some placements.
fn line(heads: &[&str], confusion: &Confusion) -> String {
    let all = confusion.placements();
    let part = |count| {
        if count == 0 { "0".to_owned() } else { format!("{} ({})", grouped(count), share(count, all)) }
    };
    let misread = match confusion.misread() {
        0 => format!("0 (< {})", bound(all)),
        misread => part(misread),
    };
    let cells =
        [grouped(all), part(confusion.right()), part(confusion.unsure()), grouped(confusion.not_settled())];
    format!("| {} | {} | {misread} |\n", heads.join(" | "), cells.join(" | "))
}

/// How far readings of well seated pieces lie apart, level by level.
fn extents(facts: &Facts, report: &Report) -> String {
    let span = |extent: Extent| format!("{} … {}", percent(extent.low), percent(extent.high));
    let line = |level: usize| {
        let (mut on_tray, mut on_cell) = (Extent::default(), Extent::default());
        for (_, tally) in report.table(Table::Good) {
            on_tray += tally.on_tray[level];
            on_cell += tally.on_cell[level];
        }
        let field = facts.piece.levels[level].field_mt;
        format!("| {level} | ±{field:.2} | {} | {} |\n", span(on_tray), span(on_cell))
    };
    (0..facts.piece.levels.len()).map(line).collect()
}

/// Writes thousandths as a percentage.
fn percent(thousandths: i32) -> String {
    format!("{:.1} %", f64::from(thousandths) / 10.0)
}
