//! Cells with their digits, and the search for cells that have few digits.

use std::ops::ControlFlow;

use crate::board::{CellSet, DigitSet};
use crate::techniques::PositionCache;

/// Cells with their digits, usually an almost locked set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AlmostLocked {
    /// The cells.
    pub cells: CellSet,
    /// The digits of the cells.
    pub digits: DigitSet,
}

impl AlmostLocked {
    /// No cells.
    pub(in crate::techniques) const EMPTY: Self = Self {
        cells: CellSet::EMPTY,
        digits: DigitSet::EMPTY,
    };

    /// Calls `visit` with each choice of these cells and some of the `open_cells` ones, in lexicographic order.
    ///
    /// `may_be` gets a choice and the cells that may still be added. If it returns false, the choice is skipped
    /// together with all choices that contain it. [`ControlFlow::Break`] from `visit` ends the search.
    pub(in crate::techniques) fn each_larger(
        self,
        cache: &PositionCache<'_>,
        mut open_cells: CellSet,
        may_be: &dyn Fn(&Self, &CellSet) -> bool,
        visit: &mut dyn FnMut(Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for cell in open_cells {
            open_cells.remove(cell);
            let larger = Self {
                cells: self.cells.with(cell),
                digits: self.digits | cache.digits_in(cell),
            };
            if may_be(&larger, &open_cells) {
                visit(larger)?;
                larger.each_larger(cache, open_cells, may_be, visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}
