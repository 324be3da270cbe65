//! Vectors of sixteen-bit lanes, in the instructions that the processor turns out to have.
//!
//! [`Lanes`] says what can be done with a vector, and [`plain`] does it without any special
//! instruction: it is the twin that the others are held against, operation by operation and search by
//! search, and what runs where there is nothing better. A [`Kind`] stands for one implementation that
//! is safe to use here.
//!
//! This folder has the only unsafe code of the program. It is sound for two reasons, which hold for
//! every `unsafe` block in it:
//! * **Instructions.** An intrinsic is only called in a method of the vectors of its kind. Those are
//!   made in a [`Task`] only, that only [`Kind::run`] starts with them, and a [`Kind`] is only made
//!   after the processor has said that it has all of the instructions.
//! * **Memory.** Pointers come from references to arrays of just the size that is read or written.

#![cfg_attr(
    target_arch = "x86_64",
    expect(
        unsafe_code,
        reason = "vector instructions, chosen after asking the processor"
    )
)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod plain;

use std::fmt;
use std::sync::LazyLock;

use self::plain::Plain;
use super::rounds::{InHand, OneByOne};

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

/// Something to do with lanes of any kind.
pub(super) trait Task {
    type Output;

    /// Does it. To be marked `#[inline(always)]`, as all it calls on the way to the lanes: only what
    /// is inlined is compiled for the instructions of the kind.
    fn run<H: InHand>(self) -> Self::Output;
}

/// A kind of lanes that this processor has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::solve) struct Kind(Inner);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Inner {
    /// With an instruction that counts bits.
    #[cfg(target_arch = "x86_64")]
    Avx512Count,
    #[cfg(target_arch = "x86_64")]
    Avx512,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    Plain,
}

/// The answer of the processor, the best kind first.
static AVAILABLE: LazyLock<Vec<Kind>> = LazyLock::new(|| {
    let mut kinds = Vec::new();
    #[cfg(target_arch = "x86_64")]
    {
        if avx512::is_here() && avx512::is_count_here() {
            kinds.push(Kind(Inner::Avx512Count));
        }
        if avx512::is_here() {
            kinds.push(Kind(Inner::Avx512));
        }
        if avx2::is_here() {
            kinds.push(Kind(Inner::Avx2));
        }
    }
    kinds.push(Kind(Inner::Plain));
    kinds
});

impl Kind {
    /// Lists the kinds that this processor has, the fastest first.
    pub(in crate::solve) fn available() -> &'static [Self] {
        &AVAILABLE
    }

    /// Does a task with lanes of this kind.
    #[inline]
    pub(super) fn run<T: Task>(self, task: T) -> T::Output {
        match self.0 {
            // SAFETY: a kind is only made after the processor has said that it has all of the
            // instructions named at the function called.
            #[cfg(target_arch = "x86_64")]
            Inner::Avx512Count => unsafe { avx512::run_with_count(task) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Inner::Avx512 => unsafe { avx512::run(task) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Inner::Avx2 => unsafe { avx2::run(task) },
            Inner::Plain => task.run::<OneByOne<Plain>>(),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            #[cfg(target_arch = "x86_64")]
            Inner::Avx512Count => "AVX-512",
            #[cfg(target_arch = "x86_64")]
            Inner::Avx512 => "AVX-512 without BITALG",
            #[cfg(target_arch = "x86_64")]
            Inner::Avx2 => "AVX2",
            Inner::Plain => "plain words",
        })
    }
}
