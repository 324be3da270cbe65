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
    let usable = indices_where(sets, |members| {
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
    indices_where(sets, u16::is_power_of_two)
}

/// Returns the indices of the sets that satisfy `holds`, as bits.
fn indices_where(sets: &[u16; MAX_SIDE], holds: impl Fn(u16) -> bool) -> u16 {
    let all = sets.iter().enumerate();
    all.fold(0, |indices, (index, members)| {
        indices | u16::from(holds(*members)) << index
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
