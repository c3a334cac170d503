//! Turns what hands did, presses and time into moves of the game.
//!
//! The referee looks at pictures, not at single events: whatever happened, in whatever order, the board either is as
//! the game says, or one legal move explains the difference and is made, or the difference is named until it is mended.

mod calls;
mod difference;
mod picture;

use heapless::Vec;
use rules_core::{AnyGame, AnyMove, AnyRefusal, Cell, CellSet, GameSays, Millis, Player, Seat};

use crate::facts::SPOTS;
use crate::games;
use crate::sensing::{Code, PerSpot, Spot, SpotSet, Stack};
use calls::Calls;
pub use calls::{HAND_WAIT, Waits};
pub use difference::{Difference, Differs};
pub use picture::Picture;

/// What the referee says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RefereeSays {
    /// A move was made, so long after the one before.
    Made(Millis, AnyMove),
    /// So much time has gone by since the last move, and has decided something.
    Waited(Millis),
    /// What hands did is not accepted.
    Refused(AnyMove, AnyRefusal),
    /// A player's time is over.
    Time(Player),
    /// A call was wrong: nothing to claim, or the wrong piece pointed at, or too late.
    WrongCall(Player),
    /// A spot differs from the game.
    Mend(Differs),
    /// Nothing differs any more.
    Mended,
    /// The game is over.
    Over,
}

/// Room for a few moves and for a difference on every spot.
pub type AllSaid = Vec<RefereeSays, { 2 * SPOTS + 8 }>;

/// What one move can bring about, beside the end.
type Told = Vec<RefereeSays, 4>;

/// At most so many moves are found in one picture: a lift, a placement, a gift and its taking.
const MOVES_AT_ONCE: usize = 4;

/// Referees one game on the board.
///
/// ```
/// use quarto_board::games::quarto::code_of;
/// use quarto_board::referee::{Picture, Referee, RefereeSays};
/// use quarto_board::sensing::{Spot, Stack};
/// use rules_core::{AnyGame, GameName, Seat};
///
/// let game = AnyGame::new(GameName::Quarto.usual(), Seat::South);
/// let mut referee = Referee::new(game);
/// let mut picture = Picture::EMPTY;
/// picture.set(Spot::Tray, Stack::of(code_of("LRTS".parse().unwrap())));
/// let said = referee.look(&picture, false);
/// let RefereeSays::Made(_, made) = said[0] else { panic!("a move explains the picture") };
/// assert_eq!(made.to_string(), "give LRTS");
/// assert_eq!(referee.game().due().unwrap().to_string(), "north place");
/// ```
#[derive(Clone, Debug)]
pub struct Referee {
    game: AnyGame,
    picture: Picture,
    /// What was told to be mended.
    told: PerSpot<Option<Differs>>,
    mending: bool,
    /// Time since the last move.
    waited: Millis,
    /// How long nothing was done of what is otherwise done by itself.
    undone: Millis,
    /// Whether a move was made since the referee began.
    begun: bool,
    /// The move of hands that was refused last: it is told once.
    refused: Option<AnyMove>,
    calls: Calls,
    /// Whether a piece that was recognised before is in doubt.
    doubted: bool,
    /// Whether the picture may mean something else now.
    look_again: bool,
    /// The cells whose piece was not there for sure when something else became due: lifting it is no pointing.
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
            undone: Millis(0),
            begun: false,
            refused: None,
            calls: Calls::default(),
            doubted: false,
            look_again: true,
            loose: CellSet::FULL,
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

    /// Tells whether a move was made since the referee began.
    #[must_use]
    pub const fn has_begun(&self) -> bool {
        self.begun
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
        let spots = |lacking| {
            let which = self.differences().filter(|differs| differs.has.is_empty() == lacking);
            which.map(|differs| differs.spot).collect()
        };
        (spots(true), spots(false))
    }

