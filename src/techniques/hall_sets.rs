//! Hall sets: n sets that together have only n members.
//!
//! Subsets and basic fish are based on this idea. Each of n sets must take a different member: n cells take a digit
//! each, n digits of a house a place each, n rows a column each. If there are only n members, all are taken, and no
//! other set can take any of them.

use std::ops::ControlFlow;

use crate::board::{MAX_SIDE, bits};

/// A Hall set: sets that together have exactly as many members as there are sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct HallSet {
    /// The sets: bit i is set i.
    pub(super) sets: u16,
    /// The union of the sets.
    pub(super) members: u16,
}

/// Calls `visit` with every choice of `size` sets that together have exactly `size` members. [`ControlFlow::Break`]
/// from `visit` ends the search.
///
/// Sets with fewer than two members are left out, because they are already decided. The order is lexicographic by
/// the indices of the sets.
pub(super) fn visit_hall_sets(
    sets: &[u16; MAX_SIDE],
    size: usize,
    visit: &mut impl FnMut(HallSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    // The most common sizes have specialised code.
    match size {
        2 => choose(sets, size, &|members| rest_after::<2>(members) == 0, visit),
        3 => choose(sets, size, &|members| rest_after::<3>(members) == 0, visit),
        4 => choose(sets, size, &|members| rest_after::<4>(members) == 0, visit),
        _ => {
            let are_few = |members: u16| members.count_ones() as usize <= size;
            choose(sets, size, &are_few, visit)
        }
    }
}

/// Calls `visit` with every such choice. `are_few` gets the union of some sets and returns whether it has at most
/// `size` members.
fn choose(
    sets: &[u16; MAX_SIDE],
    size: usize,
    are_few: &impl Fn(u16) -> bool,
    visit: &mut impl FnMut(HallSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let usable = numbers(sets, |members| rest_after::<1>(members) != 0) & numbers(sets, are_few);
    let none = HallSet {
        sets: 0,
        members: 0,
    };
    extend(sets, usable, size, none, are_few, visit)
}

/// Adds `n_missing` of the `usable` sets to `chosen`, in every way.
fn extend(
    sets: &[u16; MAX_SIDE],
    mut usable: u16,
    n_missing: usize,
    chosen: HallSet,
    are_few: &impl Fn(u16) -> bool,
    visit: &mut impl FnMut(HallSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    while has_at_least(usable, n_missing) {
        let number = usable.trailing_zeros() as usize;
        usable &= usable - 1;
        let more = HallSet {
            sets: chosen.sets | 1 << number,
            members: chosen.members | sets[number],
        };
        if !are_few(more.members) {
            continue;
        }
        if n_missing > 1 {
            extend(sets, usable, n_missing - 1, more, are_few, visit)?;
        } else if more.members.count_ones() == more.sets.count_ones() {
            visit(more)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns whether at least `n_wanted` bits are set, and at least one bit.
const fn has_at_least(mut bits: u16, mut n_wanted: usize) -> bool {
    while n_wanted > 1 && bits != 0 {
        bits &= bits - 1;
        n_wanted -= 1;
    }
    bits != 0
}

/// Returns the indices of the sets with exactly one member, as bits.
pub(super) fn single(sets: &[u16; MAX_SIDE]) -> u16 {
    numbers(sets, |members| {
        (members != 0) & (rest_after::<1>(members) == 0)
    })
}

/// Returns the members without the lowest `N_TAKEN`. Comparing the result with zero is cheaper than counting the
/// members.
pub(super) const fn rest_after<const N_TAKEN: usize>(mut members: u16) -> u16 {
    let mut n_taken = 0;
    while n_taken < N_TAKEN {
        members &= members.wrapping_sub(1);
        n_taken += 1;
    }
    members
}

/// `BITS[i]` is the mask with only bit i.
const BITS: [u16; MAX_SIDE] = {
    let mut bits = [0; MAX_SIDE];
    let mut number = 0;
    while number < MAX_SIDE {
        bits[number] = 1 << number;
        number += 1;
    }
    bits
};

/// Returns the indices of the sets that satisfy `is_such`, as bits.
///
/// The loop has no branches or shifts, so compilers turn it into a few vector instructions.
fn numbers(sets: &[u16; MAX_SIDE], is_such: impl Fn(u16) -> bool) -> u16 {
    let mut numbers = 0;
    for (members, bit) in sets.iter().zip(&BITS) {
        numbers |= if is_such(*members) { *bit } else { 0 };
    }
    numbers
}

impl HallSet {
    /// Returns whether all of the sets are needed to claim some member in `claimed`, so that no other set can take
    /// it.
    ///
    /// They are not needed if fewer of the sets are a Hall set that already claims the member. For example, a
    /// triple may be a pair and an unrelated cell, or a quadruple may be two pairs.
    pub(super) fn needs_all(self, sets: &[u16], claimed: u16) -> bool {
        bits(claimed).any(|member| self.needed_for(sets, member) == self.sets)
    }

    /// Returns the smallest Hall set among the sets that claims a member.
    fn needed_for(self, sets: &[u16], member: usize) -> u16 {
        let mut needed = self.sets;
        let mut part = (self.sets - 1) & self.sets;
        while part != 0 {
            let members = bits(part).fold(0, |members, set| members | sets[set]);
            if members >> member & 1 != 0 && members.count_ones() == part.count_ones() {
                // The intersection of two Hall sets that share a member is a Hall set too.
                needed &= part;
            }
            part = (part - 1) & self.sets;
        }
        needed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pads the list with empty sets.
    fn padded(some: &[u16]) -> [u16; MAX_SIDE] {
        let mut sets = [0; MAX_SIDE];
        sets[..some.len()].copy_from_slice(some);
        sets
    }

    fn all(sets: &[u16], size: usize) -> Vec<(u16, u16)> {
        let mut found = Vec::new();
        let _ = visit_hall_sets(&padded(sets), size, &mut |hall_set| {
            found.push((hall_set.sets, hall_set.members));
            ControlFlow::Continue(())
        });
        found
    }

    #[test]
    fn sets_with_as_many_members_are_found() {
        let sets = [0b0011, 0b0110, 0b0101, 0b1100, 0b1000, 0b1111];
        assert_eq!(all(&sets, 2), []);
        assert_eq!(all(&sets, 3), [(0b0111, 0b0111)]);
        assert_eq!(
            all(&[0b11, 0b11, 0b11], 2),
            [(0b011, 0b11), (0b101, 0b11), (0b110, 0b11)]
        );
    }

    #[test]
    fn sets_with_one_member_are_told_from_others() {
        let mut sets = padded(&[0, 0b1, 0b11, 0b100, 0b1010, u16::MAX]);
        sets[15] = 1 << 15;
        assert_eq!(single(&sets), 1 << 15 | 0b1010);
    }

    #[test]
    fn every_size_is_searched_for() {
        // Set n has the members n and n + 1, except that the last two sets are equal.
        for size in 2..MAX_SIDE {
            let mut sets: Vec<u16> = (0..size - 1).map(|n| 0b11 << n).collect();
            sets.push(0b11 << (size - 2));
            let found = all(&sets, size);
            assert_eq!(found, [((1 << size) - 1, (1 << size) - 1)]);
        }
    }

    #[test]
    fn the_search_ends_when_told() {
        let mut n_seen = 0;
        let flow = visit_hall_sets(&padded(&[0b11, 0b11, 0b11]), 2, &mut |_| {
            n_seen += 1;
            ControlFlow::Break(())
        });
        assert_eq!((flow, n_seen), (ControlFlow::Break(()), 1));
    }

    #[test]
    fn a_pair_inside_a_triple_needs_no_third() {
        let sets = [0b011, 0b011, 0b110];
        let triple = HallSet {
            sets: 0b111,
            members: 0b111,
        };
        assert!(!triple.needs_all(&sets, 0b001));
        assert!(!triple.needs_all(&sets, 0b011));
        assert!(triple.needs_all(&sets, 0b100));
        let two_pairs = [0b0011, 0b0011, 0b1100, 0b1100];
        let four = HallSet {
            sets: 0b1111,
            members: 0b1111,
        };
        assert!(!four.needs_all(&two_pairs, 0b1111));
        let round = [0b011, 0b110, 0b101];
        assert!(triple.needs_all(&round, 0b001));
    }
}
