//! Measures of the house: a game is one folder and one row, and no room has grown too large.
//!
//! `cargo test -p board-tests --test house -- --nocapture` prints them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use rules_core::GameName;

/// So many files may name a game that is in another folder: registries, tables of facts, and documents.
const FILES: usize = 12;

/// The longest file and function, in lines.
const LONGEST_FILE: usize = 540;
const LONGEST_FUNCTION: usize = 60;

/// What is not written by hand, or not kept.
const SKIPPED: [&str; 5] = [".git", "target", "node_modules", "package-lock.json", "Cargo.lock"];

/// Returns all texts of the project with their paths from its top.
fn texts() -> BTreeMap<PathBuf, String> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let (mut folders, mut texts) = (vec![top.clone()], BTreeMap::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy();
            if SKIPPED.contains(&&*name) {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(text) = fs::read_to_string(&path) {
                texts.insert(path.strip_prefix(&top).expect("within the project").to_path_buf(), text);
            }
        }
    }
    texts
}

fn is_rust(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "rs")
}

/// The product has the name of the first game; every other game is named in its own folders and in few more files.
#[test]
fn a_game_is_named_in_few_files_outside_its_folders() {
    let texts = texts();
    for game in GameName::ALL.into_iter().skip(1) {
        let name = game.word();
        let outside = texts.iter().filter(|(path, text)| {
            !path.to_string_lossy().contains(name) && text.to_lowercase().contains(name)
        });
        let outside: Vec<String> = outside.map(|(path, _)| path.display().to_string()).collect();
        println!("{} files name {name} outside its folders: {}", outside.len(), outside.join(", "));
        assert!(outside.len() <= FILES, "{outside:#?}");
    }
}

/// Which game it is, is asked in the registries alone: elsewhere the game answers.
#[test]
fn nothing_but_the_registries_asks_which_game_it_is() {
    let kinds = ["AnyGame", "AnyMove", "AnyRefusal", "AnyOutcome", "Setup", "GameName"];
    let mut arms = Vec::new();
    for (path, text) in texts().iter().filter(|(path, _)| is_rust(path)) {
        let registry = ["rules-core/src/games", "firmware/src/games/mod.rs", "tests/house.rs"];
        if registry.iter().any(|file| path.to_string_lossy().starts_with(file)) {
            continue;
        }
        let asks = |line: &str| {
            let pattern = line.split_once("=>").map_or("", |(pattern, _)| pattern);
            kinds.iter().any(|kind| {
                let variants = GameName::ALL.map(|game| format!("{kind}::{game:?}"));
                variants.iter().any(|variant| pattern.contains(variant.as_str()))
            })
        };
        let found = text.lines().enumerate().filter(|(_, line)| asks(line));
        arms.extend(
            found.map(|(number, line)| format!("{}:{}: {}", path.display(), number + 1, line.trim())),
        );
    }
    println!("{} match arms on the kind of game outside the registries", arms.len());
    assert!(arms.is_empty(), "{arms:#?}");
}

/// Files of a few hundred lines, functions of a screen.
#[test]
fn files_and_functions_stay_short() {
    let texts = texts();
    let files = texts.iter().filter(|(path, _)| is_rust(path));
    let mut longest: Vec<(usize, String)> =
        files.clone().map(|(path, text)| (text.lines().count(), path.display().to_string())).collect();
    let mut functions: Vec<(usize, String)> = files.flat_map(|(path, text)| functions(path, text)).collect();
    longest.sort();
    functions.sort();
    for ((lines, what), most) in [(longest.pop(), LONGEST_FILE), (functions.pop(), LONGEST_FUNCTION)]
        .map(|(longest, most)| (longest.expect("a file with a function"), most))
    {
        println!("{lines} lines, the longest: {what}");
        assert!(lines <= most, "{what} has {lines} lines");
    }
}

/// Returns the functions of a file with their lengths: each ends where a brace stands below its first letter.
fn functions(path: &Path, text: &str) -> Vec<(usize, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut functions = Vec::new();
    for (begin, line) in lines.iter().enumerate() {
        let indent = line.len() - line.trim_start().len();
        let words = line.trim_start();
        let is_function =
            ["fn ", "pub fn ", "pub(super) fn ", "pub(crate) fn ", "async fn ", "pub async fn ", "const fn "]
                .iter()
                .any(|start| words.starts_with(start));
        if !is_function || words.ends_with(';') {
            continue;
        }
        let end = format!("{}}}", " ".repeat(indent));
        if let Some(length) = lines[begin..].iter().position(|line| *line == end) {
            functions.push((length + 1, format!("{}:{}", path.display(), begin + 1)));
        }
    }
    functions
}
