//! ALS-XZ and ALS-XY-wing: the first instance in `HoDoKu`'s order.
//!
//! An almost locked set (ALS) has one more digit than it has cells. A restricted common candidate (RCC) of two sets is
//! a digit that can be in only one of them.

use crate::board::{Candidate, DigitSet};

use super::als_list::{Als, AlsList, RestrictedPair};
use super::found_step::{Eliminations, FoundStep, cell_truths};
use super::names::StepName;
use super::step_cache::StepCache;

/// Adds the eliminations that follow if one of two sets must contain each of some digits: the candidates that see all
/// places of their digit in both sets. Sorted by digit, then by cell.
pub(super) fn add_common_eliminations(
    cache: &StepCache<'_>,
    eliminations: Eliminations,
    sets: [&Als; 2],
    digits: DigitSet,
) -> Eliminations {
    digits.iter().fold(eliminations, |eliminations, digit| {
        let targets = sets[0].cells_seeing(digit) & sets[1].cells_seeing(digit);
        eliminations.with_digit(digit, cache.places(digit) & targets)
    })
}

/// Finds the first two sets with a restricted common candidate that eliminate anything (ALS-XZ).
pub(super) fn find_als_xz(cache: &StepCache<'_>) -> Option<FoundStep> {
    let list = cache.als();
    list.restricted_pairs.iter().find_map(|pair| {
        let [first_set, second_set] = pair.sets.map(|set| &list.sets[set]);
        let shared_digits = first_set.digits & second_set.digits;
        let (x, y) = (pair.lowest_common, pair.highest_common);
        let mut eliminations = add_common_eliminations(
            cache,
            Eliminations::default(),
            [first_set, second_set],
            shared_digits.without(x),
        );
        if let Some(y) = y {
            eliminations = add_common_eliminations(
                cache,
                eliminations,
                [first_set, second_set],
                shared_digits.without(y),
            );
            for set in [first_set, second_set] {
                for digit in set.digits.without(x).without(y) {
                    let targets = cache.places(digit) & set.cells_seeing(digit);
                    eliminations = eliminations
                        .with_digit(digit, targets - first_set.cells - second_set.cells);
                }
            }
        }
        FoundStep::eliminating(StepName::AlsXz, eliminations, || {
            cell_truths(first_set.cells | second_set.cells)
        })
    })
}

/// Finds the first three sets that eliminate anything, where one set has restricted common candidates with both others
/// (ALS-XY-wing).
pub(super) fn find_als_xy_wing(cache: &StepCache<'_>) -> Option<FoundStep> {
    let list = cache.als();
    let mut pairs_by_set: Vec<Vec<usize>> = vec![Vec::new(); list.sets.len()];
    for (index, pair) in list.restricted_pairs.iter().enumerate() {
        for set in pair.sets {
            pairs_by_set[set].push(index);
        }
    }
    let mut later_pairs = Vec::new();
    for (index, first_pair) in list.restricted_pairs.iter().enumerate() {
        later_pairs.clear();
        for set in first_pair.sets {
            let n_earlier = pairs_by_set[set].partition_point(|pair| *pair <= index);
            let pairs = pairs_by_set[set][n_earlier..].iter();
            later_pairs.extend(pairs.map(|pair| (*pair, set)));
        }
        later_pairs.sort_unstable();
        for &(second_index, pivot) in &later_pairs {
            let second_pair = &list.restricted_pairs[second_index];
            if let Some(step) = make_wing(cache, list, [first_pair, second_pair], pivot) {
                return Some(step);
            }
        }
    }
    None
}

fn make_wing(
    cache: &StepCache<'_>,
    list: &AlsList,
    pairs: [&RestrictedPair; 2],
    pivot: usize,
) -> Option<FoundStep> {
    let [first_digits, second_digits] = pairs.map(RestrictedPair::all_digits);
    if first_digits == second_digits && first_digits.len() == 1 {
        return None;
    }
    let other_set = |pair: &RestrictedPair| pair.sets[usize::from(pair.sets[0] == pivot)];
    let ends = pairs.map(|pair| &list.sets[other_set(pair)]);
    let digits = (ends[0].digits & ends[1].digits) - first_digits - second_digits;
    if digits.is_empty() || ends[0].cells.intersects(&ends[1].cells) {
        return None;
    }
    let eliminations = add_common_eliminations(cache, Eliminations::default(), ends, digits);
    FoundStep::eliminating(StepName::AlsXyWing, eliminations, || {
        cell_truths(ends[0].cells | ends[1].cells | list.sets[pivot].cells)
    })
}

/// Lists the candidates of some digits that see all places of the digit in both sets.
pub(super) fn common_eliminations(
    cache: &StepCache<'_>,
    sets: [&Als; 2],
    digits: DigitSet,
) -> Vec<Candidate> {
    add_common_eliminations(cache, Eliminations::default(), sets, digits).into_candidates()
}
