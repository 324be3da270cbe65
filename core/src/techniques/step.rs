//! Steps: the conclusions that a technique draws, and the evidence for them.

use crate::board::{Candidate, Candidates, CellSet, DigitSet};

use super::{Eureka, Pattern, TechniqueId, Truth};
use crate::narration::{Mark, MarkRole};

/// One step of reasoning: its conclusions, the pattern that proves them, and the evidence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The technique that found the step.
    pub technique: TechniqueId,
    /// Candidates shown to be true, by cell, then digit.
    pub placements: Vec<Candidate>,
    /// Candidates shown to be false, by cell, then digit.
    pub eliminations: Vec<Candidate>,
    /// The pattern that the technique found. The explanation and the marks on the board are made from it.
    pub pattern: Pattern,
    /// Exactly the truths that are needed to prove the conclusions.
    pub evidence: Vec<Truth>,
}

impl Step {
    /// Makes a step that places one digit.
    #[must_use]
    pub fn placing(
        technique: TechniqueId,
        placement: Candidate,
        pattern: impl Into<Pattern>,
        evidence: Vec<Truth>,
    ) -> Self {
        Self {
            technique,
            placements: vec![placement],
            eliminations: Vec::new(),
            pattern: pattern.into(),
            evidence,
        }
    }

    /// Makes a step that eliminates candidates. The candidates are sorted, and duplicates are removed.
    #[must_use]
    pub fn eliminating(
        technique: TechniqueId,
        mut eliminations: Vec<Candidate>,
        pattern: impl Into<Pattern>,
        evidence: Vec<Truth>,
    ) -> Self {
        eliminations.sort_unstable();
        eliminations.dedup();
        Self {
            technique,
            placements: Vec::new(),
            eliminations,
            pattern: pattern.into(),
            evidence,
        }
    }

    /// Applies the conclusions to a position; returns whether anything changed.
    pub fn apply(&self, position: &mut Candidates) -> bool {
        let mut changed = false;
        for &candidate in &self.eliminations {
            changed |= position.eliminate(candidate);
        }
        for &candidate in &self.placements {
            changed |= position.place(candidate);
        }
        changed
    }

    /// Returns whether the step would still change a position.
    #[must_use]
    pub fn would_change(&self, position: &Candidates) -> bool {
        self.placements
            .iter()
            .any(|placement| position.unsolved().contains(placement.cell))
            || self
                .eliminations
                .iter()
                .any(|candidate| position.has(*candidate))
    }

    /// Returns the digits of the placed and eliminated candidates.
    #[must_use]
    pub fn digits(&self) -> DigitSet {
        self.placements
            .iter()
            .chain(&self.eliminations)
            .map(|candidate| candidate.digit)
            .collect()
    }

    /// Appends the conclusions of this step to a chain in Eureka notation.
    pub(super) fn conclude_chain(&self, chain: Eureka) -> Eureka {
        chain.concluding(&self.placements, &self.eliminations)
    }

    /// Returns the cells in which the step eliminates or places a digit.
    pub(crate) fn conclusion_cells(&self) -> CellSet {
        let candidates = self.eliminations.iter().chain(&self.placements);
        candidates.map(|candidate| candidate.cell).collect()
    }

    pub(crate) fn conclusion_marks(&self) -> impl Iterator<Item = Mark> + '_ {
        let mark = |role| move |candidate: &Candidate| Mark::candidate(*candidate, role);
        let placed = self.placements.iter().map(mark(MarkRole::Placement));
        let eliminated = self.eliminations.iter().map(mark(MarkRole::Elimination));
        placed.chain(eliminated)
    }
}
