//! Changes of stems and petals since blossoms were last searched.
//!
//! The places of a digit that see all its places in a petal never increase along a path, unless the petal loses
//! a candidate. So a case excludes more than before only by a petal that has lost a candidate, and a stem has
//! fewer cases only if its own cells have lost candidates.

use crate::board::{CellSet, MAX_SIDE};

use super::super::PositionCache;
use super::super::als::{AlsIdx, AlsList};
use super::stems::Stem;
use super::{BlossomStem, Places};

/// The changes since the last search that found nothing; everything, if there was no such search.
pub(super) struct Changes {
    /// The cells that have lost a candidate.
    cells: CellSet,
    /// By digit index: the cells that have lost the digit.
    lost: Places,
    /// By digit index: the cells that take the digit from a changed petal.
    taking: Places,
}

impl Changes {
    /// Collects the changes, for petals that are almost locked sets if there is a list of them, otherwise
    /// bivalue cells.
    pub(super) fn new(cache: &PositionCache<'_>, list: Option<&AlsList>) -> Self {
        let mut changes = Self {
            cells: list.map_or_else(|| cache.changed_cells(), |list| list.changed_cells(cache)),
            lost: [CellSet::EMPTY; MAX_SIDE],
            taking: [CellSet::EMPTY; MAX_SIDE],
        };
        for digit in cache.geometry().digits() {
            changes.lost[digit.index()] = cache.lost(digit);
        }
        if let Some(list) = list {
            for (number, set) in list.sets().iter().enumerate() {
                if set.cells.intersects(&changes.cells) {
                    for digit in set.digits {
                        let places = list.places(number as AlsIdx, digit);
                        changes.taking[digit.index()] |= places.seeing;
                    }
                }
            }
        } else {
            for cell in cache.bivalue() & changes.cells {
                for digit in cache.of(cell) {
                    changes.taking[digit.index()] |= cache.geometry().peers(cell);
                }
            }
        }
        changes
    }

    /// Returns whether the cases of a stem may now have new common exclusions.
    pub(super) fn concern(&self, cache: &PositionCache<'_>, stem: &Stem) -> bool {
        let takes_anew = |digit: usize, cell| self.taking[digit].contains(cell);
        let lost = |house, digit: usize| {
            let cells = cache.geometry().house_cells(house);
            self.lost[digit].intersects(&cells)
        };
        let is_new = match &stem.source {
            BlossomStem::House(house, digit) => lost(*house, digit.index()),
            BlossomStem::Rectangle {
                corners,
                digits,
                outside,
            } => {
                let houses = outside.iter().flatten().zip(digits.iter());
                self.cells.intersects(corners) || { houses }
                    .any(|(house, digit)| lost(*house, digit.index()))
            }
        };
        is_new || (stem.cases.iter()).any(|case| takes_anew(case.digit.index(), case.cell))
    }
}
