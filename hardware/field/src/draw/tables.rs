//! The tables of `hardware/README.md`, written from the facts.
//!
//! A table stands between `<!-- table NAME -->` and `<!-- end -->`; what is between them is replaced.

use crate::facts::{Facts, Game, Piece, Polarity, SPOTS};

/// Returns the names of all tables.
#[must_use]
pub fn names(facts: &Facts) -> Vec<String> {
    let general = ["pins", "channels", "places", "currents", "readings"].map(String::from);
    let of_games = facts.games_with_pieces().map(|game| format!("{PIECES}{}", game.name));
    general.into_iter().chain(of_games).collect()
}

/// How the name of a game's table of pieces begins.
const PIECES: &str = "pieces ";

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
        "places" => Some(places(facts)),
        "currents" => Some(currents(facts)),
        "readings" => Some(readings(facts)),
        _ => {
            let name = name.strip_prefix(PIECES)?;
            facts.games.iter().find(|game| game.name == name).map(|game| pieces(facts, game))
        }
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
    let [one, other] = facts.buzzer.gpios;
    gpio(one, "330 Ω, then the piezo".into());
    gpio(other, "the piezo's other side".into());
    gpio(facts.leds.gpio, format!("{} A; its Y through 330 Ω to the first LED's DIN", facts.leds.buffer));
    let switch = &facts.led_switch;
    gpio(switch.enable_gpio, format!("{} EN, and 10 kΩ to GND", switch.part));
    gpio(switch.fault_gpio, format!("{} FAULT", switch.part));
    for (bit, &number) in facts.straps.gpios.iter().enumerate() {
        let tied = facts.straps.revision >> bit & 1 == 1;
        gpio(
            number,
            if tied { "GND: strap of the revision" } else { "nothing: strap of the revision" }.into(),
        );
    }
    let regulator = &facts.analogue_supply.part;
    gpio(facts.mux.common_gpio, format!("{} SIG (the common side)", facts.mux.part));
    gpio(facts.tray.gpio, "OUT of the tray's sensor".into());
    wires.push(("AGND".into(), format!("GND of the 17 sensors and the {}, and its EN", facts.mux.part)));
    wires.push((
        "ADC_VREF".into(),
        format!("{regulator} OUT, and with it VCC of the 17 sensors and the {}", facts.mux.part),
    ));
    wires.push(("3V3".into(), format!("{regulator} EN")));
    wires.push((
        "VBUS".into(),
        format!(
            "{regulator} IN and {} IN; its OUT is the 5 V of the LEDs and the {}",
            switch.part, facts.leds.buffer
        ),
    ));
    let mut rows: Vec<_> =
        wires.into_iter().map(|(name, goes)| (facts.pin_of(&name).unwrap_or_default(), name, goes)).collect();
    rows.push((
        facts.controller.ground_pin,
        "GND".into(),
        format!("GND of LEDs, {}, {} and buttons", facts.leds.buffer, switch.part),
    ));
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
    let face = facts.piece.levels[level].face_mm;
    let bore = face + facts.magnet.thickness_mm;
    [level.to_string(), pole.into(), format!("{face:.1}"), format!("{bore:.1}")]
}

/// How the magnets of a game's pieces go in.
fn pieces(facts: &Facts, game: &Game) -> String {
    let row = |piece: &Piece| {
        let name = match piece.copies {
            1 => format!("`{}`", piece.name),
            copies => format!("{copies} × `{}`", piece.name),
        };
        let [level, pole, face, bore] = depths(facts, piece.polarity, piece.level);
        [name, piece.words.clone(), level, pole, face, bore]
    };
    let [level, pole, face, bore] = DEPTHS;
    lay(["piece", "in words", level, pole, face, bore], game.pieces.iter().map(row))
}

/// What the sensor below a piece should say, level by level.
fn readings(facts: &Facts) -> String {
    let heading = [
        "level",
        "magnet's lower face above the element, mm",
        "field, ±mT",
        "OUT from its zero, ±mV",
        "light: OUT, V",
        "dark: OUT, V",
        "light: counts",
        "dark: counts",
    ];
    let none = ["none".into(), "–".into()].into_iter().chain(reading(facts, 0.0));
    let rows = facts.piece.levels.iter().map(|level| {
        let face = facts.depth() + level.face_mm;
        let place = [level.level.to_string(), format!("{face:.2}")];
        place.into_iter().chain(reading(facts, level.field_mt)).collect()
    });
    let rows = std::iter::once(none.collect::<Vec<_>>()).chain(rows);
    lay(heading, rows.map(|row| row.try_into().expect("two columns and six")))
}

/// Returns field, millivolts, volts of either polarity and counts of either polarity for a nominal sensor.
fn reading(facts: &Facts, field_mt: f64) -> [String; 6] {
    let volts = field_mt * facts.sensor.millivolts_per_millitesla / 1000.0;
    let counts = field_mt * facts.counts_per_millitesla();
    let (half, mid) = (facts.sensor.supply_v / 2.0, facts.mid_counts());
    let [light_volts, dark_volts] = [half + volts, half - volts].map(|volts| format!("{volts:.3}"));
    let [light_counts, dark_counts] = [mid + counts, mid - counts].map(|counts| format!("{counts:.0}"));
    let (field, millivolts) = (format!("{field_mt:.2}"), format!("{:.0}", volts * 1000.0));
    [field, millivolts, light_volts, dark_volts, light_counts, dark_counts]
}

/// Where cells, tray, sensors and pieces are.
fn places(facts: &Facts) -> String {
    let rows = [
        ("from cell to cell", facts.cells.pitch_mm),
        ("a cell's recess keeps a piece from its middle at most", facts.cells.seats_within_mm),
        ("tray's middle, left of column a's", facts.tray.left_of_column_a_mm),
        ("tray's middle, beyond row 1's (half-way between rows 2 and 3)", facts.tray.above_row_1_mm),
        ("the tray keeps a piece from its middle at most", facts.tray.seats_within_mm),
        ("circuit board's top below the floor that pieces stand on", facts.sensor.board_below_floor_mm),
        ("sensing element above the circuit board's top", facts.sensor.element_above_board_mm),
        ("**so** the sensing element below the floor, give or take the next line", facts.depth()),
        ("how far it may be too deep or too high", facts.sensor.depth_tolerance_mm),
        ("how far it may be off the middle, in either direction", facts.sensor.aside_tolerance_mm),
        ("pieces not in play, from every cell and the tray at least", facts.piece.loose_mm),
        ("short piece, our choice", facts.piece.short_mm),
        ("tall piece, our choice", facts.piece.tall_mm),
        ("every piece's foot, its diameter", facts.piece.foot_mm),
        ("a round body's diameter, our choice", facts.piece.round_mm),
        ("a square body's side, our choice", facts.piece.square_mm),
    ];
    lay(["what", "mm"], rows.into_iter().map(|(what, length)| [what.into(), length.to_string()]))
}

/// What the parts draw from USB.
fn currents(facts: &Facts) -> String {
    let sensors = facts.sensor.current_max_ma * SPOTS as f64;
    let rows = [
        ("LEDs, which the firmware holds to it", facts.leds.limit_ma),
        ("17 sensors at their worst", sensors),
        ("Pico, our estimate", facts.controller.current_ma),
        ("**together**", facts.leds.limit_ma + sensors + facts.controller.current_ma),
        ("**allowed**", facts.supply.usb_max_ma),
    ];
    lay(["what", "mA"], rows.into_iter().map(|(what, current)| [what.into(), current.to_string()]))
}
