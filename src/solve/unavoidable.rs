//! Unavoidable sets that are seen at a glance: cells of a solution whose digits can change places.
//!
//! A puzzle must give a cell of each such set, or it has a second solution; and where it gives just one, that given is
//! needed. Two kinds are looked for, both found without a search:
//!
//! * the cells of **two digits**, as far as they are linked by seeing each other: there the two can be exchanged;
//! * in **two lines of a chute**, columns (or rows) between whose cells digits come back to where they began: there the
//!   two lines can be exchanged.
//!
//! Among the givens of minimal puzzles these show half, of those with 17 clues four in five, to be needed.

use super::start::SearchStart;
use crate::board::{Cell, CellSet, Geometry, Grid};

/// The side of the board that this is made for.
const SIDE: usize = 9;
/// Rows, columns, or places in a line, a bit for each.
type Set = u16;

/// Returns the givens of a puzzle of which nothing shows at a glance that they are needed.
pub(super) fn open(start: &SearchStart<'_>, solution: &Grid) -> CellSet {
    let givens = start.grid.filled();
    // What could be exchanged may be ruled out where candidates are given.
    if start.exclusions.is_empty() {
        givens - needed(solution, givens)
    } else {
        givens
    }
}

/// Returns givens of a puzzle, told by their cells, without which its solution would not be the only one.
///
/// Those that are not among them may be needed all the same. On boards other than the usual one there are none.
fn needed(solution: &Grid, givens: CellSet) -> CellSet {
    let mut needed = CellSet::EMPTY;
    if solution.geometry() != Geometry::standard() {
        return needed;
    }
    let board = Board::new(&solution.first_values());
    // By digit: its rows in which it is given. By row: the columns of its givens; by column: the rows.
    let (mut by_digit, mut by_row, mut by_column) = ([0; SIDE], [0; SIDE], [0; SIDE]);
    for cell in givens {
        let (row, column) = (cell.index() / SIDE, cell.index() % SIDE);
        by_digit[usize::from(board.across[row][column])] |= 1 << row;
        by_row[row] |= 1 << column;
        by_column[column] |= 1 << row;
    }
    let mut take = |row: usize, column: usize| needed.insert(Cell::new(row * SIDE + column));
    board.for_each_of_digits(|[one, other], rows| {
        let (in_one, in_other) = (by_digit[one] & rows, by_digit[other] & rows);
        match (in_one.is_power_of_two(), in_other.is_power_of_two()) {
            (true, false) if in_other == 0 => take(only(in_one), board.column(one, in_one)),
            (false, true) if in_one == 0 => take(only(in_other), board.column(other, in_other)),
            _ => {}
        }
    });
    let given = |lines: &[Set; SIDE], [one, other]: [usize; 2], places: Set| match (
        lines[one] & places,
        lines[other] & places,
    ) {
        (place, 0) if place.is_power_of_two() => Some((one, only(place))),
        (0, place) if place.is_power_of_two() => Some((other, only(place))),
        _ => None,
    };
    for_each_of_lines(&board.across, |rows, columns| {
        if let Some((row, column)) = given(&by_row, rows, columns) {
            take(row, column);
        }
    });
    for_each_of_lines(&board.down, |columns, rows| {
        if let Some((column, row)) = given(&by_column, columns, rows) {
            take(row, column);
        }
    });
    needed
}

/// Returns the first member.
const fn only(set: Set) -> usize {
    set.trailing_zeros() as usize
}

/// A solution, looked at from several sides.
struct Board {
    /// By row and column, and by column and row: the digit.
    across: [[u8; SIDE]; SIDE],
    down: [[u8; SIDE]; SIDE],
    /// By digit and row: its column. By digit and column, and by digit and box: its row.
    columns: [[u8; SIDE]; SIDE],
    rows: [[u8; SIDE]; SIDE],
    rows_in_boxes: [[u8; SIDE]; SIDE],
}

