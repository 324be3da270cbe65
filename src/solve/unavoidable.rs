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

use crate::board::{CellSet, Geometry, Grid};

/// The side of the board that this is made for.
const SIDE: usize = 9;
/// Its cells, by their numbers.
type Cells = u128;

/// Returns givens of a puzzle, told by their cells, without which its solution would not be the only one.
///
/// Those that are not among them may be needed all the same. On boards other than the usual one there are none.
pub(super) fn needed(solution: &Grid, givens: CellSet) -> CellSet {
    let mut needed = CellSet::EMPTY;
    if solution.geometry() != Geometry::standard() {
        return needed;
    }
    let givens = (givens.iter()).fold(0, |cells, cell| cells | bit(cell.index()));
    let values: [u8; SIDE * SIDE] = solution.first_values();
    let mut all: Cells = 0;
    for_each_set(&values, |set| {
        let given = set & givens;
        if given.is_power_of_two() {
            all |= given;
        }
    });
    while all != 0 {
        needed.insert(crate::board::Cell::new(all.trailing_zeros() as usize));
        all &= all - 1;
    }
    needed
}

const fn bit(cell: usize) -> Cells {
    1 << cell
}

fn for_each_set(values: &[u8; SIDE * SIDE], mut take: impl FnMut(Cells)) {
    // By digit and row, by digit and column: where the digit is. By row and column: the digit.
    let mut columns = [[0_u8; SIDE]; SIDE];
    let mut rows = [[0_u8; SIDE]; SIDE];
    let mut across = [[0_u8; SIDE]; SIDE];
    let mut down = [[0_u8; SIDE]; SIDE];
    for (cell, value) in values.iter().enumerate() {
        let (row, column) = (cell / SIDE, cell % SIDE);
        let digit = usize::from(*value - 1);
        columns[digit][row] = column as u8;
        rows[digit][column] = row as u8;
        across[row][column] = digit as u8;
        down[column][row] = digit as u8;
    }
    for one in 0..SIDE {
        for other in 0..one {
            of_digits(&columns[one], &columns[other], &rows[one], &mut take);
        }
    }
    for one in 0..SIDE {
        for other in one / 3 * 3..one {
            let cell = |row: usize, column: usize| bit(row * SIDE + column);
            of_lines(
                &across[one],
                &across[other],
                &mut |column| cell(one, column) | cell(other, column),
                &mut take,
            );
            of_lines(
                &down[one],
                &down[other],
                &mut |row| cell(row, one) | cell(row, other),
                &mut take,
            );
        }
    }
}

/// Takes the sets of two digits, given by the columns of either in each row, and the rows of the first.
fn of_digits(
    one: &[u8; SIDE],
    other: &[u8; SIDE],
    rows_of_one: &[u8; SIDE],
    take: &mut impl FnMut(Cells),
) {
    // By row: the rows that are linked with it by a column or a box.
    let mut linked = [0_u16; SIDE];
    let stack = |column: u8| column / 3;
    for row in 0..SIDE {
        let mut link = |with: usize| {
            linked[row] |= 1 << with;
            linked[with] |= 1 << row;
        };
        link(row);
        link(usize::from(rows_of_one[usize::from(other[row])]));
        let band = row / 3 * 3;
        for (near, column) in one.iter().enumerate().skip(band).take(3) {
            if stack(*column) == stack(other[row]) {
                link(near);
            }
        }
    }
    for_each_component(linked, |rows| {
        let cells = |row: usize| {
            bit(row * SIDE + usize::from(one[row])) | bit(row * SIDE + usize::from(other[row]))
        };
        take(rows.fold(0, |set, row| set | cells(row)));
    });
}

/// Takes the sets of two lines, given by the digits in either at each place.
fn of_lines(
    one: &[u8; SIDE],
    other: &[u8; SIDE],
    cells: &mut impl FnMut(usize) -> Cells,
    take: &mut impl FnMut(Cells),
) {
    let mut place_in_one = [0_u8; SIDE];
    for (place, digit) in one.iter().enumerate() {
        place_in_one[usize::from(*digit)] = place as u8;
    }
    let mut linked = [0_u16; SIDE];
    for place in 0..SIDE {
        let with = usize::from(place_in_one[usize::from(other[place])]);
        linked[place] |= 1 << with | 1 << place;
        linked[with] |= 1 << place;
    }
    for_each_component(linked, |places| {
        take(places.fold(0, |set, place| set | cells(place)));
    });
}

/// Takes the parts of a graph of nine nodes that hang together, given by what each is linked with.
fn for_each_component(linked: [u16; SIDE], mut take: impl FnMut(&mut dyn Iterator<Item = usize>)) {
    let mut rest: u16 = (1 << SIDE) - 1;
    while rest != 0 {
        let mut part = rest & rest.wrapping_neg();
        loop {
            let reached = (0..SIDE)
                .filter(|node| part >> node & 1 == 1)
                .fold(part, |reached, node| reached | linked[node]);
            if reached == part {
                break;
            }
            part = reached;
        }
        rest &= !part;
        take(&mut (0..SIDE).filter(|node| part >> node & 1 == 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidate, Cell};
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
        for_each_set(&solution.first_values(), |set| {
            let mut open = solution.clone();
            for cell in (0..81).filter(|cell| set >> cell & 1 == 1) {
                open.set(Cell::new(cell), None);
            }
            assert!(solve::count(&open, 2).found > 1, "{open}");
            n_sets += 1;
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
