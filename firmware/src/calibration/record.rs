//! How sensors and pieces are remembered: in parts, each with a version of its own.

use core::array;
use core::ops::RangeInclusive;

use heapless::Vec;
use rules_core::GameName;

use super::Taught;
use crate::facts::SPOTS;
use crate::sensing::{Code, CodeSet, Counts, Fields, Gain, MicroTesla, Sensors};

/// The version of a part's layout, its first byte.
const VERSION: u8 = 1;

/// Gains, zeros and fields that no sensor or piece has; within these ranges nothing that is computed overflows.
const GAIN_RANGE: RangeInclusive<i32> = Gain::NOMINAL.0 * 7 / 10..=Gain::NOMINAL.0 * 13 / 10;
const ZERO_RANGE: RangeInclusive<i32> = Counts::whole(1648).0..=Counts::whole(2448).0;
const FIELD_RANGE: RangeInclusive<i32> = -30_000..=30_000;

/// What is known of sensors and pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Record {
    /// The sensors.
    pub sensors: Sensors,
    /// The pieces of every game.
    pieces: [Taught; GameName::COUNT],
}

/// A part of what is known, remembered by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The sensors' zeros.
    Zeros,
    /// Their gains.
    Gains,
    /// The pieces of a game.
    Pieces(GameName),
}

/// Why a part cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unusable {
    /// It has the wrong length.
    Length,
    /// Another firmware wrote it in another layout.
    Version(u8),
    /// No sensor or piece is like that.
    Values,
}

impl Record {
    /// A board fresh from the workshop.
    pub const FRESH: Record =
        Record { sensors: Sensors::AS_DELIVERED, pieces: [Taught::NOTHING; GameName::COUNT] };

    /// Returns what is known of the pieces of a game.
    #[must_use]
    pub const fn taught(&self, game: GameName) -> &Taught {
        &self.pieces[game as usize]
    }

    /// Returns the same, to be changed.
    pub const fn taught_mut(&mut self, game: GameName) -> &mut Taught {
        &mut self.pieces[game as usize]
    }

    /// Writes a part.
    #[must_use]
    pub fn write<const N: usize>(&self, part: Part) -> Vec<u8, N> {
        let mut bytes = Vec::new();
        // Every part is shorter than what the shelf takes.
        let mut put = |more: &[u8]| bytes.extend_from_slice(more).unwrap_or_default();
        put(&[VERSION]);
        match part {
            Part::Zeros => {
                put(&u16::from(self.sensors.zeroed).to_le_bytes());
                self.sensors.zeros.iter().for_each(|zero| put(&zero.0.to_le_bytes()));
            }
            Part::Gains => {
                put(&u16::from(self.sensors.walked).to_le_bytes());
                self.sensors.gains.iter().for_each(|gain| put(&gain.0.to_le_bytes()));
            }
            Part::Pieces(game) => {
                let Taught { fields, codes } = self.taught(game);
                put(&(codes.bits() as u16).to_le_bytes());
                // Fields fit into sixteen bits: see `FIELD_RANGE`.
                Code::ALL.iter().for_each(|&code| put(&(fields.of(code).0 as u16).to_le_bytes()));
            }
        }
        bytes
    }

    /// Reads a part.
    ///
    /// # Errors
    /// Says why the part cannot be used; what is known then stays as it is.
    pub fn take(&mut self, part: Part, bytes: &[u8]) -> Result<(), Unusable> {
        let [version, low, high, values @ ..] = bytes else { return Err(Unusable::Length) };
        if *version != VERSION {
            return Err(Unusable::Version(*version));
        }
        let flags = u16::from_le_bytes([*low, *high]);
        match part {
            Part::Zeros => {
                self.sensors.zeros = numbers(values, &ZERO_RANGE)?.map(Counts);
                self.sensors.zeroed = flags != 0;
            }
            Part::Gains => {
                self.sensors.gains = numbers(values, &GAIN_RANGE)?.map(Gain);
                self.sensors.walked = flags != 0;
            }
            Part::Pieces(game) => {
                let taught = read_taught(flags, values)?;
                *self.taught_mut(game) = taught;
            }
        }
        Ok(())
    }
}

/// Reads a number for every sensor.
fn numbers(bytes: &[u8], range: &RangeInclusive<i32>) -> Result<[i32; SPOTS], Unusable> {
    let (numbers, rest) = bytes.as_chunks::<4>();
    if numbers.len() != SPOTS || !rest.is_empty() {
        return Err(Unusable::Length);
    }
    let numbers: [i32; SPOTS] = array::from_fn(|spot| i32::from_le_bytes(numbers[spot]));
    if numbers.iter().all(|number| range.contains(number)) { Ok(numbers) } else { Err(Unusable::Values) }
}

fn read_taught(codes: u16, bytes: &[u8]) -> Result<Taught, Unusable> {
    let (words, rest) = bytes.as_chunks::<2>();
    if words.len() != Code::COUNT || !rest.is_empty() {
        return Err(Unusable::Length);
    }
    let mut fields = Fields::NOMINAL;
    for (code, &word) in Code::ALL.into_iter().zip(words) {
        let field = i32::from(i16::from_le_bytes(word));
        if !FIELD_RANGE.contains(&field) {
            return Err(Unusable::Values);
        }
        fields.set(code, MicroTesla(field));
    }
    Ok(Taught { fields, codes: CodeSet::from_bits(codes.into()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts() -> impl Iterator<Item = Part> {
        [Part::Zeros, Part::Gains].into_iter().chain(GameName::ALL.map(Part::Pieces))
    }

    #[test]
    fn what_is_written_is_read_again() {
        let mut record = Record::FRESH;
        record.sensors.zeros[3] = Counts(131_000);
        record.sensors.gains[16] = Gain(6_900);
        record.sensors.zeroed = true;
        record.taught_mut(GameName::ALL[0]).note(Code::new(true, 2), MicroTesla(-9_701));
        let mut again = Record::FRESH;
        for part in parts() {
            assert_eq!(again.take(part, &record.write::<192>(part)), Ok(()));
        }
        assert_eq!(again, record);
    }

    #[test]
    fn other_lengths_and_versions_are_named_and_change_nothing() {
        for part in parts() {
            let mut record = Record::FRESH;
            let mut bytes = record.write::<192>(part);
            assert_eq!(record.take(part, &[]), Err(Unusable::Length));
            assert_eq!(record.take(part, &bytes[..4]), Err(Unusable::Length));
            bytes[0] = 9;
            assert_eq!(record.take(part, &bytes), Err(Unusable::Version(9)));
            assert_eq!(record, Record::FRESH);
        }
    }

    #[test]
    fn impossible_values_are_not_used() {
        let mut record = Record::FRESH;
        record.sensors.gains[0] = Gain(i32::MAX);
        let bytes = record.write::<192>(Part::Gains);
        assert_eq!(record.take(Part::Gains, &bytes), Err(Unusable::Values));
    }
}
