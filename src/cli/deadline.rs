//! Time limits of puzzles: one thread with a clock for all that are in flight.
//!
//! Whoever works on puzzles takes a [`Watch`] and begins each puzzle with it; when the time of that puzzle is over the
//! flag that came with it is set, and the work ends as soon as it looks. The clock counts parts of the time that a puzzle
//! may take; so to begin a puzzle, which may take no longer than a microsecond, is to read that count and to write it
//! down.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::Duration;

use crate::cancel::Cancel;

/// The time of a puzzle is counted in so many parts: it may take up to one and a half of them longer.
const PARTS: u32 = 32;
/// No part is shorter.
const SHORTEST: Duration = Duration::from_millis(1);

/// The clock of a command, with the time that each puzzle may take.
#[derive(Clone, Debug)]
pub(super) struct Clock(Option<Arc<Shared>>);

#[derive(Debug)]
struct Shared {
    /// How many parts of the limit have gone by.
    now: AtomicU64,
    /// How many parts a puzzle may take.
    n_parts: u64,
    watches: Mutex<Vec<Weak<InFlight>>>,
}

/// The puzzle that a worker is at, if it is at one.
#[derive(Debug)]
struct InFlight {
    /// When its time is over, or one of the two below.
    deadline: AtomicU64,
    cancel: Mutex<Cancel>,
}

/// There is no puzzle.
const IDLE: u64 = u64::MAX;
/// The flag of the puzzle was set.
const EXPIRED: u64 = u64::MAX - 1;

/// A worker's hold on the clock.
#[derive(Debug)]
pub(super) struct Watch {
    clock: Option<Arc<Shared>>,
    in_flight: Arc<InFlight>,
    /// The flag of the next puzzle.
    cancel: RefCell<Cancel>,
}

impl Clock {
    /// Makes a clock and starts its thread, unless there is no limit.
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
            // Where the system has no thread to give, none of the work has one either.
            let _ = thread::Builder::new()
                .name("clock".to_owned())
                .spawn(move || run(part, &to_watch));
            shared
        }))
    }

    /// Takes hold of the clock for a worker.
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
    /// Begins a puzzle; the flag is set when its time is over.
    pub(super) fn begin(&self) -> Cancel {
        if let Some(clock) = &self.clock {
            // The part that is under way does not count.
            let deadline = clock.now.load(Ordering::Relaxed) + 1 + clock.n_parts;
            self.go_to(deadline);
        }
        self.cancel.borrow().clone()
    }

    /// Ends the puzzle that was begun.
    pub(super) fn end(&self) {
        if self.clock.is_some() {
            self.go_to(IDLE);
        }
    }

    fn go_to(&self, deadline: u64) {
        if self.in_flight.deadline.swap(deadline, Ordering::AcqRel) == EXPIRED {
            // The flag that was set, or is about to be, belongs to the puzzle that was.
            let cancel = Cancel::new();
            *locked(&self.in_flight.cancel) = cancel.clone();
            *self.cancel.borrow_mut() = cancel;
        }
    }
}

/// Counts, and sets flags when it is time, until the clock is dropped.
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
    // Who begins the next puzzle meanwhile waits for this lock before it changes the flag.
    let cancel = locked(&in_flight.cancel);
    let (ordering, failed) = (Ordering::AcqRel, Ordering::Relaxed);
    let expired = (in_flight.deadline).compare_exchange(deadline, EXPIRED, ordering, failed);
    if expired.is_ok() {
        cancel.cancel();
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
