//! How sensors and pieces are remembered: a versioned record with a checksum.

use core::array;
use core::ops::RangeInclusive;

use crc::{CRC_32_ISO_HDLC, Crc};
use rules_core::Setup;

use super::{Sensors, Taught};
use crate::facts::SPOTS;
use crate::sensing::{Code, CodeSet, Counts, Fields, Gain, MicroTesla};

/// The version of the record's layout, its first byte.
const VERSION: u8 = 1;

/// What marks zeroed and walked sensors, in the second byte.
const ZEROED: u8 = 1;
const WALKED: u8 = 2;

/// Where the parts of a record begin.
const ZEROS: usize = 2;
const GAINS: usize = ZEROS + 4 * SPOTS;
const QUARTO: usize = GAINS + 4 * SPOTS;
const QUANTIK: usize = QUARTO + TAUGHT;
const CHECKSUM: usize = QUANTIK + TAUGHT;

/// The length of a set of taught pieces: which, and their fields.
const TAUGHT: usize = 2 + 2 * Code::COUNT;

const CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// Gains, zeros and fields that no sensor or piece has; within these ranges nothing that is computed overflows.
const GAIN_RANGE: RangeInclusive<i32> = Gain::NOMINAL.0 * 7 / 10..=Gain::NOMINAL.0 * 13 / 10;
const ZERO_RANGE: RangeInclusive<i32> = Counts::whole(1648).0..=Counts::whole(2448).0;
const FIELD_RANGE: RangeInclusive<i32> = -30_000..=30_000;

/// What is known of sensors and pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Record {
    /// The sensors.
    pub sensors: Sensors,
    /// The pieces of Quarto.
    pub quarto: Taught,
    /// The pieces of Quantik.
    pub quantik: Taught,
}

/// Why a record cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unusable {
    /// It has the wrong length.
    Length,
    /// Another firmware wrote it in another layout.
    Version(u8),
    /// Its checksum is wrong.
    Checksum,
    /// Its checksum is right, but no sensor or piece is like that.
    Values,
}

impl Record {
    /// The length of a record in bytes.
    pub const LENGTH: usize = CHECKSUM + 4;

    /// Returns what is known of the pieces of a game.
    #[must_use]
    pub const fn taught(&self, setup: &Setup) -> &Taught {
        match setup {
            Setup::Quarto(_) => &self.quarto,
            Setup::Quantik(_) => &self.quantik,
        }
    }

    /// Returns the same, to be changed.
    pub const fn taught_mut(&mut self, setup: &Setup) -> &mut Taught {
        match setup {
            Setup::Quarto(_) => &mut self.quarto,
            Setup::Quantik(_) => &mut self.quantik,
        }
    }

    /// A board fresh from the workshop.
    pub const FRESH: Record =
        Record { sensors: Sensors::AS_DELIVERED, quarto: Taught::NOTHING, quantik: Taught::NOTHING };

    /// Writes the record.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; Record::LENGTH] {
        let mut bytes = [0; Record::LENGTH];
        bytes[0] = VERSION;
        bytes[1] =
            if self.sensors.zeroed { ZEROED } else { 0 } | if self.sensors.walked { WALKED } else { 0 };
        for spot in 0..SPOTS {
            put(&mut bytes, ZEROS + 4 * spot, self.sensors.zeros[spot].0);
            put(&mut bytes, GAINS + 4 * spot, self.sensors.gains[spot].0);
        }
        write_taught(&mut bytes[QUARTO..QUANTIK], &self.quarto);
        write_taught(&mut bytes[QUANTIK..CHECKSUM], &self.quantik);
        let checksum = CRC.checksum(&bytes[..CHECKSUM]);
        bytes[CHECKSUM..].copy_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// Reads a record.
    ///
    /// # Errors
    /// Says why the record cannot be used; the board then starts as if it had none.
    pub fn from_bytes(bytes: &[u8]) -> Result<Record, Unusable> {
        let bytes: &[u8; Record::LENGTH] = bytes.try_into().map_err(|_| Unusable::Length)?;
        if bytes[0] != VERSION {
            return Err(Unusable::Version(bytes[0]));
        }
        if get(bytes, CHECKSUM) != CRC.checksum(&bytes[..CHECKSUM]).cast_signed() {
            return Err(Unusable::Checksum);
        }
        let record = Record {
            sensors: Sensors {
                zeros: array::from_fn(|spot| Counts(get(bytes, ZEROS + 4 * spot))),
                gains: array::from_fn(|spot| Gain(get(bytes, GAINS + 4 * spot))),
                zeroed: bytes[1] & ZEROED != 0,
                walked: bytes[1] & WALKED != 0,
            },
            quarto: read_taught(&bytes[QUARTO..QUANTIK]),
            quantik: read_taught(&bytes[QUANTIK..CHECKSUM]),
        };
        if record.is_possible() { Ok(record) } else { Err(Unusable::Values) }
    }

