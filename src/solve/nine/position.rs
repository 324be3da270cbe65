//! A position of the fast search, and how it is tightened.

use super::tables::{
    ALL, BOX_TO_WAYS, BOXES, CELLS, CHUTES, COLUMN_TRIADS, COLUMNS, EMPTY_BOX, EVERY_WAY,
    GIVEN_IN_BOX, GIVEN_IN_CHUTE, NOT_CELLS, ROW_TRIADS, ROWS, SIZES, THREE_IN_TRIADS, TRIADS,
    UNSAID, WAYS_TO_BOX,
};
use super::vector::{HalfWords, Lanes, Words};
use crate::board::{Candidate, Cell, Digit, Geometry, Grid};

/// What is still possible on the board.
#[derive(Clone, Debug)]
pub(super) struct Position {
    boxes: [Words; 9],
    /// The bands, then the stacks: by way, the digits that may go it.
    chutes: [HalfWords; 6],
    due: Due,
}

/// What has changed since a position was tightened last.
#[derive(Clone, Copy, Debug)]
enum Due {
    Everything,
    Chute(u8),
}

// So much is copied on a guess; a place for one in the stack takes no more, whether filled or not.
const _: () = assert!(size_of::<Option<Position>>() <= 512);

/// What a settled box has come to.
struct Settled<L> {
    lanes: L,
    /// In the lanes of triads: the digits they may still hold, no longer negated.
    triads: L,
}

impl Position {
    /// Enters the givens, and strikes the candidate that is not wanted.
    #[inline(always)]
    pub(super) fn new<L: Lanes>(grid: &Grid, forbidden: Option<Candidate>) -> Self {
        let value = |cell| usize::from(grid.get(Cell::new(cell)).map_or(0, Digit::value)) % 16;
        let mut position = Self {
            boxes: [EMPTY_BOX; 9],
            chutes: [EVERY_WAY; 6],
            due: Due::Everything,
        };
        for (number, words) in position.boxes.iter_mut().enumerate() {
            let first = number / 3 * 27 + number % 3 * 3;
            let mut lanes = L::load(&EMPTY_BOX);
            for (place, given) in GIVEN_IN_BOX.iter().enumerate() {
                let cell = first + place / 3 * 9 + place % 3;
                lanes = lanes.and(L::load(&given[value(cell)]));
            }
            *words = lanes.store();
        }
        for number in 0..3 {
            let (mut band, mut stack) = (L::load_half(&EVERY_WAY), L::load_half(&EVERY_WAY));
            for line in 0..3 {
                for place in 0..9 {
                    let given = &GIVEN_IN_CHUTE[place / 3 * 3 + line];
                    let across = &given[value(number * 27 + line * 9 + place)];
                    band = L::half_and(band, L::load_half(across));
                    let down = &given[value(place * 9 + number * 3 + line)];
                    stack = L::half_and(stack, L::load_half(down));
                }
            }
            position.chutes[number] = L::store_half(band);
            position.chutes[3 + number] = L::store_half(stack);
        }
        if let Some(Candidate { cell, digit }) = forbidden {
            let (row, column) = (cell.index() / 9, cell.index() % 9);
            let words = &mut position.boxes[row / 3 * 3 + column / 3].0;
            words[row % 3 * 4 + column % 3] &= !(1 << digit.index());
        }
        position
    }

    /// Lets boxes and chutes tell each other what they exclude until nothing changes.
    ///
    /// Returns whether the position still stands. It then has at least one way for every digit
    /// through every chute.
    #[inline(always)]
    pub(super) fn tighten<L: Lanes>(&mut self) -> bool {
        let (mut boxes_due, mut chutes_due) = match self.due {
            Due::Everything => (0x1ff, 0x3f),
            Due::Chute(chute) => (0_u32, 1_u32 << chute),
        };
        loop {
            if chutes_due != 0 {
                let chute = chutes_due.trailing_zeros() as usize;
                chutes_due &= chutes_due - 1;
                boxes_due |= self.chute_to_boxes::<L>(chute % 6);
            } else if boxes_due != 0 {
                let number = boxes_due.trailing_zeros() as usize;
                boxes_due &= boxes_due - 1;
                let Some(changed) = self.box_to_chutes::<L>(number % 9) else {
                    return false;
                };
                chutes_due |= changed;
            } else {
                return true;
            }
        }
    }

    /// Strikes from the boxes of a chute what no way allows; returns the boxes that changed.
    #[inline(always)]
    fn chute_to_boxes<L: Lanes>(&mut self, chute: usize) -> u32 {
        let ways = L::load_half(&self.chutes[chute]);
        let mut changed = 0;
        for (picks, number) in WAYS_TO_BOX[chute / 3].iter().zip(BOXES[chute]) {
            let [one, two, three, four] = picks.each_ref().map(|picks| L::spread(ways, picks));
            let unsaid = L::load(&UNSAID[chute / 3]);
            let allowed = one.or(two).or(three.or(four)).or(unsaid);
            let lanes = L::load(&self.boxes[number]);
            if !lanes.without(allowed).is_zero() {
                self.boxes[number] = lanes.and(allowed).store();
                changed |= 1 << number;
            }
        }
        changed
    }