impl Board {
    fn new(values: &[u8; SIDE * SIDE]) -> Self {
        let none = [[0; SIDE]; SIDE];
        let mut board = Self {
            across: none,
            down: none,
            columns: none,
            rows: none,
            rows_in_boxes: none,
        };
        let (lines, _) = values.as_chunks::<SIDE>();
        for (row, line) in lines.iter().enumerate() {
            for (column, value) in line.iter().enumerate() {
                let digit = usize::from(value - 1);
                board.across[row][column] = digit as u8;
                board.down[column][row] = digit as u8;
                board.columns[digit][row] = column as u8;
                board.rows[digit][column] = row as u8;
                board.rows_in_boxes[digit][row / 3 * 3 + column / 3] = row as u8;
            }
        }
        board
    }

    /// Returns the column in which a digit is in a row, the only one of a set.
    const fn column(&self, digit: usize, row: Set) -> usize {
        self.columns[digit][only(row)] as usize
    }

    /// Takes the sets of two digits, with the rows that each of them takes up.
    fn for_each_of_digits(&self, mut take: impl FnMut([usize; 2], Set)) {
        for one in 0..SIDE {
            for other in 0..one {
                // In the column, and in the box, where the second digit is in a row: the row of the first.
                let (mut by_column, mut by_box) = ([0; SIDE], [0; SIDE]);
                for row in 0..SIDE {
                    let column = usize::from(self.columns[other][row]);
                    by_column[row] = self.rows[one][column];
                    by_box[row] = self.rows_in_boxes[one][row / 3 * 3 + column / 3];
                }
                let linked = linked([&by_column, &by_box]);
                let mut rest = ALL;
                while rest != 0 {
                    let part = linked[only(rest)];
                    rest &= !part;
                    take([one, other], part);
                }
            }
        }
    }
}

/// Takes the sets of two lines of a chute, with the places that each of them takes up; the digits by line and place.
fn for_each_of_lines(lines: &[[u8; SIDE]; SIDE], mut take: impl FnMut([usize; 2], Set)) {
    for one in 0..SIDE {
        let mut place_in_one = [0; SIDE];
        for (place, digit) in lines[one].iter().enumerate() {
            place_in_one[usize::from(*digit)] = place as u8;
        }
        let before = lines.iter().enumerate().take(one);
        for (other, line) in before.skip(one / 3 * 3) {
            let next = line.map(|digit| place_in_one[usize::from(digit)]);
            let linked = linked([&next]);
            let mut rest = ALL;
            while rest != 0 {
                let part = linked[only(rest)];
                rest &= !part;
                take([one, other], part);
            }
        }
    }
}

/// All nine.
const ALL: Set = (1 << SIDE) - 1;

/// Returns for each of nine all that it is linked with: what is come to when some permutations are followed, in any order.
///
/// All nine are looked at by turns, without a branch for each, until none of them comes to more; as permutations lead back
/// to where they began, each comes to the same as those that it is linked with.
#[inline]
fn linked<const N: usize>(permutations: [&[u8; SIDE]; N]) -> [Set; SIDE] {
    // Room for any number that a permutation could hold, so that nothing need be checked.
    let mut linked = [0; 16];
    for (index, linked) in linked.iter_mut().enumerate().take(SIDE) {
        *linked = 1 << index;
    }
    loop {
        let mut news = 0;
        for index in 0..SIDE {
            let before = linked[index];
            let steps = permutations.iter();
            let all = steps.fold(before, |all, next| {
                all | linked[usize::from(next[index] % 16)]
            });
            news |= all ^ before;
            linked[index] = all;
        }
        if news == 0 {
            return std::array::from_fn(|index| linked[index]);
        }
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
        board.for_each_of_digits(|digits, rows| {
            let column = |digit: usize, row: usize| usize::from(board.columns[digit][row]);
            let cells = |digit: usize| members(rows).map(move |row| (row, column(digit, row)));
            take(digits.into_iter().flat_map(cells).collect());
        });
        for_each_of_lines(&board.across, |rows, columns| {
            let cells = |row: usize| members(columns).map(move |column| (row, column));
            take(rows.into_iter().flat_map(cells).collect());
        });
        for_each_of_lines(&board.down, |columns, rows| {
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
        let needed = needed(&solution, puzzle.filled());
        assert!(!needed.is_empty());
        let never = Cancel::never();
        for cell in puzzle.filled() {
            let given = Candidate::new(cell, puzzle.get(cell).unwrap());
            let is_needed = solve::is_avoidable(&puzzle, given, &never) == Ok(true);
            assert!(is_needed || !needed.contains(cell));
        }
    }
}
