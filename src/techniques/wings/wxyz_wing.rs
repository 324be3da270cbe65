//! WXYZ-Wing: four cells bent around the crossing of a box and a line, with four digits.
//!
//! A digit is *restricted* if all its places among the cells see each other, so that at most one of them holds
//! it. If all four digits except z are restricted, one of the cells is z.
//!
//! ```text
//! wxyz -  - | . xz yz     w, x and y are in at most one cell each,
//! .   wz  . | .  .  .     so one of the four cells is z,
//! .    .  . | .  .  .     and - is not z, because it sees every z
//! ```
//!
//! Why it holds: without z the four cells would have only three digits, none of them twice. If z is restricted
//! too, each digit is in exactly one of the cells, and each is eliminated from cells that see all its places.
//! Described at <https://www.sudokuwiki.org/WXYZ_Wing>.

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, Digit, DigitSet, HouseKind};

use crate::techniques::hall_sets::rest_after;
use crate::techniques::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};

/// A WXYZ-Wing or a VWXYZ-Wing: four or five cells of a box and a line with as many digits. At most one of the digits
/// is not restricted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BentQuad {
    /// The cells, not all in one house.
    pub cells: CellSet,
    /// The digits of the cells.
    pub digits: DigitSet,
    /// The only digit that is not restricted; `None` if all digits are restricted.
    pub digit: Option<Digit>,
}

/// The number of cells, and of digits.
const SIZE: usize = 4;

/// Finds four cells with four digits, at most one of which is not restricted.
pub(in crate::techniques) struct WxyzWing;

