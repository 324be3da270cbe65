//! Sixteen lanes of sixteen bits, worked on all at once: the only module with `unsafe` in it.
//!
//! Three kinds of [`Lanes`] do the same: AVX-512, AVX2, and plain words for every other processor,
//! which also says what the other two have to do. A search is written once, as a [`Task`] for lanes
//! of any kind, and [`Kind::run`] compiles it for each.
//!
//! What keeps it safe:
//!
//! * The types of lanes are private, so only [`Kind::run`] hands them out, and only inside of a
//!   function compiled for the instructions they use.
//! * A [`Kind`] can only be had from [`Kind::available`], which asks the processor first.
//! * Memory is read and written through references to whole arrays, with instructions that need no
//!   alignment.

#![expect(
    unsafe_code,
    reason = "vector instructions, chosen after asking the processor"
)]

use std::fmt;
use std::sync::LazyLock;

/// The words of sixteen lanes.
///
/// Where position matters they are a square: lane `4 * row + column`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(32))]
pub(super) struct Words(pub(super) [u16; 16]);

/// The words of eight lanes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(16))]
pub(super) struct HalfWords(pub(super) [u16; 8]);

/// Which lane goes to which: for every byte of the result, the byte it comes from, or [`NONE`] for a
/// zero. Only whole, aligned lanes may be named.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(32))]
pub(super) struct Picks<const N: usize>(pub(super) [u8; N]);

/// Stands in [`Picks`] for a byte that is zero.
pub(super) const NONE: u8 = 0xff;

/// Sixteen lanes of sixteen bits.
pub(super) trait Lanes: Copy {
    /// Eight such lanes.
    type Half: Copy;

    fn load(words: &Words) -> Self;
    fn store(self) -> Words;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// Returns the bits that are not in `other`.
    fn without(self, other: Self) -> Self;
    fn is_zero(self) -> bool;
    /// Returns all bits where two lanes are equal, none where they differ.
    fn equal(self, other: Self) -> Self;
    /// Returns the number of bits in each lane.
    fn count(self) -> Self;
    /// Takes its lowest bit from each lane.
    fn without_lowest(self) -> Self;
    /// Returns for each lane what is in any of the other three of its row.
    fn others_in_row(self) -> Self;
    /// Returns for each lane what is in any of the other three of its column.
    fn others_in_column(self) -> Self;

    fn load_half(words: &HalfWords) -> Self::Half;
    fn store_half(half: Self::Half) -> HalfWords;
    fn half_and(one: Self::Half, other: Self::Half) -> Self::Half;
    fn half_equal(one: Self::Half, other: Self::Half) -> bool;
    /// Picks sixteen lanes from eight.
    fn spread(half: Self::Half, picks: &Picks<32>) -> Self;
    /// Unites lanes picked from the first eight with lanes picked from the last eight.
    fn gather(self, first: &Picks<16>, last: &Picks<16>) -> Self::Half;
}

/// Something to do with lanes of any kind.
pub(super) trait Task {
    type Output;

    /// Does it. To be marked `#[inline(always)]`, as all it calls on the way to the lanes: only what
    /// is inlined is compiled for the instructions of the kind.
    fn run<L: Lanes>(self) -> Self::Output;
}

