//! Refutation by chains on bit rows: finds the suppositions that lead to a contradiction, without giving reasons.
//!
//! During propagation a chain leads from one true candidate to the next: the candidates in conflict with a true
//! candidate are false, and then the other candidate of a truth with two open candidates is true. Such a truth is
//! called a *link*. The module only stores which candidates a true candidate makes false. A link adds whole rows to
//! this table, which is some fifty times faster than drawing single inferences. Only suppositions that fail are then
//! explained in full.
//!
//! ```text
//! a → not g, because of a conflict or a chain     a link of g and h: every candidate that makes g false
//! h → not b, likewise                             also makes false everything that h makes false
//! ```

use super::tables::{Index, Tables, TruthIndex, indices_of};
use super::trail::{Reach, Trail, has_several, is_pair};
use crate::board::bit_matrix::{has, insert, unite};

/// Part of a bit row; all words of a block are combined in one operation.
type Block = [u64; 4];

const BLOCK_BITS: usize = 256;

/// Finds by chains which open candidates of a trail lead to a contradiction if they are true.
pub(super) struct ChainRefuter {
    reach: Reach,
    /// The exclusions by links of the position itself, without any supposition.
    initial_links: Links,
    current_links: Links,
    /// The candidates that are false if the first, or the second, candidate of a new link is true.
    sides: [Vec<Block>; 2],
}

/// Table of the candidates that each true candidate makes false by chains.
#[derive(Clone)]
struct Links {
    n_blocks: usize,
    /// For each candidate, the candidates that are false if it is true. The relation is symmetric, because a chain can be
    /// read backwards.
    excluded: Vec<Block>,
    /// For each truth, whether it is already in the table as a link.
    is_linked: Vec<bool>,
}

impl Links {
    /// Makes the table of direct conflicts, before any link is added.
    fn direct_conflicts(tables: &Tables) -> Self {
        let n_blocks = tables.n_candidates().div_ceil(BLOCK_BITS);
        let mut excluded = vec![[0; 4]; tables.n_candidates() * n_blocks];
        for index in tables.indices() {
            let row = &mut excluded[usize::from(index) * n_blocks..][..n_blocks];
            for other in tables.conflicts(index) {
                insert(row.as_flattened_mut(), other);
            }
        }
        Self {
            n_blocks,
            excluded,
            is_linked: vec![false; tables.n_truths()],
        }
    }

    fn row(&self, candidate: Index) -> &[Block] {
        &self.excluded[usize::from(candidate) * self.n_blocks..][..self.n_blocks]
    }

    fn unite(&mut self, candidate: Index, more: &[Block]) {
        let row = &mut self.excluded[usize::from(candidate) * self.n_blocks..][..self.n_blocks];
        unite(row.as_flattened_mut(), more.as_flattened());
    }

    /// Adds to the table all truths that have exactly two open candidates on the trail.
    fn add(&mut self, trail: &Trail<'_>, sides: &mut [Vec<Block>; 2]) {
        let tables = trail.tables();
        for truth in tables.truths() {
            let open = trail.open_members(truth);
            if is_pair(open) && !self.is_linked[usize::from(truth)] {
                let first_index = open.trailing_zeros() as usize;
                let second_index = (open & (open - 1)).trailing_zeros() as usize;
                let members = tables.members(truth);
                self.link(truth, [members[first_index], members[second_index]], sides);
            }
        }
    }

    /// Adds a link between the two last candidates of a truth, one of which is true.
    fn link(&mut self, truth: TruthIndex, ends: [Index; 2], sides: &mut [Vec<Block>; 2]) {
        self.is_linked[usize::from(truth)] = true;
        for (side, end) in sides.iter_mut().zip(ends) {
            side.clear();
            side.extend_from_slice(self.row(end));
        }
        let [first_side, second_side] = sides;
        // If one candidate of the link makes itself false, the other candidate is true.
        if has(first_side.as_flattened(), ends[0]) {
            unite(first_side.as_flattened_mut(), second_side.as_flattened());
        }
        if has(second_side.as_flattened(), ends[1]) {
            unite(second_side.as_flattened_mut(), first_side.as_flattened());
        }
        for (side, other) in [(&*first_side, &*second_side), (&*second_side, &*first_side)] {
            for candidate in indices_of(side.as_flattened()) {
                self.unite(candidate, other);
            }
        }
    }
}

