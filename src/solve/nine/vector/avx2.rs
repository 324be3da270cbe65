//! Lanes in two 256-bit vectors, one for each box.

use std::arch::is_x86_feature_detected as has;
#[allow(
    clippy::wildcard_imports,
    reason = "intrinsics are known by their prefix"
)]
use std::arch::x86_64::*;

use super::super::tables::{
    EVERY_WAY, IN_TRIADS, PAIRS, THROUGH, UNUSED, WAYS, column_triad_lane, n_boxes, row_triad_lane,
};
use super::{Lanes, Task, Words};

/// Tells whether the processor has all that [`run`] is compiled for.
pub(super) fn is_here() -> bool {
    has!("avx2") && has!("bmi1") && has!("bmi2") && has!("popcnt") && has!("lzcnt")
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn run<T: Task>(task: T) -> T::Output {
    task.run::<Avx2>()
}

/// The lanes of two boxes.
#[derive(Clone, Copy)]
struct Avx2([__m256i; 2]);

/// For every byte of the result the byte it comes from, within sixteen bytes, or [`NONE`] for zero.
#[derive(Clone, Copy)]
#[repr(C, align(32))]
struct Picks<const N: usize>([u8; N]);

/// Stands in [`Picks`] for a byte that is zero.
const NONE: u8 = 0x80;

/// Names the lane `from` as the source of lane `to`.
const fn pick<const N: usize>(picks: &mut Picks<N>, to: usize, from: usize) {
    picks.0[2 * to] = 2 * (from % 8) as u8;
    picks.0[2 * to + 1] = 2 * (from % 8) as u8 + 1;
}

/// Picks that turn every row of four lanes by one and by three.
static ONE_ON: Picks<32> = turned_by(1);
static THREE_ON: Picks<32> = turned_by(3);

const fn turned_by(steps: usize) -> Picks<32> {
    let mut picks = Picks([NONE; 32]);
    let mut lane = 0;
    while lane < 16 {
        pick(&mut picks, lane, lane / 4 * 4 + (lane + steps) % 4);
        lane += 1;
    }
    picks
}

/// By number of a box in its chute: the two ways through each of its lines, which go to the first
/// three lanes for a band and to the next three for a stack.
static WAYS_TO_LINES: [[[Picks<16>; 2]; 3]; 2] = [ways_to_lines(0), ways_to_lines(3)];

const fn ways_to_lines(first: usize) -> [[Picks<16>; 2]; 3] {
    let mut table = [[Picks([NONE; 16]); 2]; 3];
    let mut at = 0;
    while at < 3 * 3 {
        let (number, line) = (at / 3, at % 3);
        pick(
            &mut table[number][0],
            first + line,
            THROUGH[number][line][0],
        );
        pick(
            &mut table[number][1],
            first + line,
            THROUGH[number][line][1],
        );
        at += 1;
    }
    table
}

/// For the lanes of a box: the two lines to look at. A cell is in both of its lines, a triad is
/// negated where a digit is in one of the two others.
static LINES_TO_BOX: [Picks<32>; 2] = {
    let mut table = [Picks([NONE; 32]); 2];
    let mut lane = 0;
    while lane < 15 {
        let (row, column) = (lane / 4, lane % 4);
        let (one, other) = if row < 3 && column < 3 {
            (row, 3 + column)
        } else if row < 3 {
            ((row + 1) % 3, (row + 2) % 3)
        } else {
            (3 + (column + 1) % 3, 3 + (column + 2) % 3)
        };
        pick(&mut table[0], lane, one);
        pick(&mut table[1], lane, other);
        lane += 1;
    }
    table
};

/// By number of a box in its band: for every way the triad it takes, as picks from the first eight
/// lanes and from the last.
static ROWS_TO_WAYS: [[Picks<16>; 2]; 3] = {
    let mut table = [[Picks([NONE; 16]); 2]; 3];
    let mut at = 0;
    while at < 3 * 6 {
        let (number, way) = (at / 6, at % 6);
        let lane = row_triad_lane(WAYS[way][number]);
        pick(&mut table[number][lane / 8], way, lane);
        at += 1;
    }
    table
};

/// By number of a box in its stack: the same from the last eight lanes, where all of them are.
static COLUMNS_TO_WAYS: [Picks<16>; 3] = {
    let mut table = [Picks([NONE; 16]); 3];
    let mut at = 0;
    while at < 3 * 6 {
        let (number, way) = (at / 6, at % 6);
        pick(
            &mut table[number],
            way,
            column_triad_lane(WAYS[way][number]),
        );
        at += 1;
    }
    table
};

/// By way: all bits in the lanes of the other ways.
static OTHER_WAYS: [Picks<16>; 6] = {
    let mut table = [Picks([0; 16]); 6];
    let mut at = 0;
    while at < 6 * 12 {
        let (way, byte) = (at / 12, at % 12);
        if byte / 2 != way {
            table[way].0[byte] = u8::MAX;
        }
        at += 1;
    }
    table
};

/// Picks that turn the triads of columns among themselves, by one and by two.
static COLUMN_TRIADS_ON: [Picks<32>; 2] = [column_triads_on(1), column_triads_on(2)];

const fn column_triads_on(steps: usize) -> Picks<32> {
    let mut picks = Picks([NONE; 32]);
    let mut column = 0;
    while column < 3 {
        let next = column_triad_lane((column + steps) % 3);
        pick(&mut picks, column_triad_lane(column), next);
        column += 1;
    }
    picks
}

#[inline(always)]
fn half_words(words: &Words, half: usize) -> __m256i {
    let (halves, _) = words.0.as_chunks::<16>();
    unsafe { _mm256_loadu_si256(halves[half].as_ptr().cast()) }
}

#[inline(always)]
fn wide(picks: &Picks<32>) -> __m256i {
    unsafe { _mm256_load_si256(picks.0.as_ptr().cast()) }
}

#[inline(always)]
fn narrow(picks: &Picks<16>) -> __m128i {
    unsafe { _mm_load_si128(picks.0.as_ptr().cast()) }
}

/// Takes the last row of four lanes from the second vector, the others from the first.
#[inline(always)]
unsafe fn blend_last_row(rows: __m256i, last: __m256i) -> __m256i {
    unsafe { _mm256_blend_epi32::<0b1100_0000>(rows, last) }
}

/// Looks up the number of bits of every four, and adds.
#[inline(always)]
unsafe fn count_by_nibbles(words: __m256i) -> __m256i {
    unsafe {
        let counts = _mm256_setr_epi8(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2,
            3, 3, 4,
        );
        let nibble = _mm256_set1_epi8(15);
        let low = _mm256_shuffle_epi8(counts, _mm256_and_si256(words, nibble));
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(words), nibble);
        let bytes = _mm256_add_epi8(low, _mm256_shuffle_epi8(counts, high));
        let low = _mm256_and_si256(bytes, _mm256_set1_epi16(255));
        _mm256_add_epi16(low, _mm256_srli_epi16::<8>(bytes))
    }
}

