//! Singles: a cell or a house with one possibility left.
//!
//! * *Full House*: the last empty cell of a house takes the last digit.
//! * *Hidden Single*: a digit has one place left in a house. This is easier to see in a box than in a row or
//!   column, so there are two techniques.
//! * *Naked Single*: a cell has one candidate left.
//!
//! ```text
//! 5 . .     a 5 above and a 5 to the left leave one cell
//! . . .     of the box for it: a hidden single,
//! . . *     even if * has other candidates
//! ```
//!
//! Why it holds: a house must hold each of its digits, and a cell must hold one. Described in every book on the
//! subject. Boxes are easier than lines according to Sudoku Explainer.

mod narration;

use std::ops::ControlFlow;

use crate::board::{Candidate, DigitSet, House, HouseKind};

use super::{Finder, PositionCache, Sink, Step, TechniqueId, Truth, hall_sets};

/// A single: the only place of a digit in a house, or the only candidate of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Single {
    /// The candidate that is left.
    pub candidate: Candidate,
    /// The house that has no other place for the digit; `None` if the cell has no other candidate.
    pub house: Option<House>,
}

/// Finds the last empty cell of a house.
pub(super) struct FullHouse;

impl Finder for FullHouse {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        for house in geometry.houses() {
            let Some(cell) = (cache.unsolved() & geometry.house_cells(house)).single() else {
                continue;
            };
            let Some(digit) = (geometry.digits() - cache.values().digits_in(house)).single() else {
                continue;
            };
            let placement = Candidate::new(cell, digit);
            if cache.has(placement) {
                sink.take(in_house(id, house, placement))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Finds a digit with only one place in a house.
pub(super) enum HiddenSingle {
    /// The house is a box.
    Box,
    /// The house is a row or a column.
    Line,
}

impl Finder for HiddenSingle {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let kinds: &[HouseKind] = match self {
            Self::Box => &[HouseKind::Box],
            Self::Line => &[HouseKind::Row, HouseKind::Column],
        };
        for &kind in kinds {
            let all_masks = cache.masks_of_kind(kind).iter();
            for (house, masks) in geometry.houses_of_kind(kind).zip(all_masks) {
                for digit in DigitSet::from_bits(hall_sets::single(masks)) {
                    let index = masks[digit.index()].trailing_zeros() as usize;
                    let cell = geometry.house_list(house)[index];
                    let placement = Candidate::new(cell, digit);
                    sink.take(in_house(id, house, placement))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Finds a cell with only one candidate.
pub(super) struct NakedSingle;

impl Finder for NakedSingle {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        for cell in cache.unsolved() {
            let Some(digit) = cache.digits_in(cell).single() else {
                continue;
            };
            let placement = Candidate::new(cell, digit);
            let pattern = Single {
                candidate: placement,
                house: None,
            };
            sink.take(Step::placing(
                id,
                placement,
                pattern,
                vec![Truth::Cell(cell)],
            ))?;
        }
        ControlFlow::Continue(())
    }
}

/// Makes the step that places a digit in its only place of a house.
fn in_house(id: TechniqueId, house: House, placement: Candidate) -> Step {
    let pattern = Single {
        candidate: placement,
        house: Some(house),
    };
    let evidence = vec![Truth::House(house, placement.digit)];
    Step::placing(id, placement, pattern, evidence)
}
