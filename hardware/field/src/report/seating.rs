//! How a piece is put on a spot, well or badly.

use std::f64::consts::TAU;
use std::ops::Range;

use rand::{Rng, RngExt as _};

use crate::{Facts, Pose, TRAY};

/// How far a piece leans that stands as well as it can, in degrees.
const LEAN: f64 = 2.0;

/// A piece that rides on the rim of its recess: how far off the centre, how far up its foot, how far it leans.
const RIM_OFF: Range<f64> = 4.0..8.0;
const RIM_UP: Range<f64> = 0.5..2.0;
const RIM_LEAN: Range<f64> = 3.0..6.0;

/// It leans back over the centre, give or take so many degrees.
const RIM_ASIDE: f64 = 45.0;

/// How far a piece leans that stands on the edge of its foot, in degrees.
const EDGE_LEAN: Range<f64> = 5.0..12.0;

/// How a piece is put on a spot, in any direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Seating {
    /// As the recess leads it: anywhere within 1 mm of a cell's centre or 0.75 mm of the tray's, leaning at most 2°.
    Usual,
    /// From so far to so far off the centre, in millimetres, leaning at most 2°.
    Off(f64, f64),
    /// On the rim of the recess: 4 to 8 mm off, one side up, its foot 0.5 to 2 mm above the surface, leaning 3 to 6°.
    OnRim,
    /// Where the recess leads it, but on the edge of its foot, leaning 5 to 12°.
    OnEdge,
}

impl Seating {
    /// Draws where the piece stands on a spot.
    #[must_use]
    pub fn draw(self, facts: &Facts, spot: usize, rng: &mut impl Rng) -> Pose {
        let aside = rng.random_range(0.0..TAU);
        let off = self.off(facts, spot, rng);
        let [x, y] = facts.spot_at(spot);
        let mut pose = Pose::upright([x + off * aside.cos(), y + off * aside.sin(), 0.0]);
        pose.towards = rng.random_range(0.0..360.0);
        match self {
            Seating::Usual | Seating::Off(..) => pose.tilt = rng.random_range(0.0..LEAN),
            Seating::OnRim => {
                pose.foot[2] = rng.random_range(RIM_UP);
                pose.tilt = rng.random_range(RIM_LEAN);
                pose.towards = aside.to_degrees() + 180.0 + rng.random_range(-RIM_ASIDE..RIM_ASIDE);
            }
            Seating::OnEdge => {
                pose.tilt = rng.random_range(EDGE_LEAN);
                pose.foot[2] = facts.piece.foot_mm / 2.0 * pose.tilt.to_radians().sin();
            }
        }
        pose
    }

    /// Draws how far off the centre the piece stands.
    fn off(self, facts: &Facts, spot: usize, rng: &mut impl Rng) -> f64 {
        let recess = if spot == TRAY { facts.tray.seats_within_mm } else { facts.cells.seats_within_mm };
        match self {
            // The root makes all of the disc equally probable.
            Seating::Usual | Seating::OnEdge => recess * rng.random::<f64>().sqrt(),
            Seating::Off(least, most) => least + (most - least) * rng.random::<f64>(),
            Seating::OnRim => rng.random_range(RIM_OFF),
        }
    }
}