/// A kind of lanes that this processor has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::solve) struct Kind(Inner);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Inner {
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
        if x86::has_avx2() && x86::has_avx512() {
            kinds.push(Kind(Inner::Avx512));
        }
        if x86::has_avx2() {
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
            Inner::Avx512 => unsafe { x86::run_avx512(task) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Inner::Avx2 => unsafe { x86::run_avx2(task) },
            Inner::Plain => task.run::<Plain>(),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            #[cfg(target_arch = "x86_64")]
            Inner::Avx512 => "AVX-512",
            #[cfg(target_arch = "x86_64")]
            Inner::Avx2 => "AVX2",
            Inner::Plain => "plain words",
        })
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    //! In every `unsafe` block here: the instructions are there, see the module above; pointers come
    //! from references to arrays of the size that is read or written.

    use std::arch::is_x86_feature_detected as has;
    #[allow(
        clippy::wildcard_imports,
        reason = "intrinsics are known by their prefix"
    )]
    use std::arch::x86_64::*;

    use super::{HalfWords, Lanes, Picks, Task, Words};

    pub(super) fn has_avx2() -> bool {
        has!("avx2") && has!("bmi1") && has!("bmi2") && has!("popcnt") && has!("lzcnt")
    }

    /// What is needed besides AVX2.
    pub(super) fn has_avx512() -> bool {
        has!("avx512f") && has!("avx512vl") && has!("avx512bw") && has!("avx512bitalg")
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
    pub(super) fn run_avx2<T: Task>(task: T) -> T::Output {
        task.run::<Avx2>()
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt,avx512f,avx512vl,avx512bw,avx512bitalg")]
    pub(super) fn run_avx512<T: Task>(task: T) -> T::Output {
        task.run::<Avx512>()
    }

    /// Makes a kind of lanes of 256-bit vectors, with its own way to count bits.
    macro_rules! lanes {
        ($name:ident, $count:ident) => {
            #[derive(Clone, Copy)]
            struct $name(__m256i);

            impl Lanes for $name {
                type Half = __m128i;

                #[inline(always)]
                fn load(words: &Words) -> Self {
                    Self(unsafe { _mm256_loadu_si256(words.0.as_ptr().cast()) })
                }

                #[inline(always)]
                fn store(self) -> Words {
                    let mut words = Words([0; 16]);
                    unsafe { _mm256_storeu_si256(words.0.as_mut_ptr().cast(), self.0) };
                    words
                }

                #[inline(always)]
                fn and(self, other: Self) -> Self {
                    Self(unsafe { _mm256_and_si256(self.0, other.0) })
                }

                #[inline(always)]
                fn or(self, other: Self) -> Self {
                    Self(unsafe { _mm256_or_si256(self.0, other.0) })
                }

                #[inline(always)]
                fn without(self, other: Self) -> Self {
                    Self(unsafe { _mm256_andnot_si256(other.0, self.0) })
                }

                #[inline(always)]
                fn is_zero(self) -> bool {
                    unsafe { _mm256_testz_si256(self.0, self.0) != 0 }
                }

                #[inline(always)]
                fn equal(self, other: Self) -> Self {
                    Self(unsafe { _mm256_cmpeq_epi16(self.0, other.0) })
                }

                #[inline(always)]
                fn count(self) -> Self {
                    Self(unsafe { $count(self.0) })
                }

                #[inline(always)]
                fn without_lowest(self) -> Self {
                    let less_one = unsafe { _mm256_add_epi16(self.0, _mm256_set1_epi16(-1)) };
                    self.and(Self(less_one))
                }

                #[inline(always)]
                fn others_in_row(self) -> Self {
                    unsafe {
                        let one =
                            _mm256_shuffle_epi8(self.0, _mm256_loadu_si256(ONE_ON.as_ptr().cast()));
                        let two = _mm256_shuffle_epi32::<0b10_11_00_01>(self.0);
                        let three = _mm256_shuffle_epi8(
                            self.0,
                            _mm256_loadu_si256(THREE_ON.as_ptr().cast()),
                        );
                        Self(one).or(Self(two)).or(Self(three))
                    }
                }

                #[inline(always)]
                fn others_in_column(self) -> Self {
                    unsafe {
                        let one = _mm256_permute4x64_epi64::<0b00_11_10_01>(self.0);
                        let two = _mm256_permute4x64_epi64::<0b01_00_11_10>(self.0);
                        let three = _mm256_permute4x64_epi64::<0b10_01_00_11>(self.0);
                        Self(one).or(Self(two)).or(Self(three))
                    }
                }

                #[inline(always)]
                fn load_half(words: &HalfWords) -> __m128i {
                    unsafe { _mm_loadu_si128(words.0.as_ptr().cast()) }
                }

                #[inline(always)]
                fn store_half(half: __m128i) -> HalfWords {
                    let mut words = HalfWords([0; 8]);
                    unsafe { _mm_storeu_si128(words.0.as_mut_ptr().cast(), half) };
                    words
                }

                #[inline(always)]
                fn half_and(one: __m128i, other: __m128i) -> __m128i {
                    unsafe { _mm_and_si128(one, other) }
                }

                #[inline(always)]
                fn half_equal(one: __m128i, other: __m128i) -> bool {
                    unsafe {
                        let difference = _mm_xor_si128(one, other);
                        _mm_testz_si128(difference, difference) != 0
                    }
                }

                #[inline(always)]
                fn spread(half: __m128i, picks: &Picks<32>) -> Self {
                    unsafe {
                        let picks = _mm256_loadu_si256(picks.0.as_ptr().cast());
                        Self(_mm256_shuffle_epi8(
                            _mm256_broadcastsi128_si256(half),
                            picks,
                        ))
                    }
                }

                #[inline(always)]
                fn gather(self, first: &Picks<16>, last: &Picks<16>) -> __m128i {
                    unsafe {
                        let first = _mm_loadu_si128(first.0.as_ptr().cast());
                        let last = _mm_loadu_si128(last.0.as_ptr().cast());
                        _mm_or_si128(
                            _mm_shuffle_epi8(_mm256_castsi256_si128(self.0), first),
                            _mm_shuffle_epi8(_mm256_extracti128_si256::<1>(self.0), last),
                        )
                    }
                }
            }
        };
    }

    lanes!(Avx2, count_by_nibbles);
    lanes!(Avx512, count_at_once);

    /// Byte picks that turn every row of four lanes by one and by three.
    static ONE_ON: [u8; 32] = turned_by(1);
    static THREE_ON: [u8; 32] = turned_by(3);

    /// Picks work within sixteen bytes, that is two rows.
    const fn turned_by(steps: usize) -> [u8; 32] {
        let mut picks = [0; 32];
        let mut byte = 0;
        while byte < 32 {
            let lane = byte / 2 % 8;
            let from = lane / 4 * 4 + (lane + steps) % 4;
            picks[byte] = (from * 2 + byte % 2) as u8;
            byte += 1;
        }
        picks
    }

    #[inline(always)]
    unsafe fn count_at_once(words: __m256i) -> __m256i {
        unsafe { _mm256_popcnt_epi16(words) }
    }

    /// Looks up the number of bits of every four, and adds.
    #[inline(always)]
    unsafe fn count_by_nibbles(words: __m256i) -> __m256i {
        unsafe {
            let counts = _mm256_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3,
                2, 3, 3, 4,
            );
            let nibble = _mm256_set1_epi8(15);
            let low = _mm256_shuffle_epi8(counts, _mm256_and_si256(words, nibble));
            let high = _mm256_and_si256(_mm256_srli_epi16::<4>(words), nibble);
            let bytes = _mm256_add_epi8(low, _mm256_shuffle_epi8(counts, high));
            let low = _mm256_and_si256(bytes, _mm256_set1_epi16(255));
            _mm256_add_epi16(low, _mm256_srli_epi16::<8>(bytes))
        }
    }
}

