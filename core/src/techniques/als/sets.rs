//! The sets of cells in patterns with almost locked sets, and the eliminations that two sets prove.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};

use super::cells::AlmostLocked;
use super::list::{AlsIdx, AlsList};
use crate::techniques::{PositionCache, Step, TechniqueId, Truth};

/// An ALS-XZ, ALS-XY-Wing, ALS-XY-Chain or ALS-W-Wing: a sequence of almost locked sets. At most one of two neighbours
/// holds the digits that link them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlsChain {
    /// The sets: two or more.
    pub sets: Vec<AlmostLocked>,
    /// The digits that the links use: `commons[i]` are those of `sets[i]` and `sets[i + 1]`. A link has one digit, or
    /// both digits of a doubly linked pair.
    pub commons: Vec<DigitSet>,
    /// The strong link that joins the two sets of an ALS-W-Wing. In other patterns all links are restricted commons.
    pub link: Option<AlsLink>,
    /// The eliminated digits.
    pub digits: DigitSet,
}

/// A house with only two places for the digit that joins two sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AlsLink {
    /// The house.
    pub house: House,
    /// The digit.
    pub digit: Digit,
    /// The two places. The first sees all places of the digit in the first set, the second all its places in the second
    /// set.
    pub ends: [Cell; 2],
}

impl AlsChain {
    /// Builds the step of a chain. The evidence says that each cell of the sets has one of its candidates.
    pub(super) fn step(
        technique: TechniqueId,
        list: &AlsList,
        sets: &[AlsIdx],
        commons: Vec<DigitSet>,
        link: Option<AlsLink>,
        eliminations: Vec<Candidate>,
    ) -> Step {
        let sets: Vec<AlmostLocked> = sets.iter().map(|set| list.get(*set).into()).collect();
        let mut truths = cell_truths(sets.iter().map(|set| set.cells));
        truths.extend(link.map(|link| Truth::House(link.house, link.digit)));
        let digits = eliminations.iter().map(|removed| removed.digit).collect();
        let pattern = Self {
            sets,
            commons,
            link,
            digits,
        };
        Step::eliminating(technique, eliminations, pattern, truths)
    }
}

/// Returns the candidates of `digits` that see all places of their digit in both sets.
pub(super) fn seeing_both(
    cache: &PositionCache<'_>,
    list: &AlsList,
    [a, b]: [AlsIdx; 2],
    digits: DigitSet,
) -> Vec<Candidate> {
    let mut eliminations = Vec::new();
    for digit in digits {
        let cells =
            cache.places(digit) & list.places(a, digit).seeing & list.places(b, digit).seeing;
        eliminations.extend(cells.iter().map(|cell| Candidate::new(cell, digit)));
    }
    eliminations
}

/// Returns evidence for a step: each of the given cells has one of its candidates.
pub(super) fn cell_truths(cells: impl IntoIterator<Item = CellSet>) -> Vec<Truth> {
    let all_cells = cells
        .into_iter()
        .fold(CellSet::EMPTY, |all_cells, cells| all_cells | cells);
    all_cells.iter().map(Truth::Cell).collect()
}
