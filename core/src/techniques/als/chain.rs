//! ALS-XY-Wing and ALS-XY-Chain: three or more almost locked sets, neighbours linked by restricted common candidates.
//!
//! Suppose that a candidate is true. Every set whose places of the digit it sees loses the digit and holds all its
//! others. A set with a restricted common then loses this digit, and so on. If a set that loses one digit would have to
//! hold the first digit in cells that the candidate sees, the candidate is false.
//!
//! The search grows all such chains by one set at a time, so it finds the shortest ones. Among the shortest chains to a
//! candidate it takes the one with the most eliminations. Few people follow chains of more than seven sets, so longer
//! chains are a separate technique. Chains with sets that share cells are separate techniques too.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::board::{Candidate, DigitSet};
use crate::techniques::{Finder, PositionCache, Sink, TechniqueId};

use super::list::{AlsIdx, AlsList};
use super::sets::{AlsChain, seeing_both};

/// The sets of an ALS-XY-Wing.
const N_SETS_OF_WING: usize = 3;
/// The fewest sets of an ALS-XY-Chain.
const MIN_SETS_OF_CHAIN: usize = 4;
/// The maximum number of links that are followed in a position; then the search ends.
const MAX_WORK: usize = 1_000_000;

/// Finds chains of almost locked sets. Each set is linked to the next by a digit that at most one of the two sets
/// holds.
pub(in crate::techniques) struct AlsChainFinder {
    pub(in crate::techniques) min_sets: usize,
    pub(in crate::techniques) max_sets: usize,
    /// Whether some sets share cells: two neighbours, or any two sets of an ALS-XY-Wing. In other chains no two of
    /// these sets may share cells.
    pub(in crate::techniques) overlaps: bool,
}

