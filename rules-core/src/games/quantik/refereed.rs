//! Quantik as one of the games.

use super::{Figures, Game, Move, Options, Phase, Refusal};
use crate::{Due, GameSays, Millis, MoveClock, Outcome, Player, Seat};

impl crate::Game for Game {
    const NAME: &'static str = "quantik";

    type Options = Options;
    type Move = Move;
    type Refusal = Refusal;
    type Outcome = Outcome<Figures>;

    fn begin(options: Options, starter: Player) -> Game {
        Game::new(options, starter.seat().unwrap_or(Seat::South))
    }

    fn options(&self) -> &Options {
        Game::options(self)
    }

    fn play(&mut self, made: Move, says: &mut dyn FnMut(GameSays<'_>)) -> Result<(), Refusal> {
        let told = Game::play(self, made)?;
        if let Some(seat) = told.time {
            says(GameSays::Time(seat.into()));
        }
        Ok(())
    }

    fn wait_move(span: Millis) -> Move {
        Move::Wait(span)
    }

    fn allows(&self, made: Move) -> bool {
        self.allowed().contains(made)
    }

    fn due(&self) -> Option<Due> {
        match self.phase() {
            Phase::Place { by } => Some(Due { by: by.into(), what: "place" }),
            Phase::Over => None,
        }
    }

    fn outcome(&self) -> Option<Outcome<Figures>> {
        Game::outcome(self)
    }

    fn clock(&self) -> &MoveClock {
        Game::clock(self)
    }

    fn clock_runs(&self) -> Option<Player> {
        Game::clock_runs(self).map(Player::at)
    }
}
