//! Conclusions from truths: a *choice* takes one candidate from each of several truths, no two of them in conflict.
//!
//! A candidate that is in no choice is false, and a candidate that is in every choice is true. The checker proves
//! every step in this way. A pattern without rules of its own names its truths and draws its conclusions here.

use std::ops::Range;

use crate::board::{Candidate, Candidates};

use super::Truth;
use super::candidate_set::CandidateSet;

/// The maximum number of candidates that [`ChoiceSearch::excluded_candidates`] tries for one candidate. A search that
/// needs more proves nothing.
const MAX_CHOSEN: u32 = 10_000;

/// A search that chooses one candidate from each truth, no two in conflict.
///
/// The search allocates nothing after its beginning. It copies the open candidates where it branches. A truth from
/// which a candidate was chosen moves behind the pending truths, so backtracking only restores the number of pending
/// truths.
pub(crate) struct ChoiceSearch<'a> {
    position: &'a Candidates,
    /// The candidates that can still be chosen.
    open: CandidateSet,
    /// The candidates of all truths, one truth after another.
    candidates: Vec<Candidate>,
    /// The truths as ranges of `candidates`; pending truths, which still need a choice, come first.
    truths: Vec<Range<usize>>,
    /// The number of candidates that may still be chosen.
    n_left: u32,
}

