//! Turns what hands did, presses and time into moves of the game.
//!
//! The referee looks at pictures, not at single events: whatever happened, in whatever order, the board either is as
//! the game says, or one legal move explains the difference and is made, or the difference is named until it is mended.

mod calls;
mod difference;
mod picture;
pub mod quantik;
pub mod quarto;

use heapless::Vec;
use rules_core::quarto::{Move, Phase, Told};
use rules_core::{AnyGame, AnyMove, AnyRefusal, Cell, CellSet, Millis, Seat};

use crate::facts::SPOTS;
use crate::sensing::{Code, PerSpot, Spot, SpotSet};
use calls::Calls;
pub use calls::{HAND_WAIT, Waits};
pub use difference::{Difference, Differs};
pub use picture::Picture;

/// How long each player may call after the 16th piece.
pub const CALL_WINDOW: Millis = Millis(10_000);

/// What the referee says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    /// A move was made, so long after the one before.
    Made(Millis, AnyMove),
    /// So much time has gone by since the last move, and has decided something.
    Waited(Millis),
    /// What hands did is not accepted.
    Refused(AnyMove, AnyRefusal),
    /// A player's time is over.
    Time(Seat),
    /// A call was wrong: nothing to claim, or the wrong piece pointed at, or too late.
    WrongCall(Seat),
    /// A spot differs from the game.
    Mend(Differs),
    /// Nothing differs any more.
    Mended,
    /// The game is over.
    Over,
}

/// Room for a few moves and for a difference on every spot.
pub type AllSaid = Vec<Said, { 2 * SPOTS + 8 }>;

/// At most so many moves are found in one picture: a lift, a placement, a gift and its taking.
const MOVES_AT_ONCE: usize = 4;

/// Referees one game on the board.
#[derive(Clone, Debug)]
pub struct Referee {
    game: AnyGame,
    picture: Picture,
    /// What was told to be mended.
    told: PerSpot<Option<Differs>>,
    mending: bool,
    /// Time since the last move.
    waited: Millis,
    /// Time left for a call after the 16th piece.
    call_left: Millis,
    /// The move of hands that was refused last: it is told once.
    refused: Option<AnyMove>,
    calls: Calls,
    /// Whether a piece that was recognised before is in doubt.
    doubted: bool,
    /// Whether the picture may mean something else now.
    look_again: bool,
    /// The cells whose piece was not there for sure when a call was made: lifting it is no pointing.
    loose: CellSet,
}

impl Referee {
    /// Starts to referee a game, new or resumed. The time since its last move is zero again, in the mover's favour.
    #[must_use]
    pub fn new(game: AnyGame) -> Referee {
        let told = [None; SPOTS];
        Referee {
            game,
            picture: Picture::EMPTY,
            told,
            mending: false,
            waited: Millis(0),
            call_left: CALL_WINDOW,
            refused: None,
            calls: Calls::default(),
            doubted: false,
            look_again: true,
            loose: CellSet::from_bits(u16::MAX),
        }
    }

    /// Returns the game.
    #[must_use]
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Returns the time since the last move.
    #[must_use]
    pub const fn waited(&self) -> Millis {
        self.waited
    }

    /// Tells whether the board differs from the game, or may do so: then the clock stands still.
    #[must_use]
    pub const fn is_mending(&self) -> bool {
        self.mending || self.doubted
    }

