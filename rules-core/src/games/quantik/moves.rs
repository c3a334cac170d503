//! The moves of Quantik: their words, and which of them are allowed.

use core::fmt;
use core::str::FromStr;

use super::Shape;
use crate::log::{Unreadable, Words};
use crate::{Cell, CellSet, Millis};

/// What can happen in a game, in the words of the log language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Move {
    /// The player on turn places one of their pieces: `place cube b2`.
    Place(Shape, Cell),
    /// The piece placed last is taken back: `lift b2`.
    Lift(Cell),
    /// The piece that stands on this cell has this shape: `correct cube b2`.
    ///
    /// Nobody has moved: a sensor had taken one piece for another, and what the referee believes is mended.
    Correct(Shape, Cell),
    /// Time goes by: `wait 61000`.
    Wait(Millis),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place(shape, cell) => write!(f, "place {shape} {cell}"),
            Move::Lift(cell) => write!(f, "lift {cell}"),
            Move::Correct(shape, cell) => write!(f, "correct {shape} {cell}"),
            Move::Wait(span) => write!(f, "wait {}", span.0),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(line: &str) -> Result<Move, Unreadable> {
        let mut words = Words::of(line);
        let made = match words.next()? {
            "place" => Move::Place(shape(&mut words)?, words.cell()?),
            "lift" => Move::Lift(words.cell()?),
            "correct" => Move::Correct(shape(&mut words)?, words.cell()?),
            "wait" => Move::Wait(words.millis()?),
            _ => return Err(Unreadable::UnknownWord),
        };
        words.end()?;
        Ok(made)
    }
}

fn shape(words: &mut Words<'_>) -> Result<Shape, Unreadable> {
    words.parse(Unreadable::BadPiece)
}

/// What is allowed now. Time may go by in every game that is not over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowed {
    /// The cells where the player on turn may place each shape.
    pub place: [CellSet; Shape::COUNT],
    /// The cell whose piece may be lifted again.
    pub lift: Option<Cell>,
    /// The cells whose piece each shape may be corrected to.
    pub correct: [CellSet; Shape::COUNT],
    /// Whether time may go by.
    pub wait: bool,
}

impl Allowed {
    /// Nothing: the game is over.
    pub(super) const NOTHING: Allowed = Allowed {
        place: [CellSet::EMPTY; Shape::COUNT],
        lift: None,
        correct: [CellSet::EMPTY; Shape::COUNT],
        wait: false,
    };

    /// Tells whether the move is allowed.
    #[must_use]
    pub fn contains(&self, made: Move) -> bool {
        match made {
            Move::Place(shape, cell) => self.place[shape.index()].contains(cell),
            Move::Lift(cell) => self.lift == Some(cell),
            Move::Correct(shape, cell) => self.correct[shape.index()].contains(cell),
            Move::Wait(_) => self.wait,
        }
    }

    /// Returns every move that players are allowed; not the [corrections](Allowed::corrections), nor letting time go
    /// by.
    pub fn iter(&self) -> impl Iterator<Item = Move> + use<'_> {
        let place = |shape: Shape| self.place[shape.index()].iter().map(move |cell| Move::Place(shape, cell));
        Shape::ALL.into_iter().flat_map(place).chain(self.lift.map(Move::Lift))
    }

    /// Returns every correction that is allowed.
    pub fn corrections(&self) -> impl Iterator<Item = Move> + use<'_> {
        let correct =
            |shape: Shape| self.correct[shape.index()].iter().map(move |cell| Move::Correct(shape, cell));
        Shape::ALL.into_iter().flat_map(correct)
    }
}
