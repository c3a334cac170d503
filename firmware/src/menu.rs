//! The menu: two buttons choose and change.
//!
//! South's button goes to the next item, north's changes its value or does what it stands for. The upper rows show the
//! items of a page, the lowest row the value of the chosen one.

use rules_core::quarto::{ClockFor, Options, Penalty, Steal, Trait, Traits};
use rules_core::{Limit, Seat, Setup, quantik};

use crate::light::{MenuValue, MenuView};
use crate::settings::Settings;
use crate::sound::Loudness;

/// Something that can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// Starts a game.
    Play,
    /// Which game: Quarto, Quantik.
    Game,
    /// Whether squares count (clause Q13).
    Squares,
    /// Which characteristics count (clause Q12).
    Traits,
    /// How many characteristics four pieces must share (clause Q16).
    Common,
    /// Whether a clock runs, and for what (clauses Q11, Q17).
    Clock,
    /// Whether an overrun clock loses the game (clause Q18).
    Flag,
    /// Whether the placer may still call after giving (clause Q15).
    LateCall,
    /// When the opponent may call (clause Q20).
    Steal,
    /// Whether a wrong call loses the game (clause Q21).
    WrongCall,
    /// Whether a caller must point at the figure (clause Q22).
    Point,
    /// Whether a piece placed or given stays so (clause Q19).
    Touch,
    /// How bright the lights are.
    Brightness,
    /// How loud the buzzer is.
    Sound,
    /// Measures the sensors' gains anew.
    Calibrate,
    /// Shows the board its pieces anew.
    Teach,
    /// Forgets everything; north's button must be held.
    Forget,
    /// Goes to the next page.
    More,
}

/// The pages.
const PAGES: [&[Item]; 3] = [
    &[Item::Play, Item::Game, Item::Squares, Item::Traits, Item::Common, Item::Clock, Item::Flag, Item::More],
    &[Item::LateCall, Item::Steal, Item::WrongCall, Item::Point, Item::Touch, Item::More],
    &[Item::Brightness, Item::Sound, Item::Calibrate, Item::Teach, Item::Forget, Item::More],
];

/// The first page for Quantik; its second one has no items.
const QUANTIK: &[Item] = &[Item::Play, Item::Game, Item::Clock, Item::Flag, Item::Touch, Item::More];

impl Item {
    /// Returns the word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Item::Play => "play",
            Item::Game => "game",
            Item::Squares => "squares",
            Item::Traits => "traits",
            Item::Common => "common",
            Item::Clock => "clock",
            Item::Flag => "flag",
            Item::LateCall => "late-call",
            Item::Steal => "steal",
            Item::WrongCall => "wrong-call",
            Item::Point => "point",
            Item::Touch => "touch",
            Item::Brightness => "brightness",
            Item::Sound => "sound",
            Item::Calibrate => "calibrate",
            Item::Teach => "teach",
            Item::Forget => "forget",
            Item::More => "more",
        }
    }
}

/// What a press in the menu did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Did {
    /// Another item is chosen.
    Moved,
    /// A value has changed.
    Changed,
    /// A game is to start.
    Play,
    /// The gain walk is to start.
    Calibrate,
    /// The teach-in is to start.
    Teach,
    /// Everything is to be forgotten.
    Forget,
    /// Nothing: the button must be held.
    Nothing,
}

/// Where in the menu one is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Menu {
    page: u8,
    chosen: u8,
}

impl Menu {
    /// Returns the chosen item.
    #[must_use]
    pub fn item(self, setup: &Setup) -> Item {
        self.items(setup).get(usize::from(self.chosen)).copied().unwrap_or(Item::More)
    }

    fn items(self, setup: &Setup) -> &'static [Item] {
        match (self.page, setup) {
            (0, Setup::Quantik(_)) => QUANTIK,
            (page, _) => PAGES[usize::from(page) % PAGES.len()],
        }
    }

    /// Returns the page after this one. Quantik has nothing on the second.
    const fn next_page(self, setup: &Setup) -> u8 {
        match (self.page, setup) {
            (0, Setup::Quantik(_)) => 2,
            (page, _) => (page + 1) % PAGES.len() as u8,
        }
    }

    /// Takes a press.
    pub fn press(&mut self, seat: Seat, settings: &mut Settings) -> Did {
        match (seat, self.item(&settings.setup)) {
            (Seat::South, _) => {
                self.chosen = (self.chosen + 1) % self.items(&settings.setup).len() as u8;
                Did::Moved
            }
            (Seat::North, Item::Play) => Did::Play,
            (Seat::North, Item::Calibrate) => Did::Calibrate,
            (Seat::North, Item::Teach) => Did::Teach,
            (Seat::North, Item::Forget) => Did::Nothing,
            (Seat::North, Item::More) => {
                *self = Menu { page: self.next_page(&settings.setup), chosen: 0 };
                Did::Moved
            }
            (Seat::North, item) => {
                change(item, settings);
                Did::Changed
            }
        }
    }

    /// Takes a button that is held.
    #[must_use]
    pub fn hold(self, seat: Seat, setup: &Setup) -> Did {
        if seat == Seat::North && self.item(setup) == Item::Forget { Did::Forget } else { Did::Nothing }
    }

    /// Returns what is to be shown.
    #[must_use]
    pub fn view(self, settings: &Settings) -> MenuView {
        let items = self.items(&settings.setup).len() as u8;
        MenuView {
            page: self.page,
            items,
            chosen: self.chosen,
            value: value(self.item(&settings.setup), settings),
        }
    }
}

