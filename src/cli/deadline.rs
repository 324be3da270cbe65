//! Time limits of puzzles: one thread with a clock for all puzzles in progress.
//!
//! Every worker has a [`Watch`] and calls it at the beginning of each puzzle. When the time of that puzzle is over, the
//! clock sets its flag, and the work stops when it next checks the flag. The clock counts fractions of the time limit.
//! To begin a puzzle only reads and stores that count, since a puzzle may take only a microsecond.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::Duration;

use crate::cancel::Cancel;

/// The number of parts into which the limit is divided. A puzzle may take up to one and a half parts longer than the
/// limit.
const PARTS: u32 = 32;
/// The shortest part.
const SHORTEST: Duration = Duration::from_millis(1);

/// The clock of a command and its time limit per puzzle.
#[derive(Clone, Debug)]
pub(super) struct Clock(Option<Arc<Shared>>);

#[derive(Debug)]
struct Shared {
    /// The number of parts elapsed.
    now: AtomicU64,
    /// The number of parts that a puzzle may take.
    n_parts: u64,
    watches: Mutex<Vec<Weak<InFlight>>>,
}

/// The puzzle that a worker handles, if any.
#[derive(Debug)]
struct InFlight {
    /// The count at which its time is over, or one of the two constants below.
    deadline: AtomicU64,
    cancel: Mutex<Cancel>,
}

/// The worker has no puzzle.
const IDLE: u64 = u64::MAX;
/// The flag of the puzzle has been set.
const EXPIRED: u64 = u64::MAX - 1;

/// The access of one worker to the clock.
#[derive(Debug)]
pub(super) struct Watch {
    clock: Option<Arc<Shared>>,
    in_flight: Arc<InFlight>,
    /// The flag of the next puzzle.
    cancel: RefCell<Cancel>,
}

impl Clock {
    /// Creates a clock and starts its thread, unless there is no limit.
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
            // If the system cannot start a thread, the work cannot start any either.
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
        let in_flight = Arc::new(InFlight {
            deadline: AtomicU64::new(IDLE),
            cancel: Mutex::new(cancel.clone()),
        });
        if let Some(shared) = &self.0 {
            locked(&shared.watches).push(Arc::downgrade(&in_flight));
        }
        Watch {
            clock: self.0.clone(),
            in_flight,
            cancel: RefCell::new(cancel),
        }
    }
}

impl Watch {
    /// Begins a puzzle and returns the flag that is set when its time is over.
    pub(super) fn begin(&self) -> Cancel {
        if let Some(clock) = &self.clock {
            // The current part has already begun, so it does not count.
            let deadline = clock.now.load(Ordering::Relaxed) + 1 + clock.n_parts;
            self.go_to(deadline);
        }
        self.cancel.borrow().clone()
    }

    /// Ends the current puzzle.
    pub(super) fn end(&self) {
        if self.clock.is_some() {
            self.go_to(IDLE);
        }
    }

    fn go_to(&self, deadline: u64) {
        if self.in_flight.deadline.swap(deadline, Ordering::AcqRel) == EXPIRED {
            // The old flag is set or about to be, so the next puzzle needs a new one.
            let cancel = Cancel::new();
            *locked(&self.in_flight.cancel) = cancel.clone();
            *self.cancel.borrow_mut() = cancel;
        }
    }
}

/// Counts parts and sets the flags of expired puzzles until the clock is dropped.
fn run(part: Duration, clock: &Weak<Shared>) {
    loop {
        thread::sleep(part);
        let Some(clock) = clock.upgrade() else {
            return;
        };
        let now = clock.now.fetch_add(1, Ordering::Relaxed) + 1;
        locked(&clock.watches).retain(|watch| {
            let in_flight = watch.upgrade();
            if let Some(in_flight) = &in_flight {
                expire(in_flight, now);
            }
            in_flight.is_some()
        });
    }
}

fn expire(in_flight: &InFlight, now: u64) {
    let deadline = in_flight.deadline.load(Ordering::Relaxed);
    if deadline > now {
        return;
    }
    // While this lock is held, the worker cannot begin its next puzzle with the same flag.
    let cancel = locked(&in_flight.cancel);
    let (ordering, failed) = (Ordering::AcqRel, Ordering::Relaxed);
    let expired = (in_flight.deadline).compare_exchange(deadline, EXPIRED, ordering, failed);
    if expired.is_ok() {
        cancel.cancel();
    }
}

/// Locks a mutex even if a thread panicked with it; the data are still valid.
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
