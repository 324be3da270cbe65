//! What all commands on puzzles share: read each, handle it, print in order, go on after errors.

use std::fmt;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use serde::Serialize;

use super::args::{Globals, Puzzles};
use super::console::{Console, Status};
use super::deadline::Clock;
use super::input::{self, Batch, Reader};
use super::notation::safe_json;
use super::pace::Pace;
use super::paint::Paint;
use super::pipeline::{self, Done, Outlet};
use super::progress::Progress;
use super::values::TimeLimit;
use super::words;
use crate::cancel::{Cancel, Cancelled};
use crate::formats::{Chunk, ParseError, Parsed};
use crate::safe_text::SafeText;
use crate::words::{Words, say};

/// A command that handles puzzles one by one.
pub(super) trait Work: Send + Sync + 'static {
    /// Whether the candidates of a position count; otherwise it is said once that they do not.
    const USES_CANDIDATES: bool = true;

    /// Handles one puzzle, until the flag of the desk is set.
    ///
    /// # Errors
    /// When the flag was set first and nothing was printed.
    fn handle(&self, parsed: &Parsed, desk: &mut Desk<'_>) -> Result<(), Cancelled>;

    /// Says in place of a result that there was no time for one.
    fn out_of_time(&self, _: &Parsed, desk: &mut Desk<'_>) {
        desk.fail(&desk.time_is_up());
    }
}

/// What objects say of a result that there was no time for; nothing of any other.
#[derive(Clone, Copy, Default, Serialize, Debug)]
pub(super) struct Unfinished {
    #[serde(skip_serializing_if = "Option::is_none")]
    complete: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

impl Unfinished {
    /// Says that the time was over first.
    pub(super) const OUT_OF_TIME: Self = Self {
        complete: Some(false),
        reason: Some(Self::REASON),
    };
    /// Says nothing of what was finished in time.
    pub(super) fn unless(is_finished: bool) -> Self {
        if is_finished {
            Self::default()
        } else {
            Self::OUT_OF_TIME
        }
    }

    /// The reason why a result is not complete.
    pub(super) const REASON: &'static str = "time-limit";
}

/// Where the result of one puzzle goes.
pub(super) struct Desk<'a> {
    outlet: &'a mut Outlet,
    /// Whether results are JSON objects.
    pub(super) json: bool,
    /// Colours for standard output.
    pub(super) paint: Paint,
    /// The language of what is said.
    pub(super) words: Words,
    /// The puzzle's place among all puzzles, from 0.
    pub(super) ordinal: u64,
    /// Is set when the time that the puzzle may take is over.
    pub(super) cancel: Cancel,
    /// The time that each puzzle may take.
    limit: TimeLimit,
    /// What the puzzle's file is called, unless it is standard input alone.
    name: Option<&'a SafeText>,
    line: usize,
}

/// An input that gave no result.
#[derive(Serialize)]
struct Failure<'a> {
    line: usize,
    error: &'a str,
}

/// How results are told, the same for all puzzles of a command.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    /// Whether results are JSON objects.
    pub(super) json: bool,
    /// Colours for standard output.
    pub(super) paint: Paint,
    /// The language of what is said.
    pub(super) words: Words,
    /// The time that each puzzle may take.
    pub(super) limit: TimeLimit,
}

impl<'a> Desk<'a> {
    /// Makes a desk for a puzzle that comes from nowhere: the name of the command stands for the
    /// file, the puzzle's place for the line.
    pub(super) fn without_input(
        outlet: &'a mut Outlet,
        command: &'a SafeText,
        ordinal: u64,
        style: Style,
        cancel: Cancel,
    ) -> Self {
        Self {
            outlet,
            json: style.json,
            paint: style.paint,
            words: style.words,
            ordinal,
            cancel,
            limit: style.limit,
            name: Some(command),
            line: usize::try_from(ordinal)
                .unwrap_or(usize::MAX)
                .saturating_add(1),
        }
    }
}