    /// Settles a box and strikes from its chutes the ways that it excludes; returns the chutes that
    /// changed, or `None` when the box is refuted.
    #[inline(always)]
    fn box_to_chutes<L: Lanes>(&mut self, number: usize) -> Option<u32> {
        let Settled { lanes, triads } = settle(L::load(&self.boxes[number]))?;
        self.boxes[number] = lanes.store();
        let mut changed = 0;
        for (picks, (chute, place)) in BOX_TO_WAYS.iter().zip(CHUTES[number]) {
            let [first, last] = &picks[place];
            let old = L::load_half(&self.chutes[chute]);
            let new = L::half_and(old, triads.gather(first, last));
            if !L::half_equal(old, new) {
                self.chutes[chute] = L::store_half(new);
                changed |= 1 << chute;
            }
        }
        Some(changed)
    }

    /// Finds the chute with the fewest ways left among those that are not decided.
    #[inline(always)]
    pub(super) fn tightest(&self) -> Option<usize> {
        let (mut fewest, mut tightest) = (u32::MAX, None);
        for (chute, ways) in self.chutes.iter().enumerate() {
            let n_ways = ways.0.iter().map(|digits| digits.count_ones()).sum();
            // One way for each of the nine digits is what a solution has.
            if n_ways > 9 && n_ways < fewest {
                (fewest, tightest) = (n_ways, Some(chute));
            }
        }
        tightest
    }

    /// Decides a digit of a chute that has several ways left, if possible one with just two: sends it
    /// the first of its ways, and returns the position in which this way is closed.
    #[inline(always)]
    pub(super) fn split(&mut self, chute: usize) -> Self {
        let ways = &self.chutes[chute].0;
        let (mut some, mut two, mut three) = (0, 0, 0);
        for digits in ways {
            three |= two & digits;
            two |= some & digits;
            some |= digits;
        }
        let just_two = two & !three;
        let choice = if just_two == 0 { two } else { just_two };
        let digit = choice & choice.wrapping_neg();
        let way = ways.iter().position(|digits| digits & digit != 0);

        self.due = Due::Chute(chute as u8);
        let mut otherwise = self.clone();
        for (number, digits) in self.chutes[chute].0.iter_mut().enumerate() {
            if Some(number) == way {
                otherwise.chutes[chute].0[number] &= !digit;
            } else {
                *digits &= !digit;
            }
        }
        otherwise
    }

    /// Returns the digits of a position in which every way is decided.
    pub(super) fn to_grid(&self, geometry: &'static Geometry) -> Grid {
        let mut grid = Grid::new(geometry);
        for index in 0..81 {
            let (row, column) = (index / 9, index % 9);
            let word = self.boxes[row / 3 * 3 + column / 3].0[row % 3 * 4 + column % 3];
            let digit = (word & ALL).trailing_zeros() as usize;
            grid.set(Cell::new(index), Some(Digit::from_index(digit)));
        }
        grid
    }
}

/// Follows the rules within a box to the end; `None` when they cannot be kept.
///
/// What is sure is *asserted*: a digit with one lane left in its row or column of four; all digits of
/// a lane that has only as many as it must; and, as a digit lies in one triad of three, all other
/// triads once it lies in one. An asserted digit leaves the other lanes of its row and column. A cell
/// with an asserted digit holds no other, and a triad whose cells allow just three digits holds those.
#[inline(always)]
fn settle<L: Lanes>(mut lanes: L) -> Option<Settled<L>> {
    let zero = L::load(&Words([0; 16]));
    let [rows, columns, cells] = [&ROWS, &COLUMNS, &CELLS].map(L::load);
    let [row_triads, column_triads] = [&ROW_TRIADS, &COLUMN_TRIADS].map(L::load);
    loop {
        let in_row = lanes.others_in_row();
        let in_column = lanes.others_in_column();
        let triads = in_row.and(row_triads).or(in_column.and(column_triads));

        let exact = lanes.and(lanes.count().equal(L::load(&SIZES)));
        let inside = L::load(&TRIADS).without(lanes);
        let elsewhere = (inside.others_in_column().and(row_triads))
            .or(inside.others_in_row().and(column_triads));
        let asserted = (lanes.without(in_row).and(rows))
            .or(lanes.without(in_column).and(columns))
            .or(exact)
            .or(elsewhere);

        let asserted_cells = asserted.and(cells);
        let homeless = rows
            .without(lanes.or(in_row))
            .or(columns.without(lanes.or(in_column)));
        let contradiction = homeless
            .or(asserted.without(lanes))
            .or(asserted_cells.without_lowest());
        if !contradiction.is_zero() {
            return None;
        }

        let is_undecided = asserted_cells.equal(zero);
        let full_triads = triads.and(triads.count().equal(L::load(&THREE_IN_TRIADS)));
        let rest = lanes
            .without(asserted.others_in_row().and(rows))
            .without(asserted.others_in_column().and(columns))
            .without(full_triads)
            .and(asserted.or(is_undecided).or(L::load(&NOT_CELLS)));
        if lanes.without(rest).is_zero() {
            return Some(Settled { lanes, triads });
        }
        lanes = rest;
    }
}
