//! Sue de Coq: the first instance in `HoDoKu`'s order.

use crate::board::{Cell, CellSet, DigitSet, House};

use super::found_step::{Eliminations, FoundStep, cell_truths};
use super::names::StepName;
use super::step_cache::StepCache;

/// Some cells, and all their digits.
#[derive(Clone, Copy)]
struct CellSetDigits {
    cells: CellSet,
    digits: DigitSet,
}

impl CellSetDigits {
    const NONE: Self = Self {
        cells: CellSet::EMPTY,
        digits: DigitSet::EMPTY,
    };

    fn with_cell(self, cache: &StepCache<'_>, cell: Cell) -> Self {
        Self {
            cells: self.cells.with(cell),
            digits: self.digits | cache.digits_in(cell),
        }
    }

    /// Returns the number of cells minus the number of their digits that the core lacks. `None` if the result is
    /// negative, or if the cells share no digit with the core.
    fn surplus(self, core: Self) -> Option<usize> {
        let n_foreign = (self.digits - core.digits).len();
        let has_common_digit = self.digits.intersects(core.digits);
        has_common_digit.then(|| self.cells.len().checked_sub(n_foreign))?
    }
}

/// The intersection of a line and a box.
struct Intersection<'a> {
    cache: &'a StepCache<'a>,
    line: House,
    box_house: House,
}

/// Finds the first Sue de Coq: a core of cells in an intersection, and two more sets of cells. One is in the rest of
/// the line, the other in the rest of the box.
pub(super) fn find(cache: &StepCache<'_>) -> Option<FoundStep> {
    let geometry = cache.geometry();
    geometry.lines().find_map(|line| {
        geometry.boxes().find_map(|in_box| {
            let intersection = Intersection {
                cache,
                line,
                box_house: in_box,
            };
            let shared_cells = cache.unsolved_in(line) & geometry.house_cells(in_box);
            let cells: Vec<Cell> = shared_cells.iter().collect();
            cells.iter().enumerate().find_map(|(index, &first)| {
                let later_cells = &cells[index + 1..];
                later_cells
                    .iter()
                    .enumerate()
                    .find_map(|(offset, &second)| {
                        let pair = CellSetDigits::NONE
                            .with_cell(cache, first)
                            .with_cell(cache, second);
                        intersection.search_sets(pair).or_else(|| {
                            let third_cells = later_cells[offset + 1..].iter();
                            third_cells.copied().find_map(|third| {
                                intersection.search_sets(pair.with_cell(cache, third))
                            })
                        })
                    })
            })
        })
    })
}

impl Intersection<'_> {
    /// Searches for a set in the line and a set in the box that complete a core.
    fn search_sets(&self, core: CellSetDigits) -> Option<FoundStep> {
        let n_extra_digits = core
            .digits
            .len()
            .checked_sub(core.cells.len())
            .filter(|n_extra_digits| *n_extra_digits >= 2)?;
        let cells: Vec<Cell> = (self.cache.unsolved_in(self.line) - core.cells)
            .iter()
            .collect();
        self.search_line_sets(core, n_extra_digits, &cells, CellSetDigits::NONE)
    }

    fn search_line_sets(
        &self,
        core: CellSetDigits,
        n_extra_digits: usize,
        cells: &[Cell],
        set: CellSetDigits,
    ) -> Option<FoundStep> {
        cells.iter().enumerate().find_map(|(index, &cell)| {
            let set = set.with_cell(self.cache, cell);
            let fits = |surplus: &usize| (1..n_extra_digits).contains(surplus);
            let surplus = set.surplus(core).filter(fits);
            let step = surplus.and_then(|surplus| {
                let barred = set.digits & core.digits;
                let free_cells = self.cache.unsolved_in(self.box_house) - core.cells - set.cells;
                let open_cells: Vec<Cell> = free_cells
                    .iter()
                    .filter(|cell| !self.cache.digits_in(*cell).intersects(barred))
                    .collect();
                self.search_box_sets(
                    [core, set],
                    n_extra_digits - surplus,
                    &open_cells,
                    CellSetDigits::NONE,
                )
            });
            step.or_else(|| self.search_line_sets(core, n_extra_digits, &cells[index + 1..], set))
        })
    }

    fn search_box_sets(
        &self,
        core_and_line: [CellSetDigits; 2],
        surplus: usize,
        cells: &[Cell],
        set: CellSetDigits,
    ) -> Option<FoundStep> {
        cells.iter().enumerate().find_map(|(index, &cell)| {
            let set = set.with_cell(self.cache, cell);
            let [core, line] = core_and_line;
            let fits = set.surplus(core) == Some(surplus);
            let step = fits.then(|| self.eliminate(core, line, set)).flatten();
            step.or_else(|| self.search_box_sets(core_and_line, surplus, &cells[index + 1..], set))
        })
    }

    fn eliminate(
        &self,
        core: CellSetDigits,
        line: CellSetDigits,
        block: CellSetDigits,
    ) -> Option<FoundStep> {
        let geometry = self.cache.geometry();
        let common_digits = block.digits & line.digits;
        let in_box = ((core.digits | block.digits) - line.digits) | common_digits;
        let in_line = ((core.digits | line.digits) - block.digits) | common_digits;
        let box_cells = geometry.house_cells(self.box_house) - block.cells - core.cells;
        let line_cells = geometry.house_cells(self.line) - line.cells - core.cells;
        let eliminations = Eliminations::default()
            .with_digits(self.cache, in_box, box_cells)
            .with_digits(self.cache, in_line, line_cells);
        FoundStep::eliminating(StepName::SueDeCoq, eliminations, || {
            cell_truths(core.cells | line.cells | block.cells)
        })
    }
}
