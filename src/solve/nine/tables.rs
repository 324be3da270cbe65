//! Lookup tables of the fast search, computed at compile time.

use super::lanes::Words;

/// All nine digits.
pub(super) const ALL: u16 = 0x1ff;

/// The six ways of a digit through a chute. A way gives the line of the digit in each of the three boxes.
#[cfg(target_arch = "x86_64")]
pub(super) const WAYS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// By index of a box in its chute and by line: the two ways through this line.
#[cfg(target_arch = "x86_64")]
pub(super) const WAYS_THROUGH_LINE: [[[usize; 2]; 3]; 3] = {
    let mut table = [[[0; 2]; 3]; 3];
    let mut at = 0;
    while at < 3 * 3 {
        let (number, line) = (at / 3, at % 3);
        let (mut n_found, mut way) = (0, 0);
        while way < 6 {
            if WAYS[way][number] == line {
                table[number][line][n_found] = way;
                n_found += 1;
            }
            way += 1;
        }
        at += 1;
    }
    table
};

/// The pairs of boxes that share a vector. The two boxes are in no common chute. The last box is paired with itself.
pub(super) const PAIRS: [[usize; 2]; 5] = [[0, 4], [1, 5], [2, 6], [3, 7], [8, 8]];

/// Returns the number of different boxes in a pair.
#[cfg(target_arch = "x86_64")]
#[inline]
pub(super) const fn n_boxes(pair: usize) -> usize {
    if PAIRS[pair][0] == PAIRS[pair][1] {
        1
    } else {
        2
    }
}

/// By box: the number of its pair, and its place in the pair, 0 or 1.
pub(super) const PLACES: [(usize, usize); 9] = {
    let mut table = [(0, 0); 9];
    let mut at = 2 * 5;
    while at > 0 {
        at -= 1;
        table[PAIRS[at / 2][at % 2]] = (at / 2, at % 2);
    }
    table
};

#[cfg(target_arch = "x86_64")]
const ONES: u16 = u16::MAX;

/// Makes the lanes of two boxes from four values: for cells, negated row triads, negated column triads, and the unused
/// lane.
const fn lanes_by_kind(cell: u16, row_triad: u16, column_triad: u16, unused: u16) -> Words {
    let mut words = [cell; 32];
    let mut at = 0;
    while at < 2 * 3 {
        let (first, line) = (16 * (at / 3), at % 3);
        words[first + row_triad_lane(line)] = row_triad;
        words[first + column_triad_lane(line)] = column_triad;
        words[first + 15] = unused;
        at += 1;
    }
    Words(words)
}

#[inline]
pub(super) const fn cell_lane(row: usize, column: usize) -> usize {
    4 * row + column
}

#[inline]
pub(super) const fn row_triad_lane(row: usize) -> usize {
    4 * row + 3
}

#[inline]
pub(super) const fn column_triad_lane(column: usize) -> usize {
    12 + column
}

/// All digits in all lanes.
pub(super) static FULL: Words = lanes_by_kind(ALL, ALL, ALL, ALL);
pub(super) static CELLS: Words = lanes_by_kind(ALL, 0, 0, 0);
pub(super) static ROW_TRIADS: Words = lanes_by_kind(0, ALL, 0, 0);
pub(super) static COLUMN_TRIADS: Words = lanes_by_kind(0, 0, ALL, 0);
pub(super) static UNUSED: Words = lanes_by_kind(0, 0, 0, ALL);
/// All digits in the rows of lanes that must contain every digit once: three cells and a negated triad.
pub(super) static ROWS: Words = lanes_by_kind(ALL, ALL, 0, 0);
/// All digits in the columns of lanes that must contain every digit once.
pub(super) static COLUMNS: Words = lanes_by_kind(ALL, 0, ALL, 0);
/// The number of digits that each lane has in a solution; 0 for the unused lane.
pub(super) static SIZES: Words = lanes_by_kind(1, 6, 6, 0);
/// All bits in the lanes of triads.
#[cfg(target_arch = "x86_64")]
pub(super) static IN_TRIADS: Words = lanes_by_kind(0, ONES, ONES, 0);

/// The lane of a vector of ways that belongs to no chute. It always has all digits.
pub(super) const FREE_LANE: usize = 31;

/// Three chutes of one kind, eight lanes each, in which every way is open for every digit.
pub(super) static EVERY_WAY: Words = {
    let mut words = [0; 32];
    let mut at = 0;
    while at < 3 * 6 {
        words[way_lane(at / 6, at % 6)] = ALL;
        at += 1;
    }
    words[FREE_LANE] = ALL;
    Words(words)
};

/// Returns the lane of a way through a chute. `chute` counts the bands or the stacks from 0.
#[inline]
pub(super) const fn way_lane(chute: usize, way: usize) -> usize {
    8 * chute + way
}
