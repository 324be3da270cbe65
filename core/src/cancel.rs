//! Cancelling long work: a shared flag with an optional deadline that the work checks, and the error that it then
//! returns. The caller supplies the clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

/// A shared flag that asks long work to stop.
///
/// Clones share one flag: the caller keeps a clone and sets it, and the work checks another from time to time. An
/// exhaustive search checks before every guess, that is, about every microsecond.
///
/// ```
/// use shudu_core::cancel::Cancel;
///
/// let cancel = Cancel::new();
/// let seen_by_worker = cancel.clone();
/// cancel.cancel();
/// assert!(seen_by_worker.is_cancelled());
/// ```
#[derive(Clone, Debug)]
pub struct Cancel(Option<Arc<Flag>>);

#[derive(Default, Debug)]
struct Flag {
    is_set: AtomicBool,
    deadline: Option<Deadline>,
    /// A flag that also stops this work.
    parent: Option<Arc<Self>>,
}

impl Flag {
    fn is_set(&self) -> bool {
        if self.is_set.load(Ordering::Relaxed) {
            return true;
        }
        let is_over = self.deadline.as_ref().is_some_and(Deadline::has_passed)
            || self.parent.as_ref().is_some_and(|parent| parent.is_set());
        if is_over {
            self.is_set.store(true, Ordering::Relaxed);
        }
        is_over
    }
}

/// The time from which on a flag counts as set, on the scale of a clock.
#[derive(Debug)]
struct Deadline {
    now: fn() -> Duration,
    end: Duration,
    n_checks: AtomicU32,
}

impl Deadline {
    /// The number of checks for which the clock is read once. Reading it takes longer than a step of a search.
    const CHECKS_PER_READING: u32 = 16;

    fn has_passed(&self) -> bool {
        // Threads that count at the same time may lose a check, which does no harm.
        let n_checks = self.n_checks.load(Ordering::Relaxed);
        self.n_checks
            .store(n_checks.wrapping_add(1), Ordering::Relaxed);
        n_checks.is_multiple_of(Self::CHECKS_PER_READING) && (self.now)() >= self.end
    }
}

impl Cancel {
    /// Makes a flag that is not set.
    #[must_use]
    pub fn new() -> Self {
        Self(Some(Arc::default()))
    }

    /// Makes a flag that counts as set once the clock `now` has reached `end`.
    #[must_use]
    pub fn with_deadline(now: fn() -> Duration, end: Duration) -> Self {
        Self::never().or_at(now, end)
    }

    /// Makes a flag that counts as set once this flag is set or the clock `now` has reached `end`.
    #[must_use]
    pub fn or_at(&self, now: fn() -> Duration, end: Duration) -> Self {
        Self(Some(Arc::new(Flag {
            is_set: AtomicBool::new(false),
            deadline: Some(Deadline {
                now,
                end,
                n_checks: AtomicU32::new(0),
            }),
            parent: self.0.clone(),
        })))
    }

    /// Makes a flag that cannot be set, for work that runs to its end.
    #[must_use]
    pub const fn never() -> Self {
        Self(None)
    }

    /// Asks the work to stop; this cannot be undone. A flag made by [`never`](Self::never) stays unset.
    pub fn cancel(&self) {
        if let Some(flag) = &self.0 {
            flag.is_set.store(true, Ordering::Relaxed);
        }
    }

    /// Returns whether the work has been asked to stop, or its deadline has passed. The clock is read at the first and
    /// then at every sixteenth check; once the deadline has passed, the flag stays set.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.as_ref().is_some_and(|flag| flag.is_set())
    }

    /// Returns [`Cancelled`] when the work has been asked to stop.
    ///
    /// # Errors
    /// When the flag is set or the deadline has passed.
    pub fn check(&self) -> Result<(), Cancelled> {
        if self.is_cancelled() {
            return Err(Cancelled);
        }
        Ok(())
    }
}

impl Default for Cancel {
    fn default() -> Self {
        Self::new()
    }
}

/// The error of work that was asked to stop before it had an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cancelled;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flag_that_cannot_be_set_stays_unset() {
        let never = Cancel::never();
        never.cancel();
        assert_eq!(never.check(), Ok(()));
        let cancel = Cancel::default();
        cancel.clone().cancel();
        assert_eq!(cancel.check(), Err(Cancelled));
    }

    #[test]
    fn a_flag_with_a_deadline_is_set_at_the_deadline_or_before() {
        let second = || Duration::from_secs(1);
        let late = Cancel::with_deadline(second, Duration::from_millis(1001));
        assert_eq!(late.check(), Ok(()));
        late.clone().cancel();
        assert_eq!(late.check(), Err(Cancelled));
        assert_eq!(
            Cancel::with_deadline(second, second()).check(),
            Err(Cancelled)
        );
    }

    #[test]
    fn a_flag_with_a_parent_is_set_with_it_or_before() {
        let second = || Duration::from_secs(1);
        let parent = Cancel::new();
        let child = parent.or_at(second, Duration::from_secs(2));
        assert_eq!(child.check(), Ok(()));
        let late = parent.or_at(second, second());
        assert_eq!((late.check(), parent.check()), (Err(Cancelled), Ok(())));
        parent.cancel();
        assert_eq!(child.check(), Err(Cancelled));
    }

    #[test]
    fn a_passed_deadline_stays_set() {
        static MILLISECONDS: AtomicU32 = AtomicU32::new(0);
        let clock = || Duration::from_millis(MILLISECONDS.load(Ordering::Relaxed).into());
        let cancel = Cancel::with_deadline(clock, Duration::from_millis(5));
        assert_eq!(cancel.check(), Ok(()));
        MILLISECONDS.store(5, Ordering::Relaxed);
        let n_late = (0..100).take_while(|_| cancel.check().is_ok()).count();
        assert!(n_late < 16, "{n_late} checks did not read the clock");
        assert_eq!(cancel.check(), Err(Cancelled));
    }
}
