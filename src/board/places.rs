//! Sets of places; a place is the index of a cell within its house.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use super::bits::bits;

/// A set of places in a house, as sixteen bits: place `i` is the cell at index `i` of the house's
/// [list](super::Geometry::house_list).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct PlaceSet(u16);

impl PlaceSet {
    pub(crate) const EMPTY: Self = Self(0);

    /// The set of all sixteen places, including places beyond the side of the board.
    pub(crate) const FULL: Self = Self(u16::MAX);

    /// Returns the set of one place, 0 to 15.
    #[must_use]
    #[inline]
    pub(crate) const fn only(place: usize) -> Self {
        Self(1 << place)
    }

    /// Returns the bits; bit 0 is the first place.
    #[must_use]
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    #[must_use]
    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[must_use]
    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    #[inline]
    pub(crate) const fn contains(self, place: usize) -> bool {
        self.0 >> place & 1 != 0
    }

    #[must_use]
    #[inline]
    pub(crate) const fn is_superset(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    #[inline]
    pub(crate) const fn insert(&mut self, place: usize) {
        self.0 |= 1 << place;
    }

    #[inline]
    pub(crate) const fn remove(&mut self, place: usize) {
        self.0 &= !(1 << place);
    }

    #[must_use]
    #[inline]
    pub(crate) const fn without(self, place: usize) -> Self {
        Self(self.0 & !(1 << place))
    }

    /// Returns the lowest place, or `None` if the set is empty.
    #[must_use]
    #[inline]
    pub(crate) const fn first(self) -> Option<usize> {
        if self.0 == 0 {
            None
        } else {
            Some(self.0.trailing_zeros() as usize)
        }
    }

    /// Returns the only place of the set, or `None` if the set does not have exactly one place.
    #[must_use]
    #[inline]
    pub(crate) const fn single(self) -> Option<usize> {
        if self.0.is_power_of_two() {
            self.first()
        } else {
            None
        }
    }

    /// Iterates over the places in ascending order.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> + Clone {
        bits(self.0)
    }
}

impl FromIterator<usize> for PlaceSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = usize>>(places: I) -> Self {
        let sets = places.into_iter().map(Self::only);
        sets.fold(Self::EMPTY, |all, place| all | place)
    }
}

impl BitOr for PlaceSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for PlaceSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for PlaceSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for PlaceSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl fmt::Debug for PlaceSet {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_places() {
        let set: PlaceSet = [0, 3, 15].into_iter().collect();
        assert_eq!((set.len(), set.first(), set.single()), (3, Some(0), None));
        assert!(set.contains(15) && !set.contains(4));
        assert_eq!(
            (set - PlaceSet::only(0)).iter().collect::<Vec<_>>(),
            [3, 15]
        );
        assert_eq!(set.without(0).without(3).single(), Some(15));
        assert!(PlaceSet::FULL.is_superset(set) && !set.is_superset(PlaceSet::FULL));
        assert_eq!(set & PlaceSet::only(4), PlaceSet::EMPTY);
    }
}
