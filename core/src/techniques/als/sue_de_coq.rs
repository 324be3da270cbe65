//! Sue de Coq: cells in the crossing of a box and a line that have more digits than cells, and other cells of the
//! line and of the box that take the excess digits.
//!
//! ```text
//! 1234 1234 . | . 12 .     core r1c1, r1c2 with two excess digits:
//! 34   .    . | . .  .     the 12 in the row takes one of them, the 34 in the box the other
//! ```
//!
//! Why it holds: the core, the line set and the box set together have as many digits as cells. Digits of both the
//! line set and the box set count twice. So each digit is in these cells. Digits of the line set are in the core or
//! the line set, all in the line; digits of the box set are in the core or the box set, all in the box. Other
//! digits of the core are in both houses. The digits are eliminated from the rest of these houses.

use std::ops::ControlFlow;

use crate::board::{CellSet, House, HouseKind};
use crate::techniques::{Finder, PositionCache, Sink, Step, TechniqueId};

use super::cells::AlmostLocked;
use super::sets::cell_truths;

/// A Sue de Coq: the *core*, cells in the intersection of a box and a line, and two sets that take the core's
/// excess digits. One set lies in the rest of the line, the other in the rest of the box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SueDeCoq {
    /// The line.
    pub line: House,
    /// The box.
    pub box_house: House,
    /// The core: cells of both houses.
    pub core: AlmostLocked,
    /// The line set: cells of the line outside the core.
    pub in_line: AlmostLocked,
    /// The box set: cells of the box outside the core.
    pub in_box: AlmostLocked,
}

/// The fewest excess digits of a core. A core with one excess digit would be an almost locked set.
const MIN_PLUS: usize = 2;
/// The largest board on which sets of every size are searched.
const MAX_SIDE_FOR_ALL: usize = 9;
/// The maximum number of cells of each part on larger boards.
const MAX_CELLS_IF_LARGE: usize = 3;

/// Finds Sue de Coqs in the crossings of boxes and lines.
pub(in crate::techniques) struct SueDeCoqFinder;

impl Finder for SueDeCoqFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let max_cells = if geometry.side() <= MAX_SIDE_FOR_ALL {
            geometry.side()
        } else {
            MAX_CELLS_IF_LARGE
        };
        for line in geometry.lines() {
            for box_house in geometry.houses_of_kind(HouseKind::Box) {
                sink.keep_going()?;
                let crossing =
                    geometry.house_cells(line) & geometry.house_cells(box_house) & cache.unsolved();
                // If boxes coincide with lines, the crossing is the whole house.
                if crossing.len() < 2 || crossing.len() == n_unsolved(cache, line) {
                    continue;
                }
                let search = IntersectionSearch {
                    id,
                    cache,
                    line,
                    box_house,
                    max_cells,
                };
                search.each_choice(crossing, &mut |core| {
                    let n_cells = core.cells.len();
                    if n_cells >= 2 && core.digits.len() >= n_cells + MIN_PLUS {
                        search.try_core(core, sink)?;
                    }
                    ControlFlow::Continue(())
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn n_unsolved(cache: &PositionCache<'_>, house: House) -> usize {
    (cache.geometry().house_cells(house) & cache.unsolved()).len()
}

struct IntersectionSearch<'a> {
    id: TechniqueId,
    cache: &'a PositionCache<'a>,
    line: House,
    box_house: House,
    max_cells: usize,
}

impl IntersectionSearch<'_> {
    fn try_core(&self, core: AlmostLocked, sink: &mut dyn Sink) -> ControlFlow<()> {
        let plus = core.digits.len() - core.cells.len();
        let open_cells = self.unsolved_cells_of(self.line) - core.cells;
        self.each_choice(open_cells, &mut |in_line| {
            let n_own = (in_line.digits - core.digits).len();
            let n_cells = in_line.cells.len();
            if in_line.digits.intersects(core.digits) && n_cells > n_own && n_cells - n_own < plus {
                self.try_line(core, in_line, plus - (n_cells - n_own), sink)?;
            }
            ControlFlow::Continue(())
        })
    }

    /// Tries all box sets that take the excess digits of the core that the line set leaves; `missing` is their
    /// number.
    fn try_line(
        &self,
        core: AlmostLocked,
        in_line: AlmostLocked,
        missing: usize,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let taken = in_line.digits & core.digits;
        let open_cells: CellSet =
            (self.unsolved_cells_of(self.box_house) - core.cells - in_line.cells)
                .iter()
                .filter(|cell| !self.cache.digits_in(*cell).intersects(taken))
                .collect();
        self.each_choice(open_cells, &mut |in_box| {
            let n_own = (in_box.digits - core.digits).len();
            if in_box.digits.intersects(core.digits) && in_box.cells.len() == missing + n_own {
                self.report([core, in_line, in_box], sink)?;
            }
            ControlFlow::Continue(())
        })
    }

    fn report(
        &self,
        [core, in_line, in_box]: [AlmostLocked; 3],
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let geometry = self.cache.geometry();
        let twice = in_line.digits & in_box.digits;
        let box_digits = ((core.digits | in_box.digits) - in_line.digits) | twice;
        let line_digits = ((core.digits | in_line.digits) - in_box.digits) | twice;
        let mut eliminations = Vec::new();
        for (house, digits, remaining_cells) in [
            (self.box_house, box_digits, in_box.cells),
            (self.line, line_digits, in_line.cells),
        ] {
            let other_cells = geometry.house_cells(house) - core.cells - remaining_cells;
            for digit in digits {
                let eliminated_cells = self.cache.places(digit) & other_cells;
                eliminations.extend(PositionCache::candidates_of(digit, &eliminated_cells));
            }
        }
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        sink.take(Step::eliminating(
            self.id,
            eliminations,
            SueDeCoq {
                line: self.line,
                box_house: self.box_house,
                core,
                in_line,
                in_box,
            },
            cell_truths([core.cells, in_line.cells, in_box.cells]),
        ))
    }

    /// Calls `visit` with each choice of up to `max_cells` of these cells.
    fn each_choice(
        &self,
        cells: CellSet,
        visit: &mut dyn FnMut(AlmostLocked) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let may_be = |set: &AlmostLocked, _: &CellSet| set.cells.len() <= self.max_cells;
        AlmostLocked::EMPTY.each_larger(self.cache, cells, &may_be, visit)
    }

    fn unsolved_cells_of(&self, house: House) -> CellSet {
        self.cache.geometry().house_cells(house) & self.cache.unsolved()
    }
}
