//! A background thread that carries out one piece of work at a time. New work cancels the earlier work.

use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::{io, thread};

use crate::cancel::Cancel;

/// The handle to a background thread. Dropping the handle ends the thread.
pub(super) struct Background<W> {
    /// The work that the thread takes next, with its cancel flag. New work replaces it.
    next: Arc<Mutex<Option<(W, Cancel)>>>,
    wake: SyncSender<()>,
    current: Cancel,
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
        let (wake, wakes) = sync_channel(1);
        let next = Arc::<Mutex<Option<(W, Cancel)>>>::default();
        let for_thread = next.clone();
        thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || {
                for () in wakes {
                    let next = for_thread
                        .lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .take();
                    if let Some((item, cancel)) = next {
                        work(item, &cancel);
                    }
                }
            })?;
        Ok(Self {
            next,
            wake,
            current: Cancel::new(),
        })
    }

    /// Hands work to the thread and cancels the earlier work.
    pub(super) fn start_work(&mut self, item: W) {
        self.cancel();
        self.current = Cancel::new();
        let work = (item, self.current.clone());
        *self.next.lock().unwrap_or_else(PoisonError::into_inner) = Some(work);
        // The queue is full if the thread will be woken anyway.
        let _ = self.wake.try_send(());
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
