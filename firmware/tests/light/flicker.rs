//! Flicker, smoothness, every view at every time.

use proptest::prelude::*;
use quarto_board::Moment;
use quarto_board::facts::leds;
use quarto_board::light::{Frame, Scene, View, milliamps, paint};
use quarto_board::sensing::Spot;
use rules_core::{Millis, Seat};

use crate::eye::{grey, light, rises};
use crate::views::{any_view, moment, view};

/// Counts, over a second, how many LEDs reply more than three times, and how often the whole board does.
fn flicker(view: &View, from: Moment) -> (usize, usize) {
    let frames: Vec<_> = (0..100).map(|n| paint(view, from.plus(Millis(n * 10)))).collect();
    let flashes =
        |led: &usize| rises(&frames.iter().map(|frame| light(frame, *led)).collect::<Vec<_>>(), 25.5);
    let quick = (0..leds::COUNT).filter(|led| flashes(led) > 3).count();
    // A quarter of all the light that the current allows.
    let quarter = f64::from(leds::LIMIT_MILLIAMPS * 255 / (3 * leds::CHANNEL_MILLIAMPS)) / 4.0;
    let total = |frame: &Frame| (0..leds::COUNT).map(|led| light(frame, led)).sum::<f64>();
    (quick, rises(&frames.iter().map(total).collect::<Vec<_>>(), quarter))
}

#[test]
fn breathing_has_no_steps() {
    let by = Seat::South;
    let breathing = [
        Scene::Idle,
        Scene::Drawn,
        Scene::Paused,
        Scene::Give { by },
        Scene::Place { by, on_tray: false },
        Scene::Walk { spot: Spot::Tray, seatings: 2 },
        Scene::Teach { left: 4 },
    ];
    for (scene, brightness) in breathing.iter().flat_map(|scene| [(scene, 3), (scene, 4)]) {
        let seen = grey(&View { brightness, ..view(scene.clone()) }, 2_000, 350);
        for (pair, led) in seen.windows(2).flat_map(|pair| (0..leds::COUNT).map(move |led| (pair, led))) {
            let step = (pair[0][led] - pair[1][led]).abs();
            // The darkest steps that an LED has, from 0 to 1 and on to 2, are coarser than any breath.
            let most = if pair[0][led].min(pair[1][led]) < 30.0 { 22.0 } else { 9.0 };
            assert!(step <= most, "{scene:?} steps by {step} from {}", pair[0][led]);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 5_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_view_at_any_time_stays_within_the_current(view in any_view(), now in moment()) {
        let frame = paint(&view, now);
        prop_assert!(milliamps(&frame) <= leds::LIMIT_MILLIAMPS);
        prop_assert_eq!(frame, paint(&view.clone(), now), "the same view at the same time is the same frame");
    }

    #[test]
    fn time_that_wraps_around_changes_no_breath(elapsed in 0..600_000_u32, since in moment()) {
        // Blinking keeps to the board's beat; whatever breathes does so from the scene's beginning on.
        for scene in [Scene::Waking, Scene::Idle, Scene::Drawn, Scene::Paused, Scene::Give { by: Seat::North }] {
            let wrapped = View { since, ..view(scene.clone()) };
            let frame = paint(&wrapped, since.plus(Millis(elapsed)));
            prop_assert_eq!(frame, paint(&view(scene), Moment(elapsed)));
        }
    }

    #[test]
    fn the_board_never_flashes_more_than_three_times_a_second(mut view in any_view(), from in 0..1_u32 << 31) {
        view.brightness = 4;
        // The reply comes within the second. It and the clock's alarm have one lamp each.
        if let Some((_, began)) = &mut view.reply {
            *began = Moment(from + 100);
        }
        let (quick, board) = flicker(&view, Moment(from));
        prop_assert!(quick <= 2, "{quick} LEDs");
        prop_assert!(board <= 3, "{board} flashes");
    }
}
