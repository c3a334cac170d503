//! Sets of things that have numbers: cells, pieces, magnet codes, spots.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// Something of which there are at most 32, each with its number.
pub trait Member: Copy {
    /// How many there are.
    const COUNT: usize;

    /// Returns the number, from 0 on.
    fn index(self) -> usize;

    /// Returns the one with this number, if there is one.
    fn from_index(index: usize) -> Option<Self>;
}

/// A set of members.
///
/// ```
/// use rules_core::{Cell, CellSet};
///
/// let [a1, b1] = [Cell::ALL[0], Cell::ALL[1]];
/// let row: CellSet = Cell::ALL[..4].iter().copied().collect();
/// assert_eq!((row - CellSet::only(a1)).iter().next(), Some(b1));
/// assert!((row & !row).is_empty());
/// ```
pub struct Set<T> {
    bits: u32,
    members: PhantomData<T>,
}

impl<T> Set<T> {
    /// The set of nothing.
    pub const EMPTY: Set<T> = Set::from_bits(0);

    /// Returns the set whose member with number n is in it when bit n is one.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Set<T> {
        Set { bits, members: PhantomData }
    }

    /// Returns the set as bits, bit n for the member with number n.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.bits
    }

    /// Returns how many members are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Tells whether nothing is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }
}

impl<T: Member> Set<T> {
    /// The set of all members.
    pub const FULL: Set<T> = Set::from_bits(u32::MAX >> (u32::BITS as usize - T::COUNT));

    /// Returns the set of one member.
    #[must_use]
    pub fn only(member: T) -> Set<T> {
        Set::from_bits(1 << member.index())
    }

    /// Tells whether the member is in the set.
    #[must_use]
    pub fn contains(self, member: T) -> bool {
        self.bits >> member.index() & 1 == 1
    }

    /// Puts the member into the set.
    pub fn insert(&mut self, member: T) {
        self.bits |= 1 << member.index();
    }

    /// Takes the member out of the set.
    pub fn remove(&mut self, member: T) {
        self.bits &= !(1 << member.index());
    }

    /// Returns the members in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        (0..T::COUNT).filter(move |index| self.bits >> index & 1 == 1).filter_map(T::from_index)
    }
}

impl<T> Clone for Set<T> {
    fn clone(&self) -> Set<T> {
        *self
    }
}

impl<T> Copy for Set<T> {}

impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Set<T>) -> bool {
        self.bits == other.bits
    }
}

impl<T> Eq for Set<T> {}

impl<T> Hash for Set<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<T> Default for Set<T> {
    fn default() -> Set<T> {
        Set::EMPTY
    }
}

impl<T: Member + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Set<T> {
        members.into_iter().fold(Set::EMPTY, |set, member| set | Set::only(member))
    }
}

impl<T> BitAnd for Set<T> {
    type Output = Set<T>;

    fn bitand(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.bits & other.bits)
    }
}

impl<T> BitAndAssign for Set<T> {
    fn bitand_assign(&mut self, other: Set<T>) {
        self.bits &= other.bits;
    }
}

impl<T> BitOr for Set<T> {
    type Output = Set<T>;

    fn bitor(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.bits | other.bits)
    }
}

impl<T> BitOrAssign for Set<T> {
    fn bitor_assign(&mut self, other: Set<T>) {
        self.bits |= other.bits;
    }
}

impl<T> Sub for Set<T> {
    type Output = Set<T>;

    fn sub(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.bits & !other.bits)
    }
}

impl<T> SubAssign for Set<T> {
    fn sub_assign(&mut self, other: Set<T>) {
        self.bits &= !other.bits;
    }
}

impl<T: Member> Not for Set<T> {
    type Output = Set<T>;

    fn not(self) -> Set<T> {
        Set::FULL - self
    }
}
