//! What stands where, as far as the sensors are sure.

use crate::facts::SPOTS;
use crate::sensing::{Code, PerSpot, Sensing, Spot, SpotSet, Stack, Standing};

/// The pieces on the board and the tray.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    stacks: PerSpot<Stack>,
    undecided: SpotSet,
    /// Spots with something that is seen and not known: it has not come to rest, or must be seated again.
    landing: SpotSet,
}

impl Picture {
    /// An empty board.
    pub const EMPTY: Picture =
        Picture { stacks: [Stack::EMPTY; SPOTS], undecided: SpotSet::EMPTY, landing: SpotSet::EMPTY };

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
                standing => picture.stacks[spot.index()] = standing.code().into(),
            }
        }
        picture
    }

    /// Returns what stands on a spot.
    #[must_use]
    pub const fn stack(&self, spot: Spot) -> Stack {
        self.stacks[spot.index()]
    }

    /// Returns the uppermost piece on a spot.
    #[must_use]
    pub const fn top(&self, spot: Spot) -> Option<Code> {
        self.stack(spot).top()
    }

    /// Lets this stand on a spot.
    pub fn set(&mut self, spot: Spot, stack: Stack) {
        self.stacks[spot.index()] = stack;
        self.undecided.remove(spot);
        self.landing.remove(spot);
    }

    /// Tells whether something is seen on the spot that is not known yet.
    #[must_use]
    pub fn is_landing(&self, spot: Spot) -> bool {
        self.landing.contains(spot)
    }

    /// Tells whether something is on the spot of which nothing is known yet.
    #[must_use]
    pub fn is_undecided(&self, spot: Spot) -> bool {
        self.undecided.contains(spot)
    }
}
