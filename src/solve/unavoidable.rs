//! Finds unavoidable sets without a search. An unavoidable set is a set of cells of a solution whose digits can be
//! exchanged.
//!
//! A puzzle must have a given in each unavoidable set, because otherwise the exchange makes a second solution. If there
//! is exactly one given in the set, that given is needed. This module finds two kinds of sets:
//!
//! - connected cells of **two digits**, where each cell sees the next: the two digits can be exchanged there;
//! - the cells of **two lines of a chute** at some places, if both lines have the same digits at these places: the two
//!   lines can be exchanged there. (A chute is three boxes in a row or in a column.)
//!
//! In minimal puzzles these sets prove that half of the givens are needed; in puzzles with 17 givens, four in five.

use super::start::SearchStart;
use crate::board::{Cell, CellSet, Geometry, Grid};

/// The side of the boards that this module supports.
const SIDE: usize = 9;
/// The number of indices of four bits; arrays of this length need no bounds check.
const PADDED_SIDE: usize = 16;
/// A set of rows, columns, or places in a line, one bit each.
type Set = u16;

/// Returns the cells of those givens that no unavoidable set proves to be needed.
pub(super) fn unproven_givens(start: &SearchStart<'_>, solution: &Grid) -> CellSet {
    let givens = start.grid.filled();
    // If the puzzle excludes candidates, the exchange might produce an excluded candidate.
    if start.exclusions.is_empty() {
        givens - proven_givens(solution, givens)
    } else {
        givens
    }
}

/// Returns givens without which the puzzle would have a second solution. `givens` are the cells of all givens.
///
/// Other givens may be needed too. On boards other than the standard one the result is empty.
fn proven_givens(solution: &Grid, givens: CellSet) -> CellSet {
    let mut needed = CellSet::EMPTY;
    if solution.geometry() != Geometry::standard() {
        return needed;
    }
    let board = Board::new(&solution.first_values());
    // By digit: the rows in which it is given. By row: the columns of its givens. By column: the rows of its givens.
    let (mut by_digit, mut by_row, mut by_column) = ([0; SIDE], [0; SIDE], [0; SIDE]);
    for cell in givens {
        let (row, column) = (cell.index() / SIDE, cell.index() % SIDE);
        by_digit[usize::from(board.digits_by_row[row][column])] |= 1 << row;
        by_row[row] |= 1 << column;
        by_column[column] |= 1 << row;
    }
    let mut take = |row: usize, column: usize| needed.insert(Cell::new(row * SIDE + column));
    board.for_each_two_digit_set(|[one, other], rows| {
        let (in_one, in_other) = (by_digit[one] & rows, by_digit[other] & rows);
        match (in_one.is_power_of_two(), in_other.is_power_of_two()) {
            (true, false) if in_other == 0 => take(only_member(in_one), board.column(one, in_one)),
            (false, true) if in_one == 0 => {
                take(only_member(in_other), board.column(other, in_other));
            }
            _ => {}
        }
    });
    let given = |lines: &[Set; SIDE], [one, other]: [usize; 2], places: Set| match (
        lines[one] & places,
        lines[other] & places,
    ) {
        (place, 0) if place.is_power_of_two() => Some((one, only_member(place))),
        (0, place) if place.is_power_of_two() => Some((other, only_member(place))),
        _ => None,
    };
    for_each_of_lines(&board.digits_by_row, |rows, columns| {
        if let Some((row, column)) = given(&by_row, rows, columns) {
            take(row, column);
        }
    });
    for_each_of_lines(&board.digits_by_column, |columns, rows| {
        if let Some((column, row)) = given(&by_column, columns, rows) {
            take(row, column);
        }
    });
    needed
}

/// Returns the lowest member of a set.
const fn only_member(set: Set) -> usize {
    set.trailing_zeros() as usize
}

/// A solution, indexed in several ways.
///
/// The arrays have an entry for every 4-bit index, so that no bounds check is needed.
struct Board {
    /// The digit, by row and column, and by column and row.
    digits_by_row: [[u8; SIDE]; SIDE],
    digits_by_column: [[u8; SIDE]; SIDE],
    /// By digit and row: the column of the digit, and its box.
    columns: [[u8; SIDE]; SIDE],
    boxes: [[u8; SIDE]; SIDE],
    /// By digit and column, and by digit and box: the row of the digit, as a set.
    rows: [[Set; PADDED_SIDE]; SIDE],
    rows_in_boxes: [[Set; PADDED_SIDE]; SIDE],
}

impl Board {
    fn new(values: &[u8; SIDE * SIDE]) -> Self {
        let none = [[0; SIDE]; SIDE];
        let mut board = Self {
            digits_by_row: none,
            digits_by_column: none,
            columns: none,
            boxes: none,
            rows: [[0; PADDED_SIDE]; SIDE],
            rows_in_boxes: [[0; PADDED_SIDE]; SIDE],
        };
        let (lines, _) = values.as_chunks::<SIDE>();
        for (row, line) in lines.iter().enumerate() {
            for (column, value) in line.iter().enumerate() {
                let digit = usize::from(value - 1);
                let number = row / 3 * 3 + column / 3;
                board.digits_by_row[row][column] = digit as u8;
                board.digits_by_column[column][row] = digit as u8;
                board.columns[digit][row] = column as u8;
                board.boxes[digit][row] = number as u8;
                board.rows[digit][column] = 1 << row;
                board.rows_in_boxes[digit][number] = 1 << row;
            }
        }
        board
    }

