//! Quarto as one of the games.

use super::{Claims, Game, Move, Options, Phase, Refusal};
use crate::{Due, GameSays, Millis, MoveClock, Outcome, Player, Seat};

impl crate::Game for Game {
    const NAME: &'static str = "quarto";

    type Options = Options;
    type Move = Move;
    type Refusal = Refusal;
    type Outcome = Outcome<Claims>;

    fn begin(options: Options, starter: Player) -> Game {
        Game::new(options, starter.seat().unwrap_or(Seat::South))
    }

    fn options(&self) -> &Options {
        Game::options(self)
    }

    fn play(&mut self, made: Move, says: &mut dyn FnMut(GameSays<'_>)) -> Result<(), Refusal> {
        let told = Game::play(self, made)?;
        if !told.lapsed.is_empty() {
            says(GameSays::Lapsed(&told.lapsed));
        }
        if let Some(seat) = told.time {
            says(GameSays::Time(seat.into()));
        }
        if let Some(seat) = told.wrong_call {
            says(GameSays::WrongCall(seat.into()));
            // The caller pointed at a piece that is not of the figure: that ended the call (clause Q22).
            if matches!(made, Move::Point(_)) {
                says(GameSays::Refused("wrong-piece"));
            }
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
        let (by, what) = match self.phase() {
            Phase::Give { by } => (by, "give"),
            Phase::Place { by, .. } => (by, "place"),
            Phase::Call { by } => (by, "call"),
            Phase::Point { by } => (by, "point"),
            Phase::Over => return None,
        };
        Some(Due { by: by.into(), what })
    }

    fn outcome(&self) -> Option<Outcome<Claims>> {
        Game::outcome(self)
    }

    fn clock(&self) -> &MoveClock {
        Game::clock(self)
    }

    fn clock_runs(&self) -> Option<Player> {
        Game::clock_runs(self).map(Player::at)
    }
}
