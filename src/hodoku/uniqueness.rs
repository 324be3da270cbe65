//! Uniqueness tests 1 to 6, hidden and avoidable rectangles.
//!
//! One walk over the rectangles of a position serves the first seven types; each takes its first
//! instance in it. Peculiar to the program: a rectangle is looked at once only, with the pair and
//! the corner found first; and it is remembered by a number that other rectangles may share,
//! which are then lost.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::techniques::{DeadlyPattern, Truth};

use super::found::{Found, Strikes, cell_truths, house_truths};
use super::names::StepName;
use super::round::Round;

/// The most rectangles the program remembers.
const MAX_REMEMBERED: usize = 400;

/// Four cells in two rows, two columns and two boxes, and two digits.
struct Rectangle {
    /// The start; its neighbour in the box; its neighbour in the other box; the opposite one.
    corners: [Cell; 4],
    a: Digit,
    b: Digit,
}

/// The rectangles seen, by the program's number.
#[derive(Default)]
struct Memory(Vec<usize>);

impl Memory {
    /// Tells whether a rectangle is new, and remembers it.
    fn is_new(&mut self, corners: [Cell; 4]) -> bool {
        let mut sorted = corners.map(Cell::index);
        sorted.sort_unstable();
        let number = sorted.iter().fold(0, |number, cell| 10 * number + cell);
        let is_new = !self.0.contains(&number);
        if is_new && self.0.len() < MAX_REMEMBERED {
            self.0.push(number);
        }
        is_new
    }
}

/// Finds the first rectangle of one of the types 1 to 6 or the first hidden rectangle.
pub(super) fn find(round: &Round<'_>, name: StepName) -> Option<Found> {
    let found = round.rectangles().iter().find(|found| found.name == name);
    found.cloned()
}

/// Lists the first instance of every type on the common walk.
pub(super) fn first_instances(round: &Round<'_>) -> Vec<Found> {
    let mut memory = Memory::default();
    let mut first: Vec<Found> = Vec::new();
    for start in round.bivalue() {
        let mut pair = round.of(start).iter();
        let (Some(a), Some(b)) = (pair.next(), pair.next()) else {
            continue;
        };
        let both = round.board().allowed(a) & round.board().allowed(b);
        for (second, crossing) in neighbours(round, start, both) {
            for [third, fourth] in across(round, start, second, crossing) {
                let corners = [start, second, third, fourth];
                let fits = round.board().allowed(a).contains(third) && both.contains(fourth);
                if fits && memory.is_new(corners) {
                    let rectangle = Rectangle { corners, a, b };
                    rectangle.tests(round, &mut |found| {
                        if first.iter().all(|known| known.name != found.name) {
                            first.push(found);
                        }
                    });
                }
            }
        }
    }
    first
}

/// Lists the cells among `fit` that share box and line with a start, and the other kind of line.
fn neighbours(round: &Round<'_>, start: Cell, fit: CellSet) -> Vec<(Cell, HouseKind)> {
    let geometry = round.geometry();
    let in_box = geometry.house_cells(geometry.house_of(start, HouseKind::Box));
    (in_box & fit)
        .without(start)
        .iter()
        .filter_map(|second| {
            if geometry.row(second) == geometry.row(start) {
                Some((second, HouseKind::Column))
            } else if geometry.column(second) == geometry.column(start) {
                Some((second, HouseKind::Row))
            } else {
                None
            }
        })
        .collect()
}

/// Lists the pairs of cells, outside the box, that make a rectangle with two neighbours.
fn across(round: &Round<'_>, start: Cell, second: Cell, crossing: HouseKind) -> Vec<[Cell; 2]> {
    let geometry = round.geometry();
    let in_box = geometry.house_cells(geometry.house_of(start, HouseKind::Box));
    let [of_start, of_second] =
        [start, second].map(|cell| geometry.house_list(geometry.house_of(cell, crossing)));
    of_start
        .iter()
        .zip(of_second)
        .filter(|(third, _)| !in_box.contains(**third))
        .map(|(&third, &fourth)| [third, fourth])
        .collect()
}

