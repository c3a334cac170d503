//! The four characteristics of a piece, and the eight features they can take.

use core::fmt;
use core::str::FromStr;

use crate::joined::write_joined;

/// A characteristic that every piece has one way or the other (clause Q1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Trait {
    /// Light or dark.
    Colour,
    /// Round or square.
    Shape,
    /// Tall or short.
    Height,
    /// Solid or hollow.
    Top,
}

impl Trait {
    /// All four characteristics, in the order they are written.
    pub const ALL: [Trait; 4] = [Trait::Colour, Trait::Shape, Trait::Height, Trait::Top];

    /// Returns the bits of both features of the characteristic.
    const fn both(self) -> u8 {
        0b11 << (2 * self as u8)
    }
}

impl fmt::Display for Trait {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Trait::Colour => "colour",
            Trait::Shape => "shape",
            Trait::Height => "height",
            Trait::Top => "top",
        })
    }
}

/// The word is not a list of different characteristics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotTraits;

impl FromStr for Trait {
    type Err = NotTraits;

    fn from_str(word: &str) -> Result<Trait, NotTraits> {
        match word {
            "colour" => Ok(Trait::Colour),
            "shape" => Ok(Trait::Shape),
            "height" => Ok(Trait::Height),
            "top" => Ok(Trait::Top),
            _ => Err(NotTraits),
        }
    }
}

/// The characteristics that count in a game: one to four of them (clause Q12).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Traits(Features);

impl Traits {
    /// All four characteristics.
    pub const ALL: Traits = Traits(Features(u8::MAX));

    /// Returns the set of these characteristics, unless there is none.
    #[must_use]
    pub fn of(traits: &[Trait]) -> Option<Traits> {
        let bits = traits.iter().fold(0, |bits, &one| bits | one.both());
        (bits != 0).then_some(Traits(Features(bits)))
    }

    /// Tells whether the characteristic counts.
    #[must_use]
    pub const fn contains(self, one: Trait) -> bool {
        self.0.0 & one.both() != 0
    }

    /// Returns the characteristics in the order they are written.
    pub fn iter(self) -> impl Iterator<Item = Trait> + Clone {
        Trait::ALL.into_iter().filter(move |&one| self.contains(one))
    }

    /// Returns the features that count: both of every characteristic in the set.
    #[must_use]
    pub const fn features(self) -> Features {
        self.0
    }
}

impl fmt::Display for Traits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_joined(f, self.iter(), ",")
    }
}

impl fmt::Debug for Traits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Traits {
    type Err = NotTraits;

    fn from_str(words: &str) -> Result<Traits, NotTraits> {
        let mut bits = 0;
        for word in words.split(',') {
            let both = word.parse::<Trait>()?.both();
            if bits & both != 0 {
                return Err(NotTraits);
            }
            bits |= both;
        }
        Ok(Traits(Features(bits)))
    }
}

/// One of the two ways a characteristic can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Feature {
    /// Colour: light.
    Light,
    /// Colour: dark.
    Dark,
    /// Shape: round.
    Round,
    /// Shape: square.
    Square,
    /// Height: short.
    Short,
    /// Height: tall.
    Tall,
    /// Top: hollow.
    Hollow,
    /// Top: solid.
    Solid,
}

impl Feature {
    /// All eight features, those of one characteristic side by side.
    pub const ALL: [Feature; 8] = [
        Feature::Light,
        Feature::Dark,
        Feature::Round,
        Feature::Square,
        Feature::Short,
        Feature::Tall,
        Feature::Hollow,
        Feature::Solid,
    ];
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Feature::Light => "light",
            Feature::Dark => "dark",
            Feature::Round => "round",
            Feature::Square => "square",
            Feature::Short => "short",
            Feature::Tall => "tall",
            Feature::Hollow => "hollow",
            Feature::Solid => "solid",
        })
    }
}

/// A set of features: those of a piece, or those that pieces share.
///
/// What four pieces share is the intersection of their sets, and an empty cell has no feature at all: so one `and` per
/// cell answers whether a figure stands.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Features(u8);

impl Features {
    /// No feature.
    pub const NONE: Features = Features(0);

    /// Returns the features of the piece with this index: for every bit of it one of two.
    pub(super) const fn of_index(index: u8) -> Features {
        let mut bits = 0;
        let mut place = 0;
        while place < 4 {
            let bit = index >> (3 - place) & 1;
            bits |= 1 << (2 * place + bit);
            place += 1;
        }
        Features(bits)
    }

    /// Returns the index of the piece that has these features: four of them, one of each characteristic.
    pub(super) const fn index(self) -> usize {
        (self.0 >> 1 & 1) as usize * 8
            + (self.0 >> 3 & 1) as usize * 4
            + (self.0 >> 5 & 1) as usize * 2
            + (self.0 >> 7 & 1) as usize
    }

    /// Returns the features that are in both sets.
    #[must_use]
    pub const fn and(self, other: Features) -> Features {
        Features(self.0 & other.0)
    }

    /// Returns how many features are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Tells whether at least so many features, and at least one, are in the set. The chip has no instruction that
    /// counts bits: taking away the lowest one a few times is shorter.
    #[must_use]
    pub const fn at_least(self, count: u8) -> bool {
        let mut bits = self.0;
        let mut left = count;
        while left > 1 && bits != 0 {
            bits &= bits - 1;
            left -= 1;
        }
        bits != 0
    }

    /// Tells whether no feature is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Tells whether the feature is in the set.
    #[must_use]
    pub const fn contains(self, feature: Feature) -> bool {
        self.0 >> feature as u8 & 1 == 1
    }

    /// Returns the features in the order they are written.
    pub fn iter(self) -> impl Iterator<Item = Feature> + Clone {
        Feature::ALL.into_iter().filter(move |&feature| self.contains(feature))
    }
}

impl fmt::Display for Features {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_joined(f, self.iter(), "+")
    }
}

impl fmt::Debug for Features {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
