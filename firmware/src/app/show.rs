//! What the lights and the buzzer have to tell of the board's state.

use heapless::Vec;
use rules_core::quarto::{Game, Phase};
use rules_core::{AnyGame, CellSet, Millis, Outcome, Seat, Win, quantik};

use super::mode::Table;
use super::{App, Mode};
use crate::light::{ClockView, FIGURES, Scene, View};
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
            pressed: Seat::ALL.map(|seat| self.is_pressed(seat)),
            flash: self.flash,
            seen: self.seen(),
            unsure: self.unsure,
            missing,
            wrong: wrong.iter().chain(self.near.iter()).collect(),
            banning: self.banning,
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
            Mode::Waking(_) | Mode::Resuming { .. } => Scene::Waking,
            Mode::Clearing { occupied, .. } => Scene::Clear(*occupied),
            Mode::Walking(walk) => Scene::Walk { spot: walk.spot(), seatings: walk.seatings() },
            Mode::Teaching(teach) => Scene::Teach { left: teach.left() },
            Mode::Idle => Scene::Idle,
            Mode::Menu { menu, .. } => Scene::Menu(menu.view(&self.settings)),
            Mode::Playing(table) if table.paused => Scene::Paused,
            Mode::Playing(table) if table.draws_lots(self.now.since(self.since)) => {
                Scene::Lots { starter: table.starter }
            }
            Mode::Playing(table) => match table.referee.game() {
                AnyGame::Quarto(game) => playing(game),
                AnyGame::Quantik(game) => Scene::Own { by: game.turn() },
            },
            Mode::Ended(referee) => ended(referee),
        }
    }

    /// A press is noticed at once, and shown for as long as it is not judged.
    fn is_pressed(&self, seat: Seat) -> bool {
        let waits = match &self.mode {
            Mode::Playing(table) => table.referee.is_waiting(seat),
            _ => false,
        };
        self.buttons.is_down(seat) || waits
    }

    /// What stands there undecided is shown at once.
    fn seen(&self) -> SpotSet {
        let undecided = |standing| matches!(standing, Standing::Something | Standing::Unknown(_));
        Spot::all().filter(|&spot| undecided(self.sensing.standing(spot))).collect()
    }
}

impl Table {
    /// Returns the clock of the move under way, where one runs.
    pub(super) fn clock(&self) -> Option<ClockView> {
        let game = self.referee.game();
        let limit = game.setup().clock()?.millis();
        let seat = game.clock_runs()?;
        let elapsed = game.clock().elapsed();
        Some(ClockView { seat, left: limit.minus(elapsed), over: elapsed.minus(limit), limit })
    }

    /// Returns the same, unless the game stands still.
    pub(super) fn running_clock(&self) -> Option<ClockView> {
        if self.paused || self.referee.is_mending() { None } else { self.clock() }
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
    match referee.game() {
        AnyGame::Quarto(game) => result(game.outcome(), |claims| {
            claims.as_slice().iter().map(|claim| claim.figure.set()).collect()
        }),
        AnyGame::Quantik(game) => result(game.outcome(), |figures: &quantik::Figures| {
            figures.iter().map(rules_core::Figure::set).collect()
        }),
    }
}

/// Returns how an outcome is shown; `cells` returns the cells of its figures.
fn result<F>(outcome: Option<Outcome<F>>, cells: impl Fn(&F) -> Vec<CellSet, FIGURES>) -> Scene {
    match outcome {
        Some(Outcome::Won { by, with: Win::Figures(figures) }) => Scene::Won { by, figures: cells(&figures) },
        Some(Outcome::Won { by, .. }) => Scene::Won { by, figures: Vec::new() },
        Some(Outcome::Drawn) | None => Scene::Drawn,
    }
}