/// Takes the lanes of one chute.
#[inline(always)]
fn quarter(words: &Words, chute: usize) -> __m128i {
    let (quarters, _) = words.0.as_chunks::<8>();
    unsafe { _mm_loadu_si128(quarters[chute].as_ptr().cast()) }
}

#[inline(always)]
fn store_chutes(chutes: [__m128i; 3]) -> Words {
    let mut words = EVERY_WAY;
    let (quarters, _) = words.0.as_chunks_mut::<8>();
    for (quarter, chute) in quarters.iter_mut().zip(chutes) {
        unsafe { _mm_storeu_si128(quarter.as_mut_ptr().cast(), chute) };
    }
    words
}

/// Does the same with the vectors of both boxes. Not a function that is given the work: closures are
/// not always inlined, and what is not inlined is not compiled for these instructions.
macro_rules! both {
    ($one:expr, |$lanes:ident| $work:expr) => {{
        let work = {
            let $lanes = $one.0[0];
            unsafe { $work }
        };
        let $lanes = $one.0[1];
        Self([work, unsafe { $work }])
    }};
    ($one:expr, $other:expr, $work:ident) => {
        Self(unsafe { [$work($one.0[0], $other.0[0]), $work($one.0[1], $other.0[1])] })
    };
}

impl Avx2 {
    #[inline(always)]
    fn is_zero(self) -> bool {
        unsafe {
            let any = _mm256_or_si256(self.0[0], self.0[1]);
            _mm256_testz_si256(any, any) != 0
        }
    }
}

