//! What the README says of the program is what the program says.

use std::path::{Path, PathBuf};
use std::{env, fs};

use board_tests::scenario;
use quarto_board::menu::{self, Item};
use quarto_board::settings::Settings;
use rules_core::GameName;

/// The table of the menu stands between these.
const BEGIN: &str = "<!-- menu: README=write cargo test -p board-tests --test readme -->\n";
const END: &str = "<!-- end -->";

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn readme() -> String {
    fs::read_to_string(top().join("README.md")).expect("the README")
}

/// Every `$ cargo replay FILE` is followed by what it prints.
#[test]
fn it_shows_what_replay_prints() {
    let readme = readme();
    let mut shown = 0;
    for block in readme.split("```console\n").skip(1) {
        let block = block.split("```").next().expect("a block");
        let (command, output) = block.split_once('\n').expect("a command");
        let file = command.strip_prefix("$ cargo replay ").expect("a replay");
        let log = fs::read_to_string(top().join(file)).expect("a log");
        assert_eq!(output, scenario::replayed(&log), "{command}");
        shown += 1;
    }
    assert!(shown > 0, "the README shows a replay");
}

/// The table of the menu is written from the menu.
#[test]
fn its_menu_is_the_boards() {
    let readme = readme();
    let (before, rest) = readme.split_once(BEGIN).expect("the table of the menu");
    let (_, after) = rest.split_once(END).expect("its end");
    let written = format!("{before}{BEGIN}{}{END}{after}", menu_table());
    if env::var("README").is_ok_and(|what| what == "write") {
        fs::write(top().join("README.md"), &written).expect("the README can be written");
    } else {
        assert!(readme == written, "out of date: README=write cargo test -p board-tests --test readme");
    }
}

fn menu_table() -> String {
    let mut table = String::from("| page | its items, in order |\n|---|---|\n");
    let settings = |game| Settings { game, ..Settings::FRESH };
    for game in GameName::ALL {
        for (number, page) in menu::pages(&settings(game)).iter().enumerate().take(menu::PAGES - 1) {
            table += &row(&format!("{}, {game}", number + 1), page, &settings(game));
        }
    }
    let [.., board] = menu::pages(&Settings::FRESH);
    table + &row(&format!("{}, the board", menu::PAGES), board, &Settings::FRESH)
}

fn row(name: &str, items: &[Item], settings: &Settings) -> String {
    let said = |item: &Item| match item {
        Item::Set(choice) => {
            let offered = choice.offered(settings).to_string();
            let values = offered.split_once(' ').map_or("", |(_, values)| values).replace(',', ", ");
            format!("**{}**: {values}", choice.word())
        }
        item => format!("**{}**", item.word()),
    };
    let items: Vec<String> = items.iter().map(said).collect();
    if items.is_empty() { String::new() } else { format!("| {name} | {} |\n", items.join(" · ")) }
}
