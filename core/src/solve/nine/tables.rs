//! Lookup tables of the fast search, computed at compile time.

use super::lanes::Words;

/// All nine digits.
pub(super) const ALL: u16 = 0x1ff;

/// The six arrangements of a digit through a chute. An arrangement gives the line of the digit in each of the three
/// boxes.
#[cfg(target_arch = "x86_64")]
pub(super) const ARRANGEMENTS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// By index of a box in its chute and by line: the two arrangements that use this line.
#[cfg(target_arch = "x86_64")]
pub(super) const ARRANGEMENTS_BY_LINE: [[[usize; 2]; 3]; 3] = {
    let mut table = [[[0; 2]; 3]; 3];
    let mut i = 0;
    while i < 3 * 3 {
        let (box_in_chute, line) = (i / 3, i % 3);
        let (mut n_found, mut arrangement) = (0, 0);
        while arrangement < 6 {
            if ARRANGEMENTS[arrangement][box_in_chute] == line {
                table[box_in_chute][line][n_found] = arrangement;
                n_found += 1;
            }
            arrangement += 1;
        }
        i += 1;
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

/// The place of a box in the [pairs](PAIRS).
#[derive(Clone, Copy)]
pub(super) struct PlaceInPair {
    /// The index of the pair.
    pub(super) pair: usize,
    /// 0 for the first box of the pair, 1 for the second.
    pub(super) half: usize,
}

/// For each box, its place in the pairs.
pub(super) const PLACES: [PlaceInPair; 9] = {
    let mut table = [PlaceInPair { pair: 0, half: 0 }; 9];
    let mut i = 2 * 5;
    while i > 0 {
        i -= 1;
        let place = PlaceInPair {
            pair: i / 2,
            half: i % 2,
        };
        table[PAIRS[place.pair][place.half]] = place;
    }
    table
};

#[cfg(target_arch = "x86_64")]
const ONES: u16 = u16::MAX;

/// Makes the lanes of two boxes from four values: for cells, negated row triads, negated column triads, and the unused
/// lane.
const fn lanes_by_kind(cell: u16, row_triad: u16, column_triad: u16, unused: u16) -> Words {
    let mut words = [cell; 32];
    let mut i = 0;
    while i < 2 * 3 {
        let (first, line) = (16 * (i / 3), i % 3);
        words[first + row_triad_lane(line)] = row_triad;
        words[first + column_triad_lane(line)] = column_triad;
        words[first + 15] = unused;
        i += 1;
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

/// The lane of a vector of arrangements that belongs to no chute. It always has all digits.
pub(super) const FREE_LANE: usize = 31;

/// Three chutes of one kind, eight lanes each, in which every arrangement is open for every digit.
pub(super) static EVERY_ARRANGEMENT: Words = {
    let mut words = [0; 32];
    let mut i = 0;
    while i < 3 * 6 {
        words[arrangement_lane(i / 6, i % 6)] = ALL;
        i += 1;
    }
    words[FREE_LANE] = ALL;
    Words(words)
};

/// Returns the lane of an arrangement in a chute. `chute` counts the bands or the stacks from 0.
#[inline]
pub(super) const fn arrangement_lane(chute: usize, arrangement: usize) -> usize {
    8 * chute + arrangement
}
