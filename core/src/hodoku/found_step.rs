//! A step as the searches of this module return it: name, conclusions in order, and evidence.

use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, House};
use crate::techniques::Truth;

use super::names::StepName;

#[derive(Clone, Debug)]
pub(super) struct FoundStep {
    pub(super) name: StepName,
    pub(super) placement: Option<Candidate>,
    /// The eliminations in the order in which they are applied. The order decides the order of the singles that follow.
    pub(super) eliminations: Vec<Candidate>,
    pub(super) evidence: Vec<Truth>,
}

impl FoundStep {
    pub(super) fn placing(name: StepName, placement: Candidate, evidence: Vec<Truth>) -> Self {
        Self {
            name,
            placement: Some(placement),
            eliminations: Vec::new(),
            evidence,
        }
    }

    /// Makes a step that eliminates candidates; `None` if `eliminations` is empty.
    pub(super) fn eliminating(
        name: StepName,
        eliminations: Eliminations,
        evidence: impl FnOnce() -> Vec<Truth>,
    ) -> Option<Self> {
        (!eliminations.is_empty()).then(|| Self {
            name,
            placement: None,
            eliminations: eliminations.into_candidates(),
            evidence: evidence(),
        })
    }
}

/// A list of candidates to eliminate; each occurs once.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Eliminations(pub(super) Vec<Candidate>);

impl Eliminations {
    /// Adds the digit in each of the cells, in ascending order.
    pub(super) fn with_digit(mut self, digit: Digit, cells: CellSet) -> Self {
        self.extend(cells.iter().map(|cell| Candidate::new(cell, digit)));
        self
    }

    /// Adds the candidates of the digits in the cells, sorted by cell, then by digit.
    pub(super) fn with_digits(
        mut self,
        position: &Candidates,
        digits: DigitSet,
        cells: CellSet,
    ) -> Self {
        self.extend(cells.iter().flat_map(|cell| {
            let present = position.digits_in(cell) & digits;
            present.iter().map(move |digit| Candidate::new(cell, digit))
        }));
        self
    }

    /// Adds candidates in the order of the iterator.
    pub(super) fn with_all(mut self, candidates: impl Iterator<Item = Candidate>) -> Self {
        self.extend(candidates);
        self
    }

    pub(super) fn candidates(&self) -> &[Candidate] {
        &self.0
    }

    pub(super) fn into_candidates(self) -> Vec<Candidate> {
        self.0
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn extend(&mut self, candidates: impl Iterator<Item = Candidate>) {
        for candidate in candidates {
            if !self.0.contains(&candidate) {
                self.0.push(candidate);
            }
        }
    }
}

pub(super) fn cell_truths(cells: impl IntoIterator<Item = Cell>) -> Vec<Truth> {
    cells.into_iter().map(Truth::Cell).collect()
}

pub(super) fn house_truths(digit: Digit, houses: impl IntoIterator<Item = House>) -> Vec<Truth> {
    houses
        .into_iter()
        .map(|house| Truth::House(house, digit))
        .collect()
}
