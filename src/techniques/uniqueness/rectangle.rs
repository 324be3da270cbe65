//! Unique and hidden rectangles: four cells in two rows, two columns and two boxes that have the
//! same two digits as candidates.
//!
//! If the cells held only these two digits a and b, a and b could be exchanged. So at least one of the other candidates
//! in the cells, the *guardians*, is true. A corner without guardians is called *plain*.
//!
//! ```text
//! ab . . | ab .  .     the two lower corners have more candidates than a and b:
//! .  . . | .  .  .     one of c and d there is true
//! ab c . | ab d  .
//! ```
//!
//! * *Type 1*: one corner has guardians; it is neither a nor b.
//! * *Type 2*: two corners in a line have guardians, all of one digit c; cells that see both are not c.
//! * *Type 3*: two corners in a line have guardians of several digits. Together with other cells of their house
//!   they form a naked subset, in which the two count as one cell.
//! * *Type 4*: two corners in a line have guardians, and a has no other places in a house that contains both. One of
//!   the two corners is a, so the other is not b.
//! * *Type 5*: like type 2, with two diagonally opposite corners or three corners.
//! * *Type 6*: two diagonally opposite corners have guardians, and a has no places outside the corners in both rows and
//!   both columns. Neither of the two is a: otherwise both would be a, and the plain corners b.
//! * *Hidden Rectangle*: one corner is plain, and in the row and the column of the opposite corner a has no
//!   other places than corners. Then the opposite corner is not b: otherwise the two corners beside it would be
//!   a, and the plain corner b.
//!
//! A corner may lack one of the digits if that digit was eliminated by reasoning, because after an exchange it would be
//! possible again. It must not lack a digit that is excluded by a filled cell or by the puzzle itself. Described at
//! <https://hodoku.sourceforge.net/en/tech_ur.php>.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, DigitSet, HouseKind, HouseSet, MAX_SIDE};

use super::super::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};
use super::deadly::{DeadlyAid, GuardedPattern, Rectangle, RectangleKind};

/// The corners of a rectangle: at least one has only the pair as candidates, and at least one has guardians.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) struct Corners {
    /// Top left, top right, bottom left, bottom right.
    pub(in crate::techniques) by_rows: [Cell; 4],
    pub(in crate::techniques) pair: DigitSet,
    /// The corners with candidates outside the pair.
    pub(in crate::techniques) roof: CellSet,
}

impl Corners {
    fn cells(&self) -> CellSet {
        self.by_rows.iter().copied().collect()
    }

    /// Returns the corner diagonally opposite to a corner; `None` if the cell is no corner.
    fn across(&self, corner: Cell) -> Option<Cell> {
        let place = self.by_rows.iter().position(|own| *own == corner)?;
        Some(self.by_rows[3 - place])
    }

    /// Returns whether exactly two corners have guardians and these are diagonally opposite.
    fn has_diagonal_roof(&self) -> bool {
        self.roof.len() == 2
            && self
                .roof
                .first()
                .and_then(|corner| self.across(corner))
                .is_some_and(|across| self.roof.contains(across))
    }
}

impl PositionCache<'_> {
    /// Lists the rectangles whose corners have the same pair of digits as candidates, and at least one corner only this
    /// pair. They are sorted by the first corner that has only the pair.
    pub(in crate::techniques) fn rectangles(&self) -> &[Corners] {
        self.get_or_init(rectangles)
    }
}

/// Lists the rectangles of a position, sorted by their first corner that has only the pair.
///
/// Every corner has at least one of the two digits and sees no filled cell with either.
fn rectangles(cache: &PositionCache<'_>) -> Vec<Corners> {
    let geometry = cache.geometry();
    let mut open = [CellSet::EMPTY; MAX_SIDE];
    for digit in geometry.digits() {
        open[digit.index()] = cache.unsolved();
    }
    for house in geometry.houses() {
        for digit in cache.values().digits_in(house) {
            open[digit.index()] -= geometry.house_cells(house);
        }
    }
    let mut found = Vec::new();
    for start in cache.bivalue() {
        let pair = cache.of(start);
        let mut corners = cache.unsolved();
        let mut with_one = CellSet::EMPTY;
        for digit in pair {
            corners &= open[digit.index()];
            with_one |= cache.places(digit);
        }
        corners &= with_one;
        let in_line =
            |kind| (corners & geometry.house_cells(geometry.house_of(start, kind))).without(start);
        for beside in in_line(HouseKind::Row) {
            for below in in_line(HouseKind::Column) {
                let across = geometry.cell(geometry.row(below), geometry.column(beside));
                let cells: CellSet = [start, beside, below, across].into_iter().collect();
                // A rectangle with several corners of this kind is found once, from the first of them.
                let is_first = cells
                    .iter()
                    .take_while(|cell| *cell != start)
                    .all(|cell| cache.of(cell) != pair);
                let is_shape =
                    corners.contains(across) && is_first && lie_in_two_boxes(cache, cells);
                if is_shape && cache.exclusions().allow_all(cells, pair) {
                    found.push(rectangle(cache, cells, pair));
                }
            }
        }
    }
    found
}

