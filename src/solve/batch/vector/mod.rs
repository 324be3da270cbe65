//! Vectors of 32-bit words, each word from another puzzle, in the best instructions that the processor has.
//!
//! [`Portable`] is safe code with vectors of 128 bits, which nearly every processor has. The other kinds have unsafe
//! code, which is sound for two reasons, as in [`nine`](super::super::nine):
//!
//! * **Instructions.** An intrinsic is only called in a method of a vector of its kind. Only [`BatchKind::run`] makes
//!   such vectors. A [`BatchKind`] is only made after the processor has said that it has all the instructions.
//! * **Memory.** Pointers come from references to arrays of exactly the size that is read or written.

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

/// The number of puzzles that are searched at once.
pub(super) const N_LANES: usize = 16;

/// The same word of all puzzles, one for each lane.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(super) struct Words(pub(super) [u32; N_LANES]);

/// A vector: some of the words of [`Words`], or all of them.
pub(super) trait Vector: Copy {
    /// The number of words in a vector.
    const N: usize;

    /// Loads the part of `words` with number `part`, counted from 0.
    fn load(words: &Words, part: usize) -> Self;
    /// Stores this vector as the part of `words` with number `part`, counted from 0.
    fn store(self, words: &mut Words, part: usize);
    /// Sets all words to the same value.
    fn splat(word: u32) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// Returns the bits of this vector that are not in `other`.
    fn without(self, other: Self) -> Self;
    /// Adds the words as numbers. The caller ensures that none overflows.
    fn add(self, other: Self) -> Self;
    /// Subtracts the words as numbers. The caller ensures that none overflows.
    fn minus(self, other: Self) -> Self;
    /// Returns the smaller number in each lane. All numbers are below 2^31.
    fn min(self, other: Self) -> Self;
    /// Shifts the bits of each word up by a constant below 32.
    fn shl(self, n_bits: u32) -> Self;
    /// Shifts the bits of each word down by a constant below 32.
    fn shr(self, n_bits: u32) -> Self;
    /// Returns a mask with one bit per lane: set if the word is zero.
    fn zeros(self) -> u32;
}

/// A task that runs with vectors of any kind.
pub(super) trait Task {
    type Output;

    /// Runs the task. This method and all functions between it and the vectors must be `#[inline(always)]`: only
    /// inlined code is compiled for the instructions of the kind.
    fn run<V: Vector>(self) -> Self::Output;
}

/// A kind of vectors for searching many puzzles at once. This processor supports it.
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

/// The kinds that this processor has, the fastest first. Detected once.
static AVAILABLE: LazyLock<Vec<BatchKind>> = LazyLock::new(|| {
    let mut kinds = Vec::new();
    #[cfg(target_arch = "x86_64")]
    {
        if avx512::is_supported() {
            kinds.push(BatchKind(Inner::Avx512));
        }
        if avx2::is_supported() {
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

    /// Runs a task with vectors of this kind.
    #[inline]
    pub(super) fn run<T: Task>(self, task: T) -> T::Output {
        match self.0 {
            // SAFETY: a kind is only made after the processor has said that it has all of the instructions that the
            // called function is compiled for.
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
