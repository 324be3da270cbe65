//! A background thread that carries out one piece of work at a time. New work cancels the earlier work.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::{io, thread};

use crate::cancel::Cancel;

/// The handle to a background thread. Dropping the handle ends the thread.
pub(super) struct Background<W> {
    slot: Arc<Slot<W>>,
    current: Cancel,
}

/// The slot that hands the next work to the thread. New work replaces waiting work.
struct Slot<W> {
    next: Mutex<Next<W>>,
    changed: Condvar,
}

/// The contents of the slot from which the thread takes its next work.
enum Next<W> {
    Nothing,
    Work(W, Cancel),
    /// No more work follows, so the thread ends.
    End,
}

impl<W> Slot<W> {
    fn lock(&self) -> MutexGuard<'_, Next<W>> {
        self.next.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, next: Next<W>) {
        *self.lock() = next;
        self.changed.notify_one();
    }

    /// Blocks until there is work and returns it with its cancel flag. `None` if no more work follows.
    fn wait_for_work(&self) -> Option<(W, Cancel)> {
        let is_empty = |next: &mut Next<W>| matches!(next, Next::Nothing);
        let next = self.changed.wait_while(self.lock(), is_empty);
        let mut next = next.unwrap_or_else(PoisonError::into_inner);
        match std::mem::replace(&mut *next, Next::Nothing) {
            Next::Work(work, cancel) => Some((work, cancel)),
            Next::Nothing | Next::End => None,
        }
    }
}

impl<W: Send + 'static> Background<W> {
    /// Starts the thread, which calls `work` with each piece of work and its cancel flag.
    ///
    /// Work that is cancelled while it waits may never begin. Work that has begun must check the flag, and must send no
    /// answer once the flag is set.
    ///
    /// # Errors
    /// If the system cannot start a thread.
    pub(super) fn start(
        name: &str,
        mut work: impl FnMut(W, &Cancel) + Send + 'static,
    ) -> io::Result<Self> {
        let slot = Arc::new(Slot {
            next: Mutex::new(Next::Nothing),
            changed: Condvar::new(),
        });
        let for_thread = slot.clone();
        thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || {
                while let Some((item, cancel)) = for_thread.wait_for_work() {
                    work(item, &cancel);
                }
            })?;
        Ok(Self {
            slot,
            current: Cancel::new(),
        })
    }

    /// Hands work to the thread and cancels the earlier work.
    pub(super) fn start_work(&mut self, item: W) {
        self.cancel();
        self.current = Cancel::new();
        self.slot.put(Next::Work(item, self.current.clone()));
    }
}

impl<W> Background<W> {
    pub(super) fn cancel(&mut self) {
        self.current.cancel();
    }
}

impl<W> Drop for Background<W> {
    fn drop(&mut self) {
        self.cancel();
        self.slot.put(Next::End);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn replaced_work_does_not_pile_up() {
        let (begun, is_begun) = channel();
        let (go_on, may_go_on) = channel::<()>();
        let mut background = Background::start("test", move |n: u32, cancel| {
            begun
                .send((n, cancel.is_cancelled()))
                .expect("the test listens");
            // The thread begins no other work while this one waits.
            let _ = may_go_on.recv();
        })
        .expect("a thread");
        background.start_work(0);
        assert_eq!(is_begun.recv(), Ok((0, false)));
        (1..=1000).for_each(|n| background.start_work(n));
        go_on.send(()).expect("the thread waits");
        assert_eq!(is_begun.recv(), Ok((1000, false)));
        drop(background);
        drop(go_on);
        assert!(is_begun.recv().is_err(), "the thread ends");
    }
}
