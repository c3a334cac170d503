//! Which piece is taken for which, as a picture.

use quarto_board::sensing::Code;

use super::number::share;
use super::{Confusion, GameReport, Row, Seating, Table};
use crate::Game;
use crate::draw::svg::{Point, Svg};

const WIDTH: f64 = 1130.0;
const HEIGHT: f64 = 520.0;

/// The upper left corner of the first matrix, and how far apart matrices are.
const FIRST: Point = (84.0, 142.0);
const STEP: f64 = 356.0;

/// The side of a field, and the gap before the column of answers that name no piece.
const SIDE: f64 = 16.0;
const GAP: f64 = 8.0;

/// The legend's upper left corner and the size of its fields.
const LEGEND: Point = (84.0, 440.0);
const SWATCH: Point = (64.0, 14.0);

/// What fields of a shade stand for, the palest first: shares of a piece's placements.
const SHADES: [&str; 6] = ["≤ 10⁻⁵", "≤ 10⁻⁴", "≤ 0.1 %", "≤ 1 %", "≤ 10 %", "≤ 100 %"];

/// Blue, grey and orange are told apart by every eye, and each ramp by its lightness alone.
const STYLE: &str = "\
text { font: 12px system-ui, 'Segoe UI', Helvetica, Arial, sans-serif; fill: #1b1f24; dominant-baseline: central; }
.card { fill: #fbfaf6; }
.field { fill: #ffffff; stroke: #57606a; stroke-width: 1; }
.grid { fill: none; stroke: #e3e6ea; stroke-width: 1; }
.own { fill: none; stroke: #57606a; stroke-width: 1.2; }
.r0 { fill: #e1ecf7; } .r1 { fill: #bfd8ee; } .r2 { fill: #8fbce0; } .r3 { fill: #559bd0; } .r4 { fill: #2171b5; }
.r5 { fill: #083a7a; }
.u0 { fill: #ececec; } .u1 { fill: #d5d5d5; } .u2 { fill: #b3b3b3; } .u3 { fill: #8c8c8c; } .u4 { fill: #636363; }
.u5 { fill: #333333; }
.m0 { fill: #fdebd9; } .m1 { fill: #fdd3aa; } .m2 { fill: #fdb06a; } .m3 { fill: #f0862f; } .m4 { fill: #cc5c0a; }
.m5 { fill: #8a3403; }
.middle { text-anchor: middle; } .end { text-anchor: end; }
.title { font-size: 17px; font-weight: 600; } .bold { font-size: 14px; font-weight: 600; }
.name { font-family: ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace; font-size: 12px; }
.faint { fill: #57606a; }
";

/// Returns the name of a game's picture.
#[must_use]
pub fn name(game: &Game) -> String {
    format!("confusion-{}.svg", game.name)
}

/// Draws the picture of a game whose pieces are given over the tray and returns it as SVG text.
#[must_use]
pub fn draw(report: &GameReport) -> String {
    let title = "Which piece the board takes each piece for";
    let mut svg = Svg::new(WIDTH, HEIGHT, title, STYLE);
    svg.words("title", (24.0, 30.0), title);
    let how = "a row: the piece that stands there; a column: what the board answers; “unsure”: seat it again";
    svg.words("faint", (24.0, 52.0), how);
    let pieces: Vec<_> = report.game.pieces.iter().map(|piece| (piece.code(), piece.name.as_str())).collect();
    for (index, panel) in panels(report).into_iter().enumerate() {
        matrix(&mut svg, (FIRST.0 + STEP * index as f64, FIRST.1), &panel, &pieces);
    }
    legend(&mut svg);
    svg.finish()
}

/// One matrix and what stands above it.
struct Panel<'a> {
    title: &'static str,
    confusion: &'a Confusion,
}

fn panels(report: &GameReport) -> [Panel<'_>; 3] {
    let of = |table, wanted: fn(&Row) -> bool| {
        let mut found = report.table(table).filter(|(row, _)| wanted(row)).map(|(_, tally)| tally);
        found.next().expect("a row of the report")
    };
    let good = of(Table::Good, Row::is_main);
    let on_rim = of(Table::BadOnBoth, |row| row.cell == Seating::OnRim);
    [
        Panel { title: "cell alone, 1 mm off", confusion: &good.cell },
        Panel { title: "cell alone, riding on the rim", confusion: &on_rim.cell },
        Panel { title: "tray and cell, on the rim of both", confusion: &on_rim.together },
    ]
}

fn matrix(svg: &mut Svg, corner: Point, panel: &Panel<'_>, pieces: &[(Code, &str)]) {
    let side = SIDE * pieces.len() as f64;
    let unsure = (corner.0 + side + GAP, corner.1);
    svg.words("bold", (corner.0, corner.1 - 64.0), panel.title);
    svg.words("faint", (corner.0, corner.1 - 48.0), summary(panel.confusion));
    svg.rect("field", corner, (side, side), 0.0);
    svg.rect("field", unsure, (SIDE, side), 0.0);
    for (index, (_, name)) in pieces.iter().enumerate() {
        let middle = SIDE * (index as f64 + 0.5);
        svg.words("name end", (corner.0 - 5.0, corner.1 + middle), name);
        svg.words_up("name", (corner.0 + middle, corner.1 - 5.0), name);
        let edge = SIDE * index as f64;
        svg.line("grid", &[(corner.0, corner.1 + edge), (corner.0 + side, corner.1 + edge)]);
        svg.line("grid", &[(corner.0 + edge, corner.1), (corner.0 + edge, corner.1 + side)]);
    }
    svg.words_up("name", (unsure.0 + SIDE / 2.0, unsure.1 - 5.0), "unsure");
    for row in 0..pieces.len() {
        fields(svg, corner, row, pieces, panel.confusion);
    }
}

/// Draws the answers for the piece of a row.
fn fields(svg: &mut Svg, corner: Point, row: usize, pieces: &[(Code, &str)], confusion: &Confusion) {
    let (truth, _) = pieces[row];
    let answers = confusion.of(truth);
    let all: u64 = answers.iter().sum();
    let own = SIDE * row as f64;
    let mut field = |kind: char, x: f64, count: u64| {
        if let Some(shade) = shade(count, all) {
            let at = (corner.0 + x + 0.5, corner.1 + own + 0.5);
            svg.rect(&format!("{kind}{shade}"), at, (SIDE - 1.0, SIDE - 1.0), 0.0);
        }
    };
    for (column, (code, _)) in pieces.iter().enumerate() {
        let kind = if *code == truth { 'r' } else { 'm' };
        field(kind, SIDE * column as f64, answers[code.index()]);
    }
    field('u', SIDE * pieces.len() as f64 + GAP, answers[Code::COUNT..].iter().sum());
    svg.rect("own", (corner.0 + own, corner.1 + own), (SIDE, SIDE), 0.0);
}

/// Returns the shade for a part of all placements, or none for no placement at all.
fn shade(count: u64, all: u64) -> Option<usize> {
    if count == 0 {
        return None;
    }
    let tenths = (count as f64 / all as f64).log10().ceil() as isize;
    Some((SHADES.len() as isize - 1 + tenths).clamp(0, SHADES.len() as isize - 1) as usize)
}

fn summary(confusion: &Confusion) -> String {
    let all = confusion.placements();
    let part = |count| if count == 0 { "none".to_owned() } else { share(count, all) };
    let unsure = confusion.unsure() + confusion.not_settled();
    format!("{} unsure, {} misread", part(unsure), part(confusion.misread()))
}

fn legend(svg: &mut Svg) {
    let (left, top) = LEGEND;
    let kinds = [('r', "right"), ('u', "unsure"), ('m', "misread")];
    for (index, shade) in SHADES.iter().enumerate() {
        let x = left + 70.0 + SWATCH.0 * (index as f64 + 0.5);
        svg.words("middle faint", (x, top - 12.0), shade);
    }
    for (line, (kind, name)) in kinds.into_iter().enumerate() {
        let y = top + line as f64 * (SWATCH.1 + 4.0);
        svg.words("", (left, y + SWATCH.1 / 2.0), name);
        for shade in 0..SHADES.len() {
            let x = left + 70.0 + SWATCH.0 * shade as f64;
            svg.rect(&format!("{kind}{shade}"), (x, y), (SWATCH.0 - 2.0, SWATCH.1), 0.0);
        }
    }
    svg.words("faint", (left + 500.0, top + 7.0), "white: not once; framed: the piece itself");
    svg.words(
        "faint",
        (left + 500.0, top + 25.0),
        "shares of the placements of each piece, a shade darker for ten times as much",
    );
}