impl Finder for WxyzWing {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let few = cache.cells_with(2) | cache.cells_with(3);
        let small = few | cache.cells_with(SIZE);
        let mut bend = Bend::default();
        for its_box in geometry.houses_of_kind(HouseKind::Box) {
            sink.keep_going()?;
            let in_box = geometry.house_cells(its_box);
            for line in geometry.lines() {
                let in_line = geometry.house_cells(line);
                let corners = small & in_box & in_line;
                // A cell with all four digits would share too many digits with each cell beyond the other house.
                let beyond = [few & (in_box - in_line), few & (in_line - in_box)];
                let is_bent = !corners.is_empty() && beyond.iter().all(|cells| !cells.is_empty());
                if is_bent {
                    bend.refill(cache, corners, beyond);
                    for wing in bend.wings() {
                        wing.report(id, cache, sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A cell with few enough candidates for a wing.
#[derive(Clone, Copy)]
struct SmallCell {
    cell: Cell,
    digits: DigitSet,
}

/// The small cells around the crossing of a box and a line.
///
/// A cell outside the line does not see a cell outside the box, but all other cells see each other. So a digit is
/// unrestricted if it has a place outside the line and a place outside the box.
#[derive(Default)]
struct Bend {
    /// The cells that are in both the box and the line.
    corners: Vec<SmallCell>,
    /// The cells that are only in the box, and the cells that are only in the line.
    beyond: [Vec<SmallCell>; 2],
}

impl Bend {
    /// Replaces the stored cells by those around another crossing.
    fn refill(&mut self, cache: &PositionCache<'_>, corners: CellSet, beyond: [CellSet; 2]) {
        let [beyond_line, beyond_box] = &mut self.beyond;
        let lists = [&mut self.corners, beyond_line, beyond_box];
        for (list, cells) in lists.into_iter().zip([corners, beyond[0], beyond[1]]) {
            list.clear();
            for cell in cells {
                let digits = cache.of(cell);
                list.push(SmallCell { cell, digits });
            }
        }
    }

    /// Lists the wings around this crossing, sorted by their cells.
    ///
    /// Each wing has a cell outside the line, a cell outside the box, and a corner in both. If all cells were in one
    /// house, they would be a naked quadruple. Without a corner, the cells of each house have one digit more than
    /// cells. They share only one digit, which makes five digits in all.
    fn wings(&self) -> Vec<Wing> {
        let mut wings = Vec::new();
        let [beyond_line, beyond_box] = &self.beyond;
        for (rank, one) in beyond_line.iter().enumerate() {
            for (other_rank, other) in beyond_box.iter().enumerate() {
                let free = one.digits & other.digits;
                let all = (one.digits | other.digits).bits();
                if is_at_most_one(free) && rest_after::<SIZE>(all) == 0 {
                    let open = [&beyond_line[rank + 1..], &beyond_box[other_rank + 1..]];
                    self.add_corners([*one, *other], open, &mut wings);
                }
            }
        }
        wings.sort_unstable();
        wings
    }

    /// Completes a cell outside the line and a cell outside the box by a corner and one more cell. This cell is another
    /// corner, or one of the open cells on either side.
    fn add_corners(
        &self,
        [one, other]: [SmallCell; 2],
        [open_of_box, open_of_line]: [&[SmallCell]; 2],
        wings: &mut Vec<Wing>,
    ) {
        for (rank, corner) in self.corners.iter().enumerate() {
            // Three cells with three digits would already be a smaller wing.
            let digits = one.digits | other.digits | corner.digits;
            if digits.len() != SIZE {
                continue;
            }
            let mut add = |last: &SmallCell, [ours, theirs]: [DigitSet; 2]| {
                let cells = [one, other, *corner, *last];
                let free = ours & theirs;
                if is_at_most_one(free) && needs_all(cells.map(|small| small.digits), digits) {
                    wings.push(Wing::new(
                        cells.map(|small| small.cell),
                        digits,
                        free.first(),
                    ));
                }
            };
            let fits = |last: &&SmallCell| digits.is_superset(last.digits);
            for last in self.corners[rank + 1..].iter().filter(fits) {
                add(last, [one.digits, other.digits]);
            }
            for last in open_of_box.iter().filter(fits) {
                add(last, [one.digits | last.digits, other.digits]);
            }
            for last in open_of_line.iter().filter(fits) {
                add(last, [one.digits, other.digits | last.digits]);
            }
        }
    }
}

/// Returns whether every smaller choice of the cells has more digits than cells. Otherwise a subset or a smaller wing
/// has the same eliminations.
fn needs_all(cells: [DigitSet; SIZE], all: DigitSet) -> bool {
    let [a, b, c, d] = cells;
    let triples = [a | b | c, a | b | d, a | c | d, b | c | d];
    let pairs = [[a, b], [a, c], [a, d], [b, c], [b, d], [c, d]];
    triples.iter().all(|digits| *digits == all) && pairs.iter().all(|[a, b]| a != b || a.len() > 2)
}

const fn is_at_most_one(digits: DigitSet) -> bool {
    digits.is_empty() || digits.single().is_some()
}

/// Four cells with four digits that form a WXYZ-Wing.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Wing {
    /// The four cells in reading order.
    cells: [Cell; SIZE],
    digits: DigitSet,
    /// The digit that is not restricted; `None` if all are.
    free: Option<Digit>,
}

impl Wing {
    fn new(mut cells: [Cell; SIZE], digits: DigitSet, free: Option<Digit>) -> Self {
        cells.sort_unstable();
        Self {
            cells,
            digits,
            free,
        }
    }

    fn report(
        &self,
        id: TechniqueId,
        cache: &PositionCache<'_>,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let cells: CellSet = self.cells.into_iter().collect();
        report(id, cache, (cells, self.digits, self.free), sink)
    }
}

/// Reports the eliminations by cells that have as many digits as there are cells. `free` is the digit that is not
/// restricted, if there is one.
pub(super) fn report(
    technique: TechniqueId,
    cache: &PositionCache<'_>,
    (cells, digits, free): (CellSet, DigitSet, Option<Digit>),
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let removed = free.map_or(digits, DigitSet::only);
    let eliminations: Vec<_> = removed
        .iter()
        .flat_map(|digit| {
            let places = cells & cache.places(digit);
            PositionCache::candidates_of(digit, &cache.seeing(digit, &places))
        })
        .collect();
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let pattern = BentQuad {
        cells,
        digits,
        digit: free,
    };
    let evidence = cells.iter().map(Truth::Cell).collect();
    sink.take(Step::eliminating(
        technique,
        eliminations,
        pattern,
        evidence,
    ))
}
