//! Chains of almost locked sets: the best by eliminations, index sum, sets and cells.
//!
//! `HoDoKu` visits all chains from each set to sets with higher numbers. The eliminations of a chain depend only on its
//! ends and on the digits used first and last. So it suffices to know which of these are possible. For each start, one
//! pass over the sets in ascending order records the possible first digits of a chain, by the digit that the next
//! restricted common must not use.

use crate::board::{Candidate, CellSet, Digit, DigitSet, MAX_SIDE};

use super::als::common_eliminations;
use super::als_list::{AlsList, Restricted};
use super::best::Rank;
use super::found_step::{Eliminations, FoundStep, cell_truths};
use super::names::StepName;
use super::step_cache::StepCache;

/// The smallest number of restricted commons in a chain.
const MIN_COMMONS: usize = 3;

/// By digit that must not be used next: the first digits, as bits, of the chains that lead here.
type FirstDigits = [u16; MAX_SIDE];

/// A use of a restricted common: the active digits, and the digit that the next one must not use.
#[derive(Clone, Copy)]
struct CommonUse {
    active: DigitSet,
    barred: Digit,
}

/// Returns the use of a restricted common after one that bars a digit, or `None` if it has no other digit.
fn use_after(common: &Restricted, barred: Digit) -> Option<CommonUse> {
    let (first, second) = common.digits;
    let active = common.all_digits().without(barred);
    match second {
        Some(second) if first == barred => Some(CommonUse {
            active,
            barred: second,
        }),
        None if first == barred => None,
        _ => Some(CommonUse {
            active,
            barred: first,
        }),
    }
}

/// A chain with its eliminations.
struct AlsChain {
    rank: Rank,
    eliminations: Vec<Candidate>,
    n_sets: usize,
    cells: CellSet,
    /// The number of cells of all sets, counted once for each set.
    n_cells: usize,
}

/// Finds the best chain of at least four sets.
pub(super) fn find(cache: &StepCache<'_>) -> Option<FoundStep> {
    let list = cache.als();
    let mut from: Vec<Vec<&Restricted>> = vec![Vec::new(); list.sets.len()];
    for common in &list.commons {
        from[common.sets[0]].push(common);
    }
    let mut search = AlsChainSearch {
        cache,
        list,
        from,
        layers: vec![[[0; MAX_SIDE]; MIN_COMMONS]; list.sets.len()],
        best: None,
    };
    for start in 0..list.sets.len() {
        if cache.is_cancelled() {
            return None;
        }
        search.start(start);
    }
    let best = search.best?;
    FoundStep::eliminating(
        StepName::AlsXyChain,
        Eliminations(best.eliminations),
        || cell_truths(best.cells),
    )
}

struct AlsChainSearch<'a> {
    cache: &'a StepCache<'a>,
    list: &'a AlsList,
    /// By set: the restricted commons with higher sets.
    from: Vec<Vec<&'a Restricted>>,
    /// By set: the chains that reach it over one, two, and more restricted commons.
    layers: Vec<[FirstDigits; MIN_COMMONS]>,
    best: Option<AlsChain>,
}

