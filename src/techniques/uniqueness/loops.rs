//! Unique loops: six or more cells that have the same two digits as candidates. Every house contains two of the cells
//! or none.
//!
//! Along the loop the two digits would alternate, and they could be exchanged all around. So at least one cell holds
//! another digit, a guardian. A rectangle is a loop of four cells.
//!
//! ```text
//! ab . . | ab . . | .  . .
//! ab . . | .  . . | ab . .     rows, columns and boxes have two cells each, and only
//! .  . . | ab . . | *  . .     * has other candidates: it is neither a nor b
//! ```
//!
//! * *Type 1*: one cell has guardians; it is neither a nor b.
//! * *Type 2*: all guardians have one digit c; cells that see all of them are not c.
//! * *Type 3*: two cells in one house have guardians of several digits. Together with other cells of the house
//!   they form a naked subset, in which the two count as one cell.
//! * *Type 4*: two cells in one house have guardians, and a has no other place in it. One of them is a, so the
//!   other is not b.
//!
//! Type 3 is a technique of its own because it is much harder to see. It also finds rectangles of type 3 in which a
//! cell of the subset has a digit of the pair, which [`rectangle`](super::rectangle) leaves out. Described by Sudoku
//! Explainer, and at <http://forum.enjoysudoku.com/chains-not-required-good-puzzles-t5009-270.html>.

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, DigitSet, HouseSet};

use super::super::{Finder, PositionCache, Sink, TechniqueId};
use super::deadly::{DeadlyAid, ExchangeKind, GuardedPattern};

/// The limit of work for the loops of one pair: the number of cells that the search adds, including those removed
/// again. Loops that people see take a few dozen.
const MAX_WORK: usize = 20_000;

/// Finds loops of cells with the same pair of digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum UniqueLoop {
    /// Types 1, 2 and 4, which need no naked subset.
    Plain,
    /// Type 3, which needs a naked subset.
    Subset,
}

