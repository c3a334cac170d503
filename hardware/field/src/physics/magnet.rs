//! The field of a piece's magnet.

use magba::fields::cylinder_B;
use nalgebra::{Point3, UnitQuaternion, Vector3, point, vector};

/// The disc's diameter in millimetres, as in the table of board facts.
pub const DIAMETER: f64 = 8.0;

/// The disc's thickness in millimetres, as in the table of board facts.
pub const THICKNESS: f64 = 3.0;

/// How near the cylinder's shell magba's formula is not asked, in millimetres: right on it, it divides zero by zero.
const SHELL: f64 = 1e-6;

/// One axial disc magnet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Magnet {
    /// The remanence in tesla.
    pub remanence: f64,
    /// Whether its north pole is up, as in light pieces: these raise the reading of the sensor below.
    pub up: bool,
}

impl Magnet {
    /// Returns the vertical field in millitesla that the magnet makes at a point.
    ///
    /// Lengths are in millimetres, z up. The axis is the upright direction of the piece, a unit vector; it says how the
    /// piece leans, not how the magnet is magnetised.
    #[must_use]
    pub fn field(&self, centre: [f64; 3], axis: [f64; 3], at: [f64; 3]) -> f64 {
        let axis = Vector3::from(axis);
        let away = Vector3::from(at) - Vector3::from(centre);
        let along = away.dot(&axis);
        let sideways = away - axis * along;
        let radius = sideways.norm();
        let [outward, upward] = self.own_frame(radius, along);
        let lean = if radius > 0.0 { sideways.z / radius } else { 0.0 };
        (outward * lean + upward * axis.z) * 1000.0
    }

    /// Returns the field in tesla at a distance from the axis and a height above the centre: outward and along the
    /// axis. The formula knows no unit of length.
    fn own_frame(&self, radius: f64, height: f64) -> [f64; 2] {
        let shell = DIAMETER / 2.0;
        let radius = if (radius - shell).abs() < SHELL { shell + SHELL } else { radius };
        let remanence = if self.up { self.remanence } else { -self.remanence };
        let field = cylinder_B(
            point![radius, 0.0, height],
            Point3::origin(),
            UnitQuaternion::identity(),
            vector![0.0, 0.0, remanence],
            DIAMETER,
            THICKNESS,
        );
        [field.x, field.z]
    }
}
