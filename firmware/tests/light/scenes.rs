//! Scenes: what is going on, told apart without colour.

use quarto_board::Moment;
use quarto_board::facts::leds;
use quarto_board::light::{FIGURES, JUMPS, MenuValue, Scene, paint};
use quarto_board::sensing::Spot;
use rules_core::Seat;

use crate::eye::{Grey, PLAIN, grey, least, light, mean, of, rises, seems};
use crate::views::{SEVEN, button, cell, figure, menu, scenes, view, won};

fn all_told_apart(scenes: Vec<Scene>, frames: usize) {
    let all: Vec<_> =
        scenes.into_iter().map(|scene| (grey(&view(scene.clone()), 2_000, 350), scene)).collect();
    for (n, (one, scene)) in all.iter().enumerate() {
        for (other, another) in &all[n + 1..] {
            let least = least(one, other, frames).min(least(other, one, frames));
            assert!(least >= 5, "{scene:?} and {another:?} differ for {least} frames");
        }
    }
}

#[test]
fn three_seconds_tell_scenes_apart_without_colour() {
    all_told_apart(scenes(), 150);
}

#[test]
fn pages_of_the_menu_are_counted_in_five_seconds() {
    all_told_apart((0..6).map(|page| menu(page, 9, 2, MenuValue::Step(1))).collect(), 250);
}

#[test]
fn whose_turn_it_is_shows_on_the_buttons() {
    for by in Seat::ALL {
        let place = |on_tray| Scene::Place { by, on_tray };
        let turns = [Scene::Give { by }, place(true), place(false), Scene::Call { by }, Scene::Point { by }];
        let ends = [Scene::Lots { starter: by }, won(by, &SEVEN[..2]), won(by, &[])];
        for scene in turns.into_iter().chain(ends) {
            let seen = grey(&view(scene.clone()), 2_000, 160);
            let [mine, other] = [by, by.other()].map(|seat| of(button(seat), &seen));
            assert!(mine.iter().any(|&level| level > 100.0) && mean(&mine) > 20.0, "{scene:?}");
            assert!(other.iter().all(|&level| level == 0.0), "{scene:?}");
        }
        // Where both buttons show their colour, the one on turn is brighter and breathes.
        let seen = grey(&view(Scene::Own { by }), 2_000, 160);
        let [mine, other] = [by, by.other()].map(|seat| of(button(seat), &seen));
        assert!(other.iter().all(|&level| level == other[0] && level > 0.0), "the other's is steady");
        assert!(mean(&mine) > 1.2 * other[0], "{} and {}", mean(&mine), other[0]);
        assert!(
            mine.iter().any(|&level| level < mine[0] - 20.0 || level > mine[0] + 20.0),
            "the placer's breathes"
        );
    }
}

#[test]
fn lots_slow_down_and_end_on_the_starter() {
    let whole: u32 = JUMPS.iter().map(|jump| jump.0).sum();
    assert_eq!(whole, 1_600);
    assert!(JUMPS.windows(2).all(|pair| pair[0] < pair[1]));
    for starter in Seat::ALL {
        let view = view(Scene::Lots { starter });
        let lit = |now| Seat::ALL.map(|seat| light(&paint(&view, Moment(now)), button(seat)) > 0.0);
        let jumps = (1..3_000).filter(|&now| lit(now) != lit(now - 1)).count();
        assert_eq!(jumps, JUMPS.len());
        assert_eq!(lit(whole), Seat::ALL.map(|seat| seat == starter));
        assert!((0..3_000).all(|now| lit(now) != [true, true] && lit(now) != [false, false]));
    }
}

#[test]
fn waking_runs_once_along_the_rim() {
    let seen = grey(&view(Scene::Waking), 0, 96);
    let peak = |led: usize| (0..96).max_by(|&a, &b| seen[a][led].total_cmp(&seen[b][led])).unwrap();
    let rim = ["a1", "b1", "c1", "d1", "d2", "d3", "d4", "c4", "b4", "a4", "a3", "a2"];
    let rim = rim.map(|name| cell(name).index());
    assert!(rim.windows(2).all(|pair| peak(pair[0]) < peak(pair[1])));
    assert!(rim.iter().all(|&led| rises(&of(led, &seen), 40.0) == 1));
}

