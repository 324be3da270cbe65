//! The sets of cells in patterns with almost locked sets, and the eliminations that two sets prove.

use crate::board::{Candidate, CellSet, DigitSet};

use super::cells::AlmostLocked;
use super::list::{AlsIdx, AlsList};
use crate::techniques::{PositionCache, Step, TechniqueId, Truth};

/// An ALS-XZ, ALS-XY-Wing or ALS-XY-Chain: a sequence of almost locked sets, neighbours linked by restricted
/// commons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlsChain {
    /// The sets: two or more.
    pub sets: Vec<AlmostLocked>,
    /// The restricted commons that the links use: `commons[i]` are those of `sets[i]` and `sets[i + 1]`. A link has
    /// one digit, or both digits of a doubly linked pair.
    pub commons: Vec<DigitSet>,
    /// The eliminated digits.
    pub digits: DigitSet,
}

impl AlsChain {
    /// Builds the step of a chain. The evidence says that each cell of the sets has one of its candidates.
    pub(super) fn step(
        technique: TechniqueId,
        sets: Vec<AlmostLocked>,
        commons: Vec<DigitSet>,
        eliminations: Vec<Candidate>,
    ) -> Step {
        let truths = cell_truths(sets.iter().map(|set| set.cells));
        let digits = eliminations.iter().map(|gone| gone.digit).collect();
        let pattern = Self {
            sets,
            commons,
            digits,
        };
        Step::eliminating(technique, eliminations, pattern, truths)
    }
}

/// Whether the sets of a pattern may share cells.
///
/// Overlapping sets prove as much as disjoint sets, but they are harder to see and to tell apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum Overlap {
    /// No two sets share a cell.
    None,
    /// At least two sets share a cell.
    Some,
}

/// Returns the candidates of `digits` that see all places of their digit in both sets.
pub(super) fn seeing_both(
    cache: &PositionCache<'_>,
    list: &AlsList,
    [a, b]: [AlsIdx; 2],
    digits: DigitSet,
) -> Vec<Candidate> {
    let mut eliminated = Vec::new();
    for digit in digits {
        let cells =
            cache.places(digit) & list.places(a, digit).seeing & list.places(b, digit).seeing;
        eliminated.extend(cells.iter().map(|cell| Candidate::new(cell, digit)));
    }
    eliminated
}

/// Returns whether some candidate of `digits` sees all places of its digit in both sets.
pub(super) fn have_common_elimination(
    cache: &PositionCache<'_>,
    list: &AlsList,
    [a, b]: [AlsIdx; 2],
    digits: DigitSet,
) -> bool {
    digits.iter().any(|digit| {
        let seen = cache.places(digit) & list.places(a, digit).seeing;
        seen.intersects(&list.places(b, digit).seeing)
    })
}

/// Returns evidence for a step: each of the given cells has one of its candidates.
pub(super) fn cell_truths(cells: impl IntoIterator<Item = CellSet>) -> Vec<Truth> {
    let all = cells
        .into_iter()
        .fold(CellSet::EMPTY, |all, cells| all | cells);
    all.iter().map(Truth::Cell).collect()
}
