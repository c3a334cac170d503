//! The pieces of Quantik.

use core::fmt;
use core::str::FromStr;

use crate::Seat;

/// A shape (clause K1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Shape {
    /// Round everywhere.
    Sphere,
    /// Round and flat-topped.
    Cylinder,
    /// Square.
    Cube,
    /// Pointed.
    Cone,
}

impl Shape {
    /// How many shapes there are.
    pub const COUNT: usize = 4;

    /// All shapes in index order.
    pub const ALL: [Shape; Shape::COUNT] = [Shape::Sphere, Shape::Cylinder, Shape::Cube, Shape::Cone];

    /// How many pieces of each shape a player owns.
    pub const COPIES: usize = 2;

    /// Returns the index of the shape: 0 for the sphere to 3 for the cone.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Shape::Sphere => "sphere",
            Shape::Cylinder => "cylinder",
            Shape::Cube => "cube",
            Shape::Cone => "cone",
        })
    }
}

/// The word is not the name of a shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAShape;

impl FromStr for Shape {
    type Err = NotAShape;

    fn from_str(word: &str) -> Result<Shape, NotAShape> {
        match word {
            "sphere" => Ok(Shape::Sphere),
            "cylinder" => Ok(Shape::Cylinder),
            "cube" => Ok(Shape::Cube),
            "cone" => Ok(Shape::Cone),
            _ => Err(NotAShape),
        }
    }
}

/// A piece: a shape in its owner's colour. South plays light, north dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Piece {
    /// The player it belongs to.
    pub owner: Seat,
    /// Its shape.
    pub shape: Shape,
}