    fn is_possible(&self) -> bool {
        self.sensors.zeros.iter().all(|zero| ZERO_RANGE.contains(&zero.0))
            && self.sensors.gains.iter().all(|gain| GAIN_RANGE.contains(&gain.0))
            && [self.quarto, self.quantik]
                .iter()
                .all(|taught| Code::ALL.iter().all(|&code| FIELD_RANGE.contains(&taught.fields.of(code).0)))
    }
}

/// Fields fit into sixteen bits: see [`FIELD_RANGE`].
fn write_taught(bytes: &mut [u8], taught: &Taught) {
    let fields = Code::ALL.map(|code| taught.fields.of(code).0 as u16);
    let words = [taught.codes.0].into_iter().chain(fields);
    for (place, word) in bytes.chunks_exact_mut(2).zip(words) {
        place.copy_from_slice(&word.to_le_bytes());
    }
}

fn read_taught(bytes: &[u8]) -> Taught {
    let mut words = bytes.chunks_exact(2).map(|word| u16::from_le_bytes([word[0], word[1]]));
    let codes = CodeSet(words.next().unwrap_or(0));
    let mut fields = Fields::NOMINAL;
    for (code, word) in Code::ALL.into_iter().zip(words) {
        fields.set(code, MicroTesla(i32::from(word.cast_signed())));
    }
    Taught { fields, codes }
}

fn put(bytes: &mut [u8; Record::LENGTH], at: usize, value: i32) {
    bytes[at..at + 4].copy_from_slice(&value.to_le_bytes());
}

fn get(bytes: &[u8; Record::LENGTH], at: usize) -> i32 {
    i32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let mut record = Record::FRESH;
        record.sensors.zeros[3] = Counts(131_000);
        record.sensors.gains[16] = Gain(6_900);
        record.sensors.zeroed = true;
        record.quarto.note(Code::new(true, 2), MicroTesla(-9_701));
        assert_eq!(Record::from_bytes(&record.to_bytes()), Ok(record));
    }

    #[test]
    fn every_flipped_bit_is_noticed() {
        let bytes = Record::FRESH.to_bytes();
        for bit in 0..8 * bytes.len() {
            let mut bent = bytes;
            bent[bit / 8] ^= 1 << (bit % 8);
            assert!(Record::from_bytes(&bent).is_err(), "bit {bit}");
        }
    }

    #[test]
    fn other_lengths_and_versions_are_named() {
        assert_eq!(Record::from_bytes(&[]), Err(Unusable::Length));
        let mut bytes = Record::FRESH.to_bytes();
        bytes[0] = 9;
        assert_eq!(Record::from_bytes(&bytes), Err(Unusable::Version(9)));
    }

    #[test]
    fn impossible_values_are_not_used() {
        let mut record = Record::FRESH;
        record.sensors.gains[0] = Gain(i32::MAX);
        assert_eq!(Record::from_bytes(&record.to_bytes()), Err(Unusable::Values));
    }
}
