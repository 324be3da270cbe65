//! Chains of almost locked sets (ALS). The best chain is chosen by eliminations, index sum, number of sets, and number
//! of cells.
//!
//! Adjacent sets share a restricted common candidate (RCC), and two RCCs in succession must not use the same digit.
//! `HoDoKu` visits all chains from each set to sets with higher numbers.
//!
//! The eliminations of a chain depend only on its two end sets and on its first and last RCC digit. So it suffices to
//! know which of these are possible. For each start set, one pass visits the other sets in ascending order. It records
//! the first digits with which chains reach a set, by the digit that the next RCC must not use.

use crate::board::{Candidate, CellSet, Digit, DigitSet, MAX_SIDE};

use super::als::common_eliminations;
use super::als_list::{AlsList, RestrictedPair};
use super::best::Rank;
use super::found_step::{Eliminations, FoundStep, cell_truths};
use super::names::StepName;
use super::step_cache::StepCache;

/// The smallest number of restricted common candidates in a chain.
const MIN_COMMONS: usize = 3;

/// For each digit that the next link must not use: the first RCC digits of the chains that reach a set, as bits.
type FirstDigits = [u16; MAX_SIDE];

/// A link of a chain over a restricted common candidate: the digits that may be its RCC, and the digit that the next
/// link must not use.
#[derive(Clone, Copy)]
struct AlsLink {
    active: DigitSet,
    barred: Digit,
}

/// Returns the link between two sets, where the previous link bars `barred`; `None` if the sets have no other RCC digit.
fn link_after(pair: &RestrictedPair, barred: Digit) -> Option<AlsLink> {
    let barred_next = if pair.lowest_common == barred {
        pair.highest_common?
    } else {
        pair.lowest_common
    };
    Some(AlsLink {
        active: pair.all_digits().without(barred),
        barred: barred_next,
    })
}

/// The end of a chain that may become longer.
#[derive(Clone, Copy)]
struct PartialChain {
    /// The index of the last set.
    set: usize,
    /// The digit that the next link must not use.
    barred: Digit,
    /// The index of the partial chain without the last set.
    shorter: Option<usize>,
}

/// A chain of sets with its eliminations.
struct AlsChain {
    rank: Rank,
    eliminations: Vec<Candidate>,
    n_sets: usize,
    /// The cells of all sets.
    cells: CellSet,
    /// The sum of the numbers of cells of all sets; shared cells count several times.
    n_cells: usize,
}

