//! Chooses how many puzzles a thread takes as one batch.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The intended time of a batch. It is long enough that passing the batch to a thread costs little in comparison. It is
/// short enough to print results steadily and to share a small file among all threads.
const TARGET_TIME: Duration = Duration::from_micros(500);
/// The largest number of puzzles in a batch.
const MAX_PUZZLES: usize = 256;
/// The factor by which batches take longer if puzzles are searched together, because most of the work is then done for
/// the whole batch at once.
const SEARCH_FACTOR: u32 = 8;

/// The number of puzzles in a batch, which follows the time that batches take.
///
/// Some puzzles take a microsecond, others a second, depending on the command and their difficulty. The first batch has
/// one puzzle, and the size is adapted after every batch.
#[derive(Debug)]
pub(super) struct BatchSize {
    size: AtomicUsize,
    /// The intended time of a batch.
    target_time: Duration,
}

impl BatchSize {
    /// Begins with one puzzle in a batch. `is_done_together` says whether the puzzles of a batch are searched together,
    /// which makes batches longer.
    pub(super) const fn new(is_done_together: bool) -> Self {
        Self {
            size: AtomicUsize::new(1),
            target_time: if is_done_together {
                TARGET_TIME.saturating_mul(SEARCH_FACTOR)
            } else {
                TARGET_TIME
            },
        }
    }

    /// Returns the present size of a batch, at least 1.
    pub(super) fn get(&self) -> usize {
        self.size.load(Ordering::Relaxed)
    }

    /// Adapts the size after a batch that was started at `begun` and is finished now.
    pub(super) fn adapt(&self, n_puzzles: usize, begun: Instant) {
        let size = size_after(n_puzzles, begun.elapsed(), self.target_time);
        self.size.store(size, Ordering::Relaxed);
    }
}

/// Returns the size of a batch that is expected to take the time `aim`, from the time that `n_puzzles` took.
fn size_after(n_puzzles: usize, elapsed: Duration, aim: Duration) -> usize {
    /// The factor by which the size may grow at once, since puzzles differ a lot.
    const GROWTH: usize = 4;
    let in_time = n_puzzles as u128 * aim.as_nanos() / elapsed.as_nanos().max(1);
    let in_time = usize::try_from(in_time).unwrap_or(MAX_PUZZLES);
    in_time.clamp(1, MAX_PUZZLES.min(GROWTH * n_puzzles.max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quick_puzzles_are_taken_by_the_hundred_and_slow_ones_one_by_one() {
        let mut size = 1;
        for expected in [4, 16, 64, 256, 256] {
            size = size_after(size, Duration::from_nanos(size as u64 * 300), TARGET_TIME);
            assert_eq!(size, expected);
        }
        assert_eq!(
            size_after(256, Duration::from_millis(256), TARGET_TIME),
            1,
            "a millisecond each"
        );
        assert_eq!(
            size_after(256, Duration::from_micros(1280), TARGET_TIME),
            100,
            "five microseconds each"
        );
        assert_eq!(size_after(1, Duration::from_mins(1), TARGET_TIME), 1);
        assert_eq!(size_after(3, Duration::ZERO, TARGET_TIME), 12);
        assert_eq!(
            size_after(
                256,
                Duration::from_micros(5120),
                TARGET_TIME * SEARCH_FACTOR
            ),
            200,
            "twenty microseconds each, in eight times the time"
        );
    }
}