impl Rectangle {
    /// Tries all tests in the program's order.
    fn tests(&self, round: &Round<'_>, take: &mut dyn FnMut(Found)) {
        let pair: DigitSet = [self.a, self.b].into_iter().collect();
        let is_extra = |cell: &Cell| !(round.of(*cell) - pair).is_empty();
        let extra: CellSet = self.corners.iter().copied().filter(is_extra).collect();
        let mut extra_list = extra.iter();
        match (extra.len(), extra_list.next(), extra_list.next()) {
            (1, Some(corner), _) => {
                let strikes = Strikes::default().digits(round, pair, CellSet::only(corner));
                let found = Found::striking(StepName::Uniqueness1, strikes, || self.truths(&[]));
                found.into_iter().for_each(take);
            }
            (2, Some(one), Some(other)) => {
                let is_diagonal = self.opposite(one) == other;
                self.one_more_digit(round, extra, is_diagonal)
                    .into_iter()
                    .for_each(&mut *take);
                self.subset(round, extra).into_iter().for_each(&mut *take);
                if is_diagonal {
                    self.both_lines(round, extra)
                        .into_iter()
                        .for_each(&mut *take);
                    self.hidden(round, extra).into_iter().for_each(&mut *take);
                } else {
                    self.confined(round, extra).into_iter().for_each(&mut *take);
                }
            }
            (3, ..) => {
                self.one_more_digit(round, extra, true)
                    .into_iter()
                    .for_each(&mut *take);
                self.hidden(round, extra).into_iter().for_each(&mut *take);
            }
            _ => {}
        }
    }

    fn opposite(&self, cell: Cell) -> Cell {
        let place = self.corners.iter().position(|corner| *corner == cell);
        self.corners[3 - place.unwrap_or(0)]
    }

    fn cells(&self) -> CellSet {
        self.corners.into_iter().collect()
    }

    /// Lists what the step rests on: the rectangle and more.
    fn truths(&self, more: &[Truth]) -> Vec<Truth> {
        let pair: DigitSet = [self.a, self.b].into_iter().collect();
        let pairs = self.cells().iter().map(|cell| (cell, pair)).collect();
        let deadly = Truth::Uniqueness(DeadlyPattern { sets: pairs });
        [deadly].into_iter().chain(more.iter().cloned()).collect()
    }

    /// Types 2 and 5: one further digit in all extra corners.
    fn one_more_digit(&self, round: &Round<'_>, extra: CellSet, is_five: bool) -> Option<Found> {
        let digit = self.extra_digits(round, extra).single()?;
        let name = if is_five {
            StepName::Uniqueness5
        } else {
            StepName::Uniqueness2
        };
        let strikes = Strikes::default().digit(digit, round.seeing(digit, &extra));
        Found::striking(name, strikes, || self.truths(&[]))
    }

    fn extra_digits(&self, round: &Round<'_>, extra: CellSet) -> DigitSet {
        let all = extra
            .iter()
            .fold(DigitSet::EMPTY, |all, cell| all | round.of(cell));
        all.without(self.a).without(self.b)
    }

    /// Type 3: the extra corners make a naked subset with other cells of a common house.
    fn subset(&self, round: &Round<'_>, extra: CellSet) -> Option<Found> {
        let geometry = round.geometry();
        let digits = self.extra_digits(round, extra);
        geometry.houses_shared(&extra).iter().find_map(|house| {
            let usable: Vec<Cell> = (round.unsolved_in(house) - self.cells())
                .iter()
                .filter(|cell| {
                    !round.of(*cell).contains(self.a) && !round.of(*cell).contains(self.b)
                })
                .collect();
            let corners = Corners {
                rectangle: self,
                house,
                extra,
            };
            corners.subsets(round, &usable, CellSet::EMPTY, digits)
        })
    }

    /// Type 4: one digit of the pair has no other place where both extra corners see it.
    fn confined(&self, round: &Round<'_>, extra: CellSet) -> Option<Found> {
        let [a, b] = [self.a, self.b];
        [(a, b), (b, a)].into_iter().find_map(|(kept, goes)| {
            if !round.seeing(kept, &extra).is_empty() {
                return None;
            }
            let pair: DigitSet = DigitSet::only(goes);
            let strikes = Strikes::default().digits(round, pair, extra);
            Found::striking(StepName::Uniqueness4, strikes, || {
                let shared = round.geometry().houses_shared(&extra);
                self.truths(&house_truths(kept, shared.iter()))
            })
        })
    }

    /// Type 6: one digit of the pair has no place outside in both rows and both columns.
    fn both_lines(&self, round: &Round<'_>, extra: CellSet) -> Option<Found> {
        let lines = lines_of(round, extra);
        [self.a, self.b].into_iter().find_map(|digit| {
            let is_alone = |line: &House| (round.places_in(digit, *line) - self.cells()).is_empty();
            if !lines.iter().all(is_alone) {
                return None;
            }
            let strikes = Strikes::default().digits(round, DigitSet::only(digit), extra);
            Found::striking(StepName::Uniqueness6, strikes, || {
                self.truths(&house_truths(digit, lines.iter().copied()))
            })
        })
    }

