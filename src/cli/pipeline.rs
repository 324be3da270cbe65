//! Runs many jobs on many threads and prints their output in the order of the jobs, in constant memory. A job is some
//! work with output of its own, such as a batch of puzzles.
//!
//! ```text
//!            ┌ jobs ──► worker ┐
//! source ────┤          worker ├── pieces ──► writer (the calling thread)
//!            └ the channels of the pieces, in order ──►
//! ```
//!
//! The source creates the jobs and gives each one a small channel of its own. A worker is a thread that takes the next
//! job and sends pieces of its output into that channel. The writer empties the channels one after the other. All
//! channels are bounded: if the reader of the program's output is slow, this delays the writer, then the workers, then
//! the source, and memory stays bounded. Workers take jobs in order. The first unwritten job therefore always has a
//! worker, and the writer cannot wait for ever.

use std::io;
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::console::{Console, Status};
use super::progress::Progress;

/// The number of jobs for each worker that may be running or waiting to be written.
const JOBS_PER_WORKER: usize = 8;
/// The limit of this number for all workers together; each worker has at least two jobs in any case.
const MAX_IN_WINDOW: usize = 64;
/// The number of pieces of output of one job that may wait to be written.
const MAX_PENDING_PIECES: usize = 4;
/// The size, in bytes, at which the output of a running job is sent to the writer.
const PIECE_BYTES: usize = 1 << 15;
/// The time after which the output of a running job is sent to the writer even if it is small.
const PIECE_AGE: Duration = Duration::from_millis(50);
/// The shortest time between two updates of the progress bar.
const TICK: Duration = Duration::from_millis(200);

/// A message from a worker to the writer.
enum OutputPiece {
    /// Text for standard output.
    Out(String),
    /// An error message for standard error.
    Error(String),
    /// A warning for standard error.
    Warning(String),
    /// The end of the job, with its result.
    Done(Report),
}

/// The status and the progress of a finished job.
#[derive(Clone, Copy, Debug)]
struct Report {
    status: Status,
    done: ProgressStep,
}

/// The progress that a job has made.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct ProgressStep {
    /// The number of puzzles or other items that the job handled.
    pub(super) items: u64,
    /// The position reached by this job within the whole command, in the unit of the total: bytes of input, or puzzles
    /// to make.
    pub(super) reached: u64,
}

/// Receives the output of a running job.
pub(super) trait Outlet {
    /// Prints text that contains its own line ends.
    fn print(&mut self, text: &str);

    fn line(&mut self, line: &str) {
        self.print(line);
        self.print("\n");
    }

    /// Sends the text printed so far if it has waited long enough; jobs with much output call this now and then.
    /// Returns `false` if the output is closed, so that further output is useless.
    fn flush_if_due(&mut self) -> bool;

    /// Prints an error message on standard error, in order with the output.
    fn print_error(&mut self, what: String);

    /// Prints a warning on standard error, in order with the output.
    fn warn(&mut self, what: String);

    /// Records the status of a puzzle; the worst status becomes that of the command.
    fn record_status(&mut self, status: Status);

    fn report_progress(&mut self, done: ProgressStep);
}

/// Sends the output of one job to the writer in pieces.
struct ChannelOutlet {
    pieces: SyncSender<OutputPiece>,
    buffer: String,
    handed_on: Instant,
    closed: bool,
    status: Status,
    done: ProgressStep,
}

impl ChannelOutlet {
    fn new(pieces: SyncSender<OutputPiece>) -> Self {
        Self {
            pieces,
            buffer: String::new(),
            handed_on: Instant::now(),
            closed: false,
            status: Status::Fine,
            done: ProgressStep::default(),
        }
    }

    fn hand_on(&mut self) {
        self.handed_on = Instant::now();
        if !self.buffer.is_empty() {
            let text = std::mem::take(&mut self.buffer);
            self.send(OutputPiece::Out(text));
        }
    }

    fn send(&mut self, piece: OutputPiece) {
        self.closed |= self.pieces.send(piece).is_err();
    }

    fn finish(mut self) {
        self.hand_on();
        let report = Report {
            status: self.status,
            done: self.done,
        };
        self.send(OutputPiece::Done(report));
    }
}

