//! Intersections: digits confined to the cells that a box and a line share.
//!
//! * *Pointing* (locked candidates 1): all places of a digit in a box are in one row or column, so the digit is
//!   eliminated from the rest of that line.
//! * *Claiming* (locked candidates 2, box/line reduction): all places of a digit in a row or column are in one
//!   box, so the digit is eliminated from the rest of that box.
//! * *Locked Pair*, *Locked Triple*: a naked pair or triple in the cells that a box and a line share, so its
//!   digits are eliminated from both houses; see [`subsets`](super::subsets).
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

use crate::board::{CellSet, Digit, House};

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
        let from_line = matches!(self, Self::Claiming);
        each_locked(cache, from_line, &mut |locked| {
            report(id, cache, sink, locked)
        })?;
        if !from_line && !cache.geometry().is_plain() {
            by_rule::find(id, cache, sink)?;
        }
        ControlFlow::Continue(())
    }
}

/// Calls `visit` with the locked candidates whose base is a line, or with those whose base is not.
pub(super) fn each_locked(
    cache: &PositionCache<'_>,
    is_from_line: bool,
    visit: &mut dyn FnMut(Locked) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let geometry = cache.geometry();
    let houses = geometry.houses();
    for base in houses.filter(|house| geometry.kind(*house).is_line() == is_from_line) {
        let masks = cache.masks(base);
        for digit in geometry.digits() {
            let places = masks[digit.index()];
            // A single place is a hidden single.
            if places == 0 || places.is_power_of_two() {
                continue;
            }
            for &(cover, crossing) in geometry.crossings(base) {
                // Two lines share one cell only, so a digit there would be a hidden single.
                if places & !crossing == 0 && !(is_from_line && geometry.kind(cover).is_line()) {
                    visit(Locked {
                        digit,
                        cells: cache.places_in(digit, base),
                        base,
                        cover,
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn report(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    sink: &mut dyn Sink,
    locked: Locked,
) -> ControlFlow<()> {
    let Locked {
        digit, base, cover, ..
    } = locked;
    let eliminated_cells = cache.places_in(digit, cover) - locked.cells;
    if eliminated_cells.is_empty() {
        return ControlFlow::Continue(());
    }
    sink.take(Step::eliminating(
        id,
        PositionCache::candidates_of(digit, &eliminated_cells),
        locked,
        vec![Truth::House(base, digit)],
    ))
}
