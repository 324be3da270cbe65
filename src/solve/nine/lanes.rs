//! The operations on vectors of sixteen-bit lanes, independent of the instructions behind them.

/// The lanes of two boxes, or of the three bands or three stacks.
///
/// The lanes of a box form a square: row and column share lane `4 * row + column`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub(super) struct Words(pub(super) [u16; 32]);

/// The lanes of two boxes, one of the [pairs](super::tables::PAIRS), or of a single box.
pub(super) trait Lanes: Copy {
    /// The number of vectors for a pair of boxes: one or two.
    const PARTS: usize;
    /// Whether a single instruction works on all lanes.
    const IS_VECTOR: bool = true;

    /// The ways through all chutes.
    type Ways: Copy;
    /// The lines of all chutes that the remaining ways go through.
    type Lines: Copy;

    /// Loads one part of a pair of boxes.
    fn load(words: &Words, part: usize) -> Self;
    /// Stores one part of a pair of boxes.
    fn store(self, words: &mut Words, part: usize);
    /// Loads a table that has the same entries for both boxes.
    #[inline(always)]
    fn table(words: &Words) -> Self {
        Self::load(words, 0)
    }
    /// Returns for each value its digit as a bit, 1 in the lowest bit, and no bit for 0. Values must not exceed 9. A
    /// vector of a single box takes the first half of `values`.
    fn from_values(values: &[u8; 32]) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// Returns the bits that are not in `other`.
    fn without(self, other: Self) -> Self;
    /// Returns the number of bits in each lane.
    fn count(self) -> Self;
    /// Returns the lesser number in each lane; all are below 2^15.
    fn min(self, other: Self) -> Self;
    /// Returns whether any lane is less than the same lane of `other`; all are below 2^15.
    fn is_any_less(self, other: Self) -> bool;
    /// Returns whether `other` has all bits of this vector.
    fn is_within(self, other: Self) -> bool;
    /// Returns whether all lanes are equal.
    fn is_same(self, other: Self) -> bool;
    /// Clears the lanes in which `one` and `other` differ.
    fn where_equal(self, one: Self, other: Self) -> Self;
    /// Returns all bits set in the lanes that share no bit with `other`, and no bits in the others.
    fn disjoint(self, other: Self) -> Self;
    /// Returns for each lane the bits of the other three lanes of its row.
    fn others_in_row(self) -> Self;
    /// Returns for each lane the bits of the other three lanes of its column.
    fn others_in_column(self) -> Self;
    /// Returns in each triad lane the digits that the triad may contain: one of its cells allows the digit, and the
    /// digit is in both other negated triads of the box in that direction. Other lanes are undefined.
    fn triads(self) -> Self;

    /// Loads the ways of the bands and of the stacks.
    fn load_ways(ways: &[Words; 2]) -> Self::Ways;
    fn store_ways(ways: Self::Ways) -> [Words; 2];
    /// Counts the lanes in which the ways differ.
    fn n_changed(one: Self::Ways, other: Self::Ways) -> u32;
    fn lines(ways: Self::Ways) -> Self::Lines;
    /// Returns what the ways allow in the boxes of a vector: for a cell, the digits allowed in its row and in its
    /// column; for a negated triad, the digits allowed in another line; for the unused lane, all digits.
    ///
    /// `number` is that of the pair, or of the single box.
    fn allowed(lines: Self::Lines, number: usize) -> Self;
    /// Closes the ways through triads of a vector that cannot contain the digit.
    fn close(ways: &mut Self::Ways, triads: Self, number: usize);
    /// Closes all ways of a digit through a chute except `way`; `digit` is a bit.
    fn decide(ways: &mut Self::Ways, chute: usize, way: usize, digit: u16);
}
