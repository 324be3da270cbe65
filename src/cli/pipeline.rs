//! Many jobs on many threads, their output in the order of the jobs, in constant memory.
//!
//! ```text
//!            ┌ jobs ──► worker ┐
//! source ────┤          worker ├── pieces ──► writer (the calling thread)
//!            └ the channels of the pieces, in order ──►
//! ```
//!
//! The source gives every job a small channel of its own. A worker takes the next job and sends
//! pieces of output into its channel; the writer empties the channels one after the other. All
//! channels are bounded, so a slow reader of our output holds up the writer, then the workers, then
//! the source, and nothing piles up. The job at the front always has a worker, since workers take
//! jobs in order, so the writer never waits in vain.

use std::io;
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::console::{Console, Status};
use super::progress::Progress;

/// Jobs under way or finished but not yet written, for each worker...
const WINDOW: usize = 8;
/// ...and for all of them; but two for each in any case.
const MOST_IN_WINDOW: usize = 64;
/// Pieces of a job that may wait to be written.
const PIECES: usize = 4;
/// Output of one job is handed on at this size...
const PIECE_BYTES: usize = 1 << 15;
/// ...or after this time, whichever comes first.
const PIECE_AGE: Duration = Duration::from_millis(50);
/// How often the progress bar moves at the most.
const TICK: Duration = Duration::from_millis(200);

/// What a worker sends to the writer.
enum Piece {
    /// For standard output.
    Out(String),
    /// A complaint.
    Complaint(String),
    /// The job is done.
    Done(Report),
}

/// What came of a job.
#[derive(Clone, Copy, Debug)]
struct Report {
    status: Status,
    done: Done,
}

/// The progress that a job adds.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Done {
    /// Puzzles, or whatever is counted.
    pub(super) items: u64,
    /// The part of the whole that is behind us after this job, in the unit of the total: bytes of
    /// input or puzzles to make.
    pub(super) reached: u64,
}

/// Where output goes while work is under way.
pub(super) trait Outlet {
    /// Prints text that ends its own lines.
    fn print(&mut self, text: &str);

    /// Prints a line.
    fn line(&mut self, line: &str) {
        self.print(line);
        self.print("\n");
    }

    /// Hands on what was printed if that has not happened for a while: for jobs that print a lot.
    ///
    /// Returns whether anybody still listens.
    fn breathe(&mut self) -> bool;

    /// Says what went wrong, on standard error, in order with what is printed.
    fn complain(&mut self, what: String);

    /// Remembers how a puzzle went.
    fn note(&mut self, status: Status);

    /// Remembers how far the work has come.
    fn reached(&mut self, done: Done);
}

/// The output of one job, on its way to the writer.
struct ToWriter {
    pieces: SyncSender<Piece>,
    buffer: String,
    handed_on: Instant,
    closed: bool,
    status: Status,
    done: Done,
}

impl ToWriter {
    fn new(pieces: SyncSender<Piece>) -> Self {
        Self {
            pieces,
            buffer: String::new(),
            handed_on: Instant::now(),
            closed: false,
            status: Status::Fine,
            done: Done::default(),
        }
    }

    fn hand_on(&mut self) {
        self.handed_on = Instant::now();
        if !self.buffer.is_empty() {
            let text = std::mem::take(&mut self.buffer);
            self.send(Piece::Out(text));
        }
    }

    fn send(&mut self, piece: Piece) {
        self.closed |= self.pieces.send(piece).is_err();
    }

    fn finish(mut self) {
        self.hand_on();
        let report = Report {
            status: self.status,
            done: self.done,
        };
        self.send(Piece::Done(report));
    }
}

impl Outlet for ToWriter {
    fn print(&mut self, text: &str) {
        self.buffer.push_str(text);
        if self.buffer.len() >= PIECE_BYTES {
            self.hand_on();
        }
    }

    fn breathe(&mut self) -> bool {
        if !self.buffer.is_empty() && self.handed_on.elapsed() >= PIECE_AGE {
            self.hand_on();
        }
        !self.closed
    }

    fn complain(&mut self, what: String) {
        self.hand_on();
        self.send(Piece::Complaint(what));
    }

    fn note(&mut self, status: Status) {
        self.status = self.status.max(status);
    }

    fn reached(&mut self, done: Done) {
        self.done = done;
    }
}

/// The output of work on the calling thread, which needs no channels.
pub(super) struct Direct<'a> {
    console: &'a mut Console,
    progress: &'a mut Progress,
    buffer: String,
    handed_on: Instant,
    status: Status,
    /// The first failure to write, after which nobody listens.
    failure: Option<io::Error>,
}