#[test]
fn figures_glow_one_after_the_other() {
    for count in 1..=FIGURES {
        let view = view(won(Seat::South, &SEVEN[..count]));
        let turns: Vec<_> = (0..count as u32).map(|turn| paint(&view, Moment(turn * 800 + 400))).collect();
        for (frame, cells) in turns.iter().zip(SEVEN) {
            let glowing = figure(cells);
            let dimmest = glowing.iter().map(|cell| seems(light(frame, cell.index()))).fold(255.0, f64::min);
            for other in (!glowing).iter() {
                assert!(dimmest > seems(light(frame, other.index())) + 40.0, "{count}: {cells} {other}");
                let stands = SEVEN[..count].iter().any(|cells| figure(cells).contains(other));
                assert_eq!(light(frame, other.index()) > 0.0, stands);
            }
            let b2 = frame[cell("b2").index()];
            assert!(glowing.iter().all(|cell| frame[cell.index()] == b2), "one colour");
        }
        let mut shared: Vec<_> = turns.iter().map(|frame| frame[cell("b2").index()]).collect();
        shared.sort_by_key(|colour| (colour.r, colour.g, colour.b));
        shared.dedup();
        assert_eq!(shared.len(), count, "the shared cell takes every figure's colour");
    }
}

#[test]
fn walk_counts_seatings_away_from_the_spot() {
    for spot in Spot::all() {
        for seatings in 0..=3_u8 {
            let frame = paint(&view(Scene::Walk { spot, seatings }), Moment(800));
            let bright = |led: &usize| seems(light(&frame, *led)) > 80.0;
            let lit: Vec<_> = (0..leds::COUNT).filter(bright).collect();
            assert_eq!(lit.len(), usize::from(seatings) + 1, "{spot} {seatings}");
            assert!(lit.contains(&spot.index()));
        }
    }
}

#[test]
fn teaching_lights_a_cell_for_every_piece() {
    for left in 0..=16_u8 {
        let frame = paint(&view(Scene::Teach { left }), Moment(0));
        assert_eq!((0..16).filter(|&led| light(&frame, led) > 0.0).count(), usize::from(16 - left));
    }
}

#[test]
fn menu_shows_items_choice_and_value() {
    let seen = grey(&view(menu(2, 7, 3, MenuValue::Switches(0b1010))), 0, 160);
    for item in 0..12 {
        let level = of(4 + item, &seen);
        assert_eq!(rises(&level, 40.0) > 2, item == 3, "item {item} blinks");
        assert_eq!(mean(&level) > 0.0, item < 7, "item {item} is there");
    }
    let [a1, b1, c1, d1] = [0, 1, 2, 3].map(|led| mean(&of(led, &seen)));
    assert!(b1 > a1 + 50.0 && a1 > 0.0);
    assert_eq!([a1, b1], [c1, d1]);
}

#[test]
fn the_board_breathes_as_one_only_when_drawn() {
    let drawn = grey(&view(Scene::Drawn), 0, 160);
    let lit = |led: &usize| *led != leds::TRAY;
    assert!(drawn.iter().all(|seen| (0..leds::COUNT).filter(lit).all(|led| seen[led] == seen[0])));
    let placing = grey(&view(Scene::Place { by: Seat::South, on_tray: false }), 0, 160);
    let [near, far] = ["a1", "d4"].map(|name| of(cell(name).index(), &placing));
    assert!(near.iter().zip(&far).any(|(near, far)| near > &(far + PLAIN)));
    assert!(near.iter().zip(&far).any(|(near, far)| far > &(near + PLAIN)));
}

#[test]
fn the_buttons_take_turns_in_a_pause_and_breathe_together_when_idle() {
    let [paused, idle] = [Scene::Paused, Scene::Idle].map(|scene| grey(&view(scene), 0, 160));
    assert!(idle.iter().all(|seen| seen[leds::SOUTH] == seen[leds::NORTH] && seen[leds::SOUTH] > 0.0));
    let south_is_brighter = |seen: &Grey| seen[leds::SOUTH] > seen[leds::NORTH];
    assert!(paused[70..90].iter().all(south_is_brighter));
    assert!(!paused[150..].iter().any(south_is_brighter));
}

#[test]
fn no_cell_is_special_while_a_piece_is_placed() {
    for on_tray in [true, false] {
        let seen = grey(&view(Scene::Place { by: Seat::South, on_tray }), 0, 160);
        let means: Vec<_> = (0..16).map(|led| mean(&of(led, &seen))).collect();
        assert!(means.iter().all(|level| (level - means[0]).abs() < 2.0), "{means:?}");
    }
}
