//! WXYZ-Wing: four cells bent around the crossing of a box and a line, with four digits.
//!
//! A digit is *restricted* if all its places among the cells see each other, so that it goes into
//! one of them at most. If all four digits but z are restricted, z must be in one of the cells.
//!
//! ```text
//! wxyz -  - | . xz yz     w, x and y go into one cell each at most,
//! .   wz  . | .  .  .     so one of the four cells is z,
//! .    .  . | .  .  .     and - is not, as it sees every z
//! ```
//!
//! Why it holds: otherwise the four cells would have only three digits, none of them twice. If
//! even z is restricted, each digit is in just one of the cells, and all four go from what sees
//! all their places. Described at <https://www.sudokuwiki.org/WXYZ_Wing>.

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, Digit, DigitSet, HouseKind};

use crate::techniques::hall_sets::rest_after;
use crate::techniques::{PositionCache, Sink, Step, Technique, TechniqueId, Truth};

/// A WXYZ-Wing or a VWXYZ-Wing: four or five cells of a box and a line with as many digits, all but one of them restricted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BentQuad {
    /// The cells, not all in one house.
    pub cells: CellSet,
    /// Their digits.
    pub digits: DigitSet,
    /// The digit whose places do not all see each other; none if every digit's do.
    pub digit: Option<Digit>,
}

/// How many cells, and how many digits.
const SIZE: usize = 4;

/// Four cells with four digits, of which at most one is not restricted.
pub(in crate::techniques) struct WxyzWing;

impl Technique for WxyzWing {
    fn id(&self) -> TechniqueId {
        TechniqueId::WxyzWing
    }

    fn find(&self, cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let few = cache.cells_with(2) | cache.cells_with(3);
        let small = few | cache.cells_with(SIZE);
        let changed = cache.changed_cells() & small;
        if changed.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut bend = Bend::default();
        for its_box in geometry.houses_of_kind(HouseKind::Box) {
            sink.keep_going()?;
            let in_box = geometry.house_cells(its_box);
            for line in geometry.lines() {
                let in_line = geometry.house_cells(line);
                let corners = small & in_box & in_line;
                // A cell with all four digits would share too many with any on the other side.
                let beyond = [few & (in_box - in_line), few & (in_line - in_box)];
                let is_bent = !corners.is_empty() && beyond.iter().all(|cells| !cells.is_empty());
                if is_bent && changed.intersects(&(in_box | in_line)) {
                    bend.refill(cache, corners, beyond);
                    for wing in bend.wings(&changed) {
                        wing.report(cache, sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A cell without too many digits.
#[derive(Clone, Copy)]
struct Small {
    cell: Cell,
    digits: DigitSet,
}

/// The cells around the crossing of a box and a line.
///
/// Cells outside the line do not see those outside the box, while all others see each other: so the
/// digits that both have are those that are not restricted.
#[derive(Default)]
struct Bend {
    /// The cells in both houses.
    corners: Vec<Small>,
    /// The cells of the box outside the line, and those of the line outside the box.
    beyond: [Vec<Small>; 2],
}

impl Bend {
    /// Takes the cells around another crossing.
    fn refill(&mut self, cache: &PositionCache<'_>, corners: CellSet, beyond: [CellSet; 2]) {
        let [beyond_line, beyond_box] = &mut self.beyond;
        let lists = [&mut self.corners, beyond_line, beyond_box];
        for (list, cells) in lists.into_iter().zip([corners, beyond[0], beyond[1]]) {
            list.clear();
            for cell in cells {
                let digits = cache.of(cell);
                list.push(Small { cell, digits });
            }
        }
    }

    /// Lists the wings one of whose cells has changed, by their cells.
    ///
    /// Each has a cell outside the line, one outside the box, and a corner: in one house its cells
    /// would be a naked quadruple; and without a cell in both, those of either house would have a
    /// digit more than cells, only one of them in common, and so five in all.
    fn wings(&self, changed: &CellSet) -> Vec<Wing> {
        let mut wings = Vec::new();
        let [beyond_line, beyond_box] = &self.beyond;
        for (rank, one) in beyond_line.iter().enumerate() {
            for (other_rank, other) in beyond_box.iter().enumerate() {
                let free = one.digits & other.digits;
                let all = (one.digits | other.digits).bits();
                if is_at_most_one(free) && rest_after::<SIZE>(all) == 0 {
                    let open = [&beyond_line[rank + 1..], &beyond_box[other_rank + 1..]];
                    self.add_corners([*one, *other], open, changed, &mut wings);
                }
            }
        }
        wings.sort_unstable();
        wings
    }

    /// Adds to one cell outside the line and one outside the box a corner, and one cell more: another
    /// corner or one of the open cells on either side.
    fn add_corners(
        &self,
        [one, other]: [Small; 2],
        [open_of_box, open_of_line]: [&[Small]; 2],
        changed: &CellSet,
        wings: &mut Vec<Wing>,
    ) {
        for (rank, corner) in self.corners.iter().enumerate() {
            // Three cells with three digits would be a wing by themselves.
            let digits = one.digits | other.digits | corner.digits;
            if digits.len() != SIZE {
                continue;
            }
            let mut add = |last: &Small, [ours, theirs]: [DigitSet; 2]| {
                let cells = [one, other, *corner, *last];
                let free = ours & theirs;
                if is_at_most_one(free)
                    && cells.iter().any(|small| changed.contains(small.cell))
                    && needs_all(cells.map(|small| small.digits), digits)
                {
                    wings.push(Wing::new(
                        cells.map(|small| small.cell),
                        digits,
                        free.first(),
                    ));
                }
            };
            let fits = |last: &&Small| digits.is_superset(last.digits);
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

/// Tells whether any fewer of the cells with these digits have more digits than cells; if not, they are
/// a subset or a wing by themselves.
fn needs_all(cells: [DigitSet; SIZE], all: DigitSet) -> bool {
    let [a, b, c, d] = cells;
    let triples = [a | b | c, a | b | d, a | c | d, b | c | d];
    let pairs = [[a, b], [a, c], [a, d], [b, c], [b, d], [c, d]];
    triples.iter().all(|digits| *digits == all) && pairs.iter().all(|[a, b]| a != b || a.len() > 2)
}

/// Tells whether there are not several digits.
const fn is_at_most_one(digits: DigitSet) -> bool {
    digits.is_empty() || digits.single().is_some()
}

/// Four cells with four digits.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Wing {
    /// In reading order.
    cells: [Cell; SIZE],
    digits: DigitSet,
    /// The digit that is not restricted.
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

    /// Reports what a wing eliminates, if anything.
    fn report(&self, cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let cells: CellSet = self.cells.into_iter().collect();
        report(WxyzWing.id(), cache, (cells, self.digits, self.free), sink)
    }
}

/// Reports what cells with as many digits eliminate, if anything; at most one of the digits is free, not restricted.
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
