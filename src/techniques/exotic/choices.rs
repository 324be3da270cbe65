//! Enumerates choices: a *choice* takes one candidate from each of several truths, no two of them in conflict.
//!
//! Candidates that are in no choice are false. A few searches find all of them. Each successful search yields a
//! choice, and every candidate without conflict with that choice needs no search of its own.

use std::cell::Cell as Settable;

use crate::board::bit_matrix::{BitMatrix, columns, insert, unite};
use crate::board::{Candidate, CandidateTable, CellSet, MAX_SIDE, bits};

use super::super::{PositionCache, Truth};

const MAX_CANDIDATES: usize = 256;
const MAX_TRUTHS: usize = 64;
/// The most candidates that one search tries. A search that needs more proves nothing.
const MAX_CHOSEN: u32 = 2_000;

/// A set of candidates, as bits by their indices in [`Choices::candidates`].
type Bits = [u64; MAX_CANDIDATES / 64];

/// A set of truths, as bits by their indices in the list of truths.
pub(super) type Truths = u64;

/// Several truths and their candidates; of each truth at least one candidate is true.
pub(super) struct Choices<'a> {
    cache: &'a PositionCache<'a>,
    /// The candidates of all truths, sorted.
    candidates: CandidateTable,
    /// For each candidate: the candidates in conflict with it.
    conflicts: BitMatrix,
    /// For each candidate: the truths that it satisfies.
    truths_of: Vec<Truths>,
    /// For each truth: its candidates.
    members: BitMatrix,
    n_left: Settable<u32>,
}

impl<'a> Choices<'a> {
    /// Collects the candidates of the truths; `None` if there are too many candidates or truths.
    pub(super) fn new(cache: &'a PositionCache<'a>, truths: &[Truth]) -> Option<Self> {
        let lists: Vec<Vec<Candidate>> = truths
            .iter()
            .map(|truth| truth.candidates(cache.position()))
            .collect();
        let mut candidates = lists.concat();
        candidates.sort_unstable();
        candidates.dedup();
        if candidates.len() > MAX_CANDIDATES || truths.len() > MAX_TRUTHS {
            return None;
        }
        let candidates = CandidateTable::new(cache.geometry(), candidates);
        let mut truths_of = vec![0; candidates.len()];
        let mut members = BitMatrix::new(truths.len(), candidates.len());
        for (truth, list) in lists.iter().enumerate() {
            for number in list.iter().map(|candidate| candidates.number(*candidate)) {
                truths_of[usize::from(number)] |= 1 << truth;
                members.insert(truth, usize::from(number));
            }
        }
        Some(Self {
            cache,
            conflicts: candidates.conflicts().matrix(),
            candidates,
            truths_of,
            members,
            n_left: Settable::new(0),
        })
    }

    pub(super) fn all(&self) -> Truths {
        (0..self.members.n_rows()).fold(0, |all, truth| all | 1 << truth)
    }

    /// Returns the set of all truths except those for which `is_out` returns true.
    pub(super) fn all_but(truths: &[Truth], is_out: impl Fn(&Truth) -> bool) -> Truths {
        let kept = truths
            .iter()
            .enumerate()
            .filter(|(_, truth)| !is_out(truth));
        kept.fold(0, |kept, (number, _)| kept | 1 << number)
    }

    /// Returns the truths whose indices are in the set `some`.
    pub(super) fn truths_in(truths: &[Truth], some: Truths) -> Vec<Truth> {
        let kept = truths
            .iter()
            .enumerate()
            .filter(|(number, _)| some >> number & 1 != 0);
        kept.map(|(_, truth)| truth.clone()).collect()
    }

