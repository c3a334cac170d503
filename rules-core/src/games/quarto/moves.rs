//! The moves of Quarto: their words, and which of them are allowed.

use core::fmt;
use core::str::FromStr;

use super::{Board, Piece, PieceSet};
use crate::log::{Unreadable, Words};
use crate::{Cell, CellSet, Millis, Seat};

/// What can happen in a game, in the words of the log language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Move {
    /// A piece is given to the opponent: `give LRTS`.
    Give(Piece),
    /// The gift leaves the tray: `take`.
    Take,
    /// The piece in hand is placed: `place a1`.
    Place(Cell),
    /// A piece given hand to hand is placed: `place LRTS a1`.
    PlaceByHand(Piece, Cell),
    /// The piece placed last is taken back: `lift a1`.
    Lift(Cell),
    /// Another piece is given instead: `exchange DSTH`.
    Exchange(Piece),
    /// A player calls a quarto: `call north`.
    Call(Seat),
    /// The caller points at a piece of the figure: `point b2`.
    Point(Cell),
    /// After the 16th piece, a player lets the call go: `pass`.
    Pass,
    /// The piece that stands on this cell is this one: `correct LRTS a1`.
    ///
    /// Nobody has moved: a sensor had taken one piece for another, and what the referee believes is mended.
    Correct(Piece, Cell),
    /// Time goes by: `wait 61000`.
    Wait(Millis),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Give(piece) => write!(f, "give {piece}"),
            Move::Take => f.write_str("take"),
            Move::Place(cell) => write!(f, "place {cell}"),
            Move::PlaceByHand(piece, cell) => write!(f, "place {piece} {cell}"),
            Move::Lift(cell) => write!(f, "lift {cell}"),
            Move::Exchange(piece) => write!(f, "exchange {piece}"),
            Move::Call(seat) => write!(f, "call {seat}"),
            Move::Point(cell) => write!(f, "point {cell}"),
            Move::Pass => f.write_str("pass"),
            Move::Correct(piece, cell) => write!(f, "correct {piece} {cell}"),
            Move::Wait(span) => write!(f, "wait {}", span.0),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(line: &str) -> Result<Move, Unreadable> {
        let mut words = Words::of(line);
        let made = match words.next()? {
            "give" => Move::Give(piece(&mut words)?),
            "take" => Move::Take,
            "place" => match (words.next()?, words.peek()) {
                (piece, Some(_)) => {
                    Move::PlaceByHand(piece.parse().map_err(|_| Unreadable::BadPiece)?, words.cell()?)
                }
                (cell, None) => Move::Place(cell.parse().map_err(|_| Unreadable::BadCell)?),
            },
            "lift" => Move::Lift(words.cell()?),
            "exchange" => Move::Exchange(piece(&mut words)?),
            "call" => Move::Call(words.seat()?),
            "point" => Move::Point(words.cell()?),
            "pass" => Move::Pass,
            "correct" => Move::Correct(piece(&mut words)?, words.cell()?),
            "wait" => Move::Wait(words.millis()?),
            _ => return Err(Unreadable::UnknownWord),
        };
        words.end()?;
        Ok(made)
    }
}

fn piece(words: &mut Words<'_>) -> Result<Piece, Unreadable> {
    words.parse(Unreadable::BadPiece)
}

/// What is allowed now.
///
/// A call stands in the list by right alone (clauses Q5, Q6, Q15, Q20, Q22), whether or not a figure does: so the list
/// may be shown to players without betraying a quarto. Time may go by in every game that is not over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowed {
    /// The pieces that may be given.
    pub give: PieceSet,
    /// Whether the gift may be taken off the tray.
    pub take: bool,
    /// The cells on which the piece in hand may be placed.
    pub place: CellSet,
    /// The cells on which a piece of [`Allowed::give`] may be placed as a gift by hand.
    pub place_by_hand: CellSet,
    /// The cell whose piece may be lifted again.
    pub lift: Option<Cell>,
    /// The pieces that may be given instead.
    pub exchange: PieceSet,
    /// Whether south may call.
    pub call_south: bool,
    /// Whether north may call.
    pub call_north: bool,
    /// The cells at which the caller may point.
    pub point: CellSet,
    /// Whether the player on turn may pass.
    pub pass: bool,
    /// The pieces that may be corrected: each to any other.
    pub correct: Board,
    /// Whether time may go by.
    pub wait: bool,
}

impl Allowed {
    /// Nothing: the game is over.
    pub(super) const NOTHING: Allowed = Allowed {
        give: PieceSet::EMPTY,
        take: false,
        place: CellSet::EMPTY,
        place_by_hand: CellSet::EMPTY,
        lift: None,
        exchange: PieceSet::EMPTY,
        call_south: false,
        call_north: false,
        point: CellSet::EMPTY,
        pass: false,
        correct: Board::EMPTY,
        wait: false,
    };

    /// Tells whether the player of this seat may call.
    #[must_use]
    pub const fn call(&self, seat: Seat) -> bool {
        match seat {
            Seat::South => self.call_south,
            Seat::North => self.call_north,
        }
    }

    /// Tells whether the move is allowed.
    #[must_use]
    pub fn contains(&self, made: Move) -> bool {
        match made {
            Move::Give(piece) => self.give.contains(piece),
            Move::Take => self.take,
            Move::Place(cell) => self.place.contains(cell),
            Move::PlaceByHand(piece, cell) => self.give.contains(piece) && self.place_by_hand.contains(cell),
            Move::Lift(cell) => self.lift == Some(cell),
            Move::Exchange(piece) => self.exchange.contains(piece),
            Move::Call(seat) => self.call(seat),
            Move::Point(cell) => self.point.contains(cell),
            Move::Pass => self.pass,
            Move::Correct(piece, cell) => self.correct.piece(cell).is_some_and(|believed| believed != piece),
            Move::Wait(_) => self.wait,
        }
    }

    /// Returns every move that players are allowed; not the [corrections](Allowed::corrections), nor letting time go
    /// by.
    pub fn iter(&self) -> impl Iterator<Item = Move> + use<'_> {
        let gives = self.give.iter().map(Move::Give);
        let places = self.place.iter().map(Move::Place);
        let by_hand = self
            .place_by_hand
            .iter()
            .flat_map(|cell| self.give.iter().map(move |piece| Move::PlaceByHand(piece, cell)));
        let exchanges = self.exchange.iter().map(Move::Exchange);
        let calls = Seat::ALL.into_iter().filter(|&seat| self.call(seat)).map(Move::Call);
        let points = self.point.iter().map(Move::Point);
        gives
            .chain(places)
            .chain(by_hand)
            .chain(exchanges)
            .chain(calls)
            .chain(points)
            .chain(self.take.then_some(Move::Take))
            .chain(self.lift.map(Move::Lift))
            .chain(self.pass.then_some(Move::Pass))
    }

    /// Returns every correction that is allowed.
    pub fn corrections(&self) -> impl Iterator<Item = Move> + use<'_> {
        let cells = self.correct.occupied().iter();
        cells
            .flat_map(|cell| Piece::ALL.map(|piece| Move::Correct(piece, cell)))
            .filter(|&made| self.contains(made))
    }
}
