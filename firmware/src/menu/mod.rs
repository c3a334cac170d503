//! The menu: two buttons choose and change.
//!
//! South's button goes to the next item, north's changes its value or does what it stands for. The upper rows show the
//! items of a page, the lowest row the value of the chosen one. What can be chosen stands in one table for each game and
//! one for the board; a computer chooses from the same tables by `options`.

mod board;
mod choice;

use rules_core::Seat;

use crate::games;
use crate::light::{MenuValue, MenuView};
use crate::settings::Settings;
pub(crate) use board::GAME;
pub use choice::{Choice, Offered, Shown};
pub(crate) use choice::{OFF_ON, Values, set_penalty, set_switch};

/// An item of the menu.
#[derive(Clone, Copy, Debug)]
pub enum Item {
    /// Starts a game.
    Play,
    /// Has a value.
    Set(&'static Choice),
    /// Measures the sensors' gains anew.
    Calibrate,
    /// Shows the board its pieces anew.
    Teach,
    /// Forgets everything; north's button must be held.
    Forget,
    /// Goes to the next page.
    More,
}

impl Item {
    /// Returns the word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Item::Play => "play",
            Item::Set(choice) => choice.word(),
            Item::Calibrate => "calibrate",
            Item::Teach => "teach",
            Item::Forget => "forget",
            Item::More => "more",
        }
    }
}

/// What a press in the menu did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuSays {
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

/// Returns every choice that there is for the game chosen, this one first.
pub fn choices(settings: &Settings) -> impl Iterator<Item = &'static Choice> + use<> {
    let game = games::choices(settings.game).iter().copied();
    [&GAME].into_iter().chain(game).chain(own_choices())
}

/// Returns the choices that hold for every game.
pub fn own_choices() -> impl Iterator<Item = &'static Choice> {
    board::CHOICES.into_iter()
}

/// Returns the choices that hold for every game, and which game that is.
pub fn board_choices() -> impl Iterator<Item = &'static Choice> {
    [&GAME].into_iter().chain(own_choices())
}

/// Takes a choice such as `brightness=2`. Returns whether there is such a choice; if not, nothing is changed.
///
/// ```
/// use quarto_board::menu;
/// use quarto_board::settings::Settings;
///
/// let mut settings = Settings::FRESH;
/// assert!(menu::choose("squares=only", &mut settings));
/// assert_eq!(settings.setup().to_string(), "game quarto squares=only");
/// assert!(!menu::choose("squares=maybe", &mut settings));
/// ```
pub fn choose(word: &str, settings: &mut Settings) -> bool {
    let Some((word, value)) = word.split_once('=') else { return false };
    let choice = choices(settings).find(|choice| choice.word() == word);
    choice.is_some_and(|choice| choice.set(settings, value))
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
    pub fn item(self, settings: &Settings) -> Item {
        self.items(settings).get(usize::from(self.chosen)).copied().unwrap_or(Item::More)
    }

    fn items(self, settings: &Settings) -> &'static [Item] {
        pages(settings)[usize::from(self.page) % PAGES]
    }

    /// Returns the next page that has items.
    fn next_page(self, settings: &Settings) -> u8 {
        let pages = pages(settings);
        let next = (1..PAGES).map(|far| (usize::from(self.page) + far) % PAGES);
        next.into_iter().find(|&page| !pages[page].is_empty()).unwrap_or(0) as u8
    }

    /// Takes a press.
    pub fn press(&mut self, seat: Seat, settings: &mut Settings) -> MenuSays {
        match (seat, self.item(settings)) {
            (Seat::South, _) => {
                self.chosen = (self.chosen + 1) % self.items(settings).len() as u8;
                MenuSays::Moved
            }
            (Seat::North, Item::Play) => MenuSays::Play,
            (Seat::North, Item::Calibrate) => MenuSays::Calibrate,
            (Seat::North, Item::Teach) => MenuSays::Teach,
            (Seat::North, Item::Forget) => MenuSays::Nothing,
            (Seat::North, Item::More) => {
                *self = Menu { page: self.next_page(settings), chosen: 0 };
                MenuSays::Moved
            }
            (Seat::North, Item::Set(choice)) => {
                choice.step(settings);
                MenuSays::Changed
            }
        }
    }

    /// Takes a button that is held.
    #[must_use]
    pub fn hold(self, seat: Seat, settings: &Settings) -> MenuSays {
        match self.item(settings) {
            Item::Forget if seat == Seat::North => MenuSays::Forget,
            _ => MenuSays::Nothing,
        }
    }

    /// Returns what is to be shown.
    #[must_use]
    pub fn view(self, settings: &Settings) -> MenuView {
        MenuView {
            page: self.page,
            items: self.items(settings).len() as u8,
            chosen: self.chosen,
            value: match self.item(settings) {
                Item::Set(choice) => choice.view(settings),
                _ => MenuValue::Action,
            },
        }
    }
}

