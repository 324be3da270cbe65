//! The lanes of two boxes in one 512-bit vector.

#[allow(
    clippy::wildcard_imports,
    reason = "intrinsics are known by their prefix"
)]
use std::arch::x86_64::*;

use super::super::super::vector::Bits;
use super::super::super::vector::avx512::Avx512;
use super::super::lanes::{Lanes, Words};
use super::super::rounds::AllAtOnce;
use super::super::tables::{
    FREE_LANE, IN_TRIADS, PAIRS, WAYS, WAYS_THROUGH_LINE, cell_lane, column_triad_lane, n_boxes,
    row_triad_lane, way_lane,
};
use super::Task;

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt,avx512f,avx512vl,avx512bw")]
pub(super) fn run<T: Task>(task: T) -> T::Output {
    task.run::<AllAtOnce<Avx512<false>>>()
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt,avx512f,avx512vl,avx512bw,avx512bitalg")]
pub(super) fn run_with_count<T: Task>(task: T) -> T::Output {
    task.run::<AllAtOnce<Avx512<true>>>()
}

/// By lane of a result: its source lane, 0 to 31 in the first vector, 32 to 63 in the second.
type SourceLanes = Words;

/// Moves every lane of a row of four on by one place, and by three.
static ONE_ON: [u8; 64] = rotation_by(1);
static THREE_ON: [u8; 64] = rotation_by(3);

/// Makes byte picks for rotating rows. Byte picks work within sixteen bytes, which are two rows.
const fn rotation_by(steps: usize) -> [u8; 64] {
    let mut picks = [0; 64];
    let mut byte = 0;
    while byte < 64 {
        let lane = byte / 2 % 8;
        let source = lane / 4 * 4 + (lane + steps) % 4;
        picks[byte] = (source * 2 + byte % 2) as u8;
        byte += 1;
    }
    picks
}

/// By value: the bit of its digit.
static BITS: Words = {
    let mut bits = [0; 32];
    let mut value = 1;
    while value <= 9 {
        bits[value] = 1 << (value - 1);
        value += 1;
    }
    Words(bits)
};

/// By triad: its first, second and third cell.
static CELLS_OF_TRIADS: [SourceLanes; 3] = {
    let mut table = [Words([0; 32]); 3];
    let mut at = 0;
    while at < 3 * 2 * 3 {
        let (place, first, line) = (at / 6, 16 * (at / 3 % 2), at % 3);
        let lanes = &mut table[place].0;
        lanes[first + row_triad_lane(line)] = (first + cell_lane(line, place)) as u16;
        lanes[first + column_triad_lane(line)] = (first + cell_lane(place, line)) as u16;
        at += 1;
    }
    table
};

/// By triad: the next triad in its direction, and the one after that.
static OTHER_TRIADS: [SourceLanes; 2] = [triads_after(1), triads_after(2)];

const fn triads_after(steps: usize) -> SourceLanes {
    let mut picks = [0; 32];
    let mut at = 0;
    while at < 2 * 3 {
        let (first, line) = (16 * (at / 3), at % 3);
        let next = (line + steps) % 3;
        picks[first + row_triad_lane(line)] = (first + row_triad_lane(next)) as u16;
        picks[first + column_triad_lane(line)] = (first + column_triad_lane(next)) as u16;
        at += 1;
    }
    Words(picks)
}

/// Returns the lane of a line of a box.
#[inline]
const fn line_lane(number: usize, line: usize) -> usize {
    3 * number + line
}

/// For the lines of all boxes, in bands and in stacks: the two ways through each line.
static WAYS_TO_LINES: [[SourceLanes; 2]; 2] = [ways_to_lines(false), ways_to_lines(true)];

const fn ways_to_lines(is_stack: bool) -> [SourceLanes; 2] {
    let mut picks = [[FREE_LANE as u16; 32]; 2];
    let mut at = 0;
    while at < 9 * 3 {
        let (number, line) = (at / 3, at % 3);
        let (chute, place) = if is_stack {
            (number % 3, number / 3)
        } else {
            (number / 3, number % 3)
        };
        let [one, other] = WAYS_THROUGH_LINE[place][line];
        picks[0][line_lane(number, line)] = way_lane(chute, one) as u16;
        picks[1][line_lane(number, line)] = way_lane(chute, other) as u16;
        at += 1;
    }
    [Words(picks[0]), Words(picks[1])]
}

/// For the lanes of a pair: the two lines that decide them. Rows of bands are in the first vector, columns of stacks in
/// the second. A cell needs its row and its column. A negated triad needs one of the two other lines.
static LINES_TO_BOXES: [[SourceLanes; 2]; 5] = {
    let mut table = [[Words([FREE_LANE as u16; 32]); 2]; 5];
    let mut at = 0;
    while at < 5 * 2 * 15 {
        let (pair, half, lane) = (at / 30, at / 15 % 2, at % 15);
        let (row, column) = (lane / 4, lane % 4);
        let number = PAIRS[pair][half];
        let (one, other) = if row < 3 && column < 3 {
            (line_lane(number, row), 32 + line_lane(number, column))
        } else if row < 3 {
            (
                line_lane(number, (row + 1) % 3),
                line_lane(number, (row + 2) % 3),
            )
        } else {
            (
                32 + line_lane(number, (column + 1) % 3),
                32 + line_lane(number, (column + 2) % 3),
            )
        };
        table[pair][0].0[16 * half + lane] = one as u16;
        table[pair][1].0[16 * half + lane] = other as u16;
        at += 1;
    }
    table
};

/// For each way, in bands and in stacks: the triad of a pair that the way takes.
static TRIADS_TO_WAYS: [[SourceLanes; 2]; 5] = {
    let mut table = [[Words([0; 32]); 2]; 5];
    let mut at = 0;
    while at < 5 * 2 * 6 {
        let (pair, half, way) = (at / 12, at / 6 % 2, at % 6);
        if half < n_boxes(pair) {
            let (band, stack) = (PAIRS[pair][half] / 3, PAIRS[pair][half] % 3);
            let [in_band, in_stack] = &mut table[pair];
            in_band.0[way_lane(band, way)] = (16 * half + row_triad_lane(WAYS[way][stack])) as u16;
            in_stack.0[way_lane(stack, way)] =
                (16 * half + column_triad_lane(WAYS[way][band])) as u16;
        }
        at += 1;
    }
    table
};

/// For each pair, in bands and in stacks: the lanes of the ways that its boxes can close.
const CLOSABLE_WAYS: [[__mmask32; 2]; 5] = {
    let mut table = [[0; 2]; 5];
    let mut at = 0;
    while at < 5 * 2 {
        let (pair, half) = (at / 2, at % 2);
        if half < n_boxes(pair) {
            table[pair][0] |= 0x3f << way_lane(PAIRS[pair][half] / 3, 0);
            table[pair][1] |= 0x3f << way_lane(PAIRS[pair][half] % 3, 0);
        }
        at += 1;
    }
    table
};

/// By chute and way: all bits in the lanes of the other ways through the chute, in bands and in stacks.
static OTHER_WAYS: [[[Words; 2]; 6]; 6] = {
    let mut table = [[[Words([0; 32]); 2]; 6]; 6];
    let mut at = 0;
    while at < 6 * 6 * 6 {
        let (chute, way, other) = (at / 36, at / 6 % 6, at % 6);
        if other != way {
            table[chute][way][chute / 3].0[way_lane(chute % 3, other)] = u16::MAX;
        }
        at += 1;
    }
    table
};

#[inline(always)]
fn load(words: &Words) -> __m512i {
    // SAFETY: the processor has the instructions, see `vector/mod.rs`; the reference has the size read, aligned.
    unsafe { _mm512_load_si512(words.0.as_ptr().cast()) }
}

#[inline(always)]
fn store(lanes: __m512i) -> Words {
    let mut words = Words([0; 32]);
    // SAFETY: the processor has the instructions, see `vector/mod.rs`; the reference has the size written, aligned.
    unsafe { _mm512_store_si512(words.0.as_mut_ptr().cast(), lanes) };
    words
}

#[inline(always)]
fn load_bytes(bytes: &[u8; 64]) -> __m512i {
    // SAFETY: the processor has the instructions, see `vector/mod.rs`; the reference has the size read.
    unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
}

/// Counts the bits of each lane by looking up every four bits.
#[inline(always)]
fn count_by_nibbles(words: __m512i) -> __m512i {
    // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
    unsafe {
        let counts = _mm512_broadcast_i32x4(_mm_setr_epi8(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
        ));
        let nibble = _mm512_set1_epi8(15);
        let low = _mm512_shuffle_epi8(counts, _mm512_and_si512(words, nibble));
        let high = _mm512_and_si512(_mm512_srli_epi16::<4>(words), nibble);
        let bytes = _mm512_add_epi8(low, _mm512_shuffle_epi8(counts, high));
        let low = _mm512_and_si512(bytes, _mm512_set1_epi16(255));
        _mm512_add_epi16(low, _mm512_srli_epi16::<8>(bytes))
    }
}

impl<const COUNT: bool> Lanes for Avx512<COUNT> {
    const PARTS: usize = 1;

    type Ways = [__m512i; 2];
    type Lines = [__m512i; 2];

    #[inline(always)]
    fn load(words: &Words, _: usize) -> Self {
        Self(load(words))
    }

    #[inline(always)]
    fn store(self, words: &mut Words, _: usize) {
        *words = store(self.0);
    }

    #[inline(always)]
    fn from_values(values: &[u8; 32]) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; the reference has the size read.
        unsafe {
            let bytes = _mm256_loadu_si256(values.as_ptr().cast());
            Self(_mm512_permutexvar_epi16(
                _mm512_cvtepu8_epi16(bytes),
                load(&BITS),
            ))
        }
    }

    #[inline(always)]
    fn count(self) -> Self {
        Self(if COUNT {
            // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
            unsafe { _mm512_popcnt_epi16(self.0) }
        } else {
            count_by_nibbles(self.0)
        })
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        Self(unsafe { _mm512_min_epu16(self.0, other.0) })
    }

    #[inline(always)]
    fn has_smaller_lane(self, other: Self) -> bool {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe { _mm512_cmplt_epu16_mask(self.0, other.0) != 0 }
    }

    #[inline(always)]
    fn is_subset(self, other: Self) -> bool {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let missing = _mm512_andnot_si512(other.0, self.0);
            _mm512_test_epi64_mask(missing, missing) == 0
        }
    }

    #[inline(always)]
    fn equals(self, other: Self) -> bool {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe { _mm512_cmpneq_epu16_mask(self.0, other.0) == 0 }
    }

    #[inline(always)]
    fn keep_where_equal(self, one: Self, other: Self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let equal = _mm512_cmpeq_epi16_mask(one.0, other.0);
            Self(_mm512_maskz_mov_epi16(equal, self.0))
        }
    }

    #[inline(always)]
    fn mask_disjoint(self, other: Self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let disjoint = _mm512_testn_epi16_mask(self.0, other.0);
            Self(_mm512_movm_epi16(disjoint))
        }
    }

    #[inline(always)]
    fn others_in_row(self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let one = _mm512_shuffle_epi8(self.0, load_bytes(&ONE_ON));
            let two = _mm512_shuffle_epi32::<0b10_11_00_01>(self.0);
            let three = _mm512_shuffle_epi8(self.0, load_bytes(&THREE_ON));
            Self(one).or(Self(two)).or(Self(three))
        }
    }

    #[inline(always)]
    fn others_in_column(self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let one = _mm512_permutex_epi64::<0b00_11_10_01>(self.0);
            let two = _mm512_permutex_epi64::<0b01_00_11_10>(self.0);
            let three = _mm512_permutex_epi64::<0b10_01_00_11>(self.0);
            Self(one).or(Self(two)).or(Self(three))
        }
    }

    #[inline(always)]
    fn triads(self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let one = _mm512_permutexvar_epi16(load(&CELLS_OF_TRIADS[0]), self.0);
            let two = _mm512_permutexvar_epi16(load(&CELLS_OF_TRIADS[1]), self.0);
            let three = _mm512_permutexvar_epi16(load(&CELLS_OF_TRIADS[2]), self.0);
            let in_cells = Self(one).or(Self(two)).or(Self(three));
            let one = _mm512_permutexvar_epi16(load(&OTHER_TRIADS[0]), self.0);
            let other = _mm512_permutexvar_epi16(load(&OTHER_TRIADS[1]), self.0);
            in_cells.and(Self(one).and(Self(other)))
        }
    }

    #[inline(always)]
    fn load_ways(ways: &[Words; 2]) -> Self::Ways {
        [load(&ways[0]), load(&ways[1])]
    }

    #[inline(always)]
    fn store_ways(ways: Self::Ways) -> [Words; 2] {
        ways.map(store)
    }

    #[inline(always)]
    fn n_changed(one: Self::Ways, other: Self::Ways) -> u32 {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let bands = _mm512_cmpneq_epu16_mask(one[0], other[0]);
            let stacks = _mm512_cmpneq_epu16_mask(one[1], other[1]);
            bands.count_ones() + stacks.count_ones()
        }
    }

    #[inline(always)]
    fn lines(ways: Self::Ways) -> Self::Lines {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        let lines = |ways, picks: &[SourceLanes; 2]| unsafe {
            _mm512_or_si512(
                _mm512_permutexvar_epi16(load(&picks[0]), ways),
                _mm512_permutexvar_epi16(load(&picks[1]), ways),
            )
        };
        [
            lines(ways[0], &WAYS_TO_LINES[0]),
            lines(ways[1], &WAYS_TO_LINES[1]),
        ]
    }

    #[inline(always)]
    fn allowed([rows, columns]: Self::Lines, pair: usize) -> Self {
        /// Selects the bits that are set in at least two of three vectors.
        const MAJORITY: i32 = 0b1110_1000;
        let [one, other] = &LINES_TO_BOXES[pair];
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let one = _mm512_permutex2var_epi16(rows, load(one), columns);
            let other = _mm512_permutex2var_epi16(rows, load(other), columns);
            Self(_mm512_ternarylogic_epi64::<MAJORITY>(
                one,
                other,
                load(&IN_TRIADS),
            ))
        }
    }

    #[inline(always)]
    fn close(ways: &mut Self::Ways, triads: Self, pair: usize) {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        let close = |ways, concerned, picks| unsafe {
            let all = _mm512_set1_epi16(-1);
            let open = _mm512_mask_permutexvar_epi16(all, concerned, load(picks), triads.0);
            _mm512_and_si512(ways, open)
        };
        let [band_picks, stack_picks] = &TRIADS_TO_WAYS[pair];
        *ways = [
            close(ways[0], CLOSABLE_WAYS[pair][0], band_picks),
            close(ways[1], CLOSABLE_WAYS[pair][1], stack_picks),
        ];
    }

    #[inline(always)]
    fn decide(ways: &mut Self::Ways, chute: usize, way: usize, digit: u16) {
        let [bands, stacks] = &OTHER_WAYS[chute][way];
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        let digit = Self(unsafe { _mm512_set1_epi16(digit.cast_signed()) });
        let closed = |others| Self(load(others)).and(digit);
        *ways = [
            Self(ways[0]).without(closed(bands)).0,
            Self(ways[1]).without(closed(stacks)).0,
        ];
    }
}
