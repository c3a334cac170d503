//! The referee: one game of Quarto from its start to its end.

use super::{
    Allowed, Board, Claims, ClockFor, Move, Options, Penalty, Phase, Piece, PieceSet, Refusal, Steal, Told,
};
use crate::{Cell, CellSet, Millis, MoveClock, Outcome, Seat, Win};

/// How long a caller has for pointing at the figure (clause Q22).
pub const POINT_WINDOW: Millis = Millis(15_000);

/// How long the placer alone may call after a gift by hand (clause Q23); the next gift by hand cannot be seen.
pub const HAND_WINDOW: Millis = Millis(5_000);

/// What the move under way has come to. The seat is [`Game::turn`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
enum Step {
    /// Choosing a piece for the opponent.
    Give,
    /// Placing this piece.
    Place { piece: Piece, tray: Tray },
    /// After the 16th piece; `passed` once its placer has let the call go.
    Call { passed: bool },
    /// The end.
    Over(End),
}

/// What the tray has seen of the gifts of this move (clause Q20).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
enum Tray {
    /// The gift lies there, and none was taken yet.
    Untaken,
    /// The gift was taken.
    Empty,
    /// A gift was taken and exchanged: another one lies there.
    Again,
}

/// How the game ended; the figures are read off the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
enum End {
    Figures(Seat),
    Time(Seat),
    WrongCall(Seat),
    Drawn,
}

/// A game of Quarto, refereed.
///
/// Every move either is accepted or returns a [`Refusal`] and leaves the game untouched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Game {
    options: Options,
    board: Board,
    /// Who gives, places, or may pass.
    turn: Seat,
    step: Step,
    /// The piece placed last: calls are about figures that contain it (clause Q7). None while it is lifted.
    last: Option<Cell>,
    /// The time since the last placement if that was a gift by hand and no gift has been seen since.
    by_hand: Option<Millis>,
    /// An open call, and the time left for pointing.
    call: Option<(Seat, Millis)>,
    /// With pointing, how many pieces stood at each player's last call: there is one a placement (clause Q22).
    called_at: [u8; 2],
    clock: MoveClock,
}

impl Game {
    /// Starts a game; the starter chooses the first piece (clauses Q2, Q3).
    #[must_use]
    pub fn new(options: Options, starter: Seat) -> Game {
        Game {
            options,
            board: Board::default(),
            turn: starter,
            step: Step::Give,
            last: None,
            by_hand: None,
            call: None,
            called_at: [0; 2],
            clock: MoveClock::default(),
        }
    }

    /// Returns what the players agreed on.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the pieces on the board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the cell of the piece placed last, unless it is lifted.
    #[must_use]
    pub const fn last(&self) -> Option<Cell> {
        self.last
    }

    /// Returns the clock of the move under way.
    #[must_use]
    pub const fn clock(&self) -> &MoveClock {
        &self.clock
    }

    /// Returns the player whose time runs now, if there is a clock and it runs (clauses Q11, Q17, Q22).
    #[must_use]
    pub fn clock_runs(&self) -> Option<Seat> {
        self.options.clock?;
        let runs = match self.step {
            _ if self.call.is_some() => false,
            Step::Give => self.options.clock_for == ClockFor::Move,
            Step::Place { .. } => true,
            Step::Call { .. } | Step::Over(_) => false,
        };
        runs.then_some(self.turn)
    }

    /// Returns how long the caller still has for pointing, while a call is open (clause Q22).
    #[must_use]
    pub fn pointing_left(&self) -> Option<Millis> {
        self.call.map(|(_, left)| left)
    }