impl<'a> ChoiceSearch<'a> {
    pub(crate) fn new<'t>(
        position: &'a Candidates,
        truths: impl IntoIterator<Item = &'t Truth>,
    ) -> Self {
        let mut open_candidates = CandidateSet::EMPTY;
        for digit in position.geometry().digits() {
            open_candidates[digit] = position.places(digit);
        }
        let mut candidates = Vec::new();
        let truths = truths
            .into_iter()
            .map(|truth| {
                let start = candidates.len();
                truth.push_candidates(position, &mut candidates);
                start..candidates.len()
            })
            .collect();
        Self {
            position,
            open: open_candidates,
            candidates,
            truths,
            n_left: u32::MAX,
        }
    }

    /// Returns whether a choice exists that contains this candidate.
    pub(crate) fn exists_with(&mut self, candidate: Candidate) -> bool {
        self.n_left = u32::MAX;
        self.choice_with(&[candidate]).is_some()
    }

    /// Returns whether a choice exists that does not contain this candidate.
    pub(crate) fn exists_without(&mut self, candidate: Candidate) -> bool {
        self.n_left = u32::MAX;
        let mut open_candidates = self.open;
        open_candidates.remove(candidate);
        self.search(open_candidates, self.truths.len()).is_some()
    }

    /// Returns whether a short search shows that no choice contains all these candidates.
    pub(super) fn excludes(&mut self, candidates: &[Candidate]) -> bool {
        self.n_left = MAX_CHOSEN;
        self.choice_with(candidates).is_none()
    }

    /// Returns the candidates of the position that short searches show to be in no choice, by cell, then digit. The
    /// list is empty if there is no choice at all.
    pub(super) fn excluded_candidates(&mut self) -> Vec<Candidate> {
        self.n_left = MAX_CHOSEN;
        let Some(compatible) = self.choice_with(&[]) else {
            return Vec::new();
        };
        let mut remaining_candidates = self.open;
        remaining_candidates -= compatible;
        let mut excluded = Vec::new();
        for digit in self.position.geometry().digits() {
            while let Some(cell) = remaining_candidates[digit].first() {
                let candidate = Candidate::new(cell, digit);
                remaining_candidates.remove(candidate);
                self.n_left = MAX_CHOSEN;
                match self.choice_with(&[candidate]) {
                    Some(compatible) => remaining_candidates -= compatible,
                    None => excluded.push(candidate),
                }
            }
        }
        excluded.sort_unstable();
        excluded
    }

    /// Searches for a choice that contains all of `candidates`. Returns the candidates that are compatible with the
    /// choice; `None` if there is no such choice. If the search takes too long, returns an empty set, which proves
    /// nothing.
    fn choice_with(&mut self, candidates: &[Candidate]) -> Option<CandidateSet> {
        let mut open_candidates = self.open;
        let mut n_pending = self.truths.len();
        for &candidate in candidates {
            if !open_candidates.contains(candidate) {
                return None;
            }
            n_pending = self.choose(candidate, &mut open_candidates, n_pending);
        }
        self.search(open_candidates, n_pending)
    }

    /// Chooses a candidate and closes all candidates in conflict with it. Returns the number of truths that are still
    /// pending.
    fn choose(
        &mut self,
        chosen: Candidate,
        open_candidates: &mut CandidateSet,
        mut n_pending: usize,
    ) -> usize {
        let Candidate { cell, digit } = chosen;
        let geometry = self.position.geometry();
        geometry.for_each_excluded(chosen, |excluded, cells| open_candidates[excluded] -= cells);
        for other_digit in self.position.digits_in(cell).without(digit) {
            open_candidates[other_digit].remove(cell);
        }
        let mut index = 0;
        while index < n_pending {
            if self.candidates[self.truths[index].clone()].contains(&chosen) {
                n_pending -= 1;
                self.truths.swap(index, n_pending);
            } else {
                index += 1;
            }
        }
        n_pending
    }

    /// Searches for a choice from the first `n_pending` truths, which need a choice; see
    /// [`choice_with`](Self::choice_with). Truths with one open candidate are tried first, then the truth with the
    /// fewest open candidates.
    fn search(
        &mut self,
        mut open_candidates: CandidateSet,
        mut n_pending: usize,
    ) -> Option<CandidateSet> {
        loop {
            let Some((fewest, n_open)) = self.fewest(&open_candidates, n_pending) else {
                return Some(open_candidates);
            };
            for index in fewest {
                let option = self.candidates[index];
                if !open_candidates.contains(option) {
                    continue;
                }
                if self.n_left == 0 {
                    return Some(CandidateSet::EMPTY);
                }
                self.n_left -= 1;
                if n_open == 1 {
                    n_pending = self.choose(option, &mut open_candidates, n_pending);
                    break;
                }
                let mut narrowed = open_candidates;
                let n_pending = self.choose(option, &mut narrowed, n_pending);
                let choice = self.search(narrowed, n_pending);
                if choice.is_some() {
                    return choice;
                }
            }
            if n_open != 1 {
                return None;
            }
        }
    }

    /// Returns a pending truth and the number of its open candidates: the first truth with fewer than two, or else the
    /// one with the fewest. Returns `None` if no truth is pending.
    fn fewest(
        &self,
        open_candidates: &CandidateSet,
        n_pending: usize,
    ) -> Option<(Range<usize>, usize)> {
        let mut best = None;
        let mut n_best = usize::MAX;
        for truth in &self.truths[..n_pending] {
            let candidates = self.candidates[truth.clone()].iter();
            let n_open = candidates
                .filter(|option| open_candidates.contains(**option))
                .count();
            if n_open < n_best {
                (best, n_best) = (Some(truth), n_open);
                if n_open < 2 {
                    break;
                }
            }
        }
        best.map(|truth| (truth.clone(), n_best))
    }
}

/// Drops truths that are not needed, the last ones first, as long as `is_enough` accepts the rest. The first truths
/// tend to stay.
pub(crate) fn shorten<T: Clone>(truths: &[T], mut is_enough: impl FnMut(&[T]) -> bool) -> Vec<T> {
    let mut short = truths.to_vec();
    for index in (0..short.len()).rev() {
        let truth = short.remove(index);
        if !is_enough(&short) {
            short.insert(index, truth);
        }
    }
    short
}

