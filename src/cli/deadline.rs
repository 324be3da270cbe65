//! Time limits of puzzles: one thread with a clock for all that are in flight.
//!
//! Whoever works on puzzles takes a [`Watch`] and begins each puzzle with it; when the time of that puzzle is over the
//! flag that came with it is set, and the work ends as soon as it looks. What is begun later ends later, so the clock
//! has to look no more often than once in the time that a puzzle may take.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use crate::cancel::Cancel;

/// The clock of a command, with the time that each puzzle may take.
#[derive(Clone, Debug)]
pub(super) struct Clock {
    limit: Option<Duration>,
    watches: Arc<Mutex<Vec<Weak<Mutex<InFlight>>>>>,
}

/// The puzzle that a worker is at, if it is at one.
#[derive(Debug, Default)]
struct InFlight {
    deadline: Option<Instant>,
    cancel: Cancel,
}

/// A worker's hold on the clock.
#[derive(Debug)]
pub(super) struct Watch {
    limit: Option<Duration>,
    in_flight: Arc<Mutex<InFlight>>,
}

impl Clock {
    /// Makes a clock and starts its thread, unless there is no limit.
    pub(super) fn new(limit: Option<Duration>) -> Self {
        let watches = Arc::default();
        if let Some(limit) = limit {
            let to_watch = Arc::downgrade(&watches);
            // Where the system has no thread to give, none of the work has one either.
            let _ = thread::Builder::new()
                .name("clock".to_owned())
                .spawn(move || run(limit, &to_watch));
        }
        Self { limit, watches }
    }

    /// Takes hold of the clock for a worker.
    pub(super) fn watch(&self) -> Watch {
        let in_flight = Arc::default();
        if self.limit.is_some() {
            locked(&self.watches).push(Arc::downgrade(&in_flight));
        }
        Watch {
            limit: self.limit,
            in_flight,
        }
    }
}

impl Watch {
    /// Begins a puzzle; the flag is set when its time is over.
    pub(super) fn begin(&self) -> Cancel {
        let Some(limit) = self.limit else {
            return Cancel::never();
        };
        let mut in_flight = locked(&self.in_flight);
        if in_flight.cancel.is_cancelled() {
            in_flight.cancel = Cancel::new();
        }
        // A time that no clock can tell is never over.
        in_flight.deadline = Instant::now().checked_add(limit);
        in_flight.cancel.clone()
    }

    /// Ends the puzzle that was begun.
    pub(super) fn end(&self) {
        if self.limit.is_some() {
            locked(&self.in_flight).deadline = None;
        }
    }
}

/// Sets flags when it is time, until the clock is dropped.
fn run(limit: Duration, watches: &Weak<Mutex<Vec<Weak<Mutex<InFlight>>>>>) {
    while let Some(watches) = watches.upgrade() {
        let now = Instant::now();
        let mut next = limit;
        locked(&watches).retain(|watch| {
            let Some(watch) = watch.upgrade() else {
                return false;
            };
            let mut in_flight = locked(&watch);
            match in_flight.deadline {
                Some(deadline) if deadline <= now => {
                    in_flight.deadline = None;
                    in_flight.cancel.cancel();
                }
                Some(deadline) => next = next.min(deadline - now),
                None => {}
            }
            true
        });
        drop(watches);
        thread::sleep(next);
    }
}

/// Takes a lock; what a thread that panicked left behind is as good as before.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wait_for(cancel: &Cancel) {
        while !cancel.is_cancelled() {
            thread::yield_now();
        }
    }

    #[test]
    fn each_puzzle_has_its_own_time_and_flag() {
        let clock = Clock::new(Some(Duration::from_millis(5)));
        let (one, other) = (clock.watch(), clock.watch());
        let first = one.begin();
        wait_for(&first);
        let second = one.begin();
        assert!(first.is_cancelled(), "as it was");
        wait_for(&other.begin());
        wait_for(&second);
    }

    #[test]
    fn what_has_ended_or_has_no_limit_is_not_stopped() {
        let clock = Clock::new(Some(Duration::from_millis(5)));
        let (ended, late) = (clock.watch(), clock.watch());
        let in_time = ended.begin();
        ended.end();
        wait_for(&late.begin());
        assert!(!in_time.is_cancelled());
        let unlimited = Clock::new(None).watch();
        let cancel = unlimited.begin();
        cancel.cancel();
        assert!(!cancel.is_cancelled());
    }
}
