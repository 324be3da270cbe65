//! ALS-XY-Chain: a sequence of four or more almost locked sets, neighbours linked by restricted common candidates.
//!
//! A search tree grows from every set and each digit that this set shares with a second set. All trees grow by one
//! set per step, so the shortest chains come first. Among chains with the same eliminations, only the shortest is
//! reported. Neighbours are linked by one restricted common or by two. A link with two uses its first digit unless
//! the next link needs that digit. The chain does not eliminate the digits of its first and last link.
//!
//! Trees grow only from sets with which a chain might begin. They drop chains that are too far from any set with
//! which a chain might end. [`find_ends`](AlsChainSearch::find_ends) finds both kinds of sets.
//!
//! Sets that are not neighbours may overlap. Few people follow chains of more than seven sets, so longer chains are
//! a separate technique. Chains whose neighbours overlap are a separate technique too.

use std::collections::HashSet;
use std::ops::{ControlFlow, Range};

use crate::board::{Candidate, DigitSet};
use crate::techniques::{Finder, PositionCache, Sink, TechniqueId};

use super::cells::AlmostLocked;
use super::list::{AlsIdx, AlsList, AlsPartner};
use super::sets::{AlsChain, have_common_elimination, seeing_both};

/// The fewest links of a chain: two links make an ALS-XY-Wing.
const MIN_LINKS: usize = 3;
/// The most links of an ordinary chain; longer ones are [`AlsXyChain::Long`].
const MAX_LINKS: usize = 6;
/// The most chains stored in all trees together; then the trees stop growing.
const MAX_STATES: usize = 1_000_000;
/// The number of trees extended between two calls of `keep_going`.
const KEEP_GOING_EVERY: usize = 64;

/// The three forms of ALS-XY-Chains. Each set is linked to the next by a digit that at most one of the two sets
/// holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum AlsXyChain {
    /// Four to seven sets; neighbours share no cell.
    Plain,
    /// Eight or more sets; neighbours share no cell.
    Long,
    /// Four to seven sets; at least two neighbouring sets share cells.
    Overlapping,
}

impl Finder for AlsXyChain {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let list = cache.als();
        let mut search = AlsChainSearch {
            cache,
            list,
            id,
            form: *self,
            n_states: 0,
            latest: vec![NONE; 2 * list.sets().len()],
            proved: HashSet::new(),
        };
        let max_links = match self {
            Self::Plain | Self::Overlapping => MAX_LINKS,
            Self::Long => usize::MAX,
        };
        let ends = search.find_ends();
        let n_to_end = search.distances(&ends, max_links);
        let mut trees = search.start_trees(&ends);
        let mut n_links = 1;
        while !trees.is_empty() && n_links < max_links {
            n_links += 1;
            for (index, tree) in trees.iter_mut().enumerate() {
                if index.is_multiple_of(KEEP_GOING_EVERY) {
                    sink.keep_going()?;
                }
                search.grow(tree, n_links, |set| {
                    n_to_end[usize::from(set)] <= max_links - n_links
                });
                if n_links >= MIN_LINKS {
                    search.report(tree, n_links, sink)?;
                }
            }
            trees.retain(|tree| !tree.fresh.is_empty());
        }
        ControlFlow::Continue(())
    }
}

/// Marks the absence of a state in [`ChainState::twin`] and [`AlsChainSearch::latest`].
const NONE: u32 = u32::MAX;

/// The chains that begin in one set and whose first links have the same active digits.
struct AlsTree {
    start: AlsIdx,
    states: Vec<ChainState>,
    /// The states added by the last call of `grow`, all with the same number of links.
    fresh: Range<usize>,
    /// The index of the first state with which new states are compared. States of two links are compared only with
    /// each other, longer states with all states of three or more links.
    first_known: usize,
}

/// A chain, stored as its last set and a reference to the chain before that set.
#[derive(Clone, Copy)]
struct ChainState {
    set: AlsIdx,
    /// The restricted commons of the last link, without the digit that the previous link uses.
    active: DigitSet,
    /// Whether any two neighbouring sets of the chain share cells.
    overlaps: bool,
    /// The index of the chain without the last set; `None` for the first link.
    before: Option<u32>,
    /// The index of the latest earlier state with the same set and the same `overlaps`, or [`NONE`].
    twin: u32,
}

