//! What follows from the facts is what is committed.

use board_field::Facts;
use board_field::draw::tables;
use board_field::generate::{self, COMMAND};

#[test]
fn everything_generated_is_up_to_date() {
    let files = generate::files(&Facts::read()).expect("every table of the README is known");
    let stale: Vec<&str> =
        files.iter().filter(|file| file.is_out_of_date()).map(|file| file.path.as_str()).collect();
    assert!(stale.is_empty(), "out of date: {stale:?}; bring them up to date by: {COMMAND}");
}

#[test]
fn every_file_of_code_says_how_it_is_written() {
    let files = generate::files(&Facts::read()).expect("every table of the README is known");
    let code: Vec<_> =
        files.iter().filter(|file| file.path.ends_with(".rs") || file.path.ends_with(".js")).collect();
    assert!(code.len() > 3, "{} files of code", code.len());
    for file in code {
        let top: Vec<&str> = file.text.lines().take(4).collect();
        assert!(top.join("\n").contains(COMMAND), "{}: {top:?}", file.path);
        assert!(!file.text.contains('«'), "{}: a part is missing", file.path);
    }
}

#[test]
fn another_pin_is_another_pin_of_the_image() {
    let mut facts = Facts::read();
    facts.buzzer.gpios = [18, 19];
    facts.leds.gpio = 22;
    let files = generate::files(&facts).expect("every table of the README is known");
    let pins = files.iter().find(|file| file.path.ends_with("chip/pins.rs")).expect("the pins");
    // GP18 and GP19 are the outputs of slice 1.
    for part in ["leds: $p.PIN_22,", "buzzer: ($p.PIN_18, $p.PIN_19),", "buzzer_slice: $p.PWM_SLICE1,"] {
        assert!(pins.text.contains(part), "{part}");
    }
    assert!(pins.is_out_of_date());
}

#[test]
fn the_readme_has_every_table() {
    let readme = include_str!("../../README.md");
    for name in tables::names(&Facts::read()) {
        assert!(readme.contains(&format!("<!-- table {name} -->")), "{name}");
    }
}

#[test]
fn a_table_that_is_unknown_or_has_no_end_is_refused() {
    let facts = Facts::read();
    assert_eq!(tables::fill("plain", &facts).as_deref(), Ok("plain"));
    assert!(tables::fill("<!-- table nonsense -->\n<!-- end -->", &facts).is_err());
    assert!(tables::fill("<!-- table pieces nonsense -->\n<!-- end -->", &facts).is_err());
    assert!(tables::fill("<!-- table pins -->\n", &facts).is_err());
}
