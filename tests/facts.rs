//! The firmware's constants follow the table of board facts, `hardware/board.toml`, and the field model made from it.

use std::fmt::Write;

use board_field::{Facts, Magnet, Polarity, SPOTS};
use quarto_board::facts::{self, LEVELS, leds, pins};
use quarto_board::sensing::{CROSSTALK, Code, DROP_AT_RIM, Distance, Gain, Spot, crosstalk};
use rules_core::Cell;
use rules_core::quarto::Piece;

const UPRIGHT: [f64; 3] = [0.0, 0.0, 1.0];

#[test]
fn pins_channels_and_lights() {
    let facts = Facts::read();
    assert_eq!(pins::MUX_SELECT, facts.mux.select_gpios);
    assert_eq!(pins::MUX_COMMON, facts.mux.common_gpio);
    assert_eq!(pins::TRAY, facts.tray.gpio);
    assert_eq!(
        [pins::BUTTON_SOUTH, pins::BUTTON_NORTH],
        [facts.buttons.south_gpio, facts.buttons.north_gpio]
    );
    assert_eq!(pins::BUZZER, facts.buzzer.gpio);
    assert_eq!(pins::LEDS, facts.leds.gpio);
    assert_eq!(pins::REGULATOR_PWM, facts.supply.pwm_mode_gpio);
    assert_eq!(facts::SPOTS, SPOTS);
    for cell in Cell::ALL {
        let channel = &facts.mux.channels[cell.index()];
        assert_eq!((channel.channel, channel.cell.as_str()), (cell.index(), cell.to_string().as_str()));
        assert_eq!(facts.leds.order[cell.index()], cell.to_string());
    }
    assert_eq!(facts.leds.order.len(), leds::COUNT);
    assert_eq!(facts.leds.order[leds::TRAY], "tray");
    assert_eq!(facts.leds.order[leds::SOUTH], "south");
    assert_eq!(facts.leds.order[leds::NORTH], "north");
    let currents = [leds::CHANNEL_MILLIAMPS, leds::IDLE_MILLIAMPS, leds::LIMIT_MILLIAMPS].map(f64::from);
    assert_eq!(currents, [facts.leds.channel_ma, facts.leds.idle_ma, facts.leds.limit_ma]);
}

#[test]
fn sensor_and_converter() {
    let facts = Facts::read();
    assert_eq!(f64::from(facts::MID_COUNTS), facts.mid_counts());
    assert_eq!(f64::from(facts::ZERO_TOLERANCE_COUNTS), facts.sensor.zero_tolerance_counts);
    let nanotesla = 1e6 / facts.counts_per_millitesla();
    assert!((f64::from(facts::NANOTESLA_PER_COUNT) - nanotesla).abs() < 1.0, "{nanotesla} nT a count");
    assert!((f64::from(Gain::NOMINAL.0) / 512.0 * 1000.0 - nanotesla).abs() < 3.0);
    let wide: Vec<i32> = facts.adc.wide_codes.iter().map(|&code| code.into()).collect();
    assert_eq!(facts::WIDE_CODES.as_slice(), wide);
    assert_eq!(f64::from(facts::WIDE_BY_TENTHS), facts.adc.wide_by_lsb * 10.0);
}

#[test]
fn levels_and_code_books() {
    let facts = Facts::read();
    for (level, field) in LEVELS.into_iter().enumerate() {
        assert_eq!(
            f64::from(field.0),
            (facts.piece.levels[level].field_mt * 1000.0).round(),
            "level {level}"
        );
    }
    assert_eq!(facts.code.quarto.len(), Piece::COUNT);
    for listed in &facts.code.quarto {
        let piece: Piece = listed.piece.parse().expect("a piece");
        assert_eq!(Code::new(listed.polarity == Polarity::Lowers, listed.level).index(), piece.index());
        assert!(
            quarto_board::games::book(rules_core::GameName::Quarto).codes.contains(Code::ALL[piece.index()])
        );
    }
    let quantik =
        facts.code.quantik.iter().map(|listed| Code::new(listed.polarity == Polarity::Lowers, listed.level));
    assert_eq!(
        quarto_board::games::book(rules_core::GameName::Quantik).codes.iter().collect::<Vec<_>>(),
        quantik.collect::<Vec<_>>()
    );
    assert!(facts.code.quantik.iter().all(|listed| listed.copies
        == usize::from(quarto_board::games::book(rules_core::GameName::Quantik).copies)));
}

/// Computes the firmware's tables from the field model; where they differ, prints what they should be.
#[test]
fn firmware_follows_the_field_model() {
    let facts = Facts::read();
    let magnet = Magnet { remanence: facts.magnet.remanence_t, up: true };
    let field = |level: usize, from: [f64; 2], to: usize| -> f64 {
        magnet.field([from[0], from[1], facts.magnet_height(level)], UPRIGHT, facts.sensor_at(to)) * 1000.0
    };
    let rim = facts.cells.seats_within_mm;
    let drops: Vec<i32> = (0..8)
        .map(|level| 1000.0 - 1000.0 * field(level, [rim, 0.0], 0) / field(level, [0.0, 0.0], 0))
        .map(|drop| drop.round() as i32)
        .collect();
    let mut table = vec![vec![0; Distance::COUNT]; 8];
    for from in Spot::all() {
        for to in Spot::all() {
            let Some(distance) = Distance::between(from, to) else { continue };
            for (level, row) in table.iter_mut().enumerate() {
                row[distance.index()] = field(level, facts.spot_at(from.index()), to.index()).round() as i16;
            }
        }
    }
    let mut wanted = format!("DROP_AT_RIM = {drops:?}\nCROSSTALK = [\n");
    for row in &table {
        writeln!(wanted, "    {row:?},").expect("a string takes it");
    }
    assert_eq!(DROP_AT_RIM.as_slice(), drops, "{wanted}]");
    for (row, computed) in CROSSTALK.iter().zip(&table) {
        assert_eq!(row.as_slice(), computed, "{wanted}]");
    }
    for from in Spot::all() {
        assert_eq!(crosstalk(Code::ALL[8], from, from).0, 0, "a piece is not its own neighbour");
    }
}
