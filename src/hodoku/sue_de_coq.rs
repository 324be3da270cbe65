//! Sue de Coq: the first instance in the program's order.

use crate::board::{Cell, CellSet, DigitSet, House};

use super::found::{Found, Strikes, cell_truths};
use super::names::StepName;
use super::round::Round;

/// Cells with all their digits.
#[derive(Clone, Copy)]
struct Part {
    cells: CellSet,
    digits: DigitSet,
}

impl Part {
    const NONE: Self = Self {
        cells: CellSet::EMPTY,
        digits: DigitSet::EMPTY,
    };

    fn with(self, round: &Round<'_>, cell: Cell) -> Self {
        Self {
            cells: self.cells.with(cell),
            digits: self.digits | round.of(cell),
        }
    }

    /// Returns by how much the cells outnumber the digits that the core lacks, if any digit is
    /// the core's.
    fn surplus(self, core: Self) -> Option<usize> {
        let foreign = (self.digits - core.digits).len();
        let shares = self.digits.intersects(core.digits);
        shares.then(|| self.cells.len().checked_sub(foreign))?
    }
}

/// Where a line crosses a box.
struct Crossing<'a> {
    round: &'a Round<'a>,
    line: House,
    in_box: House,
}

/// Finds the first Sue de Coq.
pub(super) fn find(round: &Round<'_>) -> Option<Found> {
    let geometry = round.geometry();
    geometry.lines().find_map(|line| {
        geometry.boxes().find_map(|in_box| {
            let crossing = Crossing {
                round,
                line,
                in_box,
            };
            let cells = round.unsolved_in(line) & geometry.house_cells(in_box);
            let cells: Vec<Cell> = cells.iter().collect();
            cells.iter().enumerate().find_map(|(i, &one)| {
                cells[i + 1..].iter().enumerate().find_map(|(j, &two)| {
                    let pair = Part::NONE.with(round, one).with(round, two);
                    crossing.core(pair).or_else(|| {
                        let third = cells[i + j + 2..].iter();
                        third
                            .copied()
                            .find_map(|three| crossing.core(pair.with(round, three)))
                    })
                })
            })
        })
    })
}

impl Crossing<'_> {
    /// Looks for the line set and box set of a core.
    fn core(&self, core: Part) -> Option<Found> {
        let plus = core
            .digits
            .len()
            .checked_sub(core.cells.len())
            .filter(|plus| *plus >= 2)?;
        let cells: Vec<Cell> = (self.round.unsolved_in(self.line) - core.cells)
            .iter()
            .collect();
        self.line_sets(core, plus, &cells, Part::NONE)
    }

    fn line_sets(&self, core: Part, plus: usize, cells: &[Cell], set: Part) -> Option<Found> {
        cells.iter().enumerate().find_map(|(index, &cell)| {
            let set = set.with(self.round, cell);
            let fits = |surplus: &usize| (1..plus).contains(surplus);
            let surplus = set.surplus(core).filter(fits);
            let found = surplus.and_then(|surplus| {
                let barred = set.digits & core.digits;
                let free = self.round.unsolved_in(self.in_box) - core.cells - set.cells;
                let open: Vec<Cell> = free
                    .iter()
                    .filter(|cell| !self.round.of(*cell).intersects(barred))
                    .collect();
                self.box_sets([core, set], plus - surplus, &open, Part::NONE)
            });
            found.or_else(|| self.line_sets(core, plus, &cells[index + 1..], set))
        })
    }

    fn box_sets(
        &self,
        core_and_line: [Part; 2],
        wanted: usize,
        cells: &[Cell],
        set: Part,
    ) -> Option<Found> {
        cells.iter().enumerate().find_map(|(index, &cell)| {
            let set = set.with(self.round, cell);
            let [core, line] = core_and_line;
            let fits = set.surplus(core) == Some(wanted);
            let found = fits.then(|| self.strike(core, line, set)).flatten();
            found.or_else(|| self.box_sets(core_and_line, wanted, &cells[index + 1..], set))
        })
    }

    fn strike(&self, core: Part, line: Part, block: Part) -> Option<Found> {
        let geometry = self.round.geometry();
        let common = block.digits & line.digits;
        let in_box = ((core.digits | block.digits) - line.digits) | common;
        let in_line = ((core.digits | line.digits) - block.digits) | common;
        let box_cells = geometry.house_cells(self.in_box) - block.cells - core.cells;
        let line_cells = geometry.house_cells(self.line) - line.cells - core.cells;
        let strikes = Strikes::default()
            .digits(self.round, in_box, box_cells)
            .digits(self.round, in_line, line_cells);
        Found::striking(StepName::SueDeCoq, strikes, || {
            cell_truths(core.cells | line.cells | block.cells)
        })
    }
}
