//! The clock on the mover's button.

use quarto_board::Moment;
use quarto_board::facts::leds;
use quarto_board::light::{ClockView, Scene, View, paint};
use rules_core::{Millis, Player, Seat};

use crate::eye::{FRAME, differing, grey, light, rises, seems};
use crate::views::view;

fn timed(scene: &Scene, left: u32, over: u32) -> View {
    let clock = ClockView {
        player: Player::at(Seat::South),
        left: Millis(left),
        over: Millis(over),
        limit: Millis(60_000),
    };
    View { clock: Some(clock), ..view(scene.clone()) }
}

/// How bright south's button seems with so much of the minute left, or so long after it.
fn minute(scene: &Scene, left: u32, over: u32) -> f64 {
    let now = Moment(60_000 - left + over);
    seems(light(&paint(&timed(scene, left, over), now), leds::SOUTH))
}

/// The same from one moment to the next, frame by frame.
fn stretch(scene: &Scene, from: u32, to: u32) -> Vec<f64> {
    (to / FRAME + 1..=from / FRAME).rev().map(|n| minute(scene, n * FRAME, 0)).collect()
}

#[test]
fn the_last_ten_seconds_pulse_once_a_second() {
    for scene in [Scene::Place { by: Seat::South, on_tray: true }, Scene::Give { by: Seat::South }] {
        let levels = stretch(&scene, 10_000, 0);
        assert_eq!(levels.len(), 500);
        assert_eq!(rises(&[vec![0.0], levels.clone()].concat(), 60.0), 10);
        assert!(levels.chunks(50).all(|second| second[0] > second[49] + 60.0), "bright first, then fading");
    }
}

#[test]
fn the_button_beats_more_often_as_time_runs_out() {
    let scene = Scene::Place { by: Seat::South, on_tray: true };
    let beats = |from, to| rises(&stretch(&scene, from, to), 40.0);
    assert_eq!([beats(51_000, 41_000), beats(29_000, 19_000), beats(10_000, 0)], [2, 5, 9]);
    let brightest = |from, to| stretch(&scene, from, to).into_iter().fold(0.0, f64::max);
    assert!(brightest(20_000, 10_000) > brightest(60_000, 50_000) + 5.0);
}

#[test]
fn the_end_blinks_rapidly_and_then_stays_lit_with_gaps() {
    let scene = Scene::Give { by: Seat::South };
    let alarm: Vec<_> = (0..200).map(|n| minute(&scene, 0, n * 10)).collect();
    assert_eq!(rises(&[vec![0.0], alarm].concat(), 60.0), 8);
    let after: Vec<_> = (0..320).map(|n| minute(&scene, 0, 2_000 + n * FRAME)).collect();
    let lit = after.iter().filter(|&&level| level > 60.0).count();
    assert_eq!((rises(&after, 60.0), lit), (4, 280));
}

#[test]
fn the_clock_leaves_the_other_lights_alone() {
    let scene = Scene::Give { by: Seat::South };
    for left in (0..60_000).step_by(700) {
        let bare = paint(&view(scene.clone()), Moment(left));
        let mut with = paint(&timed(&scene, left, 0), Moment(left));
        with[leds::SOUTH] = bare[leds::SOUTH];
        assert_eq!(with, bare);
    }
}

#[test]
fn give_and_place_stay_apart_under_the_clock() {
    for left in [55_000, 25_000, 12_000, 5_000, 0] {
        let scenes = [Scene::Give { by: Seat::South }, Scene::Place { by: Seat::South, on_tray: true }];
        let [give, place] = scenes.map(|scene| grey(&timed(&scene, left, 0), 0, 150));
        assert!(differing(&give, &place) > 50);
    }
}
