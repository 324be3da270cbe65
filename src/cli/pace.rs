//! How many puzzles a thread takes at once.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How long a batch should take: so long that handing it over costs nothing beside it, and so short
/// that results flow and all threads have their share of a small file.
const AIM: Duration = Duration::from_micros(500);
/// The most puzzles of a batch.
const MOST: usize = 256;
/// How many times as long it should take where much of the work is done with all of a batch together.
const TOGETHER: u32 = 8;

/// The size of batches, learnt from how long they take.
///
/// Some puzzles take a microsecond, others a second, depending on what is done with them and how
/// hard they are; so it begins with one and grows, or shrinks again, with every batch.
#[derive(Debug)]
pub(super) struct Pace {
    size: AtomicUsize,
    /// How long a batch should take.
    aim: Duration,
}

impl Pace {
    /// Begins with one puzzle at a time.
    pub(super) const fn new(is_done_together: bool) -> Self {
        Self {
            size: AtomicUsize::new(1),
            aim: if is_done_together {
                AIM.saturating_mul(TOGETHER)
            } else {
                AIM
            },
        }
    }

    /// Returns how many puzzles make a batch just now, at least one.
    pub(super) fn batch_size(&self) -> usize {
        self.size.load(Ordering::Relaxed)
    }

    /// Learns from a batch that was begun at a certain time and is done now.
    pub(super) fn learn(&self, n_puzzles: usize, begun: Instant) {
        let size = size_after(n_puzzles, begun.elapsed(), self.aim);
        self.size.store(size, Ordering::Relaxed);
    }
}

/// Returns how many puzzles can be expected to take the time aimed at, after so many took so long.
fn size_after(n_puzzles: usize, took: Duration, aim: Duration) -> usize {
    /// One batch says little about the next.
    const GROWTH: usize = 4;
    let in_time = n_puzzles as u128 * aim.as_nanos() / took.as_nanos().max(1);
    let in_time = usize::try_from(in_time).unwrap_or(MOST);
    in_time.clamp(1, MOST.min(GROWTH * n_puzzles.max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quick_puzzles_are_taken_by_the_hundred_and_slow_ones_one_by_one() {
        let mut size = 1;
        for expected in [4, 16, 64, 256, 256] {
            size = size_after(size, Duration::from_nanos(size as u64 * 300), AIM);
            assert_eq!(size, expected);
        }
        assert_eq!(
            size_after(256, Duration::from_millis(256), AIM),
            1,
            "a millisecond each"
        );
        assert_eq!(
            size_after(256, Duration::from_micros(1280), AIM),
            100,
            "five microseconds each"
        );
        assert_eq!(size_after(1, Duration::from_mins(1), AIM), 1);
        assert_eq!(size_after(3, Duration::ZERO, AIM), 12);
        assert_eq!(
            size_after(256, Duration::from_micros(5120), AIM * TOGETHER),
            200,
            "twenty microseconds each, in eight times the time"
        );
    }
}
