//! What the simulation came to, as Markdown.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::loose::FARTHER;
use super::number::{bound, grouped, share};
use super::{Confusion, Extent, GameReport, LEEWAYS, Report, Table, Tally, picture};
use crate::{Facts, Game};

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
    let sections: Vec<String> = report.games.iter().map(|game| section(facts, report, game)).collect();
    let titles: Vec<String> = report
        .games
        .iter()
        .map(|report| format!("[{0}](#{1})", report.game.title, report.game.name))
        .collect();
    let parts = [
        ("command", COMMAND.to_owned()),
        ("seed", report.plan.seed.to_string()),
        ("boards", grouped(report.plan.boards as u64)),
        ("refused", grouped(report.refused() as u64)),
        ("games", titles.join(", ")),
        ("glance", report.games.iter().map(glance).collect()),
        ("sections", sections.join("\n")),
    ];
    let text = filled(include_str!("readme.md"), &parts);
    filled(&text, &built(facts))
}

/// Puts the parts where the text has their names in braces.
fn filled(text: &str, parts: &[(&str, String)]) -> String {
    let put =
        |text: String, (name, part): &(&str, String)| text.replace(&format!("{{{name}}}"), part.trim_end());
    parts.iter().fold(text.to_owned(), put)
}

/// What the board is built like, as far as the text names it.
fn built(facts: &Facts) -> [(&'static str, String); 19] {
    let Facts { sensor, adc, noise, magnet, piece, .. } = facts;
    let percent = |part: f64| rounded(part * 100.0);
    [
        ("recess", facts.cells.seats_within_mm.to_string()),
        ("tray recess", facts.tray.seats_within_mm.to_string()),
        ("foot", piece.foot_mm.to_string()),
        ("disc", format!("{} × {}", magnet.diameter_mm, magnet.thickness_mm)),
        ("remanence", percent(magnet.remanence_tolerance)),
        ("pocket", piece.pocket_tolerance_mm.to_string()),
        ("zero", sensor.zero_tolerance_counts.to_string()),
        ("gain", percent(sensor.gain_tolerance)),
        ("zero drift", sensor.zero_per_kelvin_counts.to_string()),
        ("gain drift", percent(sensor.gain_per_kelvin_tolerance)),
        ("conversion noise", format!("{:.1}", noise.conversion_counts_rms)),
        ("scan noise", format!("{:.1}", noise.scan_counts_rms)),
        ("hum", rounded(noise.hum_mt * 1000.0)),
        ("mains", noise.mains_hz.to_string()),
        ("wide", adc.wide_by_lsb.to_string()),
        ("wide off", format!("{:.1}", adc.wide_tolerance_lsb)),
        ("loose", piece.loose_mm.to_string()),
        ("farthest", (piece.loose_mm + FARTHER).to_string()),
        ("period", (1000 / facts.scan.rate_hz).to_string()),
    ]
}

/// Writes a number without what only the computer's arithmetic put behind it.
fn rounded(number: f64) -> String {
    ((number * 1e6).round() / 1e6).to_string()
}

/// What is told of one game: its tables, then words that are about it alone.
fn section(facts: &Facts, report: &Report, of: &GameReport) -> String {
    let text = if of.game.over_tray { over_tray(facts, of) } else { cell_alone(facts, report, of) };
    let parts = [
        ("title", of.game.title.clone()),
        ("codes", of.game.pieces.len().to_string()),
        ("apart", apart(facts, &of.game)),
    ];
    let words = words(&of.game).map(|words| format!("\n{words}"));
    filled(&text, &parts) + &words.unwrap_or_default()
}

/// Fills the tables of a game whose pieces are given over the tray.
fn over_tray(facts: &Facts, report: &GameReport) -> String {
    let rows = |table, readers: &[Reader]| rows(report, table, readers);
    let parts = [
        ("picture", picture::name(&report.game)),
        ("good", rows(Table::Good, &[CELL, TRAY, TOGETHER])),
        ("on cell", rows(Table::BadOnCell, &[CELL, TOGETHER])),
        ("on tray", rows(Table::BadOnTray, &[TRAY, TOGETHER])),
        ("on both", rows(Table::BadOnBoth, &[CELL, TRAY, TOGETHER])),
        ("known", rows(Table::Known, &[CELL, TOGETHER]) + &taught(report)),
        ("extents", extents(facts, report)),
    ];
    filled(include_str!("over_tray.md"), &parts)
}

/// Fills the tables of a game in which the cell decides alone.
fn cell_alone(facts: &Facts, report: &Report, of: &GameReport) -> String {
    let rows = |table| of.table(table).map(|(row, tally)| line(&[row.name], &tally.cell)).collect();
    let parts = [
        ("good", rows(Table::Good)),
        ("on cell", rows(Table::BadOnCell)),
        ("extents", extents(facts, of)),
        ("other polarity", other_polarity(of)),
        ("leeways", leeways(report, of)),
    ];
    filled(include_str!("cell_alone.md"), &parts)
}

/// Returns what is to be said about this game alone, if there is something: the file of its name in `games/`.
fn words(game: &Game) -> Option<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/report/games");
    fs::read_to_string(folder.join(format!("{}.md", game.name))).ok()
}

