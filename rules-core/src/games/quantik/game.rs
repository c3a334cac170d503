//! The referee: one game of Quantik from its start to its end.

use super::{Allowed, Board, Figures, Move, Options, Piece, Refusal, Shape};
use crate::{Cell, Millis, MoveClock, Outcome, Penalty, Seat, Win};

/// What is to be done next, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Phase {
    /// A player places one of their pieces.
    Place {
        /// The placer.
        by: Seat,
    },
    /// The game is over.
    Over,
}

/// What a move brought about beside the next phase. Most moves bring about nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told {
    /// The player whose time for this move is over; told once a move.
    pub time: Option<Seat>,
}

/// How the game ended; the figures are read off the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
enum End {
    Figures(Seat),
    Stuck(Seat),
    Time(Seat),
}

/// The piece placed last, and its placer's clock as it stood then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
struct Last {
    cell: Cell,
    clock: MoveClock,
}

/// A game of Quantik, refereed. South plays light, north dark.
///
/// Every move either is accepted or returns a [`Refusal`] and leaves the game untouched.
///
/// ```
/// use rules_core::quantik::{Game, Options, Refusal, Shape};
/// use rules_core::{CellSet, Seat};
///
/// let mut game = Game::new(Options::default(), Seat::South);
/// let (b2, b4) = ("b2".parse().unwrap(), "b4".parse().unwrap());
/// game.place(Shape::Cube, b2).unwrap();
/// assert_eq!(game.place(Shape::Cube, b4), Err(Refusal::Banned(CellSet::of(&[b2])))); // the same column
/// game.place(Shape::Cone, b4).unwrap();
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Game {
    options: Options,
    board: Board,
    turn: Seat,
    last: Option<Last>,
    clock: MoveClock,
    end: Option<End>,
}

impl Game {
    /// Starts a game (clause K2).
    #[must_use]
    pub fn new(options: Options, starter: Seat) -> Game {
        let (board, clock) = (Board::default(), MoveClock::default());
        Game { options, board, turn: starter, last: None, clock, end: None }
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
    pub fn last(&self) -> Option<Cell> {
        self.last.map(|last| last.cell)
    }

    /// Returns the clock of the move under way.
    #[must_use]
    pub const fn clock(&self) -> &MoveClock {
        &self.clock
    }

    /// Returns the player whose time runs now, if there is a clock.
    #[must_use]
    pub fn clock_runs(&self) -> Option<Seat> {
        self.options.clock.filter(|_| self.end.is_none()).map(|_| self.turn)
    }

    /// Returns the player on turn, or who would be if the game were not over.
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// Returns what is to be done next, and by whom.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        if self.end.is_some() { Phase::Over } else { Phase::Place { by: self.turn } }
    }

