//! Code for the firmware: what the board is built like, its pins, and the code books of the games.

use quarto_board::sensing::{Distance, Spot};

use super::COMMAND;
use crate::{Facts, Game, Magnet, SPOTS};

/// Puts what the facts say where a template has their names.
fn filled(template: &str, parts: &[(&str, String)]) -> String {
    let put = |text: String, (name, part): &(&str, String)| text.replace(&format!("«{name}»"), part);
    parts.iter().fold(template.replace("«command»", COMMAND), put)
}

/// Writes `facts.rs`.
pub(super) fn facts(facts: &Facts) -> String {
    let Facts { sensor, adc, leds, scan, .. } = facts;
    let led = |name: &str| {
        let found = leds.order.iter().position(|led| led == name);
        found.unwrap_or_else(|| panic!("there is no LED {name}")).to_string()
    };
    let wide: Vec<i32> = adc.wide_codes.iter().map(|&code| code.into()).collect();
    let parts = [
        ("spots", SPOTS.to_string()),
        ("oversampling", scan.oversampling.to_string()),
        ("scan rate", scan.rate_hz.to_string()),
        ("led count", leds.order.len().to_string()),
        ("tray led", led("tray")),
        ("south led", led("south")),
        ("north led", led("north")),
        ("limit", whole(leds.limit_ma)),
        ("revision", facts.straps.revision.to_string()),
        ("vsys divider", facts.supply.vsys_divider.to_string()),
        ("reference", whole(adc.reference_v * 1000.0)),
        ("full scale", (1_u32 << adc.bits).to_string()),
        ("channel", whole(leds.channel_ma)),
        ("idle", whole(leds.idle_ma)),
        ("mid", whole(facts.mid_counts())),
        ("zero tolerance", whole(sensor.zero_tolerance_counts)),
        ("nanotesla", grouped((1e6 / facts.counts_per_millitesla()).round() as u32)),
        ("wide count", wide.len().to_string()),
        ("wide codes", format!("{wide:?}")),
        ("wide by", whole(adc.wide_by_lsb * 10.0)),
        ("levels", levels(facts)),
        ("drops", format!("{:?}", drops(facts))),
        ("crosstalk", crosstalk(facts)),
    ];
    filled(include_str!("facts.rs.txt"), &parts)
}

/// Writes a number that must be whole.
fn whole(number: f64) -> String {
    let rounded = number.round();
    assert!((number - rounded).abs() < 1e-9, "the firmware wants {number} whole");
    format!("{rounded}")
}

/// Writes a number below a million as Rust groups its digits.
fn grouped(number: u32) -> String {
    if number < 1000 { number.to_string() } else { format!("{}_{:03}", number / 1000, number % 1000) }
}

fn levels(facts: &Facts) -> String {
    let line = |field: f64| format!("    MicroTesla({}),\n", grouped((field * 1000.0).round() as u32));
    facts.piece.levels.iter().map(|level| line(level.field_mt)).collect()
}

/// Returns the field in microtesla of an upright light piece whose foot is at one place, at the sensor of a spot.
fn field(facts: &Facts, level: usize, [x, y]: [f64; 2], to: usize) -> f64 {
    let magnet = Magnet { remanence: facts.magnet.remanence_t, up: true };
    magnet.field([x, y, facts.magnet_height(level)], [0.0, 0.0, 1.0], facts.sensor_at(to)) * 1000.0
}

/// Computes by how much each level reads weaker at the rim of a cell's recess, in thousandths.
fn drops(facts: &Facts) -> Vec<i32> {
    let rim = facts.cells.seats_within_mm;
    let drop = |level| 1.0 - field(facts, level, [rim, 0.0], 0) / field(facts, level, [0.0, 0.0], 0);
    (0..facts.piece.levels.len()).map(|level| (1000.0 * drop(level)).round() as i32).collect()
}

/// Computes the field of each level at each distance, a row a level.
fn crosstalk(facts: &Facts) -> String {
    let row = |level: usize| {
        let mut row = [0; Distance::COUNT];
        for from in Spot::all() {
            for to in Spot::all() {
                let Some(distance) = Distance::between(from, to) else { continue };
                let made = field(facts, level, facts.spot_at(from.index()), to.index());
                row[distance.index()] = made.round() as i16;
            }
        }
        format!("    {row:?},\n")
    };
    (0..facts.piece.levels.len()).map(row).collect()
}

/// Writes `chip/pins.rs`.
pub(super) fn pins(facts: &Facts) -> String {
    let [first, second] = facts.buzzer.gpios;
    assert!(first.is_multiple_of(2) && second == first + 1, "the piezo wants both outputs of a slice");
    let list = |gpios: &[u8]| {
        let pins: Vec<String> = gpios.iter().map(|gpio| format!("$p.PIN_{gpio}.into()")).collect();
        pins.join(", ")
    };
    let parts = [
        ("select", list(&facts.mux.select_gpios)),
        ("common", facts.mux.common_gpio.to_string()),
        ("tray", facts.tray.gpio.to_string()),
        ("leds", facts.leds.gpio.to_string()),
        ("led enable", facts.led_switch.enable_gpio.to_string()),
        ("led fault", facts.led_switch.fault_gpio.to_string()),
        ("straps", list(&facts.straps.gpios)),
        ("vsys", facts.supply.vsys_gpio.to_string()),
        ("south", facts.buttons.south_gpio.to_string()),
        ("north", facts.buttons.north_gpio.to_string()),
        ("regulator", facts.supply.pwm_mode_gpio.to_string()),
        ("buzzer", first.to_string()),
        ("buzzer other", second.to_string()),
        // The chip has eight slices of two outputs; its pins have them in turn.
        ("slice", (first / 2 % 8).to_string()),
    ];
    filled(include_str!("pins.rs.txt"), &parts)
}

/// Writes the `book.rs` of a game.
pub(super) fn book(game: &Game) -> String {
    let book = game.book();
    let parts = [
        ("title", game.title.clone()),
        ("codes", format!("{:#06X}", book.codes.bits())),
        ("copies", book.copies.to_string()),
        ("leeway", book.leeway.to_string()),
        ("over tray", game.over_tray.to_string()),
    ];
    filled(include_str!("book.rs.txt"), &parts)
}
