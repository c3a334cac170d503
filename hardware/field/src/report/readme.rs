//! What the simulation came to, as Markdown.

use super::number::{bound, grouped, share};
use super::{Confusion, Extent, LEEWAYS, MAIN, Report, Table, Tally};
use crate::{Facts, Polarity, QuantikPiece};

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
        ("{quantik}", quantik(report, Table::QuantikGood) + &quantik(report, Table::QuantikBad)),
        ("{quantik extents}", quantik_extents(facts, report)),
        ("{other colour}", other_colour(report)),
        ("{leeways}", leeways(report)),
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
        ("Quantik: well on the cell", Table::QuantikGood, CELL),
        ("Quantik: badly on the cell", Table::QuantikBad, CELL),
    ];
    lines.map(|(seated, table, reader)| line(&[seated], &summed(report, table, reader.1))).concat()
}

/// Adds up the rows of a table.
fn summed<'a>(report: &'a Report, table: Table, read: impl Fn(&'a Tally) -> &'a Confusion) -> Confusion {
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
    let part = |count| counted(count, all);
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

/// The rows of a table of Quantik, where the cell is alone.
fn quantik(report: &Report, table: Table) -> String {
    report.table(table).map(|(row, tally)| line(&[row.name], &tally.cell)).collect()
}

/// How far readings of well seated pieces of Quantik lie apart, shape by shape.
fn quantik_extents(facts: &Facts, report: &Report) -> String {
    let light = facts.code.quantik.iter().filter(|piece| piece.polarity == Polarity::Raises);
    let line = |piece: &QuantikPiece| {
        let mut on_cell = Extent::default();
        for (_, tally) in report.table(Table::QuantikGood) {
            on_cell += tally.on_cell[piece.level];
        }
        let field = facts.piece.levels[piece.level].field_mt;
        format!("| {} | {} | ±{field:.2} | {} |\n", piece.shape, piece.level, span(on_cell))
    };
    light.map(line).collect()
}

/// How many of the misread pieces of Quantik were taken for the other player's.
fn other_colour(report: &Report) -> String {
    let bad = summed(report, Table::QuantikBad, CELL.1);
    let other = match bad.other_colour() {
        0 => "none".to_owned(),
        other => grouped(other),
    };
    format!("Of the {} misread pieces {other}", grouped(bad.misread()))
}

/// What a stricter or more lenient board would answer in Quantik.
fn leeways(report: &Report) -> String {
    let line = |(index, leeway): (usize, u8)| {
        let [good, bad] = [Table::QuantikGood, Table::QuantikBad]
            .map(|table| summed(report, table, |tally| &tally.by_leeway[index]));
        let part = |count, of: &Confusion| counted(count, of.placements());
        let cells = [
            part(good.unsure(), &good),
            counted(report.asking[index] as u64, report.plan.boards as u64),
            part(good.misread(), &good),
            part(bad.right(), &bad),
            part(bad.unsure(), &bad),
            part(bad.misread(), &bad),
        ];
        let head = if leeway == quarto_board::games::book(rules_core::GameName::Quantik).leeway {
            format!("**{leeway} %**")
        } else {
            format!("{leeway} %")
        };
        format!("| {head} | {} |\n", cells.join(" | "))
    };
    LEEWAYS.into_iter().enumerate().map(line).collect()
}

/// Writes a count, and what part of all it is.
fn counted(count: u64, all: u64) -> String {
    if count == 0 { "0".to_owned() } else { format!("{} ({})", grouped(count), share(count, all)) }
}

fn span(extent: Extent) -> String {
    format!("{} … {}", percent(extent.low), percent(extent.high))
}

/// Writes thousandths as a percentage.
fn percent(thousandths: i32) -> String {
    format!("{:.1} %", f64::from(thousandths) / 10.0)
}
