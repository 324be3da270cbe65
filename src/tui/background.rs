//! A background thread that does one piece of work at a time; asking for another cancels the one under way.

use std::sync::mpsc::{Sender, channel};
use std::{io, thread};

use crate::cancel::Cancel;

/// A handle to a background thread, which ends when the handle is dropped.
pub(super) struct Background<W> {
    queue: Sender<(W, Cancel)>,
    under_way: Cancel,
}

impl<W: Send + 'static> Background<W> {
    /// Starts the thread.
    ///
    /// Work that has been cancelled is handed over all the same: whoever does it looks at the flag, and
    /// gives no answer then.
    ///
    /// # Errors
    /// When the system has no thread to give.
    pub(super) fn start(
        name: &str,
        mut work: impl FnMut(W, &Cancel) + Send + 'static,
    ) -> io::Result<Self> {
        let (queue, waiting) = channel::<(W, Cancel)>();
        thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || {
                while let Ok((item, cancel)) = waiting.recv() {
                    work(item, &cancel);
                }
            })?;
        Ok(Self {
            queue,
            under_way: Cancel::new(),
        })
    }

    /// Has something done, and stops what is under way.
    pub(super) fn ask(&mut self, item: W) {
        self.cancel();
        self.under_way = Cancel::new();
        // Without a thread there are no answers, which is as good as it gets then.
        let _ = self.queue.send((item, self.under_way.clone()));
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
    }
}
