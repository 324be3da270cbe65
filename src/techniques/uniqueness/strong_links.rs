//! Unique rectangles with strong links: rectangles in which one digit in a corner would determine all other corners.
//!
//! ```text
//! ab  . . | abc . .     b in row 1 and a in column 4 have no other places than corners:
//! .   . . | .   . .     if r3c1 were b, r1c1 would be a, r1c4 b, and r3c4 a;
//! abe . . | abd . .     the four could exchange their digits, so r3c1 is not b
//! ```
//!
//! Suppose that a corner is a, one of the two digits. Then the two corners beside it are not a. Such a corner is b if
//! it has no candidates besides the pair. It is also b if b has exactly two places in a line or box, this corner and
//! another one that is not b. In the same way the opposite corner may have to be a. If all four corners are determined,
//! they could exchange their digits. As the solution is unique, the first corner is not a.
//!
//! Forums name these rectangles by the number and arrangement of the corners with guardians and by the number of links:
//! *UR+2B/1SL*, *UR+2D/1SL*, *UR+3X/2SL*, *UR+4X/3SL*, *UR+4C/3SL*. Types 1, 4 and 6 and the Hidden Rectangle are
//! special cases with names of their own, see [`rectangle`](super::rectangle). Described at
//! <https://www.sudokuwiki.org/Unique_Rectangles>.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use crate::techniques::{DeadlyPattern, Finder, PositionCache, Sink, Step, TechniqueId, Truth};

use super::deadly::{DeadlyAid, Rectangle, RectangleKind};
use super::rectangle::{corners, lie_in_two_boxes};

/// Finds rectangles in which one digit in a corner would determine all other corners.
pub(in crate::techniques) struct LinkedRectangle;