impl Finder for UniqueLoop {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let mut rest = cache.bivalue();
        while let Some(first) = rest.first() {
            let pair = cache.of(first);
            let plain: CellSet = rest.iter().filter(|cell| cache.of(*cell) == pair).collect();
            rest -= plain;
            sink.keep_going()?;
            let mut search = UniqueLoopSearch::new(cache, pair, plain);
            let n_least = if *self == Self::Plain { 6 } else { 4 };
            if search.could_reach(n_least) {
                search.run(&mut |cells| self.look_at(id, cache, cells, pair, sink))?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl UniqueLoop {
    fn look_at(
        self,
        id: TechniqueId,
        cache: &PositionCache<'_>,
        cells: CellSet,
        pair: DigitSet,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let guarded = GuardedPattern::of_digits(cache, cells, pair);
        match self {
            Self::Subset => {
                guarded.each_subset(cache, cache.unsolved(), &mut |aid, eliminated, evidence| {
                    let uses_pair = match aid {
                        DeadlyAid::Subset { digits, .. } => digits.intersects(pair),
                        DeadlyAid::None | DeadlyAid::Locked { .. } | DeadlyAid::Forced { .. } => {
                            false
                        }
                    };
                    if cells.len() > 4 || uses_pair {
                        guarded.report(
                            (id, ExchangeKind::Loop),
                            pair,
                            (aid, eliminated, evidence),
                            sink,
                        )
                    } else {
                        ControlFlow::Continue(())
                    }
                })
            }
            Self::Plain if cells.len() == 4 => ControlFlow::Continue(()),
            Self::Plain => guarded.each_plain(cache, pair, &mut |aid, eliminated, evidence| {
                guarded.report(
                    (id, ExchangeKind::Loop),
                    pair,
                    (aid, eliminated, evidence),
                    sink,
                )
            }),
        }
    }
}

/// A search for cells that have a pair of digits as candidates, two or none of them in each house.
///
/// The search begins with a cell. If a house has only one cell of the set so far, another cell of the house is added.
/// Thus each set is found once, from its first cell that has only the pair.
struct UniqueLoopSearch<'s> {
    cache: &'s PositionCache<'s>,
    pair: DigitSet,
    /// The cells whose only candidates are the pair.
    plain: CellSet,
    /// The cells that may still be added to the set.
    usable: CellSet,
    n_work: usize,
}

/// A set of cells to which more cells must be added.
#[derive(Clone, Copy)]
struct PartialLoop {
    /// The cells that would hold one digit of the pair, and the cells that would hold the other.
    sides: [CellSet; 2],
    /// The houses that contain one cell of the set so far.
    open: HouseSet,
    /// The houses that contain two cells of the set.
    full: HouseSet,
    n_roof: usize,
    extras: DigitSet,
}

impl<'s> UniqueLoopSearch<'s> {
    fn new(cache: &'s PositionCache<'s>, pair: DigitSet, plain: CellSet) -> Self {
        let usable = pair.iter().fold(cache.unsolved(), |usable, digit| {
            usable & cache.places(digit)
        });
        Self {
            cache,
            pair,
            plain,
            usable,
            n_work: 0,
        }
    }

    /// Returns whether a set of `n_cells` cells is possible. Either at most two cells have guardians, or all guardians
    /// have one digit.
    fn could_reach(&self, n_cells: usize) -> bool {
        let with_one = |extra| {
            let alike = |cell: &Cell| self.cache.of(*cell) == self.pair.with(extra);
            self.usable.iter().filter(alike).count()
        };
        let digits = self.cache.geometry().digits() - self.pair;
        self.usable.len() >= n_cells
            && (self.plain.len() + 2 >= n_cells
                || (digits.iter()).any(|extra| self.plain.len() + with_one(extra) >= n_cells))
    }

    fn run(&mut self, visit: &mut impl FnMut(CellSet) -> ControlFlow<()>) -> ControlFlow<()> {
        for start in self.plain {
            let none = PartialLoop {
                sides: [CellSet::EMPTY; 2],
                open: HouseSet::EMPTY,
                full: HouseSet::EMPTY,
                n_roof: 0,
                extras: DigitSet::EMPTY,
            };
            if let Some(begun) = self.joined(none, start, 0) {
                self.grow(begun, visit)?;
            }
            self.usable.remove(start);
        }
        ControlFlow::Continue(())
    }

    fn grow(
        &mut self,
        set: PartialLoop,
        visit: &mut impl FnMut(CellSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(house) = set.open.first() else {
            return if set.n_roof > 0 {
                visit(set.sides[0] | set.sides[1])
            } else {
                ControlFlow::Continue(())
            };
        };
        let here = self.cache.geometry().house_cells(house);
        let side = usize::from(set.sides[0].intersects(&here));
        for next in (self.usable & here) - (set.sides[0] | set.sides[1]) {
            if self.n_work == MAX_WORK {
                break;
            }
            self.n_work += 1;
            if let Some(more) = self.joined(set, next, side) {
                self.grow(more, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the set with a cell added to one side. Returns `None` if a house already has two cells or one on this
    /// side, or if too many cells would have guardians.
    fn joined(&self, mut set: PartialLoop, cell: Cell, side: usize) -> Option<PartialLoop> {
        let geometry = self.cache.geometry();
        if geometry.peers(cell).intersects(&set.sides[side]) {
            return None;
        }
        for &house in geometry.houses_of(cell) {
            if set.full.contains(house) {
                return None;
            }
            let one = HouseSet::only(house);
            if set.open.contains(house) {
                set.open = set.open.without(house);
                set.full = set.full.union(one);
            } else {
                set.open = set.open.union(one);
            }
        }
        let extras = self.cache.of(cell) - self.pair;
        if !extras.is_empty() {
            set.n_roof += 1;
            set.extras |= extras;
        }
        set.sides[side].insert(cell);
        (set.n_roof <= 2 || set.extras.len() == 1).then_some(set)
    }
}
