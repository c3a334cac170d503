//! What is drawn and written from the facts is what is committed.

use board_field::Facts;
use board_field::draw::{tables, wiring};
use board_field::generate::twin;

const REFRESH: &str = "out of date: cargo run -p board-field -- wiring";

#[test]
fn the_wiring_picture_is_up_to_date() {
    assert!(wiring::draw(&Facts::read()) == include_str!("../../wiring.svg"), "wiring.svg is {REFRESH}");
}

#[test]
fn the_twin_knows_the_facts() {
    let committed = include_str!("../../twin/src/generated.js");
    assert!(
        twin::write(&Facts::read()) == committed,
        "generated.js is out of date: cargo run -p board-field -- twin"
    );
}

#[test]
fn the_readme_tables_are_up_to_date() {
    let readme = include_str!("../../README.md");
    let filled = tables::fill(readme, &Facts::read()).expect("known tables");
    assert!(filled == readme, "README.md is {REFRESH}");
}

#[test]
fn the_readme_has_every_table() {
    let readme = include_str!("../../README.md");
    for name in tables::NAMES {
        assert!(readme.contains(&format!("<!-- table {name} -->")), "{name}");
    }
}

#[test]
fn a_table_that_is_unknown_or_has_no_end_is_refused() {
    let facts = Facts::read();
    assert_eq!(tables::fill("plain", &facts).as_deref(), Ok("plain"));
    assert!(tables::fill("<!-- table nonsense -->\n<!-- end -->", &facts).is_err());
    assert!(tables::fill("<!-- table pins -->\n", &facts).is_err());
}
