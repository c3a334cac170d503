//! What the lights have to tell of the board's state.

use rules_core::Seat;

use super::App;
use super::room::Room;
use crate::light::{Scene, View};
use crate::sensing::{Spot, SpotSet, Standing};

impl App {
    /// Returns everything that is to be shown.
    #[must_use]
    pub fn view(&self) -> View {
        let (senses, marks) = (&self.desk.senses, &self.desk.senses.marks);
        let playing = match &self.room {
            Room::Playing(playing) => Some(playing),
            _ => None,
        };
        let (missing, wrong) =
            playing.map_or((SpotSet::EMPTY, SpotSet::EMPTY), |playing| playing.referee().to_mend());
        let undecided = |spot: &Spot| {
            matches!(senses.sensing().standing(*spot), Standing::Something | Standing::Unknown(_))
        };
        View {
            scene: self.scene(),
            since: self.since,
            pressed: Seat::ALL.map(|seat| self.is_pressed(seat)),
            reply: self.desk.signs.last_reply(),
            seen: Spot::all().filter(undecided).collect(),
            unsure: marks.unsure,
            missing,
            wrong: wrong | senses.near(),
            banning: marks.banning,
            faults: Spot::all().filter(|&spot| senses.sensing().watch().fault(spot).is_some()).collect(),
            ask_tray: marks.ask_tray,
            clock: playing.and_then(|playing| playing.shown_clock()),
            brightness: self.desk.settings.brightness,
        }
    }

    fn scene(&self) -> Scene {
        match &self.room {
            Room::Waking(_) | Room::Resuming(_) | Room::Testing(_) => Scene::Waking,
            Room::Clearing(clearing) => Scene::Clear(clearing.occupied()),
            Room::Walking(walking) => {
                let walk = walking.walk();
                Scene::Walk { spot: walk.spot(), seatings: walk.seatings() }
            }
            Room::Teaching(teaching) => Scene::Teach { left: teaching.left() },
            Room::Idle => Scene::Idle,
            Room::Menu(menu) => Scene::Menu(menu.view(&self.desk.settings)),
            Room::Playing(playing) => playing.scene(self.desk.since(self.since)),
            Room::Ended(referee) => crate::games::scene(referee.game()),
        }
    }

    /// A press is noticed at once, and shown for as long as it is not judged.
    fn is_pressed(&self, seat: Seat) -> bool {
        let waits = match &self.room {
            Room::Playing(playing) => playing.referee().is_waiting(seat),
            _ => false,
        };
        self.buttons.is_down(seat) || waits
    }
}
