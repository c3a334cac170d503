//! What the emulated board in `hardware/twin` knows of the board: facts, pieces and the magnet's field, written as a
//! JavaScript module.

use super::COMMAND;
use crate::{Facts, Game, Magnet, Piece, Polarity, SPOTS};

/// Nearer than this no magnet's centre comes to a sensor, in millimetres: so deep the sensors lie.
const NEAREST: f64 = 9.0;

/// How many steps the table has for the distance, and for the angle.
const DISTANCES: usize = 16;
const ANGLES: usize = 64;

/// The field of a magnet of 1 T in its own frame, looked up instead of computed.
///
/// Far away it is that of a dipole, which falls with the cube of the distance r; nearer, even powers of 1/r come in.
/// Its component along the axis is a polynomial in w = cos² of the angle to the axis, and so is the component outward,
/// divided by sine and cosine. So what is left after taking out r³, and sine and cosine, is smooth: a coarse grid over
/// 1/r² and w is within 0.5 % or 3 µT everywhere from 9 mm to infinity.
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
    let cube = distance.powi(3);
    [outward * cube / sin / cos, upward * cube]
}

/// Writes the module.
#[must_use]
pub fn write(facts: &Facts) -> String {
    let parts = [
        "// @ts-check".into(),
        format!("// Written from hardware/board.toml by: {COMMAND}"),
        String::new(),
        "/** The board. Lengths in millimetres, a GPIO is its number. */".into(),
        "export const FACTS = {".into(),
        board(facts),
        "};".into(),
        String::new(),
        "/** The pieces of each game: what they do to the reading, how high their magnet's centre is, and their body. */"
            .into(),
        "export const PIECES = {".into(),
        facts.games.iter().map(|game| pieces(facts, game)).collect::<Vec<_>>().join("\n"),
        "};".into(),
        String::new(),
        field(&FieldTable::new(facts)),
        String::new(),
    ];
    parts.join("\n")
}

fn board(facts: &Facts) -> String {
    let Facts { cells, sensor, adc, noise, mux, leds, buttons, magnet, piece, .. } = facts;
    let (zero, gain) = (facts.mid_counts(), facts.counts_per_millitesla());
    let off = format!("zeroOff: {}, gainOff: {}", sensor.zero_tolerance_counts, sensor.gain_tolerance);
    let [lowest, highest] = facts.output_counts().map(f64::round);
    [
        list("spots", (0..SPOTS).map(|spot| spot_line(facts, spot))),
        format!("  pitch: {},", cells.pitch_mm),
        "  // Counts, and counts a millitesla; then how far both may be off.".into(),
        format!("  sensor: {{ depth: {}, zero: {zero}, gain: {gain:.4}, {off} }},", facts.depth()),
        "  // Counts between which a sensor's output stays.".into(),
        format!("  output: {{ lowest: {lowest}, highest: {highest} }},"),
        format!(
            "  adc: {{ bits: {}, wideCodes: {:?}, wideBy: {}, wideOff: {} }},",
            adc.bits, adc.wide_codes, adc.wide_by_lsb, adc.wide_tolerance_lsb
        ),
        "  // Counts of a conversion, quiet and loud, and of a scan; millitesla; hertz.".into(),
        format!(
            "  noise: {{ quiet: {}, loud: {}, scan: {}, hum: {}, mains: {} }},",
            noise.conversion_counts_rms,
            noise.loud_conversion_counts_rms,
            noise.scan_counts_rms,
            noise.hum_mt,
            noise.mains_hz
        ),
        format!("  mux: {{ select: {:?}, gpio: {} }},", mux.select_gpios, mux.common_gpio),
        format!("  tray: {{ gpio: {} }},", facts.tray.gpio),
        format!("  leds: {{ gpio: {}, order: [{}] }},", leds.gpio, quoted(&leds.order)),
        format!("  buttons: {{ south: {}, north: {} }},", buttons.south_gpio, buttons.north_gpio),
        format!("  buzzer: {{ gpios: {:?} }},", facts.buzzer.gpios),
        format!("  straps: {{ gpios: {:?}, revision: {} }},", facts.straps.gpios, facts.straps.revision),
        format!(
            "  vsys: {{ gpio: {}, divider: {}, reference: {} }},",
            facts.supply.vsys_gpio, facts.supply.vsys_divider, facts.adc.reference_v
        ),
        "  // Milliamperes: one colour at 255, one LED dark.".into(),
        format!(
            "  ledSwitch: {{ enable: {}, fault: {}, channel: {}, idle: {} }},",
            facts.led_switch.enable_gpio, facts.led_switch.fault_gpio, leds.channel_ma, leds.idle_ma
        ),
        format!("  regulator: {{ gpio: {} }},", facts.supply.pwm_mode_gpio),
        format!(
            "  magnet: {{ remanence: {:.2}, remanenceOff: {} }},",
            magnet.remanence_t, magnet.remanence_tolerance
        ),
        format!(
            "  piece: {{ loose: {}, foot: {}, round: {}, square: {}, pocketOff: {} }},",
            piece.loose_mm, piece.foot_mm, piece.round_mm, piece.square_mm, piece.pocket_tolerance_mm
        ),
    ]
    .join("\n")
}

fn list(name: &str, lines: impl Iterator<Item = String>) -> String {
    let lines: Vec<String> = lines.map(|line| format!("    {{ {line} }},\n")).collect();
    format!("  {name}: [\n{}  ],", lines.concat())
}

fn quoted(names: &[String]) -> String {
    names.iter().map(|name| format!("'{name}'")).collect::<Vec<_>>().join(", ")
}

fn spot_line(facts: &Facts, spot: usize) -> String {
    let [x, y] = facts.spot_at(spot);
    let (name, within) = match facts.cells.names.get(spot) {
        Some(name) => (name.as_str(), facts.cells.seats_within_mm),
        None => ("tray", facts.tray.seats_within_mm),
    };
    format!("name: '{name}', x: {x}, y: {y}, within: {within}")
}

fn pieces(facts: &Facts, game: &Game) -> String {
    list(&game.name, game.singles().map(|(name, piece)| piece_line(facts, &name, piece)))
}

fn piece_line(facts: &Facts, name: &str, piece: &Piece) -> String {
    let (raises, magnet) = (piece.polarity == Polarity::Raises, facts.magnet_height(piece.level));
    let (level, body) = (piece.level, facts.body_of(piece));
    format!("name: '{name}', raises: {raises}, level: {level}, magnet: {magnet:.2}, body: {body}")
}

fn field(table: &FieldTable) -> String {
    let rows = |along: usize| {
        let row = |nodes: &[[f64; 2]]| {
            let numbers: Vec<String> = nodes.iter().map(|node| format!("{:.0}", node[along])).collect();
            format!("    [{}],\n", numbers.join(", "))
        };
        table.nodes.chunks(ANGLES + 1).map(row).collect::<String>()
    };
    format!(
        "/**\n * The field of a magnet of 1 T whose north pole is up, in mT·mm³: see FieldTable in hardware/field. Rows run \
         over\n * 1/r² from 0 to 1/nearest², columns over cos² from 0 to 1.\n */\nexport const FIELD = {{\n  nearest: \
         {NEAREST},\n  outward: [\n{}  ],\n  upward: [\n{}  ],\n}};",
        rows(0),
        rows(1)
    )
}