/// How many pages there are: two for the game, of which one may be empty, and the board's.
pub const PAGES: usize = 3;

/// Returns all pages: the game's two, of which one may be empty, and the board's.
#[must_use]
pub const fn pages(settings: &Settings) -> [&'static [Item]; PAGES] {
    let [play, table] = games::pages(settings.game);
    [play, table, board::PAGE]
}

#[cfg(test)]
mod tests {
    use core::fmt::Write;

    use rules_core::GameName;

    use super::*;

    fn shown(choice: &Choice, settings: &Settings) -> heapless::String<64> {
        let mut text = heapless::String::new();
        write!(text, "{}", choice.shown(settings)).expect("room");
        text
    }

    /// Every value that is offered can be chosen by its word, is shown by that word, and is reached by the button.
    #[test]
    fn word_and_button_choose_the_same() {
        for game in GameName::ALL {
            let settings = Settings { game, ..Settings::FRESH };
            for choice in choices(&settings).filter(|choice| choice.word() != "game") {
                let first = shown(choice, &settings);
                let mut stepped = settings;
                for steps in 1.. {
                    choice.step(&mut stepped);
                    let word = shown(choice, &stepped);
                    let mut chosen = settings;
                    assert!(choose(&word, &mut chosen), "{word}");
                    assert_eq!(chosen, stepped, "{word}");
                    if word == first {
                        assert!(steps > 1, "{word} has no other value");
                        break;
                    }
                    assert!(steps < 20, "{word} never comes round");
                }
            }
        }
    }

    #[test]
    fn what_is_no_choice_changes_nothing() {
        let mut settings = Settings::FRESH;
        for word in [
            "squares",
            "squares=maybe",
            "clock=0",
            "clock=65536",
            "clock=+5",
            "common=5",
            "luck=on",
            "traits=",
            "brightness=0",
        ] {
            assert!(!choose(word, &mut settings), "{word}");
        }
        assert_eq!(settings, Settings::FRESH);
        assert!(choose("clock=45", &mut settings));
        assert_eq!(settings.setup().clock().map(rules_core::Limit::seconds), Some(45));
    }

    /// What can be chosen can also be said to a computer, and `help` tells how.
    #[test]
    fn help_names_every_choice() {
        for game in GameName::ALL {
            for choice in games::choices(game) {
                let mut words = games::help(game).iter().flat_map(|line| line.split([' ', '=']));
                assert!(words.any(|word| word == choice.word()), "{game} {}", choice.word());
            }
        }
    }

    /// Every page fits the twelve cells above the value, and every choice stands on one page.
    #[test]
    fn every_choice_is_in_the_menu_once() {
        for game in GameName::ALL {
            let settings = Settings { game, ..Settings::FRESH };
            for choice in choices(&settings) {
                let items = pages(&settings).into_iter().flatten();
                assert_eq!(items.filter(|item| item.word() == choice.word()).count(), 1, "{}", choice.word());
            }
            assert!(pages(&settings).iter().all(|page| page.len() <= 12));
        }
    }
}