    /// Returns what is to be done next, and by whom.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        match (self.call, self.step) {
            (Some((by, _)), _) => Phase::Point { by },
            (None, Step::Give) => Phase::Give { by: self.turn },
            (None, Step::Place { piece, .. }) => Phase::Place { by: self.turn, piece },
            (None, Step::Call { .. }) => Phase::Call { by: self.turn },
            (None, Step::Over(_)) => Phase::Over,
        }
    }

    /// Returns how the game ended, once it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome<Claims>> {
        let Step::Over(end) = self.step else { return None };
        Some(match end {
            End::Figures(by) => Outcome::Won { by, with: Win::Figures(self.standing()) },
            End::Time(by) => Outcome::Won { by, with: Win::Time },
            End::WrongCall(by) => Outcome::Won { by, with: Win::WrongCall },
            End::Drawn => Outcome::Drawn,
        })
    }

    /// Returns the pieces that may be given: all that are not on the board.
    #[must_use]
    pub fn reserve(&self) -> PieceSet {
        !self.board.placed()
    }

    /// Tells whether the player has the right to call now, figure or not (clauses Q5, Q6, Q9, Q15, Q20, Q22).
    #[must_use]
    pub fn may_call(&self, seat: Seat) -> bool {
        if self.last.is_none() || self.call.is_some() || self.has_called(seat) {
            return false;
        }
        let on_turn = seat == self.turn;
        match self.step {
            Step::Give => on_turn || self.may_steal_before_gift(),
            Step::Place { .. } if !on_turn => self.options.late_call,
            Step::Place { tray, .. } => match self.options.steal {
                Steal::Given | Steal::Placed => true,
                Steal::Untaken => tray == Tray::Untaken,
                Steal::Never => false,
            },
            Step::Call { passed } => on_turn || (self.options.steal == Steal::Placed && !passed),
            Step::Over(_) => false,
        }
    }

    /// Tells whether the player has had their one call about this placement, with pointing. As many pieces standing are
    /// the same placement, also after a take-back, an exchange or a correction.
    fn has_called(&self, seat: Seat) -> bool {
        self.options.point && usize::from(self.called_at[seat as usize]) == self.board.placed().len()
    }

    /// Tells whether the placer's opponent may call though no gift was seen.
    fn may_steal_before_gift(&self) -> bool {
        match self.options.steal {
            Steal::Placed => true,
            Steal::Given | Steal::Untaken => self.by_hand.is_some_and(|since| since >= HAND_WINDOW),
            Steal::Never => false,
        }
    }

    /// Lists what is allowed now.
    #[must_use]
    pub fn allowed(&self) -> Allowed {
        let mut allowed = Allowed { correct: self.board, wait: true, ..Allowed::NOTHING };
        let empty = !self.board.occupied();
        match self.phase() {
            Phase::Over => return Allowed::NOTHING,
            Phase::Point { .. } => allowed.point = self.board.occupied(),
            Phase::Give { .. } => {
                allowed.give = self.reserve();
                allowed.place_by_hand = if self.options.clock.is_none() { empty } else { CellSet::EMPTY };
            }
            Phase::Place { piece, .. } => {
                allowed.take = self.step != Step::Place { piece, tray: Tray::Empty };
                allowed.place = empty;
                if !self.options.touch {
                    allowed.exchange = self.reserve();
                    allowed.exchange.remove(piece);
                }
            }
            Phase::Call { .. } => allowed.pass = true,
        }
        allowed.call_south = self.may_call(Seat::South);
        allowed.call_north = self.may_call(Seat::North);
        allowed.lift = self.last.filter(|&cell| self.check_lift(cell).is_ok());
        allowed
    }

    /// Makes a move.
    ///
    /// # Errors
    /// Says why the move is refused; the game is untouched.
    pub fn play(&mut self, made: Move) -> Result<Told, Refusal> {
        // Lifting and correcting are rare: cold, they cost the moves of every turn nothing.
        match made {
            Move::Give(piece) => self.give(piece),
            Move::Take => self.take(),
            Move::Place(cell) => self.place(cell),
            Move::PlaceByHand(piece, cell) => self.place_by_hand(piece, cell),
            Move::Lift(cell) => self.lift(cell),
            Move::Exchange(piece) => self.exchange(piece),
            Move::Call(seat) => self.call(seat),
            Move::Point(cell) => self.point(cell),
            Move::Pass => self.pass(),
            Move::Correct(piece, cell) => self.correct(piece, cell),
            Move::Wait(span) => self.wait(span),
        }
    }

    /// Gives a piece to the opponent (clause Q3).
    ///
    /// # Errors
    /// Refused unless a gift is due and the piece is not on the board.
    pub fn give(&mut self, piece: Piece) -> Result<Told, Refusal> {
        self.check_give(piece)?;
        self.turn = self.turn.other();
        self.step = Step::Place { piece, tray: Tray::Untaken };
        self.by_hand = None;
        self.clock = MoveClock::default();
        Ok(Told::NOTHING)
    }

    /// Lets the gift leave the tray (clause Q20).
    ///
    /// # Errors
    /// Refused unless a gift lies on the tray.
    pub fn take(&mut self) -> Result<Told, Refusal> {
        let (piece, tray) = self.gift()?;
        if tray == Tray::Empty {
            return Err(Refusal::Taken);
        }
        self.step = Step::Place { piece, tray: Tray::Empty };
        Ok(Told::NOTHING)
    }

    /// Places the piece in hand (clause Q3). Figures that nobody called lapse (clause Q7).
    ///
    /// # Errors
    /// Refused unless a piece is in hand and the cell is empty.
    pub fn place(&mut self, cell: Cell) -> Result<Told, Refusal> {
        let (piece, _) = self.gift()?;
        self.check_empty(cell)?;
        Ok(self.stand(piece, cell))
    }

    /// Places a piece that was given hand to hand: gift and placement in one (clause Q23).
    ///
    /// # Errors
    /// Refused unless a gift is due, there is no clock, the piece is not on the board and the cell is empty.
    pub fn place_by_hand(&mut self, piece: Piece, cell: Cell) -> Result<Told, Refusal> {
        self.check_gift_due()?;
        if self.options.clock.is_some() {
            return Err(Refusal::ByTray);
        }
        self.check_give(piece)?;
        self.check_empty(cell)?;
        self.turn = self.turn.other();
        self.by_hand = Some(Millis(0));
        Ok(self.stand(piece, cell))
    }

    /// Lifts the piece placed last: it is in hand again (clause Q19).
    ///
    /// # Errors
    /// Refused with touch, once the next piece is given or the placer has passed, and for any other piece.
    #[cold]
    pub fn lift(&mut self, cell: Cell) -> Result<Told, Refusal> {
        self.check_lift(cell)?;
        if let Some(piece) = self.board.remove(cell) {
            self.last = None;
            self.step = Step::Place { piece, tray: Tray::Empty };
        }
        Ok(Told::NOTHING)
    }

    /// Gives another piece instead (clause Q19). The move stays the same: the receiver's minute runs on from the first
    /// gift (clause Q11), and no right that has ended comes back (clause Q20).
    ///
    /// # Errors
    /// Refused with touch, once the gift is placed, for the same piece and for a piece on the board.
    pub fn exchange(&mut self, piece: Piece) -> Result<Told, Refusal> {
        let (gift, tray) = self.gift()?;
        if self.options.touch {
            return Err(Refusal::Touch);
        }
        if piece == gift {
            return Err(Refusal::SamePiece);
        }
        self.check_in_reserve(piece)?;
        let tray = if tray == Tray::Untaken { Tray::Untaken } else { Tray::Again };
        self.step = Step::Place { piece, tray };
        self.by_hand = None;
        Ok(Told::NOTHING)
    }

    /// Calls a quarto (clauses Q5, Q6). The right is judged before the figure (clause Q10).
    ///
    /// With the option `point` this opens the pointing, once a placement for each player (clause Q22). Where a wrong call
    /// loses the game, it is accepted and does so.
    ///
    /// # Errors
    /// Refused for a player without the right, and with nothing to claim where that costs nothing.
    pub fn call(&mut self, seat: Seat) -> Result<Told, Refusal> {
        self.check_open()?;
        if !self.may_call(seat) {
            return Err(Refusal::NoRight);
        }
        if self.options.point {
            self.call = Some((seat, POINT_WINDOW));
            self.called_at[seat as usize] = self.board.placed().len() as u8;
            return Ok(Told::NOTHING);
        }
        if !self.standing().is_empty() {
            self.step = Step::Over(End::Figures(seat));
            return Ok(Told::NOTHING);
        }
        match self.options.wrong_call {
            Penalty::Nothing => Err(Refusal::NoFigure),
            Penalty::Loses => Ok(self.wrong_call(seat)),
        }
    }

    /// Points at a piece of the figure, other than the one placed last (clause Q22).
    ///
    /// A wrong piece ends the call: [`Told::wrong_call`] says so.
    ///
    /// # Errors
    /// Refused unless a call is open and a piece stands on the cell.
    pub fn point(&mut self, cell: Cell) -> Result<Told, Refusal> {
        let Some((caller, _)) = self.call else {
            return Err(if self.phase() == Phase::Over { Refusal::Over } else { Refusal::NoCall });
        };
        if self.board.is_empty_at(cell) {
            return Err(Refusal::Empty);
        }
        if self.last == Some(cell) || !self.standing().contains(cell) {
            return Ok(self.wrong_call(caller));
        }
        self.call = None;
        self.step = Step::Over(End::Figures(caller));
        Ok(Told::NOTHING)
    }

    /// Lets the call go after the 16th piece: first the placer, then the opponent, then it is a draw (clause Q9).
    ///
    /// # Errors
    /// Refused before the 16th piece is placed.
    pub fn pass(&mut self) -> Result<Told, Refusal> {
        self.check_open()?;
        let Step::Call { passed } = self.step else { return Err(Refusal::TooEarly) };
        if passed || self.options.steal == Steal::Never {
            self.step = Step::Over(End::Drawn);
            return Ok(Told { lapsed: self.standing(), ..Told::NOTHING });
        }
        self.step = Step::Call { passed: true };
        self.turn = self.turn.other();
        Ok(Told::NOTHING)
    }

    /// Mends what is believed: the piece that stands on this cell is another one than a sensor took it for.
    ///
    /// Two names change places and no piece moves: the piece believed here is now where this one was believed, on another
    /// cell, in hand as the gift, or beside the board. So turn, clock, rights and which cell was placed on last stay as
    /// they are. Nothing is won by it either: a quarto must be called as ever, and a call claims what stands then.
    ///
    /// # Errors
    /// Refused when the game is over, on an empty cell, and for the piece that is believed there already.
    #[cold]
    pub fn correct(&mut self, piece: Piece, cell: Cell) -> Result<Told, Refusal> {
        if self.phase() == Phase::Over {
            return Err(Refusal::Over);
        }
        let believed = self.board.piece(cell).ok_or(Refusal::Empty)?;
        if believed == piece {
            return Err(Refusal::SamePiece);
        }
        self.board.correct(piece, cell);
        if let Step::Place { piece: gift, .. } = &mut self.step
            && *gift == piece
        {
            *gift = believed;
        }
        Ok(Told::NOTHING)
    }

    /// Lets time go by.
    ///
    /// # Errors
    /// Refused when the game is over.
    pub fn wait(&mut self, span: Millis) -> Result<Told, Refusal> {
        if self.phase() == Phase::Over {
            return Err(Refusal::Over);
        }
        self.by_hand = self.by_hand.map(|since| since.plus(span));
        let mut told = Told::NOTHING;
        let mut span = span;
        if let Some((caller, left)) = self.call {
            if span < left {
                self.call = Some((caller, left.minus(span)));
                return Ok(told);
            }
            span = span.minus(left);
            told = self.wrong_call(caller);
        }
        told.time = self.run_clock(span);
        Ok(told)
    }

    /// Lets the clock run, if it does now. Returns whose time is over, once.
    fn run_clock(&mut self, span: Millis) -> Option<Seat> {
        let limit = self.options.clock?;
        self.clock_runs()?;
        if !self.clock.run(span, limit) {
            return None;
        }
        if self.options.flag == Penalty::Loses {
            self.step = Step::Over(End::Time(self.turn.other()));
        }
        Some(self.turn)
    }

    /// Returns the figures that a call would claim now.
    fn standing(&self) -> Claims {
        self.last.map_or(Claims::NONE, |cell| self.board.claims(cell, &self.options))
    }

    /// Puts the piece on the cell and lets lapse what nobody called.
    fn stand(&mut self, piece: Piece, cell: Cell) -> Told {
        let lapsed = self.standing();
        self.board.put(piece, cell);
        self.last = Some(cell);
        let full = self.board.is_full();
        self.by_hand = self.by_hand.filter(|_| !full).map(|_| Millis(0));
        self.step = if full { Step::Call { passed: false } } else { Step::Give };
        Told { lapsed, ..Told::NOTHING }
    }

    /// Ends a call that was wrong.
    fn wrong_call(&mut self, caller: Seat) -> Told {
        self.call = None;
        if self.options.wrong_call == Penalty::Loses {
            self.step = Step::Over(End::WrongCall(caller.other()));
        }
        Told { wrong_call: Some(caller), ..Told::NOTHING }
    }

    fn check_open(&self) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Over => Err(Refusal::Over),
            Phase::Point { .. } => Err(Refusal::PointFirst),
            _ => Ok(()),
        }
    }

    /// Returns the piece in hand or on the tray, and what the tray has seen.
    fn gift(&self) -> Result<(Piece, Tray), Refusal> {
        self.check_open()?;
        match self.step {
            Step::Place { piece, tray } => Ok((piece, tray)),
            Step::Call { .. } => Err(Refusal::CallOrPass),
            Step::Give | Step::Over(_) => Err(Refusal::GiveFirst),
        }
    }

    fn check_gift_due(&self) -> Result<(), Refusal> {
        self.check_open()?;
        match self.step {
            Step::Place { .. } => Err(Refusal::PlaceFirst),
            Step::Call { .. } => Err(Refusal::CallOrPass),
            Step::Give | Step::Over(_) => Ok(()),
        }
    }

    fn check_give(&self, piece: Piece) -> Result<(), Refusal> {
        self.check_gift_due()?;
        self.check_in_reserve(piece)
    }

    fn check_in_reserve(&self, piece: Piece) -> Result<(), Refusal> {
        if self.reserve().contains(piece) { Ok(()) } else { Err(Refusal::OnBoard) }
    }

    fn check_empty(&self, cell: Cell) -> Result<(), Refusal> {
        if self.board.is_empty_at(cell) { Ok(()) } else { Err(Refusal::Occupied) }
    }

    fn check_lift(&self, cell: Cell) -> Result<(), Refusal> {
        self.check_open()?;
        match self.step {
            _ if self.board.is_empty_at(cell) => Err(Refusal::Empty),
            _ if self.options.touch => Err(Refusal::Touch),
            Step::Place { .. } => Err(Refusal::PlaceFirst),
            _ if self.last != Some(cell) => Err(Refusal::NotLast),
            Step::Call { passed: true } => Err(Refusal::Passed),
            _ => Ok(()),
        }
    }
}