fn change(item: Item, settings: &mut Settings) {
    match item {
        Item::Brightness => settings.brightness = settings.brightness % 4 + 1,
        Item::Sound => {
            settings.loudness = match settings.loudness {
                Loudness::Off => Loudness::Low,
                Loudness::Low => Loudness::High,
                Loudness::High => Loudness::Off,
            };
        }
        Item::Game => settings.change_game(),
        _ => match &mut settings.setup {
            Setup::Quarto(options) => change_option(item, options),
            Setup::Quantik(options) => change_quantik(item, options),
        },
    }
}

fn change_quantik(item: Item, options: &mut quantik::Options) {
    match item {
        Item::Clock => options.clock = if options.clock.is_some() { None } else { Some(Limit::MINUTE) },
        Item::Flag => options.flag = other(options.flag),
        Item::Touch => options.touch = !options.touch,
        _ => {}
    }
}

fn change_option(item: Item, options: &mut Options) {
    match item {
        Item::Squares => options.squares = !options.squares,
        Item::Traits => {
            options.traits = next_traits(options.traits);
            options.common = options.common.min(options.traits.iter().count() as u8);
        }
        Item::Common => options.common = options.common % options.traits.iter().count() as u8 + 1,
        Item::Clock => {
            (options.clock, options.clock_for) = match (options.clock, options.clock_for) {
                (None, _) => (Some(Limit::MINUTE), ClockFor::Move),
                (Some(limit), ClockFor::Move) => (Some(limit), ClockFor::Placing),
                (Some(_), ClockFor::Placing) => (None, ClockFor::Move),
            };
        }
        Item::Flag => options.flag = other(options.flag),
        Item::LateCall => options.late_call = !options.late_call,
        Item::Steal => {
            let now = Steal::ALL.iter().position(|&steal| steal == options.steal).unwrap_or(0);
            options.steal = Steal::ALL[(now + 1) % Steal::ALL.len()];
        }
        Item::WrongCall => options.wrong_call = other(options.wrong_call),
        Item::Point => options.point = !options.point,
        Item::Touch => options.touch = !options.touch,
        _ => {}
    }
}

const fn other(penalty: Penalty) -> Penalty {
    match penalty {
        Penalty::Nothing => Penalty::Loses,
        Penalty::Loses => Penalty::Nothing,
    }
}

/// Returns the traits as switches, colour the lowest bit.
fn switches(traits: Traits) -> u8 {
    Trait::ALL.iter().enumerate().map(|(bit, &one)| u8::from(traits.contains(one)) << bit).sum()
}

/// Counts the switches down: from all four to one alone, and all four again.
fn next_traits(traits: Traits) -> Traits {
    let bits = switches(traits).saturating_sub(1);
    let chosen: heapless::Vec<Trait, 4> = Trait::ALL
        .into_iter()
        .enumerate()
        .filter(|(bit, _)| bits >> bit & 1 == 1)
        .map(|(_, one)| one)
        .collect();
    Traits::of(&chosen).unwrap_or(Traits::ALL)
}

fn value(item: Item, settings: &Settings) -> MenuValue {
    match (item, &settings.setup) {
        (Item::Play | Item::Calibrate | Item::Teach | Item::Forget | Item::More, _) => MenuValue::Action,
        (Item::Game, setup) => switch(matches!(setup, Setup::Quantik(_))),
        (Item::Brightness, _) => MenuValue::Step(settings.brightness.clamp(1, 4) - 1),
        (Item::Sound, _) => MenuValue::Step(settings.loudness as u8),
        (item, Setup::Quarto(options)) => option_value(item, options),
        (Item::Clock, Setup::Quantik(options)) => switch(options.clock.is_some()),
        (Item::Flag, Setup::Quantik(options)) => switch(options.flag == Penalty::Loses),
        (_, Setup::Quantik(options)) => switch(options.touch),
    }
}

const fn switch(on: bool) -> MenuValue {
    MenuValue::Step(on as u8)
}

fn option_value(item: Item, options: &Options) -> MenuValue {
    match item {
        Item::Squares => switch(options.squares),
        Item::Traits => MenuValue::Switches(switches(options.traits)),
        Item::Common => MenuValue::Step(options.common.clamp(1, 4) - 1),
        Item::Clock => MenuValue::Step(match (options.clock, options.clock_for) {
            (None, _) => 0,
            (Some(_), ClockFor::Move) => 1,
            (Some(_), ClockFor::Placing) => 2,
        }),
        Item::Flag => switch(options.flag == Penalty::Loses),
        Item::LateCall => switch(options.late_call),
        Item::Steal => {
            MenuValue::Step(Steal::ALL.iter().position(|&steal| steal == options.steal).unwrap_or(0) as u8)
        }
        Item::WrongCall => switch(options.wrong_call == Penalty::Loses),
        Item::Point => switch(options.point),
        Item::Touch => switch(options.touch),
        _ => MenuValue::Action,
    }
}
