//! Corrupts one detail of a step or a position.

use shudu_core::board::{Candidate, Candidates, Cell, Digit, House};
use shudu_core::generate::Random;
use shudu_core::techniques::{Step, Truth};

/// The ways to corrupt a valid step. The result is usually wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Spoiling {
    /// A truth is missing.
    TruthDropped,
    /// A truth is replaced by any other.
    TruthReplaced,
    /// An eliminated candidate of a truth is restored.
    CandidateAdded,
    /// Another elimination is added.
    ConclusionAdded,
    /// The conclusion is replaced.
    ConclusionReplaced,
}

impl Spoiling {
    pub(crate) const ALL: [Self; 5] = [
        Self::TruthDropped,
        Self::TruthReplaced,
        Self::CandidateAdded,
        Self::ConclusionAdded,
        Self::ConclusionReplaced,
    ];

    /// Corrupts a step or its position; `None` if this is not possible in the given way.
    pub(crate) fn spoil(
        self,
        position: &Candidates,
        step: &Step,
        chance: &mut Random,
    ) -> Option<(Candidates, Step)> {
        let geometry = position.geometry();
        let mut wrong = step.clone();
        let any: Vec<Candidate> = position.iter().collect();
        let other = any[chance.below(any.len())];
        let place = chance.below(step.evidence.len());
        match self {
            Self::TruthDropped => {
                wrong.evidence.remove(place);
            }
            Self::TruthReplaced => {
                wrong.evidence[place] = if chance.below(2) == 0 {
                    Truth::Cell(Cell::new(chance.below(geometry.n_cells())))
                } else {
                    let digit = Digit::from_index(chance.below(geometry.side()));
                    Truth::House(House::new(chance.below(geometry.n_houses())), digit)
                };
            }
            Self::CandidateAdded => {
                let truths = step.evidence.iter();
                let removed: Vec<Candidate> = truths
                    .flat_map(|truth| removed_from(position, truth))
                    .collect();
                let added = *removed.get(chance.below(removed.len().max(1)))?;
                return Some((with(position, added), wrong));
            }
            Self::ConclusionAdded => wrong.eliminations.push(other),
            Self::ConclusionReplaced => {
                wrong.placements.clear();
                wrong.eliminations.clear();
                if chance.below(2) == 0 {
                    wrong.eliminations.push(other);
                } else {
                    wrong.placements.push(other);
                }
            }
        }
        Some((position.clone(), wrong))
    }
}

/// Lists the candidates that would belong to a truth if they had not been eliminated.
fn removed_from(position: &Candidates, truth: &Truth) -> Vec<Candidate> {
    let full = Candidates::from_grid(position.values());
    let before = truth.candidates(&full).into_iter();
    before.filter(|c| !position.has(*c)).collect()
}

/// Restores an eliminated candidate.
fn with(position: &Candidates, added: Candidate) -> Candidates {
    let mut wider = Candidates::from_grid(position.values()).with_givens(position.givens());
    for candidate in wider.clone().iter() {
        if candidate != added && !position.has(candidate) {
            wider.eliminate(candidate);
        }
    }
    wider
}
