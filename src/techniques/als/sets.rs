//! Sets of cells as they appear in the patterns of this family, with the eliminations and evidence of two sets.

use crate::board::{Candidate, CellSet, DigitSet};

use super::list::{Als, AlsIdx, AlsList};
use crate::techniques::{PositionCache, Step, TechniqueId, Truth};

/// Cells with their digits, usually an almost locked set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AlmostLocked {
    /// The cells.
    pub cells: CellSet,
    /// Their digits.
    pub digits: DigitSet,
}

impl From<&Als> for AlmostLocked {
    fn from(set: &Als) -> Self {
        Self {
            cells: set.cells,
            digits: set.digits,
        }
    }
}

/// An ALS-XZ, ALS-XY-Wing or ALS-XY-Chain: almost locked sets in a row, each linked to the next by restricted
/// commons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlsChain {
    /// The sets: two or more.
    pub sets: Vec<AlmostLocked>,
    /// The used restricted commons: `commons[i]` are those of `sets[i]` and the next set, either one digit, or
    /// both of a doubly linked pair.
    pub commons: Vec<DigitSet>,
    /// The eliminated digits.
    pub digits: DigitSet,
}

impl AlsChain {
    /// Makes the step of a chain. Its evidence is that each cell of the sets has one of its candidates.
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
/// Overlapping sets prove as much as others, but they are hard to see and to distinguish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum Overlap {
    /// No two sets share a cell.
    None,
    /// At least two sets share a cell.
    Some,
}

/// Returns the candidates of the given digits that see all places of their digit in both sets.
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

/// Returns whether some candidate of these digits sees all places of its digit in both sets.
pub(super) fn see_the_same(
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

/// Returns the evidence of sets: each of their cells has one of its candidates.
pub(super) fn cell_truths(cells: impl IntoIterator<Item = CellSet>) -> Vec<Truth> {
    let all = cells
        .into_iter()
        .fold(CellSet::EMPTY, |all, cells| all | cells);
    all.iter().map(Truth::Cell).collect()
}
