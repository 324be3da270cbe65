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