impl Desk<'_> {
    /// Prints a line of text.
    pub(super) fn line(&mut self, line: &str) {
        self.outlet.line(line);
    }

    /// Prints an object on a line.
    pub(super) fn object(&mut self, object: &impl Serialize) {
        match serde_json::to_string(object) {
            Ok(text) => self.outlet.line(&safe_json(&text)),
            Err(error) => self.fail(&error.to_string()),
        }
    }

    /// Prints a piece of a line.
    pub(super) fn piece(&mut self, text: &str) {
        self.outlet.print(text);
    }

    /// Sees to it that a long result flows; returns whether anybody still listens.
    pub(super) fn breathe(&mut self) -> bool {
        self.outlet.breathe()
    }

    /// Says that the time was over before there was an answer.
    pub(super) fn time_is_up(&self) -> String {
        let limit = self.limit.to_string();
        say!(self.words, "time-is-up", limit).to_string()
    }

    /// Remembers that the puzzle is invalid or not uniquely solvable where that was asked.
    pub(super) fn mark_bad(&mut self) {
        self.outlet.note(Status::SomeBad);
    }

    /// Says in place of a result why there is none: `{"line","error"}`, or a line on standard error.
    pub(super) fn fail(&mut self, why: &str) {
        self.mark_bad();
        if self.json {
            let error = match self.name {
                Some(name) => format!("{name}: {why}"),
                None => why.to_owned(),
            };
            self.object(&Failure {
                line: self.line,
                error: &error,
            });
        } else {
            let place = self.place(None);
            self.outlet.complain(format!("{place}: {why}"));
        }
    }

    /// Says something about the puzzle that makes no difference to its result.
    fn warn(&mut self, what: &str) {
        let place = self.place(None);
        self.outlet.complain(format!("{place}: {what}"));
    }

    fn fail_to_read(&mut self, error: &ParseError) {
        self.line = error.line;
        if self.json {
            let (column, problem) = (error.column, &error.problem);
            self.fail(&say!(self.words, "column-problem", column, problem).to_string());
        } else {
            self.mark_bad();
            let place = self.place(Some(error.column));
            let problem = error.problem.message(self.words);
            self.outlet.complain(format!("{place}: {problem}"));
        }
    }

    /// Names the place of the puzzle in the input: `file:line`, or with a column.
    pub(super) fn place(&self, column: Option<usize>) -> String {
        words::place(self.name.map(SafeText::as_str), self.line, column)
    }
}

impl fmt::Debug for Desk<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Desk({})", self.place(None))
    }
}

/// Runs a command over all its puzzles.
///
/// # Errors
/// When standard output cannot be written.
pub(super) fn run<W: Work>(
    work: W,
    puzzles: &Puzzles,
    limit: TimeLimit,
    globals: &Globals,
    console: &mut Console,
) -> io::Result<Status> {
    let inputs = puzzles.inputs();
    if input::waits_for_typing(&inputs) {
        console.say(&say!(console.words, "type-puzzles").to_string())?;
    }
    let mut progress = Progress::new(input::total_size(&inputs), console.words);
    let pace = Arc::new(Pace::new());
    let reader = Reader::new(globals.from, puzzles.boxes, Arc::clone(&pace));
    let (json, paint, words) = (globals.json, console.paint, console.words);
    let clock = Clock::new(limit.duration());
    let has_warned = AtomicBool::new(W::USES_CANDIDATES);
    let handle_batch = move |batch: Batch, outlet: &mut Outlet| {
        let begun = Instant::now();
        let watch = clock.watch();
        let name = batch.name.as_deref();
        let chunks = batch.chunks.unwrap_or_else(|error| {
            let name = name.map(SafeText::as_str);
            outlet.complain(words::cannot_read(words, name, &error).to_string());
            outlet.note(Status::Unusable);
            Vec::new()
        });
        for (chunk, ordinal) in chunks.iter().zip(batch.ordinal..) {
            let mut desk = Desk {
                outlet,
                json,
                paint,
                words,
                ordinal,
                cancel: watch.begin(),
                limit,
                name,
                line: chunk.first_line,
            };
            handle(&work, chunk, &has_warned, &mut desk);
            watch.end();
            outlet.breathe();
        }
        if !chunks.is_empty() {
            pace.learn(chunks.len(), begun);
        }
        outlet.reached(Done {
            items: chunks.len() as u64,
            reached: batch.reached,
        });
    };
    pipeline::run(
        move |feed| {
            // Breaking off only means that nobody listens any more.
            let _ = reader.read(&inputs, &mut |batch| feed.push(batch));
        },
        handle_batch,
        globals.n_threads(),
        console,
        &mut progress,
    )
}

fn handle<W: Work>(work: &W, chunk: &Chunk, has_warned: &AtomicBool, desk: &mut Desk<'_>) {
    guarded(desk, |desk| match chunk.parse() {
        Ok(parsed) => {
            if parsed.has_eliminations() && !has_warned.swap(true, Ordering::Relaxed) {
                desk.warn(&say!(desk.words, "candidates-not-used").to_string());
            }
            if let Err(Cancelled) = work.handle(&parsed, desk) {
                desk.mark_bad();
                work.out_of_time(&parsed, desk);
            }
        }
        Err(error) => desk.fail_to_read(&error),
    });
}

/// Handles a puzzle so that a fault of this program costs just that one, and not a whole run over a
/// million others.
pub(super) fn guarded(desk: &mut Desk<'_>, handle: impl FnOnce(&mut Desk<'_>)) {
    if panic::catch_unwind(AssertUnwindSafe(|| handle(desk))).is_err() {
        desk.fail(&say!(desk.words, "puzzle-fault").to_string());
    }
}
