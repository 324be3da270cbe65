//! Subsets: as many cells as digits.
//!
//! * *Naked Pair, Triple, Quadruple*: n cells of a house have only n digits among them, so these digits are
//!   eliminated from the other cells of the house.
//! * *Hidden Pair, Triple, Quadruple*: n digits of a house have only n cells among them, so all other digits
//!   are eliminated from these cells.
//!
//! ```text
//! 12  123 12 | 145 ...      r1c1 and r1c3 take the 1 and the 2 of the row and of the box:
//!                           not 1, not 2 in r1c2, r1c4, ...
//! ```
//!
//! Why it holds: n cells need n digits, one each, and n digits need n cells, one each. If there are only n, all are
//! used. A naked subset whose cells share two houses eliminates in both. A pair or triple in the crossing of a box and
//! a line is *locked* if it eliminates in both houses. Locked subsets are a separate technique. Described at
//! <https://hodoku.sourceforge.net/en/tech_naked.php> and <https://hodoku.sourceforge.net/en/tech_hidden.php>.

mod narration;

use std::ops::ControlFlow;

use crate::board::{Candidate, CellSet, DigitSet, Geometry, House, HouseSet, MAX_SIDE, bits};

use super::hall_sets::{self, HallSet};
use super::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};

/// A naked or hidden subset: as many cells as digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Subset {
    /// Whether the cells have no other digits (naked), or the digits have no other cells (hidden).
    pub kind: SubsetKind,
    /// The cells of the subset.
    pub cells: CellSet,
    /// The digits of the subset.
    pub digits: DigitSet,
    /// The houses in which the subset eliminates candidates.
    pub houses: HouseSet,
}

/// The two kinds of subsets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SubsetKind {
    /// Naked: n cells of a house have only n digits among them.
    Naked,
    /// Hidden: n digits of a house have only n cells among them.
    Hidden,
}

/// Finds n cells of a house that have n digits among them.
pub(super) struct NakedSubset {
    /// The number of cells and digits: 2 to 4.
    size: usize,
    /// Whether the cells are locked: in a box and a line, with eliminations in both.
    is_locked: bool,
}

impl NakedSubset {
    pub(super) const fn plain(size: usize) -> Self {
        Self {
            size,
            is_locked: false,
        }
    }

    pub(super) const fn locked(size: usize) -> Self {
        Self {
            size,
            is_locked: true,
        }
    }
}

impl Finder for NakedSubset {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        for house in geometry.houses() {
            let mut sets = [0; MAX_SIDE];
            for (set, &cell) in sets.iter_mut().zip(geometry.house_list(house)) {
                *set = cache.digits_in(cell).bits();
            }
            hall_sets::visit_hall_sets(&sets, self.size, &mut |hall_set: HallSet| {
                let cells = cells_of(cache, house, hall_set.sets);
                // A subset whose cells share two houses is reported only for the first of them.
                if geometry.houses_shared(&cells).first() == Some(house) {
                    self.report(id, cache, sink, cells, (&sets, hall_set))?;
                }
                ControlFlow::Continue(())
            })?;
        }
        ControlFlow::Continue(())
    }
}

impl NakedSubset {
    fn report(
        &self,
        id: TechniqueId,
        cache: &PositionCache<'_>,
        sink: &mut dyn Sink,
        cells: CellSet,
        (sets, hall_set): (&[u16], HallSet),
    ) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let digits = DigitSet::from_bits(hall_set.members);
        let shared_houses = geometry.houses_shared(&cells);
        let area = shared_houses.iter().fold(CellSet::EMPTY, |area, house| {
            area | (geometry.house_cells(house) - cells)
        });
        let eliminations: Vec<Candidate> = digits
            .iter()
            .flat_map(|digit| PositionCache::candidates_of(digit, &(cache.places(digit) & area)))
            .collect();
        let claimed: DigitSet = eliminations.iter().map(|removed| removed.digit).collect();
        let eliminated_cells: CellSet = eliminations.iter().map(|removed| removed.cell).collect();
        if claimed.is_empty()
            || !hall_set.needs_all(sets, claimed.bits())
            || is_locked(geometry, cells, eliminated_cells) != self.is_locked
        {
            return ControlFlow::Continue(());
        }
        let houses = shared_houses
            .iter()
            .filter(|house| geometry.house_cells(*house).intersects(&eliminated_cells))
            .collect();
        sink.take(Step::eliminating(
            id,
            eliminations,
            Subset {
                kind: SubsetKind::Naked,
                cells,
                digits,
                houses,
            },
            cells.iter().map(Truth::Cell).collect(),
        ))
    }
}