impl ChainRefuter {
    pub(super) fn new(tables: &Tables, reach: Reach) -> Self {
        let mut initial_links = Links::direct_conflicts(tables);
        let mut sides = [Vec::new(), Vec::new()];
        initial_links.add(&Trail::new(tables), &mut sides);
        Self {
            reach,
            current_links: initial_links.clone(),
            initial_links,
            sides,
        }
    }

    /// Resets the table to the position itself, before another supposition is made.
    pub(super) fn begin(&mut self) {
        self.current_links
            .excluded
            .copy_from_slice(&self.initial_links.excluded);
        self.current_links
            .is_linked
            .copy_from_slice(&self.initial_links.is_linked);
    }

    /// Lists the open candidates that chains refute. A candidate comes early if one of its truths has few open
    /// candidates.
    ///
    /// The trail must be fully propagated by nets. After [`begin`](Self::begin), it may only gain literals from one
    /// call to the next.
    pub(super) fn failing_candidates(&mut self, trail: &Trail<'_>) -> Vec<Index> {
        let tables = trail.tables();
        self.current_links.add(trail, &mut self.sides);
        let fails_itself = |candidate: &Index| {
            has(
                self.current_links.row(*candidate).as_flattened(),
                *candidate,
            )
        };
        let mut fails = vec![[0; 4]; self.current_links.n_blocks];
        for candidate in tables.indices().filter(fails_itself) {
            insert(fails.as_flattened_mut(), candidate);
        }
        if self.reach == Reach::Chains {
            self.find_emptying(trail, &mut fails);
        }
        let mut failing: Vec<Index> = indices_of(fails.as_flattened())
            .filter(|candidate| trail.is_open(*candidate))
            .collect();
        let n_left = |candidate: &Index| {
            let truths = tables.truths_of(*candidate);
            truths
                .map(|truth| trail.open_members(truth).count_ones())
                .min()
        };
        failing.sort_by_key(|candidate| (n_left(candidate), *candidate));
        failing
    }

    /// Adds the candidates that would leave a truth without candidates: every open candidate of that truth makes them
    /// false.
    fn find_emptying(&self, trail: &Trail<'_>, emptying: &mut [Block]) {
        let tables = trail.tables();
        for truth in tables.truths() {
            let open = trail.open_members(truth);
            if is_pair(open) || !has_several(open) {
                continue;
            }
            for (block, emptying) in emptying.iter_mut().enumerate() {
                let mut common = [u64::MAX; 4];
                let mut open = open;
                while open != 0 {
                    let member = tables.members(truth)[open.trailing_zeros() as usize];
                    open &= open - 1;
                    let row = &self.current_links.row(member)[block];
                    for (common, row) in common.iter_mut().zip(row) {
                        *common &= row;
                    }
                }
                for (emptying, common) in emptying.iter_mut().zip(common) {
                    *emptying |= common;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::techniques::drawn::values;
    use crate::techniques::literal::Literal;

    // A puzzle published by A. Inkala in 2012.
    const INKALA: &str =
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

    #[test]
    fn refutations_match_single_inferences() {
        let position = values(INKALA);
        let tables = Tables::new(&position).unwrap();
        let mut counts = [0; 2];
        for reach in [Reach::Chain, Reach::Chains] {
            let mut chains = ChainRefuter::new(&tables, reach);
            for supposed in tables.indices() {
                let mut trail = Trail::new(&tables);
                if trail.suppose(Literal::on(supposed), Reach::Net).is_err() {
                    continue;
                }
                chains.begin();
                let mut failing = chains.failing_candidates(&trail);
                // One failing candidate is recorded as false, and the search is repeated.
                if let Some(failed) = failing.first() {
                    if trail.suppose(Literal::off(*failed), Reach::Net).is_err() {
                        continue;
                    }
                    failing = chains.failing_candidates(&trail);
                }
                failing.sort_unstable();
                let open = |candidate: &Index| trail.is_open(*candidate);
                let open: Vec<Index> = tables.indices().filter(open).collect();
                let fails = |candidate: &Index| {
                    trail.begin_chains();
                    let length = trail.length();
                    let fails = trail.suppose(Literal::on(*candidate), reach).is_err();
                    trail.undo_to(length);
                    fails
                };
                let (expected, others): (Vec<Index>, Vec<Index>) =
                    open.into_iter().partition(fails);
                assert_eq!(failing, expected, "{reach:?} {supposed}");
                counts[0] += others.len();
                counts[1] += expected.len();
            }
        }
        assert!(counts.iter().all(|count| *count > 100), "{counts:?}");
    }
}
