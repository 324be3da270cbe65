//! VWXYZ-Wing: a WXYZ-Wing of five cells with five digits.
//!
//! ```text
//! vwxz -   - | . xz yz     v, w, x and y are in at most one cell each,
//! .    vwz . | .  . .      so one of the five cells is z,
//! .    .  vy | .  . .      and - is not z, because it sees every z
//! ```
//!
//! The proof is the same as for the [`WXYZ-Wing`](super::wxyz_wing). Larger wings are left to almost locked
//! sets, because they are hard to see as one pattern.

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, DigitSet, House, HouseKind};
use crate::techniques::{Finder, PositionCache, Sink, TechniqueId};

use super::wxyz_wing::report;

/// The number of cells, and of digits.
const SIZE: usize = 5;

/// Finds five cells with five digits, at most one of which is not restricted.
pub(in crate::techniques) struct VwxyzWing;

impl Finder for VwxyzWing {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let small = (2..=SIZE).fold(CellSet::EMPTY, |all, n| all | cache.cells_with(n));
        for its_box in geometry.houses_of_kind(HouseKind::Box) {
            sink.keep_going()?;
            for line in geometry.lines() {
                let bend = Bend::new(cache, small, [its_box, line]);
                if bend.can_hold_one() {
                    let nothing = (CellSet::EMPTY, DigitSet::EMPTY);
                    bend.choose(0, nothing, &mut |cells, digits| match bend
                        .free_digits(cache, cells, digits)
                    {
                        Some(free) => report(id, cache, (cells, digits, free.first()), sink),
                        None => ControlFlow::Continue(()),
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Small cells around the crossing of a box and a line.
struct Bend {
    /// The cells that are in both the box and the line.
    corners: CellSet,
    /// The cells that are only in the box, and the cells that are only in the line.
    beyond: [CellSet; 2],
    /// All these cells with their candidates, in reading order.
    list: Vec<(Cell, DigitSet)>,
}

impl Bend {
    fn new(cache: &PositionCache<'_>, small: CellSet, houses: [House; 2]) -> Self {
        let [in_box, in_line] = houses.map(|house| cache.geometry().house_cells(house));
        let all = small & (in_box | in_line);
        Self {
            corners: all & in_box & in_line,
            beyond: [all & (in_box - in_line), all & (in_line - in_box)],
            list: all.iter().map(|cell| (cell, cache.of(cell))).collect(),
        }
    }

    fn can_hold_one(&self) -> bool {
        !self.corners.is_empty() && self.beyond.iter().all(|cells| !cells.is_empty())
    }

    /// Calls `visit` for each choice of five cells with five digits.
    fn choose(
        &self,
        from: usize,
        (cells, digits): (CellSet, DigitSet),
        visit: &mut dyn FnMut(CellSet, DigitSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if cells.len() == SIZE {
            return visit(cells, digits);
        }
        for (rank, (cell, own)) in self.list.iter().enumerate().skip(from) {
            let all = digits | *own;
            if all.len() <= SIZE {
                self.choose(rank + 1, (cells.with(*cell), all), visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the digits that are not restricted: none or one. Returns `None` if several digits are not restricted, or
    /// if some of the cells already form a subset or a smaller wing.
    fn free_digits(
        &self,
        cache: &PositionCache<'_>,
        cells: CellSet,
        digits: DigitSet,
    ) -> Option<DigitSet> {
        let is_bent = digits.len() == SIZE
            && cells.intersects(&self.corners)
            && self.beyond.iter().all(|beyond| cells.intersects(beyond));
        if !is_bent {
            return None;
        }
        let digits_of = |part: CellSet| {
            let own = part.iter().map(|cell| cache.of(cell));
            own.fold(DigitSet::EMPTY, |all, own| all | own)
        };
        let [of_box, of_line] = self.beyond.map(|beyond| digits_of(cells & beyond));
        let free = of_box & of_line;
        (free.len() < 2 && needs_all(cache, cells)).then_some(free)
    }
}

/// Returns whether every smaller choice of these cells has more digits than cells.
fn needs_all(cache: &PositionCache<'_>, cells: CellSet) -> bool {
    let mut sets = [DigitSet::EMPTY; SIZE];
    for (set, cell) in sets.iter_mut().zip(cells) {
        *set = cache.of(cell);
    }
    (1_u32..(1 << SIZE) - 1).all(|some| {
        let chosen = { sets.iter().enumerate() }.filter(|(place, _)| some >> place & 1 != 0);
        let digits = chosen.fold(DigitSet::EMPTY, |all, (_, own)| all | *own);
        digits.len() > some.count_ones() as usize
    })
}
