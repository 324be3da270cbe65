//! The operations on vectors of sixteen-bit lanes, independent of the instructions behind them. The module
//! [`nine`](super) defines triads, chutes and arrangements.

use super::super::vector::Bits;

/// The sixteen-bit lanes of two boxes, or of the three bands or the three stacks.
///
/// The lanes of a box form a square with four rows and four columns. Lane `4 * row + column` is at this row and column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub(super) struct Words(pub(super) [u16; 32]);

/// A vector with the lanes of a pair of boxes, one of the [pairs](super::tables::PAIRS), or of a single box.
pub(super) trait Lanes: Bits {
    /// The number of vectors for a pair of boxes: one or two.
    const PARTS: usize;
    /// Whether single instructions work on all lanes of a vector.
    const IS_VECTOR: bool = true;

    /// By chute and arrangement: the digits for which the arrangement is open.
    type Arrangements: Copy;
    /// By chute, box and line: the digits with an open arrangement that uses the line.
    type Lines: Copy;

    /// Loads part 0 or 1 of a pair of boxes.
    fn load(words: &Words, part: usize) -> Self;
    /// Stores this vector as part 0 or 1 of a pair of boxes.
    fn store(self, words: &mut Words, part: usize);
    /// Loads a table whose entries are the same for both boxes of a pair.
    #[inline(always)]
    fn table(words: &Words) -> Self {
        Self::load(words, 0)
    }
    /// Converts values (0 to 9) into digits as bits: value 1 is the lowest bit, and 0 gives no bit. A vector with a
    /// single box reads the first half of `values`.
    fn from_values(values: &[u8; 32]) -> Self;
    /// Returns the number of bits in each lane.
    fn count(self) -> Self;
    /// Returns the smaller number in each lane. All numbers are below 2^15.
    fn min(self, other: Self) -> Self;
    /// Returns whether some lane has a smaller number than the same lane of `other`. All numbers are below 2^15.
    fn has_smaller_lane(self, other: Self) -> bool;
    /// Returns whether `other` contains all bits of this vector.
    fn is_subset(self, other: Self) -> bool;
    /// Returns whether all lanes equal those of `other`.
    fn equals(self, other: Self) -> bool;
    /// Clears the lanes in which `one` and `other` differ.
    fn keep_where_equal(self, one: Self, other: Self) -> Self;
    /// Sets all bits in the lanes that share no bit with `other`, and clears all other lanes.
    fn mask_disjoint(self, other: Self) -> Self;
    /// Returns in each lane the union of the other three lanes of its row.
    fn others_in_row(self) -> Self;
    /// Returns in each lane the union of the other three lanes of its column.
    fn others_in_column(self) -> Self;
    /// Returns in each triad lane the digits that the triad can contain. A cell of the triad must allow the digit, and
    /// both other negated triads of the box in that direction must contain it. Other lanes are undefined.
    fn triads(self) -> Self;

    /// Loads the arrangements of the bands, then of the stacks.
    fn load_arrangements(arrangements: &[Words; 2]) -> Self::Arrangements;
    fn store_arrangements(arrangements: Self::Arrangements) -> [Words; 2];
    /// Counts the lanes in which two sets of arrangements differ.
    fn n_changed(before: Self::Arrangements, after: Self::Arrangements) -> u32;
    fn lines(arrangements: Self::Arrangements) -> Self::Lines;
    /// Returns the digits that the arrangements allow in the lanes of a vector. In a cell these are the digits allowed
    /// in its row and in its column. In a negated triad they are the digits allowed in another line. The unused lane
    /// allows all digits.
    ///
    /// `index` is the number of the pair, or of the single box.
    fn allowed(lines: Self::Lines, index: usize) -> Self;
    /// Closes the arrangements that use triads that cannot contain the digit. `triads` is a result of
    /// [`triads`](Self::triads).
    fn close(arrangements: &mut Self::Arrangements, triads: Self, index: usize);
    /// Closes all arrangements of a digit through a chute except `arrangement`. `digit` is a bit.
    fn decide(arrangements: &mut Self::Arrangements, chute: usize, arrangement: usize, digit: u16);
}
