//! The lanes of a box for every processor. The four lanes of a row are one number of 64 bits.

use super::super::lanes::{Lanes, Words};
use super::super::tables::{ALL, EVERY_WAY, WAYS, WAYS_THROUGH_LINE};

/// The four rows of lanes of a box, with the first lane of each row in the lowest bits.
#[derive(Clone, Copy)]
pub(super) struct Plain([u64; 4]);

/// A 1 in each of four lanes.
const ONE: u64 = 0x0001_0001_0001_0001;
/// The highest bit of each of four lanes.
const HIGHEST: u64 = ONE << 15;
/// All bits of the first three of four lanes.
const FIRST_THREE: u64 = u64::MAX >> 16;
/// All bits of the last of four lanes.
const LAST: u64 = !FIRST_THREE;

/// Joins four lanes into a row.
#[inline]
fn join([a, b, c, d]: [u16; 4]) -> u64 {
    u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48
}

#[inline]
const fn lane(row: u64, lane: usize) -> u16 {
    (row >> (16 * lane)) as u16
}

/// Counts the bits of each lane, first in groups of two, then four, eight and sixteen.
#[inline]
const fn count(row: u64) -> u64 {
    const PAIRS: u64 = 0x5555 * ONE;
    const FOURS: u64 = 0x3333 * ONE;
    const EIGHTS: u64 = 0x0f0f * ONE;
    const SIXTEENS: u64 = 0x00ff * ONE;
    let row = row - ((row >> 1) & PAIRS);
    let row = (row & FOURS) + ((row >> 2) & FOURS);
    let row = (row + (row >> 4)) & EIGHTS;
    (row + (row >> 8)) & SIXTEENS
}

/// Sets all bits in the lanes whose highest bit is set, and clears the other lanes.
#[inline]
const fn fill_lanes(highest: u64) -> u64 {
    (highest >> 15 & ONE) * 0xffff
}

/// Sets all bits in the lanes that are zero, and clears the other lanes.
#[inline]
const fn zero_lanes(row: u64) -> u64 {
    // The addition carries into the highest bit unless all lower bits are zero.
    !fill_lanes(((row & !HIGHEST) + !HIGHEST) | row)
}

/// Sets the highest bit in each lane where `one` is not less than `other`. Both are below 2^15.
#[inline]
const fn is_ge(one: u64, other: u64) -> u64 {
    ((one | HIGHEST) - other) & HIGHEST
}

// The methods handle rows one by one, because functions that map arrays are not always inlined.
impl Plain {
    #[inline]
    fn zip_rows(self, other: Self, work: impl Fn(u64, u64) -> u64) -> Self {
        let row = |row: usize| work(self.0[row], other.0[row]);
        Self([row(0), row(1), row(2), row(3)])
    }

    #[inline]
    fn map_rows(self, work: impl Fn(u64) -> u64) -> Self {
        let [a, b, c, d] = self.0;
        Self([work(a), work(b), work(c), work(d)])
    }
}

impl Lanes for Plain {
    const PARTS: usize = 2;
    const IS_VECTOR: bool = false;

    type Ways = [[u16; 8]; 6];
    type Lines = Self::Ways;

    #[inline]
    fn load(words: &Words, half: usize) -> Self {
        let (rows, _) = words.0.as_chunks();
        let row = |row: usize| join(rows[4 * half + row]);
        Self([row(0), row(1), row(2), row(3)])
    }

    #[inline]
    fn store(self, words: &mut Words, half: usize) {
        let (rows, _) = words.0.as_chunks_mut::<4>();
        for (row, word) in self.0.iter().enumerate() {
            rows[4 * half + row] = [
                lane(*word, 0),
                lane(*word, 1),
                lane(*word, 2),
                lane(*word, 3),
            ];
        }
    }

    #[inline]
    fn from_values(values: &[u8; 32]) -> Self {
        let (rows, _) = values.as_chunks();
        let digit = |value: u8| 1_u16.unbounded_shl(u32::from(value)) >> 1;
        let row = |row: usize| {
            let [a, b, c, d]: [u8; 4] = rows[row];
            join([digit(a), digit(b), digit(c), digit(d)])
        };
        Self([row(0), row(1), row(2), row(3)])
    }

    #[inline]
    fn and(self, other: Self) -> Self {
        self.zip_rows(other, |a, b| a & b)
    }

    #[inline]
    fn or(self, other: Self) -> Self {
        self.zip_rows(other, |a, b| a | b)
    }

    #[inline]
    fn without(self, other: Self) -> Self {
        self.zip_rows(other, |a, b| a & !b)
    }

    #[inline]
    fn count(self) -> Self {
        self.map_rows(count)
    }

