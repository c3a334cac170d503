//! The firmware agrees with the table of board facts, `hardware/board.toml`, also where nothing is generated from it.

use board_field::Facts;
use quarto_board::games;
use quarto_board::sensing::Gain;
use rules_core::GameName;

#[test]
fn every_game_of_the_registry_is_in_the_table_with_its_pieces() {
    let facts = Facts::read();
    let listed: Vec<&str> = facts.games.iter().map(|game| game.name.as_str()).collect();
    assert_eq!(listed, GameName::ALL.map(GameName::word));
    for (game, name) in facts.games.iter().zip(GameName::ALL) {
        assert_eq!(games::book(name), game.book(), "{name:?}");
        assert_eq!(games::is_over_tray(name), game.over_tray, "{name:?}");
        for piece in &game.pieces {
            let mut written = String::new();
            games::write_piece(name, piece.code(), &mut written).expect("a string takes it");
            assert_eq!(written, piece.name, "{name:?}");
        }
    }
}

#[test]
fn the_slope_as_delivered_is_the_data_sheets() {
    let nanotesla = 1e6 / Facts::read().counts_per_millitesla();
    let slope = f64::from(Gain::NOMINAL.0) / 512.0 * 1000.0;
    assert!((slope - nanotesla).abs() < 3.0, "{slope} nT a count, not {nanotesla}");
}
