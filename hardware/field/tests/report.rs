//! A small simulation keeps what the report promises.

use std::cmp::Reverse;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use board_field::report::{
    Confusion, GameReport, LEEWAYS, Plan, Report, Seating, Table, Tally, picture, readme,
};
use board_field::{Facts, TRAY};
use quarto_board::sensing::Code;
use rand::SeedableRng as _;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Some ten boards: enough to notice that something broke, not to find what is rare.
static REPORT: LazyLock<Report> = LazyLock::new(|| Plan::new(7, 12_000).run(&Facts::read(), || {}));

/// Returns what came of the games that are given over the tray, or of the others.
fn games(over_tray: bool) -> Vec<&'static GameReport> {
    let games: Vec<_> = REPORT.games.iter().filter(|report| report.game.over_tray == over_tray).collect();
    assert!(!games.is_empty(), "over the tray: {over_tray}");
    games
}

/// Checks every row of a table of games that are given over the tray, or of the others.
fn each(over_tray: bool, table: Table, check: impl Fn(&GameReport, &str, &Tally)) {
    for report in games(over_tray) {
        let mut rows = 0;
        for (row, tally) in report.table(table) {
            check(report, row.name, tally);
            rows += 1;
        }
        assert!(rows > 0, "{}: {table:?}", report.game.name);
    }
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
        let recess = if spot == TRAY { 0.75 } else { 1.0 };
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
            check(Seating::OnEdge, [0.0, recess], [1.43, 3.44], [5.0, 12.0]);
        }
    }
}

#[test]
fn every_board_is_calibrated() {
    assert_eq!(REPORT.refused(), 0);
}

