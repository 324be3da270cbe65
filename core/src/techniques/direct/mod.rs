//! Direct forms: locked candidates or a hidden subset, together with the hidden single that the eliminations leave.
//!
//! A player can see them without pencil marks:
//!
//! * *Direct Pointing*: in a box a digit is confined to a line; a second box on that line is left with one place
//!   for the digit.
//! * *Direct Claiming*: in a line a digit is confined to a box; a parallel line through the box is left with one
//!   place for the digit.
//! * *Direct Hidden Pair, Triple*: n digits of a house are confined to n cells; another digit of the house is left
//!   with one place.
//!
//! ```text
//! 5? . 5? | . 5? . | . . .     the 5 of the first box is in row 1,
//! .  .  . | . 5? . | . . .     so the 5 of the second box is in row 2
//! .  .  . | . .  . | . . .
//! ```
//!
//! Named, defined and rated by Sudoku Explainer. A single in a house of another kind is not a direct form; it
//! counts as two separate steps.

mod narration;

use std::ops::ControlFlow;

use crate::board::{Candidate, DigitSet, House, HouseSet, bits};

use super::hall_sets::{self, HallSet};
use super::intersections::{Locked, each_locked};
use super::subsets::{Subset, SubsetKind};
use super::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};

/// A direct form: locked candidates or a hidden subset whose eliminations leave a hidden single.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Direct {
    /// The pattern that eliminates candidates.
    pub cause: DirectCause,
    /// The candidate that the hidden single places.
    pub candidate: Candidate,
    /// The house in which this candidate becomes the only place of its digit.
    pub house: House,
}

/// The pattern that eliminates candidates in a direct form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DirectCause {
    /// Locked candidates.
    Locked(Locked),
    /// A hidden subset.
    Subset(Subset),
}

/// Finds a digit confined to the crossing of a box and a line, and the hidden single that its eliminations leave.
pub(super) enum DirectLocked {
    /// The digit is confined in a box, and the single is in another box.
    Pointing,
    /// The digit is confined in a line, and the single is in another line.
    Claiming,
}

impl Finder for DirectLocked {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let from_line = matches!(self, Self::Claiming);
        each_locked(cache, from_line, &mut |locked| {
            if geometry.kind(locked.cover).is_line() == from_line {
                return ControlFlow::Continue(());
            }
            find_singles_by_locked(id, cache, locked, sink)
        })
    }
}

/// Reports hidden singles of the locked digit in the other houses that have the kind of the base and cross the cover.
fn find_singles_by_locked(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    locked: Locked,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let geometry = cache.geometry();
    let Locked {
        digit, base, cover, ..
    } = locked;
    let kind = geometry.kind(base);
    let eliminated_cells = cache.places_in(digit, cover) - locked.cells;
    let crossing: HouseSet = eliminated_cells
        .iter()
        .flat_map(|cell| geometry.houses_of(cell).iter().copied())
        .filter(|house| geometry.kind(*house) == kind)
        .collect();
    for house in crossing {
        let Some(cell) = (cache.places_in(digit, house) - eliminated_cells).single() else {
            continue;
        };
        let candidate = Candidate::new(cell, digit);
        let cause = DirectCause::Locked(locked);
        let truths = [base, house].map(|house| Truth::House(house, digit));
        sink.take(single_left(id, cause, candidate, house, truths.to_vec()))?;
    }
    ControlFlow::Continue(())
}

/// Finds n digits of a house confined to n cells, and the hidden single that their eliminations leave in the house.
pub(super) struct DirectHiddenSubset {
    /// The number of digits and cells: 2 or 3.
    pub(super) size: usize,
}

impl Finder for DirectHiddenSubset {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        for house in cache.geometry().houses() {
            let sets = cache.masks(house);
            hall_sets::visit_hall_sets(sets, self.size, &mut |hall_set: HallSet| {
                find_singles_by_subset(id, cache, house, hall_set, sink)
            })?;
        }
        ControlFlow::Continue(())
    }
}

fn find_singles_by_subset(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    house: House,
    hall_set: HallSet,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let digits = DigitSet::from_bits(hall_set.sets);
    let list = cache.geometry().house_list(house);
    let masks = cache.masks(house);
    for digit in cache.geometry().digits() - digits {
        let places = masks[digit.index()];
        let remaining_places = places & !hall_set.members;
        let claimed = places & hall_set.members;
        if !remaining_places.is_power_of_two() || !hall_set.needs_all(masks, claimed) {
            continue;
        }
        let cell = list[remaining_places.trailing_zeros() as usize];
        let subset = DirectCause::Subset(Subset {
            kind: SubsetKind::Hidden,
            cells: bits(hall_set.members).map(|index| list[index]).collect(),
            digits,
            houses: HouseSet::only(house),
        });
        let truths = digits
            .with(digit)
            .iter()
            .map(|digit| Truth::House(house, digit))
            .collect();
        let candidate = Candidate::new(cell, digit);
        sink.take(single_left(id, subset, candidate, house, truths))?;
    }
    ControlFlow::Continue(())
}

fn single_left(
    id: TechniqueId,
    cause: DirectCause,
    candidate: Candidate,
    house: House,
    evidence: Vec<Truth>,
) -> Step {
    let pattern = Direct {
        cause,
        candidate,
        house,
    };
    Step::placing(id, candidate, pattern, evidence)
}
