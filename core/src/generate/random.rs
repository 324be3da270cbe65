//! Random numbers by a fixed algorithm: a seed gives the same numbers on every machine and in every version.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use crate::rate::Level;

/// The version of the mapping from seeds to puzzles. It is raised whenever a change makes a seed give a different
/// puzzle. Two kinds of puzzles have changed since then and have versions of their own.
///
/// The version is part of the key of the random numbers.
pub const SEED_VERSION: u32 = 4;

/// The version for puzzles that are made by varying a known puzzle of the requested rating.
const VERSION_BY_RATING: u32 = 5;

/// The version for puzzles that must need a technique.
const VERSION_BY_TECHNIQUE: u32 = 6;

/// A source of random numbers, made from a seed.
///
/// The numbers are the `ChaCha8` key stream, with nonce and counter starting at 0. The key of 32 bytes consists of the
/// seed and the version, both little-endian, the letters `shudu`, and zeros. Drawing from a range and shuffling are
/// implemented here too, so that nothing depends on the choices of a library.
#[derive(Debug)]
pub struct Random(ChaCha8Rng);

impl Random {
    /// Creates the source for a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self::with_version(seed, SEED_VERSION)
    }

    /// Creates the source for a seed, for puzzles that are made by varying a known puzzle of the requested rating.
    pub(super) fn by_rating(seed: u64) -> Self {
        Self::with_version(seed, VERSION_BY_RATING)
    }

    /// Creates the source for a seed, for puzzles that must need a technique.
    pub(super) fn by_technique(seed: u64) -> Self {
        Self::with_version(seed, VERSION_BY_TECHNIQUE)
    }

    fn with_version(seed: u64, version: u32) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..12].copy_from_slice(&version.to_le_bytes());
        key[12..17].copy_from_slice(b"shudu");
        Self(ChaCha8Rng::from_seed(key))
    }

    /// Returns the next 32 bits.
    pub fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// Returns the next 64 bits; the first 32 of them are the low half.
    pub fn next_u64(&mut self) -> u64 {
        let low = u64::from(self.next_u32());
        u64::from(self.next_u32()) << 32 | low
    }

    /// Returns a random number below `n`, all with the same probability; 0 when `n` is 0 or 1.
    ///
    /// The method is Lemire's: the result is the high half of a product. A number is drawn again in the few cases that
    /// would favour some results (Fast Random Integer Generation in an Interval, 2019).
    pub fn below(&mut self, n: usize) -> usize {
        let Some(n) = u32::try_from(n).ok().filter(|n| *n > 1) else {
            return 0;
        };
        let n_unfair = n.wrapping_neg() % n;
        loop {
            let product = u64::from(self.next_u32()) * u64::from(n);
            if product as u32 >= n_unfair {
                return (product >> 32) as usize;
            }
        }
    }

    /// Returns a random number from `low` to `high`, both included; `low` when `high` is smaller.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below((high + 1).saturating_sub(low))
    }

    /// Shuffles a list (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last_index in (1..list.len()).rev() {
            list.swap(last_index, self.below(last_index + 1));
        }
    }
}

/// Returns the seed of the daily puzzle for a date and level.
///
/// In decimal, the seed reads as the date followed by the number of the level. For example, 202612316 is for a master
/// puzzle on New Year's Eve 2026.
///
/// ```
/// use shudu_core::generate::daily_seed;
/// use shudu_core::rate::Level;
///
/// assert_eq!(daily_seed(2026, 12, 31, Level::Master), 202_612_316);
/// ```
#[must_use]
pub fn daily_seed(year: u16, month: u8, day: u8, level: Level) -> u64 {
    let date = (u64::from(year) * 100 + u64::from(month)) * 100 + u64::from(day);
    let index = Level::ALL
        .iter()
        .position(|other_level| *other_level == level);
    let number = 1 + index.unwrap_or(0) as u64;
    date * 10 + number
}

/// Returns the seed for a text. A number is its own seed; any other text is hashed.
///
/// The hash is 64-bit FNV-1a over the UTF-8 bytes (Fowler, Noll, Vo, 1991), so that a word gives
/// the same seed everywhere.
#[must_use]
pub fn seed_from_text(text: &str) -> u64 {
    let add_byte = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let text = text.trim();
    text.parse()
        .unwrap_or_else(|_| text.bytes().fold(0xcbf2_9ce4_8422_2325, add_byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_give_the_numbers_of_the_specified_key_stream() {
        // From an independent ChaCha implementation, checked against the block of RFC 8439, run with 8 rounds.
        let cases: [(u64, [u32; 4], u32); 3] = [
            (
                0,
                [0xd87c_4f21, 0x4248_a039, 0xb7e7_9293, 0xff5e_63b7],
                0x814d_fca8,
            ),
            (
                1,
                [0xd921_a597, 0x616f_ca34, 0xa1f1_9a62, 0x06ce_a0c0],
                0xf93d_8951,
            ),
            (
                0xfedc_ba98_7654_3210,
                [0x71eb_a3d4, 0x4f40_adc2, 0x3137_a75f, 0x8dbd_d0ba],
                0xf806_e07f,
            ),
        ];
        for (seed, first_words, first_of_second_block) in cases {
            let mut random = Random::new(seed);
            assert_eq!([(); 4].map(|()| random.next_u32()), first_words);
            let later: Vec<u32> = (0..13).map(|_| random.next_u32()).collect();
            assert_eq!(later[12], first_of_second_block);
        }
        assert_eq!(Random::new(0).next_u64(), 0x4248_a039_d87c_4f21);
    }

    #[test]
    fn dice_are_the_high_half_of_a_product() {
        // 0xd87c4f21 / 2^32 = 0.8456…, 0x4248a039 / 2^32 = 0.2589…
        let mut random = Random::new(0);
        assert_eq!(random.below(100), 84);
        assert_eq!(random.below(100), 25);
        assert_eq!(random.below(1), 0);
        // A die with one side uses no number: the next is the third, 0.7183…
        assert_eq!(random.between(5, 14), 12);
        assert_eq!(random.between(5, 4), 5);
    }

    #[test]
    fn every_order_is_equally_likely() {
        let mut random = Random::new(7);
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..6_000 {
            let mut list = [0, 1, 2];
            random.shuffle(&mut list);
            *counts.entry(list).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 6);
        // The standard deviation is 29; five standard deviations are allowed.
        assert!(
            counts.values().all(|count| (855..1_145).contains(count)),
            "{counts:?}"
        );
    }

    #[test]
    fn texts_are_seeds() {
        assert_eq!(seed_from_text(" 2026 "), 2026);
        // The published test values of FNV-1a.
        assert_eq!(seed_from_text("a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(seed_from_text("foobar"), 0x8594_4171_f739_67e8);
    }
}
