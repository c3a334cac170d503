//! A small simulation keeps what the report promises.

use std::cmp::Reverse;
use std::sync::LazyLock;

use board_field::report::{Confusion, LEEWAYS, Plan, Report, Seating, Table, Tally, picture, readme};
use board_field::{Facts, TRAY};
use quarto_board::sensing::{Code, CodeBook};
use rand::SeedableRng as _;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Some ten boards: enough to notice that something broke, not to find what is rare.
static REPORT: LazyLock<Report> = LazyLock::new(|| Plan::new(7, 12_000).run(&Facts::read(), || {}));

/// Checks every row of a table.
fn each(table: Table, check: impl Fn(&str, &Tally)) {
    let mut rows = 0;
    for (row, tally) in REPORT.table(table) {
        check(row.name, tally);
        rows += 1;
    }
    assert!(rows > 0, "{table:?}");
}

fn rate(count: u64, confusion: &Confusion) -> f64 {
    count as f64 / confusion.placements() as f64
}

#[test]
fn pieces_are_seated_as_the_words_say() {
    let facts = Facts::read();
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(1);
    for spot in [5, TRAY] {
        let [x, y] = facts.spot_at(spot);
        let recess = if spot == TRAY { 0.75 } else { 2.0 };
        for _ in 0..1000 {
            let mut check = |seating: Seating, off: [f64; 2], up: [f64; 2], tilt: [f64; 2]| {
                let pose = seating.draw(&facts, spot, &mut dice);
                let measured = [(pose.foot[0] - x).hypot(pose.foot[1] - y), pose.foot[2], pose.tilt];
                for (value, [least, most]) in measured.into_iter().zip([off, up, tilt]) {
                    assert!((least - 1e-9..=most + 1e-9).contains(&value), "{seating:?}: {measured:?}");
                }
            };
            check(Seating::Usual, [0.0, recess], [0.0, 0.0], [0.0, 2.0]);
            check(Seating::Off(2.0, 4.0), [2.0, 4.0], [0.0, 0.0], [0.0, 2.0]);
            check(Seating::OnRim, [4.0, 8.0], [0.5, 2.0], [3.0, 6.0]);
            check(Seating::OnEdge, [0.0, recess], [1.13, 2.71], [5.0, 12.0]);
        }
    }
}

#[test]
fn every_board_is_calibrated() {
    assert_eq!(REPORT.refused, 0);
}

#[test]
fn a_piece_well_seated_is_known() {
    each(Table::Good, |name, tally| {
        for confusion in [&tally.cell, &tally.tray, &tally.together] {
            assert!(confusion.placements() >= 4_000, "{name}");
            assert_eq!(confusion.misread(), 0, "{name}");
            assert_eq!(confusion.not_settled(), 0, "{name}");
            assert!(rate(confusion.unsure(), confusion) < 0.002, "{name}: {} unsure", confusion.unsure());
        }
    });
}

#[test]
fn one_bad_seating_is_never_misread_with_the_tray() {
    for table in [Table::BadOnCell, Table::BadOnTray] {
        each(table, |name, tally| assert_eq!(tally.together.misread(), 0, "{table:?}, {name}"));
    }
}

#[test]
fn a_cell_alone_is_fooled_by_bad_seating() {
    // Or the simulation does not seat badly, and the tables prove nothing.
    each(Table::BadOnCell, |name, tally| assert!(tally.cell.misread() > 0, "{name}"));
    each(Table::BadOnTray, |name, tally| assert!(tally.tray.misread() > 0, "{name}"));
}

#[test]
fn a_quantik_piece_well_seated_is_known_by_its_cell_alone() {
    each(Table::QuantikGood, |name, Tally { cell, tray, together, .. }| {
        assert!(cell.placements() >= 4_000, "{name}");
        assert_eq!(cell.misread() + cell.not_settled(), 0, "{name}");
        assert!(rate(cell.unsure(), cell) < 0.001, "{name}: {} unsure", cell.unsure());
        assert_eq!(tray.placements() + together.placements(), 0, "there is no tray");
        for code in Code::ALL {
            let placements: u64 = cell.of(code).iter().sum();
            assert_eq!(
                placements > 0,
                quarto_board::games::book(rules_core::GameName::Quantik).codes.contains(code),
                "{name}: {code:?}"
            );
        }
    });
}

#[test]
fn a_quantik_piece_badly_seated_is_only_ever_taken_for_a_weaker_one_of_its_colour() {
    each(Table::QuantikBad, |name, Tally { cell, .. }| {
        assert_eq!(cell.other_colour(), 0, "{name}");
        for truth in Code::ALL {
            let stronger = Code::ALL.iter().filter(|code| code.level() < truth.level());
            assert!(stronger.clone().all(|code| cell.of(truth)[code.index()] == 0), "{name}: {truth:?}");
        }
    });
    // Or the simulation does not seat badly.
    assert!(REPORT.table(Table::QuantikBad).any(|(_, tally)| tally.cell.misread() > 0));
}

#[test]
fn a_stricter_board_asks_more_and_misreads_less() {
    let chosen = LEEWAYS
        .iter()
        .position(|&leeway| leeway == quarto_board::games::book(rules_core::GameName::Quantik).leeway)
        .expect("weighed");
    for table in [Table::QuantikGood, Table::QuantikBad] {
        each(table, |name, Tally { cell, by_leeway, .. }| {
            assert!(*cell == by_leeway[chosen], "{name}");
            assert!(by_leeway.is_sorted_by_key(|confusion| Reverse(confusion.unsure())), "{name}");
            assert!(by_leeway.is_sorted_by_key(Confusion::misread), "{name}");
        });
    }
    assert!(REPORT.asking.is_sorted_by_key(|boards| Reverse(*boards)), "{:?}", REPORT.asking);
}

#[test]
fn a_board_that_knows_more_asks_less() {
    let unsure: Vec<f64> =
        REPORT.table(Table::Known).map(|(_, tally)| rate(tally.cell.unsure(), &tally.cell)).collect();
    assert!(unsure.is_sorted_by(|less, more| less > more), "{unsure:?}");
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let run = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| Plan::new(3, 4_000).run(&Facts::read(), || {}))
    };
    assert!(run(1) == run(3));
}

#[test]
fn another_seed_is_another_simulation() {
    let run = |seed| Plan::new(seed, 1).run(&Facts::read(), || {});
    assert!(run(1).tallies != run(2).tallies);
}

#[test]
fn text_and_picture_are_complete() {
    let facts = Facts::read();
    let text = readme::write(&facts, &REPORT);
    assert!(text.contains(readme::COMMAND));
    assert!(!text.contains('{'), "a part is missing");
    let drawn = picture::draw(&facts, &REPORT);
    for piece in &facts.code.quarto {
        assert_eq!(drawn.matches(&format!(">{}<", piece.piece)).count(), 6, "{}", piece.piece);
    }
}

#[test]
fn the_committed_report_names_the_command() {
    let committed = include_str!("../../magnets/README.md");
    assert!(committed.contains(readme::COMMAND));
    assert!(committed.contains("(confusion.svg)"));
}