    /// Returns how the game ended, once it has. There is no draw.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome<Figures>> {
        Some(match self.end? {
            End::Figures(by) => {
                let figures = self.last.map_or(Figures::NONE, |last| self.board.figures(last.cell));
                Outcome::Won { by, with: Win::Figures(figures) }
            }
            End::Stuck(by) => Outcome::Won { by, with: Win::Stuck },
            End::Time(by) => Outcome::Won { by, with: Win::Time },
        })
    }

    /// Lists what is allowed now.
    #[must_use]
    pub fn allowed(&self) -> Allowed {
        if self.end.is_some() {
            return Allowed::NOTHING;
        }
        let place = Shape::ALL.map(|shape| self.board.places(Piece { owner: self.turn, shape }));
        let lift = self.last().filter(|_| !self.options.touch);
        let correct = Shape::ALL.map(|shape| self.board.corrections(shape));
        Allowed { place, lift, correct, wait: true }
    }

    /// Makes a move.
    ///
    /// # Errors
    /// Says why the move is refused; the game is untouched.
    pub fn play(&mut self, made: Move) -> Result<Told, Refusal> {
        match made {
            Move::Place(shape, cell) => self.place(shape, cell),
            Move::Lift(cell) => self.lift(cell),
            Move::Correct(shape, cell) => self.correct(shape, cell),
            Move::Wait(span) => self.wait(span),
        }
    }

    /// Places a piece of the player on turn (clauses K3, K4). Four different shapes win (clause K5), and so does leaving
    /// the opponent no placement (clause K6).
    ///
    /// # Errors
    /// Refused on a cell with a piece, without such a piece, and by the ban.
    pub fn place(&mut self, shape: Shape, cell: Cell) -> Result<Told, Refusal> {
        let piece = Piece { owner: self.turn, shape };
        self.check_place(piece, cell)?;
        self.board.put(piece, cell);
        self.last = Some(Last { cell, clock: self.clock });
        self.clock = MoveClock::default();
        if !self.board.figures(cell).is_empty() {
            self.end = Some(End::Figures(self.turn));
            return Ok(Told { time: None });
        }
        self.turn = self.turn.other();
        self.end_if_stuck();
        Ok(Told { time: None })
    }

    /// Lifts the piece placed last: its placer is on turn again, and their minute goes on where it stood (clause K7). After
    /// a correction the piece may fit nowhere any more: then its placer is stuck (clause K6).
    ///
    /// # Errors
    /// Refused with touch, and for any other piece.
    pub fn lift(&mut self, cell: Cell) -> Result<Told, Refusal> {
        self.check_open()?;
        let piece = self.board.piece(cell).ok_or(Refusal::Empty)?;
        if self.options.touch {
            return Err(Refusal::Touch);
        }
        let last = self.last.filter(|last| last.cell == cell).ok_or(Refusal::NotLast)?;
        self.board.remove(piece, cell);
        (self.turn, self.clock, self.last) = (piece.owner, last.clock, None);
        self.end_if_stuck();
        Ok(Told { time: None })
    }

    /// Mends what is believed: the piece that stands on this cell has another shape than a sensor took it for. Its owner
    /// stays.
    ///
    /// No piece moves, so turn, clock and which piece was placed last stay as they are, and the ban (clause K4) is not
    /// asked. Four different shapes that show only now win nothing: only a placement does (clause K5). But a player on
    /// turn who turns out to be stuck has lost (clause K6).
    ///
    /// # Errors
    /// Refused on an empty cell, for the shape that is believed there already, and when both pieces of this shape of that
    /// owner stand on other cells.
    pub fn correct(&mut self, shape: Shape, cell: Cell) -> Result<Told, Refusal> {
        self.check_open()?;
        let believed = self.board.piece(cell).ok_or(Refusal::Empty)?;
        let piece = Piece { shape, ..believed };
        if piece == believed {
            return Err(Refusal::SamePiece);
        }
        if self.board.left(piece) == 0 {
            return Err(Refusal::NoneLeft);
        }
        self.board.remove(believed, cell);
        self.board.put(piece, cell);
        self.end_if_stuck();
        Ok(Told { time: None })
    }

    /// Lets time go by.
    ///
    /// # Errors
    /// Refused when the game is over.
    pub fn wait(&mut self, span: Millis) -> Result<Told, Refusal> {
        self.check_open()?;
        let over = self.options.clock.is_some_and(|limit| self.clock.run(span, limit));
        if over && self.options.flag == Penalty::Loses {
            self.end = Some(End::Time(self.turn.other()));
        }
        Ok(Told { time: over.then_some(self.turn) })
    }

    /// A player on turn who can place nothing has lost (clause K6).
    fn end_if_stuck(&mut self) {
        let stuck =
            Shape::ALL.iter().all(|&shape| self.board.places(Piece { owner: self.turn, shape }).is_empty());
        if stuck {
            self.end = Some(End::Stuck(self.turn.other()));
        }
    }

    fn check_open(&self) -> Result<(), Refusal> {
        if self.end.is_some() { Err(Refusal::Over) } else { Ok(()) }
    }

    fn check_place(&self, piece: Piece, cell: Cell) -> Result<(), Refusal> {
        self.check_open()?;
        if self.board.occupied().contains(cell) {
            return Err(Refusal::Occupied);
        }
        if self.board.left(piece) == 0 {
            return Err(Refusal::NoneLeft);
        }
        let bans = self.board.bans(piece, cell);
        if bans.is_empty() { Ok(()) } else { Err(Refusal::Banned(bans)) }
    }
}
