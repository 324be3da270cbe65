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
    let usable = numbers(sets, |members| {
        (2..=size as u32).contains(&members.count_ones())
    });
    let none = HallSet {
        sets: 0,
        members: 0,
    };
    extend(sets, usable, size as u32, none, visit)
}

/// Adds `usable` sets to `chosen` in every way, until `size` sets are chosen.
fn extend(
    sets: &[u16; MAX_SIDE],
    mut usable: u16,
    size: u32,
    chosen: HallSet,
    visit: &mut impl FnMut(HallSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let n_chosen = chosen.sets.count_ones();
    while n_chosen + usable.count_ones() >= size {
        let number = usable.trailing_zeros() as usize;
        usable &= usable - 1;
        let more = HallSet {
            sets: chosen.sets | 1 << number,
            members: chosen.members | sets[number],
        };
        let n_members = more.members.count_ones();
        if n_chosen + 1 < size && n_members <= size {
            extend(sets, usable, size, more, visit)?;
        } else if n_members == size {
            visit(more)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the indices of the sets with exactly one member, as bits.
pub(super) fn single(sets: &[u16; MAX_SIDE]) -> u16 {
    numbers(sets, u16::is_power_of_two)
}

/// Returns the indices of the sets that satisfy `holds`, as bits.
fn numbers(sets: &[u16; MAX_SIDE], holds: impl Fn(u16) -> bool) -> u16 {
    let all = sets.iter().enumerate();
    all.fold(0, |numbers, (number, members)| {
        numbers | u16::from(holds(*members)) << number
    })
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
    fn sets_with_equally_many_members_are_found() {
        let sets = [0b0011, 0b0110, 0b0101, 0b1100, 0b1000, 0b1111];
        assert_eq!(all(&sets, 2), []);
        assert_eq!(all(&sets, 3), [(0b0111, 0b0111)]);
        assert_eq!(
            all(&[0b11, 0b11, 0b11], 2),
            [(0b011, 0b11), (0b101, 0b11), (0b110, 0b11)]
        );
    }

    #[test]
    fn sets_with_one_member_are_distinguished() {
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
    fn the_search_stops_on_request() {
        let mut n_seen = 0;
        let flow = visit_hall_sets(&padded(&[0b11, 0b11, 0b11]), 2, &mut |_| {
            n_seen += 1;
            ControlFlow::Break(())
        });
        assert_eq!((flow, n_seen), (ControlFlow::Break(()), 1));
    }

    #[test]
    fn a_pair_within_a_triple_is_complete() {
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
