//! Counting what the board answered.

use std::ops::AddAssign;

use quarto_board::sensing::{Code, CodeSet, Identifier, MicroTesla, Spot};

/// What the board takes a piece for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// This piece.
    Piece(Code),
    /// It asks for the piece to be seated again.
    Unsure,
    /// It takes it for still moving after a second.
    NotSettled,
}

impl Answer {
    /// Asks the firmware which of the candidates was read on a spot.
    pub(super) fn ask(
        identifier: &Identifier,
        reading: Option<MicroTesla>,
        spot: Spot,
        candidates: CodeSet,
    ) -> Answer {
        let Some(reading) = reading else { return Answer::NotSettled };
        identifier
            .identify(reading, spot, candidates)
            .map_or(Answer::Unsure, |found| Answer::Piece(found.code))
    }
}

/// How often which piece was taken for which.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Confusion {
    /// By the piece's code: how often it was taken for each code, then unsure, then not settled.
    counts: [[u64; Confusion::ANSWERS]; Code::COUNT],
}

impl Confusion {
    /// How many answers there are.
    pub const ANSWERS: usize = Code::COUNT + 2;

    /// Counts an answer.
    pub(super) fn note(&mut self, truth: Code, answer: Answer) {
        let column = match answer {
            Answer::Piece(code) => code.index(),
            Answer::Unsure => Code::COUNT,
            Answer::NotSettled => Code::COUNT + 1,
        };
        self.counts[truth.index()][column] += 1;
    }

    /// Returns how often a piece was taken for each code, then how often the board was unsure, then not settled.
    #[must_use]
    pub fn of(&self, truth: Code) -> &[u64; Confusion::ANSWERS] {
        &self.counts[truth.index()]
    }

    /// Returns how many placements were counted.
    #[must_use]
    pub fn placements(&self) -> u64 {
        self.counts.as_flattened().iter().sum()
    }

    /// Returns how often the piece was known.
    #[must_use]
    pub fn right(&self) -> u64 {
        Code::ALL.iter().map(|code| self.of(*code)[code.index()]).sum()
    }

    /// Returns how often the board asked again.
    #[must_use]
    pub fn unsure(&self) -> u64 {
        self.counts.iter().map(|answers| answers[Code::COUNT]).sum()
    }

    /// Returns how often the piece never came to rest.
    #[must_use]
    pub fn not_settled(&self) -> u64 {
        self.counts.iter().map(|answers| answers[Code::COUNT + 1]).sum()
    }

    /// Returns how often it was taken for a piece whose magnet is the other way up.
    #[must_use]
    pub fn other_polarity(&self) -> u64 {
        let of = |truth: Code| Code::ALL.into_iter().filter(move |code| code.is_dark() != truth.is_dark());
        Code::ALL.iter().flat_map(|truth| of(*truth).map(|code| self.of(*truth)[code.index()])).sum()
    }

    /// Returns how often it was silently taken for another piece.
    #[must_use]
    pub fn misread(&self) -> u64 {
        self.placements() - self.right() - self.unsure() - self.not_settled()
    }
}

impl AddAssign<&Confusion> for Confusion {
    fn add_assign(&mut self, other: &Confusion) {
        for (sum, more) in self.counts.as_flattened_mut().iter_mut().zip(other.counts.as_flattened()) {
            *sum += more;
        }
    }
}

/// How far readings lie from what was taught.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The lowest, in thousandths of the piece's own field.
    pub low: i32,
    /// The highest.
    pub high: i32,
}

impl Default for Extent {
    fn default() -> Extent {
        Extent { low: i32::MAX, high: i32::MIN }
    }
}

impl Extent {
    /// Notes a reading, if there was one, of a piece with this field.
    pub(super) fn note(&mut self, reading: Option<MicroTesla>, taught: MicroTesla) {
        let Some(reading) = reading else { return };
        let thousandths = reading.0 * 1000 / taught.0;
        self.low = self.low.min(thousandths);
        self.high = self.high.max(thousandths);
    }
}

impl AddAssign for Extent {
    fn add_assign(&mut self, other: Extent) {
        self.low = self.low.min(other.low);
        self.high = self.high.max(other.high);
    }
}

/// How strict the board might be where the cell is alone: percentages as in [`CodeBook::leeway`].
///
/// [`CodeBook::leeway`]: quarto_board::sensing::CodeBook::leeway
pub const LEEWAYS: [u8; 4] = [100, 125, 150, 200];

/// What one way of seating pieces came to.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Tally {
    /// The cell alone, any of the game's pieces being possible.
    pub cell: Confusion,
    /// The tray alone, any of the game's pieces being possible.
    pub tray: Confusion,
    /// The tray decides, the cell confirms.
    pub together: Confusion,
    /// The cell alone in a game without the tray, by [`LEEWAYS`].
    pub by_leeway: [Confusion; LEEWAYS.len()],
    /// Readings on the cell, by level.
    pub on_cell: [Extent; 8],
    /// Readings on the tray, by level.
    pub on_tray: [Extent; 8],
}

impl AddAssign<&Tally> for Tally {
    fn add_assign(&mut self, other: &Tally) {
        self.cell += &other.cell;
        self.tray += &other.tray;
        self.together += &other.together;
        for (sum, more) in self.by_leeway.iter_mut().zip(&other.by_leeway) {
            *sum += more;
        }
        let pairs = self.on_cell.iter_mut().zip(&other.on_cell);
        for (sum, more) in pairs.chain(self.on_tray.iter_mut().zip(&other.on_tray)) {
            *sum += *more;
        }
    }
}