    /// Returns the pieces that must be put back, each where it belongs.
    #[must_use]
    pub fn wanted(&self) -> PerSpot<Option<Code>> {
        self.told.map(|differs| differs.and_then(|differs| differs.wants.top()))
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

    /// Takes a press of a player's button. It may wait for the placement it belongs to (clause Q5): for what is seen
    /// to land now. Moves of hands come after the press.
    pub fn press(&mut self, seat: Seat, picture: &Picture) -> AllSaid {
        let mut said = AllSaid::new();
        if games::press(&self.game, seat).is_some() {
            self.calls.press(seat);
            self.judge_calls(picture, &mut said);
            self.look_again = true;
        }
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
        let belongs = games::belongs(&self.game)[Spot::Cell(cell).index()];
        if belongs.top().is_some_and(|belongs| belongs != code) {
            self.make(games::correct(&self.game, code, cell), &mut said);
        }
        said
    }

    /// Lets time go by. The clock stands still while the board is mended or a piece is in doubt; what is urgent does not.
    pub fn pass_time(&mut self, span: Millis) -> AllSaid {
        let mut said = AllSaid::new();
        let (game, picture) = (&self.game, self.picture);
        self.calls.pass_time(span, |seat| games::waits(game, &picture, seat));
        self.judge_calls(&picture, &mut said);
        if self.do_undone(span, &mut said) {
            return said;
        }
        let span = match games::urgent(&self.game) {
            _ if !(self.mending || self.doubted) => span,
            Some(left) => span.min(left),
            None => return said,
        };
        let mut told = Told::new();
        if self.game.wait(span, |says| hear(says, &mut told)).is_ok() {
            self.waited = self.waited.plus(span);
            if !told.is_empty() || self.game.is_over() {
                say(&mut said, RefereeSays::Waited(core::mem::take(&mut self.waited)));
            }
            // Where the pointing is over, what stands on the board may mean something else now.
            self.look_again |= told.iter().any(|one| matches!(one, RefereeSays::WrongCall(_)));
            self.tell(&told, &mut said);
        }
        said
    }

    /// Makes the move that comes by itself, once it was left undone for long enough. Returns whether it did.
    fn do_undone(&mut self, span: Millis, said: &mut AllSaid) -> bool {
        let Some((after, made)) = games::by_itself(&self.game) else { return false };
        self.undone = self.undone.plus(span);
        let comes = self.undone >= after;
        if comes {
            self.make(made, said);
        }
        comes
    }

    /// Makes the calls that need not wait any longer.
    fn judge_calls(&mut self, picture: &Picture, said: &mut AllSaid) {
        loop {
            let game = &self.game;
            let Some(seat) = self.calls.next_due(|seat| games::waits(game, picture, seat)) else { return };
            if let Some(made) = games::press(&self.game, seat) {
                self.make(made, said);
            }
        }
    }

    fn find_moves(&mut self, said: &mut AllSaid) {
        for _ in 0..MOVES_AT_ONCE {
            let explained = games::explain(&self.game, &self.picture, self.loose);
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
        let (due, by_itself) = (self.game.due(), games::by_itself(&self.game));
        let mut told = Told::new();
        if let Err(why) = self.game.play(made, |says| hear(says, &mut told)) {
            say(said, RefereeSays::Refused(made, why));
            return false;
        }
        say(said, RefereeSays::Made(self.waited, made));
        self.waited = Millis(0);
        self.begun = true;
        if by_itself.is_some_and(|(_, itself)| itself == made) {
            self.undone = Millis(0);
        }
        if self.game.due() != due {
            self.loose = CellSet::FULL;
            self.fasten();
        }
        self.tell(&told, said);
        if self.game.is_over() {
            self.calls.clear();
        }
        true
    }

    /// Tells what a move or time brought about, and whether the game is over.
    fn tell(&self, told: &Told, said: &mut AllSaid) {
        told.iter().for_each(|&one| say(said, one));
        if self.game.is_over() {
            say(said, RefereeSays::Over);
        }
    }

    /// Notes which pieces stand where they belong: only these can be pointed at by lifting them.
    fn fasten(&mut self) {
        let belongs = games::belongs(&self.game);
        for cell in Cell::ALL {
            let spot = Spot::Cell(cell);
            let belongs = belongs[spot.index()];
            if !belongs.is_empty() && self.picture.stack(spot) == belongs {
                self.loose.remove(cell);
            }
        }
    }

    /// Names what differs, each difference once, and says when nothing does any more.
    fn compare(&mut self, said: &mut AllSaid) {
        let over = self.game.is_over();
        let belongs = games::belongs(&self.game);
        let mut differ = false;
        for spot in Spot::all() {
            let mut now = self.differs(spot, belongs[spot.index()]).filter(|_| !over);
            let told = &mut self.told[spot.index()];
            if self.picture.is_landing(spot) && !over {
                // What is just coming there is not mended before it is known.
                now = *told;
            }
            differ |= now.is_some();
            if let Some(new) = now.filter(|new| *told != Some(*new)) {
                say(said, RefereeSays::Mend(new));
            }
            *told = now;
        }
        // In doubt nothing is mended yet.
        let waits = self.mending && self.doubted && !over;
        if self.mending && !differ && !waits && !over {
            say(said, RefereeSays::Mended);
        }
        self.mending = differ || waits;
    }

    fn differs(&self, spot: Spot, wants: Stack) -> Option<Differs> {
        let has = self.picture.stack(spot);
        let is_right = wants == has || self.picture.is_undecided(spot);
        (!is_right && !games::tolerates(&self.game, spot, has)).then_some(Differs { spot, wants, has })
    }
}

/// Takes what the game says. What lapsed is never told.
fn hear(says: GameSays<'_>, told: &mut Told) {
    // There is room for what one move can bring about.
    let _ = match says {
        GameSays::Time(player) => told.push(RefereeSays::Time(player)),
        GameSays::WrongCall(player) => told.push(RefereeSays::WrongCall(player)),
        GameSays::Lapsed(_) | GameSays::Refused(_) => Ok(()),
    };
}

/// There is room for all that can be said at once.
fn say(said: &mut AllSaid, what: RefereeSays) {
    let _ = said.push(what);
}