/// Widens the values of a box, and returns for each its digit.
#[inline(always)]
fn bits_of_values(values: __m128i) -> __m256i {
    unsafe {
        let bits = _mm256_setr_epi8(
            0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, -128,
            0, 0, 0, 0, 0, 0, 0,
        );
        let values = _mm256_cvtepu8_epi16(values);
        let nines = _mm256_cmpeq_epi16(values, _mm256_set1_epi16(9));
        let nines = _mm256_and_si256(nines, _mm256_set1_epi16(0x100));
        _mm256_or_si256(_mm256_shuffle_epi8(bits, values), nines)
    }
}

/// Returns the lines through a chute's ways that two picks name together.
#[inline(always)]
fn lines_of_chute(chute: __m128i, [one, other]: &[Picks<16>; 2]) -> __m128i {
    unsafe {
        let one = _mm_shuffle_epi8(chute, narrow(one));
        _mm_or_si128(one, _mm_shuffle_epi8(chute, narrow(other)))
    }
}

#[inline(always)]
fn allowed_in_box(ways: &[__m128i; 6], number: usize, half: usize) -> __m256i {
    let (band, stack) = (number / 3, number % 3);
    let rows = lines_of_chute(ways[band], &WAYS_TO_LINES[0][stack]);
    let columns = lines_of_chute(ways[3 + stack], &WAYS_TO_LINES[1][band]);
    unsafe {
        let lines = _mm256_broadcastsi128_si256(_mm_or_si128(rows, columns));
        let one = _mm256_shuffle_epi8(lines, wide(&LINES_TO_BOX[0]));
        let other = _mm256_shuffle_epi8(lines, wide(&LINES_TO_BOX[1]));
        let any = _mm256_and_si256(_mm256_or_si256(one, other), half_words(&IN_TRIADS, half));
        let both = _mm256_or_si256(_mm256_and_si256(one, other), half_words(&UNUSED, half));
        _mm256_or_si256(both, any)
    }
}

impl Lanes for Avx2 {
    type Ways = [__m128i; 6];
    type Lines = [__m128i; 6];

    #[inline(always)]
    fn load(words: &Words) -> Self {
        Self([half_words(words, 0), half_words(words, 1)])
    }

    #[inline(always)]
    fn store(self) -> Words {
        let mut words = Words([0; 32]);
        let to: *mut __m256i = words.0.as_mut_ptr().cast();
        unsafe {
            _mm256_store_si256(to, self.0[0]);
            _mm256_store_si256(to.add(1), self.0[1]);
        }
        words
    }

    #[inline(always)]
    fn from_values(values: &[u8; 32]) -> Self {
        let from: *const __m128i = values.as_ptr().cast();
        unsafe {
            Self([
                bits_of_values(_mm_loadu_si128(from)),
                bits_of_values(_mm_loadu_si128(from.add(1))),
            ])
        }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        both!(self, other, _mm256_and_si256)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        both!(self, other, _mm256_or_si256)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        both!(other, self, _mm256_andnot_si256)
    }

    #[inline(always)]
    fn count(self) -> Self {
        both!(self, |lanes| count_by_nibbles(lanes))
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        both!(self, other, _mm256_min_epu16)
    }

    #[inline(always)]
    fn is_any_less(self, other: Self) -> bool {
        let missing: Self = both!(other, self, _mm256_subs_epu16);
        !missing.is_zero()
    }

    #[inline(always)]
    fn is_same(self, other: Self) -> bool {
        let difference: Self = both!(self, other, _mm256_xor_si256);
        difference.is_zero()
    }

    #[inline(always)]
    fn where_equal(self, one: Self, other: Self) -> Self {
        let equal: Self = both!(one, other, _mm256_cmpeq_epi16);
        self.and(equal)
    }

    #[inline(always)]
    fn disjoint(self, other: Self) -> Self {
        let common = self.and(other);
        both!(common, |lanes| _mm256_cmpeq_epi16(
            lanes,
            _mm256_setzero_si256()
        ))
    }

    #[inline(always)]
    fn others_in_row(self) -> Self {
        both!(self, |lanes| {
            let one = _mm256_shuffle_epi8(lanes, wide(&ONE_ON));
            let two = _mm256_shuffle_epi32::<0b10_11_00_01>(lanes);
            let three = _mm256_shuffle_epi8(lanes, wide(&THREE_ON));
            _mm256_or_si256(_mm256_or_si256(one, two), three)
        })
    }