fn rectangle(cache: &PositionCache<'_>, cells: CellSet, pair: DigitSet) -> Corners {
    Corners {
        by_rows: corners(cells),
        pair,
        roof: cells
            .iter()
            .filter(|cell| !pair.is_superset(cache.of(*cell)))
            .collect(),
    }
}

/// Lists the four corners of a rectangle by rows.
pub(super) fn corners(cells: CellSet) -> [Cell; 4] {
    let mut corners = [Cell::new(0); 4];
    for (slot, corner) in corners.iter_mut().zip(cells) {
        *slot = corner;
    }
    corners
}

/// Returns whether the corners of a rectangle lie in two boxes, two in each.
pub(super) fn lie_in_two_boxes(cache: &PositionCache<'_>, corners: CellSet) -> bool {
    let geometry = cache.geometry();
    let in_box = |cell| {
        let its_box = geometry.house_of(cell, HouseKind::Box);
        (corners & geometry.house_cells(its_box)).len()
    };
    corners.iter().all(|cell| in_box(cell) == 2)
}

/// The type of a rectangle, by the positions of its guardians.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum UniqueRectangle {
    /// One corner has guardians.
    Type1,
    /// Two corners in a line have guardians of one digit.
    Type2,
    /// Two corners in a line have guardians of several digits, which form a naked subset with other cells.
    Type3,
    /// Two corners in a line have guardians, and a digit of the pair has no other places in a house that contains both.
    Type4,
    /// Two diagonally opposite corners or three corners have guardians of one digit.
    Type5,
    /// Two diagonally opposite corners have guardians, and a digit of the pair has no other places in their rows and
    /// columns.
    Type6,
    /// One corner has no guardian. In the lines of the opposite corner, a digit of the pair has no places outside the
    /// corners.
    Hidden,
}

impl Finder for UniqueRectangle {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        for rectangle in cache.rectangles() {
            let in_line = rectangle.roof.len() == 2 && !rectangle.has_diagonal_roof();
            let n_roof = rectangle.roof.len();
            match self {
                Self::Type1 if n_roof == 1 => sole_roof(id, cache, rectangle, sink)?,
                Self::Type2 if in_line => one_extra(id, cache, rectangle, sink)?,
                Self::Type3 if in_line => subset(id, cache, rectangle, sink)?,
                Self::Type4 if in_line => locked_in_roof(id, cache, rectangle, sink)?,
                Self::Type5 if n_roof > 1 && !in_line => one_extra(id, cache, rectangle, sink)?,
                Self::Type6 if n_roof == 2 && !in_line => {
                    locked_across(id, cache, rectangle, sink)?;
                }
                Self::Hidden if n_roof > 1 && !in_line => hidden(id, cache, rectangle, sink)?,
                _ => {}
            }
        }
        ControlFlow::Continue(())
    }
}

fn report(
    id: TechniqueId,
    sink: &mut dyn Sink,
    rectangle: &Corners,
    eliminated: Vec<Candidate>,
    with: DeadlyAid,
    evidence: Vec<Truth>,
) -> ControlFlow<()> {
    if eliminated.is_empty() {
        return ControlFlow::Continue(());
    }
    let pattern = Rectangle {
        kind: RectangleKind::Unique,
        corners: rectangle.by_rows,
        digits: rectangle.pair,
        roof: rectangle.roof,
        with,
    };
    sink.take(Step::eliminating(id, eliminated, pattern, evidence))
}

fn sole_roof(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    rectangle: &Corners,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let guarded = guarded(cache, rectangle);
    let eliminated = guarded.own_digits_in_roof(cache, rectangle.pair);
    report(
        id,
        sink,
        rectangle,
        eliminated,
        DeadlyAid::None,
        guarded.evidence([]),
    )
}

fn one_extra(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    rectangle: &Corners,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let guarded = guarded(cache, rectangle);
    let eliminated = guarded.seen_by_all(cache);
    report(
        id,
        sink,
        rectangle,
        eliminated,
        DeadlyAid::None,
        guarded.evidence([]),
    )
}

/// Reports type 3. Cells with a digit of the pair are left out of the subset as usual; [`loops`](super::loops) finds
/// subsets with them.
fn subset(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    rectangle: &Corners,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let usable = rectangle
        .pair
        .iter()
        .fold(cache.unsolved(), |usable, digit| {
            usable - cache.places(digit)
        });
    guarded(cache, rectangle).each_subset(cache, usable, &mut |aid, eliminated, evidence| {
        report(id, sink, rectangle, eliminated, aid, evidence)
    })
}

