//! Avoidable rectangles: rectangles with corners that are filled but are not givens.
//!
//! If the corners held a b in one row and b a in the other, a and b could be exchanged, and the givens would allow both
//! solutions. It does not matter that some corners were filled by reasoning from the givens: the empty corners must
//! still prevent the exchange.
//!
//! ```text
//! 3 . . | 7 . .     3, 7 and 7 were placed, none was given:
//! . . . | . . .     * is not 3
//! 7 . . | * . .
//! ```
//!
//! * *Type 1*: three corners hold a, b and b; the fourth is not a.
//! * *Type 2*: two corners in a line hold a and b. The other two could hold b and a, but also the same third candidate
//!   c. Cells that see both of them are not c.
//!
//! Described at <https://hodoku.sourceforge.net/en/tech_ur.php>.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, DigitSet, HouseKind};

use super::super::{Finder, PositionCache, Sink, Step, TechniqueId};
use super::deadly::{DeadlyAid, GuardedPattern, Rectangle, RectangleKind};
use super::rectangle::{corners, lie_in_two_boxes};

/// Finds rectangles with corners that are filled but are not givens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum AvoidableRectangle {
    /// One corner is empty; it must not complete the exchangeable pair.
    Type1,
    /// Two corners are empty and have the same third candidate.
    Type2,
}

impl Finder for AvoidableRectangle {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let placed = cache.values().filled() - cache.givens();
        match self {
            Self::Type1 if placed.len() > 2 => one_empty(id, cache, placed, sink),
            Self::Type2 if placed.len() > 1 => two_empty(id, cache, placed, sink),
            _ => ControlFlow::Continue(()),
        }
    }
}

fn one_empty(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    placed: CellSet,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let geometry = cache.geometry();
    for empty in cache.unsolved() {
        let in_line = |kind| placed & geometry.house_cells(geometry.house_of(empty, kind));
        let below = in_line(HouseKind::Column);
        for beside in in_line(HouseKind::Row) {
            for below in below
                .iter()
                .filter(|below| cache.value(*below) == cache.value(beside))
            {
                let across = geometry.cell(geometry.row(below), geometry.column(beside));
                let cells: CellSet = [empty, beside, below, across].into_iter().collect();
                let values = cache.value(across).zip(cache.value(beside));
                if let Some((own, other)) = values
                    && placed.contains(across)
                    && cache.has(Candidate::new(empty, own))
                    && lie_in_two_boxes(cache, cells)
                {
                    let pair = DigitSet::only(own).with(other);
                    let eliminated = vec![Candidate::new(empty, own)];
                    report(id, cache, cells, pair, eliminated, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn two_empty(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    placed: CellSet,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let geometry = cache.geometry();
    for first in cache.bivalue() {
        for kind in [HouseKind::Row, HouseKind::Column] {
            let line = geometry.house_cells(geometry.house_of(first, kind));
            for second in (cache.bivalue() & line)
                .iter()
                .filter(|second| *second > first)
            {
                let Some(extra) = (cache.of(first) & cache.of(second)).single() else {
                    continue;
                };
                let eliminated = cache.seeing(extra, &CellSet::only(first).with(second));
                if eliminated.is_empty() {
                    continue;
                }
                for cells in opposite(cache, placed, [first, second], kind) {
                    let pair = (cache.of(first) | cache.of(second)).without(extra);
                    let eliminated = PositionCache::candidates_of(extra, &eliminated);
                    report(id, cache, cells, pair, eliminated, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn report(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    cells: CellSet,
    pair: DigitSet,
    eliminated: Vec<Candidate>,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    if !cache.exclusions().allow_all(cells, pair) {
        return ControlFlow::Continue(());
    }
    let evidence = GuardedPattern::of_digits(cache, cells, pair).evidence([]);
    let pattern = Rectangle {
        kind: RectangleKind::Avoidable,
        corners: corners(cells),
        digits: pair,
        roof: cells & cache.unsolved(),
        with: DeadlyAid::None,
    };
    sink.take(Step::eliminating(id, eliminated, pattern, evidence))
}

/// Lists the rectangles whose empty corners are two given bivalue cells in a line that share a candidate. The other
/// corners are filled: each holds the other candidate of the bivalue cell diagonally opposite.
fn opposite(
    cache: &PositionCache<'_>,
    placed: CellSet,
    [first, second]: [Cell; 2],
    kind: HouseKind,
) -> Vec<CellSet> {
    let geometry = cache.geometry();
    let crossing = match kind {
        HouseKind::Row => HouseKind::Column,
        _ => HouseKind::Row,
    };
    let shared = cache.of(first) & cache.of(second);
    let [own, other] = [first, second].map(|cell| (cache.of(cell) - shared).single());
    let beyond = placed & geometry.house_cells(geometry.house_of(first, crossing));
    beyond
        .iter()
        .filter(|beyond| cache.value(*beyond) == other)
        .filter_map(|beyond| {
            let across = match kind {
                HouseKind::Row => geometry.cell(geometry.row(beyond), geometry.column(second)),
                _ => geometry.cell(geometry.row(second), geometry.column(beyond)),
            };
            let cells: CellSet = [first, second, beyond, across].into_iter().collect();
            let fits = placed.contains(across)
                && cache.value(across) == own
                && lie_in_two_boxes(cache, cells);
            fits.then_some(cells)
        })
        .collect()
}