    #[inline]
    fn min(self, other: Self) -> Self {
        self.zip_rows(other, |a, b| {
            let is_other = fill_lanes(is_ge(a, b));
            a & !is_other | b & is_other
        })
    }

    #[inline]
    fn has_smaller_lane(self, other: Self) -> bool {
        let row = |row: usize| is_ge(self.0[row], other.0[row]);
        row(0) & row(1) & row(2) & row(3) != HIGHEST
    }

    #[inline]
    fn is_subset(self, other: Self) -> bool {
        self.without(other).0 == [0; 4]
    }

    #[inline]
    fn equals(self, other: Self) -> bool {
        self.0 == other.0
    }

    #[inline]
    fn keep_where_equal(self, one: Self, other: Self) -> Self {
        self.and(one.zip_rows(other, |a, b| zero_lanes(a ^ b)))
    }

    #[inline]
    fn mask_disjoint(self, other: Self) -> Self {
        self.zip_rows(other, |a, b| zero_lanes(a & b))
    }

    #[inline]
    fn others_in_row(self) -> Self {
        self.map_rows(|row| row.rotate_left(16) | row.rotate_left(32) | row.rotate_left(48))
    }

    #[inline]
    fn others_in_column(self) -> Self {
        let [one, two, three, four] = self.0;
        let (upper, lower) = (one | two, three | four);
        Self([two | lower, one | lower, four | upper, three | upper])
    }

    #[inline]
    fn triads(self) -> Self {
        let [one, two, three, columns] = self.0;
        // Copies each of the three cells of a row into the triad lane at the end of that row.
        let in_row = |row: u64| row << 16 | row << 32 | row << 48;
        let others =
            |columns: u64| (columns >> 16 | columns << 32) & (columns >> 32 | columns << 16);
        Self([
            in_row(one) & two & three & LAST,
            in_row(two) & three & one & LAST,
            in_row(three) & one & two & LAST,
            (one | two | three) & others(columns & FIRST_THREE) & FIRST_THREE,
        ])
    }

    #[inline]
    fn load_ways(ways: &[Words; 2]) -> Self::Ways {
        let [(bands, _), (stacks, _)] = [ways[0].0.as_chunks(), ways[1].0.as_chunks()];
        [
            bands[0], bands[1], bands[2], stacks[0], stacks[1], stacks[2],
        ]
    }

    #[inline]
    fn store_ways(ways: Self::Ways) -> [Words; 2] {
        let mut words = [EVERY_WAY; 2];
        for (chute, ways) in ways.iter().enumerate() {
            words[chute / 3].0.as_chunks_mut().0[chute % 3] = *ways;
        }
        words
    }

    #[inline]
    fn n_changed(one: Self::Ways, other: Self::Ways) -> u32 {
        let (one, other) = (one.as_flattened(), other.as_flattened());
        let mut n_changed = 0;
        for (place, lane) in one.iter().enumerate() {
            n_changed += u32::from(*lane != other[place]);
        }
        n_changed
    }

    #[inline]
    fn lines(ways: Self::Ways) -> Self::Lines {
        ways
    }

    #[inline]
    fn allowed(ways: Self::Lines, number: usize) -> Self {
        let (band, stack) = (number / 3, number % 3);
        let lines = |ways: &[u16; 8], number: usize| -> [u16; 3] {
            let line = |line: usize| {
                let [one, other] = WAYS_THROUGH_LINE[number][line];
                ways[one] | ways[other]
            };
            [line(0), line(1), line(2)]
        };
        let [a, b, c] = lines(&ways[3 + stack], band);
        let columns = join([a, b, c, 0]);
        let rows = lines(&ways[band], stack);
        let row = |line: usize| {
            let elsewhere = rows[(line + 1) % 3] | rows[(line + 2) % 3];
            (u64::from(rows[line]) * ONE) & columns | u64::from(elsewhere) << 48
        };
        Self([row(0), row(1), row(2), join([b | c, c | a, a | b, ALL])])
    }

    #[inline]
    fn close(ways: &mut Self::Ways, triads: Self, number: usize) {
        let (band, stack) = (number / 3, number % 3);
        let rows = triads.0;
        for (way, lines) in WAYS.iter().enumerate() {
            ways[band][way] &= lane(rows[lines[stack]], 3);
            ways[3 + stack][way] &= lane(rows[3], lines[band]);
        }
    }

    #[inline]
    fn decide(ways: &mut Self::Ways, chute: usize, way: usize, digit: u16) {
        let of_way = ways[chute][way];
        for other in &mut ways[chute][..6] {
            *other &= !digit;
        }
        ways[chute][way] = of_way;
    }
}