impl Outlet for ChannelOutlet {
    fn print(&mut self, text: &str) {
        self.buffer.push_str(text);
        if self.buffer.len() >= PIECE_BYTES {
            self.hand_on();
        }
    }

    fn flush_if_due(&mut self) -> bool {
        if !self.buffer.is_empty() && self.handed_on.elapsed() >= PIECE_AGE {
            self.hand_on();
        }
        !self.closed
    }

    fn print_error(&mut self, what: String) {
        self.hand_on();
        self.send(OutputPiece::Error(what));
    }

    fn warn(&mut self, what: String) {
        self.hand_on();
        self.send(OutputPiece::Warning(what));
    }

    fn record_status(&mut self, status: Status) {
        self.status = self.status.max(status);
    }

    fn report_progress(&mut self, done: ProgressStep) {
        self.done = done;
    }
}

/// Prints the output of jobs directly, on the thread that also runs them.
pub(super) struct DirectOutlet<'a> {
    console: &'a mut Console,
    progress: &'a mut Progress,
    buffer: String,
    handed_on: Instant,
    status: Status,
    /// The first write error; after it, nothing is written any more.
    failure: Option<io::Error>,
}

impl<'a> DirectOutlet<'a> {
    pub(super) fn new(console: &'a mut Console, progress: &'a mut Progress) -> Self {
        Self {
            console,
            progress,
            buffer: String::with_capacity(2 * PIECE_BYTES),
            handed_on: Instant::now(),
            status: Status::Fine,
            failure: None,
        }
    }

    fn hand_on(&mut self) {
        self.handed_on = Instant::now();
        if !self.buffer.is_empty() {
            let printed = self.console.print(&self.buffer);
            self.buffer.clear();
            self.record_failure(printed);
        }
    }

    fn record_failure(&mut self, written: io::Result<()>) {
        if let (Err(error), None) = (written, &self.failure) {
            self.failure = Some(error);
        }
    }

    /// Returns whether writing the output has failed, so that further output is useless.
    pub(super) const fn is_closed(&self) -> bool {
        self.failure.is_some()
    }

    pub(super) fn flush(&mut self) {
        self.hand_on();
        let flushed = self.console.flush();
        self.record_failure(flushed);
        self.progress.tick(self.console);
    }

    /// Writes the rest of the output and returns the worst status of all puzzles.
    ///
    /// # Errors
    /// When standard output could not be written.
    pub(super) fn finish(mut self) -> io::Result<Status> {
        self.hand_on();
        self.progress.hide(self.console);
        match self.failure {
            Some(error) => Err(error),
            None => Ok(self.status),
        }
    }
}

impl Outlet for DirectOutlet<'_> {
    fn print(&mut self, text: &str) {
        self.buffer.push_str(text);
        if self.buffer.len() >= PIECE_BYTES {
            self.hand_on();
        }
    }

    fn flush_if_due(&mut self) -> bool {
        if self.handed_on.elapsed() >= PIECE_AGE {
            self.flush();
        }
        !self.is_closed()
    }

    fn print_error(&mut self, what: String) {
        self.hand_on();
        self.progress.hide(self.console);
        let text = self.console.print_error(&what);
        self.record_failure(text);
    }

    fn warn(&mut self, what: String) {
        self.hand_on();
        self.progress.hide(self.console);
        let text = self.console.warn(&what);
        self.record_failure(text);
    }

    fn record_status(&mut self, status: Status) {
        self.status = self.status.max(status);
    }

    fn report_progress(&mut self, done: ProgressStep) {
        self.progress.advance(done);
    }
}

/// The queue of jobs, into which a source pushes them.
pub(super) struct JobQueue<J> {
    jobs: SyncSender<(J, SyncSender<OutputPiece>)>,
    order: SyncSender<Receiver<OutputPiece>>,
    start_worker: Box<dyn FnMut() + Send>,
}

