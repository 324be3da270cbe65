//! Steps and positions in which one thing is wrong.

use shudu::board::{Candidate, Candidates, Cell, Digit, House};
use shudu::generate::Random;
use shudu::techniques::{Step, Truth};

/// The ways to make of a sound step one that is mostly wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Spoiling {
    /// A truth is missing.
    TruthDropped,
    /// Any other truth stands in the place of one.
    TruthReplaced,
    /// A candidate of a truth that has been removed is there again.
    CandidateAdded,
    /// Any other elimination is concluded as well.
    ConclusionAdded,
    /// Anything else is concluded.
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

    /// Changes one thing in a position or a step; `None` if there is nothing that could be changed so.
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

/// Lists the candidates that would belong to a truth, had they not been removed before.
fn removed_from(position: &Candidates, truth: &Truth) -> Vec<Candidate> {
    let full = Candidates::from_grid(position.values());
    let before = truth.candidates(&full).into_iter();
    before.filter(|c| !position.has(*c)).collect()
}

/// Puts a removed candidate back.
fn with(position: &Candidates, added: Candidate) -> Candidates {
    let mut wider = Candidates::from_grid(position.values()).with_givens(position.givens());
    for candidate in wider.clone().iter() {
        if candidate != added && !position.has(candidate) {
            wider.eliminate(candidate);
        }
    }
    wider
}