    /// Returns what must be mended.
    pub fn differences(&self) -> impl Iterator<Item = Differs> + use<'_> {
        self.told.iter().flatten().copied()
    }

    /// Returns the spots that lack their piece, and those with a piece that does not belong there.
    #[must_use]
    pub fn to_mend(&self) -> (SpotSet, SpotSet) {
        let missing =
            self.differences().filter(|differs| differs.has.is_none()).map(|differs| differs.spot).collect();
        let wrong =
            self.differences().filter(|differs| differs.has.is_some()).map(|differs| differs.spot).collect();
        (missing, wrong)
    }

    /// Takes the board's picture and makes the moves that explain it. While a piece that was recognised before is `doubted`
    /// nothing is explained: only what is missing is named.
    pub fn look(&mut self, picture: &Picture, doubted: bool) -> AllSaid {
        let mut said = AllSaid::new();
        if *picture == self.picture && doubted == self.doubted && !self.look_again {
            return said;
        }
        (self.picture, self.doubted, self.look_again) = (*picture, doubted, false);
        self.fasten();
        if doubted {
            self.compare(&mut said);
        } else {
            self.find_moves(&mut said);
        }
        said
    }

    /// Takes a press of a player's call button. It may wait for the placement it belongs to (clause Q5): for what is seen
    /// to land now. Moves of hands come after the press.
    pub fn press(&mut self, seat: Seat, picture: &Picture) -> AllSaid {
        let mut said = AllSaid::new();
        if self.game.quarto().is_none() {
            // Nothing is called in the other games.
            return said;
        }
        self.calls.press(seat);
        self.judge_calls(picture, &mut said);
        self.look_again = true;
        said
    }

    /// Tells whether a press of this player waits for a placement.
    #[must_use]
    pub fn is_waiting(&self, seat: Seat) -> bool {
        self.calls.is_waiting(seat)
    }

    /// Takes the news that the piece on a cell is another one than the game says.
    pub fn correct(&mut self, cell: Cell, code: Code) -> AllSaid {
        let mut said = AllSaid::new();
        let belongs = belongs(&self.game)[Spot::Cell(cell).index()];
        if belongs.is_some_and(|belongs| belongs != code) {
            let made = match &self.game {
                AnyGame::Quarto(_) => AnyMove::Quarto(Move::Correct(quarto::piece_of(code), cell)),
                AnyGame::Quantik(_) => {
                    AnyMove::Quantik(rules_core::quantik::Move::Correct(quantik::piece_of(code).shape, cell))
                }
            };
            self.make(made, &mut said);
        }
        said
    }

    /// Lets time go by. The clock stands still while the board is mended or a piece is in doubt; the time for pointing does
    /// not.
    pub fn pass_time(&mut self, span: Millis) -> AllSaid {
        let mut said = AllSaid::new();
        let (game, picture) = (&self.game, self.picture);
        self.calls.pass_time(span, |seat| waits(game, &picture, seat));
        self.judge_calls(&picture, &mut said);
        if self.waits_for_call() {
            self.call_left = self.call_left.minus(span);
            if self.call_left == Millis(0) {
                self.call_left = CALL_WINDOW;
                self.make(AnyMove::Quarto(Move::Pass), &mut said);
                return said;
            }
        }
        let pointing = self.game.quarto().and_then(rules_core::quarto::Game::pointing_left);
        let span = match pointing {
            _ if !(self.mending || self.doubted) => span,
            Some(left) => span.min(left),
            None => return said,
        };
        if let Ok(told) = self.game.wait(span) {
            self.waited = self.waited.plus(span);
            if told.time.is_some() || told.wrong_call.is_some() || self.game.is_over() {
                say(&mut said, Said::Waited(core::mem::take(&mut self.waited)));
            }
            self.tell(&told, &mut said);
            // Where the pointing is over, what stands on the board may mean something else now.
            self.look_again |= told.wrong_call.is_some();
        }
        said
    }

    /// Makes the calls that need not wait any longer.
    fn judge_calls(&mut self, picture: &Picture, said: &mut AllSaid) {
        loop {
            let game = &self.game;
            let Some(seat) = self.calls.next_due(|seat| waits(game, picture, seat)) else { return };
            self.make(AnyMove::Quarto(Move::Call(seat)), said);
        }
    }

    fn waits_for_call(&self) -> bool {
        self.game.quarto().is_some_and(|game| matches!(game.phase(), Phase::Call { .. }))
    }

    fn find_moves(&mut self, said: &mut AllSaid) {
        for _ in 0..MOVES_AT_ONCE {
            let explained = explain(&self.game, &self.picture, self.loose);
            let Some(made) = explained.filter(|_| self.refused.is_none() || self.refused != explained) else {
                break;
            };
            self.refused = None;
            if !self.make(made, said) {
                self.refused = explained;
                break;
            }
            // A call belongs to the placement just made, before the next gift.
            let picture = self.picture;
            self.judge_calls(&picture, said);
        }
        let picture = self.picture;
        self.judge_calls(&picture, said);
        self.compare(said);
    }

    /// Makes a move. Returns whether the game accepted it.
    fn make(&mut self, made: AnyMove, said: &mut AllSaid) -> bool {
        match self.game.play(made) {
            Ok(told) => {
                say(said, Said::Made(self.waited, made));
                self.waited = Millis(0);
                if made == AnyMove::Quarto(Move::Pass) {
                    self.call_left = CALL_WINDOW;
                }
                if matches!(made, AnyMove::Quarto(Move::Call(_))) {
                    self.loose = CellSet::from_bits(u16::MAX);
                    self.fasten();
                }
                self.tell(&told, said);
                if self.game.is_over() {
                    self.calls.clear();
                }
                true
            }
            Err(why) => {
                say(said, Said::Refused(made, why));
                false
            }
        }
    }

    /// Tells what a move or time brought about. What lapsed is never told.
    fn tell(&self, told: &Told, said: &mut AllSaid) {
        if let Some(seat) = told.time {
            say(said, Said::Time(seat));
        }
        if let Some(seat) = told.wrong_call {
            say(said, Said::WrongCall(seat));
        }
        if self.game.is_over() {
            say(said, Said::Over);
        }
    }

    /// Notes which pieces stand where they belong: only these can be pointed at by lifting them.
    fn fasten(&mut self) {
        let belongs = belongs(&self.game);
        for cell in Cell::ALL {
            let spot = Spot::Cell(cell);
            if belongs[spot.index()].is_some() && self.picture.code(spot) == belongs[spot.index()] {
                self.loose.remove(cell);
            }
        }
    }

    /// Names what differs, each difference once, and says when nothing does any more.
    fn compare(&mut self, said: &mut AllSaid) {
        let over = self.game.is_over();
        let belongs = belongs(&self.game);
        let mut differ = false;
        for spot in Spot::all() {
            let mut now = self.differs(spot, &belongs).filter(|_| !over);
            let told = &mut self.told[spot.index()];
            if self.picture.is_landing(spot) && !over {
                // What is just coming there is not mended before it is known.
                now = *told;
            }
            differ |= now.is_some();
            if let Some(new) = now.filter(|new| *told != Some(*new)) {
                say(said, Said::Mend(new));
            }
            *told = now;
        }
        // In doubt nothing is mended yet.
        let waits = self.mending && self.doubted && !over;
        if self.mending && !differ && !waits && !over {
            say(said, Said::Mended);
        }
        self.mending = differ || waits;
    }

    fn differs(&self, spot: Spot, belongs: &PerSpot<Option<Code>>) -> Option<Differs> {
        let (wants, has) = (belongs[spot.index()], self.picture.code(spot));
        if wants == has || self.picture.is_undecided(spot) {
            return None;
        }
        if spot == Spot::Tray {
            // The gift may lie there again after it was taken; a hand may be about to bring it.
            let gift = self.game.quarto().and_then(quarto::gift);
            if has.is_none() || has == gift {
                return None;
            }
        }
        Some(Differs { spot, wants, has })
    }
}

/// Returns what belongs where.
#[must_use]
pub fn belongs(game: &AnyGame) -> PerSpot<Option<Code>> {
    match game {
        AnyGame::Quarto(game) => quarto::belongs(game),
        AnyGame::Quantik(game) => quantik::belongs(game),
    }
}

/// Returns what a press of this player waits for before it is judged.
fn waits(game: &AnyGame, picture: &Picture, seat: Seat) -> Option<Waits> {
    quarto::waits(game.quarto()?, picture, seat)
}

/// Returns the next move that hands have made, legal or not.
fn explain(game: &AnyGame, picture: &Picture, loose: CellSet) -> Option<AnyMove> {
    match game {
        AnyGame::Quarto(game) => quarto::explain(game, picture, loose).map(AnyMove::Quarto),
        AnyGame::Quantik(game) => quantik::explain(game, picture).map(AnyMove::Quantik),
    }
}

/// There is room for all that can be said at once.
fn say(said: &mut AllSaid, what: Said) {
    let _ = said.push(what);
}
