//! What the fast search looks up, all of it computed by the compiler.

use super::vector::{HalfWords, NONE, Picks, Words};

/// All nine digits.
pub(super) const ALL: u16 = 0x1ff;

/// The six ways of a digit through a chute: the line it takes in each of the three boxes.
const WAYS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// A chute in which every digit has all ways.
pub(super) const EVERY_WAY: HalfWords = HalfWords([ALL, ALL, ALL, ALL, ALL, ALL, 0, 0]);

/// By chute, the bands and then the stacks: its boxes.
pub(super) const BOXES: [[usize; 3]; 6] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
];

/// By box: its band and its stack, each with the number of the box there.
pub(super) const CHUTES: [[(usize, usize); 2]; 9] = {
    let mut table = [[(0, 0); 2]; 9];
    let mut number = 0;
    while number < 9 {
        table[number] = [(number / 3, number % 3), (3 + number % 3, number / 3)];
        number += 1;
    }
    table
};

const ONES: u16 = u16::MAX;

/// Makes a vector with one value for cells, one for the negated triads of rows, one for those of
/// columns, and one for the lane that is not used.
const fn by_kind(cell: u16, row_triad: u16, column_triad: u16, unused: u16) -> Words {
    let mut words = [cell; 16];
    let mut line = 0;
    while line < 3 {
        words[row_triad_lane(line)] = row_triad;
        words[column_triad_lane(line)] = column_triad;
        line += 1;
    }
    words[15] = unused;
    Words(words)
}

const fn cell_lane(row: usize, column: usize) -> usize {
    4 * row + column
}

const fn row_triad_lane(row: usize) -> usize {
    4 * row + 3
}

const fn column_triad_lane(column: usize) -> usize {
    12 + column
}

/// Returns the lane of a line's negated triad: of a row for a band, of a column for a stack.
const fn triad_lane(is_stack: bool, line: usize) -> usize {
    if is_stack {
        column_triad_lane(line)
    } else {
        row_triad_lane(line)
    }
}

pub(super) static EMPTY_BOX: Words = by_kind(ALL, ALL, ALL, ALL);
pub(super) static CELLS: Words = by_kind(ALL, 0, 0, 0);
pub(super) static ROW_TRIADS: Words = by_kind(0, ALL, 0, 0);
pub(super) static COLUMN_TRIADS: Words = by_kind(0, 0, ALL, 0);
pub(super) static TRIADS: Words = by_kind(0, ALL, ALL, 0);
/// The rows of four lanes in which every digit is once: cells and the negated triad.
pub(super) static ROWS: Words = by_kind(ALL, ALL, 0, 0);
/// The columns of four lanes in which every digit is once.
pub(super) static COLUMNS: Words = by_kind(ALL, 0, ALL, 0);
/// How many digits each lane has in the end.
pub(super) static SIZES: Words = by_kind(1, 6, 6, 9);
/// Three in the lanes of triads, and what no count reaches elsewhere.
pub(super) static THREE_IN_TRIADS: Words = by_kind(ONES, 3, 3, ONES);
/// All bits, but in cells none.
pub(super) static NOT_CELLS: Words = by_kind(0, ONES, ONES, ONES);

/// For bands, then for stacks: all bits in the lanes that such a chute says nothing of.
pub(super) static UNSAID: [Words; 2] = [by_kind(0, 0, ONES, ONES), by_kind(0, ONES, 0, ONES)];

/// By bands and stacks, and number of the box in them: how ways turn into lanes of the box.
///
/// A cell may hold a digit when one of two ways goes through its line, and a negated triad may hold
/// it when one of the four others is left. Four picks united give just that.
pub(super) static WAYS_TO_BOX: [[[Picks<32>; 4]; 3]; 2] = [ways_to_box(false), ways_to_box(true)];

const fn ways_to_box(is_stack: bool) -> [[Picks<32>; 4]; 3] {
    let mut table = [[Picks([NONE; 32]); 4]; 3];
    let mut at = 0;
    while at < 3 * 3 {
        let (number, line) = (at / 3, at % 3);
        let (mut n_through, mut n_past, mut way) = (0, 0, 0);
        while way < 6 {
            if WAYS[way][number] == line {
                let mut place = 0;
                while place < 3 {
                    let cell = if is_stack {
                        cell_lane(place, line)
                    } else {
                        cell_lane(line, place)
                    };
                    pick(&mut table[number][n_through].0, cell, way);
                    place += 1;
                }
                n_through += 1;
            } else {
                pick(
                    &mut table[number][n_past].0,
                    triad_lane(is_stack, line),
                    way,
                );
                n_past += 1;
            }
            way += 1;
        }
        at += 1;
    }
    table
}

/// Names the lane `from` as the source of lane `to`.
const fn pick(picks: &mut [u8], to: usize, from: usize) {
    picks[2 * to] = 2 * from as u8;
    picks[2 * to + 1] = 2 * from as u8 + 1;
}

/// The other way round: for every way, the lane of the triad it takes, as picks from the first eight
/// lanes and from the last.
pub(super) static BOX_TO_WAYS: [[[Picks<16>; 2]; 3]; 2] = [box_to_ways(false), box_to_ways(true)];

const fn box_to_ways(is_stack: bool) -> [[Picks<16>; 2]; 3] {
    let mut table = [[Picks([NONE; 16]); 2]; 3];
    let mut at = 0;
    while at < 3 * 6 {
        let (number, way) = (at / 6, at % 6);
        let lane = triad_lane(is_stack, WAYS[way][number]);
        pick(&mut table[number][lane / 8].0, way, lane % 8);
        at += 1;
    }
    table
}

/// By place in the box, and value (0 for none): what it leaves of the box.
pub(super) static GIVEN_IN_BOX: [[Words; 16]; 9] = {
    let mut table = [[EMPTY_BOX; 16]; 9];
    let mut at = 0;
    while at < 9 * 9 {
        let (place, digit) = (at / 9, at % 9);
        let (row, column) = (place / 3, place % 3);
        let others = ALL & !(1 << digit);
        let words = &mut table[place][digit + 1].0;
        let mut lane = 0;
        while lane < 12 {
            if lane % 4 != 3 {
                words[lane] = others;
            }
            lane += 1;
        }
        words[cell_lane(row, column)] = 1 << digit;
        words[row_triad_lane(row)] = others;
        words[column_triad_lane(column)] = others;
        at += 1;
    }
    table
};

/// By line in the chute and number of the box, three times the box and the line, and by value (0 for
/// none): the ways it leaves.
pub(super) static GIVEN_IN_CHUTE: [[HalfWords; 16]; 9] = {
    let mut table = [[EVERY_WAY; 16]; 9];
    let mut at = 0;
    while at < 9 * 9 * 6 {
        let (place, digit, way) = (at / 54, at / 6 % 9, at % 6);
        if WAYS[way][place / 3] != place % 3 {
            table[place][digit + 1].0[way] = ALL & !(1 << digit);
        }
        at += 1;
    }
    table
};