impl Finder for LinkedRectangle {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let digits: Vec<Digit> = geometry.digits().iter().collect();
        for (index, &a) in digits.iter().enumerate() {
            for &b in &digits[index + 1..] {
                sink.keep_going()?;
                let pair = DigitSet::only(a).with(b);
                if cache.bilocals(a).is_empty() && cache.bilocals(b).is_empty() {
                    continue;
                }
                for cells in rectangles(cache, pair) {
                    find_in(id, cache, cells, pair, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Lists the rectangles in two boxes that have at least one side with a conjugate pair. Each corner must have at least
/// one of the two digits, and must see no filled cell with either.
fn rectangles(cache: &PositionCache<'_>, pair: DigitSet) -> Vec<CellSet> {
    let geometry = cache.geometry();
    let mut open = cache.unsolved();
    for house in geometry.houses() {
        if cache.values().digits_in(house).intersects(pair) {
            open -= geometry.house_cells(house);
        }
    }
    let with_one = pair.iter().map(|digit| cache.places(digit));
    open &= with_one.fold(CellSet::EMPTY, |all, places| all | places);
    // A rectangle without a strong link proves nothing here. So each is found from a side that is a conjugate pair in a
    // line.
    let mut found = Vec::new();
    for bilocal in pair.iter().flat_map(|digit| cache.bilocals(digit)) {
        let [one, other] = bilocal.cells;
        if !open.contains(one) || !open.contains(other) {
            continue;
        }
        for (along, across) in [
            (HouseKind::Row, HouseKind::Column),
            (HouseKind::Column, HouseKind::Row),
        ] {
            if geometry.house_of(one, along) != geometry.house_of(other, along) {
                continue;
            }
            let line = open & geometry.house_cells(geometry.house_of(one, across));
            for beyond in line.without(one) {
                let (row, column) = match along {
                    HouseKind::Row => (geometry.row(beyond), geometry.column(other)),
                    _ => (geometry.row(other), geometry.column(beyond)),
                };
                let across = geometry.cell(row, column);
                let cells: CellSet = [one, other, beyond, across].into_iter().collect();
                let is_shape = open.contains(across) && lie_in_two_boxes(cache, cells);
                if is_shape && cache.exclusions().allow_all(cells, pair) {
                    found.push(corners(cells));
                }
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    let sets = found
        .into_iter()
        .map(|corners| corners.into_iter().collect());
    sets.collect()
}

/// The corners that one digit in a corner determines, and the houses used for this.
struct DeterminedCorners {
    /// By index of the corner: whether its digit is determined.
    is_known: [bool; 4],
    links: Vec<(House, Digit)>,
    /// A corner without guardians beside the first corner, if the reasoning needs it. Because of it the opposite corner
    /// is not the other digit, which determines the second corner beside the first.
    plain: Option<Cell>,
}

impl DeterminedCorners {
    fn houses(&self, digit: Digit) -> HouseSet {
        let links = self.links.iter().filter(|(_, of)| *of == digit);
        links.map(|(house, _)| *house).collect()
    }
}

fn find_in(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    cells: CellSet,
    pair: DigitSet,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let by_rows = corners(cells);
    let roof: CellSet = cells
        .iter()
        .filter(|cell| !pair.is_superset(cache.of(*cell)))
        .collect();
    for place in 0..by_rows.len() {
        for digit in pair & cache.of(by_rows[place]) {
            let Some(other) = pair.without(digit).single() else {
                continue;
            };
            let Some(forced) = determine_corners(cache, by_rows, [digit, other], place) else {
                continue;
            };
            let across = by_rows[3 - place];
            if forced.links.is_empty() || has_other_name(cache, &forced, roof, across) {
                continue;
            }
            let pattern = DeadlyPattern {
                sets: cells.iter().map(|cell| (cell, pair)).collect(),
            };
            let links = forced.links.iter();
            let mut evidence = vec![Truth::Uniqueness(pattern)];
            evidence.extend(links.map(|(house, digit)| Truth::House(*house, *digit)));
            evidence.extend(forced.plain.map(Truth::Cell));
            let rectangle = Rectangle {
                kind: RectangleKind::Unique,
                corners: by_rows,
                digits: pair,
                roof,
                with: DeadlyAid::Forced {
                    digits: [digit, other],
                    houses: [digit, other].map(|of| forced.houses(of)),
                },
            };
            let eliminated = vec![Candidate::new(by_rows[place], digit)];
            sink.take(Step::eliminating(id, eliminated, rectangle, evidence))?;
        }
    }
    ControlFlow::Continue(())
}

/// Determines the corners that follow if one corner has a digit. Returns `None` if some corner does not follow.
fn determine_corners(
    cache: &PositionCache<'_>,
    by_rows: [Cell; 4],
    [digit, other]: [Digit; 2],
    place: usize,
) -> Option<DeterminedCorners> {
    let pair = DigitSet::only(digit).with(other);
    let mut forced = DeterminedCorners {
        is_known: [false; 4],
        links: Vec::new(),
        plain: None,
    };
    forced.is_known[place] = true;
    let across = 3 - place;
    let is_plain = |at: usize| pair.is_superset(cache.of(by_rows[at]));
    let link = |at: usize, by: usize, due| {
        let both = CellSet::only(by_rows[at]).with(by_rows[by]);
        let shared = cache.geometry().houses_shared(&both);
        let is_link = |house: &House| cache.places_in(due, *house) == both;
        shared.iter().find(is_link)
    };
    loop {
        let is_known = |at: &usize| forced.is_known[*at];
        let next = (0..4).filter(|at| !is_known(at)).find_map(|at| {
            // Corners beside each other have different digits; opposite corners have the same.
            let (due, mut beside) = if at == across {
                let beside = (0..4).filter(|by| *by != at && *by != place);
                (digit, beside.filter(is_known).collect::<Vec<_>>())
            } else {
                (
                    other,
                    [place, across].into_iter().filter(is_known).collect(),
                )
            };
            if is_plain(at) && !beside.is_empty() && cache.of(by_rows[at]).contains(due) {
                return Some((at, due, None));
            }
            beside.retain(|by| link(at, *by, due).is_some());
            let by = *beside.first()?;
            Some((at, due, Some((link(at, by, due)?, by))))
        });
        let Some((at, due, link)) = next else { break };
        forced.is_known[at] = true;
        if let Some((house, by)) = link {
            forced.links.push((house, due));
            let second = 3 - at;
            if at != across && by == across && is_plain(across) && is_plain(second) {
                forced.plain = Some(by_rows[second]);
            }
        }
    }
    (forced.is_known == [true; 4]).then_some(forced)
}

/// Returns whether the rectangle is of type 4 or a hidden rectangle, which have names of their own.
fn has_other_name(
    cache: &PositionCache<'_>,
    forced: &DeterminedCorners,
    roof: CellSet,
    across: Cell,
) -> bool {
    let geometry = cache.geometry();
    match forced.links[..] {
        [(house, _)] => roof.len() == 2 && geometry.house_cells(house).is_superset(&roof),
        [(first, a), (second, b)] => {
            let houses: HouseSet = [first, second].into_iter().collect();
            let are_lines = houses.iter().all(|house| geometry.kind(house).is_line());
            let sees_across = houses
                .iter()
                .any(|house| geometry.house_cells(house).contains(across));
            a == b && are_lines && !roof.contains(across) && !sees_across
        }
        _ => false,
    }
}