/// Lanes for every processor.
#[derive(Clone, Copy)]
struct Plain([u16; 16]);

impl Plain {
    #[inline]
    fn each(self, other: Self, work: impl Fn(u16, u16) -> u16) -> Self {
        Self(std::array::from_fn(|lane| {
            work(self.0[lane], other.0[lane])
        }))
    }
}

impl Lanes for Plain {
    type Half = [u16; 8];

    #[inline]
    fn load(words: &Words) -> Self {
        Self(words.0)
    }

    #[inline]
    fn store(self) -> Words {
        Words(self.0)
    }

    #[inline]
    fn and(self, other: Self) -> Self {
        self.each(other, |a, b| a & b)
    }

    #[inline]
    fn or(self, other: Self) -> Self {
        self.each(other, |a, b| a | b)
    }

    #[inline]
    fn without(self, other: Self) -> Self {
        self.each(other, |a, b| a & !b)
    }

    #[inline]
    fn is_zero(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    fn equal(self, other: Self) -> Self {
        self.each(other, |a, b| if a == b { u16::MAX } else { 0 })
    }

    #[inline]
    fn count(self) -> Self {
        self.each(self, |word, _| word.count_ones() as u16)
    }

    #[inline]
    fn without_lowest(self) -> Self {
        self.each(self, |word, _| word & word.wrapping_sub(1))
    }

    #[inline]
    fn others_in_row(self) -> Self {
        Self(std::array::from_fn(|lane| {
            let in_row = |steps| self.0[lane / 4 * 4 + (lane + steps) % 4];
            in_row(1) | in_row(2) | in_row(3)
        }))
    }

    #[inline]
    fn others_in_column(self) -> Self {
        Self(std::array::from_fn(|lane| {
            let in_column = |steps: usize| self.0[(lane + 4 * steps) % 16];
            in_column(1) | in_column(2) | in_column(3)
        }))
    }

    #[inline]
    fn load_half(words: &HalfWords) -> [u16; 8] {
        words.0
    }

    #[inline]
    fn store_half(half: [u16; 8]) -> HalfWords {
        HalfWords(half)
    }

    #[inline]
    fn half_and(one: [u16; 8], other: [u16; 8]) -> [u16; 8] {
        std::array::from_fn(|lane| one[lane] & other[lane])
    }

    #[inline]
    fn half_equal(one: [u16; 8], other: [u16; 8]) -> bool {
        one == other
    }

    #[inline]
    fn spread(half: [u16; 8], picks: &Picks<32>) -> Self {
        Self(std::array::from_fn(|lane| picked(&half, picks.0[2 * lane])))
    }

    #[inline]
    fn gather(self, first: &Picks<16>, last: &Picks<16>) -> [u16; 8] {
        let (low, high) = self.0.split_at(8);
        std::array::from_fn(|lane| picked(low, first.0[2 * lane]) | picked(high, last.0[2 * lane]))
    }
}

/// Returns the lane whose first byte is named.
#[inline]
fn picked(lanes: &[u16], byte: u8) -> u16 {
    if byte == NONE {
        0
    } else {
        lanes[usize::from(byte / 2 % 8)]
    }
}
