//! Which pieces must be seated again because another one reads as they should.

use super::{Code, PerSpot, Percent, Spot, SpotSet};

/// Follows what is asked for again after a contradiction, until it is settled.
///
/// Of all pieces involved the least certain one is asked for first, then the next: nobody is asked for ever for a piece
/// that was right.
#[derive(Clone, Copy, Debug, Default)]
pub struct Doubts {
    /// The spots whose piece must be seated again.
    suspects: SpotSet,
    /// The spot with the piece that contradicts.
    contradicts: Option<Spot>,
    /// What the suspects were taken for, where that may have to be corrected.
    taken_for: PerSpot<Option<Code>>,
    /// The spots that were asked for since the contradiction came up.
    asked: SpotSet,
    /// Whether the piece that contradicts was asked for, too.
    asked_new: bool,
    /// Whether a suspect was settled and nobody was told yet.
    settled: bool,
}

impl Doubts {
    /// Tells whether a contradiction is not settled.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        !self.suspects.is_empty() || self.contradicts.is_some()
    }

    /// Returns the spots whose piece must be seated again.
    #[must_use]
    pub const fn suspects(&self) -> SpotSet {
        self.suspects
    }

    /// Takes a reading on `spot` that is clearly a piece of other spots, with how sure it is and how sure those are. Returns the
    /// spot that must be asked for again; none means the piece just read. Pieces on `put_back` are where they are because
    /// the game said so: they may have to go, but the game is not corrected.
    pub fn contradict(
        &mut self,
        spot: Spot,
        code: Code,
        sure: Percent,
        put_back: SpotSet,
        others: impl Iterator<Item = (Spot, Percent)>,
    ) -> Option<Spot> {
        self.contradicts = Some(spot);
        let asked = self.asked;
        let least = others.filter(|&(spot, _)| !asked.contains(spot)).min_by_key(|&(_, sure)| sure);
        let Some((spot, _)) = least.filter(|&(_, other)| self.asked_new || other <= sure) else {
            // Everyone was asked: the next round begins.
            if least.is_none() {
                self.asked = SpotSet::EMPTY;
            }
            self.asked_new = least.is_some();
            return None;
        };
        self.asked.insert(spot);
        self.suspects.insert(spot);
        self.taken_for[spot.index()] = Some(code).filter(|_| !put_back.contains(spot));
        Some(spot)
    }

    /// Takes a piece that was recognised on a spot. Returns whether the game took it for another one.
    pub fn seated(&mut self, spot: Spot, code: Code) -> bool {
        let before = self.taken_for[spot.index()].take();
        let confirmed = self.suspects.contains(spot) && before.is_none_or(|before| before == code);
        self.give_up(spot);
        if !confirmed {
            (self.asked, self.asked_new, self.contradicts) = (SpotSet::EMPTY, false, None);
        }
        before.is_some_and(|before| before != code)
    }

    /// Takes the news that a spot is empty: what contradicted there is gone.
    pub fn left(&mut self, spot: Spot) {
        self.contradicts = self.contradicts.filter(|&one| one != spot);
    }

    /// Takes the news that a spot's sensor has failed: its piece cannot be asked for any more.
    pub fn give_up(&mut self, spot: Spot) {
        self.left(spot);
        self.settled |= self.suspects.contains(spot);
        self.suspects.remove(spot);
        self.taken_for[spot.index()] = None;
    }

    /// Tells, once, whether a suspect was settled since the last question: others may be recognised now.
    pub const fn take_settled(&mut self) -> bool {
        core::mem::replace(&mut self.settled, false)
    }
}
