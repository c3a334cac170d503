//! The table of board facts is complete and agrees with its own rules.

use std::collections::HashSet;

use board_field::{DIAMETER, Facts, SPOTS, THICKNESS, TRAY};

#[test]
fn an_unknown_or_missing_entry_is_refused() {
    let text = include_str!("../../board.toml");
    assert!(Facts::parse(text).is_ok());
    assert!(Facts::parse(&text.replace("pitch_mm = 45.0", "pitch_mm = 45.0\ncolour = 1")).is_err());
    assert!(Facts::parse(&text.replace("pitch_mm = 45.0", "")).is_err());
}

#[test]
fn every_cell_has_its_index_its_channel_and_its_place() {
    let facts = Facts::read();
    assert_eq!(facts.cells.names.len(), TRAY);
    assert_eq!(facts.mux.channels.len(), TRAY);
    for (index, name) in facts.cells.names.iter().enumerate() {
        let letter = char::from(b'a' + (index % 4) as u8);
        assert_eq!(*name, format!("{letter}{}", index / 4 + 1));
        let wired: Vec<_> = facts.mux.channels.iter().filter(|wired| wired.cell == *name).collect();
        assert_eq!(wired.len(), 1, "{name}");
        assert_eq!(wired[0].channel, index);
    }
    assert_eq!(facts.spot_at(0), [0.0, 0.0]);
    assert_eq!(facts.spot_at(7), [135.0, 45.0]);
    assert_eq!(facts.spot_at(TRAY), [-70.0, 67.5]);
    assert_eq!(facts.sensor_at(SPOTS - 1), [-70.0, 67.5, -8.95]);
}

#[test]
fn a_loose_piece_stands_farther_off_than_a_piece_on_the_tray_from_column_a() {
    let facts = Facts::read();
    assert!(facts.piece.loose_mm > facts.cells.pitch_mm);
    assert!(facts.tray.left_of_column_a_mm > facts.piece.loose_mm);
}

#[test]
fn leds_follow_the_cells_then_tray_and_buttons() {
    let facts = Facts::read();
    let mut order = facts.cells.names.clone();
    order.extend(["tray", "south", "north"].map(String::from));
    assert_eq!(facts.leds.order, order);
}

#[test]
fn no_pin_is_used_twice_and_all_are_on_the_header_but_the_regulators() {
    let facts = Facts::read();
    assert_eq!(facts.controller.header.len(), 40);
    let gpios = facts.header_gpios();
    assert_eq!(gpios.iter().collect::<HashSet<_>>().len(), gpios.len());
    assert!(gpios.iter().all(|gpio| facts.pin_of(&format!("GP{gpio}")).is_some()));
    for inside in [facts.supply.pwm_mode_gpio, facts.supply.vsys_gpio] {
        assert_eq!(facts.pin_of(&format!("GP{inside}")), None);
    }
}

#[test]
fn the_header_is_the_picos() {
    let facts = Facts::read();
    let pins = [("GP2", 4), ("GP5", 7), ("GP6", 9), ("GP7", 10), ("GP14", 19), ("GP16", 21), ("GP26", 31)];
    let more = [("GP27", 32), ("AGND", 33), ("ADC_VREF", 35), ("3V3", 36), ("VSYS", 39), ("VBUS", 40)];
    for (name, pin) in pins.into_iter().chain(more) {
        assert_eq!(facts.pin_of(name), Some(pin), "{name}");
    }
    assert_eq!(facts.controller.header[facts.controller.ground_pin - 1], "GND");
}

#[test]
fn a_game_whose_pieces_cannot_be_told_apart_is_refused() {
    let text = include_str!("../../board.toml");
    let with = |pieces: &str| {
        let game = format!(
            "name = \"new\"\ntitle = \"New\"\nover_tray = false\nleeway_percent = 100\npieces = [{pieces}]"
        );
        Facts::parse(&format!("{text}\n[[game]]\n{game}\n")).map(|facts| facts.games.len())
    };
    let piece = |name: &str, level: usize, copies: u8| {
        format!(
            "{{ name = \"{name}\", words = \"{name}\", polarity = \"raises\", level = {level}, body = \"tall\", \
             copies = {copies} }}, "
        )
    };
    let games = Facts::read().games.len();
    assert_eq!(with(""), Ok(games + 1));
    assert_eq!(with(&(piece("one", 0, 2) + &piece("other", 1, 2))), Ok(games + 1));
    assert!(with(&(piece("one", 0, 2) + &piece("other", 0, 2))).is_err(), "the same magnet");
    assert!(with(&(piece("one", 0, 2) + &piece("other", 1, 1))).is_err(), "not as many copies");
    assert!(with(&piece("one", 8, 1)).is_err(), "no such level");
}

#[test]
fn copies_have_names_of_their_own() {
    for game in Facts::read().games {
        let names: HashSet<String> = game.singles().map(|(name, _)| name).collect();
        assert_eq!(names.len(), game.pieces.len() * usize::from(game.copies()), "{}", game.name);
    }
}

#[test]
fn every_piece_is_tall_enough_for_its_magnet() {
    let facts = Facts::read();
    for piece in facts.games.iter().flat_map(|game| &game.pieces) {
        let top = facts.magnet_height(piece.level) + facts.magnet.thickness_mm / 2.0;
        assert!(top < facts.body_of(piece) / 2.0, "{}: {top} mm", piece.name);
    }
}

#[test]
fn the_sensor_reads_what_the_contract_says() {
    let facts = Facts::read();
    assert!((facts.counts_per_millitesla() - 74.47).abs() < 0.01);
    assert_eq!(facts.mid_counts(), 2048.0);
    let strongest = facts.piece.levels[0].field_mt * (1.0 + facts.sensor.gain_tolerance);
    assert!(strongest < facts.sensor.range_mt);
}

#[test]
fn the_disc_of_the_field_model_is_the_disc_of_the_table() {
    let disc = Facts::read().magnet;
    assert_eq!((disc.diameter_mm, disc.thickness_mm), (DIAMETER, THICKNESS));
}

#[test]
fn usb_can_feed_the_whole_board() {
    let facts = Facts::read();
    // Counted without what the step-down regulator saves.
    let sensors = facts.sensor.current_max_ma * SPOTS as f64;
    let total = facts.controller.current_ma + sensors + facts.leds.limit_ma;
    assert!(total <= facts.supply.usb_max_ma, "{total} mA");
    assert!(total <= facts.supply.usb_max_ma - 40.0, "a margin for what was not thought of");
    assert!(facts.leds.limit_ma < facts.led_switch.limit_ma && facts.led_switch.limit_ma <= 500.0);
    assert!(sensors < facts.analogue_supply.max_ma);
    assert!(facts.leds.idle_ma * facts.leds.order.len() as f64 <= facts.leds.limit_ma);
}