    /// Returns the candidates of the position that are in no choice from all truths, by cell, then digit. The list
    /// is empty if there is no choice at all.
    pub(super) fn excluded(&self) -> Vec<Candidate> {
        let mut excluded = Vec::new();
        let Some(first) = self.choice_with(None) else {
            return excluded;
        };
        let digits = self.cache.geometry().digits();
        let mut suspects = [CellSet::EMPTY; MAX_SIDE];
        for digit in digits {
            suspects[digit.index()] = self.cache.places(digit);
        }
        self.exclude_compatible(&first, &mut suspects);
        for digit in digits {
            while let Some(cell) = suspects[digit.index()].first() {
                suspects[digit.index()].remove(cell);
                let suspect = Candidate::new(cell, digit);
                match self.choice_with(Some(suspect)) {
                    Some(choice) => self.exclude_compatible(&choice, &mut suspects),
                    None if self.n_left.get() > 0 => excluded.push(suspect),
                    None => {}
                }
            }
        }
        excluded.sort_unstable();
        excluded
    }

    /// Returns whether a candidate is in no choice from the given truths. False if the search takes too long.
    pub(super) fn is_excluded_by(&self, candidate: Candidate, truths: Truths) -> bool {
        self.n_left.set(MAX_CHOSEN);
        let open = self.open_with(Some(candidate));
        self.search(open, truths).is_none() && self.n_left.get() > 0
    }

    /// Returns whether two candidates are never in a choice together. False if the search takes too long.
    pub(super) fn exclude_each_other(&self, [one, other]: [Candidate; 2]) -> bool {
        if self.cache.geometry().are_in_conflict(one, other) {
            return true;
        }
        self.n_left.set(MAX_CHOSEN);
        let open = self.open_with(Some(one));
        let open = without(open, &self.in_conflict_with(other));
        self.search(open, self.all()).is_none() && self.n_left.get() > 0
    }

    /// Returns truths that suffice to exclude all these candidates. Truths are dropped from the last to the first,
    /// so that earlier truths tend to remain.
    pub(super) fn truths_needed(&self, candidates: &[Candidate]) -> Truths {
        let mut needed = self.all();
        for truth in (0..self.members.n_rows()).rev() {
            let fewer = needed & !(1 << truth);
            let are_excluded = |one: &Candidate| self.is_excluded_by(*one, fewer);
            if candidates.iter().all(are_excluded) {
                needed = fewer;
            }
        }
        needed
    }

    /// Removes from `remaining` the candidates without conflict with `choice`.
    fn exclude_compatible(&self, choice: &Bits, remaining: &mut [CellSet; MAX_SIDE]) {
        let geometry = self.cache.geometry();
        let mut chosen_cells = CellSet::EMPTY;
        let mut chosen = [CellSet::EMPTY; MAX_SIDE];
        let mut seen = [CellSet::EMPTY; MAX_SIDE];
        for number in columns(choice) {
            let Candidate { cell, digit } = self.candidates.candidates()[number];
            chosen_cells.insert(cell);
            chosen[digit.index()].insert(cell);
            seen[digit.index()] |= geometry.peers(cell);
        }
        for digit in geometry.digits() {
            let index = digit.index();
            remaining[index] &= (seen[index] | chosen_cells) - chosen[index];
        }
    }

    /// Returns a choice from all truths that agrees with `candidate`, if a candidate is given. Returns `None` if
    /// there is no such choice or the search takes too long.
    fn choice_with(&self, candidate: Option<Candidate>) -> Option<Bits> {
        self.n_left.set(MAX_CHOSEN);
        self.search(self.open_with(candidate), self.all())
    }

    fn open_with(&self, candidate: Option<Candidate>) -> Bits {
        let mut open = [u64::MAX; MAX_CANDIDATES / 64];
        if let Some(candidate) = candidate {
            open = without(open, &self.in_conflict_with(candidate));
        }
        open
    }

    fn in_conflict_with(&self, one: Candidate) -> Bits {
        let mut in_conflict = [0; MAX_CANDIDATES / 64];
        for number in self.candidates.others_in_cell(one) {
            insert(&mut in_conflict, number);
        }
        (self.candidates).each_seen(one, |number| insert(&mut in_conflict, number));
        in_conflict
    }

