//! Reverse BUG: a few cells more, and two digits would be left to houses in which they can be exchanged.
//!
//! Take all cells that hold one of two digits. If a few cells more held them too, so that every house had both digits or
//! neither, the houses with neither would have to find room for both in what is left. However they do, the two digits
//! can be exchanged there: none of these cells is filled, let alone given. So a puzzle with one solution never comes to
//! that, unless nothing is left, and one of the other candidates of the few cells is true.
//!
//! ```text
//! 1 .  . | 2 . .     with 2 in r2c1 (r2c4 is 1) rows 1 and 2, columns 1 and 4 and two boxes
//! * .  . | 1 . .     had both 1 and 2, and no other house would have either: not 2
//! ```
//!
//! What follows depends on where the other candidates are, as with a BUG. Described at
//! <https://www.sudopedia.org/wiki/Reverse_BUG>.

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, DigitSet, HouseSet};

use super::super::{PositionCache, Sink, Technique, TechniqueId};
use super::bug_lite::{self, PartialBugKind};

/// The most cells that are missing.
const MAX_MISSING: usize = 4;

/// The most of them with other candidates.
const MAX_ROOF: usize = 2;

/// All cells that hold two digits, and a few more.
pub(in crate::techniques) struct ReverseBug;

impl Technique for ReverseBug {
    fn id(&self) -> TechniqueId {
        TechniqueId::ReverseBug
    }

    fn find(&self, cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        for low in cache.geometry().digits() {
            for high in (cache.geometry().digits().iter()).filter(|high| *high > low) {
                let pair = DigitSet::only(low).with(high);
                // The digits are exchanged in cells that are not looked at.
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
                    bug_lite::report(self.id(), kind, cache, &guarded, sink)
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A search for the cells that are missing: in each house that has one of the cells there must be another.
struct ReverseBugSearch<'s> {
    cache: &'s PositionCache<'s>,
    /// The cells that may still be taken: those that could be one of the digits.
    usable: CellSet,
    /// The houses with one of the cells.
    open: HouseSet,
    /// The houses with two.
    full: HouseSet,
    missing: Vec<Cell>,
    n_roof: usize,
    /// The most cells that may be missing: those with the pair alone, and a few with more.
    most: usize,
    /// How many houses a cell is in.
    n_kinds: usize,
    pair: DigitSet,
}

impl<'s> ReverseBugSearch<'s> {
    /// Looks at the cells that hold one of two digits; `None` if there are none, or too few by far.
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
            // Nothing must be missing, and something must be left.
            let is_left = self.full.len() < self.cache.geometry().n_houses();
            return if self.n_roof > 0 && is_left {
                visit(&self.missing)
            } else {
                ControlFlow::Continue(())
            };
        };
        // A cell closes a house of each kind at most.
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
            for house in houses.iter() {
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