    /// Hidden rectangle: one digit has no place outside in row and column of a corner that is
    /// opposite to a pure one.
    fn hidden(&self, round: &Round<'_>, extra: CellSet) -> Option<Found> {
        let pure = self.cells() - extra;
        pure.iter().find_map(|corner| {
            let opposite = CellSet::only(self.opposite(corner));
            let lines = lines_of(round, opposite);
            [(self.a, self.b), (self.b, self.a)]
                .into_iter()
                .find_map(|(kept, goes)| {
                    let is_alone =
                        |line: &House| (round.places_in(kept, *line) - self.cells()).is_empty();
                    if !lines.iter().all(is_alone) {
                        return None;
                    }
                    let strikes = Strikes::default().digits(round, DigitSet::only(goes), opposite);
                    Found::striking(StepName::HiddenRectangle, strikes, || {
                        self.truths(&house_truths(kept, lines.iter().copied()))
                    })
                })
        })
    }
}

/// Lists the rows and columns of some cells.
fn lines_of(round: &Round<'_>, cells: CellSet) -> Vec<House> {
    let kinds = [HouseKind::Row, HouseKind::Column];
    cells
        .iter()
        .flat_map(|cell| kinds.map(|kind| round.geometry().house_of(cell, kind)))
        .collect()
}

/// Two extra corners of a rectangle in a house.
struct Corners<'a> {
    rectangle: &'a Rectangle,
    house: House,
    extra: CellSet,
}

impl Corners<'_> {
    /// Adds cells until there is one digit more than cells.
    fn subsets(
        &self,
        round: &Round<'_>,
        usable: &[Cell],
        cells: CellSet,
        digits: DigitSet,
    ) -> Option<Found> {
        usable.iter().enumerate().find_map(|(index, &cell)| {
            let cells = cells.with(cell);
            let digits = digits | round.of(cell);
            let found =
                (digits.len() == cells.len() + 1).then(|| self.strike(round, cells, digits));
            found
                .flatten()
                .or_else(|| self.subsets(round, &usable[index + 1..], cells, digits))
        })
    }

    fn strike(&self, round: &Round<'_>, cells: CellSet, digits: DigitSet) -> Option<Found> {
        let geometry = round.geometry();
        let all = cells | self.extra;
        let shared = geometry.houses_shared(&all);
        let is_line = geometry.kind(self.house).is_line();
        if !is_line && shared.len() > 1 {
            return None;
        }
        let mut strikes =
            Strikes::default().digits(round, digits, geometry.house_cells(self.house) - all);
        if !strikes.is_empty() && is_line {
            for house in shared.iter().filter(|house| *house != self.house) {
                strikes = strikes.digits(round, digits, geometry.house_cells(house) - all);
            }
        }
        Found::striking(StepName::Uniqueness3, strikes, || {
            self.rectangle.truths(&cell_truths(cells))
        })
    }
}

/// Finds the first avoidable rectangle of type 1 or 2.
pub(super) fn avoidable(round: &Round<'_>, name: StepName) -> Option<Found> {
    let mut memory = Memory::default();
    let placed = round.values().filled() - round.givens();
    placed.iter().find_map(|start| {
        let a = round.value(start)?;
        neighbours(round, start, placed)
            .into_iter()
            .find_map(|(second, crossing)| {
                let b = round.value(second)?;
                let mut walk = across(round, start, second, crossing).into_iter();
                walk.find_map(|[third, fourth]| {
                    let corners = [start, second, third, fourth];
                    if !memory.is_new(corners) {
                        return None;
                    }
                    Rectangle { corners, a, b }.avoidable(round, placed, name)
                })
            })
    })
}

impl Rectangle {
    fn avoidable(&self, round: &Round<'_>, placed: CellSet, name: StepName) -> Option<Found> {
        let [_, _, third, fourth] = self.corners;
        let [a, b] = [self.a, self.b];
        let is_placed = |cell, digit| placed.contains(cell) && round.value(cell) == Some(digit);
        let bivalue_with =
            |cell, digit| round.of(cell).len() == 2 && round.of(cell).contains(digit);
        let strikes = if name == StepName::AvoidableRectangle1 {
            let goes = if is_placed(third, b) && bivalue_with(fourth, a) {
                Candidate::new(fourth, a)
            } else if is_placed(fourth, a) && bivalue_with(third, b) {
                Candidate::new(third, b)
            } else {
                return None;
            };
            Strikes(vec![goes])
        } else {
            if !bivalue_with(third, b) || !bivalue_with(fourth, a) {
                return None;
            }
            let x = round.of(third).without(b);
            if x != round.of(fourth).without(a) {
                return None;
            }
            let x = x.single()?;
            let ends = [third, fourth].into_iter().collect();
            Strikes::default().digit(x, round.seeing(x, &ends))
        };
        Found::striking(name, strikes, || self.truths(&[]))
    }
}
