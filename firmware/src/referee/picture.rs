//! What stands where, as far as the sensors are sure.

use crate::facts::SPOTS;
use crate::sensing::{Code, PerSpot, Sensing, Spot, SpotSet, Standing};

/// The pieces on the board and the tray.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    codes: PerSpot<Option<Code>>,
    undecided: SpotSet,
    /// Spots with something that is seen and not known: it has not come to rest, or must be seated again.
    landing: SpotSet,
}

impl Picture {
    /// An empty board.
    pub const EMPTY: Picture =
        Picture { codes: [None; SPOTS], undecided: SpotSet::EMPTY, landing: SpotSet::EMPTY };

    /// Takes the picture that sensing has.
    #[must_use]
    pub fn of(sensing: &Sensing) -> Picture {
        let mut picture = Picture::EMPTY;
        for spot in Spot::all() {
            match sensing.standing(spot) {
                // A sensor at fault tells nothing: the game is believed.
                Standing::Nothing if sensing.watch().fault(spot).is_none() => {}
                Standing::Nothing => picture.undecided.insert(spot),
                Standing::Something | Standing::Unknown(_) => {
                    picture.undecided.insert(spot);
                    picture.landing.insert(spot);
                }
                standing => picture.codes[spot.index()] = standing.code(),
            }
        }
        picture
    }

    /// Returns the piece on a spot.
    #[must_use]
    pub const fn code(&self, spot: Spot) -> Option<Code> {
        self.codes[spot.index()]
    }

    /// Puts a piece on a spot, or takes it away.
    pub const fn set(&mut self, spot: Spot, code: Option<Code>) {
        self.codes[spot.index()] = code;
        self.undecided.remove(spot);
        self.landing.remove(spot);
    }

    /// Tells whether something is seen on the spot that is not known yet.
    #[must_use]
    pub const fn is_landing(&self, spot: Spot) -> bool {
        self.landing.contains(spot)
    }

    /// Tells whether something is on the spot of which nothing is known yet.
    #[must_use]
    pub const fn is_undecided(&self, spot: Spot) -> bool {
        self.undecided.contains(spot)
    }
}
