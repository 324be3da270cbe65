//! Reverse BUG: cells that must not complete two digits, because the digits could then be exchanged elsewhere.
//!
//! Take all cells that hold one of two digits. Suppose that a few more cells held these digits, so that every house had
//! both digits or neither. In the houses with neither, both digits would have to go into unsolved cells, and in any
//! solution they could be exchanged there. So a puzzle with one solution never reaches this position, unless both
//! digits are complete in all houses. Hence one of the other candidates of the few cells is true.
//!
//! ```text
//! 1 .  . | 2 . .     with 2 in r2c1 (r2c4 is 1), rows 1 and 2, columns 1 and 4 and two boxes
//! * .  . | 1 . .     would have both 1 and 2, and no other house would have either: not 2
//! ```
//!
//! The conclusions depend on the positions of these other candidates, the guardians, as for a BUG. Described at
//! <https://www.sudopedia.org/wiki/Reverse_BUG>.

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, DigitSet, HouseSet};

use super::super::{Finder, PositionCache, Sink, TechniqueId};
use super::bug_lite::{self, PartialBugKind};

/// The most cells that may be missing to complete the two digits.
const MAX_MISSING: usize = 4;

/// The most missing cells that may have guardians.
const MAX_ROOF: usize = 2;

/// Finds a few cells that would complete two digits in every house that has one of them.
pub(in crate::techniques) struct ReverseBug;

impl Finder for ReverseBug {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        for low in cache.geometry().digits() {
            for high in (cache.geometry().digits().iter()).filter(|high| *high > low) {
                let pair = DigitSet::only(low).with(high);
                // The digits are exchanged in cells outside the pattern too, so the puzzle must allow both in every
                // cell.
                if !cache.exclusions().allow_all(cache.geometry().cells(), pair) {
                    continue;
                }
                let Some(mut search) = ReverseBugSearch::new(cache, pair) else {
                    continue;
                };
                search.grow(&mut |missing: &[Cell]| {
                    let sets: Vec<_> = missing.iter().map(|cell| (*cell, pair)).collect();
                    let guarded = bug_lite::guarded(cache, &sets);
                    let kind = PartialBugKind::Reverse;
                    bug_lite::report(id, kind, cache, &guarded, sink)
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A search for missing cells: each house with only one cell that holds one of the two digits needs another cell.
struct ReverseBugSearch<'s> {
    cache: &'s PositionCache<'s>,
    /// The cells that may still be added: those with one of the digits as a candidate.
    usable: CellSet,
    /// The houses with exactly one cell that holds, or would hold, one of the digits.
    open: HouseSet,
    /// The houses with two cells that hold, or would hold, the digits.
    full: HouseSet,
    missing: Vec<Cell>,
    n_roof: usize,
    /// The most cells that may be missing: all cells with only the pair, and a few with guardians.
    most: usize,
    /// The number of houses that contain a cell.
    n_kinds: usize,
    pair: DigitSet,
}

impl<'s> ReverseBugSearch<'s> {
    /// Begins with the cells that hold one of the two digits. Returns `None` if there are none or far too few.
    fn new(cache: &'s PositionCache<'s>, pair: DigitSet) -> Option<Self> {
        let geometry = cache.geometry();
        let usable = pair
            .iter()
            .fold(CellSet::EMPTY, |usable, digit| usable | cache.places(digit));
        let mut search = Self {
            cache,
            usable,
            open: HouseSet::EMPTY,
            full: HouseSet::EMPTY,
            missing: Vec::new(),
            n_roof: 0,
            most: 0,
            n_kinds: 0,
            pair,
        };
        search.n_kinds = geometry.houses_of(usable.first()?).len();
        let plain = pair
            .iter()
            .fold(cache.bivalue(), |plain, digit| plain & cache.places(digit));
        search.most = MAX_MISSING.min(MAX_ROOF + plain.len());
        for house in geometry.houses() {
            match (cache.values().digits_in(house) & pair).len() {
                0 => {}
                1 => search.open = search.open.with(house),
                _ => search.full = search.full.with(house),
            }
        }
        let is_begun = search.open.len() + search.full.len() > 0;
        is_begun.then_some(search)
    }

    fn grow(&mut self, visit: &mut dyn FnMut(&[Cell]) -> ControlFlow<()>) -> ControlFlow<()> {
        let Some(house) = self.open.first() else {
            // The pattern is complete if no cell is missing. At least one house without the digits must remain.
            let is_left = self.full.len() < self.cache.geometry().n_houses();
            return if self.n_roof > 0 && is_left {
                visit(&self.missing)
            } else {
                ControlFlow::Continue(())
            };
        };
        // A cell can complete at most one house of each kind.
        if self.open.len() > self.n_kinds * (self.most - self.missing.len()) {
            return ControlFlow::Continue(());
        }
        for cell in self.cache.geometry().house_cells(house) & self.usable {
            let houses: HouseSet = self.houses_of(cell);
            let more = usize::from(!self.pair.is_superset(self.cache.of(cell)));
            if houses.iter().any(|house| self.full.contains(house)) || self.n_roof + more > MAX_ROOF
            {
                continue;
            }
            let before = (self.open, self.full);
            for house in houses {
                if self.open.contains(house) {
                    self.open = self.open.without(house);
                    self.full = self.full.with(house);
                } else {
                    self.open = self.open.with(house);
                }
            }
            self.n_roof += more;
            self.missing.push(cell);
            self.grow(visit)?;
            self.missing.pop();
            self.n_roof -= more;
            (self.open, self.full) = before;
        }
        ControlFlow::Continue(())
    }

    fn houses_of(&self, cell: Cell) -> HouseSet {
        let houses = self.cache.geometry().houses_of(cell).iter();
        houses.copied().collect::<HouseSet>()
    }
}
