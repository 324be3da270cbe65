//! Uniqueness: patterns that would give a puzzle a second solution.
//!
//! Both techniques rest on one truth, the [`DeadlyPattern`]: cells that could exchange their
//! digits. In a puzzle with one solution some candidate outside the pattern is true.
//!
//! * *Unique Rectangle, type 1*: four cells in two rows, two columns and two boxes. Three hold
//!   nothing but two digits a and b; then the fourth is neither.
//!
//! ```text
//! ab . . | ab . .     were * one of a and b too, the four cells could
//! .  . . | .  . .     exchange a and b without touching anything else
//! ab . . | *  . .
//! ```
//!
//! * *BUG + 1* (bivalue universal grave): every unsolved cell but one has two candidates, and
//!   without one candidate of that cell each digit would stand twice in every house that lacks
//!   it. Then that candidate is true.
//!
//! A corner of the rectangle may lack one of the digits if it went for a reason other than a
//! value that it sees; the exchange would restore it. Described at
//! <https://hodoku.sourceforge.net/en/tech_ur.php> and
//! <https://hodoku.sourceforge.net/en/tech_misc.php>.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, DigitSet, HouseKind};

use super::{
    Assumption, DeadlyPattern, Family, Info, Pattern, Sink, Step, Survey, Technique, TechniqueId,
    Truth,
};

/// A rectangle of which one corner alone has more than the pair.
pub(super) struct UniqueRectangle1;

impl Technique for UniqueRectangle1 {
    fn info(&self) -> Info {
        Info {
            id: TechniqueId("unique-rectangle-type-1"),
            name: "Unique Rectangle Type 1",
            family: Family::Uniqueness,
            source: "https://hodoku.sourceforge.net/en/tech_ur.php#u1",
            assumption: Assumption::UniqueSolution,
        }
    }

    fn find(&self, survey: &Survey<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let mut rest = survey.bivalue();
        while let Some(cell) = rest.first() {
            let pair = survey.of(cell);
            let bivalue: CellSet = rest
                .iter()
                .filter(|other| survey.of(*other) == pair)
                .collect();
            rest -= bivalue;
            self.find_with(survey, pair, bivalue, sink)?;
        }
        ControlFlow::Continue(())
    }
}

