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
    sets: &[u16],
    size: usize,
    visit: &mut impl FnMut(Confined) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut usable = [0u8; MAX_SIDE];
    let mut n_usable = 0;
    for (number, set) in (0..).zip(sets) {
        if rest_after(*set, 1) != 0 && rest_after(*set, size) == 0 {
            usable[n_usable] = number;
            n_usable += 1;
        }
    }
    let none = Confined {
        sets: 0,
        members: 0,
    };
    extend(sets, &usable[..n_usable], size, size, none, visit)
}

/// Returns what is left of some members when the first few are taken away: cheaper than to count
/// them.
fn rest_after(mut members: u16, n_taken: usize) -> u16 {
    for _ in 0..n_taken {
        members &= members.wrapping_sub(1);
    }
    members
}

fn extend(
    sets: &[u16],
    usable: &[u8],
    size: usize,
    missing: usize,
    chosen: Confined,
    visit: &mut impl FnMut(Confined) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if missing == 0 {
        // More they are not, or the last set would not have been chosen.
        return if rest_after(chosen.members, size - 1) != 0 {
            visit(chosen)
        } else {
            ControlFlow::Continue(())
        };
    }
    let last_start = (usable.len() + 1).saturating_sub(missing);
    for start in 0..last_start {
        let number = usable[start];
        let more = Confined {
            sets: chosen.sets | 1 << number,
            members: chosen.members | sets[usize::from(number)],
        };
        if rest_after(more.members, size) == 0 {
            extend(sets, &usable[start + 1..], size, missing - 1, more, visit)?;
        }
    }
    ControlFlow::Continue(())
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

    fn all(sets: &[u16], size: usize) -> Vec<(u16, u16)> {
        let mut found = Vec::new();
        let _ = each(sets, size, &mut |confined| {
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
    fn the_search_ends_when_told() {
        let mut n_seen = 0;
        let flow = each(&[0b11, 0b11, 0b11], 2, &mut |_| {
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
