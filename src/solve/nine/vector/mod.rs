//! Vectors of sixteen-bit lanes, in the best instructions that the processor has.
//!
//! [`Lanes`](super::lanes::Lanes) lists the operations on a vector. [`plain`] implements them without special
//! instructions, for processors without vectors. Tests compare all other implementations with it, operation by
//! operation and search by search. `portable` uses vectors of 128 bits, which nearly every processor has, without
//! unsafe code. A [`Kind`] is an implementation that this processor can run.
//!
//! This folder and the vector folder of [`batch`](super::super::batch) have most of the unsafe code of the program. The
//! rest is in the signal handler of the screen and in the check whether standard output is closed. The code here is
//! sound for two reasons, to which every `unsafe` block refers:
//! * **Instructions.** An intrinsic is only called in a method of a vector of its kind. Such vectors are only made in a
//!   [`Task`] that [`Kind::run`] started. A [`Kind`] is only made after the processor has said that it has all the
//!   instructions.
//! * **Memory.** Pointers come from references to arrays of exactly the size that is read or written. The types are
//!   aligned as the instruction requires.

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
use super::rounds::{OneByOne, WorkingPosition};

/// A task that runs with lanes of any kind.
pub(super) trait Task {
    type Output;

    /// Runs the task. This method and all functions between it and the lanes must be `#[inline(always)]`: only inlined
    /// code is compiled for the instructions of the kind.
    fn run<H: WorkingPosition>(self) -> Self::Output;
}

/// A kind of lanes that this processor supports.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::solve) struct Kind(Inner);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Inner {
    /// AVX-512 with an instruction that counts bits.
    #[cfg(target_arch = "x86_64")]
    Avx512Count,
    #[cfg(target_arch = "x86_64")]
    Avx512,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// Vectors of 128 bits, which all processors of the supported architectures have.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    Portable,
    Plain,
}

/// The kinds that this processor has, the fastest first. Detected once.
static AVAILABLE: LazyLock<Vec<Kind>> = LazyLock::new(|| {
    let mut kinds = Vec::new();
    #[cfg(target_arch = "x86_64")]
    {
        if avx512::is_supported() && avx512::is_count_supported() {
            kinds.push(Kind(Inner::Avx512Count));
        }
        if avx512::is_supported() {
            kinds.push(Kind(Inner::Avx512));
        }
        if avx2::is_supported() {
            kinds.push(Kind(Inner::Avx2));
        }
    }
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    kinds.push(Kind(Inner::Portable));
    kinds.push(Kind(Inner::Plain));
    kinds
});

impl Kind {
    /// Returns the kinds that this processor has, the fastest first.
    pub(in crate::solve) fn available() -> &'static [Self] {
        &AVAILABLE
    }

    /// Runs a task with lanes of this kind.
    #[inline]
    pub(super) fn run<T: Task>(self, task: T) -> T::Output {
        match self.0 {
            // SAFETY: a kind is only made after the processor has said that it has all of the instructions that the
            // called function is compiled for.
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