    /// Chooses a candidate of `open` from each of the truths, beginning with the truth that has the fewest. Returns
    /// `None` if there is no choice or the search takes too long.
    fn search(&self, mut open: Bits, mut truths: Truths) -> Option<Bits> {
        let mut chosen = [0; MAX_CANDIDATES / 64];
        while let Some((options, n_options)) = self.fewest(&open, truths) {
            if n_options == 0 {
                return None;
            }
            for number in columns(&options) {
                self.n_left.set(self.n_left.get().checked_sub(1)?);
                let narrowed = without(open, self.conflicts.row(number));
                let rest = truths & !self.truths_of[number];
                if n_options == 1 {
                    (open, truths) = (narrowed, rest);
                    insert(&mut chosen, number);
                } else if let Some(others) = self.search(narrowed, rest) {
                    insert(&mut chosen, number);
                    return Some(union(chosen, &others));
                }
            }
            if n_options > 1 {
                return None;
            }
        }
        Some(chosen)
    }

    /// Returns the open candidates of the truth that has the fewest, and their number; `None` if `truths` is empty.
    fn fewest(&self, open: &Bits, truths: Truths) -> Option<(Bits, u32)> {
        let mut best: Option<(Bits, u32)> = None;
        for truth in bits(truths) {
            let options = both(self.members.row(truth), open);
            let n_options = options.iter().map(|word| word.count_ones()).sum();
            if best.is_none_or(|(_, n_best)| n_options < n_best) {
                best = Some((options, n_options));
                if n_options < 2 {
                    break;
                }
            }
        }
        best
    }
}

fn both(row: &[u64], set: &Bits) -> Bits {
    let mut both = [0; MAX_CANDIDATES / 64];
    for ((both, row), set) in both.iter_mut().zip(row).zip(set) {
        *both = row & set;
    }
    both
}

fn union(mut set: Bits, more: &Bits) -> Bits {
    unite(&mut set, more);
    set
}

fn without(mut set: Bits, row: &[u64]) -> Bits {
    for (word, row) in set.iter_mut().zip(row) {
        *word &= !row;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Candidates;
    use crate::techniques::drawn::{cells, values};

    /// Returns whether a choice agrees with the chosen candidates, by trying everything.
    fn naive(position: &Candidates, chosen: &mut Vec<Candidate>, truths: &[Truth]) -> bool {
        let Some((truth, rest)) = truths.split_first() else {
            return true;
        };
        truth.candidates(position).into_iter().any(|option| {
            let geometry = position.geometry();
            let fits = !(chosen.iter()).any(|other| geometry.are_in_conflict(option, *other));
            fits && {
                chosen.push(option);
                let is_found = naive(position, chosen, rest);
                chosen.pop();
                is_found
            }
        })
    }

    #[test]
    fn what_is_excluded_is_in_no_choice() {
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
                let missing = geometry.digits() - position.values().digits_in(house);
                truths.extend(missing.first().map(|digit| Truth::House(house, digit)));
            }
            let cache = PositionCache::new(&position);
            let choices = Choices::new(&cache, &truths).unwrap();
            let expected: Vec<Candidate> = position
                .iter()
                .filter(|candidate| !naive(&position, &mut vec![*candidate], &truths))
                .collect();
            assert_eq!(choices.excluded(), expected, "{truths:?}");
            n_excluded += expected.len();
        }
        assert!(n_excluded > 0);
    }

    #[test]
    fn truths_that_are_not_needed_are_dropped() {
        let position = cells("r1c1=12 r1c2=12 r1c3=123 r5c5=78");
        let cell = |name| position.geometry().cell_from_name(name).unwrap();
        let truths = ["r5c5", "r1c3", "r1c1", "r1c2"].map(|name| Truth::Cell(cell(name)));
        let cache = PositionCache::new(&position);
        let choices = Choices::new(&cache, &truths).unwrap();
        let excluded = choices.excluded();
        let of = |name, digit: usize| {
            Candidate::new(cell(name), crate::board::Digit::from_index(digit - 1))
        };
        assert!(excluded.contains(&of("r1c3", 1)) && excluded.contains(&of("r1c9", 3)));
        assert_eq!(choices.truths_needed(&[of("r1c3", 1)]), 0b1100);
        assert_eq!(choices.truths_needed(&[of("r1c9", 3)]), 0b1110);
        assert!(!choices.is_excluded_by(of("r1c9", 3), 0b1100));
    }
}
