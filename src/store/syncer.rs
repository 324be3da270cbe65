//! The thread that makes written records outlast a loss of power.
//!
//! Writing a record hands it to the system, where it outlives the program, kill -9 included; only
//! the machine's own death can lose it. Syncing takes milliseconds, so a thread does it, at most
//! [`DELAY`] after the first record that needs it.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use std::{fmt, io, thread};

use super::disk::DiskFile;

/// How long a written record may wait.
const DELAY: Duration = Duration::from_secs(1);

/// Work that makes something outlast a loss of power.
type Job = Box<dyn FnOnce() -> io::Result<()> + Send>;

/// Where records wait to be synced. Clones are the same queue.
#[derive(Clone, Default)]
pub(super) struct Syncer(Arc<Shared>);

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    wake: Condvar,
}

#[derive(Default)]
struct Queue {
    /// Files with records to sync, each once.
    files: Vec<Arc<dyn DiskFile>>,
    /// Folders with new names.
    jobs: Vec<Job>,
    since: Option<Instant>,
    error: Option<io::Error>,
    /// Whether the last sync failed: told once, not every second.
    failing: bool,
    stopped: bool,
}

impl Queue {
    fn take(&mut self) -> (Vec<Arc<dyn DiskFile>>, Vec<Job>) {
        self.since = None;
        (
            std::mem::take(&mut self.files),
            std::mem::take(&mut self.jobs),
        )
    }
}

impl Syncer {
    /// Notes that a file has something to sync.
    pub(super) fn file(&self, file: &Arc<dyn DiskFile>) {
        let mut queue = self.enter();
        if !queue.files.iter().any(|known| Arc::ptr_eq(known, file)) {
            queue.files.push(file.clone());
        }
        self.wake(&mut queue);
    }

    /// Notes other work, such as a folder with a new name in it.
    pub(super) fn job(&self, job: impl FnOnce() -> io::Result<()> + Send + 'static) {
        let mut queue = self.enter();
        queue.jobs.push(Box::new(job));
        self.wake(&mut queue);
    }

    fn wake(&self, queue: &mut Queue) {
        if queue.since.is_none() {
            queue.since = Some(Instant::now());
            self.0.wake.notify_all();
        }
    }

    /// Syncs everything that waits, before it returns.
    pub(super) fn sync_now(&self) {
        let (files, jobs) = self.enter().take();
        self.work(files, jobs);
    }

    /// Returns what syncing failed of, once.
    pub(super) fn take_error(&self) -> Option<io::Error> {
        self.enter().error.take()
    }

    fn work(&self, files: Vec<Arc<dyn DiskFile>>, jobs: Vec<Job>) {
        let synced = files.into_iter().map(|file| file.sync());
        let done = jobs.into_iter().map(|job| job());
        let (mut n_done, mut failed) = (0, None);
        for result in synced.chain(done) {
            n_done += 1;
            failed = result.err().or(failed);
        }
        let mut queue = self.enter();
        let was_failing = queue.failing;
        if n_done > 0 {
            queue.failing = failed.is_some();
        }
        if !was_failing {
            queue.error = failed.or(queue.error.take());
        }
    }

    fn enter(&self) -> MutexGuard<'_, Queue> {
        self.0.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Syncs what is noted, [`DELAY`] after the first note, until stopped.
    fn run(&self) {
        let mut queue = self.enter();
        loop {
            let left = queue
                .since
                .map(|since| DELAY.saturating_sub(since.elapsed()));
            let wake = &self.0.wake;
            queue = match left {
                _ if queue.stopped => break,
                None => wake.wait(queue).unwrap_or_else(PoisonError::into_inner),
                Some(left) if !left.is_zero() => {
                    let woken = wake.wait_timeout(queue, left);
                    woken.unwrap_or_else(PoisonError::into_inner).0
                }
                Some(_) => {
                    let (files, jobs) = queue.take();
                    drop(queue);
                    self.work(files, jobs);
                    self.enter()
                }
            };
        }
    }
}

/// The thread; it ends, with everything synced, when this is dropped.
pub(super) struct SyncThread {
    syncer: Syncer,
    thread: Option<JoinHandle<()>>,
}

impl SyncThread {
    /// Starts the thread. A machine that has none to spare syncs at the end.
    pub(super) fn start() -> Self {
        let syncer = Syncer::default();
        let for_thread = syncer.clone();
        let thread = thread::Builder::new()
            .name("sync".to_owned())
            .spawn(move || for_thread.run());
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
        self.syncer.enter().stopped = true;
        self.syncer.0.wake.notify_all();
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing more to say.
            let _ = thread.join();
        }
        self.syncer.sync_now();
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

    #[test]
    fn what_is_noted_gets_done_without_anybody_waiting_for_it() {
        let thread = SyncThread::start();
        let (done, wait) = mpsc::channel();
        thread
            .syncer()
            .job(move || done.send(()).map_err(io::Error::other));
        wait.recv().unwrap();
        assert!(thread.syncer().take_error().is_none());
    }

    #[test]
    fn nothing_is_left_undone_at_the_end() {
        let thread = SyncThread::start();
        let (done, wait) = mpsc::channel();
        for _ in 0..3 {
            let done = done.clone();
            thread
                .syncer()
                .job(move || done.send(()).map_err(io::Error::other));
        }
        drop(thread);
        assert_eq!(wait.try_iter().count(), 3);
    }

    #[test]
    fn a_failure_is_told_once() {
        let thread = SyncThread::start();
        thread
            .syncer()
            .job(|| Err(io::ErrorKind::StorageFull.into()));
        thread.syncer().sync_now();
        // The thread may have taken the job first; then it is done when the thread is.
        let syncer = thread.syncer().clone();
        drop(thread);
        let error = syncer.take_error().unwrap();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
        assert!(syncer.take_error().is_none());
        let fails = || Err(io::ErrorKind::StorageFull.into());
        for (job, is_told) in [(false, false), (true, false), (false, true), (false, false)] {
            syncer.job(move || if job { Ok(()) } else { fails() });
            syncer.sync_now();
            assert_eq!(syncer.take_error().is_some(), is_told);
        }
    }
}
