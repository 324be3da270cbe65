//! Drops premises of a 3D Medusa, because most links of a cluster are not needed for an elimination.

use crate::board::{Candidate, Candidates};

use super::super::Truth;
use super::clusters::{CandidateSet, Link};

/// A premise of a conclusion: one of some candidates is true.
pub(super) struct TruthPremise {
    pub(super) truth: Truth,
    /// The candidates of which at least one is true.
    pub(super) options: Vec<Candidate>,
    /// The link that states the premise; `None` for a cell that loses its candidates.
    pub(super) link: Option<Link>,
}

impl From<Link> for TruthPremise {
    fn from(link: Link) -> Self {
        Self {
            truth: link.truth(),
            options: link.ends.to_vec(),
            link: Some(link),
        }
    }
}

/// Drops premises, the last ones first, as long as the rest still excludes all candidates of `eliminated`.
pub(super) fn thin_out(
    position: &Candidates,
    mut premises: Vec<TruthPremise>,
    eliminated: &[Candidate],
) -> Vec<TruthPremise> {
    let mut net = Net::new(position, &premises, eliminated);
    // For each eliminated candidate: indices of premises that exclude it, once known.
    let mut reasons: Vec<Option<Vec<u16>>> = vec![None; eliminated.len()];
    for index in 0..premises.len() as u16 {
        let index = premises.len() as u16 - 1 - index;
        net.is_kept[usize::from(index)] = false;
        let is_enough = eliminated
            .iter()
            .zip(&mut reasons)
            .all(|(removed, reason)| {
                if reason.as_ref().is_none_or(|reason| reason.contains(&index))
                    && let Some(other) = net.premises_excluding(*removed)
                {
                    *reason = Some(other);
                }
                reason
                    .as_ref()
                    .is_some_and(|reason| !reason.contains(&index))
            });
        net.is_kept[usize::from(index)] = !is_enough;
    }
    let mut is_kept = net.is_kept.into_iter();
    premises.retain(|_| is_kept.next() == Some(true));
    premises
}

/// Premises with numbered candidates, prepared for repeated propagation.
struct Net {
    /// The candidates of the premises and the eliminated candidates: digits ascending, then cells. Other fields
    /// refer to a candidate by its index here.
    candidates: Vec<Candidate>,
    /// For each candidate: the candidates in conflict with it.
    conflicts: Vec<Vec<u16>>,
    /// For each premise: the candidates of which at least one is true.
    options: Vec<Vec<u16>>,
    /// For each premise: whether it is still in use.
    is_kept: Vec<bool>,
}

impl Net {
    fn new(position: &Candidates, premises: &[TruthPremise], eliminated: &[Candidate]) -> Self {
        let mut places = CandidateSet::EMPTY;
        let options = premises.iter().flat_map(|premise| &premise.options);
        for candidate in options.chain(eliminated) {
            places.insert(*candidate);
        }
        let mut net = Self {
            candidates: places.iter().collect(),
            conflicts: Vec::new(),
            options: Vec::new(),
            is_kept: vec![true; premises.len()],
        };
        let conflicts = net.candidates.iter().map(|&Candidate { cell, digit }| {
            let seen = places.of(digit) & position.geometry().peers(cell);
            let seen = seen.into_iter().map(|other| Candidate::new(other, digit));
            let others = position.of(cell).without(digit).iter();
            let others = others.map(|other| Candidate::new(cell, other));
            let others = others.filter(|other| places.contains(*other));
            seen.chain(others).map(|other| net.number(other)).collect()
        });
        net.conflicts = conflicts.collect();
        let numbers = |options: &Vec<Candidate>| {
            let numbers = options.iter().map(|option| net.number(*option));
            numbers.collect()
        };
        net.options = (premises.iter())
            .map(|premise| numbers(&premise.options))
            .collect();
        net
    }

    fn number(&self, candidate: Candidate) -> u16 {
        let place = |candidate: &Candidate| (candidate.digit, candidate.cell);
        let before = |other: &Candidate| place(other) < place(&candidate);
        self.candidates.partition_point(before) as u16
    }

    /// Returns the indices of kept premises that exclude a candidate; `None` if they do not exclude it.
    ///
    /// The function assumes that the candidate is true. A premise with one open candidate makes that candidate
    /// true. This continues until a premise has no open candidate, a contradiction, or nothing more follows.
    fn premises_excluding(&self, candidate: Candidate) -> Option<Vec<u16>> {
        let mut supposed = AssumedTrue {
            net: self,
            because: vec![NONE; self.candidates.len()],
            ruled_out_by: vec![NONE; self.candidates.len()],
        };
        supposed.set_true(self.number(candidate), SUPPOSED);
        loop {
            let mut is_news = false;
            for (premise, options) in (0..).zip(&self.options) {
                if !self.is_kept[usize::from(premise)] {
                    continue;
                }
                let mut open = options.iter().filter(|option| supposed.is_open(**option));
                let Some(&only) = open.next() else {
                    return Some(supposed.reasons(premise));
                };
                if open.next().is_none() && supposed.because[usize::from(only)] == NONE {
                    supposed.set_true(only, premise);
                    is_news = true;
                }
            }
            if !is_news {
                return None;
            }
        }
    }
}

/// Marks the absence of a premise or candidate.
const NONE: u16 = u16::MAX;
/// Marks, in place of a premise, the candidate that is assumed to be true.
const SUPPOSED: u16 = u16::MAX - 1;

/// The consequences of a candidate that is assumed to be true.
struct AssumedTrue<'n> {
    net: &'n Net,
    /// For each candidate: the premise that makes it true, [`SUPPOSED`] or [`NONE`].
    because: Vec<u16>,
    /// For each candidate: the first true candidate that excludes it, or [`NONE`].
    ruled_out_by: Vec<u16>,
}

impl AssumedTrue<'_> {
    fn set_true(&mut self, candidate: u16, because: u16) {
        self.because[usize::from(candidate)] = because;
        for &other in &self.net.conflicts[usize::from(candidate)] {
            let by = &mut self.ruled_out_by[usize::from(other)];
            if *by == NONE {
                *by = candidate;
            }
        }
    }

    fn is_open(&self, candidate: u16) -> bool {
        self.ruled_out_by[usize::from(candidate)] == NONE
    }

    /// Returns the premises that lead to the contradiction in `premise`, which has no open candidate.
    fn reasons(&self, premise: u16) -> Vec<u16> {
        let mut reasons = vec![premise];
        let mut next = 0;
        while let Some(premise) = reasons.get(next) {
            next += 1;
            for option in &self.net.options[usize::from(*premise)] {
                // A candidate made true by a premise may be excluded later, but the exclusion does not explain it.
                let by = self.ruled_out_by[usize::from(*option)];
                let because = self.because.get(usize::from(by)).copied();
                let because = because.filter(|because| *because < SUPPOSED);
                if let Some(because) = because.filter(|because| !reasons.contains(because)) {
                    reasons.push(because);
                }
            }
        }
        reasons
    }
}