/// How far apart the codes of a game are.
fn apart(facts: &Facts, game: &Game) -> String {
    let levels: BTreeSet<usize> = game.pieces.iter().map(|piece| piece.level).collect();
    let (Some(&strongest), Some(&weakest)) = (levels.first(), levels.last()) else { return String::new() };
    if strongest == weakest {
        return String::new();
    }
    let [strong, weak] = [strongest, weakest].map(|level| facts.piece.levels[level].field_mt);
    let weaker = (weak / strong).powf(1.0 / (levels.len() - 1) as f64);
    format!(
        "The next weaker code reads {:.0} %, the next stronger one {:.0} %.",
        weaker * 100.0,
        100.0 / weaker
    )
}

/// The tables of a game in a few lines.
fn glance(report: &GameReport) -> String {
    let over_tray = [
        ("well on tray and cell", Table::Good, TOGETHER),
        ("well on the cell, which decides alone", Table::Good, CELL),
        ("badly on the cell, well on the tray", Table::BadOnCell, TOGETHER),
        ("badly on the tray, well on the cell", Table::BadOnTray, TOGETHER),
        ("badly on both", Table::BadOnBoth, TOGETHER),
    ];
    let cell_alone = [("well on the cell", Table::Good, CELL), ("badly on the cell", Table::BadOnCell, CELL)];
    let lines = if report.game.over_tray { &over_tray[..] } else { &cell_alone[..] };
    let told = |(seated, table, reader): &(&str, Table, Reader)| {
        line(&[&report.game.title, seated], &summed(report, *table, reader.1))
    };
    lines.iter().map(told).collect()
}

/// Adds up the rows of a table.
fn summed<'a>(report: &'a GameReport, table: Table, read: impl Fn(&'a Tally) -> &'a Confusion) -> Confusion {
    let mut sum = Confusion::default();
    for (_, tally) in report.table(table) {
        sum += read(tally);
    }
    sum
}

/// The rows of a table, one line a reader.
fn rows(report: &GameReport, table: Table, readers: &[Reader]) -> String {
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
fn taught(report: &GameReport) -> String {
    let tally = report.table(Table::Good).find(|(row, _)| row.is_main()).map(|(_, tally)| tally);
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

/// How far readings of well seated pieces lie apart, level by level of a game.
fn extents(facts: &Facts, report: &GameReport) -> String {
    let levels: BTreeSet<usize> = report.game.pieces.iter().map(|piece| piece.level).collect();
    let line = |level: usize| {
        let (mut on_tray, mut on_cell) = (Extent::default(), Extent::default());
        for (_, tally) in report.table(Table::Good) {
            on_tray += tally.on_tray[level];
            on_cell += tally.on_cell[level];
        }
        let field = format!("{level} | ±{:.2}", facts.piece.levels[level].field_mt);
        if report.game.over_tray {
            format!("| {field} | {} | {} |\n", span(on_tray), span(on_cell))
        } else {
            format!("| {} | {field} | {} |\n", named(&report.game, level), span(on_cell))
        }
    };
    levels.into_iter().map(line).collect()
}

/// Returns the pieces of a level.
fn named(game: &Game, level: usize) -> String {
    let of_level = game.pieces.iter().filter(|piece| piece.level == level);
    of_level.map(|piece| piece.words.as_str()).collect::<Vec<_>>().join(", ")
}

/// How many of the misread pieces were taken for one whose magnet is the other way up.
fn other_polarity(report: &GameReport) -> String {
    let bad = summed(report, Table::BadOnCell, CELL.1);
    let other = match bad.other_polarity() {
        0 => "none".to_owned(),
        other => grouped(other),
    };
    format!("Of the {} misread pieces {other} were", grouped(bad.misread()))
}

/// What a stricter or more lenient board would answer where the cell is alone.
fn leeways(report: &Report, of: &GameReport) -> String {
    let line = |(index, leeway): (usize, u8)| {
        let [good, bad] =
            [Table::Good, Table::BadOnCell].map(|table| summed(of, table, |tally| &tally.by_leeway[index]));
        let part = |count, of: &Confusion| counted(count, of.placements());
        let cells = [
            part(good.unsure(), &good),
            counted(of.asking[index] as u64, report.plan.boards as u64),
            part(good.misread(), &good),
            part(bad.right(), &bad),
            part(bad.unsure(), &bad),
            part(bad.misread(), &bad),
        ];
        let bold = if leeway == of.game.leeway_percent { "**" } else { "" };
        let head = format!("{bold}{leeway} %{bold}");
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