/// Finds n digits of a house that have n places among them.
pub(super) struct HiddenSubset {
    /// The number of digits and cells: 2 to 4.
    pub(super) size: usize,
}

impl Finder for HiddenSubset {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        for house in cache.geometry().houses() {
            let sets = cache.masks(house);
            hall_sets::visit_hall_sets(sets, self.size, &mut |hall_set: HallSet| {
                report_hidden(id, cache, sink, house, hall_set)
            })?;
        }
        ControlFlow::Continue(())
    }
}

fn report_hidden(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    sink: &mut dyn Sink,
    house: House,
    hall_set: HallSet,
) -> ControlFlow<()> {
    let digits = DigitSet::from_bits(hall_set.sets);
    let list = cache.geometry().house_list(house);
    let claimed = bits(hall_set.members)
        .filter(|index| !digits.is_superset(cache.digits_in(list[*index])))
        .fold(0, |claimed, index| claimed | 1 << index);
    if claimed == 0 || !hall_set.needs_all(cache.masks(house), claimed) {
        return ControlFlow::Continue(());
    }
    let cells = cells_of(cache, house, hall_set.members);
    let houses = confining_houses(cache, &cells, digits);
    // A subset whose digits are confined to the same cells in two houses is reported only for the first of them.
    if houses.first() != Some(house) {
        return ControlFlow::Continue(());
    }
    let eliminations = cells
        .iter()
        .flat_map(|cell| {
            (cache.digits_in(cell) - digits)
                .iter()
                .map(move |digit| Candidate::new(cell, digit))
        })
        .collect();
    sink.take(Step::eliminating(
        id,
        eliminations,
        Subset {
            kind: SubsetKind::Hidden,
            cells,
            digits,
            houses,
        },
        digits
            .iter()
            .map(|digit| Truth::House(house, digit))
            .collect(),
    ))
}

fn cells_of(cache: &PositionCache<'_>, house: House, places: u16) -> CellSet {
    let list = cache.geometry().house_list(house);
    bits(places).map(|index| list[index]).collect()
}

/// Returns the houses in which the digits have no places outside the given cells.
fn confining_houses(cache: &PositionCache<'_>, cells: &CellSet, digits: DigitSet) -> HouseSet {
    cache
        .geometry()
        .houses_shared(cells)
        .iter()
        .filter(|house| {
            digits
                .iter()
                .all(|digit| cells.is_superset(&cache.places_in(digit, *house)))
        })
        .collect()
}

/// Returns whether a naked subset is a locked pair or triple: its cells are in the crossing of a line and a box, and it
/// eliminates in both houses.
fn is_locked(geometry: &Geometry, cells: CellSet, eliminated_cells: CellSet) -> bool {
    let shared_houses = geometry.houses_shared(&cells);
    let of_kind = |is_line: bool| {
        let mut houses = shared_houses.iter();
        let house = houses.find(|house| geometry.kind(*house).is_line() == is_line);
        house.map(|house| geometry.house_cells(house))
    };
    cells.len() <= 3
        && of_kind(true)
            .zip(of_kind(false))
            .is_some_and(|(line, r#box)| {
                eliminated_cells.intersects(&r#box) && eliminated_cells.intersects(&(line - r#box))
            })
}
