//! Limits the time of each puzzle with one clock thread for all puzzles in progress.
//!
//! Every worker has a [`Watch`] and calls it at the beginning of each puzzle. When the time of the puzzle is over, the
//! clock thread sets the puzzle's cancel flag. The work stops when it next checks the flag. The clock counts parts,
//! which are fractions of the time limit. A puzzle may take only a microsecond, so beginning one only reads the count
//! and stores a deadline.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::Duration;

use crate::cancel::Cancel;

/// The number of parts into which the time limit is divided. A puzzle may exceed its limit by up to one and a half
/// parts.
const PARTS: u32 = 32;
/// The shortest part.
const SHORTEST: Duration = Duration::from_millis(1);

/// The clock of a command; `None` if there is no time limit.
#[derive(Clone, Debug)]
pub(super) struct Clock(Option<Arc<Shared>>);

#[derive(Debug)]
struct Shared {
    /// The number of parts that have passed.
    now: AtomicU64,
    /// The number of parts in the time limit.
    n_parts: u64,
    watches: Mutex<Vec<Weak<WorkerPuzzle>>>,
}

/// The puzzle that one worker handles now, if any.
#[derive(Debug)]
struct WorkerPuzzle {
    /// The count of parts at which the time is over, or [`IDLE`] or [`EXPIRED`].
    deadline: AtomicU64,
    cancel: Mutex<Cancel>,
}

/// The deadline of a worker that has no puzzle.
const IDLE: u64 = u64::MAX;
/// The deadline of a puzzle whose cancel flag has been set.
const EXPIRED: u64 = u64::MAX - 1;

/// A worker's connection to the clock.
#[derive(Debug)]
pub(super) struct Watch {
    clock: Option<Arc<Shared>>,
    in_flight: Arc<WorkerPuzzle>,
    /// The cancel flag for the next puzzle.
    cancel: RefCell<Cancel>,
}

impl Clock {
    /// Creates a clock for this time limit and starts its thread; without a limit, no thread is needed.
    pub(super) fn new(limit: Option<Duration>) -> Self {
        Self(limit.map(|limit| {
            let part = (limit / PARTS).max(SHORTEST);
            let n_parts = limit.as_nanos().div_ceil(part.as_nanos());
            let shared = Arc::new(Shared {
                now: AtomicU64::new(0),
                n_parts: u64::try_from(n_parts).unwrap_or(u64::from(PARTS)),
                watches: Mutex::default(),
            });
            let to_watch = Arc::downgrade(&shared);
            // If the system cannot start this thread, it cannot start the workers either.
            let _ = thread::Builder::new()
                .name("clock".to_owned())
                .spawn(move || run(part, &to_watch));
            shared
        }))
    }

    /// Registers a worker with the clock.
    pub(super) fn watch(&self) -> Watch {
        let cancel = match self.0 {
            Some(_) => Cancel::new(),
            None => Cancel::never(),
        };
        let in_flight = Arc::new(WorkerPuzzle {
            deadline: AtomicU64::new(IDLE),
            cancel: Mutex::new(cancel.clone()),
        });
        if let Some(shared) = &self.0 {
            lock(&shared.watches).push(Arc::downgrade(&in_flight));
        }
        Watch {
            clock: self.0.clone(),
            in_flight,
            cancel: RefCell::new(cancel),
        }
    }
}

impl Watch {
    /// Begins a puzzle and returns its cancel flag, which is set when its time is over.
    pub(super) fn begin(&self) -> Cancel {
        if let Some(clock) = &self.clock {
            // The present part has already begun, so it does not count.
            let deadline = clock.now.load(Ordering::Relaxed) + 1 + clock.n_parts;
            self.set_deadline(deadline);
        }
        self.cancel.borrow().clone()
    }

    /// Ends the current puzzle.
    pub(super) fn end(&self) {
        if self.clock.is_some() {
            self.set_deadline(IDLE);
        }
    }

    fn set_deadline(&self, deadline: u64) {
        if self.in_flight.deadline.swap(deadline, Ordering::AcqRel) == EXPIRED {
            // The clock has set the old flag or is about to set it, so the next puzzle needs a new one.
            let cancel = Cancel::new();
            *lock(&self.in_flight.cancel) = cancel.clone();
            *self.cancel.borrow_mut() = cancel;
        }
    }
}

/// Counts parts and sets the cancel flags of expired puzzles, until the clock is dropped.
fn run(part: Duration, clock: &Weak<Shared>) {
    loop {
        thread::sleep(part);
        let Some(clock) = clock.upgrade() else {
            return;
        };
        let now = clock.now.fetch_add(1, Ordering::Relaxed) + 1;
        lock(&clock.watches).retain(|watch| {
            let in_flight = watch.upgrade();
            if let Some(in_flight) = &in_flight {
                expire(in_flight, now);
            }
            in_flight.is_some()
        });
    }
}

fn expire(in_flight: &WorkerPuzzle, now: u64) {
    let deadline = in_flight.deadline.load(Ordering::Relaxed);
    if deadline > now {
        return;
    }
    // While this lock is held, the worker cannot begin another puzzle with the same flag.
    let cancel = lock(&in_flight.cancel);
    let (ordering, failed) = (Ordering::AcqRel, Ordering::Relaxed);
    let expired = (in_flight.deadline).compare_exchange(deadline, EXPIRED, ordering, failed);
    if expired.is_ok() {
        cancel.cancel();
    }
}

/// Locks a mutex even if another thread panicked while it had the lock; the data are still valid.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
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
