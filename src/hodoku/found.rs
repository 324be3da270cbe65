//! What a search hands over: a name, conclusions in order, and what they rest on.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::techniques::Truth;

use super::names::StepName;
use super::round::Round;

/// A step that a search has found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) name: StepName,
    pub(super) placement: Option<Candidate>,
    /// In the order in which they are struck, which the queues of singles remember.
    pub(super) eliminations: Vec<Candidate>,
    pub(super) evidence: Vec<Truth>,
}

impl Found {
    pub(super) fn placing(name: StepName, placement: Candidate, evidence: Vec<Truth>) -> Self {
        Self {
            name,
            placement: Some(placement),
            eliminations: Vec::new(),
            evidence,
        }
    }

    /// Makes a step that strikes candidates, unless there are none.
    pub(super) fn striking(
        name: StepName,
        strikes: Strikes,
        evidence: impl FnOnce() -> Vec<Truth>,
    ) -> Option<Self> {
        (!strikes.0.is_empty()).then(|| Self {
            name,
            placement: None,
            eliminations: strikes.0,
            evidence: evidence(),
        })
    }
}

/// Candidates to strike, in order, each once.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Strikes(pub(super) Vec<Candidate>);

impl Strikes {
    /// Adds one digit in some cells, ascending.
    pub(super) fn digit(mut self, digit: Digit, cells: CellSet) -> Self {
        self.extend(cells.iter().map(|cell| Candidate::new(cell, digit)));
        self
    }

    /// Adds what cells have of some digits: cells ascending, digits ascending.
    pub(super) fn digits(mut self, round: &Round<'_>, digits: DigitSet, cells: CellSet) -> Self {
        self.extend(cells.iter().flat_map(|cell| {
            let there = round.of(cell) & digits;
            there.iter().map(move |digit| Candidate::new(cell, digit))
        }));
        self
    }

    /// Adds candidates in their order.
    pub(super) fn all(mut self, candidates: impl Iterator<Item = Candidate>) -> Self {
        self.extend(candidates);
        self
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

/// Lists the truths of some cells.
pub(super) fn cell_truths(cells: impl IntoIterator<Item = Cell>) -> Vec<Truth> {
    cells.into_iter().map(Truth::Cell).collect()
}

/// Lists the truths of a digit in some houses.
pub(super) fn house_truths(digit: Digit, houses: impl IntoIterator<Item = House>) -> Vec<Truth> {
    houses
        .into_iter()
        .map(|house| Truth::House(house, digit))
        .collect()
}