impl Finder for AlsChainFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let list = cache.als();
        let mut search = AlsChainSearch {
            finder: self,
            cache,
            list,
            n_work: 0,
        };
        let mut found_chains: Vec<FoundChain> = Vec::new();
        for (target, starts) in targets(cache, list) {
            sink.keep_going()?;
            found_chains.extend(search.shortest(target, &starts));
        }
        // The sort is stable, so chains of the same length remain in the order of their targets.
        found_chains.sort_by_key(|chain| {
            (
                chain.links.len(),
                std::cmp::Reverse(chain.eliminations.len()),
            )
        });
        let mut seen = HashSet::new();
        for FoundChain {
            links,
            eliminations,
        } in found_chains
        {
            if seen.insert(eliminations.clone()) {
                let sets: Vec<AlsIdx> = links.iter().map(|link| link.set).collect();
                let commons = links[1..].iter().map(|link| link.lost).collect();
                sink.take(AlsChain::step(id, list, &sets, commons, None, eliminations))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A chain of sets, each with the digit that it loses. The first set loses the eliminated digit.
struct FoundChain {
    links: Vec<Link>,
    eliminations: Vec<Candidate>,
}

/// A set at the end of a chain.
#[derive(Clone, Copy)]
struct Link {
    set: AlsIdx,
    /// The digit that the set loses, as the only member.
    lost: DigitSet,
    /// Whether any two neighbouring sets of the chain share cells.
    overlaps: bool,
    /// The index of the link to the set before; `None` for the first set.
    before: Option<usize>,
}

/// Lists the candidates that chains might eliminate, each with the sets that might begin the chain.
fn targets(cache: &PositionCache<'_>, list: &AlsList) -> Vec<(Candidate, Vec<AlsIdx>)> {
    let self_refuting = cache.chain_graphs().self_refuting_through_sets(cache);
    let candidates: Vec<Candidate> = match &self_refuting {
        Some(self_refuting) => self_refuting.candidates().collect(),
        None => cache.iter().collect(),
    };
    let starts = |target: Candidate| {
        let leads_back = |number| {
            let self_refuting = self_refuting.as_ref();
            self_refuting
                .is_none_or(|self_refuting| self_refuting.leads_to_negation(target, number))
        };
        let places = list
            .places_of(target.digit)
            .filter(|(number, places)| places.seeing.contains(target.cell) && leads_back(*number));
        let mut sets: Vec<AlsIdx> = places.flat_map(|(_, places)| places.sets.clone()).collect();
        sets.sort_unstable();
        sets
    };
    let targets = candidates.into_iter();
    let with_starts = targets.map(|target| (target, starts(target)));
    with_starts.filter(|(_, starts)| starts.len() > 1).collect()
}

struct AlsChainSearch<'a> {
    finder: &'a AlsChainFinder,
    cache: &'a PositionCache<'a>,
    list: &'a AlsList,
    n_work: usize,
}

impl AlsChainSearch<'_> {
    /// Returns the shortest chain between two of the `starts` that eliminates the target; `None` if there is none of
    /// the wanted length.
    fn shortest(&mut self, target: Candidate, starts: &[AlsIdx]) -> Option<FoundChain> {
        let lost_digits = DigitSet::only(target.digit);
        let mut links: Vec<Link> = starts
            .iter()
            .map(|set| Link {
                set: *set,
                lost: lost_digits,
                overlaps: false,
                before: None,
            })
            .collect();
        let is_end: HashSet<AlsIdx> = starts.iter().copied().collect();
        // By set and `overlaps`: the digits that the set loses in some chain.
        let mut lost_by_set = vec![[DigitSet::EMPTY; 2]; self.list.sets().len()];
        let min_sets = self.finder.min_sets.min(MIN_SETS_OF_CHAIN);
        let mut latest = 0..links.len();
        for n_sets in 2..=self.finder.max_sets {
            // Different chains to a set may differ in what they eliminate. Only shorter ones than wanted are not known.
            if n_sets <= min_sets {
                lost_by_set.fill([DigitSet::EMPTY; 2]);
            }
            let end = links.len();
            for index in latest {
                self.extend(&mut links, index, &mut lost_by_set);
            }
            latest = end..links.len();
            if latest.is_empty() {
                return None;
            }
            if n_sets < min_sets {
                continue;
            }
            let mut best: Option<(usize, Vec<Candidate>)> = None;
            for index in latest.clone() {
                if links[index].lost != lost_digits && is_end.contains(&links[index].set) {
                    let eliminations = self.eliminations(&links, index, n_sets);
                    let n_best = best
                        .as_ref()
                        .map_or(0, |(_, eliminations)| eliminations.len());
                    if eliminations.len() > n_best {
                        best = Some((index, eliminations));
                    }
                }
            }
            if let Some((index, eliminations)) = best {
                let links = chain(&links, index).collect::<Vec<Link>>();
                return (n_sets >= self.finder.min_sets).then(|| FoundChain {
                    links: links.into_iter().rev().collect(),
                    eliminations,
                });
            }
        }
        None
    }

    /// Adds the sets that can follow the set of a link.
    fn extend(&mut self, links: &mut Vec<Link>, index: usize, lost_by_set: &mut [[DigitSet; 2]]) {
        let last_link = links[index];
        for next in self.list.partners(last_link.set) {
            if (next.overlaps && !self.finder.overlaps) || self.n_work >= MAX_WORK {
                continue;
            }
            let overlaps = last_link.overlaps || next.overlaps;
            let lost_by_set = &mut lost_by_set[usize::from(next.set)][usize::from(overlaps)];
            let new = next.digits - last_link.lost - *lost_by_set;
            if new.is_empty() || chain(links, index).any(|link| link.set == next.set) {
                continue;
            }
            *lost_by_set |= new;
            self.n_work += new.len();
            links.extend(new.iter().map(|digit| Link {
                set: next.set,
                lost: DigitSet::only(digit),
                overlaps,
                before: Some(index),
            }));
        }
    }

    /// Returns the eliminations of the chain that ends with a link; empty if its sets overlap in another way than
    /// wanted.
    fn eliminations(&self, links: &[Link], index: usize, n_sets: usize) -> Vec<Candidate> {
        let last_link = links[index];
        let mut second_link = last_link;
        let mut first_link = last_link;
        for link in chain(links, index) {
            (second_link, first_link) = (first_link, link);
        }
        let ends = [first_link, last_link].map(|link| self.list.get(link.set));
        let overlaps = last_link.overlaps
            || (n_sets == N_SETS_OF_WING && ends[0].cells.intersects(&ends[1].cells));
        if overlaps != self.finder.overlaps {
            return Vec::new();
        }
        let digits = (ends[0].digits & ends[1].digits) - second_link.lost - last_link.lost;
        seeing_both(
            self.cache,
            self.list,
            [first_link.set, last_link.set],
            digits,
        )
    }
}

/// Iterates over the links of the chain that ends with a link, the last one first.
fn chain(links: &[Link], end: usize) -> impl Iterator<Item = Link> {
    let before = |index: &usize| links[*index].before;
    std::iter::successors(Some(end), before).map(|index| links[index])
}
