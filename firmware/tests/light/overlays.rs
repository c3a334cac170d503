//! What lies over the scenes: what needs a hand, and short answers.

use quarto_board::Moment;
use quarto_board::facts::leds;
use quarto_board::light::{Reply, Scene, View, milliamps, paint};
use quarto_board::sensing::{Spot, SpotSet};
use rules_core::Seat;

use crate::eye::{FRAME, PLAIN, differing, grey, of, rises};
use crate::views::{button, cell, kinds, view};

fn only(name: &str) -> SpotSet {
    SpotSet::only(name.parse().unwrap())
}

/// What lays an overlay on these spots.
type Lay = fn(View, SpotSet) -> View;

/// All overlays, from the least urgent.
const OVERLAYS: [(&str, Lay); 5] = [
    ("seen", |view, seen| View { seen, ..view }),
    ("unsure", |view, unsure| View { unsure, ..view }),
    ("missing", |view, missing| View { missing, ..view }),
    ("wrong", |view, wrong| View { wrong, ..view }),
    ("fault", |view, faults| View { faults, ..view }),
];

#[test]
fn overlays_are_plain_in_every_scene() {
    for scene in kinds() {
        let bare = grey(&view(scene.clone()), 2_000, 100);
        for name in ["a1", "b2", "d4", "tray"] {
            let led = name.parse::<Spot>().unwrap().index();
            for (what, lay) in OVERLAYS {
                let laid = grey(&lay(view(scene.clone()), only(name)), 2_000, 100);
                let plain = (0..100).filter(|&n| (laid[n][led] - bare[n][led]).abs() > PLAIN).count();
                assert!(plain >= 20, "{what} on {name} in {scene:?} shows for {plain} frames of 100");
            }
        }
    }
}

#[test]
fn overlays_are_told_apart_without_colour() {
    let levels =
        OVERLAYS.map(|(_, lay)| of(cell("c3").index(), &grey(&lay(view(Scene::Idle), only("c3")), 0, 500)));
    // In ten seconds, after the first: none, pairs, few and long, many, threes.
    let blinks = levels.each_ref().map(|levels| rises(levels, 60.0));
    assert_eq!(blinks, [0, 12, 8, 24, 14]);
    let dark = |n: usize| levels[n].iter().filter(|&&level| level == 0.0).count();
    assert!(dark(1) > 350 && dark(2) == 0 && dark(4) > 300, "pairs and threes have long rests");
}

#[test]
fn the_more_urgent_overlay_wins() {
    for (n, (_, lay)) in OVERLAYS.iter().enumerate() {
        for (_, lesser) in &OVERLAYS[..n] {
            let alone = lay(view(Scene::Drawn), only("b3"));
            let both = lesser(alone.clone(), only("b3"));
            assert!((0..300).all(|n| paint(&alone, Moment(n * FRAME)) == paint(&both, Moment(n * FRAME))));
        }
    }
}

#[test]
fn an_unknown_piece_is_asked_for_on_the_tray() {
    let asking = View { ask_tray: true, unsure: only("b3"), ..view(Scene::Give { by: Seat::South }) };
    let seen = grey(&asking, 0, 400);
    assert_eq!(of(leds::TRAY, &seen), of(cell("b3").index(), &seen), "the tray blinks as the cell does");
    let put = grey(&View { seen: only("tray"), ..asking }, 0, 400);
    assert_eq!(rises(&of(leds::TRAY, &put), 20.0), 0, "and is steady once something is there");
}

#[test]
fn flashes_are_plain_in_every_scene_and_pass() {
    let spot = Spot::Cell(cell("c2"));
    let flashes = [
        (Reply::Accepted(spot), 400),
        (Reply::NotHere(spot), 700),
        (Reply::Refused(Seat::South), 700),
        (Reply::Refused(Seat::North), 700),
    ];
    for scene in kinds() {
        let bare = view(scene.clone());
        for ((reply, lasts), began) in
            flashes.into_iter().flat_map(|reply| [2_000, 2_050, 2_500].map(|at| (reply, at)))
        {
            let flashed = View { reply: Some((reply, Moment(began))), ..bare.clone() };
            let frames = lasts / FRAME;
            let plain = differing(&grey(&bare, began, frames), &grey(&flashed, began, frames));
            assert!(plain >= 7, "{reply:?} in {scene:?} shows for {plain} frames");
            let after = Moment(began + lasts);
            assert_eq!(paint(&bare, after), paint(&flashed, after));
        }
    }
}

#[test]
fn saying_no_is_three_blinks() {
    let no = View {
        reply: Some((Reply::Refused(Seat::North), Moment(0))),
        ..view(Scene::Call { by: Seat::South })
    };
    let levels = of(leds::NORTH, &grey(&no, 0, 50));
    assert_eq!(rises(&[vec![0.0], levels].concat(), 60.0), 3);
}

#[test]
fn a_press_is_seen_on_its_button_in_every_scene() {
    for scene in kinds() {
        let bare = view(scene.clone());
        for seat in Seat::ALL {
            let pressed = View { pressed: Seat::ALL.map(|one| one == seat), ..bare.clone() };
            let lamp = button(seat);
            for n in 0..100 {
                let (before, after) = (paint(&bare, Moment(n * FRAME)), paint(&pressed, Moment(n * FRAME)));
                assert_ne!(before[lamp], after[lamp], "{scene:?} at frame {n}");
                let other = button(seat.other());
                assert!(
                    before[other] == after[other] || milliamps(&before) > 270,
                    "{scene:?}: the other button"
                );
            }
        }
    }
}
