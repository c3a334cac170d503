//! One board with its pieces on the bench, and what its own calibration finds out about them.

use std::iter;

use quarto_board::calibration::{Taught, Teach, TeachSays, Walk, WalkSays, ZeroSays, Zeroing};
use quarto_board::sensing::{Change, Code, CodeBook, Identifier, MicroTesla, Sensors, Spot};

use super::electronics::{Electronics, Exposure};
use super::{Dice, Knowing, Seating, loose};
use crate::{Facts, MadePiece, Polarity, SPOTS};

/// Scans of the empty board until its zeros are known.
const ZERO_SCANS: usize = 40;

/// How often a piece is seated anew before the calibration is given up.
const PATIENCE: usize = 1000;

/// The piece that is carried from spot to spot: light, of the weakest level. A game that has none borrows one.
const WALKER: Code = Code::new(false, 7);

/// What a board knows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// Of its sensors.
    pub(super) sensors: Sensors,
    /// Of its pieces.
    pub(super) identifier: Identifier,
}

/// A piece and the code it was made after.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    /// The code.
    pub(super) code: Code,
    /// The piece.
    pub(super) made: MadePiece,
}

impl Piece {
    fn draw(facts: &Facts, code: Code, dice: &mut Dice) -> Piece {
        let polarity = if code.is_dark() { Polarity::Lowers } else { Polarity::Raises };
        Piece { code, made: MadePiece::draw(facts, polarity, code.level(), dice) }
    }
}

/// A board and the pieces of a game.
pub(super) struct Bench<'a> {
    /// What they were made after.
    pub(super) facts: &'a Facts,
    /// The board.
    pub(super) electronics: Electronics,
    /// Its pieces, in the order of their codes.
    pub(super) pieces: Vec<Piece>,
    /// What the board knows, by [`Knowing`].
    known: [Known; Knowing::ALL.len()],
}

impl<'a> Bench<'a> {
    /// Draws a board and the pieces of a game and calibrates them. Returns none if the firmware refuses them.
    pub(super) fn draw(facts: &'a Facts, book: CodeBook, dice: &mut Dice) -> Option<Bench<'a>> {
        let electronics = Electronics::draw(facts, dice);
        let codes = book.codes.iter().flat_map(|code| iter::repeat_n(code, usize::from(book.copies)));
        let pieces: Vec<_> = codes.map(|code| Piece::draw(facts, code, dice)).collect();
        let own = pieces.iter().find(|piece| piece.code == WALKER).copied();
        let walker = own.unwrap_or_else(|| Piece::draw(facts, WALKER, dice));
        let guide = Guide { facts, electronics: &electronics, around: loose::draw(facts, dice) };
        let zeroed = guide.zero(dice)?;
        let walked = guide.walk(&walker, zeroed, dice)?;
        let taught = guide.teach(book, &pieces, &walked, dice)?;
        let know = |sensors, taught: Taught| Known { sensors, identifier: taught.identifier(&sensors, book) };
        let known = Knowing::ALL.map(|knowing| match knowing {
            Knowing::Nothing => know(Sensors::AS_DELIVERED, Taught::NOTHING),
            Knowing::Zeros => know(zeroed, Taught::NOTHING),
            Knowing::Gains => know(walked, Taught::NOTHING),
            Knowing::Pieces => know(walked, taught),
        });
        Some(Bench { facts, electronics, pieces, known })
    }

    /// Returns what the board knows at a stage of its calibration.
    pub(super) fn known(&self, knowing: Knowing) -> &Known {
        &self.known[knowing as usize]
    }
}

/// Someone who calibrates a board, as it tells them to.
struct Guide<'a> {
    facts: &'a Facts,
    electronics: &'a Electronics,
    /// The field of pieces around the board, by spot.
    around: [f64; SPOTS],
}

impl Guide<'_> {
    fn zero(&self, dice: &mut Dice) -> Option<Sensors> {
        let mut zeroing = Zeroing::new(Sensors::AS_DELIVERED);
        let scans = self.electronics.scans(self.around, ZERO_SCANS, dice);
        match scans.iter().find_map(|scan| zeroing.step(scan))? {
            ZeroSays::Zeroed(sensors) => Some(sensors),
            ZeroSays::NotEmpty { .. } => None,
        }
    }

    fn walk(&self, walker: &Piece, zeroed: Sensors, dice: &mut Dice) -> Option<Sensors> {
        let mut walk = Walk::new(zeroed);
        (0..PATIENCE).find_map(|_| {
            let spot = walk.spot();
            let rested = self.seat(walker, spot, &zeroed, dice)?;
            match walk.hear(spot, Change::Rested(rested)) {
                Some(WalkSays::Done(sensors)) => Some(sensors),
                _ => None,
            }
        })
    }

    fn teach(&self, book: CodeBook, pieces: &[Piece], walked: &Sensors, dice: &mut Dice) -> Option<Taught> {
        let mut teach = Teach::new(book);
        for piece in pieces {
            let said = (0..PATIENCE).find_map(|_| {
                let rested = self.seat(piece, Spot::Tray, walked, dice)?;
                teach.hear(Spot::Tray, Change::Rested(rested)).filter(|&said| said != TeachSays::Unclear)
            });
            match said {
                Some(TeachSays::Done(taught)) => return Some(taught),
                Some(TeachSays::Noted(noted, _)) if noted == piece.code => {}
                _ => return None,
            }
        }
        None
    }

    /// Puts a piece on an otherwise empty board.
    fn seat(&self, piece: &Piece, spot: Spot, sensors: &Sensors, dice: &mut Dice) -> Option<MicroTesla> {
        let index = spot.index();
        let pose = Seating::Usual.draw(self.facts, index, dice);
        let own = piece.made.field(&pose, self.facts.sensor_at(index));
        let field = own + self.around[index];
        self.electronics.rest(
            Exposure { spot, field, neighbours: MicroTesla::ZERO, kelvin: 0.0 },
            sensors,
            dice,
        )
    }
}
