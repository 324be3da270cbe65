//! Sets of places; a place is the index of a cell within its house.

use std::convert::identity;
use std::fmt;

use super::bit_set::bit_set;

bit_set! {
    /// A set of places in a house, as sixteen bits: place `i` is the cell at index `i` of the house's
    /// [list](super::Geometry::house_list).
    pub struct PlaceSet(u16) of usize as identity, identity;

    /// An iterator over the places of a [`PlaceSet`] in ascending order.
    pub struct Places;
}

impl PlaceSet {
    /// The set of all sixteen places, including places beyond the side of the board.
    pub const FULL: Self = Self(u16::MAX);
}

impl fmt::Debug for PlaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn place_sets_have_the_usual_operations() {
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
