//! Runs jobs on worker threads and writes their output in the order of the jobs, in constant memory.
//!
//! ```text
//!            ┌ jobs ──► worker ┐
//! source ────┤          worker ├── chunks ──► writer (the calling thread)
//!            └ the channel of each job, in order ──►
//! ```
//!
//! Each job has a channel for the chunks of its output, and the writer empties these channels one after the other. All
//! channels are bounded: a slow reader of the output delays the writer, then the workers, then the source. Workers take
//! jobs in order, so the first unwritten job always has a worker, and the writer cannot wait for ever.

use std::io;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::console::{Console, Status};
use super::progress::{Progress, ProgressStep};

/// The number of jobs for each worker that may be running or waiting to be written.
const JOBS_PER_WORKER: usize = 8;
/// The limit of this number for all workers together; each worker has at least two jobs in any case.
const MAX_IN_WINDOW: usize = 64;
/// The number of chunks of one job that may wait to be written.
const MAX_PENDING_CHUNKS: usize = 4;
/// The size, in bytes, at which the output of a running job is sent to the writer.
const CHUNK_BYTES: usize = 1 << 15;
/// The time after which the output of a running job is sent to the writer even if it is small.
const CHUNK_AGE: Duration = Duration::from_millis(50);
/// The shortest time between two updates of the progress bar.
const TICK: Duration = Duration::from_millis(200);

/// A message from a worker to the writer.
enum Chunk {
    /// Text for standard output.
    Out(String),
    /// An error message for standard error.
    Error(String),
    /// A warning for standard error.
    Warning(String, Arc<OnceFlag>),
    /// The end of the job.
    Done(Status, ProgressStep),
}

/// Tells whether a warning that is printed only once has been printed.
pub(super) type OnceFlag = AtomicBool;

pub(super) struct JobOutput {
    chunks: SyncSender<Chunk>,
    text: String,
    sent_at: Instant,
    is_closed: bool,
    status: Status,
    done: ProgressStep,
}

impl JobOutput {
    fn new(chunks: SyncSender<Chunk>) -> Self {
        Self {
            chunks,
            text: String::new(),
            sent_at: Instant::now(),
            is_closed: false,
            status: Status::Fine,
            done: ProgressStep::default(),
        }
    }

    /// Prints text that contains its own line ends.
    pub(super) fn print(&mut self, text: &str) {
        self.text.push_str(text);
        if self.text.len() >= CHUNK_BYTES {
            self.flush();
        }
    }

    pub(super) fn line(&mut self, line: &str) {
        self.print(line);
        self.print("\n");
    }

    /// Sends the text printed so far if it has waited long enough; jobs with much output call this now and then.
    /// Returns `false` if the output is closed, so that further output is useless.
    pub(super) fn flush_if_due(&mut self) -> bool {
        if !self.text.is_empty() && self.sent_at.elapsed() >= CHUNK_AGE {
            self.flush();
        }
        !self.is_closed
    }

    /// Prints an error message on standard error, in order with the output.
    pub(super) fn print_error(&mut self, text: String) {
        self.flush();
        self.send(Chunk::Error(text));
    }

    /// Prints a warning on standard error, in order with the output, unless an earlier job has printed it.
    pub(super) fn warn_once(&mut self, text: String, is_printed: &Arc<OnceFlag>) {
        self.flush();
        self.send(Chunk::Warning(text, Arc::clone(is_printed)));
    }

    /// Records the status of a puzzle; the worst status becomes that of the command.
    pub(super) fn record_status(&mut self, status: Status) {
        self.status = self.status.max(status);
    }

    pub(super) fn report_progress(&mut self, step: ProgressStep) {
        self.done = step;
    }

    fn flush(&mut self) {
        self.sent_at = Instant::now();
        if !self.text.is_empty() {
            let text = std::mem::take(&mut self.text);
            self.send(Chunk::Out(text));
        }
    }

    fn send(&mut self, chunk: Chunk) {
        self.is_closed |= self.chunks.send(chunk).is_err();
    }
}

/// Runs all jobs of a source and writes their output in the order of the jobs.
///
/// `source` passes each job to a callback, which returns `Break` once the output is closed. `work` runs one job. If the
/// output cannot be written, the function returns at once, and the threads run on until the program ends.
///
/// # Errors
/// When standard output cannot be written.
pub(super) fn run<J: Send + 'static>(
    source: impl FnOnce(&mut dyn FnMut(J) -> ControlFlow<()>) + Send + 'static,
    work: impl Fn(J, &mut JobOutput) + Send + Sync + 'static,
    n_threads: usize,
    console: &mut Console,
    progress: &mut Progress,
) -> io::Result<Status> {
    let window = (n_threads * JOBS_PER_WORKER).min(MAX_IN_WINDOW.max(n_threads * 2));
    let (jobs, next_job) = mpsc::sync_channel::<(J, SyncSender<Chunk>)>(window);
    let (order, in_order) = mpsc::sync_channel(window);
    let shared = Arc::new((Mutex::new(next_job), work));
    for _ in 0..n_threads {
        let shared = Arc::clone(&shared);
        thread::spawn(move || run_worker(&shared.0, &shared.1));
    }
    drop(shared);
    thread::spawn(move || {
        source(&mut |job| {
            let (chunks, to_write) = mpsc::sync_channel(MAX_PENDING_CHUNKS);
            if order.send(to_write).is_err() || jobs.send((job, chunks)).is_err() {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
    });
    write_in_order(&in_order, console, progress)
}

fn run_worker<J>(
    next_job: &Mutex<Receiver<(J, SyncSender<Chunk>)>>,
    work: &impl Fn(J, &mut JobOutput),
) {
    loop {
        // If a worker panicked while it waited, the queue is still intact.
        let job = next_job
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .recv();
        let Ok((job, chunks)) = job else { return };
        let mut output = JobOutput::new(chunks);
        work(job, &mut output);
        output.flush();
        output.send(Chunk::Done(output.status, output.done));
    }
}

fn write_in_order(
    in_order: &Receiver<Receiver<Chunk>>,
    console: &mut Console,
    progress: &mut Progress,
) -> io::Result<Status> {
    let mut worst = Status::Fine;
    while let Some(chunks) = receive_next(in_order, console, progress)? {
        while let Some(chunk) = receive_next(&chunks, console, progress)? {
            match chunk {
                // The progress bar need not be hidden, because it appears only if results go elsewhere.
                Chunk::Out(text) => console.print(&text)?,
                Chunk::Error(description) => {
                    progress.hide(console);
                    console.print_error(&description)?;
                }
                Chunk::Warning(description, is_printed) => {
                    if !is_printed.swap(true, Ordering::Relaxed) {
                        progress.hide(console);
                        console.warn(&description)?;
                    }
                }
                Chunk::Done(status, done) => {
                    worst = worst.max(status);
                    progress.advance(done);
                }
            }
        }
    }
    progress.hide(console);
    Ok(worst)
}

/// Receives the next item of a channel. If it has to wait, the output is flushed first.
fn receive_next<T>(
    channel: &Receiver<T>,
    console: &mut Console,
    progress: &mut Progress,
) -> io::Result<Option<T>> {
    match channel.try_recv() {
        Ok(item) => {
            progress.tick(console);
            return Ok(Some(item));
        }
        Err(TryRecvError::Disconnected) => return Ok(None),
        Err(TryRecvError::Empty) => console.flush()?,
    }
    loop {
        match channel.recv_timeout(TICK) {
            Ok(item) => return Ok(Some(item)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) => progress.tick(console),
        }
    }
}