/// Returns those of the excluded candidates whose proof needs each of the `parts`, and the truths that suffice to
/// exclude them. A part is given by a test for its truths. Returns `None` if no candidate is left.
pub(super) fn conclude(
    position: &Candidates,
    truths: &[Truth],
    mut excluded_candidates: Vec<Candidate>,
    parts: &[&dyn Fn(&Truth) -> bool],
) -> Option<(Vec<Candidate>, Vec<Truth>)> {
    for is_part in parts {
        let others = truths.iter().filter(|truth| !is_part(truth));
        let mut weaker = ChoiceSearch::new(position, others);
        excluded_candidates.retain(|removed| !weaker.excludes(&[*removed]));
    }
    let needed_truths = (!excluded_candidates.is_empty())
        .then(|| truths_needed(position, truths, &excluded_candidates))?;
    Some((excluded_candidates, needed_truths))
}

/// Returns the truths that suffice to exclude all these candidates.
pub(super) fn truths_needed(
    position: &Candidates,
    truths: &[Truth],
    eliminations: &[Candidate],
) -> Vec<Truth> {
    shorten(truths, |fewer| {
        let mut search = ChoiceSearch::new(position, fewer);
        eliminations
            .iter()
            .all(|removed| search.excludes(&[*removed]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::techniques::drawn::{cells, values};

    /// Returns whether a choice agrees with the chosen candidates, by trying everything.
    fn naive(
        position: &Candidates,
        chosen_candidates: &mut Vec<Candidate>,
        truths: &[Truth],
    ) -> bool {
        let Some((truth, other_truths)) = truths.split_first() else {
            return true;
        };
        truth.candidates(position).into_iter().any(|option| {
            let geometry = position.geometry();
            let fits = !(chosen_candidates.iter())
                .any(|other_candidate| geometry.are_in_conflict(option, *other_candidate));
            fits && {
                chosen_candidates.push(option);
                let is_found = naive(position, chosen_candidates, other_truths);
                chosen_candidates.pop();
                is_found
            }
        })
    }

    #[test]
    fn excluded_candidates_are_in_no_choice() {
        let position = values(
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
        );
        let geometry = position.geometry();
        let mut n_excluded = 0;
        let unsolved: Vec<_> = position.unsolved().iter().collect();
        for start in 0..unsolved.len() - 6 {
            let mut truths: Vec<Truth> = unsolved[start..]
                .iter()
                .step_by(2)
                .take(3)
                .map(|cell| Truth::Cell(*cell))
                .collect();
            for house in geometry.houses().skip(start % 20).step_by(4).take(3) {
                let missing_digits = geometry.digits() - position.values().digits_in(house);
                truths.extend(
                    missing_digits
                        .first()
                        .map(|digit| Truth::House(house, digit)),
                );
            }
            let expected: Vec<Candidate> = position
                .iter()
                .filter(|candidate| !naive(&position, &mut vec![*candidate], &truths))
                .collect();
            let excluded_candidates = ChoiceSearch::new(&position, &truths).excluded_candidates();
            assert_eq!(excluded_candidates, expected, "{truths:?}");
            n_excluded += expected.len();
        }
        assert!(n_excluded > 0);
    }

    #[test]
    fn superfluous_truths_are_dropped() {
        let position = cells("r1c1=12 r1c2=12 r1c3=123 r5c5=78");
        let cell = |name| position.geometry().cell_from_name(name).unwrap();
        let truths = ["r5c5", "r1c3", "r1c1", "r1c2"].map(|name| Truth::Cell(cell(name)));
        let excluded_candidates = ChoiceSearch::new(&position, &truths).excluded_candidates();
        let candidate = |name, digit: usize| {
            Candidate::new(cell(name), crate::board::Digit::from_index(digit - 1))
        };
        assert!(
            excluded_candidates.contains(&candidate("r1c3", 1))
                && excluded_candidates.contains(&candidate("r1c9", 3))
        );
        let needed = |removed| truths_needed(&position, &truths, &[removed]);
        assert_eq!(needed(candidate("r1c3", 1)), truths[2..]);
        assert_eq!(needed(candidate("r1c9", 3)), truths[1..]);
        let mut pair = ChoiceSearch::new(&position, &truths[2..]);
        assert!(!pair.excludes(&[candidate("r1c9", 3)]));
    }
}