impl AlsChainSearch<'_> {
    /// Searches all chains from a set.
    fn start(&mut self, start: usize) {
        let useful = self.useful_ends(start);
        let Some(last) = useful.iter().rposition(|useful| *useful) else {
            return;
        };
        let last = last + start + 1;
        for layers in &mut self.layers[start..=last] {
            *layers = [[0; MAX_SIDE]; MIN_COMMONS];
        }
        for common in &self.from[start] {
            let of_end = &mut self.layers[common.sets[1]][0];
            common
                .all_digits()
                .iter()
                .for_each(|digit| of_end[digit.index()] |= 1 << digit.index());
        }
        for set in start + 1..last {
            let layers = self.layers[set];
            if layers.iter().flatten().all(|begun| *begun == 0) {
                continue;
            }
            for index in 0..self.from[set].len() {
                let common = self.from[set][index];
                let end = common.sets[1];
                if end > last {
                    break;
                }
                let is_useful = useful[end - start - 1];
                self.pass(start, common, &layers, is_useful);
            }
        }
    }

    /// Returns, for each set after the start, whether a chain to it could be the best.
    fn useful_ends(&self, start: usize) -> Vec<bool> {
        let one = &self.list.sets[start];
        let ends = self.list.sets[start + 1..].iter();
        ends.map(|other| {
            let n_eliminated: usize = (one.digits & other.digits)
                .iter()
                .map(|digit| {
                    let seen = one.seeing(digit) & other.seeing(digit);
                    (self.cache.places(digit) & seen).len()
                })
                .sum();
            let best = self.best.as_ref().map_or(1, |best| best.eliminations.len());
            n_eliminated >= best
        })
        .collect()
    }

    /// Extends the recorded chains by a restricted common.
    fn pass(
        &mut self,
        start: usize,
        common: &Restricted,
        layers: &[FirstDigits; MIN_COMMONS],
        is_useful: bool,
    ) {
        let end = common.sets[1];
        for barred in self.cache.geometry().digits() {
            let begun = layers.map(|layer| layer[barred.index()]);
            if begun == [0; MIN_COMMONS] {
                continue;
            }
            let Some(CommonUse { active, barred }) = use_after(common, barred) else {
                continue;
            };
            let of_end = &mut self.layers[end];
            let longer = begun[1] | begun[2];
            of_end[1][barred.index()] |= begun[0];
            of_end[2][barred.index()] |= longer;
            if is_useful && longer != 0 {
                for first in DigitSet::from_bits(longer) {
                    self.end([start, end], first, active);
                }
            }
        }
    }

    /// Handles a chain with the given ends and digits.
    fn end(&mut self, ends: [usize; 2], first: Digit, active: DigitSet) {
        let eliminations = self.eliminations(ends, first, active);
        let rank = Rank::of(&eliminations);
        let is_old = |best: &AlsChain| rank > best.rank || eliminations == best.eliminations;
        if eliminations.is_empty() || self.best.as_ref().is_some_and(is_old) {
            return;
        }
        if let Some(instance) = self.shortest(ends, first, eliminations) {
            let key = |instance: &AlsChain| (instance.rank, instance.n_sets, instance.n_cells);
            if self
                .best
                .as_ref()
                .is_none_or(|best| key(&instance) < key(best))
            {
                self.best = Some(instance);
            }
        }
    }

    fn eliminations(&self, ends: [usize; 2], first: Digit, active: DigitSet) -> Vec<Candidate> {
        let sets = ends.map(|end| &self.list.sets[end]);
        let digits = (sets[0].digits & sets[1].digits).without(first) - active;
        common_eliminations(self.cache, sets, digits)
    }

    /// Finds a chain with the given ends, first digit and eliminations that has the fewest sets.
    fn shortest(
        &self,
        [start, end]: [usize; 2],
        first: Digit,
        eliminations: Vec<Candidate>,
    ) -> Option<AlsChain> {
        // Partial chains by number of restricted commons: the set and digit reached, and the previous partial chain.
        let mut ways: Vec<(usize, Digit, Option<usize>)> = Vec::new();
        let begin = self.from[start]
            .iter()
            .filter(|common| common.all_digits().contains(first));
        ways.extend(begin.map(|common| (common.sets[1], first, None)));
        let mut round_start = 0;
        for n_commons in 2..=self.list.sets.len() {
            let fresh = round_start..ways.len();
            round_start = ways.len();
            for before in fresh {
                let (set, barred, _) = ways[before];
                for common in self.from[set].iter().filter(|common| common.sets[1] <= end) {
                    let Some(next) = use_after(common, barred) else {
                        continue;
                    };
                    let to = common.sets[1];
                    if to == end
                        && n_commons >= MIN_COMMONS
                        && self.eliminations([start, end], first, next.active) == eliminations
                    {
                        let mut sets = vec![end, start];
                        let mut at = Some(before);
                        while let Some(way) = at {
                            sets.push(ways[way].0);
                            at = ways[way].2;
                        }
                        return Some(self.instance(&sets, eliminations));
                    }
                    let is_new = ways[round_start..]
                        .iter()
                        .all(|way| (way.0, way.1) != (to, next.barred));
                    if is_new {
                        ways.push((to, next.barred, Some(before)));
                    }
                }
            }
            if ways.len() == round_start {
                break;
            }
        }
        None
    }

    fn instance(&self, sets: &[usize], eliminations: Vec<Candidate>) -> AlsChain {
        let cells = sets.iter().map(|set| self.list.sets[*set].cells);
        AlsChain {
            rank: Rank::of(&eliminations),
            eliminations,
            n_sets: sets.len(),
            n_cells: cells.clone().map(|cells| cells.len()).sum(),
            cells: cells.fold(CellSet::EMPTY, |all, cells| all | cells),
        }
    }
}
