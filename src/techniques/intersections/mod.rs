//! Intersections: digits confined to the cells that a box and a line share.
//!
//! * *Pointing* (locked candidates 1): all places of a digit in a box are in one row or column, so the digit is
//!   eliminated from the rest of that line.
//! * *Claiming* (locked candidates 2, box/line reduction): all places of a digit in a row or column are in one
//!   box, so the digit is eliminated from the rest of that box.
//! * *Locked Pair*, *Locked Triple*: a naked pair or triple in the cells that a box and a line share, so its
//!   digits are eliminated from both houses.
//!
//! ```text
//! . 4 4 | - - - | - - -     pointing: the 4 of the first box is in this row, so - is not 4;
//! . . . | . . . | . . .     for claiming, exchange the roles of the box and the row
//! . . . | . . . | . . .
//! ```
//!
//! Why it holds: one of the shared cells holds the digit, because the first house has no other place for it. So the
//! second house needs no other place either. A pair or triple in the shared cells uses up its digits for both houses.
//! Described at <https://hodoku.sourceforge.net/en/tech_intersections.php>, the locked pair and triple at
//! <https://hodoku.sourceforge.net/en/tech_naked.php>.

mod by_rule;
mod narration;

use std::ops::ControlFlow;

use crate::board::{CellSet, Digit, DigitSet, House, HouseKind};

use super::hall_sets::{self, HallSet};
use super::subsets::{Subset, SubsetKind, locked};
use super::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};

pub use by_rule::CommonExclusion;

/// Locked candidates: all places of a digit in one house also lie in a second house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Locked {
    /// The locked digit.
    pub digit: Digit,
    /// The places of the digit in `base`, all of which are also in `cover`.
    pub cells: CellSet,
    /// The house in which the digit has no other places.
    pub base: House,
    /// The house in which the digit is eliminated from all other cells.
    pub cover: House,
}

/// Finds a digit whose places in one house are all in a second house.
pub(super) enum LockedCandidates {
    /// The first house is a box, or a house that a variant adds; the second may be any house.
    Pointing,
    /// The first house is a row or column; the second is a box or a house that a variant adds.
    Claiming,
}

impl Finder for LockedCandidates {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let from_line = matches!(self, Self::Claiming);
        let houses = geometry.houses();
        for base in houses.filter(|house| geometry.kind(*house).is_line() == from_line) {
            let masks = cache.masks(base);
            for digit in geometry.digits() {
                let places = masks[digit.index()];
                // A single place is a hidden single.
                if places == 0 || places.is_power_of_two() {
                    continue;
                }
                for &(cover, crossing) in geometry.crossings(base) {
                    // Two lines share one cell only, so a digit there would be a hidden single.
                    if places & !crossing == 0 && !(from_line && geometry.kind(cover).is_line()) {
                        report(id, cache, sink, digit, base, cover)?;
                    }
                }
            }
        }
        if !from_line && !geometry.is_plain() {
            by_rule::find(id, cache, sink)?;
        }
        ControlFlow::Continue(())
    }
}

fn report(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    sink: &mut dyn Sink,
    digit: Digit,
    base: House,
    cover: House,
) -> ControlFlow<()> {
    let cells = cache.places_in(digit, base);
    let eliminated = cache.places_in(digit, cover) - cells;
    if eliminated.is_empty() {
        return ControlFlow::Continue(());
    }
    sink.take(Step::eliminating(
        id,
        PositionCache::candidates_of(digit, &eliminated),
        Locked {
            digit,
            cells,
            base,
            cover,
        },
        vec![Truth::House(base, digit)],
    ))
}

/// Finds a naked pair or triple in the cells that a box and a line share, if it eliminates in both houses.
pub(super) struct LockedSubset {
    /// The number of cells and digits: 2 or 3.
    pub(super) size: usize,
}

impl Finder for LockedSubset {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        for line in geometry.lines() {
            let mut rest = geometry.house_cells(line);
            while let Some(first) = rest.first() {
                let r#box = geometry.house_of(first, HouseKind::Box);
                let crossing = rest & geometry.house_cells(r#box);
                rest -= crossing;
                self.find_in(id, cache, sink, [line, r#box], crossing & cache.unsolved())?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl LockedSubset {
    fn find_in(
        &self,
        id: TechniqueId,
        cache: &PositionCache<'_>,
        sink: &mut dyn Sink,
        houses: [House; 2],
        crossing: CellSet,
    ) -> ControlFlow<()> {
        if crossing.len() < self.size {
            return ControlFlow::Continue(());
        }
        let mut sets = [0; crate::board::MAX_SIDE];
        for (set, cell) in sets.iter_mut().zip(crossing) {
            *set = cache.of(cell).bits();
        }
        hall_sets::visit_hall_sets(&sets, self.size, &mut |hall_set: HallSet| {
            let cells = crossing
                .iter()
                .enumerate()
                .filter(|(number, _)| hall_set.sets >> number & 1 != 0)
                .map(|(_, cell)| cell)
                .collect();
            let digits = DigitSet::from_bits(hall_set.members);
            let Some(eliminated) = locked(cache, houses, &cells, digits) else {
                return ControlFlow::Continue(());
            };
            let claimed: DigitSet = eliminated.iter().map(|candidate| candidate.digit).collect();
            if !hall_set.needs_all(&sets, claimed.bits()) {
                return ControlFlow::Continue(());
            }
            sink.take(Step::eliminating(
                id,
                eliminated,
                Subset {
                    kind: SubsetKind::Naked,
                    cells,
                    digits,
                    houses: houses.into_iter().collect(),
                },
                cells.iter().map(Truth::Cell).collect(),
            ))
        })
    }
}