impl UniqueRectangle1 {
    /// Finds the rectangles of a pair of digits; `bivalue` are the cells with just that pair.
    ///
    /// A rectangle is met once, from the corner opposite the one with more.
    fn find_with(
        &self,
        survey: &Survey<'_>,
        pair: DigitSet,
        bivalue: CellSet,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let geometry = survey.geometry();
        let lone = |cell: &Cell| {
            let digits = survey.of(*cell);
            digits.len() == 1 && pair.is_superset(digits) && allows(survey, *cell, pair)
        };
        let plain = bivalue | survey.unsolved().iter().filter(lone).collect();
        if plain.len() < 3 {
            return ControlFlow::Continue(());
        }
        let in_line = |cell, kind| {
            (plain & geometry.house_cells(geometry.house_of(cell, kind))).without(cell)
        };
        for corner in plain {
            for beside in in_line(corner, HouseKind::Row) {
                for below in in_line(corner, HouseKind::Column) {
                    let roof = geometry.cell(geometry.row(below), geometry.column(beside));
                    let foot: CellSet = [corner, beside, below].into_iter().collect();
                    if foot.intersects(&bivalue) && lies_in_two_boxes(survey, foot.with(roof)) {
                        self.report(survey, pair, foot, roof, sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn report(
        &self,
        survey: &Survey<'_>,
        pair: DigitSet,
        foot: CellSet,
        roof: Cell,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let digits = survey.of(roof);
        if !digits.intersects(pair) || pair.is_superset(digits) || !allows(survey, roof, pair) {
            return ControlFlow::Continue(());
        }
        let mut corners = [roof; 4];
        for (slot, corner) in corners.iter_mut().zip(foot.with(roof)) {
            *slot = corner;
        }
        let struck = (digits & pair).iter();
        sink.take(Step::eliminating(
            self.info().id,
            struck.map(|digit| Candidate::new(roof, digit)).collect(),
            Pattern::Rectangle {
                corners,
                digits: pair,
                roof: CellSet::only(roof),
            },
            vec![Truth::Uniqueness(DeadlyPattern {
                pairs: corners.iter().map(|corner| (*corner, pair)).collect(),
            })],
        ))
    }
}

/// Tells whether no value that a cell sees forbids either digit of a pair.
fn allows(survey: &Survey<'_>, cell: Cell, pair: DigitSet) -> bool {
    survey.values().possible(cell).is_superset(pair)
}

/// Tells whether the corners of a rectangle lie in two boxes, two in each.
fn lies_in_two_boxes(survey: &Survey<'_>, corners: CellSet) -> bool {
    let geometry = survey.geometry();
    let in_box = |cell| {
        let its_box = geometry.house_of(cell, HouseKind::Box);
        (corners & geometry.house_cells(its_box)).len()
    };
    corners.iter().all(|cell| in_box(cell) == 2)
}

/// One cell with three candidates in a position whose other cells are bivalue.
pub(super) struct BugPlus1;

impl Technique for BugPlus1 {
    fn info(&self) -> Info {
        Info {
            id: TechniqueId("bug-plus-1"),
            name: "BUG + 1",
            family: Family::Uniqueness,
            source: "https://hodoku.sourceforge.net/en/tech_misc.php#bug1",
            assumption: Assumption::UniqueSolution,
        }
    }

    fn find(&self, survey: &Survey<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let Some(cell) = (survey.unsolved() - survey.bivalue()).single() else {
            return ControlFlow::Continue(());
        };
        if survey.of(cell).len() != 3 {
            return ControlFlow::Continue(());
        }
        for digit in survey.of(cell) {
            let guardian = Candidate::new(cell, digit);
            if !is_grave(survey, guardian) {
                continue;
            }
            let pair = survey.of(cell).without(digit);
            let pairs = survey.unsolved().iter().map(|other| {
                let own = if other == cell {
                    pair
                } else {
                    survey.of(other)
                };
                (other, own)
            });
            let grave = DeadlyPattern {
                pairs: pairs.collect(),
            };
            sink.take(Step::eliminating(
                self.info().id,
                pair.iter()
                    .map(|digit| Candidate::new(cell, digit))
                    .collect(),
                Pattern::BivalueGrave {
                    guardians: vec![guardian],
                },
                vec![Truth::Uniqueness(grave)],
            ))?;
        }
        ControlFlow::Continue(())
    }
}

/// Tells whether without one candidate every digit has no or two places in each house.
fn is_grave(survey: &Survey<'_>, without: Candidate) -> bool {
    let geometry = survey.geometry();
    geometry.digits().iter().all(|digit| {
        let mut places = survey.places(digit);
        if digit == without.digit {
            places.remove(without.cell);
        }
        geometry
            .houses()
            .all(|house| matches!((places & geometry.house_cells(house)).len(), 0 | 2))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Digit;
    use crate::techniques::drawn::{cells, struck, values};

    #[test]
    fn the_fourth_corner_loses_the_pair() {
        let position = cells("r1c1=12 r1c4=12 r2c1=12 r2c4=123");
        assert_eq!(struck(&UniqueRectangle1, &position), ["1r2c4 2r2c4"]);
        let position = cells("r1c1=12 r1c4=12 r2c1=12 r2c4=139");
        assert_eq!(struck(&UniqueRectangle1, &position), ["1r2c4"]);
    }

    #[test]
    fn a_rectangle_in_four_boxes_is_harmless() {
        let position = cells("r1c1=12 r1c4=12 r5c1=12 r5c4=123");
        assert!(struck(&UniqueRectangle1, &position).is_empty());
    }

    #[test]
    fn two_corners_with_more_are_another_type() {
        let position = cells("r1c1=12 r1c4=12 r2c1=124 r2c4=123");
        assert!(struck(&UniqueRectangle1, &position).is_empty());
    }

    #[test]
    fn a_corner_may_lack_what_was_struck_but_not_what_a_value_forbids() {
        let mut position = cells("r1c1=12 r1c4=1 r2c1=12 r2c4=123");
        assert_eq!(struck(&UniqueRectangle1, &position), ["1r2c4 2r2c4"]);
        let two = Digit::from_index(1);
        position.place(Candidate::new(position.geometry().cell(8, 3), two));
        assert!(struck(&UniqueRectangle1, &position).is_empty());
    }

    #[test]
    fn a_given_corner_cannot_be_exchanged() {
        let mut position = cells("r1c4=12 r2c1=12 r2c4=123");
        let one = Digit::from_index(0);
        position.place(Candidate::new(position.geometry().cell(0, 0), one));
        assert!(struck(&UniqueRectangle1, &position).is_empty());
    }

    // Thirteen cells are left, all with two candidates but r4c8, which has 2, 3 and 6. Without
    // the 2 each digit would come twice or not at all: 3, say, only in r4c7, r4c8, r7c7, r7c8.
    const GRAVE: &str =
        "2659174833186547..9748325..589741...723568.4.641293875852176..4496385..7137429658";

    #[test]
    fn what_keeps_a_grave_open_is_true() {
        let position = values(GRAVE);
        assert_eq!(struck(&BugPlus1, &position), ["3r4c8 6r4c8"]);
        assert!(struck(&UniqueRectangle1, &position).is_empty());
    }

    #[test]
    fn other_cells_must_have_two_candidates_and_one_three() {
        let [two, nine] = [2, 9].map(|value| Digit::new(value).unwrap());
        for (row, column, digit) in [(3, 7, two), (1, 7, nine)] {
            let mut position = values(GRAVE);
            let gone = Candidate::new(position.geometry().cell(row, column), digit);
            assert!(position.eliminate(gone));
            assert!(struck(&BugPlus1, &position).is_empty());
        }
    }
}