impl<J> JobQueue<J> {
    /// Pushes a job into the queue. Returns `Break` if the output is closed, so that no more jobs are needed.
    pub(super) fn push(&mut self, job: J) -> ControlFlow<()> {
        let (pieces, to_write) = mpsc::sync_channel(MAX_PENDING_PIECES);
        if self.order.send(to_write).is_err() || self.jobs.send((job, pieces)).is_err() {
            return ControlFlow::Break(());
        }
        (self.start_worker)();
        ControlFlow::Continue(())
    }
}

/// Runs all jobs of a source and writes their output in the order of the jobs.
///
/// `source` pushes jobs into the queue. `work` runs one job and prints to an outlet. Each thread creates its working
/// data once, and `work` gets them for each job. Threads are started as jobs arrive, up to `n_threads`. If the output
/// cannot be written, the function returns at once, and the threads run on until the program ends.
///
/// # Errors
/// When standard output cannot be written.
pub(super) fn run<J: Send + 'static, H: 'static>(
    source: impl FnOnce(&mut JobQueue<J>) + Send + 'static,
    make_data: impl Fn() -> H + Send + Sync + 'static,
    work: impl Fn(&mut H, J, &mut dyn Outlet) + Send + Sync + 'static,
    n_threads: usize,
    console: &mut Console,
    progress: &mut Progress,
) -> io::Result<Status> {
    let window = (n_threads * JOBS_PER_WORKER).min(MAX_IN_WINDOW.max(n_threads * 2));
    let (jobs, next_job) = mpsc::sync_channel::<(J, SyncSender<OutputPiece>)>(window);
    let (order, in_order) = mpsc::sync_channel(window);
    let next_job = Arc::new(Mutex::new(next_job));
    let work = Arc::new((make_data, work));
    let mut n_hired = 0;
    let hire = Box::new(move || {
        if n_hired < n_threads {
            n_hired += 1;
            let (next_job, work) = (Arc::clone(&next_job), Arc::clone(&work));
            thread::spawn(move || run_worker(&next_job, (work.0)(), &work.1));
        }
    });
    let mut queue = JobQueue {
        jobs,
        order,
        start_worker: hire,
    };
    thread::spawn(move || source(&mut queue));
    write_in_order(&in_order, console, progress)
}

/// Runs a worker, which takes jobs until there are no more.
fn run_worker<J, H>(
    next_job: &Mutex<Receiver<(J, SyncSender<OutputPiece>)>>,
    mut data: H,
    work: &impl Fn(&mut H, J, &mut dyn Outlet),
) {
    loop {
        // If a worker panicked while it waited, the queue is still intact.
        let job = next_job
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .recv();
        let Ok((job, pieces)) = job else { return };
        let mut outlet = ChannelOutlet::new(pieces);
        work(&mut data, job, &mut outlet);
        outlet.finish();
    }
}

fn write_in_order(
    in_order: &Receiver<Receiver<OutputPiece>>,
    console: &mut Console,
    progress: &mut Progress,
) -> io::Result<Status> {
    let mut status = Status::Fine;
    while let Some(pieces) = receive_next(in_order, console, progress)? {
        while let Some(piece) = receive_next(&pieces, console, progress)? {
            match piece {
                // The progress bar need not be hidden, because it appears only if results go elsewhere.
                OutputPiece::Out(text) => console.print(&text)?,
                OutputPiece::Error(what) => {
                    progress.hide(console);
                    console.print_error(&what)?;
                }
                OutputPiece::Warning(what) => {
                    progress.hide(console);
                    console.warn(&what)?;
                }
                OutputPiece::Done(report) => {
                    status = status.max(report.status);
                    progress.advance(report.done);
                }
            }
        }
    }
    progress.hide(console);
    Ok(status)
}

/// Receives the next item of a channel. If it has to wait, the output is flushed first.
fn receive_next<T>(
    channel: &Receiver<T>,
    console: &mut Console,
    progress: &mut Progress,
) -> io::Result<Option<T>> {
    match channel.try_recv() {
        Ok(thing) => {
            progress.tick(console);
            return Ok(Some(thing));
        }
        Err(TryRecvError::Disconnected) => return Ok(None),
        Err(TryRecvError::Empty) => console.flush()?,
    }
    loop {
        match channel.recv_timeout(TICK) {
            Ok(thing) => return Ok(Some(thing)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) => progress.tick(console),
        }
    }
}
