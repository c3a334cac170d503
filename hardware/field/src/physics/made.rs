//! A board as made: every sensor and piece a little off, drawn from a seed.

use rand::Rng;
use rand::RngExt as _;

use crate::{Adc, Facts, Magnet, Polarity, SPOTS};

/// One sensor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MadeSensor {
    /// Its reading without a field, in counts, at room temperature.
    pub zero: f64,
    /// Its slope in counts a millitesla at room temperature.
    pub gain: f64,
    /// How its zero drifts, in counts a kelvin.
    pub zero_per_kelvin: f64,
    /// How its slope drifts a kelvin, beyond what makes up for the magnets' weakening.
    pub net_gain_per_kelvin: f64,
}

impl MadeSensor {
    /// Returns the output in counts for a field in millitesla, so many kelvin above room temperature. The magnets'
    /// weakening with warmth is taken as made up for, but for this sensor's own remainder.
    #[must_use]
    pub fn output(&self, field: f64, kelvin: f64) -> f64 {
        let gain = self.gain * (1.0 + self.net_gain_per_kelvin * kelvin);
        self.zero + self.zero_per_kelvin * kelvin + gain * field
    }
}

/// Where a piece is and how it leans.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// The centre of its foot in millimetres; z = 0 is the playing surface.
    pub foot: [f64; 3],
    /// How far its axis leans from upright, in degrees.
    pub tilt: f64,
    /// The direction in which it leans, in degrees from the x axis.
    pub towards: f64,
}

impl Pose {
    /// Returns the pose of a piece that stands upright here.
    #[must_use]
    pub const fn upright(foot: [f64; 3]) -> Pose {
        Pose { foot, tilt: 0.0, towards: 0.0 }
    }

    /// Returns the piece's upright direction.
    #[must_use]
    pub fn axis(&self) -> [f64; 3] {
        let (sin, cos) = self.tilt.to_radians().sin_cos();
        let (y, x) = self.towards.to_radians().sin_cos();
        [sin * x, sin * y, cos]
    }
}

/// One piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MadePiece {
    /// Its magnet.
    pub magnet: Magnet,
    /// From its foot to the magnet's centre, in millimetres.
    pub height: f64,
}

impl MadePiece {
    /// Returns a piece exactly as designed.
    ///
    /// # Panics
    ///
    /// Panics when there is no such level.
    #[must_use]
    pub fn designed(facts: &Facts, polarity: Polarity, level: usize) -> MadePiece {
        let magnet = Magnet { remanence: facts.magnet.remanence_t, up: polarity == Polarity::Raises };
        MadePiece { magnet, height: facts.magnet_height(level) }
    }

    /// Draws a piece.
    ///
    /// # Panics
    ///
    /// Panics when there is no such level.
    #[must_use]
    pub fn draw(facts: &Facts, polarity: Polarity, level: usize, rng: &mut impl Rng) -> MadePiece {
        let mut piece = MadePiece::designed(facts, polarity, level);
        let (remanence, pocket) = (facts.magnet.remanence_tolerance, facts.piece.pocket_tolerance_mm);
        piece.magnet.remanence *= 1.0 + rng.random_range(-remanence..=remanence);
        piece.height += rng.random_range(-pocket..=pocket);
        piece
    }

    /// Returns the vertical field in millitesla that the piece makes at a point.
    #[must_use]
    pub fn field(&self, pose: &Pose, at: [f64; 3]) -> f64 {
        let axis = pose.axis();
        let centre = [0, 1, 2].map(|along| pose.foot[along] + axis[along] * self.height);
        self.magnet.field(centre, axis, at)
    }
}

/// One board's electronics.
#[derive(Clone, Debug, PartialEq)]
pub struct MadeBoard {
    /// Its sensors, by spot.
    pub sensors: [MadeSensor; SPOTS],
    /// Its converter.
    pub adc: Adc,
}

impl MadeBoard {
    /// Returns a board exactly as designed.
    #[must_use]
    pub fn designed(facts: &Facts) -> MadeBoard {
        let (zero, gain) = (facts.mid_counts(), facts.counts_per_millitesla());
        let sensor = MadeSensor { zero, gain, zero_per_kelvin: 0.0, net_gain_per_kelvin: 0.0 };
        MadeBoard { sensors: [sensor; SPOTS], adc: Adc { wide: facts.adc.wide_by_lsb } }
    }

    /// Draws a board.
    #[must_use]
    pub fn draw(facts: &Facts, rng: &mut impl Rng) -> MadeBoard {
        let mut board = MadeBoard::designed(facts);
        let (zero, gain) = (facts.sensor.zero_tolerance_counts, facts.sensor.gain_tolerance);
        let (zero_drift, gain_drift) =
            (facts.sensor.zero_per_kelvin_counts, facts.sensor.gain_per_kelvin_tolerance);
        let wide = facts.adc.wide_tolerance_lsb;
        for sensor in &mut board.sensors {
            sensor.zero += rng.random_range(-zero..=zero);
            sensor.gain *= 1.0 + rng.random_range(-gain..=gain);
            sensor.zero_per_kelvin = rng.random_range(-zero_drift..=zero_drift);
            sensor.net_gain_per_kelvin = rng.random_range(-gain_drift..=gain_drift);
        }
        board.adc.wide += rng.random_range(-wide..=wide);
        board
    }
}
