//! Intersections: digits confined to the cells that a box and a line share.
//!
//! * *Pointing* (locked candidates 1): the places of a digit in a box lie in one row or column,
//!   so the digit is eliminated from the rest of that line.
//! * *Claiming* (locked candidates 2, box/line reduction): the places of a digit in a row or
//!   column lie in one box, so the digit is eliminated from the rest of that box.
//! * *Locked Pair*, *Locked Triple*: a naked pair or triple in the cells that a box and a line
//!   share, so that its digits go from both at once.
//!
//! ```text
//! . 4 4 | - - - | - - -     pointing: in the first box the 4 is in this row, so - is not 4;
//! . . . | . . . | . . .     claiming is the same picture with box and row exchanged
//! . . . | . . . | . . .
//! ```
//!
//! Why it holds: one of the shared cells takes the digit for the house that is confined to them,
//! and thereby for the other house too. A pair or triple takes its digits for both houses.
//! Described at <https://hodoku.sourceforge.net/en/tech_intersections.php>, the locked pair and
//! triple at <https://hodoku.sourceforge.net/en/tech_naked.php>.

use std::ops::ControlFlow;

use crate::board::{Candidate, CellSet, Digit, DigitSet, House, HouseKind};

use super::hall_sets::{self, HallSet};
use super::{Pattern, PositionCache, Sink, Step, SubsetKind, Technique, TechniqueId, Truth};

/// A digit of one house confined to its crossing with another.
pub(super) enum LockedCandidates {
    /// In a box to the crossing with a line.
    Pointing,
    /// In a line to the crossing with a box.
    Claiming,
}

impl Technique for LockedCandidates {
    fn id(&self) -> TechniqueId {
        match self {
            Self::Pointing => TechniqueId::Pointing,
            Self::Claiming => TechniqueId::Claiming,
        }
    }

    fn find(&self, cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let from_line = matches!(self, Self::Claiming);
        for (base, digits) in cache.lost_by_house(from_line).iter() {
            let masks = cache.masks(base);
            for digit in digits {
                let places = masks[digit.index()];
                // A single place is a hidden single.
                if places == 0 || places.is_power_of_two() {
                    continue;
                }
                for &(cover, crossing) in geometry.crossings(base) {
                    if places & !crossing == 0 && geometry.kind(cover).is_line() != from_line {
                        self.report(cache, sink, digit, base, cover)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl LockedCandidates {
    fn report(
        &self,
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
            self.id(),
            PositionCache::candidates_of(digit, &eliminated),
            Pattern::Locked {
                digit,
                cells,
                base,
                cover,
            },
            vec![Truth::House(base, digit)],
        ))
    }
}

/// A naked pair or triple in the crossing of a box and a line that acts in both.
pub(super) struct LockedSubset {
    /// The number of cells and digits: 2 or 3.
    pub(super) size: usize,
}

impl Technique for LockedSubset {
    fn id(&self) -> TechniqueId {
        match self.size {
            2 => TechniqueId::LockedPair,
            _ => TechniqueId::LockedTriple,
        }
    }

    fn find(&self, cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let changed = cache.changed_cells();
        for line in geometry.lines() {
            let mut rest = geometry.house_cells(line);
            while let Some(first) = rest.first() {
                let r#box = geometry.house_of(first, HouseKind::Box);
                let crossing = rest & geometry.house_cells(r#box);
                rest -= crossing;
                if crossing.intersects(&changed) {
                    self.find_in(cache, sink, [line, r#box], crossing & cache.unsolved())?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl LockedSubset {
    fn find_in(
        &self,
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
        hall_sets::each(&sets, self.size, &mut |confined: HallSet| {
            let cells = crossing
                .iter()
                .enumerate()
                .filter(|(number, _)| confined.sets >> number & 1 != 0)
                .map(|(_, cell)| cell)
                .collect();
            let digits = DigitSet::from_bits(confined.members);
            let Some(eliminated) = locked(cache, houses, &cells, digits) else {
                return ControlFlow::Continue(());
            };
            let claimed: DigitSet = eliminated.iter().map(|candidate| candidate.digit).collect();
            if !confined.needs_all(&sets, claimed.bits()) {
                return ControlFlow::Continue(());
            }
            sink.take(Step::eliminating(
                self.id(),
                eliminated,
                Pattern::Subset {
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

/// Lists what a naked subset eliminates from a line and a box that share its cells, or `None` when
/// it does not act in both: it must eliminate something in the box and something in the line beyond.
fn locked(
    cache: &PositionCache<'_>,
    [line, r#box]: [House; 2],
    cells: &CellSet,
    digits: DigitSet,
) -> Option<Vec<Candidate>> {
    let geometry = cache.geometry();
    let in_box = geometry.house_cells(r#box) - *cells;
    let beyond = geometry.house_cells(line) - geometry.house_cells(r#box);
    let eliminates = |area: CellSet| {
        digits
            .iter()
            .any(|digit| cache.places(digit).intersects(&area))
    };
    (eliminates(in_box) && eliminates(beyond)).then(|| {
        let area = in_box | beyond;
        digits
            .iter()
            .flat_map(|digit| PositionCache::candidates_of(digit, &(cache.places(digit) & area)))
            .collect()
    })
}

/// Tells whether a naked subset is a locked one, which has a technique of its own.
pub(super) fn is_locked(cache: &PositionCache<'_>, cells: &CellSet, digits: DigitSet) -> bool {
    let geometry = cache.geometry();
    let shared = geometry.houses_shared(cells);
    let of_kind = |is_line: bool| {
        shared
            .iter()
            .find(|house| geometry.kind(*house).is_line() == is_line)
    };
    cells.len() <= 3
        && of_kind(true)
            .zip(of_kind(false))
            .is_some_and(|(line, r#box)| locked(cache, [line, r#box], cells, digits).is_some())
}
