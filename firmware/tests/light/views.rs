//! Views to look at: one of every kind, and any at all.

use heapless::Vec as Few;
use proptest::prelude::*;
use quarto_board::Moment;
use quarto_board::facts::leds;
use quarto_board::light::{ClockView, FIGURES, MenuValue, MenuView, Reply, Scene, View};
use quarto_board::sensing::{Spot, SpotSet};
use rules_core::{Cell, CellSet, Millis, Seat};

pub(crate) fn view(scene: Scene) -> View {
    View { brightness: 3, ..View::of(scene) }
}

pub(crate) fn button(seat: Seat) -> usize {
    match seat {
        Seat::South => leds::SOUTH,
        Seat::North => leds::NORTH,
    }
}

pub(crate) fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

pub(crate) fn figure(cells: &str) -> CellSet {
    cells.split('-').map(cell).collect()
}

pub(crate) fn won(by: Seat, figures: &[&str]) -> Scene {
    Scene::Won { by, figures: figures.iter().map(|cells| figure(cells)).collect() }
}

/// The most that one piece, on b2, can complete.
pub(crate) const SEVEN: [&str; FIGURES] =
    ["a1-b1-a2-b2", "b1-c1-b2-c2", "a1-b2-c3-d4", "b1-b2-b3-b4", "a2-b2-c2-d2", "a2-b2-a3-b3", "b2-c2-b3-c3"];

pub(crate) fn menu(page: u8, items: u8, chosen: u8, value: MenuValue) -> Scene {
    Scene::Menu(MenuView { page, items, chosen, value })
}

/// Scenes that must all be told apart.
pub(crate) fn scenes() -> Vec<Scene> {
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
    scenes.extend((0..=4).map(|count| menu(0, 9, 5, MenuValue::Count(count))));
    scenes.extend((0..16).map(|switches| menu(1, 4, 0, MenuValue::Switches(switches))));
    scenes.push(menu(1, 4, 0, MenuValue::Action));
    scenes
}

/// One of each kind.
pub(crate) fn kinds() -> Vec<Scene> {
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

pub(crate) fn seat() -> impl Strategy<Value = Seat> {
    prop::sample::select(Seat::ALL.to_vec())
}

pub(crate) fn spot() -> impl Strategy<Value = Spot> {
    (0..17_usize).prop_map(|index| Spot::from_index(index).unwrap())
}

pub(crate) fn spots() -> impl Strategy<Value = SpotSet> {
    let some = |mask: u32| Spot::all().filter(move |spot| mask >> spot.index() & 1 == 1).collect();
    prop_oneof![3 => Just(0), 1 => 0..1_u32 << 17, 1 => Just(u32::MAX)].prop_map(some)
}

pub(crate) fn any_scene() -> impl Strategy<Value = Scene> {
    let figures =
        prop::collection::vec(any::<u16>().prop_map(|bits| CellSet::from_bits(bits.into())), 0..=FIGURES);
    let won = (seat(), figures).prop_map(|(by, figures)| Scene::Won { by, figures: Few::from_iter(figures) });
    let value = prop_oneof![
        any::<u8>().prop_map(MenuValue::Step),
        any::<u8>().prop_map(MenuValue::Count),
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

pub(crate) fn any_reply() -> impl Strategy<Value = Reply> {
    prop_oneof![
        spot().prop_map(Reply::Accepted),
        seat().prop_map(Reply::Refused),
        spot().prop_map(Reply::NotHere),
    ]
}

/// Times, those around the wrap-around among them.
pub(crate) fn time() -> impl Strategy<Value = u32> {
    prop_oneof![
        Just(0),
        Just(u32::MAX),
        0..70_000_u32,
        (0..10_000_u32).prop_map(|n| u32::MAX - n),
        any::<u32>()
    ]
}

pub(crate) fn moment() -> impl Strategy<Value = Moment> {
    time().prop_map(Moment)
}

pub(crate) fn clock() -> impl Strategy<Value = ClockView> {
    let span = || time().prop_map(Millis);
    (seat(), span(), span(), span()).prop_map(|(seat, left, over, limit)| ClockView {
        player: seat.into(),
        left,
        over,
        limit,
    })
}

pub(crate) fn any_view() -> impl Strategy<Value = View> {
    let sets = (spots(), spots(), spots(), spots(), spots(), spots());
    let reply = prop::option::of((any_reply(), moment()));
    let clock = prop::option::of(clock());
    (any_scene(), moment(), any::<[bool; 2]>(), reply, sets, any::<bool>(), clock, any::<u8>()).prop_map(
        |(
            scene,
            since,
            pressed,
            reply,
            (seen, unsure, missing, wrong, banning, faults),
            ask_tray,
            clock,
            brightness,
        )| View {
            scene,
            since,
            pressed,
            reply,
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