struct AlsChainSearch<'a> {
    cache: &'a PositionCache<'a>,
    list: &'a AlsList,
    id: TechniqueId,
    form: AlsXyChain,
    n_states: usize,
    /// By set and `overlaps`: the index of the latest state in the tree that is growing, or [`NONE`].
    latest: Vec<u32>,
    /// The eliminations of the chains found so far.
    proved: HashSet<Vec<Candidate>>,
}

impl AlsChainSearch<'_> {
    /// Finds the sets with which a chain might begin or end. The result has an entry for each set: the last set at
    /// which a chain that begins here might end; `None` if there is none.
    ///
    /// A candidate that a chain eliminates sees the digit's places in both end sets. If the candidate were true,
    /// the implications along the chain would make it false, in both directions. So a path leads from each end set
    /// back to the candidate.
    fn find_ends(&self) -> Vec<Option<AlsIdx>> {
        let n_sets = self.list.sets().len() as AlsIdx;
        let Some(returning) = self.cache.chain_graphs().returning_through_sets(self.cache) else {
            return (0..n_sets).map(|_| n_sets.checked_sub(1)).collect();
        };
        let mut ends = vec![None; usize::from(n_sets)];
        for eliminated in returning.candidates() {
            let places = self.list.places_of(eliminated.digit);
            let mut sets: Vec<AlsIdx> = places
                .filter(|(number, places)| {
                    places.seeing.contains(eliminated.cell)
                        && returning.leads_to_negation(eliminated, *number)
                })
                .flat_map(|(_, places)| places.sets.iter().copied())
                .collect();
            sets.sort_unstable();
            if let [others @ .., last] = &sets[..] {
                for set in others {
                    let end = &mut ends[usize::from(*set)];
                    *end = (*end).max(Some(*last));
                }
                let end = &mut ends[usize::from(*last)];
                *end = (*end).max(others.last().copied());
            }
        }
        ends
    }

    /// Returns, for each set, the fewest links to a set with which a chain might end; [`usize::MAX`] if there are
    /// more than `max_links`.
    fn distances(&self, ends: &[Option<AlsIdx>], max_links: usize) -> Vec<usize> {
        let mut distances: Vec<usize> = (ends.iter())
            .map(|end| if end.is_some() { 0 } else { usize::MAX })
            .collect();
        let mut latest: Vec<AlsIdx> = (0..)
            .zip(ends)
            .filter_map(|(set, end)| end.map(|_| set))
            .collect();
        for n_links in 1..=max_links {
            let mut next = Vec::new();
            for set in latest {
                for partner in self
                    .list
                    .partners(set)
                    .iter()
                    .filter(|next| self.may_link(**next))
                {
                    let known = &mut distances[usize::from(partner.set)];
                    if *known == usize::MAX {
                        *known = n_links;
                        next.push(partner.set);
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            latest = next;
        }
        distances
    }

    /// Begins a tree for every set with which a chain might begin, and every choice of an active digit for its
    /// first link.
    ///
    /// Every chain is found from both ends. It is reported only from the end set with the lower number.
    fn start_trees(&mut self, ends: &[Option<AlsIdx>]) -> Vec<AlsTree> {
        let mut trees: Vec<AlsTree> = Vec::new();
        let starts = (0..).zip(ends).filter(|(start, end)| **end > Some(*start));
        for (start, _) in starts {
            let first_of_start = trees.len();
            let partners = self.list.partners(start);
            for partner in partners.iter().filter(|next| self.may_link(**next)) {
                // Each digit of a double link is tried alone.
                for active in partner.digits.iter().map(DigitSet::only) {
                    let state = ChainState {
                        set: partner.set,
                        active,
                        overlaps: partner.overlaps,
                        before: None,
                        twin: NONE,
                    };
                    let tree = trees[first_of_start..]
                        .iter_mut()
                        .find(|tree| tree.states[0].active == active);
                    match tree {
                        Some(tree) => tree.states.push(state),
                        None => trees.push(AlsTree {
                            start,
                            states: vec![state],
                            fresh: 0..0,
                            first_known: 0,
                        }),
                    }
                }
            }
            for tree in &mut trees[first_of_start..] {
                tree.fresh = 0..tree.states.len();
            }
        }
        self.n_states = trees.iter().map(|tree| tree.states.len()).sum();
        trees
    }

    fn may_link(&self, next: AlsPartner) -> bool {
        !next.overlaps || self.form == AlsXyChain::Overlapping
    }

    /// Extends the latest chains of a tree to `n_links` links. `is_worth_it` gets a set and returns whether a chain
    /// to this set can still reach a possible end.
    fn grow(&mut self, tree: &mut AlsTree, n_links: usize, is_worth_it: impl Fn(AlsIdx) -> bool) {
        let start = tree.states.len();
        if n_links <= MIN_LINKS {
            tree.first_known = start;
        }
        self.latest.fill(NONE);
        for (index, state) in tree.states.iter().enumerate().skip(tree.first_known) {
            self.latest[state.slot()] = index as u32;
        }
        for index in tree.fresh.clone() {
            let ChainState {
                set,
                active,
                overlaps,
                ..
            } = tree.states[index];
            // The previous link uses its first digit.
            let taken = active.first();
            for partner in self.list.partners(set) {
                if !self.may_link(*partner) || self.n_states >= MAX_STATES {
                    continue;
                }
                let active = taken.map_or(partner.digits, |taken| partner.digits.without(taken));
                let mut state = ChainState {
                    set: partner.set,
                    active,
                    overlaps: overlaps || partner.overlaps,
                    before: Some(index as u32),
                    twin: NONE,
                };
                let latest = &mut self.latest[state.slot()];
                state.twin = *latest;
                if active.is_empty()
                    || tree.start == partner.set
                    || !is_worth_it(partner.set)
                    || is_known(&tree.states, &state)
                    || path_contains(&tree.states, index, partner.set)
                {
                    continue;
                }
                *latest = tree.states.len() as u32;
                self.n_states += 1;
                tree.states.push(state);
            }
        }
        tree.fresh = start..tree.states.len();
    }

    /// Reports the eliminations of the latest chains of a tree.
    fn report(&mut self, tree: &AlsTree, n_links: usize, sink: &mut dyn Sink) -> ControlFlow<()> {
        let start = self.list.get(tree.start);
        let first = tree.states[0].active;
        for index in tree.fresh.clone() {
            let ChainState {
                set,
                active,
                overlaps,
                ..
            } = tree.states[index];
            // Every chain is found from both ends. It is reported only from the end set with the lower number.
            if set < tree.start {
                continue;
            }
            let digits = (start.digits & self.list.get(set).digits) - first - active;
            if !have_common_elimination(self.cache, self.list, [tree.start, set], digits) {
                continue;
            }
            let eliminations = seeing_both(self.cache, self.list, [tree.start, set], digits);
            let is_other_form = self.form == AlsXyChain::Overlapping && !overlaps;
            if is_other_form || !self.proved.insert(eliminations.clone()) {
                continue;
            }
            // An ordinary chain hides a long chain with the same eliminations, so it is recorded but not reported.
            if self.form == AlsXyChain::Long && n_links <= MAX_LINKS {
                continue;
            }
            let (sets, commons) = self.chain(tree, index);
            sink.take(AlsChain::step(self.id, sets, commons, eliminations))?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the sets of the chain that ends at state `end`, and for each link the digit it uses.
    fn chain(&self, tree: &AlsTree, end: usize) -> (Vec<AlmostLocked>, Vec<DigitSet>) {
        let mut sets = Vec::new();
        let mut commons = Vec::new();
        let mut next = Some(end as u32);
        while let Some(index) = next {
            let state = &tree.states[index as usize];
            sets.push(self.list.get(state.set).into());
            commons.push(state.active.first().map_or(state.active, DigitSet::only));
            next = state.before;
        }
        sets.push(self.list.get(tree.start).into());
        sets.reverse();
        commons.reverse();
        (sets, commons)
    }
}

impl ChainState {
    fn slot(&self) -> usize {
        2 * usize::from(self.set) + usize::from(self.overlaps)
    }
}

/// Returns whether an earlier state has the same set, the same `overlaps` and the same active digits.
fn is_known(states: &[ChainState], state: &ChainState) -> bool {
    let mut twin = state.twin;
    while let Some(known) = states.get(twin as usize) {
        if known.active == state.active {
            return true;
        }
        twin = known.twin;
    }
    false
}

/// Returns whether the chain that ends at state `index` contains `set`.
fn path_contains(states: &[ChainState], mut index: usize, set: AlsIdx) -> bool {
    loop {
        if states[index].set == set {
            return true;
        }
        match states[index].before {
            Some(before) => index = before as usize,
            None => return false,
        }
    }
}
