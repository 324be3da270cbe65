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
/// As many as an index of four bits can tell apart.
const ROOM: usize = 16;
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
///
/// There is room for any number where a digit, row, or column is looked up, so that nothing need be checked.
struct Board {
    /// By row and column, and by column and row: the digit.
    across: [[u8; SIDE]; SIDE],
    down: [[u8; SIDE]; SIDE],
    /// By digit and row: its column, and its box.
    columns: [[u8; SIDE]; SIDE],
    boxes: [[u8; SIDE]; SIDE],
    /// By digit and column, and by digit and box: its row.
    rows: [[Set; ROOM]; SIDE],
    rows_in_boxes: [[Set; ROOM]; SIDE],
}

impl Board {
    fn new(values: &[u8; SIDE * SIDE]) -> Self {
        let none = [[0; SIDE]; SIDE];
        let mut board = Self {
            across: none,
            down: none,
            columns: none,
            boxes: none,
            rows: [[0; ROOM]; SIDE],
            rows_in_boxes: [[0; ROOM]; SIDE],
        };
        let (lines, _) = values.as_chunks::<SIDE>();
        for (row, line) in lines.iter().enumerate() {
            for (column, value) in line.iter().enumerate() {
                let digit = usize::from(value - 1);
                let number = row / 3 * 3 + column / 3;
                board.across[row][column] = digit as u8;
                board.down[column][row] = digit as u8;
                board.columns[digit][row] = column as u8;
                board.boxes[digit][row] = number as u8;
                board.rows[digit][column] = 1 << row;
                board.rows_in_boxes[digit][number] = 1 << row;
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
                let linked = |row: usize| {
                    let [column, number] = [&self.columns, &self.boxes].map(|of| of[other][row]);
                    let by_column = self.rows[one][usize::from(column) % ROOM];
                    by_column | self.rows_in_boxes[one][usize::from(number) % ROOM]
                };
                for_each_part(std::array::from_fn(linked), |rows| take([one, other], rows));
            }
        }
    }
}

/// Takes the sets of two lines of a chute, with the places that each of them takes up; the digits by line and place.
fn for_each_of_lines(lines: &[[u8; SIDE]; SIDE], mut take: impl FnMut([usize; 2], Set)) {
    for one in 0..SIDE {
        let mut place_in_one = [0; ROOM];
        for (place, digit) in lines[one].iter().enumerate() {
            place_in_one[usize::from(*digit) % ROOM] = 1 << place;
        }
        let before = lines.iter().enumerate().take(one);
        for (other, line) in before.skip(one / 3 * 3) {
            let linked = line.map(|digit| place_in_one[usize::from(digit) % ROOM]);
            for_each_part(linked, |places| take([one, other], places));
        }
    }
}

/// All nine.
const ALL: Set = (1 << SIDE) - 1;

/// Takes the parts into which nine fall when each is with those that it is linked to.
///
/// The links are permutations, which lead back to where they began: so each part is all that its first member leads to.
#[inline]
fn for_each_part(linked: [Set; SIDE], mut take: impl FnMut(Set)) {
    let mut leads_to = [0; ROOM];
    leads_to[..SIDE].copy_from_slice(&linked);
    let mut rest = ALL;
    while rest != 0 {
        let mut part = rest & rest.wrapping_neg();
        let mut to_follow = part;
        while to_follow != 0 {
            let news = leads_to[only(to_follow) % ROOM] & !part;
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