    /// Returns the column of a digit in the only row of a set.
    const fn column(&self, digit: usize, row: Set) -> usize {
        self.columns[digit][only_member(row)] as usize
    }

    /// Calls `take` for each unavoidable set of two digits, with the digits and the rows of its cells.
    fn for_each_two_digit_set(&self, mut take: impl FnMut([usize; 2], Set)) {
        for one in 0..SIDE {
            for other in 0..one {
                // Returns the rows in which `one` shares a column or a box with the `other` of this row.
                let linked = |row: usize| {
                    let [column, number] = [&self.columns, &self.boxes].map(|of| of[other][row]);
                    let by_column = self.rows[one][usize::from(column) % PADDED_SIDE];
                    by_column | self.rows_in_boxes[one][usize::from(number) % PADDED_SIDE]
                };
                for_each_cycle(std::array::from_fn(linked), |rows| take([one, other], rows));
            }
        }
    }
}

/// Passes each unavoidable set of two lines of a chute to `take`: the lines, and the places of its cells. `lines` has
/// the digits by line and place.
fn for_each_of_lines(lines: &[[u8; SIDE]; SIDE], mut take: impl FnMut([usize; 2], Set)) {
    for one in 0..SIDE {
        let mut place_in_one = [0; PADDED_SIDE];
        for (place, digit) in lines[one].iter().enumerate() {
            place_in_one[usize::from(*digit) % PADDED_SIDE] = 1 << place;
        }
        let before = lines.iter().enumerate().take(one);
        for (other, line) in before.skip(one / 3 * 3) {
            let linked = line.map(|digit| place_in_one[usize::from(digit) % PADDED_SIDE]);
            for_each_cycle(linked, |places| take([one, other], places));
        }
    }
}

/// The set of all nine members.
const ALL: Set = (1 << SIDE) - 1;

/// Splits nine members into parts that are connected by links, and passes each part to `take`.
///
/// The links are permutations, whose cycles are closed. So a part is everything to which the links from its first
/// member lead.
#[inline]
fn for_each_cycle(linked: [Set; SIDE], mut take: impl FnMut(Set)) {
    let mut leads_to = [0; PADDED_SIDE];
    leads_to[..SIDE].copy_from_slice(&linked);
    let mut rest = ALL;
    while rest != 0 {
        let mut part = rest & rest.wrapping_neg();
        let mut to_follow = part;
        while to_follow != 0 {
            let news = leads_to[only_member(to_follow) % PADDED_SIDE] & !part;
            to_follow = to_follow & (to_follow - 1) | news;
            part |= news;
        }
        rest &= !part;
        take(part);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Candidate;
    use crate::cancel::Cancel;
    use crate::solve;

    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn grid(text: &str) -> Grid {
        let values: Vec<u8> = text.bytes().map(|byte| byte.saturating_sub(b'0')).collect();
        Grid::from_values(Geometry::standard(), &values).unwrap()
    }

    #[test]
    fn every_set_can_be_filled_in_another_way() {
        let solution = grid(SOLUTION);
        let mut n_sets = 0;
        let board = Board::new(&solution.first_values());
        let mut take = |cells: Vec<(usize, usize)>| {
            let mut open = solution.clone();
            for (row, column) in cells {
                open.set(Cell::new(row * SIDE + column), None);
            }
            assert!(solve::count(&open, 2).found > 1, "{open}");
            n_sets += 1;
        };
        let members = |set: Set| (0..SIDE).filter(move |member| set >> member & 1 == 1);
        board.for_each_two_digit_set(|digits, rows| {
            let column = |digit: usize, row: usize| usize::from(board.columns[digit][row]);
            let cells = |digit: usize| members(rows).map(move |row| (row, column(digit, row)));
            take(digits.into_iter().flat_map(cells).collect());
        });
        for_each_of_lines(&board.digits_by_row, |rows, columns| {
            let cells = |row: usize| members(columns).map(move |column| (row, column));
            take(rows.into_iter().flat_map(cells).collect());
        });
        for_each_of_lines(&board.digits_by_column, |columns, rows| {
            let cells = |column: usize| members(rows).map(move |row| (row, column));
            take(columns.into_iter().flat_map(cells).collect());
        });
        assert!(n_sets >= 36 + 18);
    }

    #[test]
    fn what_is_needed_is_needed() {
        let puzzle = grid(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        );
        let solution = grid(SOLUTION);
        let needed = proven_givens(&solution, puzzle.filled());
        assert!(!needed.is_empty());
        let never = Cancel::never();
        for cell in puzzle.filled() {
            let given = Candidate::new(cell, puzzle.get(cell).unwrap());
            let is_needed = solve::is_avoidable(&puzzle, given, &never) == Ok(true);
            assert!(is_needed || !needed.contains(cell));
        }
    }
}