fn locked_in_roof(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    rectangle: &Corners,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    match guarded(cache, rectangle).locked_in_roof(cache, rectangle.pair) {
        Some((aid, eliminated, evidence)) => report(id, sink, rectangle, eliminated, aid, evidence),
        None => ControlFlow::Continue(()),
    }
}

fn locked_across(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    rectangle: &Corners,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let geometry = cache.geometry();
    let cells = rectangle.cells();
    let lines = |kind| cells.iter().map(move |cell| geometry.house_of(cell, kind));
    let locked = rectangle.pair.iter().find(|digit| {
        cache.places(*digit).is_superset(&cells)
            && lines(HouseKind::Row)
                .chain(lines(HouseKind::Column))
                .all(|line| cells.is_superset(&cache.places_in(*digit, line)))
    });
    let Some(digit) = locked else {
        return ControlFlow::Continue(());
    };
    // The truths of the rows are enough as evidence, and so would be those of the columns.
    let rows: HouseSet = lines(HouseKind::Row).collect();
    let evidence = rows.iter().map(|row| Truth::House(row, digit));
    report(
        id,
        sink,
        rectangle,
        PositionCache::candidates_of(digit, &rectangle.roof),
        DeadlyAid::Locked {
            digit,
            houses: rows,
        },
        guarded(cache, rectangle).evidence(evidence),
    )
}

fn hidden(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    rectangle: &Corners,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let geometry = cache.geometry();
    let cells = rectangle.cells();
    for across in (cells - rectangle.roof)
        .iter()
        .filter_map(|plain| rectangle.across(plain))
    {
        let lines = [HouseKind::Row, HouseKind::Column].map(|kind| geometry.house_of(across, kind));
        // If the digit has only one place in a line, it is a hidden single there.
        let is_locked = |digit| {
            lines
                .iter()
                .all(|line| cache.places_in(digit, *line) == cells & geometry.house_cells(*line))
        };
        let locked = rectangle.pair.iter().find(|digit| is_locked(*digit));
        let other = locked.and_then(|digit| rectangle.pair.without(digit).single());
        let Some((digit, other)) = locked.zip(other) else {
            continue;
        };
        let eliminated = Candidate::new(across, other);
        if cache.has(eliminated) {
            report(
                id,
                sink,
                rectangle,
                vec![eliminated],
                DeadlyAid::Locked {
                    digit,
                    houses: lines.into_iter().collect(),
                },
                guarded(cache, rectangle).evidence(lines.map(|line| Truth::House(line, digit))),
            )?;
        }
    }
    ControlFlow::Continue(())
}

fn guarded(cache: &PositionCache<'_>, rectangle: &Corners) -> GuardedPattern {
    GuardedPattern::of_digits(cache, rectangle.cells(), rectangle.pair)
}

#[cfg(test)]
mod tests {
    use super::TechniqueId::UniqueRectangleType1;
    use super::*;
    use crate::board::Digit;
    use crate::techniques::drawn::{cells, eliminated};

    #[test]
    fn the_fourth_corner_loses_the_pair() {
        let position = cells("r1c1=12 r1c4=12 r2c1=12 r2c4=123");
        assert_eq!(eliminated(UniqueRectangleType1, &position), ["1r2c4 2r2c4"]);
        let position = cells("r1c1=12 r1c4=12 r2c1=12 r2c4=139");
        assert_eq!(eliminated(UniqueRectangleType1, &position), ["1r2c4"]);
    }

    #[test]
    fn a_rectangle_in_four_boxes_is_harmless() {
        let position = cells("r1c1=12 r1c4=12 r5c1=12 r5c4=123");
        assert!(eliminated(UniqueRectangleType1, &position).is_empty());
    }

    #[test]
    fn two_corners_with_more_are_another_type() {
        let position = cells("r1c1=12 r1c4=12 r2c1=124 r2c4=123");
        assert!(eliminated(UniqueRectangleType1, &position).is_empty());
    }

    #[test]
    fn a_corner_may_lack_what_was_eliminated_but_not_what_a_value_forbids() {
        let mut position = cells("r1c1=12 r1c4=1 r2c1=12 r2c4=123");
        assert_eq!(eliminated(UniqueRectangleType1, &position), ["1r2c4 2r2c4"]);
        let two = Digit::from_index(1);
        position.place(Candidate::new(position.geometry().cell(8, 3), two));
        assert!(eliminated(UniqueRectangleType1, &position).is_empty());
    }

    #[test]
    fn a_given_corner_cannot_be_exchanged() {
        let mut position = cells("r1c4=12 r2c1=12 r2c4=123");
        let one = Digit::from_index(0);
        position.place(Candidate::new(position.geometry().cell(0, 0), one));
        assert!(eliminated(UniqueRectangleType1, &position).is_empty());
    }
}
