//! What the lights and the buzzer have to tell of the board's state.

use heapless::Vec;
use rules_core::quarto::{Game, Phase};
use rules_core::{CellSet, Millis, Outcome, Win};

use super::mode::Table;
use super::{App, Mode};
use crate::light::{ClockView, Scene, View};
use crate::referee::Referee;
use crate::sensing::{Spot, SpotSet, Standing};

/// How long drawing lots is shown, unless a piece is given before.
pub(super) const LOTS_SHOWN: Millis = Millis(1_900);

impl App {
    /// Returns everything that is to be shown.
    #[must_use]
    pub fn view(&self) -> View {
        let (missing, wrong) = match &self.mode {
            Mode::Playing(table) => table.referee.to_mend(),
            _ => (SpotSet::EMPTY, SpotSet::EMPTY),
        };
        View {
            scene: self.scene(),
            since: self.since,
            flash: self.flash,
            seen: self.seen(),
            unsure: self.unsure,
            missing,
            wrong,
            faults: Spot::all().filter(|&spot| self.sensing.watch().fault(spot).is_some()).collect(),
            ask_tray: self.ask_tray,
            clock: match &self.mode {
                Mode::Playing(table) if !table.paused => table.clock(),
                _ => None,
            },
            brightness: self.settings.brightness,
        }
    }

    fn scene(&self) -> Scene {
        match &self.mode {
            Mode::Waking(_) | Mode::Resuming(_) => Scene::Waking,
            Mode::Clearing { occupied, .. } => Scene::Clear(*occupied),
            Mode::Walking(walk) => Scene::Walk { spot: walk.spot(), seatings: walk.seatings() },
            Mode::Teaching(teach) => Scene::Teach { left: teach.left() },
            Mode::Idle => Scene::Idle,
            Mode::Menu { menu, .. } => Scene::Menu(menu.view(&self.settings)),
            Mode::Playing(table) if table.paused => Scene::Paused,
            Mode::Playing(table) if table.draws_lots(self.now.since(self.since)) => {
                Scene::Lots { starter: table.starter }
            }
            Mode::Playing(table) => playing(table.referee.game()),
            Mode::Ended(referee) => ended(referee),
        }
    }

    /// What stands there undecided is shown at once.
    fn seen(&self) -> SpotSet {
        Spot::all().filter(|&spot| self.sensing.standing(spot) == Standing::Something).collect()
    }
}

impl Table {
    /// Returns the clock of the move under way, where one runs.
    pub(super) fn clock(&self) -> Option<ClockView> {
        let game = self.referee.game();
        let limit = game.options().clock?.millis();
        let seat = game.clock_runs()?;
        let elapsed = game.clock().elapsed();
        Some(ClockView { seat, left: limit.minus(elapsed), over: elapsed.minus(limit), limit })
    }
}

fn playing(game: &Game) -> Scene {
    match game.phase() {
        Phase::Give { by } => Scene::Give { by },
        Phase::Place { by, .. } => Scene::Place { by, on_tray: game.allowed().take },
        Phase::Call { by } => Scene::Call { by },
        Phase::Point { by } => Scene::Point { by },
        Phase::Over => Scene::Drawn,
    }
}

fn ended(referee: &Referee) -> Scene {
    match referee.game().outcome() {
        Some(Outcome::Won { by, with: Win::Figures(claims) }) => {
            let figures = claims.as_slice().iter().map(|claim| CellSet::of(&claim.figure.cells()));
            Scene::Won { by, figures: figures.collect() }
        }
        Some(Outcome::Won { by, .. }) => Scene::Won { by, figures: Vec::new() },
        Some(Outcome::Drawn) | None => Scene::Drawn,
    }
}
