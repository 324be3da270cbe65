//! Vectors of 32-bit words, one of a puzzle each, in the instructions that the processor turns out to have.
//!
//! [`Portable`] does it in safe code, with the vectors of 128 bits that nearly every processor has. What makes the others
//! sound is said in [`nine`](super::super::nine)'s vectors, and it is the same here: an intrinsic is only called in a
//! method of the vectors of its kind, which only [`BatchKind::run`] makes, with a [`BatchKind`] that is only made after the
//! processor has said that it has all of the instructions; and pointers come from references to arrays of just the size
//! that is read or written.

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
mod portable;

use std::fmt;
use std::sync::LazyLock;

use self::portable::Portable;

/// How many puzzles are searched at once.
pub(super) const N_LANES: usize = 16;

/// The same word of all puzzles.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(super) struct Words(pub(super) [u32; N_LANES]);

/// A part of some [`Words`], or all of them.
pub(super) trait Vector: Copy {
    /// How many words it has.
    const N: usize;

    /// Takes one of the parts of all words.
    fn load(words: &Words, part: usize) -> Self;
    /// Puts one of the parts of all words into its place.
    fn store(self, words: &mut Words, part: usize);
    /// Makes all words the same.
    fn splat(word: u32) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// Returns the bits that are not in `other`.
    fn without(self, other: Self) -> Self;
    /// Adds the words as numbers; none overflows.
    fn plus(self, other: Self) -> Self;
    /// Subtracts the words as numbers; none overflows.
    fn minus(self, other: Self) -> Self;
    /// Returns the lesser number in each lane; all are below 2^31.
    fn least(self, other: Self) -> Self;
    /// Moves the bits of each word up, by the same constant number below 32.
    fn up(self, n_bits: u32) -> Self;
    /// Moves the bits of each word down, by the same constant number below 32.
    fn down(self, n_bits: u32) -> Self;
    /// Returns a bit for each word that is zero.
    fn zeros(self) -> u32;
}

/// Something to do with vectors of any kind.
pub(super) trait Task {
    type Output;

    /// Does it. To be marked `#[inline(always)]`, as all it calls on the way to the vectors: only what is inlined is
    /// compiled for the instructions of the kind.
    fn run<V: Vector>(self) -> Self::Output;
}

/// A kind of vectors that this processor has, with which many puzzles are searched at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BatchKind(Inner);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Inner {
    #[cfg(target_arch = "x86_64")]
    Avx512,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    Portable,
}

/// The answer of the processor, the best kind first.
static AVAILABLE: LazyLock<Vec<BatchKind>> = LazyLock::new(|| {
    let mut kinds = Vec::new();
    #[cfg(target_arch = "x86_64")]
    {
        if avx512::is_here() {
            kinds.push(BatchKind(Inner::Avx512));
        }
        if avx2::is_here() {
            kinds.push(BatchKind(Inner::Avx2));
        }
    }
    kinds.push(BatchKind(Inner::Portable));
    kinds
});

impl BatchKind {
    /// Lists the kinds that this processor has, the fastest first.
    #[must_use]
    pub fn available() -> &'static [Self] {
        &AVAILABLE
    }

    /// Returns the fastest kind that this processor has.
    #[must_use]
    pub fn best() -> Self {
        AVAILABLE[0]
    }

    /// Does a task with vectors of this kind.
    #[inline]
    pub(super) fn run<T: Task>(self, task: T) -> T::Output {
        match self.0 {
            // SAFETY: a kind is only made after the processor has said that it has all of the instructions named at the
            // function called.
            #[cfg(target_arch = "x86_64")]
            Inner::Avx512 => unsafe { avx512::run(task) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Inner::Avx2 => unsafe { avx2::run(task) },
            Inner::Portable => task.run::<Portable>(),
        }
    }
}

impl fmt::Display for BatchKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            #[cfg(target_arch = "x86_64")]
            Inner::Avx512 => "AVX-512",
            #[cfg(target_arch = "x86_64")]
            Inner::Avx2 => "AVX2",
            Inner::Portable => "128-bit vectors",
        })
    }
}
