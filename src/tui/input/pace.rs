//! Limits the rate at which the input of guests is read.
//!
//! The owner of the account has no limit. The input of a guest is read in one burst, and then no faster than a person
//! types. So no guest keeps a processor busy. The rest waits in the terminal and is not lost.

use std::thread;
use std::time::{Duration, Instant};

/// The time that a key, a click or a paste costs, so that at most 200 per second are read.
const EVENT: Duration = Duration::from_millis(5);

/// The time that a byte costs, so that at most 100,000 per second are read.
const BYTE: Duration = Duration::from_micros(10);

/// The cost of the input that is read without delay after a pause: 400 keys.
const BURST: Duration = Duration::from_secs(2);

/// The rate at which input is read from the terminal.
#[derive(Debug)]
pub(in crate::tui) struct Pace {
    /// The time at which all input so far would have been read at the steady rate; `None` without a limit.
    due: Option<Instant>,
}

impl Pace {
    pub(in crate::tui) const FREE: Self = Self { due: None };

    pub(in crate::tui) fn of_guest() -> Self {
        let now = Instant::now();
        Self {
            due: Some(now.checked_sub(BURST).unwrap_or(now)),
        }
    }

    pub(super) fn take_bytes(&mut self, n_bytes: usize) {
        let n_bytes = u32::try_from(n_bytes).unwrap_or(u32::MAX);
        thread::sleep(self.delay(Instant::now(), BYTE.saturating_mul(n_bytes)));
    }

    pub(super) fn take_event(&mut self) {
        thread::sleep(self.delay(Instant::now(), EVENT));
    }

    /// Adds a cost, and returns how long to wait before reading more.
    fn delay(&mut self, now: Instant, cost: Duration) -> Duration {
        let Some(due) = &mut self.due else {
            return Duration::ZERO;
        };
        let earliest_due = now.checked_sub(BURST).unwrap_or(now);
        *due = (*due).max(earliest_due) + cost;
        due.saturating_duration_since(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes events at this pace until `time` has passed since `start`; returns their number.
    fn n_taken(pace: &mut Pace, start: Instant, time: Duration) -> u32 {
        let (mut now, mut n) = (start, 0);
        while now < start + time {
            now += pace.delay(now, EVENT);
            n += 1;
            assert!(n < 100_000, "no limit");
        }
        n
    }

    #[test]
    fn the_input_of_a_guest_is_throttled_after_a_burst() {
        let start = Instant::now() + Duration::from_mins(1);
        let mut pace = Pace::of_guest();
        let n_first = n_taken(&mut pace, start, Duration::from_secs(10));
        assert!((2400..=2402).contains(&n_first), "{n_first}");
        // A pause allows exactly one more burst.
        let later = start + Duration::from_hours(1);
        let n_again = n_taken(&mut pace, later, Duration::from_secs(10));
        assert!((2400..=2402).contains(&n_again), "{n_again}");
        // A person who types fast is never delayed.
        let mut now = later + Duration::from_hours(1);
        for _ in 0..10_000 {
            now += Duration::from_millis(8);
            assert_eq!(pace.delay(now, EVENT), Duration::ZERO);
        }
    }

    #[test]
    fn the_owner_never_waits() {
        let (mut pace, now) = (Pace::FREE, Instant::now());
        for _ in 0..10_000 {
            assert_eq!(pace.delay(now, EVENT), Duration::ZERO);
        }
    }
}
