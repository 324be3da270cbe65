//! What can be done with vectors of sixteen-bit lanes, whatever instructions do it.

/// The words of the lanes of two boxes, or of the chutes of a kind.
///
/// The lanes of a box are a square: lane `4 * row + column`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub(super) struct Words(pub(super) [u16; 32]);

/// The lanes of two boxes, one of the [pairs](super::tables::PAIRS), or of a single box.
pub(super) trait Lanes: Copy {
    /// How many of them it takes for a pair of boxes: one or two.
    const PARTS: usize;
    /// Whether a single instruction does something with all lanes.
    const IS_VECTOR: bool = true;

    /// The ways through all chutes.
    type Ways: Copy;
    /// The lines of all chutes: where the ways that are left go through.
    type Lines: Copy;

    /// Takes one of the parts of a pair of boxes.
    fn load(words: &Words, part: usize) -> Self;
    /// Puts one of the parts of a pair of boxes into its place.
    fn store(self, words: &mut Words, part: usize);
    /// Takes a table, which says the same of either box.
    #[inline(always)]
    fn table(words: &Words) -> Self {
        Self::load(words, 0)
    }
    /// Returns for each value its digit alone, 1 in the lowest bit; nothing for 0. Values above 9 are
    /// not allowed. A single box takes the first half.
    fn from_values(values: &[u8; 32]) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// Returns the bits that are not in `other`.
    fn without(self, other: Self) -> Self;
    /// Returns the number of bits in each lane.
    fn count(self) -> Self;
    /// Returns the lesser number in each lane; all are below 2^15.
    fn least(self, other: Self) -> Self;
    /// Tells whether a number in any lane is less than that in `other`; all are below 2^15.
    fn is_any_less(self, other: Self) -> bool;
    /// Tells whether `other` has all the bits.
    fn is_within(self, other: Self) -> bool;
    /// Tells whether all lanes are equal.
    fn is_same(self, other: Self) -> bool;
    /// Clears the lanes in which two others differ.
    fn where_equal(self, one: Self, other: Self) -> Self;
    /// Returns all bits in the lanes that have none in common with `other`, no bits elsewhere.
    fn disjoint(self, other: Self) -> Self;
    /// Returns for each lane what is in any of the other three of its row.
    fn others_in_row(self) -> Self;
    /// Returns for each lane what is in any of the other three of its column.
    fn others_in_column(self) -> Self;
    /// Returns in the lanes of triads the digits they may hold: those that one of their cells allows,
    /// and that both other triads of a row (or column) are negated for. Elsewhere whatever it likes.
    fn triads(self) -> Self;

    /// Takes the ways of the bands and those of the stacks.
    fn load_ways(ways: &[Words; 2]) -> Self::Ways;
    fn store_ways(ways: Self::Ways) -> [Words; 2];
    /// Counts the lanes in which ways differ.
    fn n_changed(one: Self::Ways, other: Self::Ways) -> u32;
    fn lines(ways: Self::Ways) -> Self::Lines;
    /// Returns what the ways allow in the boxes of a vector: in a cell, what may be in its row and in
    /// its column; in a negated triad, what may be in another line; everything in the lane not used.
    ///
    /// The number is that of the pair, or of the single box.
    fn allowed(lines: Self::Lines, number: usize) -> Self;
    /// Closes the ways through triads of a vector that do not hold the digit.
    fn close(ways: &mut Self::Ways, triads: Self, number: usize);
    /// Closes all ways of a digit, which comes as a bit, through a chute but one.
    fn decide(ways: &mut Self::Ways, chute: usize, way: usize, digit: u16);
}
