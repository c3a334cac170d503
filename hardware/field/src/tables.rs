//! The tables of `hardware/README.md`, written from the facts.
//!
//! A table stands between `<!-- table NAME -->` and `<!-- end -->`; what is between them is replaced.

use std::fmt::Display;

use crate::facts::{Facts, Polarity, QuantikPiece, QuartoPiece};

const BEGIN: &str = "<!-- table ";
const BEGIN_ENDS: &str = " -->\n";
const END: &str = "<!-- end -->";

/// Returns the text with all its tables written anew.
///
/// # Errors
///
/// Says which table is unknown or has no end.
pub fn fill(text: &str, facts: &Facts) -> Result<String, String> {
    let mut parts = text.split(BEGIN);
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(BEGIN_ENDS).ok_or("a table has no name")?;
        let (_, after) = rest.split_once(END).ok_or_else(|| format!("table {name} has no end"))?;
        let table = table(name, facts).ok_or_else(|| format!("table {name} is unknown"))?;
        filled += &format!("{BEGIN}{name}{BEGIN_ENDS}{table}{END}{after}");
    }
    Ok(filled)
}

/// Returns the table of that name, if there is one.
fn table(name: &str, facts: &Facts) -> Option<String> {
    match name {
        "pins" => Some(pins(facts)),
        "channels" => Some(channels(facts)),
        "quarto" => Some(quarto(facts)),
        "quantik" => Some(quantik(facts)),
        "readings" => Some(readings(facts)),
        _ => None,
    }
}

/// Lays out a table: a heading, then rows of as many columns.
fn lay<const COLUMNS: usize>(
    heading: [&str; COLUMNS],
    rows: impl Iterator<Item = [String; COLUMNS]>,
) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let rule = format!("|{}\n", "---|".repeat(COLUMNS));
    let rows: String = rows.map(|row| line(&row)).collect();
    line(&heading.map(String::from)) + &rule + &rows
}

/// What is connected to the controller, pin by pin.
fn pins(facts: &Facts) -> String {
    let mut wires: Vec<(String, String)> = Vec::new();
    let mut gpio = |number: u8, goes: String| wires.push((format!("GP{number}"), goes));
    for (select, &number) in facts.mux.select_gpios.iter().enumerate() {
        gpio(number, format!("{} S{select}", facts.mux.part));
    }
    gpio(facts.buttons.south_gpio, "south button, its other side to GND".into());
    gpio(facts.buttons.north_gpio, "north button, its other side to GND".into());
    gpio(facts.buzzer.gpio, "330 Ω, then the piezo, its other side to GND".into());
    gpio(facts.leds.gpio, format!("{} A; its Y through 330 Ω to the first LED's DIN", facts.leds.buffer));
    gpio(facts.mux.common_gpio, format!("{} SIG (the common side)", facts.mux.part));
    gpio(facts.tray.gpio, "OUT of the tray's sensor".into());
    wires.push(("AGND".into(), format!("GND of the 17 sensors and the {}, and its EN", facts.mux.part)));
    wires.push(("3V3".into(), format!("VCC of the 17 sensors and the {}", facts.mux.part)));
    wires.push(("VBUS".into(), format!("5 V of the LEDs and the {}", facts.leds.buffer)));
    let mut rows: Vec<_> =
        wires.into_iter().map(|(name, goes)| (facts.pin_of(&name).unwrap_or_default(), name, goes)).collect();
    rows.push((38, "GND".into(), format!("GND of LEDs, {}, buttons and piezo", facts.leds.buffer)));
    rows.sort();
    let rows = rows.into_iter().map(|(pin, name, goes)| [pin.to_string(), name, goes]);
    lay(["Pico pin", "name", "goes to"], rows)
}

