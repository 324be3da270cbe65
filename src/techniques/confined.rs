//! Counting: n sets that have only n members between them.
//!
//! This is the one idea behind subsets and basic fish. Each of n sets must take a member of its
//! own: n cells a digit each, n digits of a house a place each, n rows a column each. With only
//! n members between them they take them all, so nobody else gets any.

use std::ops::ControlFlow;

use crate::board::MAX_SIDE;

/// Some of the sets, given by number, and the members they have between them, just as many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Confined {
    /// Bit i stands for set i.
    pub(super) sets: u16,
    /// The union of the sets.
    pub(super) members: u16,
}

/// Visits every choice of `size` sets that have exactly `size` members between them.
///
/// Sets with fewer than two members are left out: they are settled already. The order is the
/// lexicographic one of the sets' numbers.
pub(super) fn each(
    sets: &[u16; MAX_SIDE],
    size: usize,
    visit: &mut impl FnMut(Confined) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let none = Confined {
        sets: 0,
        members: 0,
    };
    let usable = numbers(sets, |members| rest_after::<1>(members) != 0) & fitting(sets, 0, size);
    extend(sets, usable, [size, size], none, visit)
}

/// Chooses more sets in every way, of those that with the members chosen so far have at most `size`.
fn extend(
    sets: &[u16; MAX_SIDE],
    mut usable: u16,
    [size, n_missing]: [usize; 2],
    chosen: Confined,
    visit: &mut impl FnMut(Confined) -> ControlFlow<()>,
) -> ControlFlow<()> {
    while usable != 0 {
        let number = usable.trailing_zeros() as usize;
        usable &= usable - 1;
        let more = Confined {
            sets: chosen.sets | 1 << number,
            members: chosen.members | sets[number],
        };
        if n_missing > 1 {
            let usable = usable & fitting(sets, more.members, size);
            extend(sets, usable, [size, n_missing - 1], more, visit)?;
        } else if more.members.count_ones() as usize == size {
            visit(more)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the numbers of the sets with exactly one member, as bits.
pub(super) fn single(sets: &[u16; MAX_SIDE]) -> u16 {
    numbers(sets, |members| {
        (members != 0) & (rest_after::<1>(members) == 0)
    })
}

/// Returns the numbers of the sets that, with some members more, have at most `size`, as bits.
fn fitting(sets: &[u16; MAX_SIDE], more: u16, size: usize) -> u16 {
    match size {
        2 => numbers(sets, |members| rest_after::<2>(members | more) == 0),
        3 => numbers(sets, |members| rest_after::<3>(members | more) == 0),
        4 => numbers(sets, |members| rest_after::<4>(members | more) == 0),
        _ => numbers(sets, |members| {
            (members | more).count_ones() as usize <= size
        }),
    }
}

/// Returns what is left of some members when the first few are taken away: cheaper than to count
/// them.
const fn rest_after<const N_TAKEN: usize>(mut members: u16) -> u16 {
    let mut n_taken = 0;
    while n_taken < N_TAKEN {
        members &= members.wrapping_sub(1);
        n_taken += 1;
    }
    members
}

/// By number: its bit.
const BITS: [u16; MAX_SIDE] = {
    let mut bits = [0; MAX_SIDE];
    let mut number = 0;
    while number < MAX_SIDE {
        bits[number] = 1 << number;
        number += 1;
    }
    bits
};

/// Returns the numbers of the sets that are such, as bits.
///
/// Written so that compilers make it a few vector instructions: no branches, and nothing shifted.
fn numbers(sets: &[u16; MAX_SIDE], is_such: impl Fn(u16) -> bool) -> u16 {
    let mut numbers = 0;
    for (members, bit) in sets.iter().zip(&BITS) {
        numbers |= if is_such(*members) { *bit } else { 0 };
    }
    numbers
}

impl Confined {
    /// Tells whether it takes every one of the sets to claim some member in `claimed`.
    ///
    /// It does not when fewer of the sets are confined among themselves and claim it already, as
    /// when a triple is a pair and a cell that adds nothing, or a quadruple is two pairs.
    pub(super) fn needs_all(self, sets: &[u16], claimed: u16) -> bool {
        bits(claimed).any(|member| self.needed_for(sets, member) == self.sets)
    }

    /// Returns the fewest of the sets that, confined among themselves, claim a member.
    fn needed_for(self, sets: &[u16], member: usize) -> u16 {
        let mut needed = self.sets;
        let mut part = (self.sets - 1) & self.sets;
        while part != 0 {
            let members = bits(part).fold(0, |members, set| members | sets[set]);
            if members >> member & 1 != 0 && members.count_ones() == part.count_ones() {
                // Sets confined in two ways are so in what the two have in common.
                needed &= part;
            }
            part = (part - 1) & self.sets;
        }
        needed
    }
}

/// Walks over the numbers of the bits that are set, lowest first.
pub(super) fn bits(mut rest: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(lowest)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Puts sets before others without members.
    fn padded(some: &[u16]) -> [u16; MAX_SIDE] {
        let mut sets = [0; MAX_SIDE];
        sets[..some.len()].copy_from_slice(some);
        sets
    }

    fn all(sets: &[u16], size: usize) -> Vec<(u16, u16)> {
        let mut found = Vec::new();
        let _ = each(&padded(sets), size, &mut |confined| {
            found.push((confined.sets, confined.members));
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
    fn sets_fit_if_they_add_few_members() {
        let sets = padded(&[0b1, 0b11, 0b111, 0b1111, 0b1_1111, 0b11_1111]);
        let first = |n: u32| (1 << n) - 1;
        // Those without members always fit.
        let rest = !first(6);
        for size in 1..=6 {
            assert_eq!(fitting(&sets, 0, size), first(size as u32) | rest);
        }
        assert_eq!(fitting(&sets, 1 << 8, 3), 0b11 | rest);
    }

    #[test]
    fn the_search_ends_when_told() {
        let mut n_seen = 0;
        let flow = each(&padded(&[0b11, 0b11, 0b11]), 2, &mut |_| {
            n_seen += 1;
            ControlFlow::Break(())
        });
        assert_eq!((flow, n_seen), (ControlFlow::Break(()), 1));
    }

    #[test]
    fn a_pair_inside_a_triple_needs_no_third() {
        let sets = [0b011, 0b011, 0b110];
        let triple = Confined {
            sets: 0b111,
            members: 0b111,
        };
        assert!(!triple.needs_all(&sets, 0b001));
        assert!(!triple.needs_all(&sets, 0b011));
        assert!(triple.needs_all(&sets, 0b100));
        let two_pairs = [0b0011, 0b0011, 0b1100, 0b1100];
        let four = Confined {
            sets: 0b1111,
            members: 0b1111,
        };
        assert!(!four.needs_all(&two_pairs, 0b1111));
        let round = [0b011, 0b110, 0b101];
        assert!(triple.needs_all(&round, 0b001));
    }
}
