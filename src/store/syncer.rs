//! Syncs written records on a separate thread, so that they survive a loss of power.
//!
//! A record that is written is in the memory of the system. It survives the end of the program, even by `kill -9`, but
//! not a crash of the machine. A sync takes milliseconds, or never ends on a failing disk. It is done on a thread, at
//! most [`DELAY`] after the first record that needs it. Failed syncs are retried with growing delays; callers choose
//! how long they wait.

use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use std::{fmt, io, thread};

use super::disk::{Disk, DiskFile};

/// The longest time that a written record waits for its sync.
const DELAY: Duration = Duration::from_secs(1);

/// The longest delay before a failed sync is retried.
const MAX_DELAY: Duration = Duration::from_mins(1);

/// The time for which the end of the program waits for the disk by default.
pub(super) const PATIENCE: Duration = Duration::from_secs(3);

/// A file that was written and may need a sync.
pub(super) trait Durable: Send + Sync {
    /// Syncs everything written, so that it survives a loss of power, however long that takes.
    ///
    /// # Errors
    /// When the disk reports that the sync failed; the caller retries later.
    fn sync(&self) -> io::Result<()>;
}

/// A file and folders to sync; nobody waits for the result.
pub(super) struct PendingSync {
    pub(super) disk: Arc<dyn Disk>,
    pub(super) file: Option<Arc<dyn DiskFile>>,
    pub(super) folders: Vec<PathBuf>,
}

impl Durable for PendingSync {
    fn sync(&self) -> io::Result<()> {
        if let Some(file) = &self.file {
            file.sync()?;
        }
        let mut folders = self.folders.iter();
        folders.try_for_each(|folder| self.disk.sync_folder(folder))
    }
}

/// The queue of files that wait for a sync. Clones share the same queue.
#[derive(Clone, Default)]
pub(super) struct Syncer(Arc<Shared>);

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    /// Notified of every change of the queue.
    changed: Condvar,
    /// Called when syncing begins to fail or stops failing, and when a sync finds that another program changed a save.
    watcher: Mutex<Option<Box<dyn Fn() + Send>>>,
}

#[derive(Default)]
struct Queue {
    /// The files to sync, each once.
    waiting: Vec<Arc<dyn Durable>>,
    due: Option<Instant>,
    /// The number of sync rounds that have begun. A round syncs all waiting files; `n_ended` counts the rounds that
    /// have ended.
    n_begun: u64,
    n_ended: u64,
    /// The number of rounds that have failed since the last successful one.
    n_failed: u32,
    has_thread: bool,
    is_stopped: bool,
    /// Whether the end of the program does not wait for a final sync.
    has_given_up: bool,
}

impl Queue {
    /// Adds a file that is to be synced after `delay`. Returns `true` if the next sync is now earlier than before.
    fn add(&mut self, item: &Arc<dyn Durable>, delay: Duration) -> bool {
        if !self
            .waiting
            .iter()
            .any(|waiting_item| Arc::ptr_eq(waiting_item, item))
        {
            self.waiting.push(item.clone());
        }
        let due = Instant::now() + delay;
        let is_first = self.due.is_none_or(|first| due < first);
        if is_first {
            self.due = Some(due);
        }
        is_first
    }
}

impl Syncer {
    pub(super) fn queue(&self, item: &Arc<dyn Durable>) {
        let is_first = self.lock_queue().add(item, DELAY);
        // The thread waits for the earliest due time and need not be woken for every record.
        if is_first {
            self.0.changed.notify_all();
        }
    }

    /// Sets a callback that another thread calls when a sync has news.
    pub(super) fn watch(&self, watcher: Box<dyn Fn() + Send>) {
        let mut place = self
            .0
            .watcher
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        *place = Some(watcher);
    }

    /// Syncs everything in the queue, for at most `patience`. Returns `true` if all syncs succeeded in time.
    pub(super) fn finish(&self, patience: Duration) -> bool {
        let deadline = Instant::now().checked_add(patience);
        let mut queue = self.lock_queue();
        if !queue.has_thread {
            drop(queue);
            self.sync_all();
            return self.lock_queue().waiting.is_empty();
        }
        let last_number = queue.n_begun + u64::from(!queue.waiting.is_empty());
        if !queue.waiting.is_empty() {
            queue.due = Some(Instant::now());
            self.0.changed.notify_all();
        }
        while queue.n_ended < last_number {
            let Some(deadline) = deadline else {
                queue = self.wait(queue);
                continue;
            };
            let time_left = deadline.saturating_duration_since(Instant::now());
            if time_left.is_zero() {
                return false;
            }
            let woken = self.0.changed.wait_timeout(queue, time_left);
            queue = woken.unwrap_or_else(PoisonError::into_inner).0;
        }
        queue.waiting.is_empty()
    }

    /// Lets the program end without waiting for a final sync.
    pub(super) fn skip_final_sync(&self) {
        self.lock_queue().has_given_up = true;
    }

    fn sync_all(&self) {
        let mut queue = self.lock_queue();
        let items = std::mem::take(&mut queue.waiting);
        queue.due = None;
        queue.n_begun += 1;
        drop(queue);
        let failed: Vec<_> = items
            .into_iter()
            .filter(|item| item.sync().is_err())
            .collect();
        let mut queue = self.lock_queue();
        queue.n_ended += 1;
        let n_failed_before = queue.n_failed;
        queue.n_failed = if failed.is_empty() {
            0
        } else {
            n_failed_before + 1
        };
        let delay = DELAY.saturating_mul(1 << queue.n_failed.min(6));
        for item in &failed {
            queue.add(item, delay.min(MAX_DELAY));
        }
        let is_news = n_failed_before > 0 || queue.n_failed > 0;
        drop(queue);
        self.0.changed.notify_all();
        if is_news {
            self.notify_watcher();
        }
    }