impl<'a> Direct<'a> {
    /// Prints to the console.
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
            self.check(printed);
        }
    }

    fn check(&mut self, written: io::Result<()>) {
        if let (Err(error), None) = (written, &self.failure) {
            self.failure = Some(error);
        }
    }

    /// Whether nobody listens any more.
    pub(super) const fn is_closed(&self) -> bool {
        self.failure.is_some()
    }

    /// Hands on all that was printed, to whoever reads it.
    pub(super) fn flush(&mut self) {
        self.hand_on();
        let flushed = self.console.flush();
        self.check(flushed);
        self.progress.tick(self.console);
    }

    /// Ends the work.
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

impl Outlet for Direct<'_> {
    fn print(&mut self, text: &str) {
        self.buffer.push_str(text);
        if self.buffer.len() >= PIECE_BYTES {
            self.hand_on();
        }
    }

    fn breathe(&mut self) -> bool {
        if self.handed_on.elapsed() >= PIECE_AGE {
            self.flush();
        }
        !self.is_closed()
    }

    fn complain(&mut self, what: String) {
        self.hand_on();
        self.progress.hide(self.console);
        let said = self.console.complain(&what);
        self.check(said);
    }

    fn note(&mut self, status: Status) {
        self.status = self.status.max(status);
    }

    fn reached(&mut self, done: Done) {
        self.progress.advance(done);
    }
}

/// The queue that a source puts its jobs into.
pub(super) struct Feed<J> {
    jobs: SyncSender<(J, SyncSender<Piece>)>,
    order: SyncSender<Receiver<Piece>>,
    hire: Box<dyn FnMut() + Send>,
}

impl<J> Feed<J> {
    /// Hands in a job; breaks when there is no point in going on.
    pub(super) fn push(&mut self, job: J) -> ControlFlow<()> {
        let (pieces, to_write) = mpsc::sync_channel(PIECES);
        if self.order.send(to_write).is_err() || self.jobs.send((job, pieces)).is_err() {
            return ControlFlow::Break(());
        }
        (self.hire)();
        ControlFlow::Continue(())
    }
}

/// Runs all jobs of a source and writes their output in order.
///
/// Threads are started as jobs come in, up to `n_threads`; each gets hold of something of its own that it works with. When the output cannot be written any
/// more the function returns at once and leaves the threads to the end of the program.
///
/// # Errors
/// When standard output cannot be written.
pub(super) fn run<J: Send + 'static, H: 'static>(
    source: impl FnOnce(&mut Feed<J>) + Send + 'static,
    hold: impl Fn() -> H + Send + Sync + 'static,
    work: impl Fn(&mut H, J, &mut dyn Outlet) + Send + Sync + 'static,
    n_threads: usize,
    console: &mut Console,
    progress: &mut Progress,
) -> io::Result<Status> {
    let window = (n_threads * WINDOW).min(MOST_IN_WINDOW.max(n_threads * 2));
    let (jobs, next_job) = mpsc::sync_channel::<(J, SyncSender<Piece>)>(window);
    let (order, in_order) = mpsc::sync_channel(window);
    let next_job = Arc::new(Mutex::new(next_job));
    let work = Arc::new((hold, work));
    let mut n_hired = 0;
    let hire = Box::new(move || {
        if n_hired < n_threads {
            n_hired += 1;
            let (next_job, work) = (Arc::clone(&next_job), Arc::clone(&work));
            thread::spawn(move || serve(&next_job, (work.0)(), &work.1));
        }
    });
    let mut feed = Feed { jobs, order, hire };
    thread::spawn(move || source(&mut feed));
    write_in_order(&in_order, console, progress)
}

/// A worker: takes jobs until there are no more.
fn serve<J, H>(
    next_job: &Mutex<Receiver<(J, SyncSender<Piece>)>>,
    mut held: H,
    work: &impl Fn(&mut H, J, &mut dyn Outlet),
) {
    loop {
        // A worker that panicked while it waited left the queue as it was.
        let job = next_job
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .recv();
        let Ok((job, pieces)) = job else { return };
        let mut outlet = ToWriter::new(pieces);
        work(&mut held, job, &mut outlet);
        outlet.finish();
    }
}

fn write_in_order(
    in_order: &Receiver<Receiver<Piece>>,
    console: &mut Console,
    progress: &mut Progress,
) -> io::Result<Status> {
    let mut status = Status::Fine;
    while let Some(pieces) = wait(in_order, console, progress)? {
        while let Some(piece) = wait(&pieces, console, progress)? {
            match piece {
                // The bar shows only where results go elsewhere.
                Piece::Out(text) => console.print(&text)?,
                Piece::Complaint(what) => {
                    progress.hide(console);
                    console.complain(&what)?;
                }
                Piece::Done(report) => {
                    status = status.max(report.status);
                    progress.advance(report.done);
                }
            }
        }
    }
    progress.hide(console);
    Ok(status)
}

/// Takes the next thing out of a channel; what was printed is flushed before any waiting.
fn wait<T>(
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