    #[inline(always)]
    fn others_in_column(self) -> Self {
        both!(self, |lanes| {
            let one = _mm256_permute4x64_epi64::<0b00_11_10_01>(lanes);
            let two = _mm256_permute4x64_epi64::<0b01_00_11_10>(lanes);
            let three = _mm256_permute4x64_epi64::<0b10_01_00_11>(lanes);
            _mm256_or_si256(_mm256_or_si256(one, two), three)
        })
    }

    #[inline(always)]
    fn triads(self) -> Self {
        let in_cells = self.others_in_row();
        let in_cells: Self = both!(in_cells, self.others_in_column(), blend_last_row);
        let negated = both!(self, |lanes| {
            // The first three rows turn among themselves; the last turns within itself.
            let one = _mm256_permute4x64_epi64::<0b11_00_10_01>(lanes);
            let other = _mm256_permute4x64_epi64::<0b11_01_00_10>(lanes);
            let rows = _mm256_and_si256(one, other);
            let one = _mm256_shuffle_epi8(lanes, wide(&COLUMN_TRIADS_ON[0]));
            let other = _mm256_shuffle_epi8(lanes, wide(&COLUMN_TRIADS_ON[1]));
            blend_last_row(rows, _mm256_and_si256(one, other))
        });
        in_cells.and(negated)
    }

    #[inline(always)]
    fn load_ways(ways: &[Words; 2]) -> Self::Ways {
        let [bands, stacks] = ways;
        [
            quarter(bands, 0),
            quarter(bands, 1),
            quarter(bands, 2),
            quarter(stacks, 0),
            quarter(stacks, 1),
            quarter(stacks, 2),
        ]
    }

    #[inline(always)]
    fn store_ways(ways: Self::Ways) -> [Words; 2] {
        let [one, two, three, four, five, six] = ways;
        [
            store_chutes([one, two, three]),
            store_chutes([four, five, six]),
        ]
    }

    #[inline(always)]
    fn n_changed(one: Self::Ways, other: Self::Ways) -> u32 {
        let mut n_changed = 0;
        for (one, other) in one.into_iter().zip(other) {
            // Two bits for each of the eight lanes.
            let equal = unsafe { _mm_movemask_epi8(_mm_cmpeq_epi16(one, other)) };
            n_changed += 8 - equal.count_ones() / 2;
        }
        n_changed
    }

    #[inline(always)]
    fn lines(ways: Self::Ways) -> Self::Lines {
        ways
    }

    #[inline(always)]
    fn allowed(ways: Self::Lines, pair: usize) -> Self {
        let [one, other] = PAIRS[pair];
        Self([
            allowed_in_box(&ways, one, 0),
            allowed_in_box(&ways, other, 1),
        ])
    }

    #[inline(always)]
    fn close(mut ways: Self::Ways, triads: Self, pair: usize) -> Self::Ways {
        for (half, number) in PAIRS[pair].iter().enumerate().take(n_boxes(pair)) {
            let (band, stack) = (number / 3, number % 3);
            unsafe {
                let first = _mm256_castsi256_si128(triads.0[half]);
                let last = _mm256_extracti128_si256::<1>(triads.0[half]);
                let [first_picks, last_picks] = &ROWS_TO_WAYS[stack];
                let open = _mm_or_si128(
                    _mm_shuffle_epi8(first, narrow(first_picks)),
                    _mm_shuffle_epi8(last, narrow(last_picks)),
                );
                ways[band] = _mm_and_si128(ways[band], open);
                let open = _mm_shuffle_epi8(last, narrow(&COLUMNS_TO_WAYS[band]));
                ways[3 + stack] = _mm_and_si128(ways[3 + stack], open);
            }
        }
        ways
    }

    #[inline(always)]
    fn decide(mut ways: Self::Ways, chute: usize, way: usize, digit: u16) -> Self::Ways {
        unsafe {
            let digit = _mm_set1_epi16(digit.cast_signed());
            let closed = _mm_and_si128(narrow(&OTHER_WAYS[way]), digit);
            ways[chute] = _mm_andnot_si128(closed, ways[chute]);
        }
        ways
    }
}