/// Which channel of the analogue switch each cell is on, as the south player sees the board.
fn channels(facts: &Facts) -> String {
    let channel = |cell: &str| {
        let wired = facts.mux.channels.iter().find(|wired| wired.cell == cell);
        wired.map_or_else(String::new, |wired| format!("C{}", wired.channel))
    };
    let rows = (1..=4).rev().map(|row| {
        let cells = ["a", "b", "c", "d"].map(|column| channel(&format!("{column}{row}")));
        let [a, b, c, d] = cells;
        [format!("**{row}**"), a, b, c, d]
    });
    lay(["", "a", "b", "c", "d"], rows)
}

const DEPTHS: [&str; 4] =
    ["level", "pole down", "magnet's lower face above the foot, mm", "bore from below, mm"];

/// Returns the four columns that say how a magnet goes into a piece.
fn depths(facts: &Facts, polarity: Polarity, level: usize) -> [String; 4] {
    let pole = match polarity {
        Polarity::Raises => "south",
        Polarity::Lowers => "north",
    };
    let face = facts.piece.pocket_floor_mm + facts.piece.levels[level].height_mm;
    [level.to_string(), pole.into(), millimetres(face), millimetres(face + facts.magnet.thickness_mm)]
}

fn millimetres(length: impl Display) -> String {
    format!("{length:.2}")
}

fn quarto(facts: &Facts) -> String {
    let row = |entry: &QuartoPiece| {
        let [level, pole, face, bore] = depths(facts, entry.polarity, entry.level);
        [format!("`{}`", entry.piece), spelled(&entry.piece), level, pole, face, bore]
    };
    let [level, pole, face, bore] = DEPTHS;
    lay(["piece", "in words", level, pole, face, bore], facts.code.quarto.iter().map(row))
}

/// Spells a Quarto piece out.
fn spelled(piece: &str) -> String {
    let words = [["light", "dark"], ["round", "square"], ["tall", "short"], ["solid", "hollow"]];
    let word = |(letter, pair): (char, [&'static str; 2])| {
        pair.into_iter().find(|word| word.starts_with(letter.to_ascii_lowercase())).unwrap_or("?")
    };
    piece.chars().zip(words).map(word).collect::<Vec<_>>().join(", ")
}

fn quantik(facts: &Facts) -> String {
    let row = |entry: &QuantikPiece| {
        let [level, pole, face, bore] = depths(facts, entry.polarity, entry.level);
        [format!("{} × {} {}", entry.copies, entry.colour, entry.shape), level, pole, face, bore]
    };
    let [level, pole, face, bore] = DEPTHS;
    lay(["pieces", level, pole, face, bore], facts.code.quantik.iter().map(row))
}

/// What the sensor below a piece should say, level by level.
fn readings(facts: &Facts) -> String {
    let heading = [
        "level",
        "magnet's lower face above the element, mm",
        "field, mT",
        "light: volts",
        "light: counts",
        "dark: volts",
        "dark: counts",
    ];
    let rows = facts.piece.levels.iter().map(|level| {
        let face = facts.sensor.depth_mm + facts.piece.pocket_floor_mm + level.height_mm;
        let [light_volts, light_counts] = reading(facts, Polarity::Raises, level.field_mt);
        let [dark_volts, dark_counts] = reading(facts, Polarity::Lowers, level.field_mt);
        let field = format!("±{:.2}", level.field_mt);
        [
            level.level.to_string(),
            millimetres(face),
            field,
            light_volts,
            light_counts,
            dark_volts,
            dark_counts,
        ]
    });
    let empty = reading(facts, Polarity::Raises, 0.0);
    let [volts, counts] = &empty;
    let none =
        ["none".into(), "–".into(), "0".into(), volts.clone(), counts.clone(), volts.clone(), counts.clone()];
    lay(heading, std::iter::once(none).chain(rows))
}

/// Returns the volts and counts of a nominal sensor in a field.
fn reading(facts: &Facts, polarity: Polarity, field_mt: f64) -> [String; 2] {
    let counts = facts.mid_counts() + polarity.sign() * field_mt * facts.counts_per_millitesla();
    let volts = facts.sensor.supply_v / 2.0
        + polarity.sign() * field_mt * facts.sensor.millivolts_per_millitesla / 1000.0;
    [format!("{volts:.2}"), format!("{counts:.0}")]
}