    pub(super) fn notify_watcher(&self) {
        let watcher = self.0.watcher.lock();
        if let Some(watcher) = &*watcher.unwrap_or_else(PoisonError::into_inner) {
            watcher();
        }
    }

    fn lock_queue(&self) -> MutexGuard<'_, Queue> {
        self.0.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, queue: MutexGuard<'a, Queue>) -> MutexGuard<'a, Queue> {
        let woken = self.0.changed.wait(queue);
        woken.unwrap_or_else(PoisonError::into_inner)
    }

    /// Syncs queued files when they are due, until the thread is stopped.
    fn run(&self) {
        let mut queue = self.lock_queue();
        loop {
            let now = Instant::now();
            let time_left = queue.due.map(|due| due.saturating_duration_since(now));
            queue = match time_left {
                _ if queue.is_stopped => break,
                None => self.wait(queue),
                Some(time_left) if !time_left.is_zero() => {
                    let woken = self.0.changed.wait_timeout(queue, time_left);
                    woken.unwrap_or_else(PoisonError::into_inner).0
                }
                Some(_) => {
                    drop(queue);
                    self.sync_all();
                    self.lock_queue()
                }
            };
        }
    }
}

/// The syncing thread. Dropping this value ends the thread; it syncs everything first if the disk answers within
/// [`PATIENCE`].
pub(super) struct SyncThread {
    syncer: Syncer,
    thread: Option<JoinHandle<()>>,
}

impl SyncThread {
    /// Starts the thread. If the machine cannot start a thread, everything is synced at the end.
    pub(super) fn start() -> Self {
        let syncer = Syncer::default();
        let for_thread = syncer.clone();
        let thread = thread::Builder::new()
            .name("sync".to_owned())
            .spawn(move || for_thread.run());
        syncer.lock_queue().has_thread = thread.is_ok();
        Self {
            syncer,
            thread: thread.ok(),
        }
    }

    pub(super) const fn syncer(&self) -> &Syncer {
        &self.syncer
    }
}

impl Drop for SyncThread {
    fn drop(&mut self) {
        let patience = if self.syncer.lock_queue().has_given_up {
            Duration::ZERO
        } else {
            PATIENCE
        };
        self.syncer.finish(patience);
        let mut queue = self.syncer.lock_queue();
        queue.is_stopped = true;
        let is_stuck = queue.n_ended < queue.n_begun;
        drop(queue);
        self.syncer.0.changed.notify_all();
        if let Some(thread) = self.thread.take().filter(|_| !is_stuck) {
            // A thread that panicked has no result.
            let _ = thread.join();
        }
    }
}

impl fmt::Debug for Syncer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Syncer")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    struct Job<F>(F);

    impl<F: Fn() -> io::Result<()> + Send + Sync> Durable for Job<F> {
        fn sync(&self) -> io::Result<()> {
            self.0()
        }
    }

    fn job(work: impl Fn() -> io::Result<()> + Send + Sync + 'static) -> Arc<dyn Durable> {
        Arc::new(Job(work))
    }

    #[test]
    fn queued_tasks_run_in_the_background() {
        let thread = SyncThread::start();
        let (done, wait) = mpsc::channel();
        thread
            .syncer()
            .queue(&job(move || done.send(()).map_err(io::Error::other)));
        wait.recv().unwrap();
        assert!(thread.syncer().finish(Duration::MAX));
    }

    #[test]
    fn all_queued_tasks_finish_before_exit() {
        let thread = SyncThread::start();
        let (done, wait) = mpsc::channel();
        for _ in 0..3 {
            let done = done.clone();
            thread
                .syncer()
                .queue(&job(move || done.send(()).map_err(io::Error::other)));
        }
        drop(thread);
        assert_eq!(wait.try_iter().count(), 3);
    }

    #[test]
    fn without_a_thread_all_tasks_run_at_the_end() {
        for is_synced in [true, false] {
            let syncer = Syncer::default();
            syncer.queue(&job(move || {
                let full = io::Error::from(io::ErrorKind::StorageFull);
                if is_synced { Ok(()) } else { Err(full) }
            }));
            assert_eq!(syncer.finish(Duration::ZERO), is_synced);
        }
    }

    #[test]
    fn failed_tasks_are_retried_and_reported() {
        let thread = SyncThread::start();
        let (tell, shown) = mpsc::channel();
        thread.syncer().watch(Box::new(move || {
            let _ = tell.send(());
        }));
        let fails = Arc::new(std::sync::atomic::AtomicBool::new(true));
        let failing = fails.clone();
        thread.syncer().queue(&job(move || {
            if failing.load(std::sync::atomic::Ordering::Relaxed) {
                Err(io::ErrorKind::StorageFull.into())
            } else {
                Ok(())
            }
        }));
        assert!(!thread.syncer().finish(Duration::MAX));
        shown.recv().unwrap();
        fails.store(false, std::sync::atomic::Ordering::Relaxed);
        assert!(thread.syncer().finish(Duration::MAX));
        shown.recv().unwrap();
    }

    #[test]
    fn waiting_ends_at_the_deadline() {
        let thread = SyncThread::start();
        let (go_on, wait) = mpsc::channel::<()>();
        let wait = Mutex::new(wait);
        thread.syncer().queue(&job(move || {
            // Blocks until the end of the test.
            let _ = wait.lock().unwrap().recv();
            Ok(())
        }));
        assert!(!thread.syncer().finish(Duration::from_millis(1)));
        thread.syncer().skip_final_sync();
        drop(thread);
        drop(go_on);
    }
}
