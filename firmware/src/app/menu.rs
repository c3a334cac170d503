//! The menu while it is open.

use rules_core::Millis;

use super::HostLine;
use super::desk::Desk;
use super::room::Go;
use crate::Moment;
use crate::buttons::Press;
use crate::light::MenuView;
use crate::memory::Save;
use crate::menu::{Menu, MenuSays};
use crate::settings::Settings;
use crate::sound::Tune;

/// The menu closes by itself after this long.
const OPEN: Millis = Millis(60_000);

/// The menu.
#[derive(Debug)]
pub(super) struct MenuRoom {
    menu: Menu,
    /// When a button was pressed last.
    pressed: Moment,
}

impl MenuRoom {
    pub(super) fn open(desk: &mut Desk) -> MenuRoom {
        let room = MenuRoom { menu: Menu::default(), pressed: desk.now };
        room.tell(desk);
        desk.sound(Tune::MenuStep);
        room
    }

    /// Returns what is to be shown.
    pub(super) fn view(&self, settings: &Settings) -> MenuView {
        self.menu.view(settings)
    }

    /// Closes the menu when nobody has used it for long.
    pub(super) fn pass_time(&self, desk: &mut Desk) -> Option<Go> {
        (desk.since(self.pressed) >= OPEN).then(|| close(desk))
    }

    pub(super) fn press(&mut self, press: Press, desk: &mut Desk) -> Option<Go> {
        self.pressed = desk.now;
        let mut settings = desk.settings;
        let says = match press {
            Press::Meant(seat) => self.menu.press(seat, &mut settings),
            Press::Held(seat) => self.menu.hold(seat, &settings),
            Press::BothHeld => return Some(close(desk)),
            Press::Tapped(_) | Press::HeldLong(_) | Press::Stuck(_) => return None,
        };
        desk.take_settings(settings);
        let go = match says {
            MenuSays::Nothing => return None,
            MenuSays::Forget => return Some(Go::Forget),
            MenuSays::Moved | MenuSays::Changed => {
                self.tell(desk);
                desk.sound(if says == MenuSays::Moved { Tune::MenuStep } else { Tune::MenuChange });
                return None;
            }
            MenuSays::Play => desk.next_game(),
            MenuSays::Calibrate => Go::Walk,
            MenuSays::Teach => Go::Teach,
        };
        desk.keep(Save::Settings);
        Some(go)
    }

    /// Tells a computer where in the menu one is.
    fn tell(&self, desk: &mut Desk) {
        let settings = desk.settings;
        desk.tell(HostLine::Menu(self.menu.item(&settings), settings));
    }
}

fn close(desk: &mut Desk) -> Go {
    desk.keep(Save::Settings);
    Go::Rest
}
