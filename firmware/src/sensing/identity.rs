//! Which piece makes this field?

use super::{Code, CodeSet, MicroTesla, Spot};
use crate::facts::DROP_AT_RIM;

/// The field of every piece, well seated: as designed, or as taught.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fields([MicroTesla; Code::COUNT]);

impl Fields {
    /// The fields of pieces exactly as designed.
    pub const NOMINAL: Fields = {
        let mut fields = [MicroTesla::ZERO; Code::COUNT];
        let mut index = 0;
        while index < Code::COUNT {
            fields[index] = Code::ALL[index].nominal();
            index += 1;
        }
        Fields(fields)
    };

    /// Returns the field of a piece.
    #[must_use]
    pub const fn of(&self, code: Code) -> MicroTesla {
        self.0[code.index()]
    }

    /// Notes the field of a piece.
    pub const fn set(&mut self, code: Code, field: MicroTesla) {
        self.0[code.index()] = field;
    }
}

/// How well the board knows its sensors and pieces, worst first. It is the stricter about what it accepts the less it
/// knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Knowledge {
    /// Not even the sensors' zeros are known: everything is unsure.
    Nothing,
    /// Sensors with known zeros, but gains as delivered.
    Uncalibrated,
    /// Sensors calibrated, pieces as designed.
    Calibrated,
    /// Sensors calibrated and pieces taught.
    Taught,
}

/// What else makes readings of one piece differ, one standard deviation: the gain left over, temperature, tilt.
const SPREAD_PER_MILLE: i32 = 13;

/// The same for what does not grow with the field: noise, zero, neighbours.
const SPREAD: MicroTesla = MicroTesla(18);

/// How many standard deviations are accepted.
const GATE: i32 = 4;

/// A piece that makes the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Match {
    /// The piece.
    pub code: Code,
    /// How sure this is.
    pub confidence: Percent,
}

/// A reading is clear from this confidence on. Well-seated pieces reach it, badly seated ones hardly ever twice alike.
const CLEAR: Percent = Percent(25);

impl Match {
    /// Tells whether the reading is well within what is expected, as of a piece that is seated well.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        self.confidence >= CLEAR
    }
}

/// A confidence: 100 in the middle of what is expected, 0 where the next step would be "unsure".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Percent(pub u8);

/// What a piece reads on a spot: around `centre`, `sigma` to either side in one standard deviation.
#[derive(Clone, Copy, Debug)]
struct Expectation {
    centre: MicroTesla,
    sigma: MicroTesla,
}

impl Expectation {
    /// A cell leaves a piece room to sit up to 1 mm off centre, which only ever weakens it; the tray hardly any.
    fn of(full: MicroTesla, level: usize, spot: Spot) -> Expectation {
        let drop = match spot {
            Spot::Cell(_) => full.abs().per_mille(DROP_AT_RIM[level]),
            Spot::Tray => MicroTesla::ZERO,
        };
        let centre = if full < MicroTesla::ZERO {
            full + MicroTesla(drop.0 / 2)
        } else {
            full - MicroTesla(drop.0 / 2)
        };
        let spread = full.abs().per_mille(SPREAD_PER_MILLE);
        Expectation { centre, sigma: MicroTesla(drop.0 / (2 * GATE) + spread.0 + SPREAD.0) }
    }

    /// Returns how far a reading is from the centre, in hundredths of a standard deviation.
    const fn distance(&self, reading: MicroTesla) -> i32 {
        // Fields stay below 30,000 µT and deviations are at least 18 µT: nothing overflows.
        (reading.0 - self.centre.0).abs() * 100 / self.sigma.0
    }
}

/// How far from the centre is accepted, in hundredths of a standard deviation.
const fn gate(knowledge: Knowledge) -> i32 {
    match knowledge {
        Knowledge::Nothing => -1,
        Knowledge::Taught => GATE * 100,
        Knowledge::Calibrated => GATE * 75,
        Knowledge::Uncalibrated => GATE * 50,
    }
}

/// Identifies pieces by their fields.
#[derive(Clone, Copy, Debug)]
pub struct Identifier {
    /// The pieces' fields.
    pub fields: Fields,
    /// How well they are known.
    pub knowledge: Knowledge,
    /// How far off a reading may be, in percent of what is usual.
    pub leeway: u8,
}

impl Identifier {
    /// Finds the piece among the candidates that makes the reading on the spot, neighbours already subtracted.
    ///
    /// Returns none, never a guess, where no candidate comes within the gate of four standard deviations, or where a
    /// second one does.
    #[must_use]
    pub fn identify(&self, reading: MicroTesla, spot: Spot, candidates: CodeSet) -> Option<Match> {
        let gate = gate(self.knowledge) * i32::from(self.leeway) / 100;
        let mut best: Option<(Code, i32)> = None;
        for code in candidates.iter() {
            let distance = self.distance(reading, spot, code);
            if distance <= gate && best.replace((code, distance)).is_some() {
                return None;
            }
        }
        best.map(|(code, distance)| Match { code, confidence: Percent((100 - distance * 100 / gate) as u8) })
    }

    fn distance(&self, reading: MicroTesla, spot: Spot, code: Code) -> i32 {
        Expectation::of(self.fields.of(code), code.level(), spot).distance(reading)
    }
}

#[cfg(test)]
mod tests {
    use rules_core::Cell;

    use super::*;

    const TAUGHT: Identifier =
        Identifier { fields: Fields::NOMINAL, knowledge: Knowledge::Taught, leeway: 100 };
    const A1: Spot = Spot::Cell(Cell::ALL[0]);

    #[test]
    fn every_piece_is_itself_alone_on_cell_and_tray() {
        for code in Code::ALL {
            for spot in [A1, Spot::Tray] {
                let found =
                    TAUGHT.identify(code.nominal(), spot, CodeSet::from_bits(0xFFFF)).expect("a match");
                assert_eq!(found.code, code);
            }
        }
    }

    #[test]
    fn between_two_levels_there_is_no_guess() {
        for level in 0..7 {
            let (strong, weak) = (Code::new(false, level), Code::new(false, level + 1));
            let between = MicroTesla((strong.nominal().0 * 41 + weak.nominal().0 * 59) / 100);
            assert_eq!(TAUGHT.identify(between, A1, CodeSet::from_bits(0xFFFF)), None, "level {level}");
        }
    }

    #[test]
    fn a_board_that_knows_less_accepts_less() {
        let code = Code::new(true, 3);
        let accepted = |knowledge| {
            let identifier = Identifier { fields: Fields::NOMINAL, knowledge, leeway: 100 };
            (-9000..0)
                .filter(|&field| {
                    let found = identifier.identify(MicroTesla(field), A1, CodeSet::from_bits(0xFFFF));
                    found.is_some_and(|found| found.code == code)
                })
                .count()
        };
        assert!(accepted(Knowledge::Uncalibrated) < accepted(Knowledge::Calibrated));
        assert!(accepted(Knowledge::Calibrated) < accepted(Knowledge::Taught));
    }

    #[test]
    fn a_piece_that_is_no_candidate_is_not_found() {
        let code = Code::new(false, 2);
        let mut others = CodeSet::from_bits(0xFFFF);
        others.remove(code);
        assert_eq!(TAUGHT.identify(code.nominal(), A1, others), None);
    }
}
