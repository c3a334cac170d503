//! The little pictures of the README, painted by the firmware itself: one for every thing the lights can say.
//!
//! `PICTURES=write cargo test -p board-tests --test pictures` paints them anew; without it they are compared.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use quarto_board::Moment;
use quarto_board::light::{ClockView, MenuValue, MenuView, Reply, Scene, View, paint};
use quarto_board::sensing::{Spot, SpotSet};
use rules_core::{CellSet, Millis, Player, Seat};

/// Frames in a picture, and the time from one to the next.
const FRAMES: u32 = 32;
const STEP: u32 = 100;

fn spots(names: &[&str]) -> SpotSet {
    names.iter().map(|name| name.parse::<Spot>().expect("a spot")).collect()
}

fn cells(names: &[&str]) -> CellSet {
    CellSet::of(&names.iter().map(|name| name.parse().expect("a cell")).collect::<Vec<_>>())
}

/// Every picture with its name.
fn views() -> Vec<(&'static str, View)> {
    let give = || View::of(Scene::Give { by: Seat::South });
    let place = || View::of(Scene::Place { by: Seat::North, on_tray: false });
    let row = cells(&["a1", "b1", "c1", "d1"]);
    let diagonal = cells(&["a1", "b2", "c3", "d4"]);
    let clock = |left| {
        Some(ClockView {
            player: Player::at(Seat::North),
            left: Millis(left),
            over: Millis(0),
            limit: Millis(60_000),
        })
    };
    let menu = MenuView { page: 0, items: 9, chosen: 2, value: MenuValue::Step(1) };
    vec![
        ("idle", View::of(Scene::Idle)),
        ("lots", View::of(Scene::Lots { starter: Seat::North })),
        ("give", give()),
        ("place", View::of(Scene::Place { by: Seat::North, on_tray: true })),
        ("in-hand", place()),
        ("seen", View { seen: spots(&["b3"]), ..place() }),
        (
            "placed",
            View { reply: Some((Reply::Accepted("b3".parse().expect("a spot")), Moment(0))), ..give() },
        ),
        ("clock", View { clock: clock(8_000), ..place() }),
        ("own", View::of(Scene::Own { by: Seat::South })),
        ("pressed", View { pressed: [false, true], ..place() }),
        ("call", View::of(Scene::Call { by: Seat::South })),
        ("point", View::of(Scene::Point { by: Seat::South })),
        ("won", View::of(Scene::Won { by: Seat::South, figures: heapless_vec(&[row, diagonal]) })),
        ("refused", View { reply: Some((Reply::Refused(Seat::North), Moment(0))), ..give() }),
        ("drawn", View::of(Scene::Drawn)),
        ("unsure", View { unsure: spots(&["c3"]), ..place() }),
        ("mend", View { missing: spots(&["a1"]), wrong: spots(&["c2"]), ..give() }),
        (
            "ban",
            View {
                wrong: spots(&["b4"]),
                banning: spots(&["b2"]),
                ..View::of(Scene::Own { by: Seat::North })
            },
        ),
        ("fault", View { faults: spots(&["d2"]), ..give() }),
        ("paused", View::of(Scene::Paused)),
        ("clear", View::of(Scene::Clear(spots(&["b2", "c4"])))),
        ("walk", View::of(Scene::Walk { spot: "b3".parse().expect("a spot"), seatings: 1 })),
        ("teach", View::of(Scene::Teach { left: 11 })),
        ("menu", View::of(Scene::Menu(menu))),
    ]
}

fn heapless_vec(sets: &[CellSet]) -> heapless::Vec<CellSet, { quarto_board::light::FIGURES }> {
    sets.iter().copied().collect()
}

/// Where a lamp is in the picture: the board with its tray on the left and south's button below.
fn place(lamp: usize) -> (u32, u32) {
    match lamp {
        16 => (14, 60),
        17 => (72, 112),
        18 => (72, 8),
        cell => (42 + 20 * (cell as u32 % 4), 90 - 20 * (cell as u32 / 4)),
    }
}

/// Paints a view as a moving picture.
fn picture(view: &View) -> String {
    let frames: Vec<_> = (0..FRAMES).map(|frame| paint(view, Moment(frame * STEP))).collect();
    let mut svg = String::from(concat!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"124\" height=\"120\" viewBox=\"0 0 124 120\">\n",
        "<rect x=\"2\" y=\"2\" width=\"120\" height=\"116\" rx=\"8\" fill=\"#3b2a1c\"/>\n",
        "<rect x=\"30\" y=\"18\" width=\"84\" height=\"84\" rx=\"4\" fill=\"#5a4230\"/>\n",
    ));
    for lamp in 0..frames[0].len() {
        let (x, y) = place(lamp);
        let radius = if lamp < 17 { 7 } else { 5 };
        let colours: Vec<String> =
            frames.iter().map(|frame| glow(frame[lamp].r, frame[lamp].g, frame[lamp].b)).collect();
        write!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{}\"", colours[0])
            .expect("a string takes it");
        if colours.iter().all(|colour| *colour == colours[0]) {
            svg.push_str("/>\n");
        } else {
            let span = f64::from(FRAMES * STEP) / 1000.0;
            writeln!(
                svg,
                "><animate attributeName=\"fill\" calcMode=\"discrete\" dur=\"{span}s\" repeatCount=\"indefinite\" values=\"{}\"/></circle>",
                colours.join(";")
            )
            .expect("a string takes it");
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// Returns how an LED's light looks on the wood: a screen is not linear, and a dark lamp is no hole.
fn glow(red: u8, green: u8, blue: u8) -> String {
    let seen =
        |light: u8, dark: f64| (dark + (255.0 - dark) * (f64::from(light) / 255.0).powf(0.4)).round() as u8;
    format!("#{:02x}{:02x}{:02x}", seen(red, 42.0), seen(green, 30.0), seen(blue, 20.0))
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../firmware/docs")
}

#[test]
fn the_pictures_are_what_the_firmware_paints() {
    let write = env::var("PICTURES").is_ok_and(|value| value == "write");
    for (name, view) in views() {
        let file = folder().join(format!("{name}.svg"));
        if write {
            fs::create_dir_all(folder()).expect("a folder");
            fs::write(&file, picture(&view)).expect("a file");
        }
        let kept = fs::read_to_string(&file).unwrap_or_default();
        assert!(kept == picture(&view), "{name}: PICTURES=write cargo test -p board-tests --test pictures");
    }
}

/// The README shows every picture.
#[test]
fn the_readme_shows_every_picture() {
    let readme = fs::read_to_string(folder().join("../../README.md")).expect("the README");
    for (name, _) in views() {
        assert!(readme.contains(&format!("firmware/docs/{name}.svg")), "the README does not show {name}");
    }
}