#[test]
fn a_piece_well_seated_is_known() {
    each(true, Table::Good, |_, name, tally| {
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
        each(true, table, |_, name, tally| assert_eq!(tally.together.misread(), 0, "{table:?}, {name}"));
    }
}

#[test]
fn a_cell_alone_is_fooled_by_bad_seating() {
    // Or the simulation does not seat badly, and the tables prove nothing.
    each(true, Table::BadOnCell, |_, name, tally| assert!(tally.cell.misread() > 0, "{name}"));
    each(true, Table::BadOnTray, |_, name, tally| assert!(tally.tray.misread() > 0, "{name}"));
}

#[test]
fn without_the_tray_a_piece_well_seated_is_known_by_its_cell() {
    each(false, Table::Good, |report, name, Tally { cell, tray, together, .. }| {
        assert!(cell.placements() >= 4_000, "{name}");
        assert_eq!(cell.misread() + cell.not_settled(), 0, "{name}");
        assert!(rate(cell.unsure(), cell) < 0.001, "{name}: {} unsure", cell.unsure());
        assert_eq!(tray.placements() + together.placements(), 0, "there is no tray");
        for code in Code::ALL {
            let placements: u64 = cell.of(code).iter().sum();
            assert_eq!(placements > 0, report.game.book().codes.contains(code), "{name}: {code:?}");
        }
    });
}

#[test]
fn without_the_tray_a_piece_badly_seated_is_only_ever_taken_for_a_weaker_one() {
    each(false, Table::BadOnCell, |_, name, Tally { cell, .. }| {
        assert_eq!(cell.other_polarity(), 0, "{name}");
        for truth in Code::ALL {
            let stronger = Code::ALL.iter().filter(|code| code.level() < truth.level());
            assert!(stronger.clone().all(|code| cell.of(truth)[code.index()] == 0), "{name}: {truth:?}");
        }
    });
    for report in games(false) {
        // Or the simulation does not seat badly.
        assert!(report.table(Table::BadOnCell).any(|(_, tally)| tally.cell.misread() > 0));
    }
}

#[test]
fn a_stricter_board_asks_more_and_misreads_less() {
    for table in [Table::Good, Table::BadOnCell] {
        each(false, table, |report, name, Tally { cell, by_leeway, .. }| {
            let own = report.game.leeway_percent;
            let chosen = LEEWAYS.iter().position(|&leeway| leeway == own).expect("weighed");
            assert!(*cell == by_leeway[chosen], "{name}");
            assert!(by_leeway.is_sorted_by_key(|confusion| Reverse(confusion.unsure())), "{name}");
            assert!(by_leeway.is_sorted_by_key(Confusion::misread), "{name}");
        });
    }
    for report in games(false) {
        assert!(report.asking.is_sorted_by_key(|boards| Reverse(*boards)), "{:?}", report.asking);
    }
}

#[test]
fn a_board_that_knows_more_asks_less() {
    for report in games(true) {
        let rates = report.table(Table::Known).map(|(_, tally)| rate(tally.cell.unsure(), &tally.cell));
        let unsure: Vec<f64> = rates.collect();
        assert!(unsure.len() > 2 && unsure.is_sorted_by(|less, more| less > more), "{unsure:?}");
    }
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
    assert!(run(1).games != run(2).games);
}

#[test]
fn text_and_pictures_are_complete() {
    let facts = Facts::read();
    let text = readme::write(&facts, &REPORT);
    assert!(text.contains(readme::COMMAND));
    assert!(!text.contains('{'), "a part is missing");
    for report in &REPORT.games {
        assert!(text.contains(&format!("\n## {}\n", report.game.title)), "{}", report.game.name);
    }
    for report in games(true) {
        assert!(text.contains(&format!("({})", picture::name(&report.game))));
        let drawn = picture::draw(report);
        for piece in &report.game.pieces {
            assert_eq!(drawn.matches(&format!(">{}<", piece.name)).count(), 6, "{}", piece.name);
        }
    }
}

/// A game with few pieces, some with copies, not over the tray, is simulated like any other; one without pieces is not.
#[test]
fn a_new_game_needs_no_more_than_its_table() {
    let mut facts = Facts::read();
    let [mut few, mut none] = [0, 0].map(|first| facts.games[first].clone());
    few.pieces.truncate(3);
    (few.name, few.over_tray, few.title) = ("few".to_owned(), false, "Few".to_owned());
    none.pieces.clear();
    facts.games.extend([few, none]);
    let report = Plan::new(5, 1).run(&facts, || {});
    assert_eq!(report.games.len(), facts.games.len() - 1);
    let few = report.games.last().expect("a game");
    assert!(
        few.table(Table::Good).all(|(_, tally)| tally.cell.placements() > 0 && tally.cell.misread() == 0)
    );
    assert!(readme::write(&facts, &report).contains("\n## Few\n"));
}

#[test]
fn words_about_one_game_are_about_a_game_of_the_table() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/report/games");
    let (facts, text) = (Facts::read(), readme::write(&Facts::read(), &REPORT));
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("a file").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name").to_owned();
        assert!(facts.games.iter().any(|game| game.name == name), "{name}");
        let words = fs::read_to_string(&path).expect("words");
        assert!(text.contains(&words), "{name}");
    }
}

#[test]
fn the_committed_report_is_about_these_games_and_facts() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../magnets");
    let committed = fs::read_to_string(format!("{folder}/README.md")).expect("the report");
    // All words but those with what was counted.
    let words = |text: &str| {
        let (counted, how) = text.split_once("## What was simulated").expect("the section");
        let told =
            counted.lines().filter(|line| !line.starts_with("| ") && !line.contains(" misread pieces "));
        told.chain(how.lines()).map(str::to_owned).collect::<Vec<_>>()
    };
    let usual = Report { plan: Plan::new(1, 3_000_000), ..REPORT.clone() };
    let wanted = words(&readme::write(&Facts::read(), &usual));
    assert!(words(&committed) == wanted, "out of date: {}", readme::COMMAND);
    for report in games(true) {
        assert!(Path::new(folder).join(picture::name(&report.game)).exists(), "{}", report.game.name);
    }
}