/// Finds the best chain of at least four sets.
pub(super) fn find(cache: &StepCache<'_>) -> Option<FoundStep> {
    let list = cache.als();
    let mut pairs_of_set: Vec<Vec<&RestrictedPair>> = vec![Vec::new(); list.sets.len()];
    for pair in &list.restricted_pairs {
        pairs_of_set[pair.sets[0]].push(pair);
    }
    let mut search = AlsChainSearch {
        cache,
        list,
        links: pairs_of_set,
        layers: vec![[[0; MAX_SIDE]; MIN_COMMONS]; list.sets.len()],
        best: None,
    };
    for start in 0..list.sets.len() {
        if cache.is_cancelled() {
            return None;
        }
        search.search_from(start);
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
    /// For each set, its links to sets with higher numbers.
    links: Vec<Vec<&'a RestrictedPair>>,
    /// For each set, the chains that reach it over one, two, and three or more links.
    layers: Vec<[FirstDigits; MIN_COMMONS]>,
    best: Option<AlsChain>,
}

impl AlsChainSearch<'_> {
    /// Searches all chains from a start set.
    fn search_from(&mut self, start: usize) {
        let useful_ends = self.useful_ends(start);
        let Some(last_useful) = useful_ends.iter().rposition(|is_useful| *is_useful) else {
            return;
        };
        let last_end = last_useful + start + 1;
        for layers in &mut self.layers[start..=last_end] {
            *layers = [[0; MAX_SIDE]; MIN_COMMONS];
        }
        for pair in &self.links[start] {
            let layers_of_end = &mut self.layers[pair.sets[1]][0];
            pair.all_digits()
                .iter()
                .for_each(|digit| layers_of_end[digit.index()] |= 1 << digit.index());
        }
        for set in start + 1..last_end {
            let layers = self.layers[set];
            if layers
                .iter()
                .flatten()
                .all(|first_digits| *first_digits == 0)
            {
                continue;
            }
            for index in 0..self.links[set].len() {
                let pair = self.links[set][index];
                let end = pair.sets[1];
                if end > last_end {
                    break;
                }
                let is_useful = useful_ends[end - start - 1];
                self.extend_chains(start, pair, &layers, is_useful);
            }
        }
    }

    /// Returns for each set after the start whether a chain that ends there could eliminate enough to be the best.
    fn useful_ends(&self, start: usize) -> Vec<bool> {
        let start_set = &self.list.sets[start];
        let ends = self.list.sets[start + 1..].iter();
        ends.map(|end_set| {
            let n_eliminated: usize = (start_set.digits & end_set.digits)
                .iter()
                .map(|digit| {
                    let targets = start_set.cells_seeing(digit) & end_set.cells_seeing(digit);
                    (self.cache.places(digit) & targets).len()
                })
                .sum();
            let n_needed = self.best.as_ref().map_or(1, |best| best.eliminations.len());
            n_eliminated >= n_needed
        })
        .collect()
    }

    /// Extends all recorded chains by one link.
    fn extend_chains(
        &mut self,
        start: usize,
        pair: &RestrictedPair,
        layers: &[FirstDigits; MIN_COMMONS],
        is_useful: bool,
    ) {
        let end = pair.sets[1];
        for barred in self.cache.geometry().digits() {
            let first_digits = layers.map(|layer| layer[barred.index()]);
            if first_digits == [0; MIN_COMMONS] {
                continue;
            }
            let Some(AlsLink { active, barred }) = link_after(pair, barred) else {
                continue;
            };
            let layers_of_end = &mut self.layers[end];
            let longer = first_digits[1] | first_digits[2];
            layers_of_end[1][barred.index()] |= first_digits[0];
            layers_of_end[2][barred.index()] |= longer;
            if is_useful && longer != 0 {
                for first_digit in DigitSet::from_bits(longer) {
                    self.offer_chain([start, end], first_digit, active);
                }
            }
        }
    }

    /// Compares a complete chain with the best so far: its end sets, its first digit, and its last RCC digits.
    fn offer_chain(&mut self, ends: [usize; 2], first_digit: Digit, active: DigitSet) {
        let eliminations = self.eliminations(ends, first_digit, active);
        let rank = Rank::new(&eliminations);
        let is_no_better = |best: &AlsChain| rank > best.rank || eliminations == best.eliminations;
        if eliminations.is_empty() || self.best.as_ref().is_some_and(is_no_better) {
            return;
        }
        if let Some(instance) = self.find_shortest_chain(ends, first_digit, eliminations) {
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

    fn eliminations(
        &self,
        ends: [usize; 2],
        first_digit: Digit,
        active: DigitSet,
    ) -> Vec<Candidate> {
        let sets = ends.map(|end| &self.list.sets[end]);
        let digits = (sets[0].digits & sets[1].digits).without(first_digit) - active;
        common_eliminations(self.cache, sets, digits)
    }

    /// Finds a chain with the fewest sets among those with the given end sets, first digit and eliminations.
    fn find_shortest_chain(
        &self,
        [start, end]: [usize; 2],
        first_digit: Digit,
        eliminations: Vec<Candidate>,
    ) -> Option<AlsChain> {
        let mut partial_chains: Vec<PartialChain> = Vec::new();
        let first_links = self.links[start]
            .iter()
            .filter(|pair| pair.all_digits().contains(first_digit));
        partial_chains.extend(first_links.map(|pair| PartialChain {
            set: pair.sets[1],
            barred: first_digit,
            shorter: None,
        }));
        let mut round_start = 0;
        for n_commons in 2..=self.list.sets.len() {
            let previous_round = round_start..partial_chains.len();
            round_start = partial_chains.len();
            for previous in previous_round {
                let PartialChain { set, barred, .. } = partial_chains[previous];
                for pair in self.links[set].iter().filter(|pair| pair.sets[1] <= end) {
                    let Some(next_link) = link_after(pair, barred) else {
                        continue;
                    };
                    let reached = pair.sets[1];
                    if reached == end
                        && n_commons >= MIN_COMMONS
                        && self.eliminations([start, end], first_digit, next_link.active)
                            == eliminations
                    {
                        let mut sets = vec![end, start];
                        let mut shorter = Some(previous);
                        while let Some(index) = shorter {
                            sets.push(partial_chains[index].set);
                            shorter = partial_chains[index].shorter;
                        }
                        return Some(self.make_chain(&sets, eliminations));
                    }
                    let is_new = partial_chains[round_start..]
                        .iter()
                        .all(|chain| (chain.set, chain.barred) != (reached, next_link.barred));
                    if is_new {
                        partial_chains.push(PartialChain {
                            set: reached,
                            barred: next_link.barred,
                            shorter: Some(previous),
                        });
                    }
                }
            }
            if partial_chains.len() == round_start {
                break;
            }
        }
        None
    }

    fn make_chain(&self, sets: &[usize], eliminations: Vec<Candidate>) -> AlsChain {
        let cells = sets.iter().map(|set| self.list.sets[*set].cells);
        AlsChain {
            rank: Rank::new(&eliminations),
            eliminations,
            n_sets: sets.len(),
            n_cells: cells.clone().map(|cells| cells.len()).sum(),
            cells: cells.fold(CellSet::EMPTY, |all_cells, cells| all_cells | cells),
        }
    }
}
