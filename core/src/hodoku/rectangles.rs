//! Unique rectangles: uniqueness tests 1 to 6 and hidden rectangles.
//!
//! One pass over the rectangles of a position finds the first instance of all seven types. `HoDoKu` has two
//! peculiarities here. It checks each rectangle only once, with the pair of digits and the corner found first. And it
//! identifies a rectangle by a number that several rectangles may share; only the first of them is checked.

use crate::board::{Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::techniques::{DeadlyPattern, Truth};

use super::found_step::{Eliminations, FoundStep, cell_truths, house_truths};
use super::names::StepName;
use super::tracked_position::TrackedPosition;

/// The largest number of checked rectangles that `HoDoKu` remembers.
const MAX_REMEMBERED: usize = 400;

/// A rectangle: four cells in two rows, two columns and two boxes, and the two digits of the deadly pattern.
pub(super) struct Rectangle {
    /// The start cell, its neighbour in the same box, its neighbour in the other box, and the opposite corner.
    pub(super) corners: [Cell; 4],
    pub(super) a: Digit,
    pub(super) b: Digit,
}

/// The rectangles checked so far, by the number that `HoDoKu` gives them.
#[derive(Default)]
pub(super) struct SeenRectangles(Vec<usize>);

impl SeenRectangles {
    /// Records a rectangle as checked; returns `false` if it was checked before.
    pub(super) fn mark_seen(&mut self, corners: [Cell; 4]) -> bool {
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

/// Finds the first instance of every type in one pass over the rectangles.
pub(super) fn first_instances(board: &TrackedPosition) -> Vec<FoundStep> {
    let mut seen = SeenRectangles::default();
    let mut first_steps: Vec<FoundStep> = Vec::new();
    for start in board.cells_with(2) {
        let mut pair = board.digits_in(start).iter();
        let (Some(a), Some(b)) = (pair.next(), pair.next()) else {
            continue;
        };
        let both_cells = board.allowed(a) & board.allowed(b);
        for (second_cell, crossing) in neighbours(board, start, both_cells) {
            for [third_cell, fourth] in opposite_pairs(board, start, second_cell, crossing) {
                let corners = [start, second_cell, third_cell, fourth];
                let fits = board.allowed(a).contains(third_cell) && both_cells.contains(fourth);
                let can_exchange = || {
                    let pair = DigitSet::only(a).with(b);
                    board
                        .exclusions()
                        .allow_all(corners.into_iter().collect(), pair)
                };
                if fits && can_exchange() && seen.mark_seen(corners) {
                    let rectangle = Rectangle { corners, a, b };
                    rectangle.run_tests(board, &mut |step| {
                        if first_steps
                            .iter()
                            .all(|first_step| first_step.name != step.name)
                        {
                            first_steps.push(step);
                        }
                    });
                }
            }
        }
    }
    first_steps
}

/// Lists the cells of a set that share the box and a line with the start cell. Each comes with the kind of the
/// perpendicular lines, which lead to the second box.
pub(super) fn neighbours(
    board: &TrackedPosition,
    start: Cell,
    fit: CellSet,
) -> Vec<(Cell, HouseKind)> {
    let geometry = board.geometry();
    let in_box = geometry.house_cells(geometry.house_of(start, HouseKind::Box));
    (in_box & fit)
        .without(start)
        .iter()
        .filter_map(|second_cell| {
            if geometry.row(second_cell) == geometry.row(start) {
                Some((second_cell, HouseKind::Column))
            } else if geometry.column(second_cell) == geometry.column(start) {
                Some((second_cell, HouseKind::Row))
            } else {
                None
            }
        })
        .collect()
}

/// Lists the pairs of cells in other boxes that complete a rectangle with a start cell and its neighbour.
pub(super) fn opposite_pairs(
    board: &TrackedPosition,
    start: Cell,
    second_cell: Cell,
    crossing: HouseKind,
) -> Vec<[Cell; 2]> {
    let geometry = board.geometry();
    let in_box = geometry.house_cells(geometry.house_of(start, HouseKind::Box));
    let [start_cells, second_cells] =
        [start, second_cell].map(|cell| geometry.house_list(geometry.house_of(cell, crossing)));
    start_cells
        .iter()
        .zip(second_cells)
        .filter(|(third_cell, _)| !in_box.contains(**third_cell))
        .map(|(&third_cell, &fourth)| [third_cell, fourth])
        .collect()
}

impl Rectangle {
    /// Tries all uniqueness tests in `HoDoKu`'s order and passes each step found to `take`.
    fn run_tests(&self, board: &TrackedPosition, take: &mut dyn FnMut(FoundStep)) {
        let pair: DigitSet = [self.a, self.b].into_iter().collect();
        let is_extra = |cell: &Cell| !(board.digits_in(*cell) - pair).is_empty();
        let extra_corners: CellSet = self.corners.iter().copied().filter(is_extra).collect();
        let mut extra_list = extra_corners.iter();
        match (extra_corners.len(), extra_list.next(), extra_list.next()) {
            (1, Some(corner), _) => {
                let eliminations =
                    Eliminations::default().with_digits(board, pair, CellSet::only(corner));
                let step = FoundStep::eliminating(StepName::Uniqueness1, eliminations, || {
                    self.truths(&[])
                });
                step.into_iter().for_each(take);
            }
            (2, Some(one), Some(other_cell)) => {
                let is_diagonal = self.opposite(one) == other_cell;
                self.find_type_2_or_5(board, extra_corners, is_diagonal)
                    .into_iter()
                    .for_each(&mut *take);
                self.find_type_3(board, extra_corners)
                    .into_iter()
                    .for_each(&mut *take);
                if is_diagonal {
                    self.find_type_6(board, extra_corners)
                        .into_iter()
                        .for_each(&mut *take);
                    self.find_hidden(board, extra_corners)
                        .into_iter()
                        .for_each(&mut *take);
                } else {
                    self.find_type_4(board, extra_corners)
                        .into_iter()
                        .for_each(&mut *take);
                }
            }
            (3, ..) => {
                self.find_type_2_or_5(board, extra_corners, true)
                    .into_iter()
                    .for_each(&mut *take);
                self.find_hidden(board, extra_corners)
                    .into_iter()
                    .for_each(&mut *take);
            }
            _ => {}
        }
    }

    fn opposite(&self, cell: Cell) -> Cell {
        let index = self.corners.iter().position(|corner| *corner == cell);
        self.corners[3 - index.unwrap_or(0)]
    }

    fn cells(&self) -> CellSet {
        self.corners.into_iter().collect()
    }

    /// Lists the truths that prove a step: the rectangle itself, and those in `more`.
    pub(super) fn truths(&self, more: &[Truth]) -> Vec<Truth> {
        let pair: DigitSet = [self.a, self.b].into_iter().collect();
        let pairs = self.cells().iter().map(|cell| (cell, pair)).collect();
        let deadly = Truth::Uniqueness(DeadlyPattern { sets: pairs });
        [deadly].into_iter().chain(more.iter().cloned()).collect()
    }

    /// Returns the step of type 2 or 5: all corners with extra digits have the same extra digit and no other.
    fn find_type_2_or_5(
        &self,
        board: &TrackedPosition,
        extra_corners: CellSet,
        is_five: bool,
    ) -> Option<FoundStep> {
        let digit = self.extra_digits(board, extra_corners).single()?;
        let name = if is_five {
            StepName::Uniqueness5
        } else {
            StepName::Uniqueness2
        };
        let eliminations =
            Eliminations::default().with_digit(digit, board.seeing(digit, &extra_corners));
        FoundStep::eliminating(name, eliminations, || self.truths(&[]))
    }

    fn extra_digits(&self, board: &TrackedPosition, extra_corners: CellSet) -> DigitSet {
        let all_digits = extra_corners
            .iter()
            .fold(DigitSet::EMPTY, |all_digits, cell| {
                all_digits | board.digits_in(cell)
            });
        all_digits.without(self.a).without(self.b)
    }

    /// Returns the step of type 3: the corners with extra digits form a naked subset with other cells of a shared
    /// house.
    fn find_type_3(&self, board: &TrackedPosition, extra_corners: CellSet) -> Option<FoundStep> {
        let geometry = board.geometry();
        let digits = self.extra_digits(board, extra_corners);
        geometry
            .houses_shared(&extra_corners)
            .iter()
            .find_map(|house| {
                let usable: Vec<Cell> = (board.unsolved_in(house) - self.cells())
                    .iter()
                    .filter(|cell| {
                        !board.digits_in(*cell).contains(self.a)
                            && !board.digits_in(*cell).contains(self.b)
                    })
                    .collect();
                let corners = CornerPair {
                    rectangle: self,
                    house,
                    cells: extra_corners,
                };
                corners.subsets(board, &usable, CellSet::EMPTY, digits)
            })
    }

    /// Returns the step of type 4: one digit of the pair has no other place that sees both corners with extra digits.
    fn find_type_4(&self, board: &TrackedPosition, extra_corners: CellSet) -> Option<FoundStep> {
        let [a, b] = [self.a, self.b];
        [(a, b), (b, a)]
            .into_iter()
            .find_map(|(locked, removed_digit)| {
                if !board.seeing(locked, &extra_corners).is_empty() {
                    return None;
                }
                let pair: DigitSet = DigitSet::only(removed_digit);
                let eliminations = Eliminations::default().with_digits(board, pair, extra_corners);
                FoundStep::eliminating(StepName::Uniqueness4, eliminations, || {
                    let shared_houses = board.geometry().houses_shared(&extra_corners);
                    self.truths(&house_truths(locked, shared_houses.iter()))
                })
            })
    }

    /// Returns the step of type 6: one digit of the pair has no place outside the rectangle in its rows and columns.
    fn find_type_6(&self, board: &TrackedPosition, extra_corners: CellSet) -> Option<FoundStep> {
        let lines = lines_of(board, extra_corners);
        [self.a, self.b].into_iter().find_map(|digit| {
            let is_alone = |line: &House| (board.places_in(digit, *line) - self.cells()).is_empty();
            if !lines.iter().all(is_alone) {
                return None;
            }
            let eliminations =
                Eliminations::default().with_digits(board, DigitSet::only(digit), extra_corners);
            FoundStep::eliminating(StepName::Uniqueness6, eliminations, || {
                self.truths(&house_truths(digit, lines.iter().copied()))
            })
        })
    }

    /// Returns the step of a hidden rectangle. One corner has only the pair. A digit of the pair has no place outside
    /// the rectangle in the row and column of the opposite corner.
    fn find_hidden(&self, board: &TrackedPosition, extra_corners: CellSet) -> Option<FoundStep> {
        let pure = self.cells() - extra_corners;
        pure.iter().find_map(|corner| {
            let opposite = CellSet::only(self.opposite(corner));
            let lines = lines_of(board, opposite);
            [(self.a, self.b), (self.b, self.a)]
                .into_iter()
                .find_map(|(locked, removed_digit)| {
                    let is_alone =
                        |line: &House| (board.places_in(locked, *line) - self.cells()).is_empty();
                    if !lines.iter().all(is_alone) {
                        return None;
                    }
                    let eliminations = Eliminations::default().with_digits(
                        board,
                        DigitSet::only(removed_digit),
                        opposite,
                    );
                    FoundStep::eliminating(StepName::HiddenRectangle, eliminations, || {
                        self.truths(&house_truths(locked, lines.iter().copied()))
                    })
                })
        })
    }
}

/// Lists the rows and columns of some cells.
fn lines_of(board: &TrackedPosition, cells: CellSet) -> Vec<House> {
    let kinds = [HouseKind::Row, HouseKind::Column];
    cells
        .iter()
        .flat_map(|cell| kinds.map(|kind| board.geometry().house_of(cell, kind)))
        .collect()
}

/// Two corners with extra digits that share a house.
struct CornerPair<'a> {
    rectangle: &'a Rectangle,
    house: House,
    cells: CellSet,
}

impl CornerPair<'_> {
    /// Extends a set of cells until it has one digit more than cells, and then forms a naked subset with the corners.
    fn subsets(
        &self,
        board: &TrackedPosition,
        usable: &[Cell],
        cells: CellSet,
        digits: DigitSet,
    ) -> Option<FoundStep> {
        usable.iter().enumerate().find_map(|(index, &cell)| {
            let cells = cells.with(cell);
            let digits = digits | board.digits_in(cell);
            let step =
                (digits.len() == cells.len() + 1).then(|| self.eliminate(board, cells, digits));
            step.flatten()
                .or_else(|| self.subsets(board, &usable[index + 1..], cells, digits))
        })
    }

    fn eliminate(
        &self,
        board: &TrackedPosition,
        cells: CellSet,
        digits: DigitSet,
    ) -> Option<FoundStep> {
        let geometry = board.geometry();
        let all_cells = cells | self.cells;
        let shared_houses = geometry.houses_shared(&all_cells);
        let is_line = geometry.kind(self.house).is_line();
        if !is_line && shared_houses.len() > 1 {
            return None;
        }
        let mut eliminations = Eliminations::default().with_digits(
            board,
            digits,
            geometry.house_cells(self.house) - all_cells,
        );
        if !eliminations.is_empty() && is_line {
            for house in shared_houses.iter().filter(|house| *house != self.house) {
                eliminations = eliminations.with_digits(
                    board,
                    digits,
                    geometry.house_cells(house) - all_cells,
                );
            }
        }
        FoundStep::eliminating(StepName::Uniqueness3, eliminations, || {
            self.rectangle.truths(&cell_truths(cells))
        })
    }
}
