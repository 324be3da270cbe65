//! Extended rectangles: two lines of a chute crossed by n others, with the same n digits in the 2n
//! cells.
//!
//! If these held nothing else, each of the two lines would have all n digits there, and the two
//! could exchange them cell by cell: two cells that change places share their box and the line
//! that crosses. So some cell holds something else.
//!
//! ```text
//! abc . . | .  .  . | ab . .
//! .   . . | .  .  . | .  . .     rows 1 and 3 have a, b and c in columns 1, 6 and 7,
//! bc  . . | .  . ac | *  . .     but for *, which is none of them
//! .   . . | .  . .  | .  . .
//! ```
//!
//! The types are those of the [rectangle](super::rectangle), which has two digits: one cell has more
//! (1); some cells have one further digit (2); two cells in one house have several, and form a
//! naked subset with others (3); or one of the digits goes nowhere else in their house (4).
//! Described at <https://www.sudokuwiki.org/Extended_Unique_Rectangles>.

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, DigitSet, House, HouseKind};

use super::super::{
    Assumption, DeadlyAid, Family, Info, Pattern, Sink, Step, Survey, Technique, TechniqueId,
};
use super::Guarded;

/// The most digits: more hardly ever fit into a few cells.
const MAX_DIGITS: usize = 4;
/// The most cells with more than the digits, unless they have the same one more.
const MAX_ROOF: usize = 2;

/// Two lines with the same three or four digits in some crossing lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) struct ExtendedRectangle;

impl Technique for ExtendedRectangle {
    fn info(&self) -> Info {
        Info {
            id: TechniqueId("extended-rectangle"),
            name: "Extended Rectangle",
            family: Family::Uniqueness,
            source: "https://www.sudokuwiki.org/Extended_Unique_Rectangles",
            assumption: Assumption::UniqueSolution,
        }
    }

    fn find(&self, survey: &Survey<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        for kind in [HouseKind::Row, HouseKind::Column] {
            let lines: Vec<House> = survey.geometry().houses_of_kind(kind).collect();
            for (number, &line) in lines.iter().enumerate() {
                for &other in &lines[number + 1..] {
                    let couples = couples(survey, line, other);
                    for n_digits in 3..=MAX_DIGITS {
                        if couples.len() >= n_digits {
                            sink.keep_going()?;
                            self.search(survey, &couples, n_digits, sink)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Lists the unsolved cells of two lines that share a line across and a box.
fn couples(survey: &Survey<'_>, line: House, other: House) -> Vec<[Cell; 2]> {
    let geometry = survey.geometry();
    let box_of = |cell| geometry.house_of(cell, HouseKind::Box);
    (geometry.house_list(line).iter())
        .zip(geometry.house_list(other))
        .map(|(one, two)| [*one, *two])
        .filter(|[one, two]| box_of(*one) == box_of(*two))
        .filter(|couple| couple.iter().all(|cell| survey.unsolved().contains(*cell)))
        .collect()
}

/// Cells that grow couple by couple.
#[derive(Clone, Copy)]
struct Growing {
    cells: CellSet,
    /// The digits of the cells that are not to have more.
    plain: DigitSet,
    /// The cells that are.
    roof: CellSet,
}

impl ExtendedRectangle {
    /// Takes so many couples of cells that hold as many digits, and few others.
    fn search(
        self,
        survey: &Survey<'_>,
        couples: &[[Cell; 2]],
        n_digits: usize,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let none = Growing {
            cells: CellSet::EMPTY,
            plain: DigitSet::EMPTY,
            roof: CellSet::EMPTY,
        };
        let mut search = Search {
            survey,
            n_digits,
            max_plain: n_digits,
            max_roof: MAX_ROOF,
        };
        search.grow(couples, none, &mut |grown| {
            let has_more = |cell| !grown.plain.is_superset(survey.of(cell));
            if grown.plain.len() == n_digits && grown.roof.iter().all(has_more) {
                return self.look_at(survey, grown.cells, grown.plain, sink);
            }
            ControlFlow::Continue(())
        })?;
        // Or any number of cells with the same further digit.
        search.max_plain = n_digits + 1;
        search.max_roof = 0;
        search.grow(couples, none, &mut |grown| {
            if grown.plain.len() <= n_digits {
                return ControlFlow::Continue(());
            }
            for extra in grown.plain {
                let digits = grown.plain.without(extra);
                let roof = grown.cells & survey.places(extra);
                let floor = (grown.cells - roof).iter();
                let of_floor = floor.fold(DigitSet::EMPTY, |all, cell| all | survey.of(cell));
                let was_seen = roof.len() <= MAX_ROOF && of_floor == digits;
                if !was_seen {
                    self.look_at(survey, grown.cells, digits, sink)?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// Reports what some cells show that would hold just these digits, were it not for a few others.
    fn look_at(
        self,
        survey: &Survey<'_>,
        cells: CellSet,
        digits: DigitSet,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let guarded = Guarded::of_digits(survey, cells, digits);
        let roof = guarded.roof;
        let mut report = |with, struck: Vec<_>, evidence| {
            if struck.is_empty() {
                return ControlFlow::Continue(());
            }
            let pattern = Pattern::Exchange {
                cells,
                digits,
                roof,
                with,
            };
            sink.take(Step::eliminating(self.info().id, struck, pattern, evidence))
        };
        let struck = if roof.len() == 1 {
            guarded.own_digits_in_roof(survey, digits)
        } else {
            guarded.seen_by_all(survey)
        };
        report(DeadlyAid::None, struck, guarded.evidence([]))?;
        guarded.each_subset(survey, survey.unsolved(), &mut report)?;
        match guarded.locked_in_roof(survey, digits) {
            Some((aid, struck, evidence)) => report(aid, struck, evidence),
            None => ControlFlow::Continue(()),
        }
    }
}

/// A search for couples of cells with few digits.
struct Search<'s> {
    survey: &'s Survey<'s>,
    n_digits: usize,
    max_plain: usize,
    max_roof: usize,
}

impl Search<'_> {
    /// Adds couples until there are as many as digits, each box having no more cells than digits.
    fn grow(
        &self,
        couples: &[[Cell; 2]],
        set: Growing,
        visit: &mut impl FnMut(Growing) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let n_more = self.n_digits - set.cells.len() / 2;
        if n_more == 0 {
            return visit(set);
        }
        let geometry = self.survey.geometry();
        for (number, couple) in couples.iter().enumerate() {
            let rest = &couples[number + 1..];
            if rest.len() + 1 < n_more {
                break;
            }
            let both: CellSet = couple.iter().copied().collect();
            let its_box = geometry.house_of(couple[0], HouseKind::Box);
            let in_box = (set.cells & geometry.house_cells(its_box)).len();
            if in_box + both.len() > self.n_digits {
                continue;
            }
            for roof in [
                CellSet::EMPTY,
                CellSet::only(couple[0]),
                CellSet::only(couple[1]),
                both,
            ] {
                let floor = (both - roof).iter();
                let more = Growing {
                    cells: set.cells | both,
                    plain: floor.fold(set.plain, |all, cell| all | self.survey.of(cell)),
                    roof: set.roof | roof,
                };
                if more.plain.len() <= self.max_plain && more.roof.len() <= self.max_roof {
                    self.grow(rest, more, visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
