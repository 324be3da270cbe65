//! Vectors of sixteen-bit lanes, in the instructions that the processor turns out to have.
//!
//! [`Lanes`](super::lanes::Lanes) says what can be done with a vector, and [`plain`] does it without any special
//! instruction: it is the twin that the others are held against, operation by operation and search by
//! search, and what runs where there is nothing better. `portable` does it with the vectors of 128 bits that nearly every
//! processor has, without unsafe code. A [`Kind`] stands for one implementation that is safe to use here.
//!
//! This folder and that of [`batch`](super::super::batch) have most of the unsafe code of the program; the handler of
//! signals of the screen and what asks whether standard output is closed have the rest. It is sound for two reasons,
//! which every `unsafe` block in it refers to:
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
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod portable;

use std::fmt;
use std::sync::LazyLock;

use self::plain::Plain;
use super::rounds::{InHand, OneByOne};

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
    /// Vectors of 128 bits, which all processors of these kinds have.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    Portable,
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
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    kinds.push(Kind(Inner::Portable));
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
            #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
            Inner::Portable => task.run::<OneByOne<portable::Portable>>(),
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
            #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
            Inner::Portable => "128-bit vectors",
            Inner::Plain => "plain words",
        })
    }
}
