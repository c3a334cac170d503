//! Brightness and current.

use quarto_board::Moment;
use quarto_board::facts::leds;
use quarto_board::light::{BEAT, Frame, GAMMA, Scene, View, milliamps, paint};
use quarto_board::sensing::{Spot, SpotSet};
use rules_core::Seat;

use crate::eye::{FRAME, grey};
use crate::views::{kinds, scenes, view};

#[test]
fn gamma_is_the_formula_and_loses_nothing() {
    for (n, &sent) in GAMMA.iter().enumerate() {
        let exact = 255.0 * (n as f64 / 255.0).powf(2.2);
        assert_eq!(f64::from(sent), if n == 0 { 0.0 } else { exact.round().max(1.0) }, "{n}");
    }
    assert!(GAMMA.windows(2).all(|pair| pair[0] <= pair[1]));
}

#[test]
fn current_is_counted_as_the_board_facts_say() {
    let mut frame = Frame::default();
    assert_eq!(milliamps(&frame), 19);
    frame[3].g = 255;
    assert_eq!(milliamps(&frame), 31);
    frame[4].b = 1;
    assert_eq!(milliamps(&frame), 32, "rounded up");
}

#[test]
fn every_setting_is_plainly_brighter_than_the_one_before() {
    for scene in kinds() {
        let total = |brightness| {
            let view = View { brightness, ..view(scene.clone()) };
            grey(&view, 2_000, 160).iter().flatten().sum::<f64>()
        };
        let totals = [1, 2, 3, 4].map(total);
        assert!(totals.windows(2).all(|pair| pair[1] > pair[0] * 1.1), "{scene:?} {totals:?}");
        assert_eq!(total(0), totals[0]);
        assert_eq!(total(200), totals[3]);
    }
}

#[test]
fn plain_scenes_never_need_the_limit() {
    // Else all lights would dim whenever more of them are lit.
    for scene in scenes() {
        let view = View { brightness: 4, ..view(scene) };
        for n in 0..350 {
            let drawn = milliamps(&paint(&view, Moment(n * FRAME)));
            assert!(drawn <= leds::LIMIT_MILLIAMPS - 10, "{:?} draws {drawn} mA", view.scene);
        }
    }
}

#[test]
fn the_limit_dims_all_lights_alike() {
    let all: SpotSet = Spot::all().collect();
    let bright = View { unsure: all, brightness: 4, ..view(Scene::Give { by: Seat::South }) };
    let frames = (0..8).map(|beat| paint(&bright, Moment(beat * BEAT.0)));
    let frame = frames.max_by_key(milliamps).unwrap();
    let drawn = milliamps(&frame);
    assert!((leds::LIMIT_MILLIAMPS - 6..=leds::LIMIT_MILLIAMPS).contains(&drawn), "{drawn}");
    assert!(frame[..17].windows(2).all(|pair| pair[0] == pair[1]));
}
