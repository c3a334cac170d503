//! What the lights promise: everything is told apart without colour, nothing draws too much, nothing flickers.

use heapless::Vec as Few;
use proptest::prelude::*;
use quarto_board::Moment;
use quarto_board::facts::leds;
use quarto_board::light::{
    BEAT, ClockView, FIGURES, Flash, Frame, GAMMA, JUMPS, MenuValue, MenuView, Scene, View, milliamps, paint,
};
use quarto_board::sensing::{Spot, SpotSet};
use rules_core::{Cell, CellSet, Millis, Seat};

/// A frame lasts so long.
const FRAME: u32 = 20;

/// Differences of this much, of 255, in how bright a light seems are plain to see.
const PLAIN: f64 = 18.0;

// ---- views ----

fn view(scene: Scene) -> View {
    View {
        scene,
        since: Moment(0),
        flash: None,
        seen: SpotSet::EMPTY,
        unsure: SpotSet::EMPTY,
        missing: SpotSet::EMPTY,
        wrong: SpotSet::EMPTY,
        banning: SpotSet::EMPTY,
        faults: SpotSet::EMPTY,
        ask_tray: false,
        clock: None,
        brightness: 3,
    }
}

fn button(seat: Seat) -> usize {
    match seat {
        Seat::South => leds::SOUTH,
        Seat::North => leds::NORTH,
    }
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn figure(cells: &str) -> CellSet {
    cells.split('-').map(cell).collect()
}

fn won(by: Seat, figures: &[&str]) -> Scene {
    Scene::Won { by, figures: figures.iter().map(|cells| figure(cells)).collect() }
}

/// The most that one piece, on b2, can complete.
const SEVEN: [&str; FIGURES] =
    ["a1-b1-a2-b2", "b1-c1-b2-c2", "a1-b2-c3-d4", "b1-b2-b3-b4", "a2-b2-c2-d2", "a2-b2-a3-b3", "b2-c2-b3-c3"];

fn menu(page: u8, items: u8, chosen: u8, value: MenuValue) -> Scene {
    Scene::Menu(MenuView { page, items, chosen, value })
}

/// Scenes that must all be told apart.
fn scenes() -> Vec<Scene> {
    let mut scenes = vec![Scene::Waking, Scene::Idle, Scene::Drawn, Scene::Paused];
    for by in Seat::ALL {
        scenes.extend([Scene::Lots { starter: by }, Scene::Give { by }, Scene::Call { by }]);
        scenes.extend([Scene::Point { by }, Scene::Own { by }]);
        scenes.extend([true, false].map(|on_tray| Scene::Place { by, on_tray }));
        scenes.extend([won(by, &[]), won(by, &SEVEN[..1]), won(by, &SEVEN[1..2]), won(by, &SEVEN[..2])]);
        scenes.extend([won(by, &SEVEN[2..5]), won(by, &SEVEN)]);
    }
    scenes.push(Scene::Clear(SpotSet::EMPTY));
    scenes.push(Scene::Clear(Spot::all().collect()));
    scenes.extend(Spot::all().map(|spot| Scene::Clear(SpotSet::only(spot))));
    for seatings in 0..=3 {
        scenes.extend(Spot::all().map(|spot| Scene::Walk { spot, seatings }));
    }
    scenes.extend((0..=16).map(|left| Scene::Teach { left }));
    scenes.extend((0..3).map(|page| menu(page, 9, 2, MenuValue::Step(1))));
    scenes.extend((0..12).map(|chosen| menu(0, 12, chosen, MenuValue::Step(2))));
    scenes.extend((0..4).map(|step| menu(1, 4, 0, MenuValue::Step(step))));
    scenes.extend((0..16).map(|switches| menu(1, 4, 0, MenuValue::Switches(switches))));
    scenes.push(menu(1, 4, 0, MenuValue::Action));
    scenes
}

/// One of each kind.
fn kinds() -> Vec<Scene> {
    let by = Seat::North;
    let mut kinds = vec![Scene::Waking, Scene::Idle, Scene::Lots { starter: by }, Scene::Give { by }];
    kinds.extend([Scene::Place { by, on_tray: true }, Scene::Place { by, on_tray: false }]);
    kinds.extend([Scene::Call { by }, Scene::Point { by }, Scene::Own { by }, won(by, &[]), won(by, &SEVEN)]);
    kinds.extend([Scene::Drawn, Scene::Paused, Scene::Clear(SpotSet::EMPTY)]);
    kinds.extend([Scene::Clear(Spot::all().collect()), Scene::Walk { spot: Spot::Tray, seatings: 2 }]);
    kinds.extend([Scene::Walk { spot: Spot::Cell(cell("b2")), seatings: 1 }, Scene::Teach { left: 0 }]);
    kinds.extend([Scene::Teach { left: 9 }, menu(3, 12, 5, MenuValue::Switches(6))]);
    kinds.extend([menu(0, 3, 1, MenuValue::Step(3)), menu(0, 5, 4, MenuValue::Action)]);
    kinds
}

fn seat() -> impl Strategy<Value = Seat> {
    prop::sample::select(Seat::ALL.to_vec())
}

fn spot() -> impl Strategy<Value = Spot> {
    (0..17_usize).prop_map(|index| Spot::from_index(index).unwrap())
}

fn spots() -> impl Strategy<Value = SpotSet> {
    let some = |mask: u32| Spot::all().filter(move |spot| mask >> spot.index() & 1 == 1).collect();
    prop_oneof![3 => Just(0), 1 => 0..1_u32 << 17, 1 => Just(u32::MAX)].prop_map(some)
}

fn any_scene() -> impl Strategy<Value = Scene> {
    let figures = prop::collection::vec(any::<u16>().prop_map(CellSet::from_bits), 0..=FIGURES);
    let won = (seat(), figures).prop_map(|(by, figures)| Scene::Won { by, figures: Few::from_iter(figures) });
    let value = prop_oneof![
        any::<u8>().prop_map(MenuValue::Step),
        any::<u8>().prop_map(MenuValue::Switches),
        Just(MenuValue::Action)
    ];
    let menus = any::<(u8, u8, u8)>();
    prop_oneof![
        4 => prop::sample::select(scenes()),
        1 => won,
        1 => spots().prop_map(Scene::Clear),
        1 => (spot(), any::<u8>()).prop_map(|(spot, seatings)| Scene::Walk { spot, seatings }),
        1 => any::<u8>().prop_map(|left| Scene::Teach { left }),
        1 => (menus, value).prop_map(|((page, items, chosen), value)| menu(page, items, chosen, value)),
    ]
}

fn any_flash() -> impl Strategy<Value = Flash> {
    prop_oneof![
        spot().prop_map(Flash::Accepted),
        seat().prop_map(Flash::Refused),
        spot().prop_map(Flash::NotHere),
    ]
}

/// Times, those around the wrap-around among them.
fn time() -> impl Strategy<Value = u32> {
    prop_oneof![
        Just(0),
        Just(u32::MAX),
        0..70_000_u32,
        (0..10_000_u32).prop_map(|n| u32::MAX - n),
        any::<u32>()
    ]
}

fn moment() -> impl Strategy<Value = Moment> {
    time().prop_map(Moment)
}

fn clock() -> impl Strategy<Value = ClockView> {
    let span = || time().prop_map(Millis);
    (seat(), span(), span(), span()).prop_map(|(seat, left, over, limit)| ClockView {
        seat,
        left,
        over,
        limit,
    })
}

fn any_view() -> impl Strategy<Value = View> {
    let sets = (spots(), spots(), spots(), spots(), spots(), spots());
    let flash = prop::option::of((any_flash(), moment()));
    let clock = prop::option::of(clock());
    (any_scene(), moment(), flash, sets, any::<bool>(), clock, any::<u8>()).prop_map(
        |(
            scene,
            since,
            flash,
            (seen, unsure, missing, wrong, banning, faults),
            ask_tray,
            clock,
            brightness,
        )| View {
            scene,
            since,
            flash,
            seen,
            unsure,
            missing,
            wrong,
            banning,
            faults,
            ask_tray,
            clock,
            brightness,
        },
    )
}

// ---- what an eye without colours sees ----

/// How bright every LED seems.
type Grey = [f64; leds::COUNT];

/// How much light an LED gives, of 255.
fn light(frame: &Frame, led: usize) -> f64 {
    let rgb = frame[led];
    0.2126 * f64::from(rgb.r) + 0.7152 * f64::from(rgb.g) + 0.0722 * f64::from(rgb.b)
}

/// How bright that seems, of 255.
fn seems(light: f64) -> f64 {
    255.0 * (light / 255.0).powf(1.0 / 2.2)
}

/// How bright all LEDs seem, frame by frame.
fn grey(view: &View, from: u32, frames: u32) -> Vec<Grey> {
    (0..frames)
        .map(|n| {
            let frame = paint(view, Moment(from.wrapping_add(n * FRAME)));
            std::array::from_fn(|led| seems(light(&frame, led)))
        })
        .collect()
}

/// One LED of these, frame by frame.
fn of(led: usize, seen: &[Grey]) -> Vec<f64> {
    seen.iter().map(|grey| grey[led]).collect()
}

/// How often a sequence swings from dark to bright by more than `swing`.
fn rises(levels: &[f64], swing: f64) -> usize {
    let (mut turn, mut count, mut up) = (levels[0], 0, false);
    for &level in levels {
        turn = if up { turn.max(level) } else { turn.min(level) };
        if (level - turn).abs() > swing {
            up = !up;
            turn = level;
            count += usize::from(up);
        }
    }
    count
}

fn mean(levels: &[f64]) -> f64 {
    levels.iter().sum::<f64>() / levels.len() as f64
}

/// For how many frames the two differ plainly somewhere.
fn differing(one: &[Grey], other: &[Grey]) -> usize {
    let differ = |one: &Grey, other: &Grey| one.iter().zip(other).any(|(a, b)| (a - b).abs() > PLAIN);
    one.iter().zip(other).filter(|(one, other)| differ(one, other)).count()
}

// ---- brightness and current ----

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
    assert_eq!(milliamps(&frame), 39);
    frame[4].b = 1;
    assert_eq!(milliamps(&frame), 40, "rounded up");
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

// ---- scenes ----

/// For how many of so many frames, of 350, two scenes differ at least: no shift in time makes them more alike.
fn least(one: &[Grey], other: &[Grey], frames: usize) -> usize {
    let shifts = (0..350 - frames).step_by(4);
    shifts.map(|shift| differing(&one[..frames], &other[shift..shift + frames])).min().unwrap()
}

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
            for other in glowing.complement().iter() {
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

// ---- what lies over the scenes ----

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
        (Flash::Accepted(spot), 400),
        (Flash::NotHere(spot), 700),
        (Flash::Refused(Seat::South), 700),
        (Flash::Refused(Seat::North), 700),
    ];
    for scene in kinds() {
        let bare = view(scene.clone());
        for ((flash, lasts), began) in
            flashes.into_iter().flat_map(|flash| [2_000, 2_050, 2_500].map(|at| (flash, at)))
        {
            let flashed = View { flash: Some((flash, Moment(began))), ..bare.clone() };
            let frames = lasts / FRAME;
            let plain = differing(&grey(&bare, began, frames), &grey(&flashed, began, frames));
            assert!(plain >= 7, "{flash:?} in {scene:?} shows for {plain} frames");
            let after = Moment(began + lasts);
            assert_eq!(paint(&bare, after), paint(&flashed, after));
        }
    }
}

#[test]
fn saying_no_is_three_blinks() {
    let no = View {
        flash: Some((Flash::Refused(Seat::North), Moment(0))),
        ..view(Scene::Call { by: Seat::South })
    };
    let levels = of(leds::NORTH, &grey(&no, 0, 50));
    assert_eq!(rises(&[vec![0.0], levels].concat(), 60.0), 3);
}

// ---- the clock ----

fn timed(scene: &Scene, left: u32, over: u32) -> View {
    let clock =
        ClockView { seat: Seat::South, left: Millis(left), over: Millis(over), limit: Millis(60_000) };
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

// ---- flicker, smoothness, every view at every time ----

/// Counts, over a second, how many LEDs flash more than three times, and how often the whole board does.
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
        // The flash comes within the second. It and the clock's alarm have one lamp each.
        if let Some((_, began)) = &mut view.flash {
            *began = Moment(from + 100);
        }
        let (quick, board) = flicker(&view, Moment(from));
        prop_assert!(quick <= 2, "{quick} LEDs");
        prop_assert!(board <= 3, "{board} flashes");
    }
}
