//! Combinations of small sets, in Sudoku Explainer's order.

use std::ops::BitOr;

use crate::board::{DigitSet, PlaceSet};

/// A small set that is searched for combinations: digits of a cell, or places in a house.
pub(super) trait SmallSet: Copy + Default + Eq + BitOr<Output = Self> {
    fn mask(self) -> u16;
}

impl SmallSet for DigitSet {
    fn mask(self) -> u16 {
        self.bits()
    }
}

impl SmallSet for PlaceSet {
    fn mask(self) -> u16 {
        self.bits()
    }
}

/// Returns whether a set has at least two items.
pub(super) fn has_several(set: impl SmallSet) -> bool {
    let mask = set.mask();
    mask & mask.wrapping_sub(1) != 0
}

/// Returns whether a set has exactly two items.
fn has_two(set: impl SmallSet) -> bool {
    let mask = set.mask();
    (mask & mask.wrapping_sub(1)).is_power_of_two()
}

/// Returns whether a set has at least two items and at most `n`.
pub(super) fn has_few(set: impl SmallSet, n: usize) -> bool {
    // This test is cheaper than counting.
    if n == 2 {
        return has_two(set);
    }
    has_several(set) && size(set) <= n
}

fn size(set: impl SmallSet) -> usize {
    set.mask().count_ones() as usize
}

/// Passes each combination of `n` of the sets to `visit` if their union has at most `n_max` items. Stops when `visit`
/// returns `true`, and then returns `true` itself.
///
/// The arguments of `visit` are the combination, in which bit `i` stands for set `i`, and the union. Combinations are
/// sorted by the number that their bits form.
pub(super) fn for_each_combination<S: SmallSet>(
    sets: &[S],
    n: usize,
    n_max: usize,
    visit: &mut impl FnMut(u16, S) -> bool,
) -> bool {
    if n == 2 && n_max == 2 && sets.iter().all(|set| has_two(*set)) {
        return for_each_equal_pair(sets, visit);
    }
    choose(sets, n, n_max, (0, S::default()), visit)
}

/// Handles pairs of sets with at most two items in their union: both sets must be equal.
fn for_each_equal_pair<S: SmallSet>(sets: &[S], visit: &mut impl FnMut(u16, S) -> bool) -> bool {
    for (second, set) in sets.iter().enumerate() {
        for (first, other) in sets[..second].iter().enumerate() {
            if set == other && visit(1 << first | 1 << second, *set) {
                return true;
            }
        }
    }
    false
}

fn choose<S: SmallSet>(
    sets: &[S],
    n: usize,
    n_max: usize,
    (chosen, union): (u16, S),
    visit: &mut impl FnMut(u16, S) -> bool,
) -> bool {
    if n == 0 {
        return visit(chosen, union);
    }
    for highest in n - 1..sets.len() {
        let union = union | sets[highest];
        if size(union) <= n_max
            && choose(
                &sets[..highest],
                n - 1,
                n_max,
                (chosen | 1 << highest, union),
                visit,
            )
        {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_are_in_order_of_their_bits() {
        let sets = [3, 5, 6, 1].map(DigitSet::from_bits);
        let mut listed = Vec::new();
        for_each_combination(&sets, 2, 3, &mut |chosen, union| {
            listed.push((chosen, union.bits()));
            false
        });
        let all = [(3, 7), (5, 7), (6, 7), (9, 3), (10, 5), (12, 7)];
        assert_eq!(listed, all);
        let mut n_seen = 0;
        assert!(for_each_combination(&sets, 2, 2, &mut |_, _| {
            n_seen += 1;
            true
        }));
        assert_eq!(n_seen, 1);
    }
}
