//! A background thread that does one piece of work at a time; asking for another cancels the one under way.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::{io, thread};

use crate::cancel::Cancel;

/// A handle to a background thread, which ends when the handle is dropped.
pub(super) struct Background<W> {
    desk: Arc<Desk<W>>,
    under_way: Cancel,
}

/// Where work is left for the thread: one piece, since the next one takes its place.
struct Desk<W> {
    next: Mutex<Next<W>>,
    changed: Condvar,
}

enum Next<W> {
    Nothing,
    Work(W, Cancel),
    /// Nobody will ask any more.
    End,
}

impl<W> Desk<W> {
    fn enter(&self) -> MutexGuard<'_, Next<W>> {
        self.next.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn leave(&self, next: Next<W>) {
        *self.enter() = next;
        self.changed.notify_one();
    }

    /// Waits for work; `None` when there will be none any more.
    fn take(&self) -> Option<(W, Cancel)> {
        let is_empty = |next: &mut Next<W>| matches!(next, Next::Nothing);
        let next = self.changed.wait_while(self.enter(), is_empty);
        let mut next = next.unwrap_or_else(PoisonError::into_inner);
        match std::mem::replace(&mut *next, Next::Nothing) {
            Next::Work(work, cancel) => Some((work, cancel)),
            Next::Nothing | Next::End => None,
        }
    }
}

impl<W: Send + 'static> Background<W> {
    /// Starts the thread.
    ///
    /// Work that is cancelled before its turn may never be begun. What is under way goes on until whoever does it looks
    /// at the flag, and gives no answer then.
    ///
    /// # Errors
    /// When the system has no thread to give.
    pub(super) fn start(
        name: &str,
        mut work: impl FnMut(W, &Cancel) + Send + 'static,
    ) -> io::Result<Self> {
        let desk = Arc::new(Desk {
            next: Mutex::new(Next::Nothing),
            changed: Condvar::new(),
        });
        let for_thread = desk.clone();
        thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || {
                while let Some((item, cancel)) = for_thread.take() {
                    work(item, &cancel);
                }
            })?;
        Ok(Self {
            desk,
            under_way: Cancel::new(),
        })
    }

    /// Has something done, and stops what is under way.
    pub(super) fn ask(&mut self, item: W) {
        self.cancel();
        self.under_way = Cancel::new();
        self.desk.leave(Next::Work(item, self.under_way.clone()));
    }
}

impl<W> Background<W> {
    /// Stops what is under way.
    pub(super) fn cancel(&mut self) {
        self.under_way.cancel();
    }
}

impl<W> Drop for Background<W> {
    fn drop(&mut self) {
        self.cancel();
        self.desk.leave(Next::End);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn work_that_nobody_waits_for_any_more_does_not_pile_up() {
        let (begun, is_begun) = channel();
        let (go_on, may_go_on) = channel::<()>();
        let mut background = Background::start("test", move |n: u32, cancel| {
            begun
                .send((n, cancel.is_cancelled()))
                .expect("the test listens");
            // Nothing else is begun as long as this waits.
            let _ = may_go_on.recv();
        })
        .expect("a thread");
        background.ask(0);
        assert_eq!(is_begun.recv(), Ok((0, false)));
        (1..=1000).for_each(|n| background.ask(n));
        go_on.send(()).expect("the thread waits");
        assert_eq!(is_begun.recv(), Ok((1000, false)));
        drop(background);
        drop(go_on);
        assert!(is_begun.recv().is_err(), "the thread ends");
    }
}
