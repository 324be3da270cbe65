//! What follows when one of a few candidates, the guardians of cells that some digits alone cannot
//! fill, is true.
//!
//! A single guardian is placed; of several, what is in conflict with each is eliminated. Anything
//! else is eliminated if each guardian excludes it by a chain of candidates and groups. These
//! *arms* are looked for from the guardians, and told as the shortest ones from each guardian to
//! the eliminated candidate.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, DigitSet, House, MAX_SIDE};

use super::super::loops::Consequences;
use super::super::{Chain, PositionCache, Sink, Step, TechniqueId, Truth};

/// A bivalue oddagon or a Tridagon: cells that some digits alone cannot fill, so that one of their guardians is
/// true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guarded {
    /// Why they cannot.
    pub shape: GuardedShape,
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
    /// The other candidates of the cells, by cell, then digit.
    pub guardians: Vec<Candidate>,
    /// For each guardian a chain to the eliminated candidate; none if the guardians exclude it as they
    /// stand, or a single one is placed.
    pub arms: Vec<Chain>,
}

/// The shape of cells that some digits alone cannot fill.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum GuardedShape {
    /// An odd ring of cells, each seeing the next and the last the first, with two digits.
    Ring(Vec<Cell>),
    /// The corners of a rectangle of four boxes, three cells each, with three digits.
    Rectangle {
        /// The box whose cells slant the other way than those of the others.
        odd: House,
    },
}

/// How many patterns are searched for arms; it keeps large boards from taking long.
const MAX_PATTERNS: usize = 100;

/// Makes a pattern of cells that some digits cannot fill.
pub(super) fn guarded(
    cache: &PositionCache<'_>,
    shape: GuardedShape,
    cells: CellSet,
    digits: DigitSet,
) -> Guarded {
    let guardians = cells.iter().flat_map(|cell| {
        let others = cache.of(cell) - digits;
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

/// Reports what follows from each of some patterns: first what needs no arms, then by pattern what they
/// reach, short ones first.
pub(super) fn report(
    technique: TechniqueId,
    cache: &PositionCache<'_>,
    patterns: &[Guarded],
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    for guarded in patterns {
        let evidence = guarded.cells.iter().map(Truth::Cell).collect();
        let pattern = guarded.clone();
        if let [only] = guarded.guardians[..] {
            sink.take(Step::placing(technique, only, pattern, evidence))?;
            continue;
        }
        let eliminated = in_conflict_with_all(cache, &guarded.guardians);
        if !eliminated.is_empty() {
            sink.take(Step::eliminating(technique, eliminated, pattern, evidence))?;
        }
    }
    // Without a guardian there is no solution, and nothing to conclude.
    let several = patterns
        .iter()
        .filter(|guarded| guarded.guardians.len() > 1);
    let mut consequences = None;
    for guarded in several.take(MAX_PATTERNS) {
        sink.keep_going()?;
        let consequences = consequences.get_or_insert_with(|| Consequences::new(cache));
        let mut reached: Vec<(usize, Candidate)> = Vec::new();
        for target in targets(cache, &guarded.guardians, consequences) {
            consequences.suppose(target);
            let n_links = guarded
                .guardians
                .iter()
                .map(|arm| consequences.n_links_from(*arm));
            reached.push((n_links.sum(), target));
        }
        reached.sort_unstable();
        for (_, target) in reached {
            consequences.suppose(target);
            sink.take(step_by_arms(technique, guarded, target, consequences))?;
        }
    }
    ControlFlow::Continue(())
}

/// Lists the candidates that cannot be true together with any of some others.
pub(super) fn in_conflict_with_all(
    cache: &PositionCache<'_>,
    others: &[Candidate],
) -> Vec<Candidate> {
    let geometry = cache.geometry();
    let Some((first, rest)) = others.split_first() else {
        return Vec::new();
    };
    let in_cell = cache.of(first.cell).without(first.digit);
    let in_cell = in_cell
        .iter()
        .map(|digit| Candidate::new(first.cell, digit));
    let seen = cache.seeing(first.digit, &CellSet::only(first.cell));
    in_cell
        .chain(PositionCache::candidates_of(first.digit, &seen))
        .filter(|candidate| (rest.iter()).all(|other| geometry.are_in_conflict(*candidate, *other)))
        .collect()
}

/// Lists the candidates that all guardians exclude, some of them only by a chain.
fn targets(
    cache: &PositionCache<'_>,
    guardians: &[Candidate],
    consequences: &mut Consequences<'_>,
) -> Vec<Candidate> {
    let mut excluded = [cache.geometry().cells(); MAX_SIDE];
    for &guardian in guardians {
        consequences.suppose(guardian);
        for (all, by_this) in excluded.iter_mut().zip(consequences.excluded()) {
            *all &= by_this;
        }
    }
    let direct = in_conflict_with_all(cache, guardians);
    let digits = cache.geometry().digits().iter();
    digits
        .flat_map(|digit| PositionCache::candidates_of(digit, &excluded[digit.index()]))
        // A guardian that excludes itself needs no other.
        .filter(|target| !direct.contains(target) && !guardians.contains(target))
        .collect()
}

/// Makes the step that eliminates a candidate, which has been supposed.
fn step_by_arms(
    technique: TechniqueId,
    guarded: &Guarded,
    target: Candidate,
    consequences: &Consequences<'_>,
) -> Step {
    let arms: Vec<Chain> = (guarded.guardians.iter())
        .map(|guardian| consequences.chain_from(*guardian))
        .collect();
    let mut evidence: Vec<Truth> = guarded.cells.iter().map(Truth::Cell).collect();
    for truth in arms.iter().flat_map(Chain::truths) {
        if !evidence.contains(&truth) {
            evidence.push(truth);
        }
    }
    let pattern = Guarded {
        arms,
        ..guarded.clone()
    };
    Step::eliminating(technique, vec![target], pattern, evidence)
}
