//! Draws conclusions from *guardians*. These are a few candidates of which at least one is true, because some
//! digits alone cannot fill the cells of a pattern.
//!
//! A single guardian is placed. With several guardians, candidates in conflict with each of them are eliminated.
//! Other candidates are eliminated if each guardian excludes them by a chain of candidates and groups. These chains
//! are the *arms*; the shortest arm from each guardian to each eliminated candidate is reported. A pattern is one
//! step, with all its eliminations.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, DigitSet, House};

use super::super::candidate_set::CandidateSet;
use super::super::chain_search::Consequences;
use super::super::{Chain, PositionCache, Sink, Step, TechniqueId, Truth};

/// A bivalue oddagon or a Tridagon: cells that some digits alone cannot fill, so that at least one of their
/// guardians is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guarded {
    /// The reason why the digits cannot fill the cells.
    pub shape: GuardedShape,
    /// The cells.
    pub cells: CellSet,
    /// The digits that cannot fill the cells.
    pub digits: DigitSet,
    /// The other candidates of the cells, of which at least one is true; by cell, then digit.
    pub guardians: Vec<Candidate>,
    /// For each eliminated candidate, one chain from each guardian to the candidate. Candidates with the shortest
    /// chains come first. The list is empty if the guardians exclude everything directly, or if a single guardian
    /// is placed.
    pub arms: Vec<Chain>,
}

impl Guarded {
    /// Returns the arms from all guardians to the first eliminated candidate.
    pub(super) fn first_arms(&self) -> &[Chain] {
        let n_arms = self.guardians.len().min(self.arms.len());
        &self.arms[..n_arms]
    }
}

/// The shape of cells that some digits alone cannot fill.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum GuardedShape {
    /// An odd ring of cells with two digits. Each cell sees the next one, and the last cell sees the first.
    Ring(Vec<Cell>),
    /// Three cells each in four boxes that form a rectangle, with three digits.
    Rectangle {
        /// The box whose three cells slant the opposite way to those of the other boxes.
        odd: House,
    },
}

/// The maximum number of patterns for which arms are searched. This bounds the time on large boards.
const MAX_PATTERNS: usize = 100;

/// Makes a pattern of cells that the digits cannot fill, and collects its guardians.
pub(super) fn guarded(
    cache: &PositionCache<'_>,
    shape: GuardedShape,
    cells: CellSet,
    digits: DigitSet,
) -> Guarded {
    let guardians = cells.iter().flat_map(|cell| {
        let others = cache.digits_in(cell) - digits;
        others.iter().map(move |digit| Candidate::new(cell, digit))
    });
    Guarded {
        shape,
        cells,
        digits,
        guardians: guardians.collect(),
        arms: Vec::new(),
    }
}

/// Reports the conclusions of each pattern. Patterns with conclusions that need no arms come first.
pub(super) fn report(
    technique: TechniqueId,
    cache: &PositionCache<'_>,
    patterns: &[Guarded],
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    // Without a guardian the position has no solution, and nothing is concluded.
    let mut patterns: Vec<(&Guarded, Vec<Candidate>)> = patterns
        .iter()
        .filter(|pattern| !pattern.guardians.is_empty())
        .map(|pattern| {
            let direct = CandidateSet::excluded_by_all(cache, &pattern.guardians);
            (pattern, direct.iter().collect())
        })
        .collect();
    patterns.sort_by_key(|(pattern, direct)| pattern.guardians.len() > 1 && direct.is_empty());
    let mut consequences = None;
    for (number, (pattern, direct)) in patterns.into_iter().enumerate() {
        sink.keep_going()?;
        if let [only_candidate] = pattern.guardians[..] {
            let evidence = pattern.cells.iter().map(Truth::Cell).collect();
            sink.take(Step::placing(
                technique,
                only_candidate,
                pattern.clone(),
                evidence,
            ))?;
            continue;
        }
        let arm_search = (number < MAX_PATTERNS)
            .then(|| consequences.get_or_insert_with(|| Consequences::new(cache)));
        let step = step(technique, pattern, direct, arm_search);
        if !step.eliminations.is_empty() {
            sink.take(step)?;
        }
    }
    ControlFlow::Continue(())
}

/// Makes the step of a pattern with all eliminations. `direct` are the candidates that the guardians exclude
/// without arms.
fn step(
    technique: TechniqueId,
    guarded: &Guarded,
    direct: Vec<Candidate>,
    arm_search: Option<&mut Consequences<'_>>,
) -> Step {
    let mut evidence: Vec<Truth> = guarded.cells.iter().map(Truth::Cell).collect();
    let Some(consequences) = arm_search else {
        return Step::eliminating(technique, direct, guarded.clone(), evidence);
    };
    let targets = targets(&guarded.guardians, consequences);
    if targets.iter().all(|target| direct.contains(target)) {
        return Step::eliminating(technique, direct, guarded.clone(), evidence);
    }
    let arms = arms(&guarded.guardians, &targets, consequences);
    let mut seen: HashSet<Truth> = evidence.iter().cloned().collect();
    let arms_truths = arms.iter().flat_map(Chain::truths);
    evidence.extend(arms_truths.filter(|truth| seen.insert(truth.clone())));
    let pattern = Guarded {
        arms,
        ..guarded.clone()
    };
    Step::eliminating(technique, targets, pattern, evidence)
}

/// Returns the shortest chain from each guardian to each target. Targets with the shortest chains come first.
fn arms(
    guardians: &[Candidate],
    targets: &[Candidate],
    consequences: &mut Consequences<'_>,
) -> Vec<Chain> {
    let to_target = |target: &Candidate| {
        consequences.suppose(*target);
        let chains = guardians
            .iter()
            .map(|guardian| consequences.chain_from(*guardian));
        chains.collect::<Vec<Chain>>()
    };
    let mut arms: Vec<Vec<Chain>> = targets.iter().map(to_target).collect();
    arms.sort_by_key(|arms| arms.iter().map(|arm| arm.links.len()).sum::<usize>());
    arms.concat()
}

/// Returns the candidates that all guardians exclude, directly or by arms.
fn targets(guardians: &[Candidate], consequences: &mut Consequences<'_>) -> Vec<Candidate> {
    let cache = consequences.cache();
    let mut excluded_candidates = CandidateSet::of_every_digit(cache.geometry().cells());
    for &guardian in guardians {
        consequences.suppose(guardian);
        excluded_candidates &= consequences.excluded_candidates();
    }
    let digits = cache.geometry().digits().iter();
    digits
        .flat_map(|digit| PositionCache::candidates_of(digit, &excluded_candidates[digit]))
        // A guardian that is eliminated would exclude itself by a chain, and the other guardians would not be
        // needed.
        .filter(|target| !guardians.contains(target))
        .collect()
}
